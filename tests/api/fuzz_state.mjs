// What the fuzzing knows of the service: the records that answers told of, and how a plan becomes a request.
import { makeBodies, makeScene, password, pins } from "./scene.mjs";

const unknownId = "66a1f0c2d4e5b6a7c8d9ffff";
const kept = 200; // Of each kind.

const kindOfSchema = {
    ApiKey: "key",
    IssuedApiKey: "key",
    IssuedKioskLicense: "licenseKey",
    KioskLicense: "licenseKey",
    KeptWebOrder: "order",
    AllowanceDraw: "draw",
};
const lowerFirst = (word) => word[0].toLowerCase() + word.slice(1);

// The kind of record an operation answers: DepartmentList is of departments.
function answeredKind(operation) {
    const answer = operation.responses[201] ?? operation.responses[200] ?? operation.responses[202];
    const name = answer?.content?.["application/json"]?.schema?.$ref?.split("/").pop().replace(/List$/, "");
    return name && (kindOfSchema[name] ?? lowerFirst(name));
}

// The kind of record that stands in a path: the word before it, which departments have in three spellings.
export function pathKind(operation, parameter) {
    const word = operation.path
        .slice(0, operation.path.indexOf(`/{${parameter}}`))
        .split("/")
        .pop();
    if (parameter === "id")
        return (
            { departments: "department", deparment: "department", servingSizeLevels: "servingSizeLevel" }[word] ?? word
        );
    if (parameter === "membership-id") return word;
    return parameter.replace(/-id$/, "");
}

export class State {
    // Two accounts with one of everything; and of what operations change or end, one more, so that the keys, people and
    // devices that the requests themselves need stay as they are.
    static async make(service, operations) {
        const mine = await makeScene(service, service.env.COMANDA_ACCOUNT, "");
        const theirs = await makeScene(service, "5c0a0da0000000000000d002", "Foreign ");
        const state = new State(service, operations, mine, theirs);
        const { ask, store } = mine;
        const role = await ask("post", "svc/role", { name: "victim", store, privileges: ["BO_TAX"] });
        const user = await ask("post", "svc/user", { firstName: "Vic", createdFor: store, roles: [role.id] });
        const email = "changer@scene.example";
        const newPerson = (address, roles) =>
            ask("post", "svc/person", { email: address, firstName: "Vic", roles, password });
        const person = await newPerson("victim@scene.example", [role.id]);
        await newPerson(email, [mine.ids.role]);
        const changer = await ask("post", "svc/login", { email, password });
        const small = await ask("post", "svc/apiKey", {
            name: "small",
            scopes: ["catalogue:read"],
            stores: [store],
            ratePerSecond: 1000,
            burst: 2000,
        });
        state.changer = { token: changer.token, password };
        state.small = small.key ?? small.apiKey;
        state.table = (await mine.send("get", `svc/store/${store}/menuExport?format=csv&kind=department`)).text;
        const victims = { ...mine, ids: { ...mine.ids, role: role.id, user: user.id, person: person.id } };
        state.bodies = makeBodies(victims, operations);
        state.bodies.import_menu = [() => state.table];
        state.protect(mine.ids);
        for (const kind of ["role", "user", "person"]) state.add(kind, victims.ids[kind]);
        const listed = await ask("get", "svc/apiKeys");
        for (const each of listed.data) state.safe.add(each.id);
        for (const each of (await ask("get", "svc/persons")).data.filter((one) => one.id !== person.id))
            state.safe.add(each.id);
        return state;
    }

    constructor(service, operations, mine, theirs) {
        Object.assign(this, { service, mine, theirs, count: 0 });
        this.seen = new Map(); // Values of parameters such as cursors, by name.
        this.pools = new Map();
        this.safe = new Set();
        this.etags = new Map();
        this.tokens = [];
        this.kinds = new Map(operations.map((each) => [each.operationId, answeredKind(each)]));
        for (const [kind, id] of Object.entries(mine.ids)) this.add(kind, id);
        for (const store of [mine.branch, service.env.COMANDA_STORE, mine.spare]) this.add("store", store);
    }

    // Nothing that the good requests need is changed by the others.
    protect(ids) {
        const loose = ["store", "account", "order", "check", "device", "sale", "draw", "push", "key"];
        for (const [kind, id] of Object.entries(ids)) {
            if (loose.includes(kind)) continue;
            this.safe.add(id);
            this.pools.set(kind, []);
        }
    }

    add(kind, id) {
        if (typeof id !== "string" || id === "" || this.safe.has(id)) return;
        const pool = this.pools.get(kind) ?? [];
        if (!pool.includes(id)) pool.push(id);
        if (pool.length > kept) pool.splice(1, 1);
        this.pools.set(kind, pool);
    }

    pick(whose, kind, number) {
        const names = [...this.pools.keys()];
        const wanted = kind === "any" || !this.pools.has(kind) ? names[number % names.length] : kind;
        if (whose === "unknown") return unknownId;
        if (whose === "foreign") return this.theirs.ids[wanted] ?? this.theirs.ids.menuItem;
        const pool = this.pools.get(whose === "other" ? names[(number * 7) % names.length] : wanted) ?? [];
        return pool.length === 0 ? unknownId : pool[pool.length - 1 - (number % pool.length)]; // The newest first.
    }

    // Stores whose settings change, or that pull, are not the one that all else happens in.
    pathValue(operation, name, [whose, number, text]) {
        if (text !== "" && number % 25 === 0) return text;
        if (operation.operationId === "update_store_settings" && whose === "own") return this.mine.spare;
        if (operation.operationId === "pull_menu" && whose === "own") return this.mine.branch;
        const isWrite = operation.method !== "get";
        const kind = pathKind(operation, name);
        // Most requests are about the store and the customer that have most; draws belong to one customer.
        const many = { store: 3, customer: 2, draw: 2 }[kind];
        const isEnd = /^(erase|inactivate|revoke)/.test(operation.operationId);
        if (
            whose === "own" &&
            !isEnd &&
            this.mine.ids[kind] &&
            ((many && number % many !== 1) || (!isWrite && number % 2 === 0))
        )
            return this.mine.ids[kind];
        return this.pick(whose, kind, number);
    }

    fill(value) {
        if (Array.isArray(value)) return value.map((each) => this.fill(each));
        if (value === null || typeof value !== "object") return value;
        if (value["@id"]) return this.pick(...value["@id"]);
        return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, this.fill(each)]));
    }

    query(operation, plan) {
        const words = new URLSearchParams();
        if (operation.operationId === "read_kiosk_configuration") {
            words.set("token", this.mine.kiosk);
            words.set("licenseKey", this.mine.license);
        }
        if (operation.operationId.startsWith("read_menu_difference")) {
            words.set("from", "1");
            words.set("to", "2");
        }
        for (const [name, value] of Object.entries(plan.query)) {
            if (value === undefined) continue;
            const filled = value["@seen"] ? this.seen.get(name) : this.fill(value);
            if (filled !== undefined) words.set(name, filled);
        }
        return words.size === 0 ? "" : `?${words}`;
    }

    authority(operation, plan) {
        const { mine, theirs } = this;
        const session = (token) => ({ apikey: mine.key, Authorization: `Bearer ${token}` });
        if (operation.operationId === "change_password") return { Authorization: `Bearer ${this.changer.token}` };
        if (operation.operationId === "log_out")
            return this.tokens.length > 0 ? session(this.tokens.shift()) : { apikey: mine.key };
        if (operation.operationId === "show_session" && plan.who === "key") return session(mine.user);
        switch (plan.who) {
            case "user":
                return session(mine.user);
            case "person":
                return { Authorization: `Bearer ${mine.person}` };
            case "small":
                return { apikey: this.small };
            case "other":
                return { apikey: theirs.key };
            case "wrong":
                return { apikey: `${mine.key}x` };
            case "nobody":
                return {};
            default:
                return { apikey: mine.key };
        }
    }

    headers(operation, plan, target) {
        const all = this.authority(operation, plan);
        for (const [name, value] of Object.entries(plan.headers)) {
            if (value === undefined) continue;
            const known = {
                "@etag": this.etags.get(target) ?? '"1"',
                "@new": `new-${this.count}`,
                "@manager": pins.manager,
            };
            const sent = known[value] ?? value;
            if (!/[^\t\x20-\x7e\x80-\xff]/.test(sent)) all[name] = sent;
        }
        return all;
    }

    body(operation, plan) {
        if (plan.body.how === "none") return undefined;
        if (plan.body.how === "raw") return plan.body.text;
        if (plan.body.how === "value") return written(this.fill(plan.body.value));
        const make = this.bodies[operation.operationId][plan.body.template];
        if (make === undefined) return "{}";
        let body = make(`n${process.pid}x${++this.count}`);
        if (typeof body === "string") return body;
        for (const each of plan.body.mutations) body = mutated(body, each);
        return written(this.fill(body));
    }

    request(operation, plan) {
        ++this.count;
        const target = operation.path.replace(/\{([^}]+)\}/g, (_, name) =>
            encodeURIComponent(this.pathValue(operation, name, plan.path[name]).toWellFormed() || "-"),
        );
        const headers = this.headers(operation, plan, target);
        const body = this.body(operation, plan);
        const type = operation.requestBody ? Object.keys(operation.requestBody.content)[0] : "application/json";
        if (body !== undefined && !headers["Content-Type"]) headers["Content-Type"] = type;
        return { method: operation.method, target: target + this.query(operation, plan), headers, body };
    }

    // Remembers what a good answer told.
    learn(operation, request, { status, headers, json }) {
        if (status < 200 || status > 299 || json === undefined || json === null) return;
        if (headers.etag) this.etags.set(request.target.split("?")[0], headers.etag);
        if (this.etags.size > 5000) this.etags.clear();
        if (json.nextCursor) this.seen.set("cursor", String(json.nextCursor));
        const isMine = request.headers.apikey === this.mine.key;
        if (!isMine) return this.learnPassword(operation, request, json);
        if (operation.operationId === "log_user_in") this.tokens.push(json.token);
        if (operation.operationId === "log_kiosk_in") this.add("kioskDevice", json.device.id);
        const kind = this.kinds.get(operation.operationId);
        if (!kind || kind === "store" || kind === "session") return;
        for (const each of Array.isArray(json.data) ? json.data.slice(0, 20) : [json.order ?? json])
            this.add(kind, each?.id);
        for (const each of json.saleList?.data ?? []) this.add("sale", each.saleId);
    }

    learnPassword(operation, request, json) {
        if (operation.operationId !== "change_password") return;
        this.changer = { token: json.token ?? this.changer.token, password: JSON.parse(request.body).newPassword };
        this.bodies.change_password = [() => ({ currentPassword: this.changer.password, newPassword: password })];
    }
}

// Every place in a body: [holder, key].
function places(value, all = []) {
    if (value === null || typeof value !== "object") return all;
    for (const key of Object.keys(value)) {
        all.push([value, key]);
        places(value[key], all);
    }
    return all;
}

function mutated(body, { at, how, value, id }) {
    const copy = structuredClone(body);
    const all = places(copy);
    if (all.length === 0) return copy;
    const [holder, key] = all[at % all.length];
    if (how === "remove") delete holder[key];
    else if (how === "add") copy[`unknown${at}`] = value;
    else if (how === "twice") copy[`${twice}${Object.keys(copy)[at % Object.keys(copy).length]}`] = value;
    else if (how === "many") holder[key] = Array.from({ length: 1 + (at % 600) }, () => holder[key]);
    else holder[key] = how === "id" ? id : value;
    return copy;
}

// A field that is sent a second time is called this and its name until the body is written.
const twice = "@twice:";

const written = (value) =>
    JSON.stringify(value)
        .replace(/"@raw:([^"]+)"/g, "$1")
        .replaceAll(`"${twice}`, '"');
