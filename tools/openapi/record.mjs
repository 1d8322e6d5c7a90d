// Sends requests.json to a demo of its own and writes what came back: record.mjs BINARY API FILE.
import fs from "node:fs";
import { start } from "../../tests/api/harness.mjs";
import { operationsOf, sendAll } from "./send.mjs";

const [binary, api, file] = process.argv.slice(2);

// Long lists and tables are cut: two entries say what the others look like. Discounts and taxes of a report are in the order
// of their ids, which is another one in each run.
function cut(value, name) {
  if (/^(discounts|taxes)$/.test(name) && value?.[0]?.name) value.sort((a, b) => (a.name < b.name ? -1 : 1));
  if (Array.isArray(value)) return value.slice(0, 2).map(cut);
  if (typeof value === "string") return value.split("\n").slice(0, 4).join("\n");
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, cut(each, key)]));
}

// What is new in each run gets a value that is not: ids are numbered, secrets and cursors are replaced, and times lose their
// minutes. tools/openapi/renew starts at a full hour and is done before the next.
function steady(text) {
  const ids = new Map();
  const id = (each) => {
    if (/^5c0a0da0/.test(each)) return each; // Of the demo: always the same.
    if (!ids.has(each)) ids.set(each, `66a1f0c2d4e5b6a7c8d9${(ids.size + 1).toString(16).padStart(4, "0")}`);
    return ids.get(each);
  };
  const secret = (_, before, after) => before + "Example".repeat(after.length).slice(-after.length);
  return text
    .replace(/\b(cmd_[a-z]+_)(\w{30,})/g, secret)
    .replace(/("hint": ")\w+/g, "$1mple")
    .replace(/("hash": ")\w+/g, "$1d89d39a6edc484aa465d72733426bb20")
    .replace(/("nextCursor": ")[^"]+/g, "$1bmV4dCBwYWdl")
    .replace(/\b[0-9a-f]{24}\b/g, id)
    .replace(/\b(\d{4}-\d\d-\d\dT\d\d):[0-5]\d:\d\d(\.\d+)?(?=Z|[+-]\d\d:)/g, (_, hour, fraction) => `${hour}:00:00${fraction ? ".000" : ""}`)
    .replace(/\b1[789]\d{11}\b/g, (each) => String(Math.floor(Number(each) / 3_600_000) * 3_600_000));
}

// Parameters travel as text; the description shows them as what they are.
function typed(operation, values) {
  const typeOf = (name) => operation.parameters?.find((each) => each.name === name)?.schema.type;
  const isText = (name) => [undefined, "string"].includes(typeOf(name));
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, isText(name) ? value : JSON.parse(value)]));
}

// What an answer shows: of a stream whose events are described, the first one.
function shown(operation, answer, type) {
  const { schema } = operation.responses[answer.status].content[type];
  if (type === "text/event-stream" && schema.type !== "string") return JSON.parse(answer.text.match(/^data: (.*)$/m)[1]);
  return answer.json ?? answer.text;
}

const service = await start(binary);
const examples = {};
const complaints = [];
let count = 0;
try {
  const operations = operationsOf(JSON.parse(fs.readFileSync(api, "utf8")));
  await sendAll(service, operations, ({ step, operation, request, answer, wanted }) => {
    const { operationId } = operation;
    count += 1;
    if (answer.status !== wanted) {
      complaints.push(`${operationId}: ${answer.status} instead of ${wanted}: ${request.target} ${JSON.stringify(request.body)}: ${answer.text.slice(0, 600)}`);
      return;
    }
    const { path, query, headers, body } = request;
    const { Authorization, Accept, ...others } = headers;
    examples[operationId] ??= { parameters: typed(operation, { ...path, ...query, ...others }), body, required: step.required, answers: {} };
    const type = (answer.headers["content-type"] ?? "").split(";")[0];
    if (type === "" || type.includes("spreadsheet") || operationId === "read_openapi") return; // Nothing to read in.
    const answers = (examples[operationId].answers[answer.status] ??= {});
    answers[type] ??= cut(shown(operation, answer, type));
  });
  for (const each of operations.keys()) if (!examples[each]) complaints.push(`${each} has no example`);
} finally {
  await service.stop();
}
for (const each of complaints) console.log(each);
console.log(`${Object.keys(examples).length} operations, ${count} requests, ${complaints.length} complaints`);
if (complaints.length > 0) process.exitCode = 1;
else fs.writeFileSync(file, `${steady(JSON.stringify(examples, null, 1))}\n`);
