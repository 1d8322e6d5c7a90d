// Where ids stand: in paths, queries, headers and bodies of every operation, derived from the description and from
// bodies that operations take.
import { kindOf } from "./fields.mjs";
import { pathKind } from "./fuzz_state.mjs";

const isIdName = (name) => name !== "emailId" && (kindOf(name) !== undefined || /(ID|Id|^_?id)$/.test(name));

// Leaves of a body that hold one of these ids, as lists of keys. Texts that are JSON themselves are looked into.
function leavesWith(value, ids, at = []) {
    if (typeof value === "string") {
        if (ids.has(value)) return [at];
        return value.startsWith("{") ? leavesWith(JSON.parse(value), ids, [...at, "#"]) : [];
    }
    if (value === null || typeof value !== "object") return [];
    return Object.entries(value).flatMap(([key, each]) => [
        ...(ids.has(key) ? [[...at, `${key}=`]] : []),
        ...leavesWith(each, ids, [...at, key]),
    ]);
}

// Places of a schema whose name says that an id stands there.
function placesOf(schema, resolve, at = [], depth = 5) {
    const node = resolve(schema) ?? {};
    if (depth === 0) return [];
    const types = [node.type].flat();
    const named = at.findLast((each) => each !== "0");
    const own = types.includes("string") && !node.enum && named !== undefined && isIdName(named) ? [at] : [];
    return [
        ...own,
        ...(node.anyOf ?? []).flatMap((each) => placesOf(each, resolve, at, depth - 1)),
        ...(node.items ? placesOf(node.items, resolve, [...at, "0"], depth - 1) : []),
        ...Object.entries(node.properties ?? {}).flatMap(([name, each]) =>
            placesOf(each, resolve, [...at, name], depth - 1),
        ),
    ];
}

// The body with `id` at a place; what is missing on the way is made.
export function withId(body, place, id) {
    const [key, ...rest] = place;
    if (key === undefined) return id;
    if (key === "#") return JSON.stringify(withId(JSON.parse(body), rest, id));
    if (key.endsWith("=")) {
        const { [key.slice(0, -1)]: value, ...others } = body;
        return { ...others, [id]: value };
    }
    const isIndex = /^\d+$/.test(key);
    const copy = isIndex
        ? Array.isArray(body)
            ? [...body]
            : []
        : { ...(body !== null && typeof body === "object" && !Array.isArray(body) ? body : {}) };
    copy[key] = withId(copy[key], rest, id);
    return copy;
}

function bodyPositions(operation, templates, resolve, ownIds) {
    const positions = [];
    const taken = new Set();
    const add = (template, place) => {
        const name = place
            .map((each) => (/^\d+$/.test(each) ? "0" : each.replace(/^[0-9a-f]{24}=$/, "key=")))
            .join(".");
        if (taken.has(name)) return;
        taken.add(name);
        positions.push({ operation, where: "body", name, template, place });
    };
    templates.forEach((make, template) => {
        for (const place of leavesWith(make("x"), ownIds)) add(template, place);
    });
    const schema = operation.requestBody?.content["application/json"]?.schema;
    if (schema && templates.length > 0) for (const place of placesOf(schema, resolve)) add(0, place);
    return positions;
}

// One position for each place where the answer could depend on an id.
export function positionsOf(operations, resolve, bodies, ownIds) {
    return operations.flatMap((operation) => {
        const named = (place) => operation.parameters.filter((each) => each.in === place);
        const path = named("path").map(({ name }) => ({
            operation,
            where: "path",
            name,
            kind: pathKind(operation, name),
        }));
        const query = named("query")
            .filter(({ schema }) => schema.type === "string")
            .map(({ name }) => ({ operation, where: "query", name }));
        const header = { operation, where: "header", name: "Authorization" };
        return [
            ...path,
            ...query,
            header,
            ...bodyPositions(operation, bodies[operation.operationId] ?? [], resolve, ownIds),
        ];
    });
}
