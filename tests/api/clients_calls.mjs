// What the clients of clients_test.mjs share: calls with an expectation each, and what is wrong with the answer.
//
// An expectation is "ok" (2xx), the code of a refusal, "no" (4xx of any code) or "any": the contract leaves it open,
// but it is never a 5xx. What the answer must hold is an object {"path.0.name": value}, a function that returns a
// complaint, or a list of them. In a body `undefined` leaves a field out, and point(2) is 2.0, which JavaScript cannot
// write.
import { written } from "./readings_rules.mjs";

export const unknown = "5c0a0da0000000000000ffff"; // Well formed, and names nothing.
export const point = (number) => `@raw:${number}.0`;
export const decimal = (minor) => (minor / 100).toFixed(2);
export const comma = (text) => text.replace(".", ",");

// Each amount in minor units, followed by its text.
export const twins = (amounts) =>
    Object.fromEntries(
        Object.entries(amounts).flatMap(([name, minor]) => [
            [name, minor],
            [`${name}Str`, decimal(minor)],
        ]),
    );
export const all = (names, value) => Object.fromEntries(names.map((each) => [each, value]));
// A tax of thousandths of a percent, rounded half up.
export const share = (amount, rate) => Math.floor((2 * amount * rate + 100_000) / 200_000);

const at = (value, path) => path.split(".").reduce((inside, key) => inside?.[key], value);
const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);
const show = (value) => JSON.stringify(value)?.slice(0, 200);

function complaintsOf(holds, body) {
    if (holds === undefined) return [];
    if (Array.isArray(holds)) return holds.flatMap((each) => complaintsOf(each, body));
    if (typeof holds === "function") return [holds(body)].filter(Boolean);
    return Object.entries(holds)
        .filter(([path, value]) => !same(at(body, path), value))
        .map(([path, value]) => `${path} is ${show(at(body, path))}, not ${show(value)}`);
}

// Things that answers must hold.
export const warns = (code, field) => (body) =>
    body.warnings?.some((each) => each.code === code && each.field === field) ? "" : `no warning ${code} of ${field}`;
export const lists =
    (...ids) =>
    (body) => {
        const missing = ids.filter((id) => !body.data.some((each) => each.id === id));
        return missing.length > 0 ? `the list lacks ${missing}` : "";
    };
export const listsLike = (other) => (body) => {
    const ids = ({ data }) => data.map((each) => each.id);
    return same(ids(body), ids(other)) ? "" : `${body.data.length} records, not those of ${other.data.length}`;
};
export const declares = (names) => (body) => {
    const missing = names.filter((each) => !(each in body));
    return missing.length > 0 ? `the answer lacks ${missing}` : "";
};

export class Client {
    constructor(name, send, env) {
        this.name = name;
        this.send = send;
        this.demo = Object.fromEntries(
            Object.entries(env).map(([key, value]) => [key.replace("COMANDA_", "").toLowerCase(), value]),
        );
        this.counts = { accepted: 0, refused: 0, needless: 0, wrongly: 0, content: 0, failed: 0, otherwise: 0 };
        this.problems = [];
        this.numbers = 0;
        this.about = "";
    }

    number() {
        return ++this.numbers;
    }

    // Answers the body; {} when it was refused.
    async call(method, path, body, expected = "ok", holds, { query, key = this.demo.key, what = "" } = {}) {
        const target = `/v1/${path}${query ? `?${new URLSearchParams(JSON.parse(JSON.stringify(query)))}` : ""}`;
        const headers = key ? { apikey: key } : {};
        const bytes = body === undefined || typeof body === "string" ? body : written(body);
        if (bytes !== undefined) headers["Content-Type"] = "application/json";
        const { status, text, json } = await this.send(method, target, { headers, body: bytes });
        const tell = (kind, words) => {
            ++this.counts[kind];
            const sent = what || (bytes ?? "").slice(0, 1500);
            this.problems.push(
                `${this.name}, ${this.about}: ${kind}: ${words}\n` +
                    `  ${method} ${target} ${sent}\n  -> ${status} ${text.slice(0, 500)}`,
            );
        };
        const isGood = (status >= 200 && status < 300) || status === 304;
        if (status < 200 || status >= 500) tell("failed", "no answer of its own");
        else if (isGood && expected !== "ok" && expected !== "any") tell("wrongly", `accepted, expected ${expected}`);
        else if (isGood) {
            let complaints;
            try {
                complaints = complaintsOf(holds, json);
            } catch (failure) {
                complaints = [`the answer has another shape: ${failure.message}`];
            }
            if (complaints.length > 0) tell("content", complaints.join("; "));
            else ++this.counts.accepted;
        } else if (expected === "ok" || status === 429) tell("needless", "refused");
        else {
            const codes = [json?.code, ...(json?.errors ?? []).map((each) => each.code)];
            if (/^[A-Z_]+$/.test(expected) && !codes.includes(expected))
                tell("otherwise", `refused as ${codes}, expected ${expected}`);
            else ++this.counts.refused;
        }
        return isGood ? (json ?? {}) : {};
    }

    get(path, query, expected, holds, more) {
        return this.call("get", path, undefined, expected, holds, { query, ...more });
    }

    post(path, body, expected, holds, more) {
        return this.call("post", path, body, expected, holds, more);
    }

    put(path, body, expected, holds, more) {
        return this.call("put", path, body, expected, holds, more);
    }

    // Rows [changes, expected, holds] of one request.
    async rows(method, path, make, rows) {
        for (const [changes, expected, holds] of rows) {
            const what = `with ${JSON.stringify(changes, (_, each) => (each === undefined ? "(left out)" : each))}`;
            await this.call(method, path, make(changes), expected, holds, { what });
        }
    }

    async run(subjects) {
        for (const [name, subject] of Object.entries(subjects)) {
            this.about = name;
            try {
                await subject(this);
            } catch (failure) {
                this.problems.push(`${this.name}, ${name}: could not go on: ${failure.stack}`);
            }
        }
    }
}

// What a store sells, as a kiosk reads it.
export class Menu {
    static async read(client) {
        const { demo, name } = client;
        const device = `${name}-menu`;
        const login = {
            emailId: demo.email,
            password: demo.password,
            deviceId: device,
            deviceName: device,
            MacID: "00:11:22:33:44:55",
        };
        const { token } = await client.post("svc/kioskLogin", login, "ok", undefined, {
            query: { deviceAppVersion: "1.0.0" },
        });
        return new Menu(
            await client.get(`svc/store/${demo.store}/kioskJSON`, {
                token,
                version: "0",
                customerJsonVersion: "0",
                deviceId: device,
                licenseKey: demo.license,
                deviceName: device,
                deviceAppVersion: "1.0.0",
            }),
        );
    }

    constructor(kiosk) {
        const by = (key, list) => new Map(list.map((each) => [each[key], each]));
        this.items = by("name", kiosk.menuItems);
        this.categories = by("id", [...kiosk.categories, ...kiosk.subCategories]);
        this.groups = by("id", kiosk.modifierGroups);
        this.modifiers = by("id", kiosk.modifiers);
        this.discounts = by("name", kiosk.discounts);
        this.serviceTypes = by("code", kiosk.serviceTypes);
        this.departments = kiosk.departments;
        this.tax = kiosk.taxes.find((each) => each.defaultTax);
    }

    rate(service) {
        return this.tax.taxPerServiceTypeTaxes[0][`${service}Tax`];
    }

    size(item) {
        return this.items.get(item).servingSizePrices[0];
    }

    category(item) {
        return this.categories.get(this.items.get(item).category[0]);
    }

    parent(item) {
        const category = this.category(item);
        return category.parent || category.id;
    }

    modifierPrice(modifier, size) {
        const prices = this.modifiers.get(modifier).servingSizeLevels ?? [];
        return (prices.find((each) => each.servingSizeLevel === size.servingSizeLevel) ?? prices[0])?.price ?? 0;
    }
}
