// Three clients that were written from the contract alone, with all their sloppiness: an importer of the back office, a
// web shop, and a till. Each of their requests says whether it is accepted, with which code it is refused, and what the
// answer holds. Nothing is refused needlessly, nothing accepted wrongly, nothing fails.
//
//   tests/api/run clients_test.mjs --binary BINARY [--only importer|webShop|till] [--through MODULE]
import { Client } from "./clients_calls.mjs";
import { importer } from "./clients_importer.mjs";
import { webShop } from "./clients_shop.mjs";
import { till } from "./clients_till.mjs";
import { option, start, through } from "./harness.mjs";

const only = option("only");
const clients = Object.entries({ importer, webShop, till }).filter(([name]) => only === undefined || only === name);
const columns = {
    accepted: "accepted",
    refused: "refused",
    needless: "needlessly",
    wrongly: "wrongly",
    content: "content",
    otherwise: "other code",
    failed: "5xx",
};

const service = await start(option("binary"));
const ran = [];
try {
    const send = await through(service);
    for (const [name, subjects] of clients) {
        ran.push(new Client(name, send, service.env));
        await ran.at(-1).run(subjects);
    }
} finally {
    await service.stop();
}
const problems = ran.flatMap((each) => each.problems);
for (const each of problems) console.log(`FAILED  ${each}`);
const total = (counts) => Object.values(counts).reduce((sum, each) => sum + each, 0);
console.log(`\n${"".padEnd(10)}${["calls", ...Object.values(columns)].map((each) => each.padStart(12)).join("")}`);
for (const { name, counts } of ran)
    console.log(
        name.padEnd(10) +
            [total(counts), ...Object.keys(columns).map((each) => counts[each])]
                .map((each) => String(each).padStart(12))
                .join(""),
    );
const calls = ran.reduce((sum, each) => sum + total(each.counts), 0);
console.log(`figure: ${calls} calls of ${ran.length} clients, ${problems.length} problems`);
process.exit(problems.length > 0 || calls === 0 ? 1 : 0);
