// What came of the fuzzing: each problem as something to paste, the slowest answers, and if wanted a line for each
// operation.
const quoted = (text) => `'${text.replaceAll("'", `'\\''`)}'`;

// With $COMANDA_URL instead of where the service happens to be.
export function curl({ method, target, headers, body }) {
    const words = ["curl", "-i", "-X", method.toUpperCase()];
    for (const [name, value] of Object.entries(headers)) words.push("-H", quoted(`${name}: ${value}`));
    if (body !== undefined)
        words.push(
            "--data-binary",
            quoted(body.length > 4000 ? `${body.slice(0, 4000)}… (${body.length} characters)` : body),
        );
    return [...words, `"$COMANDA_URL"${quoted(target)}`].join(" ");
}

const told = (statuses) =>
    [...statuses]
        .sort((a, b) => a[0] - b[0])
        .map(([status, count]) => `${status}:${count}`)
        .join(" ");

const slowestKept = 10;
const excusedPartMax = 0.01; // Beyond it the busy machine is the service itself.

export class Report {
    constructor(url, operations) {
        this.url = url;
        this.rows = new Map(
            operations.map((each) => [
                each.operationId,
                { sent: 0, good: 0, slowest: 0, statuses: new Map(), refusal: "" },
            ]),
        );
        this.slow = [];
        this.excused = 0; // Slow or turned away while the machine was busy.
        this.problems = [];
    }

    count({ operationId }, { status, ms, text }) {
        const row = this.rows.get(operationId);
        ++row.sent;
        if (status >= 200 && status < 300) ++row.good;
        if (row.good === 0) row.refusal = `${status} ${text.slice(0, 400)}`;
        row.statuses.set(status, (row.statuses.get(status) ?? 0) + 1);
        row.slowest = Math.max(row.slowest, ms);
        this.slow.push({ operationId, status, ms });
        if (this.slow.length > 1000) this.keepSlowest();
    }

    keepSlowest() {
        this.slow.sort((a, b) => b.ms - a.ms).splice(slowestKept);
    }

    problem({ operation, problem, request, answer }, when) {
        this.problems.push(problem);
        console.log(`\nPROBLEM ${this.problems.length} (${when}): ${operation.operationId}: ${problem}`);
        console.log(`  ${curl(request)}`);
        console.log(
            `  -> ${answer.status} in ${Math.round(answer.ms)} ms, ${answer.headers["x-request-id"] ?? ""}:`,
            answer.text.slice(0, 600),
        );
    }

    table() {
        console.log(
            `\n${"operation".padEnd(42)} ${"sent".padStart(6)} ${"2xx".padStart(6)} ${"ms max".padStart(6)}  statuses`,
        );
        for (const [name, { sent, good, slowest, statuses }] of this.rows) {
            const numbers = [sent, good, Math.round(slowest)].map((one) => String(one).padStart(6));
            console.log(`${name.padEnd(42)} ${numbers.join(" ")}  ${told(statuses)}`);
        }
    }

    // Prints everything; true if something was wrong.
    end(ms, withTable) {
        if (withTable) this.table();
        const all = new Map();
        for (const { statuses } of this.rows.values())
            for (const [status, count] of statuses) all.set(status, (all.get(status) ?? 0) + count);
        this.keepSlowest();
        console.log(
            "\nslowest:",
            this.slow.map((each) => `${each.operationId} ${each.status} ${Math.round(each.ms)} ms`).join(", "),
        );
        const sent = [...all.values()].reduce((sum, each) => sum + each, 0);
        const pace = Math.round((sent * 1000) / ms);
        console.log(`figure: ${sent} requests in ${Math.round(ms / 1000)} s (${pace}/s), statuses ${told(all)}`);
        const never = [...this.rows].filter(([, row]) => row.good === 0);
        for (const [name, { refusal }] of never) console.log(`never answered well: ${name}, at last ${refusal}`);
        const tooManyExcused = this.excused > sent * excusedPartMax;
        if (this.excused > 0)
            console.log(
                `${this.excused} slow or turned away while the machine was busy: ${tooManyExcused ? "too many" : "not judged"}`,
            );
        console.log(this.problems.length === 0 ? "no problems" : `${this.problems.length} problems, see above`);
        return this.problems.length > 0 || never.length > 0 || tooManyExcused;
    }
}
