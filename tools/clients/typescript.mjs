// A TypeScript client: a type per schema, a method per operation, and the runtime of runtime.ts in front of them.
import { camel, codesOf } from "./operations.mjs";

const plain = { string: "string", integer: "number", number: "number", boolean: "boolean", null: "null" };
const isName = (name) => /^[A-Za-z_$][\w$]*$/.test(name);
const quoted = (name) => (isName(name) ? name : JSON.stringify(name));

function comment(text, indent) {
  return text ? `${indent}/** ${text.replaceAll("*/", "* /")} */\n` : "";
}

function objectType(schema, indent) {
  if (!schema.properties) return "Record<string, unknown>";
  const lines = membersOf(schema, `${indent}  `);
  return `{\n${lines}${indent}}`;
}

function membersOf(schema, indent) {
  const required = new Set(schema.required ?? []);
  let text = "";
  for (const [name, member] of Object.entries(schema.properties)) {
    text += comment(member.description, indent);
    text += `${indent}${quoted(name)}${required.has(name) ? "" : "?"}: ${typeOf(member, indent)};\n`;
  }
  if (schema.additionalProperties === true) text += `${indent}[other: string]: unknown;\n`;
  return text;
}

function typeOf(schema, indent = "") {
  if (schema.$ref) return schema.$ref.split("/").pop();
  if (schema.anyOf) return schema.anyOf.map((each) => typeOf(each, indent)).join(" | ");
  if (schema.enum) return schema.enum.map((each) => JSON.stringify(each)).join(" | ");
  const one = (type) => {
    if (type === "array") {
      const item = schema.items ? typeOf(schema.items, indent) : "unknown";
      return /[|{]/.test(item) ? `Array<${item}>` : `${item}[]`;
    }
    if (type === "object") return objectType(schema, indent);
    return plain[type] ?? "unknown";
  };
  const types = schema.type === undefined ? ["unknown"] : [schema.type].flat().map(one);
  return [...new Set(types)].join(" | ");
}

function schemaText(name, schema) {
  const about = comment(schema.description, "");
  if (schema.type !== "object" || !schema.properties) return `${about}export type ${name} = ${typeOf(schema)};\n`;
  return `${about}export interface ${name} {\n${membersOf(schema, "  ")}}\n`;
}

// What a method takes: names of the path and of headers in camel case, names of the query as they are, and the body.
function argumentsOf(operation) {
  const all = operation.parameters.map(({ name, in: where, required, schema, description }) => ({
    name: where === "query" ? name : camel(name),
    wire: name,
    where,
    required: required === true,
    type: typeOf(schema),
    about: description,
  }));
  if (operation.body) {
    const type = operation.body.type === "application/json" ? typeOf(operation.body.schema) : "string";
    all.push({ name: "body", where: "body", required: operation.body.required, type });
  }
  const names = all.map((each) => each.name);
  if (new Set(names).size !== names.length) throw new Error(`${operation.id}: two arguments of one name: ${names}`);
  return all;
}

function signature(list, changed = {}) {
  const parts = list.map(({ name, required, type }) => {
    const own = changed[name];
    return `${quoted(name)}${own?.required ?? required ? "" : "?"}: ${own?.type ?? type}`;
  });
  const optional = list.every(({ name, required }) => !(changed[name]?.required ?? required));
  return `args: { ${parts.join("; ")} }${optional ? " = {}" : ""}`;
}

function requestText(operation, list) {
  const of = (where) => list.filter((each) => each.where === where);
  const path = operation.path.replace(/\{([^}]+)\}/g, (_, name) => `\${part(args.${camel(name)})}`);
  const fields = [`method: "${operation.method}"`, `path: \`${path}\``];
  const pairs = (where) => of(where).map(({ wire, name }) => `${quoted(wire)}: args.${name}`).join(", ");
  if (of("query").length > 0) fields.push(`query: { ${pairs("query")} }`);
  if (of("header").length > 0) fields.push(`headers: { ${pairs("header")} }`);
  if (operation.body) fields.push("body: args.body");
  if (operation.body && operation.body.type !== "application/json") fields.push(`type: "${operation.body.type}"`);
  return `{ ${fields.join(", ")} }`;
}

// Each possible answer as one line of declaration: what is asked decides what comes.
function declarations(operation, list) {
  const json = operation.contents["application/json"];
  const body = json ? typeOf(json) : Object.keys(operation.contents).length > 0 ? "string | ArrayBuffer" : "undefined";
  const absent = { required: false, type: "undefined" };
  const present = { required: true, type: "string" };
  if (json && Object.keys(operation.contents).length > 1) {
    return [
      [signature(list, { format: absent }), `Answer<${body}>`],
      [signature(list, { format: present }), "Answer<string | ArrayBuffer>"],
    ];
  }
  if (operation.statuses.includes(304)) {
    return [
      [signature(list, { ifNoneMatch: absent }), `Answer<${body}>`],
      [signature(list, { ifNoneMatch: present }), `Answer<${body}> | NotModified`],
    ];
  }
  return [[signature(list), `Answer<${body}>`]];
}

function methodText(operation) {
  const list = argumentsOf(operation);
  const name = camel(operation.id);
  const about = comment(operation.description, "  ");
  const request = requestText(operation, list);
  if ("text/event-stream" in operation.contents) {
    return `${about}  ${name}(${signature(list)}): AsyncGenerator<ServerEvent> {\n    return this.stream(${request});\n  }\n`;
  }
  const taken = list.length > 0;
  const declared = declarations(operation, list);
  if (declared.length === 1) {
    const [[parameters, answer]] = declared;
    return `${about}  ${name}(${taken ? parameters : ""}): Promise<${answer}> {\n    return this.send(${request});\n  }\n`;
  }
  const overloads = declared.map(([parameters, answer]) => `  ${name}(${parameters.replace(/args:(.*) = \{\}$/, "args?:$1")}): Promise<${answer}>;\n`);
  return `${about}${overloads.join("")}  ${name}(${signature(list)}): Promise<Answer<never>> {\n    return this.send(${request});\n  }\n`;
}

export function clientOf(description, operations, runtime) {
  const codes = codesOf(operations).map((each) => `  | "${each}"`).join("\n");
  const schemas = Object.entries(description.components.schemas).map(([name, schema]) => schemaText(name, schema));
  return [
    `// Made by tools/generate_clients of docs/api/openapi.json, ${description.info.title} ${description.info.version}. Do not edit.\n`,
    runtime,
    `/** Codes that are known; there may be more. See docs/integrating/errors.md. */\nexport type KnownCode =\n${codes};\n`,
    `/** Every operation of the interface, by the name it has there. */\nexport class Comanda extends Connection {\n${operations.map(methodText).join("\n")}}\n`,
    ...schemas,
  ].join("\n");
}
