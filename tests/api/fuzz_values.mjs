// What requests are made of: for each operation an arbitrary of plans, derived from its schemas. A plan names records
// as {"@id": [whose, kind, number]}, which becomes an id when it is sent: so a plan can be made smaller and sent again.
import { kindOf } from "./fields.mjs";
import { load } from "./harness.mjs";

const fc = load("fast-check");

// Numbers that JavaScript cannot hold are texts "@raw:…" until the body is written.
const wholes = [0, 1, -1, 2, 7, 99, 100, 200, 201, 1000, 65535, 2 ** 31 - 1, 2 ** 31, -(2 ** 31), 2 ** 53, -(2 ** 53)];
const raws = [
    "9223372036854775807",
    "9223372036854775808",
    "-9223372036854775808",
    "-9223372036854775809",
    "1e400",
    "1E5",
    "-0",
    "1.0",
];
const number = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...wholes) },
    { weight: 2, arbitrary: fc.integer({ min: -5, max: 100_000 }) },
    { weight: 1, arbitrary: fc.constantFrom(0.5, -0.01, 1e-7, 1e21, 1.7976931348623157e308) },
    { weight: 1, arbitrary: fc.constantFrom(...raws).map((each) => `@raw:${each}`) },
);

const oddTexts = [
    "",
    " ",
    "\t\n",
    "\u0000",
    "a\u0000b",
    "\ud800",
    "\udfff x",
    "\u202egnp.exe",
    "e\u0301",
    "\u00e9",
    "👩‍👩‍👧",
    "ﬀ",
    "İi",
    "ß",
    "𝒳",
    "\ufeff",
    "'; drop table record; --",
    "%00%2e%2e%2f",
    "../../etc/passwd",
    "<script>alert(1)</script>",
    "{}",
    "[]",
    "null",
    "NaN",
    "true",
    "0",
    "-1",
    "10.005",
    "-0.00",
    "1e3",
    "99999999999999999999",
    "2026-02-30",
    "2026-11-16",
    "16-Nov-2026",
    "2026-11-16T07:00:00Z",
    "24:00",
    "04:60",
    "0000-00-00T00:00:00Z",
    "9999-12-31T23:59:59.999Z",
    "4111111111111111",
    "a@b.example",
    "A".repeat(255),
    "A".repeat(256),
    "é".repeat(400),
    "x".repeat(5_000),
    "y".repeat(70_000),
    "=1+1",
    "@id",
    "\\",
    '"',
    "a,b;c",
    "+49 (30) 1234-5678",
];
const oddText = fc.constantFrom(...oddTexts);
const text = fc.oneof(
    { weight: 5, arbitrary: fc.string({ maxLength: 12 }) },
    { weight: 3, arbitrary: oddText },
    { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 20 }) },
);

const whose = fc.oneof(
    { weight: 16, arbitrary: fc.constant("own") },
    { weight: 1, arbitrary: fc.constant("foreign") },
    { weight: 1, arbitrary: fc.constant("unknown") },
    { weight: 1, arbitrary: fc.constant("other") }, // Own, but of another kind.
);
export const idOf = (kind) => fc.tuple(whose, fc.constant(kind), fc.nat(1000)).map((each) => ({ "@id": each }));
const anyId = fc.tuple(whose, fc.constant("any"), fc.nat(1000)).map((each) => ({ "@id": each }));

const nested = (depth) => JSON.parse("[".repeat(depth) + "]".repeat(depth));
const odd = fc.oneof(
    { weight: 3, arbitrary: fc.constant(null) },
    { weight: 3, arbitrary: number },
    { weight: 3, arbitrary: text },
    { weight: 2, arbitrary: anyId },
    { weight: 2, arbitrary: fc.boolean() },
    { weight: 1, arbitrary: fc.array(fc.oneof(number, text, fc.constant(null)), { maxLength: 4 }) },
    { weight: 1, arbitrary: fc.dictionary(fc.string({ maxLength: 5 }), fc.oneof(number, text), { maxKeys: 3 }) },
    { weight: 1, arbitrary: fc.constantFrom({}, [], [[]], [null], [{}], { a: {} }) },
    { weight: 1, arbitrary: fc.constantFrom(8, 40, 200).map(nested) },
);

// Values a schema allows, mostly.
function fitting(schema, name, resolve, depth) {
    const node = resolve(schema) ?? {};
    if (node.enum) return fc.constantFrom(...node.enum);
    if (node.anyOf) return fc.oneof(...node.anyOf.map((each) => fitting(each, name, resolve, depth)));
    const types = [node.type ?? "any"].flat();
    if (types.length > 1) return fc.oneof(...types.map((type) => fitting({ ...node, type }, name, resolve, depth)));
    const wrong = { weight: 1, arbitrary: odd };
    const right = (arbitrary) => fc.oneof({ weight: 14, arbitrary }, wrong);
    const kind = kindOf(name);
    switch (types[0]) {
        case "boolean":
            return right(fc.boolean());
        case "integer":
        case "number":
            return right(number);
        case "null":
            return fc.constant(null);
        case "string":
            if (kind) return right(fc.oneof({ weight: 6, arbitrary: idOf(kind) }, { weight: 1, arbitrary: text }));
            if (name?.endsWith("Str")) return right(fc.constantFrom("0.00", "1.50", "12.345", "-3", "x", ""));
            return right(text);
        case "array":
            return right(
                fc.array(depth > 0 ? fitting(node.items ?? {}, name, resolve, depth - 1) : odd, { maxLength: 3 }),
            );
        case "object":
            return right(depth > 0 ? objectOf(node, resolve, depth - 1) : fc.constant({}));
        default:
            return odd;
    }
}

function objectOf(node, resolve, depth) {
    const fields = Object.fromEntries(
        Object.entries(node.properties ?? {}).map(([name, schema]) => [name, fitting(schema, name, resolve, depth)]),
    );
    const stray = fc.tuple(fc.constantFrom("xLegacy", "ID", "__proto__x", "", "id", "version"), odd);
    const unknown = fc.oneof({ weight: 5, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: stray });
    return fc
        .tuple(fc.record(fields, { requiredKeys: node.required ?? [] }), unknown)
        .map(([body, more]) => (more ? { ...body, [more[0]]: more[1] } : body));
}

const brokenTexts = [
    "",
    " ",
    "{",
    "}",
    "[",
    "null",
    "[]",
    "0",
    '"x"',
    "true",
    "{]",
    '{"a":}',
    '{"a":1,}',
    "{'a':1}",
    '{"a":1}x',
    '{"name":"\\ud800"}',
    '{"name":"\\x"}',
    '{"name":"a","name":"b"}',
    '{"store":1,"store":"x"}',
    '{"a":NaN}',
    '{"a":01}',
    '{"a":1e9999}',
    "\ufeff{}",
    '{"a":"\u0001"}',
    "// c\n{}",
    `${"[".repeat(2000)}${"]".repeat(2000)}`,
    `${'{"a":'.repeat(300)}1${"}".repeat(300)}`,
    `{"name":"${"z".repeat(300_000)}"}`,
];
const mutation = fc.record({
    at: fc.nat(5000),
    how: fc.constantFrom("set", "set", "set", "set", "remove", "add", "twice", "many", "id"),
    value: odd,
    id: anyId,
});

// `templates`: how many bodies are known that the operation takes.
function bodyOf(operation, templates, resolve) {
    const content = operation.requestBody?.content ?? {};
    const schema = content["application/json"]?.schema;
    const raw = fc
        .oneof(fc.constantFrom(...brokenTexts), fc.string({ maxLength: 40 }))
        .map((each) => ({ how: "raw", text: each }));
    if (!operation.requestBody)
        return fc.oneof({ weight: 20, arbitrary: fc.constant({ how: "none" }) }, { weight: 1, arbitrary: raw });
    const template = fc.nat(Math.max(0, templates - 1));
    const choices = [{ weight: 1, arbitrary: raw }];
    if (templates > 0) {
        choices.push({
            weight: 4,
            arbitrary: template.map((each) => ({ how: "template", template: each, mutations: [] })),
        });
        choices.push({
            weight: 6,
            arbitrary: fc.record({
                how: fc.constant("template"),
                template,
                mutations: fc.array(mutation, { minLength: 1, maxLength: 3 }),
            }),
        });
    }
    if (schema)
        choices.push({
            weight: 4,
            arbitrary: objectOf(resolve(schema), resolve, 3).map((value) => ({ how: "value", value })),
        });
    return fc.oneof(...choices);
}

// What parameters of the query can be, where their type does not say.
const hints = {
    dateOption: ["T", "Y", "LND", "W", "L7D", "M", "LM", "L30D", "SD", "DR", "X"],
    format: ["json", "csv", "xlsx", "pdf"],
    type: ["DEPARTMENT", "CATEGORY", "SALESUMMARY"],
    kind: ["menuItem", "tax", "department", "nothing"],
    wait: ["0", "0", "1", "-1", "56"],
    specificDate: ["15-Nov-2026", "31-Feb-2026"],
    fromDate: ["01-Nov-2026", "15-Nov-2024"],
    toDate: ["15-Nov-2026", "16-Nov-2026"],
    asOf: ["1", "3", "0", "99999999", "2026-11-16T00:00:00Z", "2036-01-01T00:00:00Z"],
    qtySort: ["Y", "N"],
    isIncludedCategory: ["true", "false"],
    deviceAppVersion: ["1.0.0", "2.10.3", "x"],
    printerType: ["KitchenPrinter"],
    ApplyTo: ["Item"],
    from: ["0", "1", "2026-11-16T00:00:00Z"],
    to: ["2", "5", "2036-11-16T00:00:00Z"],
    at: ["2026-11-16T12:00:00Z"],
    pageSize: ["1", "2", "200", "201", "0", "-1"],
    page: ["1", "2", "0", "999999999"],
    entity: ["menuItem", "user", "session"],
    status: ["true", "false", "1,20", "PLACED"],
};
const queryOf = ({ name, schema }) => {
    const fit = [fc.constant({ "@seen": name })];
    if (hints[name]) fit.push(fc.constantFrom(...hints[name]));
    if (kindOf(name)) fit.push(idOf(kindOf(name)));
    if (schema.type === "integer") fit.push(fc.constantFrom(...wholes).map(String));
    if (schema.type === "boolean") fit.push(fc.constantFrom("true", "false"));
    // Nothing is said about waiting long: the service does as it is told.
    if (name === "wait") return fc.constantFrom(...hints.wait);
    return fc.oneof({ weight: 8, arbitrary: fc.oneof(...fit) }, { weight: 1, arbitrary: text });
};

const headers = {
    "If-Match": fc.constantFrom("@etag", "@etag", '"1"', '"99999"', "*", "x", 'W/"1"', '"1", "2"'),
    "If-None-Match": fc.constantFrom("@etag", '"1"', "*", "x"),
    "Idempotency-Key": fc.oneof(
        fc.nat(30).map((each) => `key-${each}`),
        fc.constantFrom("@new", "@new", "@new", "k".repeat(255), "k".repeat(256), " "),
    ),
    Prefer: fc.constantFrom("handling=strict", "handling=lenient", "x"),
    Date: fc.constantFrom("Mon, 16 Nov 2026 07:00:00 GMT", "x"),
    "Last-Event-ID": fc.constantFrom("1", "0", "x", "1-5", "1-", "-1", "999999999"),
};
const everywhere = {
    Accept: fc.constantFrom(
        "application/json",
        "*/*",
        "text/csv",
        "text/html",
        "text/event-stream",
        "application/json;q=0.1, text/csv",
    ),
    "Accept-Encoding": fc.constantFrom("identity", "br"),
    "X-Approval": fc.constantFrom("@manager", "@manager", "@manager", "@manager", "0000", "x"),
    "Content-Type": fc.constantFrom(
        "application/json; charset=utf-8",
        "text/plain",
        "application/xml",
        "text/csv",
        "x",
    ),
};
// Each of them once in `of` times.
const maybe = (arbitraries, of) => {
    const one = (arbitrary) =>
        fc.oneof({ weight: of - 1, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });
    return fc.record(Object.fromEntries(Object.entries(arbitraries).map(([name, each]) => [name, one(each)])));
};

const who = fc.oneof(
    { weight: 30, arbitrary: fc.constant("key") },
    { weight: 3, arbitrary: fc.constant("user") },
    { weight: 3, arbitrary: fc.constant("person") },
    { weight: 1, arbitrary: fc.constant("small") },
    { weight: 1, arbitrary: fc.constantFrom("nobody", "wrong", "other") },
);

export function plansOf(operation, templates, resolve) {
    const named = (place) => operation.parameters.filter((each) => each.in === place);
    const path = Object.fromEntries(named("path").map(({ name }) => [name, fc.tuple(whose, fc.nat(1000), text)]));
    const query = Object.fromEntries(named("query").map((each) => [each.name, queryOf(each)]));
    const own = Object.fromEntries(named("header").map(({ name }) => [name, headers[name] ?? text]));
    return fc.record({
        path: fc.record(path),
        query: maybe(query, 4),
        headers: fc.tuple(maybe(own, 5), maybe(everywhere, 25)).map(([one, two]) => ({ ...one, ...two })),
        who,
        body: bodyOf(operation, templates, resolve),
    });
}

// The request an operation is made for, with nothing strange in it.
export function plainPlan(operation) {
    const path = operation.parameters.filter((each) => each.in === "path");
    const isWithBody = operation.requestBody !== undefined;
    return {
        path: Object.fromEntries(path.map(({ name }) => [name, ["own", 0, ""]])),
        // The newest of a kind may be in use.
        query: operation.operationId.startsWith("inactivate_") ? { force: "true" } : {},
        headers: {},
        who: "key",
        body: isWithBody ? { how: "template", template: 0, mutations: [] } : { how: "none" },
    };
}
