// Requests made by chance, from the schemas of the description and from what earlier answers told. Whatever is asked,
// the service answers as the description says, in time, and never with a failure of its own.
//
//   tests/api/run fuzz_test.mjs --binary BINARY [--requests N] [--seed N] [--connections N]
//                               [--description FILE] [--through MODULE] [--table]
import { performance } from "node:perf_hooks";

import { Report } from "./fuzz_report.mjs";
import { State } from "./fuzz_state.mjs";
import { plainPlan, plansOf } from "./fuzz_values.mjs";
import { load, option, schemas, start, through } from "./harness.mjs";

const fc = load("fast-check");

// A binary with sanitizers is several times as slow.
const isSlowBinary = process.env.COMANDA_SLOW !== undefined;
const requestsWanted = process.env.COMANDA_FULL !== undefined ? 100_000 : isSlowBinary ? 1500 : 5000;
const requests = Number(option("requests", requestsWanted));
const slowMs = isSlowBinary ? 10_000 : 2000;
const connections = Number(option("connections", 12));
const seed = Number(option("seed", process.env.COMANDA_SEED ?? Date.now() % 2 ** 31));
const perVisit = 3; // Requests to one operation before the next one's turn.
const triesToShrink = 60;
const slowTries = 2;
const busyMs = 200; // A plain read takes a few.

const description = schemas(option("description"));
const { operations, check, resolve } = description;

function problemsOf(operation, request, answer, isTurnedAway = false) {
    const { status, headers, json, text } = answer;
    if (status === 0) return [`no answer: ${text}`];
    const problems = [];
    if (status >= 500 && !isTurnedAway) problems.push(`failed with ${status}: ${text.slice(0, 300)}`);
    problems.push(...check(operation.method, operation.path, status, headers["content-type"], json));
    if (status >= 400 && json?.status !== status)
        problems.push(`${operation.operationId}: the problem says status ${json?.status}, the answer ${status}`);
    if (request.body === undefined && operation.method === "get" && json?.code === "MALFORMED_JSON")
        problems.push(`${operation.operationId}: nothing was sent, and it was no JSON: ${json.detail}`);
    if (!headers["x-request-id"]) problems.push(`${operation.operationId}: no X-Request-Id`);
    return problems;
}

function isSlow({ target }, { ms }) {
    const waits = Number(new URLSearchParams(target.split("?")[1]).get("wait")) || 0;
    return ms - waits * 1000 > slowMs;
}

// A problem is reported once, whatever ids and numbers are in it.
const signatureOf = (operation, problem) =>
    `${operation.operationId} ${problem.replace(/[0-9a-f-]{16,}|\d+/g, "#").slice(0, 160)}`;

class Fuzzing {
    constructor(state, report, send) {
        Object.assign(this, { state, report, send, visits: 0, sent: 0, known: new Set() });
        this.plans = new Map(
            operations.map((each) => [each, plansOf(each, state.bodies[each.operationId]?.length ?? 0, resolve)]),
        );
        // What makes records comes before what needs them, and what ends them last.
        const rank = ({ operationId }) =>
            /^(create|issue|save|add|log_user)/.test(operationId)
                ? 0
                : /^(inact|erase|reset|restore|revoke)/.test(operationId)
                  ? 2
                  : 1;
        this.order = [...operations].sort((a, b) => rank(a) - rank(b));
    }

    async once(operation, plan) {
        const request = this.state.request(operation, plan);
        ++this.sent;
        const answer = await this.send(request.method, request.target, request);
        this.state.learn(operation, request, answer);
        this.report.count(operation, answer);
        return { request, answer };
    }

    // Whether the machine has other things to do: then even a plain read takes long.
    async isBusy() {
        const { key } = this.state.mine;
        for (let i = 0; i < 3; ++i) {
            const { ms } = await this.send("get", "/v1/svc/stores", { headers: { apikey: key } });
            if (ms > busyMs) return true;
        }
        return false;
    }

    // Of a busy machine's doings only two are excused: a 503 that may be tried again, and the time that an answer took.
    async try(operation, plan) {
        const first = await this.once(operation, plan);
        const { status, json } = first.answer;
        const mayComeAgain = status === 503 && json?.retryable === true;
        const isTurnedAway = mayComeAgain && (isSlowBinary || (await this.isBusy()));
        if (isTurnedAway) ++this.report.excused;
        const found = problemsOf(operation, first.request, first.answer, isTurnedAway);
        // Slow is what is slow each time, while other answers are not.
        for (let again = 0, last = first; isSlow(last.request, last.answer); ++again) {
            if (await this.isBusy()) {
                ++this.report.excused;
                break;
            }
            if (again === slowTries) {
                found.push(`took more than ${slowMs} ms, ${slowTries + 1} times`);
                break;
            }
            last = await this.once(operation, plan);
            found.push(...problemsOf(operation, last.request, last.answer));
        }
        return { ...first, found };
    }

    // A few requests to one operation; what goes wrong is made small and kept.
    async visit(operation, plans, times) {
        const number = this.visits++;
        let wanted, smallest;
        let tries = 0;
        const property = fc.asyncProperty(plans, async (plan) => {
            if (wanted !== undefined && ++tries > triesToShrink) return;
            const { request, answer, found } = await this.try(operation, plan);
            const problem = found.find((each) => {
                const signature = signatureOf(operation, each);
                return wanted === undefined ? !this.known.has(signature) : signature === wanted;
            });
            if (problem === undefined) return;
            wanted ??= signatureOf(operation, problem);
            smallest = { operation, problem, request, answer };
            throw new Error(problem);
        });
        await fc.check(property, { seed: seed + number, numRuns: times });
        if (wanted === undefined || this.known.has(wanted)) return;
        this.known.add(wanted);
        this.report.problem(smallest, `--seed ${seed}, visit ${number}`);
    }

    async run() {
        // At first each operation is asked for what it is made for, while nothing else happens that could prevent it.
        for (const each of this.order) await this.visit(each, fc.constant(plainPlan(each)), 1);
        const worker = async () => {
            while (this.sent < requests) {
                const operation = this.order[this.visits % this.order.length];
                await this.visit(operation, this.plans.get(operation), perVisit);
            }
        };
        await Promise.all(Array.from({ length: connections }, worker));
    }
}

const service = await start(option("binary"), { connections });
let failed = true;
try {
    console.log(`seed ${seed}, ${requests} requests, ${operations.length} operations, ${connections} connections`);
    const state = await State.make(service, operations);
    const report = new Report(service.url, operations);
    const send = await through(service);
    const fuzzing = new Fuzzing(state, report, send);
    const started = performance.now();
    await fuzzing.run();
    failed = report.end(performance.now() - started, process.argv.includes("--table"));
} finally {
    await service.stop();
}
process.exit(failed ? 1 : 0);
