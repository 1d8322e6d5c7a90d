// Makes the Postman collection and the TypeScript client of docs/api/openapi.json. The same description gives the same
// bytes, so that a test can compare.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { operationsOf } from "./operations.mjs";
import { collectionOf } from "./postman.mjs";
import { clientOf } from "./typescript.mjs";

const root = fileURLToPath(new URL("../../", import.meta.url));
const description = JSON.parse(readFileSync(`${root}docs/api/openapi.json`, "utf8"));
const runtime = readFileSync(new URL("./runtime.ts", import.meta.url), "utf8");
const operations = operationsOf(description);

const files = {
  "clients/postman/comanda.postman_collection.json": `${JSON.stringify(collectionOf(description, operations), null, 2)}\n`,
  "clients/typescript/comanda.ts": clientOf(description, operations, runtime),
};

const argument = process.argv[2];
if (argument !== undefined && argument !== "--check") {
  console.error(`tools/generate_clients: unknown argument '${argument}'; see --help`);
  process.exit(2);
}
let stale = 0;
for (const [path, text] of Object.entries(files)) {
  if (existsSync(root + path) && readFileSync(root + path, "utf8") === text) continue;
  stale += 1;
  if (argument === "--check") console.log(`${path} is not what tools/generate_clients makes of docs/api/openapi.json`);
  else writeFileSync(root + path, text);
}
console.log(`${operations.length} operations, ${stale} of ${Object.keys(files).length} files ${argument ? "stale" : "written"}`);
process.exit(argument && stale > 0 ? 1 : 0);
