// Every operation is in the collection once, and sent from top to bottom to the demo of the environment, each is answered as
// its test says. A stream has no end: what it answers is not waited for here.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { operationsOf } from "../openapi/send.mjs";

const load = createRequire(new URL("../../build/openapi/package.json", import.meta.url));
const read = (path) => JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), "utf8"));
const collection = read("clients/postman/comanda.postman_collection.json");
const complaints = [];

const ids = collection.item.flatMap((folder) => folder.item).map((each) => each.id);
for (const id of operationsOf(read("docs/api/openapi.json")).keys()) {
  const times = ids.filter((each) => each === id).length;
  if (times !== 1) complaints.push(`${id} is there ${times} times`);
}

for (const folder of collection.item) folder.item = folder.item.filter((each) => each.id !== "stream_checks");
const values = { baseUrl: process.env.COMANDA_URL, apiKey: process.env.COMANDA_KEY, seqBefore: process.env.COMANDA_SEQ };
for (const each of collection.variable) each.value = values[each.key] ?? each.value;
const { run } = await new Promise((resolve, reject) => {
  load("newman").run({ collection, reporters: [] }, (failure, summary) => (failure ? reject(failure) : resolve(summary)));
});
for (const { source, error } of run.failures) complaints.push(`${source?.id}: ${error.message}`);

if (run.executions.length !== ids.length - 1) complaints.push(`${run.executions.length} of ${ids.length - 1} requests were sent`);
for (const each of complaints) console.log(`Postman: ${each}`);
console.log(`Postman: ${ids.length} requests, ${run.executions.length} of them sent, ${complaints.length} complaints`);
process.exit(complaints.length > 0 ? 1 : 0);
