// A Postman collection, v2.1: a folder per tag, a request per operation.

const variables = { "store-id": "{{store}}", "account-id": "{{account}}" };
// What fields are called that a request can hardly do without, where a schema does not say.
const usual = ["name", "store"];

const resolve = (schema, description) =>
  schema.$ref ? description.components.schemas[schema.$ref.split("/").pop()] : schema;

function exampleOf(name, schema, description, depth = 0) {
  const { type, enum: choices, items, format, ...rest } = resolve(schema, description);
  const first = Array.isArray(type) ? type[0] : type;
  if (choices) return choices[0];
  if (/^(store|createdFor)$/.test(name)) return "{{store}}";
  if (name === "ownedBy" || name === "account") return "{{account}}";
  if (format === "date-time") return "2026-01-31T18:00:00Z";
  if (first === "integer" || first === "number") return 1;
  if (first === "boolean") return false;
  if (first === "array") return depth < 3 && items ? [exampleOf(name, items, description, depth + 1)] : [];
  if (first === "object") return objectOf({ ...rest, type }, description, depth + 1);
  return name === "name" ? "Example" : `<${name}>`;
}

function objectOf(schema, description, depth = 0) {
  const properties = schema.properties ?? {};
  const wanted = schema.required ?? usual.filter((name) => name in properties);
  const names = wanted.length > 0 || depth > 2 ? wanted : Object.keys(properties);
  return Object.fromEntries(names.map((name) => [name, exampleOf(name, properties[name], description, depth)]));
}

function bodyOf(operation, description) {
  if (!operation.body) return undefined;
  if (operation.body.type !== "application/json") {
    return { mode: "raw", raw: "", options: { raw: { language: "text" } } };
  }
  const example = objectOf(resolve(operation.body.schema, description), description);
  return { mode: "raw", raw: JSON.stringify(example, null, 2), options: { raw: { language: "json" } } };
}

function fieldsOf(operation, description) {
  const properties = operation.body && resolve(operation.body.schema, description).properties;
  if (!properties) return "";
  const lines = Object.entries(properties).map(([name, schema]) => {
    const { description: about = "" } = resolve(schema, description);
    return `- \`${name}\`: ${about}`;
  });
  return `\n\nFields of the body:\n\n${lines.join("\n")}`;
}

function urlOf(operation) {
  const path = operation.path.replace(/\{([^}]+)\}/g, (_, name) => variables[name] ?? `:${name}`);
  const named = (where) => operation.parameters.filter((each) => each.in === where);
  const query = named("query").map(({ name, description, required }) => ({
    key: name,
    value: "",
    description,
    disabled: required !== true,
  }));
  const variable = named("path")
    .filter(({ name }) => !(name in variables))
    .map(({ name, description }) => ({ key: name, value: "", description }));
  const asked = query.filter((each) => !each.disabled).map((each) => `${each.key}=`);
  return {
    raw: `{{url}}${path}${asked.length > 0 ? `?${asked.join("&")}` : ""}`,
    host: ["{{url}}"],
    path: path.slice(1).split("/"),
    query,
    variable,
  };
}

function headersOf(operation) {
  const headers = operation.parameters
    .filter((each) => each.in === "header")
    .map(({ name, description }) => ({
      key: name,
      value: name === "Idempotency-Key" ? "{{$guid}}" : "",
      description,
      disabled: name !== "Idempotency-Key",
    }));
  if (operation.body) headers.unshift({ key: "Content-Type", value: operation.body.type });
  return headers;
}

function itemOf(operation, description) {
  return {
    name: operation.summary,
    id: operation.id,
    request: {
      method: operation.method,
      header: headersOf(operation),
      url: urlOf(operation),
      body: bodyOf(operation, description),
      description: `${operation.description}${fieldsOf(operation, description)}`,
    },
    response: [],
  };
}

export function collectionOf(description, operations) {
  const folders = description.tags.map(({ name, description: about }) => ({
    name,
    description: about,
    item: operations.filter((each) => each.tag === name).map((each) => itemOf(each, description)),
  }));
  return {
    info: {
      name: description.info.title,
      description: description.info.description,
      version: description.info.version,
      schema: "https://schema.getpostman.com/json/collection/v2.1.0/collection.json",
    },
    auth: {
      type: "apikey",
      apikey: [
        { key: "key", value: "apikey", type: "string" },
        { key: "value", value: "{{apikey}}", type: "string" },
        { key: "in", value: "header", type: "string" },
      ],
    },
    variable: [
      { key: "url", value: "http://127.0.0.1:8080" },
      { key: "apikey", value: "" },
      { key: "store", value: "" },
      { key: "account", value: "" },
    ],
    item: folders.filter((each) => each.item.length > 0),
  };
}
