// The contract of the interface, walked over the wire against a demo of its own: every operation, every query
// parameter, every field of every shape sent with a value of its declared type and read back, and every form in which
// samples differ from tables. What is walked is tests/api/contract.json; every answer must fit docs/api/openapi.json.
//
//   tests/api/run contract_test.mjs --binary BINARY [--table FILE]
import fs from "node:fs";
import path from "node:path";

import { Walk } from "./contract_walk.mjs";
import { option, schemas, start } from "./harness.mjs";

const table = JSON.parse(fs.readFileSync(option("table", path.join(import.meta.dirname, "contract.json")), "utf8"));

// What a value must be to have the declared type. Shapes that are named elsewhere in the table are lists or objects.
function hasType(value, declared) {
    const type = declared.replace(/, opt$/, "");
    if (value === "@unsent") return true;
    if (typeof value === "string" && value.startsWith("@each:")) return type.startsWith("[]") || type === "list";
    if (typeof value === "string" && value.startsWith("@one:")) return /^[A-Z]/.test(type);
    if (["Int", "Int64"].includes(type)) return Number.isSafeInteger(value);
    if (type === "Float") return typeof value === "number";
    if (type === "Bool") return typeof value === "boolean";
    if (type === "object") return value !== null && typeof value === "object" && !Array.isArray(value);
    if (/^(\[\]|list|array|ObjectId list)/.test(type)) return Array.isArray(value);
    return ["String", "ObjectId", "Time"].includes(type) && typeof value === "string";
}

// The table itself: as many of everything as the contract has, each once, values of their types, operations that exist.
function tableProblems(description) {
    const problems = [];
    const { operations, shapes, samples, counts } = table;
    const fields = shapes.flatMap(({ shape, list, fields: rows }) =>
        rows.map(([name, type]) => ({ key: `${shape} ${list} ${name}`, type })),
    );
    const found = {
        rows: operations.flatMap((each) => each.sections).length,
        operations: operations.length,
        parameters: operations.flatMap((each) => each.parameters).length,
        fields: fields.length,
        optional: fields.filter((each) => each.type.endsWith(", opt")).length,
        samples: samples.length,
        values: table.values.flatMap((each) => each.values).length,
    };
    for (const what of new Set([...Object.keys(counts), ...Object.keys(found)])) {
        if (counts[what] === found[what]) continue;
        problems.push(`${what}: the contract has ${counts[what]}, the table ${found[what]}`);
    }
    const once = (what, all) => {
        for (const each of all.filter((one, i) => all.indexOf(one) !== i)) problems.push(`${what} twice: ${each}`);
    };
    once("operation", operations.map((each) => `${each.method} ${each.path}`));
    once("field", fields.map((each) => each.key));
    once("sample", samples.map((each) => each.id));
    const known = new Map(description.operations.map((each) => [each.operationId, each]));
    const bare = (text) => text.replace(/\{[^}]+\}/g, "{}");
    for (const { method, path: below, operationId, also = [] } of operations) {
        for (const each of [operationId, ...also].filter((one) => !known.has(one))) {
            problems.push(`${each} is not in the description`);
        }
        const one = known.get(operationId);
        const isMethod = method === "update" || one?.method === method.toLowerCase();
        const isPath = bare(one?.path ?? "") === bare(`/v1/${below}`);
        if (!isMethod || !isPath) problems.push(`${method} ${below} is not ${operationId}`);
    }
    for (const { shape, list, fields: rows } of shapes) {
        for (const [name, type, value] of rows) {
            if (hasType(value, type)) continue;
            problems.push(`${shape} ${list} ${name}: ${JSON.stringify(value)} is no ${type}`);
        }
    }
    return problems;
}

// Every value that is named for a field or a parameter, one after the other.
async function walkValues(walk) {
    let walked = 0;
    for (const { of, values, step } of table.values) {
        for (const value of values) {
            const before = walk.failures.length;
            walk.ids.set("value", value);
            await walk.step(step);
            if (walk.failures.length > before) walk.failures.splice(before, 0, `${of} ${JSON.stringify(value)}:`);
            else walked += 1;
        }
    }
    return walked;
}

async function walkSamples(walk) {
    let walked = 0;
    for (const sample of table.samples) {
        const before = walk.failures.length;
        for (const step of sample.steps ?? []) await walk.step(step);
        for (const key of sample.fields ?? []) {
            if (!walk.fields.has(key)) walk.fail(key, "was not sent");
            else if (walk.failed.has(key)) walk.fail(key, "did not come back");
        }
        if (!sample.steps && !sample.fields) walk.fail(sample.id, "has nothing to try");
        if (walk.failures.length > before) walk.failures.splice(before, 0, `sample ${sample.id} (${sample.what}):`);
        else walked += 1;
    }
    return walked;
}

// What the table has and nothing has walked, and what was walked, counted.
function coverage(walk) {
    const operations = table.operations.filter(({ operationId, also = [] }) => {
        const missing = [operationId, ...also].filter((each) => !walk.called.has(each));
        for (const each of missing) walk.fail(each, "was never answered well");
        return missing.length === 0;
    }).length;
    const parameters = table.operations.flatMap(({ operationId, parameters: names }) =>
        names.filter((name) => {
            const isSent = walk.parameters.has(`${operationId} ${name}`);
            if (!isSent) walk.fail(operationId, `the parameter ${name} was never sent`);
            return isSent;
        }),
    ).length;
    const fields = table.shapes.flatMap(({ shape, list, fields: rows }) =>
        rows.filter(([name]) => {
            const key = `${shape} ${list} ${name}`;
            if (!walk.fields.has(key)) walk.fail(key, "was never compared");
            return walk.fields.has(key) && !walk.failed.has(key);
        }),
    ).length;
    return { operations, parameters, fields };
}

const description = schemas();
const problems = tableProblems(description);
const service = await start(option("binary", "build/release/src/app/comanda"));
const walk = new Walk(table, service, description);
let samples = 0;
let values = 0;
let hasEnded = false;
try {
    for (const step of table.steps) await walk.step(step);
    for (const step of table.calls) await walk.step(step);
    samples = await walkSamples(walk);
    values = await walkValues(walk);
    for (const step of table.lastSteps) await walk.step(step);
} catch (failure) {
    walk.fail("the walk ended", failure.stack);
    hasEnded = true;
} finally {
    await service.stop();
}
const found = [...problems, ...walk.failures];
const walked = { ...coverage(walk), samples, values };
const failures = hasEnded ? found : [...problems, ...walk.failures]; // After an end much is missing, and says nothing.
for (const each of failures) console.log(`FAILED  ${each}`);
console.log(`\n${"".padEnd(12)}${"contract".padStart(10)}${"walked".padStart(8)}`);
for (const [what, number] of Object.entries(walked)) {
    console.log(`${what.padEnd(12)}${String(table.counts[what]).padStart(10)}${String(number).padStart(8)}`);
}
console.log(`figure: ${walk.requests} requests, ${failures.length} failures`);
process.exit(failures.length > 0 ? 1 : 0);
