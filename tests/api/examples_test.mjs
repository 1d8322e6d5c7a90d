// The examples of the description hold: every operation has one, each request of tools/openapi/requests.json is answered as
// recorded and as its schema says, what is called required is missed when it is left out, and nothing in the place of any
// value makes the service fail.
//
//   tests/api/run examples_test.mjs --binary BINARY
import fs from "node:fs";
import { operationsOf, send, sendAll } from "../../tools/openapi/send.mjs";
import { option, schemas, start, through } from "./harness.mjs";

const { api, check, validator } = schemas();
const complaints = [];
const complain = (operation, text) => complaints.push(`${operation.operationId}: ${text}`);
const operations = operationsOf(api);
const recorded = JSON.parse(fs.readFileSync(new URL("../../docs/api/examples.json", import.meta.url), "utf8"));

// What the description shows: an example wherever there is something to show, and each of its schema.
function checkDescribed(operation) {
    const contents = [["request", operation.requestBody?.content ?? {}]];
    for (const status of operation.good) contents.push([status, operation.responses[status].content ?? {}]);
    for (const [where, content] of contents) {
        for (const [type, { schema, example }] of Object.entries(content)) {
            if (type.includes("spreadsheet") || operation.operationId === "read_openapi") continue;
            if (example === undefined) complain(operation, `${where}: no example of ${type}`);
            else if (type === "application/json") {
                const validate = validator(schema);
                if (!validate(example)) complain(operation, `${where}: ${JSON.stringify(validate.errors[0])}`);
            }
        }
    }
    for (const { name, in: where, required, example } of operation.parameters ?? [])
        if ((where === "path" || required) && example === undefined) complain(operation, `no example of ${name}`);
}

// Without what is required, the request is refused, and nothing comes of it.
async function leaveOut(service, step, operation, request) {
    for (const name of step.required ?? []) {
        const less = structuredClone(request);
        if (less.body && name in less.body) delete less.body[name];
        else less.target = less.target.replace(new RegExp(`(?<=[?&])${name}=[^&]*&?`), "");
        // Under the same key it would be another request of that key.
        delete less.headers["Idempotency-Key"];
        const answer = await send(service, operation, less);
        counts.refused += 1;
        if (answer.status < 400 || answer.status > 499) complain(operation, `is answered ${answer.status} without ${name}`);
    }
}

// The places of all values in a body; of a list, those in its first entry.
function* places(value, before = []) {
    if (value === null || typeof value !== "object") return;
    for (const name of Array.isArray(value) ? [0] : Object.keys(value)) {
        if (!(name in value)) continue;
        yield [...before, name];
        yield* places(value[name], [...before, name]);
    }
}

// With nothing in the place of a value it is answered, and not with a failure.
async function putNothing(service, operation, request) {
    for (const place of places(request.body)) {
        for (const nothing of [null, "", {}, []]) {
            const less = structuredClone(request);
            const parent = place.slice(0, -1).reduce((inside, name) => inside[name], less.body);
            parent[place.at(-1)] = nothing;
            delete less.headers["Idempotency-Key"];
            const answer = await send(service, operation, less);
            counts.nothings += 1;
            if (answer.status >= 500) complain(operation, `is answered ${answer.status} with ${JSON.stringify(nothing)} as ${place.join(".")}`);
        }
    }
}

for (const operation of operations.values()) checkDescribed(operation);
const counts = { sent: 0, refused: 0, nothings: 0 };
const requests = [];
const service = await start(option("binary"));
service.request = await through(service);
try {
    await sendAll(service, operations, async ({ step, operation, request, answer, wanted }) => {
        const { operationId } = operation;
        counts.sent += 1;
        const type = answer.headers["content-type"]?.split(";")[0];
        if (answer.status !== wanted) return complain(operation, `${answer.status} instead of ${wanted}: ${answer.text.slice(0, 400)}`);
        const example = recorded[operationId]?.answers[wanted]?.[type];
        const isShown = type && !type.includes("spreadsheet") && operationId !== "read_openapi";
        if (isShown && example === undefined) complain(operation, `${wanted} ${type} was not recorded`);
        complaints.push(...check(operation.method, request.target, answer.status, type, answer.json));
        await leaveOut(service, step, operation, request);
        if (request.body && typeof request.body === "object") requests.push({ operation, request });
    });
    // What is accepted changes the scene, so this comes last.
    for (const { operation, request } of requests) await putNothing(service, operation, request);
} finally {
    await service.stop();
}
for (const each of complaints) console.log(each);
console.log(
    `${operations.size} operations, ${counts.sent} requests, ${counts.refused} without something required, ${counts.nothings} with nothing for a value, ${complaints.length} complaints`,
);
process.exitCode = complaints.length > 0 ? 1 : 0;
