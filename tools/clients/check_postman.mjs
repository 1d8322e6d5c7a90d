// Every operation is in the collection once, and what it would send is answered by the demo of the environment.
import { readFileSync } from "node:fs";
import { operationsOf } from "./operations.mjs";

const read = (path) => JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), "utf8"));
const collection = read("clients/postman/comanda.postman_collection.json");
const operations = operationsOf(read("docs/api/openapi.json"));
const items = collection.item.flatMap((folder) => folder.item);
const complaints = [];
const complain = (text) => complaints.push(text);

for (const { id, method, path, tag } of operations) {
  const found = items.filter((each) => each.id === id);
  if (found.length !== 1) complain(`${id} is there ${found.length} times`);
  if (found.some((each) => each.request.method !== method)) complain(`${id} has another method`);
  const wanted = path.replace(/\{([^}]+)\}/g, (_, name) => (/^(store|account)-id$/.test(name) ? `{{${name.slice(0, -3)}}}` : `:${name}`));
  if (found.some((each) => each.request.url.raw.split("?")[0] !== `{{url}}${wanted}`)) complain(`${id} has another path`);
  if (!collection.item.some((folder) => folder.name === tag && folder.item.includes(found[0]))) complain(`${id} is not in ${tag}`);
}
if (items.length !== operations.length) complain(`${items.length} requests for ${operations.length} operations`);
for (const each of items) {
  const { body } = each.request;
  if (body?.options.raw.language === "json") JSON.parse(body.raw);
}

const values = {
  url: process.env.COMANDA_URL,
  apikey: process.env.COMANDA_KEY,
  store: process.env.COMANDA_STORE,
  account: process.env.COMANDA_ACCOUNT,
};
const fill = (text) => text.replace(/\{\{([$\w]+)\}\}/g, (_, name) => (name === "$guid" ? crypto.randomUUID() : values[name]));

// As Postman would: variables put in, disabled headers and parameters left out.
async function send(id) {
  const { request } = items.find((each) => each.id === id);
  const headers = Object.fromEntries(request.header.filter((each) => !each.disabled).map((each) => [each.key, fill(each.value)]));
  headers[collection.auth.apikey[0].value] = fill(collection.auth.apikey[1].value);
  const body = request.body && fill(request.body.raw);
  return (await fetch(fill(request.url.raw), { method: request.method, headers, body })).status;
}

const simple = { create_department: 201, create_course: 201, create_tare: 201, list_departments: 200, list_menu_items: 200 };
Object.assign(simple, { lint_menu: 200, list_stores: 200, read_events: 200, list_active_checks: 200, read_account_info: 200 });
for (const [id, wanted] of Object.entries(simple)) {
  const status = await send(id);
  if (status !== wanted) complain(`${id} is answered ${status} instead of ${wanted}`);
}
for (const each of complaints) console.log(`Postman: ${each}`);
console.log(`Postman: ${items.length} requests, ${Object.keys(simple).length} of them sent, ${complaints.length} complaints`);
process.exit(complaints.length > 0 ? 1 : 0);
