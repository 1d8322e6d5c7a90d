// Two accounts, every operation, every place of an id, every kind of id the other account has: the answer is, byte for
// byte, that to an id which nobody has, and nothing of the other account is ever in it.
//
//   tests/api/run tenants_test.mjs --binary BINARY [--connections N] [--only OPERATION] [--through MODULE]
import { randomBytes } from "node:crypto";
import { performance } from "node:perf_hooks";
import { crc32 } from "node:zlib";

import { curl } from "./fuzz_report.mjs";
import { pathKind } from "./fuzz_state.mjs";
import { option, schemas, start, through } from "./harness.mjs";
import { makeBodies, makeScene } from "./scene.mjs";
import { positionsOf, withId } from "./tenants_positions.mjs";

const marker = "MARKER";
const connections = Number(option("connections", 16));
// At full size each place has all kinds of ids, else a tenth of them.
const partOfKinds = process.env.COMANDA_FULL === undefined ? 10 : 1;
const casesLeast = 20_000 / partOfKinds;

// Places where an answer may differ from the one to an unknown id, and why: none.
const differs = {};

// Places where only some kinds are tried, and why.
const few = {
    "log_person_in body account": ["account"], // Each is a wrong login, and five in a row make the address wait.
};

// Names that clients give themselves. Whoever uses one first makes something, so each place of a list has some kinds of
// ids for itself; they come last, since what they make could be found elsewhere.
const givenNames = [
    ["save_web_order body id"],
    ["add_or_update_check body checkID", "add_or_update_checks body checks.0.checkID"],
    ["refund_web_order body id"],
    [
        "adjust_points body id",
        "adjust_points_in_lower_case body id",
        "redeem_points body id",
        "reverse_entry body id",
        "reset_points body id",
    ],
    ["draw_allowance body id", "undo_draw body id"],
];

// What is not the same in two good answers to a write: which number it was, when it was, and what it made.
const volatile = new Set([
    "version",
    "seq",
    "lastSeq",
    "menuVersion",
    "entry",
    "loyaltyPoints",
    "loyaltyPointDifference",
    "dateCreated",
    "lastUpdated",
    "at",
    "token",
    "session",
    "expiresAt",
    "registeredAt",
    "lastSeenAt",
    "lastSyncAt",
    "key",
    "secret",
    "licenseKey",
    "orderNumber",
    "beganAt",
    "endedAt",
    "serverTime",
    "receivedAt",
    "available",
    "availableStr",
    "used",
    "usedStr",
    "fingerprint",
    "prefix",
    "customerJsonVersion",
]);

// Operations that are not GET and change nothing: what they answer is compared whole.
const onlyAsks = new Set(["quote_web_order", "explain_quote", "rehearse_menu", "list_pull_stores"]);

const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

// Secrets end with a checksum of six digits.
function withChecksum(text) {
    let sum = crc32(text);
    let end = "";
    for (let i = 0; i < 6; ++i, sum = Math.floor(sum / 62)) end = digits[sum % 62] + end;
    return text + end;
}

// An id of the same form that nobody has.
function unknownLike(id) {
    const random = (text) => text.replace(/[A-Za-z0-9]/g, () => randomBytes(1).toString("hex")[0]);
    if (/^[0-9a-f]{24}$/.test(id)) return id.slice(0, 8) + randomBytes(8).toString("hex");
    const [before] = id.match(/^cmd_[a-z]+_([0-9a-f]{24})?|^[a-z]+-|^/);
    const isSecret = before.startsWith("cmd_");
    return isSecret
        ? withChecksum(before + random(id.slice(before.length, -6)))
        : before + random(id.slice(before.length));
}

const formOf = (id) => (/^[0-9a-f]{24}$/.test(id) ? "id" : id.length);

function calm(value) {
    if (Array.isArray(value)) return value.map(calm);
    if (value === null || typeof value !== "object")
        return typeof value === "string" ? value.replace(/\b[0-9a-f]{24}\b/g, "ID") : value;
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, volatile.has(name) ? 0 : calm(each)]));
}

// All that must be the same.
function comparable({ operation }, { status, headers, text, json }, id, n) {
    const isWrite = operation.method !== "get" && !onlyAsks.has(operation.operationId);
    const isMade = isWrite && status < 300;
    const left = new Set(["date", "x-request-id", ...(isMade ? ["etag", "content-length", "location"] : [])]);
    const head = Object.entries(headers)
        .filter(([name]) => !left.has(name))
        .map(([name, value]) => `${name}: ${value}`);
    const plain = (all) =>
        all
            .replaceAll(id, "ID")
            .replaceAll(n, "N")
            .replace(/"requestId":"[^"]*"/, "")
            .replace(/\\"requestId\\":\\"[^"\\]*\\"/g, "");
    // Times are those of the moment in every good answer, and so are the names that other cases give at the same time to
    // records which this one shows.
    const timeless = (all) =>
        status < 300
            ? all.replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g, "TIME").replace(/\bn\d{8}x\b/g, "N")
            : all;
    const body = timeless(isMade && json !== undefined ? JSON.stringify(calm(JSON.parse(plain(text)))) : plain(text));
    return `${status}\n${plain(head.join("\n"))}\n${body}`;
}

class Matrix {
    constructor(service, mine, theirs, bodies, send) {
        Object.assign(this, {
            service,
            mine,
            theirs,
            bodies,
            send,
            count: 0,
            requests: 0,
            counts: new Map(),
            problems: [],
            doubtful: [],
            isQuiet: false,
        });
        this.foreign = Object.entries(theirs.ids);
        this.planted = new Set();
        this.underway = [];
        this.turns = 0;
        this.shown = new Set();
        this.secrets = [...Object.values(theirs.ids), theirs.branch, theirs.spare];
    }

    request({ operation, where, name, place, template = 0 }, id) {
        const n = `n${String(++this.count).padStart(8, "0")}x`;
        const own = (parameter) => this.mine.ids[pathKind(operation, parameter)];
        const target = operation.path.replace(/\{([^}]+)\}/g, (_, each) =>
            where === "path" && each === name ? id : this.ownIn(operation, each, own(each)),
        );
        const query = new URLSearchParams(this.queryOf(operation));
        if (where === "query") query.set(name, id);
        const headers = { apikey: this.mine.key };
        if (where === "header") headers[name] = `Bearer ${id}`;
        else if (["show_session", "log_out", "change_password"].includes(operation.operationId))
            headers.Authorization = `Bearer ${this.mine.user}`;
        let body = operation.requestBody && this.bodies[operation.operationId][template](n);
        if (where === "body") body = withId(body, place, id);
        if (body !== undefined) headers["Content-Type"] = Object.keys(operation.requestBody.content)[0];
        if (body !== undefined && typeof body !== "string") body = JSON.stringify(body);
        return { n, method: operation.method, target: target + (query.size > 0 ? `?${query}` : ""), headers, body };
    }

    // A store that pulls is not the one it pulls from.
    ownIn(operation, parameter, id) {
        return operation.operationId === "pull_menu" ? this.mine.branch : id;
    }

    queryOf({ operationId }) {
        if (operationId === "read_kiosk_configuration")
            return { token: this.mine.kiosk, licenseKey: this.mine.license };
        if (operationId.startsWith("read_menu_difference")) return { from: "1", to: "2" };
        return {};
    }

    async ask(position, id) {
        const request = this.request(position, id);
        const isWrite = position.operation.method !== "get";
        if (isWrite) this.underway.push(id);
        let answer;
        // Sixteen at once write to one store: some are told to come again.
        for (let tries = 0; tries < 10 && (answer === undefined || answer.status === 503); ++tries) {
            ++this.requests;
            answer = await this.send(request.method, request.target, request);
        }
        const told = answer.text.replaceAll(id, "ID");
        if (told.includes(marker)) this.problem(position, "the other's names are in the answer", request, answer);
        if (isWrite) this.underway.splice(this.underway.indexOf(id), 1);
        // What is kept as it was sent may be shown again, also before whoever sent it is answered.
        const mayShow = (each) => this.planted.has(each) || this.underway.includes(each);
        const leaked = this.secrets.find((each) => each !== id && !mayShow(each) && told.includes(each));
        if (leaked) this.problem(position, `the other's id ${leaked} is in the answer`, request, answer);
        if (answer.status >= 500 || answer.status === 0) this.problem(position, "failed", request, answer);
        if (isWrite && answer.status < 300) this.planted.add(id);
        return { request, answer, text: comparable(position, answer, id, request.n) };
    }

    kindsAt(position) {
        const { operation, where, name } = position;
        const share = this.shares.get(position);
        if (share) return this.foreign.filter((_, i) => i % share.of === share.number);
        if (where === "header")
            return [
                ["user", this.theirs.user],
                ["person", this.theirs.person],
                ["kiosk", this.theirs.kiosk],
            ];
        const some = few[`${operation.operationId} ${where} ${name}`];
        const turn = ++this.turns % partOfKinds;
        const all = this.foreign.filter(([kind], i) => (some ? some.includes(kind) : i % partOfKinds === turn));
        if (where !== "query" || !["token", "licenseKey"].includes(name)) return all;
        return [...all, ["kiosk", this.theirs.kiosk], ["license", this.theirs.license], ["user", this.theirs.user]];
    }

    async position(position) {
        const { operation, where, name } = position;
        const label = `${operation.operationId} ${where} ${name}`;
        const unknown = new Map();
        for (const [kind, id] of this.kindsAt(position)) {
            const form = formOf(id);
            if (!unknown.has(form)) unknown.set(form, await this.ask(position, unknownLike(id)));
            await this.compare(position, `${label} ${kind}`, id, unknown.get(form));
            this.counts.set(position, (this.counts.get(position) ?? 0) + 1);
        }
    }

    // Other requests go on meanwhile: answers that differ are asked for again, one right after the other, and those that
    // still differ once more when nobody else asks.
    async compare(position, label, id, unknown) {
        let theirs = await this.ask(position, id);
        const tries = this.shares.has(position) ? 0 : 3;
        for (let again = 0; theirs.text !== unknown.text; ++again) {
            if (again === tries) {
                if (tries > 0 && !this.isQuiet) this.doubtful.push([position, label, id]);
                else if (!differs[label])
                    this.problem(
                        position,
                        "another answer than to an unknown id",
                        theirs.request,
                        theirs.answer,
                        unknown,
                        theirs,
                    );
                return;
            }
            unknown = await this.ask(position, unknownLike(id));
            theirs = await this.ask(position, id);
        }
    }

    problem({ operation, where, name }, what, request, answer, unknown, theirs) {
        this.problems.push(`${operation.operationId} ${where} ${name}: ${what}`);
        const shown = `${operation.operationId} ${where} ${name}`;
        if (this.shown.has(shown) || this.shown.size > 40) return;
        this.shown.add(shown);
        console.log(
            `\nPROBLEM ${this.problems.length}: ${operation.operationId} ${where} ${name}: ${what}\n  ${curl(request)}`,
        );
        console.log(`  -> ${answer.status} ${answer.text.slice(0, 200)}`);
        if (!unknown) return;
        const at = Math.max(0, [...theirs.text].findIndex((each, i) => each !== unknown.text[i]) - 80);
        for (const each of [theirs, unknown])
            console.log(`  … ${each.text.slice(at, at + 240).replaceAll("\n", " | ")}`);
    }

    // Whose turn it is to use a name that clients give.
    share(positions) {
        this.shares = new Map();
        for (const names of givenNames) {
            const all = positions.filter(({ operation, where, name }) =>
                names.includes(`${operation.operationId} ${where} ${name}`),
            );
            all.forEach((each, number) => this.shares.set(each, { of: all.length, number }));
        }
    }

    async run(positions) {
        const queue = [...positions];
        const worker = async () => {
            for (let next = queue.shift(); next !== undefined; next = queue.shift()) await this.position(next);
        };
        await Promise.all(Array.from({ length: connections }, worker));
        this.isQuiet = true;
        for (const [position, label, id] of this.doubtful)
            await this.compare(position, label, id, await this.ask(position, unknownLike(id)));
    }
}

// How far the other account's journals are: nothing that is asked moves them.
async function journals({ ask, account, store, branch }) {
    const endOf = async (place) => {
        let page = { lastSeq: 0, hasMore: true };
        while (page.hasMore) page = await ask("get", `svc/${place}/events?limit=500&after=${page.lastSeq}`);
        return page.lastSeq;
    };
    return Promise.all([`account/${account}`, `store/${store}`, `store/${branch}`].map(endOf));
}

const sumOf = (numbers) => numbers.reduce((sum, each) => sum + each, 0);

// Bodies have hundreds of places: they are counted by the field that holds the id.
const placeOf = ({ where, name }) =>
    where === "body" ? `body ${name.split(".").findLast((each) => !/^\d+$/.test(each))}` : `${where} ${name}`;

function byPlace(positions) {
    const groups = {};
    for (const each of positions) (groups[placeOf(each)] ??= []).push(each);
    return groups;
}

const { operations, resolve } = schemas();
const service = await start(option("binary"), { connections });
let failed = true;
try {
    const mine = await makeScene(service, service.env.COMANDA_ACCOUNT, "");
    const theirs = await makeScene(service, "5c0a0da0000000000000d002", `${marker} `);
    const bodies = makeBodies(mine, operations);
    bodies.import_menu = [(n) => `kind,id,name,store\ndepartment,,${n},\n`];
    const ownIds = new Set([...Object.values(mine.ids), mine.branch]);
    const positions = positionsOf(operations, resolve, bodies, ownIds).filter((each) =>
        [undefined, each.operation.operationId].includes(option("only")),
    );
    const send = await through(service);
    const matrix = new Matrix(service, mine, theirs, bodies, send);
    const before = await journals(theirs);
    // A draw is given back once; whoever asks again is told so.
    await mine.ask("post", `svc/customer/${mine.ids.customer}/allowanceDraw/${mine.ids.draw}/undo`, {});
    const started = performance.now();
    // Lists are compared while nothing is written.
    matrix.share(positions);
    // Who has no points left cannot spend any: resets are last of all.
    const phaseOf = (position) => {
        if (position.operation.operationId === "reset_points") return 3;
        return position.operation.method === "get" ? 0 : matrix.shares.has(position) ? 2 : 1;
    };
    for (const phase of [0, 1, 2, 3]) await matrix.run(positions.filter((each) => phaseOf(each) === phase));
    const after = await journals(theirs);
    if (String(before) !== String(after)) matrix.problems.push(`the other's journals went from ${before} to ${after}`);
    const cases = sumOf([...matrix.counts.values()]);
    for (const [place, all] of Object.entries(byPlace(positions)))
        console.log(`${place}: ${all.length} positions, ${sumOf(all.map((each) => matrix.counts.get(each)))} cases`);
    const seconds = Math.round((performance.now() - started) / 1000);
    console.log(`figure: ${cases} cases, ${matrix.requests} requests, ${seconds} s, ${matrix.problems.length} problems`);
    for (const each of new Set(matrix.problems)) console.log(`  ${each}`);
    failed = matrix.problems.length > 0 || (!option("only") && cases < casesLeast);
} finally {
    await service.stop();
}
process.exit(failed ? 1 : 0);
