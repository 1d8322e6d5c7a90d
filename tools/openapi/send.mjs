// Sends the requests of requests.json in their order. What answers say goes into the requests after them.
import fs from "node:fs";

export const { environment, requests } = JSON.parse(fs.readFileSync(new URL("requests.json", import.meta.url), "utf8"));

// Every operation of a description by its name, with its method, path and type of body.
export function operationsOf(api) {
  const all = new Map();
  for (const [path, item] of Object.entries(api.paths)) {
    for (const [method, operation] of Object.entries(item)) {
      const type = Object.keys(operation.requestBody?.content ?? {})[0];
      const good = Object.keys(operation.responses).filter((each) => each[0] === "2").map(Number);
      all.set(operation.operationId, { ...operation, method, path, type, good });
    }
  }
  return all;
}

// `{{name}}` is a value within a text, `{{=name}}` alone is a value that need not be a text, `{"@text": …}` is JSON in a text.
export function filled(value, variables) {
  if (typeof value === "string") {
    const known = (name) => {
      if (!(name in variables)) throw new Error(`nobody has said what {{${name}}} is`);
      return variables[name];
    };
    const whole = value.match(/^\{\{=(\w+)\}\}$/);
    return whole ? known(whole[1]) : value.replace(/\{\{(\w+)\}\}/g, (_, name) => String(known(name)));
  }
  if (Array.isArray(value)) return value.map((each) => filled(each, variables));
  if (value === null || typeof value !== "object") return value;
  if ("@text" in value) return JSON.stringify(filled(value["@text"], variables));
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [filled(key, variables), filled(each, variables)]));
}

// Which path parameters need not be written down.
const usual = { "store-id": "{{store}}", "account-id": "{{account}}" };

export function pathOf(step, operation) {
  return Object.fromEntries([...operation.path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => [name, step.path?.[name] ?? usual[name]]));
}

// What goes over the wire.
export function requestOf(step, operation, variables) {
  const path = filled(pathOf(step, operation), variables);
  const query = filled(step.query ?? {}, variables);
  const headers = filled(step.headers ?? {}, variables);
  const body = step.body === undefined ? undefined : filled(step.body, variables);
  const search = new URLSearchParams(query).toString();
  const target = operation.path.replace(/\{([^}]+)\}/g, (_, name) => encodeURIComponent(path[name])) + (search && `?${search}`);
  return { target, path, query, headers, body };
}

// Sends one request as it was made by requestOf(), with the demo's key.
export function send(service, operation, { target, headers, body }) {
  const key = operation.security?.length === 0 ? {} : { apikey: service.env.COMANDA_KEY };
  const type = body === undefined ? {} : { "Content-Type": operation.type };
  const text = body === undefined || typeof body === "string" ? body : JSON.stringify(body);
  return service.request(operation.method, target, { headers: { ...key, ...type, ...headers }, body: text });
}

const at = (value, place) => place.split(".").reduce((inner, name) => inner?.[name], value);
const says = (answer, wanted) => Object.entries(wanted).every(([place, value]) => at(answer.json, place) === value);

function variablesOf(service) {
  return Object.fromEntries(Object.entries(environment).map(([name, variable]) => [name, service.env[variable]]));
}

// Sends all; visit({step, operation, request, answer, wanted}) sees each answer before the next request goes out.
export async function sendAll(service, operations, visit) {
  const variables = variablesOf(service);
  for (const step of requests) {
    const operation = operations.get(step.operation);
    if (!operation) throw new Error(`there is no operation ${step.operation}`);
    const request = requestOf(step, operation, variables);
    // The highest good status is that of something new, the lowest that of a repetition.
    const wanted = [Math.max(...operation.good), ...(step.again ? [Math.min(...operation.good)] : [])];
    for (const status of wanted) {
      let answer = await send(service, operation, request);
      while (answer.status === status && step.until && !says(answer, step.until)) answer = await send(service, operation, request);
      await visit({ step, operation, request, answer, wanted: status });
      for (const [name, place] of Object.entries(step.keep ?? {})) variables[name] = place === "@text" ? answer.text : at(answer.json, place);
    }
  }
}
