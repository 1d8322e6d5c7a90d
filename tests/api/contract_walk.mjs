// Walks tests/api/contract.json over the wire: sends what the table says, and compares each field with what comes back.
// In the table a text such as "@store" stands for an id; "@each:OrderTax create" for a list with one object of that
// shape, "@one:" for the object, "@text:" for the object as a JSON text.
const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const isObject = (value) => value !== null && typeof value === "object" && !Array.isArray(value);
const show = (value) => (value === undefined ? "nothing" : JSON.stringify(value).slice(0, 300));
const shapeIn = (value) => (typeof value === "string" ? value.match(/^@(each|one|text):(.+)$/) : null);

// What is found at a.b.0.c.
const at = (value, pointer) => pointer.split(".").reduce((inside, key) => inside?.[key], value);

// Why `actual` is not what is expected, or nothing. Objects may have more members; lists may not be longer.
function difference(expected, actual) {
    if (expected === "@none") return actual === undefined ? undefined : `expected nothing, got ${show(actual)}`;
    if (expected === "@any") return ["", null, undefined].includes(actual) ? "expected something" : undefined;
    if (expected === "@more") return actual > 0 ? undefined : `expected more than 0, got ${show(actual)}`;
    const length = Array.isArray(actual) ? actual.length : undefined;
    if (expected === "@some") return length > 0 ? undefined : `expected a list, got ${show(actual)}`;
    if (Array.isArray(expected)) {
        if (length !== expected.length) return `expected ${show(expected)}, got ${show(actual)}`;
        return expected.map((each, i) => difference(each, actual[i])).find(Boolean);
    }
    if (isObject(expected)) {
        if (!isObject(actual)) return `expected ${show(expected)}, got ${show(actual)}`;
        for (const [name, value] of Object.entries(expected)) {
            const found = difference(value, actual[name]);
            if (found) return `${name}: ${found}`;
        }
        return undefined;
    }
    return expected === actual ? undefined : `expected ${show(expected)}, got ${show(actual)}`;
}

// The object of a shape in what was answered for "@each:", "@one:" or "@text:".
function inside(how, actual) {
    if (how === "each") return Array.isArray(actual) && actual.length === 1 ? actual[0] : undefined;
    return how === "text" ? parsed(actual) : actual;
}

function parsed(text) {
    try {
        return JSON.parse(text);
    } catch {
        return undefined;
    }
}

export class Walk {
    constructor(table, { request, env }, description) {
        Object.assign(this, { table, request, description });
        this.shapes = new Map(table.shapes.map((each) => [`${each.shape} ${each.list}`, each]));
        this.ids = new Map(Object.entries(table.names).map(([name, variable]) => [name, env[variable] ?? variable]));
        this.key = env.COMANDA_KEY;
        this.made = new Map(); // The first answer about each named record.
        this.failures = [];
        this.called = new Set(); // Operations that were answered well.
        this.parameters = new Set(); // "operation name", likewise.
        this.fields = new Set(); // "shape list field" that were compared.
        this.failed = new Set(); // Those of them that did not come back.
        this.requests = 0;
    }

    fail(where, why) {
        this.failures.push(`${where}: ${why}`);
    }

    shape(name) {
        const found = this.shapes.get(name);
        if (!found) throw new Error(`the table has no shape "${name}"`);
        return found;
    }

    // Today in New York, where the demo's stores are, some days on: "16-Nov-2026", or "2026-11-16".
    day(days, iso) {
        const at = new Date(Date.now() + days * 86_400_000);
        const text = new Intl.DateTimeFormat("sv-SE", { timeZone: "America/New_York" }).format(at);
        const [year, month, day] = text.split("-");
        return iso ? text : `${day}-${months[Number(month) - 1]}-${year}`;
    }

    id(name) {
        const day = name.match(/^(day|iso|evening)([+-]\d+)$/);
        if (day) return this.day(Number(day[2]), day[1] !== "day") + (day[1] === "evening" ? "T23:30:00.000Z" : "");
        if (!this.ids.has(name)) throw new Error(`"@${name}" stands for nothing yet`);
        return this.ids.get(name);
    }

    // The value with every name replaced.
    resolve(value) {
        if (Array.isArray(value)) return value.map((each) => this.resolve(each));
        if (isObject(value)) {
            return Object.fromEntries(
                Object.entries(value).map(([name, each]) => [
                    name.startsWith("@") && this.ids.has(name.slice(1)) ? this.id(name.slice(1)) : name,
                    this.resolve(each),
                ]),
            );
        }
        const nested = shapeIn(value);
        if (nested) {
            const inside = this.sent(nested[2]);
            return nested[1] === "each" ? [inside] : nested[1] === "one" ? inside : JSON.stringify(inside);
        }
        if (typeof value !== "string" || !/^@[\w+-]+$/.test(value)) return value;
        return ["@none", "@any", "@more", "@some", "@kept"].includes(value) ? value : this.id(value.slice(1));
    }

    // Names in a path stand between slashes, or at its end.
    path(text) {
        return text.replace(/@([\w+-]+)/g, (_, name) => encodeURIComponent(this.id(name)));
    }

    // The rows of a shape, and those that only go along with them.
    rows(shape) {
        const { fields, along = [] } = this.shape(shape);
        return [...fields, ...along];
    }

    sent(shape, except = []) {
        const rows = this.rows(shape).filter(([name, , value]) => value !== "@unsent" && !except.includes(name));
        return Object.fromEntries(rows.map(([name, , value]) => [name, this.resolve(value)]));
    }

    // Each field of the shape, in what was answered. `instead`: what else is expected, by field.
    compare(shape, record, context) {
        for (const [name, , value, answered = value] of this.rows(shape)) {
            if (context.except.includes(name)) continue;
            let expected = answered;
            let place = name;
            if (context.instead && name in context.instead) expected = context.instead[name];
            if (isObject(expected) && "@at" in expected) {
                place = expected["@at"];
                expected = expected.value;
            }
            const key = `${shape} ${name}`;
            this.fields.add(key);
            const actual = at(record, place);
            const nested = shapeIn(expected);
            let why;
            if (nested) {
                const one = inside(nested[1], actual);
                if (isObject(one)) this.compare(nested[2], one, { where: context.where, except: [] });
                else why = `expected ${nested[2]}, got ${show(actual)}`;
            } else if (expected === "@kept") {
                why = difference(context.before?.[name] ?? "@any", actual);
            } else {
                why = difference(this.resolve(expected), actual);
            }
            if (!why) continue;
            this.failed.add(key);
            this.fail(`${context.where}: ${key}`, why);
        }
    }

    // One request of the table; see "steps" in contract.json.
    async step(step) {
        if (step.of) this.ids.set("id", this.id(step.of));
        const body = this.body(step);
        const where = `${step.method} ${step.path}`;
        if (step.send) await this.refusesUnknown(step, body, where);
        const answer = await this.call(step, body);
        const wanted = step.status ?? (step.method === "POST" && step.send ? 201 : 200);
        if (answer.status !== wanted) {
            this.fail(where, `expected ${wanted}, got ${answer.status} ${answer.text.slice(0, 600)}`);
            return answer;
        }
        if (wanted >= 300) return this.refusal(step, answer, where);
        const warnings = answer.json?.warnings ?? [];
        if (warnings.length > 0) this.fail(where, `warnings ${show(warnings)}`);
        if (step.as) this.keep(step, answer);
        this.check(step, answer.json, where);
        if (step.read) {
            const read = await this.call({ method: "GET", path: step.read });
            const again = `GET ${step.read} after ${where}`;
            if (read.status === 200) this.check({ ...step, at: step.readAt }, read.json, again);
            else this.fail(again, `expected 200, got ${read.status} ${read.text.slice(0, 300)}`);
        }
        return answer;
    }

    // That a field comes back says something only where a field that nobody knows is refused.
    async refusesUnknown(step, body, where) {
        const answer = await this.call(step, { ...body, unknownToAll: 1 });
        const isNamed = answer.json?.errors?.some((each) => each.field === "unknownToAll");
        if (answer.status === 422 && isNamed) return;
        this.fail(where, `an unknown field: ${answer.status} ${answer.text.slice(0, 300)}`);
    }

    refusal(step, answer, where) {
        const why = difference(this.resolve(step.answered ?? {}), answer.json);
        if (why) this.fail(where, why);
        return answer;
    }

    body(step) {
        if (!step.send && !step.body) return undefined;
        const shapes = (step.send ?? []).map((each) => this.sent(each, step.except));
        return Object.assign({}, ...shapes, this.resolve(step.body ?? {}));
    }

    keep(step, answer) {
        const record = step.at ? at(answer.json, step.at) : answer.json;
        const place = step.idAt ?? "id";
        const id = at(record, place);
        if (id === undefined) this.fail(`${step.method} ${step.path}`, `no ${place} in ${answer.text.slice(0, 300)}`);
        this.ids.set(step.as, id);
        this.ids.set("id", id);
        if (!this.made.has(step.as)) this.made.set(step.as, record);
    }

    check(step, json, where) {
        const record = step.at ? at(json, step.at) : json;
        const before = this.made.get(step.of ?? step.as);
        const instead = { ...step.body, ...step.answered };
        const except = [...(step.except ?? []), ...(step.later ?? [])];
        for (const shape of [...(step.send ?? []), ...(step.check ?? [])]) {
            const later = step.send?.includes(shape) ? this.overridden(step.send, shape) : {};
            this.compare(shape, record, { where, before, except, instead: { ...later, ...instead } });
        }
        const why = difference(this.resolve(step.answered ?? {}), record);
        if (why) this.fail(where, why);
        this.checkList(step, json, where);
    }

    checkList(step, json, where) {
        if (step.holds) {
            const [list, name, value] = this.resolve(step.holds);
            const isThere = json?.[list]?.some((each) => each[name] === value);
            if (!isThere) this.fail(where, `no ${name} ${value} in ${show(json?.[list])}`);
        }
        const data = json?.data ?? [];
        if (step.falling) {
            const numbers = data.map((each) => each[step.falling]);
            const isFalling = numbers.every((each, i) => i === 0 || each <= numbers[i - 1]);
            if (numbers.length < 2 || !isFalling) this.fail(where, `${step.falling} ${show(numbers)}`);
        }
        if (step.names) {
            const names = data.map((each) => each.name ?? each.firstName);
            const isSame = JSON.stringify(names) === JSON.stringify(step.names);
            if (!isSame) this.fail(where, `expected ${show(step.names)}, got ${show(names)}`);
        }
    }

    // Of several shapes that are sent together the last one has a field's say.
    overridden(shapes, shape) {
        const later = shapes.slice(shapes.indexOf(shape) + 1).flatMap((each) => this.rows(each));
        return Object.fromEntries(later.map(([name, , value, answered = value]) => [name, answered]));
    }

    async call(step, body) {
        const query = Object.entries(step.query ?? {}).map(([name, value]) => [name, String(this.resolve(value))]);
        const target = `/v1/${this.path(step.path)}${query.length > 0 ? `?${new URLSearchParams(query)}` : ""}`;
        const headers = { apikey: this.key };
        if (body !== undefined) headers.Prefer = "handling=strict";
        const answer = await this.request(step.method, target, { headers, body });
        this.requests += 1;
        const { status, json } = answer;
        const type = answer.headers["content-type"];
        const problems = this.description.check(step.method, target, status, type, json);
        for (const each of problems) this.fail(`${step.method} ${step.path}`, each);
        const operation = this.description.find(step.method, target);
        if (operation && answer.status >= 200 && answer.status < 300) {
            this.called.add(operation.operationId);
            for (const [name] of query) this.parameters.add(`${operation.operationId} ${name}`);
        }
        return answer;
    }
}
