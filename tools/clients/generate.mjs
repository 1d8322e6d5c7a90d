// Makes the Postman collection and the types of the TypeScript client of docs/api/, by generators that others keep. The same
// description gives the same bytes, so that a test can compare.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { collectionOf } from "./postman.mjs";

const root = fileURLToPath(new URL("../../", import.meta.url));
const load = createRequire(`${root}build/openapi/package.json`);
const read = (path) => JSON.parse(readFileSync(root + path, "utf8"));
const api = read("docs/api/openapi.json");

// What an operation requires stands beside a reference, where generators overlook it; examples would only make types long.
export function plain(value) {
  if (Array.isArray(value)) return value.map(plain);
  if (value === null || typeof value !== "object") return value;
  const { $ref, example, ...others } = value;
  const rest = Object.fromEntries(Object.entries(others).map(([key, each]) => [key, plain(each)]));
  if ($ref === undefined) return rest;
  if (!rest.required) return { $ref };
  const { properties, required } = rest;
  return properties ? { allOf: [{ $ref }, { type: "object", properties, required }] } : { allOf: [{ $ref }], required };
}

async function typesOf() {
  const { default: openapiTS, astToString } = await import(load.resolve("openapi-typescript").replace(/\.cjs$/, ".mjs"));
  const about = `// Made by tools/generate_clients of docs/api/openapi.json, ${api.info.title} ${api.info.version}. Do not edit.\n`;
  return about + astToString(await openapiTS(plain(api)));
}

const argument = process.argv[2];
if (argument === "--plain") {
  process.stdout.write(JSON.stringify(plain(api)));
  process.exit(0);
}
if (argument !== undefined && argument !== "--check") {
  console.error(`tools/generate_clients: unknown argument '${argument}'; see --help`);
  process.exit(2);
}
const files = {
  "clients/postman/comanda.postman_collection.json": `${JSON.stringify(await collectionOf(api, read("docs/api/examples.json")), null, 1)}\n`,
  "clients/typescript/schema.ts": await typesOf(),
};
let stale = 0;
for (const [path, text] of Object.entries(files)) {
  if (existsSync(root + path) && readFileSync(root + path, "utf8") === text) continue;
  stale += 1;
  if (argument === "--check") console.log(`${path} is not what tools/generate_clients makes of docs/api/`);
  else writeFileSync(root + path, text);
}
console.log(`${stale} of ${Object.keys(files).length} files ${argument ? "stale" : "written"}`);
process.exit(argument && stale > 0 ? 1 : 0);
