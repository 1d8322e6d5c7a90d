// The Postman collection: as openapi-to-postmanv2 makes it, in the order of tools/openapi/requests.json and with what is sent
// there, so that it can be sent from top to bottom.
import { createRequire } from "node:module";
import { operationsOf, pathOf, requests } from "../openapi/send.mjs";

const load = createRequire(new URL("../../build/openapi/package.json", import.meta.url));

// What tools/demo serves. Its key is new each time: people write it in.
const demo = {
  baseUrl: "http://127.0.0.1:8080",
  apiKey: "",
  account: "5c0a0da0000000000000d001",
  store: "5c0a0da0000000000000a002",
  branch: "5c0a0da0000000000000a003",
  email: "owner@demo.example",
  password: "demo-owner-on-loopback",
  seqBefore: "0",
};

const settings = { folderStrategy: "Tags", requestNameSource: "Fallback", includeAuthInfoInExample: false };

function convert(api) {
  return new Promise((resolve, reject) => {
    load("openapi-to-postmanv2").convertV2({ type: "json", data: structuredClone(api) }, settings, (failure, answer) => {
      if (failure || !answer.result) reject(failure ?? new Error(answer.reason));
      else resolve(answer.output[0].data);
    });
  });
}

// Postman fills {{name}} in wherever it stands; what need not be a text loses its quotes.
function textOf(value) {
  if (typeof value === "string") return value;
  const inTexts = (each) => (each && typeof each === "object" && "@text" in each ? JSON.stringify(each["@text"]) : each);
  return JSON.stringify(value, (_, each) => inTexts(each), 2).replace(/"\{\{=(\w+)\}\}"/g, "{{$1}}");
}

function scriptOf(step, status) {
  const lines = [`pm.test("is answered ${status}", () => pm.response.to.have.status(${status}));`];
  for (const [name, place] of Object.entries(step.keep ?? {})) {
    const value = place === "@text" ? "pm.response.text()" : `pm.response.json()${place.replace(/(^|\.)(\w+)/g, (_, dot, part) => (/^\d/.test(part) ? `[${part}]` : `.${part}`))}`;
    lines.push(`pm.collectionVariables.set("${name}", ${value});`);
  }
  return lines;
}

// What the request sends is switched on, with its value; all else it could send is switched off.
function fillIn(item, step, operation, example) {
  const { request } = item;
  const path = pathOf(step, operation);
  for (const each of request.url.variable) Object.assign(each, { value: path[each.key] });
  const choose = (list, values) => {
    for (const each of list) Object.assign(each, each.key in values ? { value: values[each.key], disabled: false } : { value: "", disabled: true });
  };
  choose(request.url.query, Object.fromEntries(Object.entries(step.query ?? {}).map(([key, value]) => [key, String(value)])));
  const described = request.header.filter((each) => each.key !== "Content-Type" && each.key !== "Accept");
  choose(described, { ...step.headers, ...(step.headers?.["Idempotency-Key"] ? { "Idempotency-Key": "{{$guid}}" } : {}) });
  if (step.headers?.Authorization) request.header.push({ key: "Authorization", value: step.headers.Authorization });
  if (step.body !== undefined) request.body.raw = textOf(step.body);
  const status = Math.max(...operation.good);
  item.id = operation.operationId;
  item.event = [{ listen: "test", script: { type: "text/javascript", exec: scriptOf(step, status) } }];
  item.response = item.response
    .filter((each) => each.code === status && example?.answers[status])
    .map(({ name, status: word, code, _postman_previewlanguage: language }) => {
      const [type, shown] = Object.entries(example.answers[status])[0];
      return { name, status: word, code, _postman_previewlanguage: language, header: [{ key: "Content-Type", value: type }], body: textOf(shown) };
    })
    .slice(0, 1);
}

const nameOf = (item) => `${item.request.method} /${item.request.url.path.join("/").replace(/:([\w-]+)/g, "{$1}")}`;

export async function collectionOf(api, examples) {
  const collection = await convert(api);
  const operations = operationsOf(api);
  const items = new Map(collection.item.flatMap((folder) => folder.item).map((item) => [nameOf(item), item]));
  const folders = new Map();
  for (const step of requests) {
    const operation = operations.get(step.operation);
    const name = `${operation.method.toUpperCase()} ${operation.path}`;
    const item = items.get(name);
    if (item?.id === step.operation) continue; // Once is enough.
    fillIn(item, step, operation, examples[step.operation]);
    const tag = step.in ?? operation.tags[0];
    const about = collection.item.find((folder) => folder.name === tag).description;
    if (!folders.has(tag)) folders.set(tag, { name: tag, description: about, item: [] });
    folders.get(tag).item.push(item);
  }
  delete collection.info._postman_id;
  const variable = Object.entries(demo).map(([key, value]) => ({ key, value }));
  return { ...collection, item: [...folders.values()], variable };
}
