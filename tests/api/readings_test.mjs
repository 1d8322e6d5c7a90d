// How sloppy clients are read. A plain request is changed in one to three ways that can only mean one thing: a number
// as a text, a word in capitals, a date in another form, an object for an id, an empty value for none. It must be
// accepted with a warning that names the field, store byte for byte what the plain request stores, and be refused with
// 422 under Prefer: handling=strict.
//
//   tests/api/run readings_test.mjs --binary BINARY [--requests N] [--seed N] [--connections N]
//                                   [--only SUBJECT] [--through MODULE] [--table]
import { curl } from "./fuzz_report.mjs";
import { option, schemas, start, through } from "./harness.mjs";
import { absent, changed, mutationsOf, queryMutations, written, zone } from "./readings_rules.mjs";
import { subjectsOf } from "./readings_subjects.mjs";
import { makeScene } from "./scene.mjs";

const isSlowBinary = process.env.COMANDA_SLOW !== undefined;
const requestsWanted = process.env.COMANDA_FULL !== undefined ? 20_000 : isSlowBinary ? 500 : 1500;
const requests = Number(option("requests", requestsWanted));
const connections = Number(option("connections", 4));
const seed = Number(option("seed", process.env.COMANDA_SEED ?? Date.now() % 2 ** 31));
const only = option("only");
const perScene = 1000; // A store with tens of thousands of records would measure something else.
const skippedPartMax = 0.25;
const shownMax = 40;
const triesMax = 20;

const description = schemas();

// Chance that is the same for the same seed.
function chance(start) {
    let state = start >>> 0;
    return (below) => {
        state = (state + 0x6d2b79f5) >>> 0;
        let mixed = Math.imul(state ^ (state >>> 15), state | 1);
        mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
        return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
    };
}

const isGood = ({ status }) => status >= 200 && status < 300;
const pick = (list, random) => list[random(list.length)];

// The last counter of names: seven digits, so that none is within another.
let tokens = 3_000_000;
const newToken = () => String(++tokens);

// What changes from one request to the next whatever was sent.
const fleeting =
    /^(warnings|version|menuVersion|customerJsonVersion|dateCreated|lastUpdated|token|hint|requestId|expiresIn|seq)$/;

// An answer without what is new in each: ids that were made, times, tokens.
function settled(answer, { token, made, sentText }) {
    const text = (value) => {
        let plain = value.replaceAll(token, "#");
        for (const each of made) if (typeof each === "string") plain = plain.replaceAll(each, "#made");
        plain = plain.replace(/[0-9a-f]{24}/g, (id) => (sentText.includes(id) ? id : "#id"));
        plain = plain.replace(/cmd_\w+/g, "#key");
        return plain.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, (time) => (sentText.includes(time) ? time : "#time"));
    };
    const isCounted = (name, value) => name === "orderNumber" && !sentText.includes(`"orderNumber":"${value}"`);
    const walk = (value) => {
        if (typeof value === "string") return text(value);
        if (typeof value === "number") return value > 1_600_000_000_000 || String(value) === token ? "#number" : value;
        if (Array.isArray(value)) return value.map(walk);
        if (value === null || typeof value !== "object") return value;
        return Object.fromEntries(
            Object.entries(value)
                .filter(([name]) => !fleeting.test(name))
                .map(([name, each]) => [text(name), isCounted(name, each) ? "#number" : walk(each)]),
        );
    };
    return JSON.stringify(walk(answer.json));
}

// The first place at which two texts differ.
function difference(plain, sloppy) {
    let at = 0;
    while (plain[at] === sloppy[at]) ++at;
    const from = Math.max(0, at - 60);
    return `plain …${plain.slice(from, at + 60)}… sloppy …${sloppy.slice(from, at + 60)}…`;
}

class Readings {
    constructor(service, send) {
        Object.assign(this, {
            service,
            send,
            cases: 0,
            sent: 0,
            skipped: new Map(),
            problems: new Map(),
            counts: new Map(),
        });
        this.rules = new Map();
        this.alone = new Map(); // Subjects whose requests must not meet, with the one that is under way.
        this.fixes = new Map(); // Of samples that are sloppy themselves.
        this.scenes = 0;
        this.retried = 0;
    }

    async newScene() {
        const before = this.scenes === 0 ? "" : `Scene${this.scenes} `;
        ++this.scenes;
        this.scene = await makeScene(this.service, this.service.env.COMANDA_ACCOUNT, before, zone.name);
        const all = await subjectsOf(this.service, this.scene, description);
        this.subjects = only ? all.filter((each) => each.name.includes(only)) : all;
        this.groups = [...new Set(this.subjects.map((each) => each.group))];
    }

    async request(subject, context, body, strict) {
        const headers = { apikey: this.scene.key };
        if (strict) headers.Prefer = "handling=strict";
        let target = `/v1/${context.target}`;
        let bytes;
        if (context.method === "get") target += `?${new URLSearchParams(body)}`;
        else {
            headers["Content-Type"] = "application/json";
            bytes = written(subject.encode ? subject.encode(written, body) : body);
        }
        ++this.sent;
        const sent = { method: context.method, target, headers, body: bytes };
        let answer = await this.send(context.method, target, sent);
        // Many change the menu of one store at once: such a refusal asks to try again.
        for (let tries = 0; answer.status === 503 && answer.json?.retryable && tries < triesMax; ++tries) {
            ++this.retried;
            answer = await this.send(context.method, target, sent);
        }
        const one = answer.json?.results?.[0]; // Of a batch.
        return { sent, answer: one ? { ...answer, status: one.httpStatus } : answer };
    }

    async prepare(subject, tries = 0) {
        const token = newToken();
        try {
            return { token, made: await subject.make(token) };
        } catch (failure) {
            if (!/: 503 /.test(failure.message) || tries === triesMax) throw failure;
            ++this.retried;
            return this.prepare(subject, tries + 1);
        }
    }

    // The request as it is declared: what the service warns of in a sample is put right.
    async make(subject) {
        const { token, made } = await this.prepare(subject);
        const context = { token, made: [], ...made };
        const key = `${subject.name} ${subject.sample}`;
        if (!this.fixes.has(key)) {
            const { answer } = await this.request(subject, context, context.body, false);
            const keysOf = (field) =>
                field.match(/[^.[\]]+/g).map((each) => (/^\d+$/.test(each) ? Number(each) : each));
            const fixes = (answer.json?.warnings ?? [])
                .filter(({ code }) => /^(COERCED|UNKNOWN_FIELD)$/.test(code))
                .map(({ field, to }) => ({ sets: [[keysOf(field), to ?? absent]] }));
            this.fixes.set(key, fixes);
            const plain = await this.make(subject);
            const strict = await this.request(subject, plain, plain.body, true);
            if (!isGood(strict.answer))
                this.problem(subject, [], "plain", `is refused as it is declared: ${strict.answer.text.slice(0, 400)}`);
            return this.make(subject);
        }
        context.body = changed(context.body, this.fixes.get(key), 0);
        context.mutations = subject.parameters
            ? queryMutations(subject.parameters)
            : mutationsOf(subject.schema, context.body, description.resolve, token, subject);
        return context;
    }

    async exchange(subject, context, chosen, side, strict = false) {
        const mutations = chosen.map((each) => context.mutations[each]);
        const body = changed(context.body, mutations, side);
        const exchange = await this.request(subject, context, body, strict);
        // What the plain request says of ids and times is not new, in whatever form it was sent.
        exchange.sentText = JSON.stringify(changed(context.body, mutations, 1));
        return exchange;
    }

    async settledState(subject, context, { answer, sentText }) {
        const facts = { ...context, sentText };
        await subject.ends?.();
        const target = subject.read?.(answer, context);
        if (!target) return settled(answer, facts);
        const read = await this.send("get", target, { headers: { apikey: this.scene.key } });
        // What runs on after its answer may have ended before it, or not.
        if (subject.ends) return settled(read, facts);
        return `${settled(answer, facts)} ${settled(read, facts)}`;
    }

    // What is wrong with the reading of these mutations: [[symptom, words], …]; undefined if the plain request is
    // refused too.
    async judge(subject, chosen) {
        const plainContext = await this.make(subject);
        const plain = await this.exchange(subject, plainContext, chosen, 1);
        if (!isGood(plain.answer)) return undefined;
        const plainState = await this.settledState(subject, plainContext, plain);

        let context = await this.make(subject);
        const mutations = chosen.map((each) => context.mutations[each]);
        const strict = await this.exchange(subject, context, chosen, 0, true);
        if (isGood(strict.answer)) context = await this.make(subject);
        const sloppy = await this.exchange(subject, context, chosen, 0);
        const found = [];
        const tell = (symptom, words, { sent, answer } = sloppy) =>
            found.push([symptom, `${words}\n  ${curl(sent)}\n  -> ${answer.status} ${answer.text.slice(0, 600)}`]);
        if (!isGood(sloppy.answer)) {
            tell("refused", "is refused");
        } else {
            const state = await this.settledState(subject, context, sloppy);
            if (state !== plainState) tell("otherwise", `is stored otherwise: ${difference(plainState, state)}`);
            const warnings = sloppy.answer.json?.warnings ?? sloppy.answer.json?.results?.[0]?.warnings ?? [];
            // In a batch they are told of each check by itself; a field of two spellings is named by one of them.
            const spelt = (field) => field.replace(/^checks\[\d+\]\./, "").toLowerCase();
            const isTold = ({ names }) =>
                warnings.some(
                    ({ code, field }) =>
                        code === "COERCED" && names.some((each) => spelt(field).startsWith(spelt(each))),
                );
            for (const each of mutations)
                if (each.told && !isTold(each)) tell("untold", `no warning names ${each.names.join(" or ")}`);
            const isWarned = warnings.some((each) => each.code === "COERCED");
            const wanted = mutations.some((each) => each.told) ? 422 : undefined;
            if (
                strict.answer.status === 422
                    ? !isWarned && wanted === undefined
                    : wanted === 422 || isWarned || !isGood(strict.answer)
            )
                tell("strict", `handling=strict answers ${strict.answer.status}`, strict);
        }
        return found;
    }

    problem(subject, mutations, symptom, words) {
        const rules = mutations.map(({ rule, field }) => `${rule} (${field.replace(/\[\d+\]/g, "[]")})`).join(" and ");
        const signature = `${subject.name}: ${symptom}: ${rules}`;
        if (this.problems.has(signature)) return;
        this.problems.set(signature, words);
        if (this.problems.size <= shownMax)
            console.log(`\nPROBLEM ${this.problems.size} (seed ${seed}): ${signature}: ${words}`);
        else console.log(`PROBLEM ${this.problems.size}: ${signature}`);
    }

    choose(context, random) {
        const rules = [...new Set(context.mutations.map((each) => each.rule))];
        const wanted = 1 + Math.max(0, random(5) - 2); // One is the most frequent.
        const chosen = [];
        for (let tries = 0; chosen.length < wanted && tries < 12 && rules.length > 0; ++tries) {
            const rule = pick(rules, random);
            const candidates = context.mutations.map((each, i) => i).filter((i) => context.mutations[i].rule === rule);
            const next = pick(candidates, random);
            const paths = (i) => context.mutations[i].sets.map(([keys]) => keys.join("."));
            const touch = (a, b) => `${a}.`.startsWith(`${b}.`) || `${b}.`.startsWith(`${a}.`);
            // A key without its stores is read by another clock.
            const movesClock = (a, b) =>
                /without a zone/.test(context.mutations[a].rule) && paths(b).some((each) => each === "stores");
            if (chosen.some((each) => movesClock(each, next) || movesClock(next, each))) continue;
            if (chosen.every((each) => !paths(each).some((a) => paths(next).some((b) => touch(a, b)))))
                chosen.push(next);
        }
        return chosen;
    }

    async guarded(subject, work) {
        if (!subject.alone) return work();
        const last = this.alone.get(subject.name);
        const mine = (async () => {
            await last?.catch(() => {});
            return work();
        })();
        this.alone.set(subject.name, mine);
        return mine;
    }

    async run(number) {
        const random = chance(seed * 1_000_003 + number);
        const group = pick(this.groups, random);
        const subject = pick(
            this.subjects.filter((each) => each.group === group),
            random,
        );
        await this.guarded(subject, async () => {
            const context = await this.make(subject);
            const chosen = this.choose(context, random);
            if (chosen.length === 0) return;
            const mutations = chosen.map((each) => context.mutations[each]);
            let found = await this.judge(subject, chosen);
            // A business day may have begun between two reports.
            if (subject.parameters && found?.some(([symptom]) => symptom === "otherwise"))
                found = await this.judge(subject, chosen);
            for (const { rule } of mutations) this.rules.set(rule, (this.rules.get(rule) ?? 0) + 1);
            const counted = this.counts.get(subject.name) ?? { all: 0, judged: 0 };
            this.counts.set(subject.name, { all: counted.all + 1, judged: counted.judged + (found ? 1 : 0) });
            ++this.cases;
            if (found === undefined) {
                const why = `${subject.name}: ${mutations.map((each) => `${each.rule} ${each.field}`).join(", ")}`;
                this.skipped.set(why, (this.skipped.get(why) ?? 0) + 1);
                return;
            }
            if (found.length === 0) return;
            // Several at once: which of them it is, each by itself.
            const singles = chosen.length === 1 ? [[chosen, found]] : [];
            if (chosen.length > 1)
                for (const each of chosen) singles.push([[each], (await this.judge(subject, [each])) ?? []]);
            if (singles.every(([, each]) => each.length === 0))
                for (const [symptom, words] of found) this.problem(subject, mutations, symptom, words);
            for (const [[each], its] of singles)
                for (const [symptom, words] of its) this.problem(subject, [context.mutations[each]], symptom, words);
        });
    }

    async runAll() {
        await this.newScene();
        for (let from = 0; from < requests; from += perScene) {
            if (from > 0) await this.newScene();
            let next = from;
            const worker = async () => {
                while (next < Math.min(from + perScene, requests)) await this.run(next++);
            };
            await Promise.all(Array.from({ length: connections }, worker));
            console.log(`${next} of ${requests}, ${this.problems.size} problems`);
        }
    }

    // Prints everything; true if something was wrong.
    end(ms, withTable) {
        const skipped = [...this.skipped.values()].reduce((sum, each) => sum + each, 0);
        if (withTable) {
            for (const [what, { judged }] of this.counts) console.log(`${String(judged).padStart(6)}  ${what}`);
            for (const [what, number] of this.rules) console.log(`${String(number).padStart(6)}  ${what}`);
            for (const [what, number] of this.skipped)
                console.log(`${String(number).padStart(6)}  not judged: ${what}`);
        }
        for (const [name, { all, judged }] of this.counts)
            if (judged === 0 && all > 5) this.problem({ name }, [], "plain", `none of ${all} requests was valid`);
        const tooMany = skipped > this.cases * skippedPartMax;
        console.log(
            `${skipped} were invalid in plain words too${tooMany ? ": too many" : ""}; ${this.retried} tried again after 503`,
        );
        console.log(
            `figure: ${this.cases} sloppy requests to ${this.counts.size} operations by ${this.rules.size} rules,`,
            `${this.sent} sent in ${Math.round(ms / 1000)} s, ${this.problems.size} problems`,
        );
        return this.problems.size > 0 || tooMany;
    }
}

const service = await start(option("binary"), { connections });
let failed = true;
try {
    console.log(`seed ${seed}, ${requests} sloppy requests, ${connections} connections`);
    const readings = new Readings(service, await through(service));
    const started = performance.now();
    await readings.runAll();
    failed = readings.end(performance.now() - started, process.argv.includes("--table"));
} finally {
    await service.stop();
}
process.exit(failed ? 1 : 0);
