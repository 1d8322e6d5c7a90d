// An account with one of everything: records of every kind, and for each operation with a body some that it takes.
import fs from "node:fs";
import path from "node:path";

const http = path.resolve(import.meta.dirname, "../http");
const read = (name) => JSON.parse(fs.readFileSync(path.join(http, name), "utf8"));

export const password = "correct horse battery";
export const pins = { user: "48213977", manager: "90871234" };

// The value with each text and each key that `replace` knows exchanged.
export function resolved(value, replace) {
    if (typeof value === "string") return replace(value) ?? value;
    if (Array.isArray(value)) return value.map((each) => resolved(each, replace));
    if (value === null || typeof value !== "object") return value;
    return Object.fromEntries(
        Object.entries(value).map(([key, each]) => [replace(key) ?? key, resolved(each, replace)]),
    );
}

// Requests of a key; ask() insists on a good answer.
function asking(service, key) {
    const send = (method, target, body, headers = {}) =>
        service.request(method, `/v1/${target}`, { headers: { apikey: key, ...headers }, body });
    const ask = async (method, target, body, headers) => {
        const answer = await send(method, target, body, headers);
        if (answer.status < 200 || answer.status > 299)
            throw new Error(`${method} ${target} ${JSON.stringify(body)}: ${answer.status} ${answer.text}`);
        return answer.json;
    };
    return { send, ask };
}

const newStore = (service, account, name, timezone) =>
    service.command(
        "store",
        "create",
        "--account",
        account,
        "--name",
        name,
        "--timezone",
        timezone,
        "--currency",
        "USD",
        "--country",
        "US",
    );

// Every sample of the catalogue, in one store. Returns [{kind, path, body, id}].
async function makeCatalogue(ask, store, before) {
    const known = new Map();
    const made = [];
    for (const role of ["Waiter", "Manager"]) {
        const { id } = await ask("post", "svc/role", { name: before + role, store });
        known.set(`@role:${role}`, id);
    }
    for (const { kind, path: target, body } of read("catalogue_samples.json")) {
        const sent = { ...resolved(body, (word) => known.get(word)), name: before + body.name, store };
        const { id } = await ask("post", target, sent);
        known.set(`@${kind}:${body.name}`, id);
        made.push({ kind, path: target, body: sent, id });
    }
    return made;
}

async function makeStaff(ask, store, before, email) {
    const groups = await ask("get", "svc/getRoleGroup");
    const privileges = [...new Set(JSON.stringify(groups).match(/"id":"[A-Z][A-Z_]+"/g))].map((each) =>
        each.slice(6, -1),
    );
    const role = await ask("post", "svc/role", { name: `${before}boss`, store, priority: 1, privileges });
    const user = (first, pin) =>
        ask("post", "svc/user", {
            firstName: before + first,
            lastName: "Lee",
            createdFor: store,
            roles: [role.id],
            pin,
        });
    const ids = { role: role.id, user: (await user("Ann", pins.user)).id };
    await user("Max", pins.manager);
    const person = await ask("post", "svc/person", { email, firstName: `${before}Pat`, roles: [role.id], password });
    return { ...ids, person: person.id };
}

async function makeCustomer(ask, store, before) {
    const above = `svc/account/${store}/`;
    const type = await ask("post", `${above}memberShipType`, { type: `${before}type` });
    const plan = await ask("post", `${above}memberShipPlan`, {
        name: `${before}plan`,
        type: type.id,
        allowance: 1_000_000,
    });
    const guest = { firstName: `${before}guest`, isLoyaltyCustomer: true, memberShipPlan: plan.id };
    const customer = await ask("post", "svc/customer", guest);
    const draw = await ask("post", `svc/customer/${customer.id}/allowanceDraw`, { amount: 5 });
    const points = { loyaltyPointDifference: 100_000 };
    await ask("put", `svc/customerloyalty/${customer.id}`, points);
    return { memberShipType: type.id, memberShipPlan: plan.id, customer: customer.id, draw: draw.id };
}

export const check = (node, checkID, data) => ({ node, checkID, data: JSON.stringify(data) });

export const closed = (dish, cook) => ({
    status: "CLOSED",
    openEmployeeName: cook,
    seats: [{ id: "1", orders: [{ orderUniqueId: "a", menuName: dish, price: 500 }] }],
});

// What tills and web shops sent: an open check, a sale, an order.
async function makeTrade(ask, store, before, item) {
    // Names that clients give: they may be sent by another account too, so they say nothing about whose they are.
    const till = `till-${store.slice(-6)}`;
    const order = `order-${store.slice(-6)}`;
    const lines = [{ miExternalID: item, quantity: 1 }];
    await ask("put", `svc/store/${store}/settings`, { pricePolicy: "TRUST" });
    await ask("post", `online-order/store/${store}/saveWebOrder`, {
        id: order,
        paymentPaid: true,
        orderDetails: lines,
    });
    const open = `check-${store.slice(-6)}`;
    await ask("post", `sync/store/${store}/addOrUpdateCheck`, check(till, open, {}));
    await ask(
        "post",
        `sync/store/${store}/addOrUpdateCheck`,
        check(till, `${open}-sold`, closed(`${before}dish`, `${before}cook`)),
    );
    const summary = await ask("get", `svc/store/${store}/saleSummaryReport?dateOption=L7D`);
    return { order, check: open, device: till, sale: summary.saleList.data[0].saleId };
}

async function makeKiosk(ask, store, before, email) {
    const license = await ask("post", `svc/store/${store}/licenseKey`, { name: `${before}hall`, seats: 1000 });
    const login = { emailId: email, password, deviceId: `kiosk-${store.slice(-6)}`, store };
    const kiosk = await ask("post", "svc/kioskLogin", login);
    return {
        ids: { licenseKey: license.id, kioskDevice: kiosk.device.id },
        license: license.licenseKey ?? license.key,
        kiosk: kiosk.token,
    };
}

// `before` goes before every name: with one that nobody else uses, it tells whose an answer is.
export async function makeScene(service, account, before, timezone = "UTC") {
    const issued = await service.command(
        "key",
        "issue",
        "--account",
        account,
        "--name",
        `${before}all`,
        "--scopes",
        "admin",
        "--rate",
        "0",
    );
    const key = issued.match(/cmd_\w+/)[0];
    const { send, ask } = asking(service, key);
    const store = await newStore(service, account, `${before}house`, timezone);
    const branch = await newStore(service, account, `${before}branch`, timezone);
    const spare = await newStore(service, account, `${before}spare`, timezone);
    const email = `${before.trim().toLowerCase() || "mine"}@scene.example`;
    const samples = await makeCatalogue(ask, store, before);
    const ids = { account, store };
    for (const each of samples) ids[each.kind] ??= each.id;
    Object.assign(ids, await makeStaff(ask, store, before, email));
    Object.assign(ids, await makeCustomer(ask, store, before));
    Object.assign(ids, await makeTrade(ask, store, before, ids.menuItem));
    const { ids: kioskIds, license, kiosk } = await makeKiosk(ask, store, before, email);
    Object.assign(ids, kioskIds);
    const push = { copyAll: true, dryRun: true, sourceStore: store, stores: [branch] };
    ids.push = (await ask("post", `svc/account/${account}/menuPush`, push)).id;
    const small = await ask("post", "svc/apiKey", { name: `${before}key`, scopes: ["catalogue:read"] });
    ids.key = small.id;
    const user = await ask("post", "svc/staffLogin", { store, device: ids.device, pin: pins.user });
    const person = await ask("post", "svc/login", { email, password, account });
    return {
        account,
        store,
        branch,
        spare,
        key,
        email,
        before,
        ids,
        samples,
        license,
        kiosk,
        user: user.token,
        person: person.token,
        send,
        ask,
    };
}

// A whole order of a web shop, its ids those of the scene's menu.
function wholeOrder(scene, name) {
    const { ids } = scene;
    const words = {
        pizza: ids.menuItem,
        cola: ids.menuItem,
        tea: ids.menuItem,
        wine: ids.menuItem,
        food: ids.category,
        pizzas: ids.category,
        cheese: ids.modifier,
        ham: ids.modifier,
        olives: ids.modifier,
        pesto: ids.modifier,
        sauces: ids.modifierGroup,
        toppings: ids.modifierGroup,
        large: ids.servingSizeLevel,
        regular: ids.servingSizeLevel,
        sales: ids.tax,
        city: ids.tax,
        vat: ids.tax,
        web: ids.serviceType,
        coupon: ids.discount,
        tenth: ids.discount,
        extra: "extra",
        tomorrow: new Date(Date.now() + 86_400_000).toISOString(),
    };
    const order = resolved(read("web_order_sample.json"), (word) =>
        word[0] === "@" ? words[word.slice(1)] : undefined,
    );
    return { ...order, id: name, uniqueOrderID: `check-${name}`, customerId: ids.customer };
}

function catalogueBodies(scene, operations) {
    const bodies = {};
    for (const { path: target, body, id } of scene.samples) {
        for (const { method, path: template, operationId } of operations) {
            const spellings = [
                target,
                target.replace("department", "departments"),
                target.replace("department", "deparment"),
            ];
            if (
                !spellings.some((each) => template === `/v1/${each}` || template === `/v1/${each}/{id}`) ||
                method === "get"
            )
                continue;
            const renamed = (n) => ({ ...body, name: `${body.name} ${n}` });
            // A record stays in its store, whichever that is.
            const changed = ({ store, level, parent, ...others }) => others;
            const byId = { put: (n) => ({ id, ...renamed(n) }), post: renamed };
            (bodies[operationId] ??= []).push(template.includes("{") ? (n) => changed(renamed(n)) : byId[method]);
        }
    }
    return bodies;
}

function staffBodies(scene) {
    const { store, ids, email } = scene;
    const role = (n) => ({ name: `role ${n}`, store, priority: 5, privileges: ["BO_TAX"] });
    const user = (n) => ({ firstName: `Kim ${n}`, lastName: "Roe", createdFor: store, roles: [ids.role] });
    const person = (n) => ({ email: `p${n}@scene.example`, firstName: "Lou", roles: [ids.role], password });
    return {
        create_role: [role],
        update_role: [(n) => ({ name: `role ${n}`, store })],
        update_role_by_body_id: [(n) => ({ id: ids.role, name: `boss ${n}` })],
        create_user: [user],
        update_user: [(n) => ({ lastName: `Roe ${n}`, roles: [ids.role] })],
        update_user_by_body_id: [(n) => ({ id: ids.user, lastName: `Lee ${n}` })],
        create_person: [person],
        update_person: [(n) => ({ lastName: `Roe ${n}`, roles: [ids.role] })],
        update_person_by_body_id: [(n) => ({ id: ids.person, lastName: `Poe ${n}` })],
        log_user_in: [() => ({ store, device: ids.device, pin: pins.user })],
        log_person_in: [() => ({ email, password, account: scene.account })],
        change_password: [() => ({ currentPassword: password, newPassword: password })],
        log_kiosk_in: [(n) => ({ emailId: email, password, deviceId: `kiosk-${n}`, deviceName: "Hall", store })],
        issue_kiosk_license: [(n) => ({ name: `hall ${n}`, seats: 3, expiresAt: "2036-01-01T00:00:00Z" })],
        issue_api_key: [
            (n) => ({ name: `key ${n}`, scopes: ["catalogue:read"], stores: [store], ratePerSecond: 10, burst: 10 }),
        ],
    };
}

function customerBodies(scene) {
    const { store, account, ids } = scene;
    const guest = (n) => ({
        firstName: "Guest",
        lastName: n,
        email: `${n}@guest.example`,
        memberShipPlan: ids.memberShipPlan,
        isLoyaltyCustomer: true,
        store,
    });
    const points = (n) => ({
        loyaltyPointDifference: 3,
        loyaltyReason: "test",
        store,
        account,
        id: `move-${n}`,
        ticketID: ids.check,
    });
    return {
        create_customer: [guest],
        update_customer: [(n) => ({ lastName: n, memberShipPlan: ids.memberShipPlan })],
        update_customer_by_body_id: [(n) => ({ id: ids.customer, notes: n, memberShipPlan: ids.memberShipPlan })],
        adjust_points: [points],
        adjust_points_in_lower_case: [points],
        redeem_points: [(n) => ({ points: 1, store, id: `spend-${n}`, ticketID: ids.check })],
        reverse_entry: [(n) => ({ entry: 2, points: 1, store, id: `back-${n}` })],
        reset_points: [(n) => ({ reason: "test", store, id: `zero-${n}` })],
        draw_allowance: [(n) => ({ amount: 1, store, id: `draw-${n}` })],
        undo_draw: [(n) => ({ store, id: `undo-${n}`, reason: "test" })],
        create_membership_type: [(n) => ({ type: `type ${n}`, store, account })],
        update_membership_type: [(n) => ({ type: `type ${n}` })],
        create_membership_plan: [
            (n) => ({ name: `plan ${n}`, type: ids.memberShipType, allowance: 100, allowancePeriod: "Daily", account }),
        ],
        update_membership_plan: [(n) => ({ name: `plan ${n}`, type: ids.memberShipType, taxExemption: true })],
        update_account_info: [() => ({ key: "loyaltyPointsPerUnit", updateValue: true, option: 1 })],
    };
}

// What operations with a body take: by operation, functions that are given something never used before.
export function makeBodies(scene, operations) {
    const { store, branch, ids } = scene;
    const order = (n) => ({
        id: n,
        paymentType: 2,
        customerId: ids.customer,
        orderDetails: [{ miExternalID: ids.menuItem, quantity: 2 }],
    });
    const orders = [order, (n) => wholeOrder(scene, n)];
    const sent = (n) =>
        check(ids.device, `check-${n}`, { ...closed("Pizza", "Ann"), customerId: ids.customer, employeeID: ids.user });
    const push = { sourceStore: store, stores: [branch], dryRun: true };
    return {
        ...catalogueBodies(scene, operations),
        ...staffBodies(scene),
        ...customerBodies(scene),
        update_store_settings: [(n) => ({ name: `store ${n}`, cashUnit: 5, businessDayCutoff: "03:00" })],
        roll_back_menu: [() => ({ toVersion: 3, dryRun: true })],
        pull_menu: [
            () => ({ copyAll: true, sourceStore: store, dryRun: true }),
            () => ({ taxes: true, sourceStore: store }),
        ],
        push_menu: [() => ({ copyAll: true, ...push }), () => ({ taxes: true, ...push, dryRun: false })],
        undo_menu_push: [() => ({ force: true })],
        rehearse_menu: [
            () => ({ days: 7, draft: [{ kind: "menuItem", id: ids.menuItem, name: "Dearer" }] }),
            () => ({ days: 1, toVersion: 5 }),
        ],
        save_web_order: orders,
        quote_web_order: orders,
        explain_quote: orders,
        move_web_order: [() => ({ orderStatus: 20 }), () => ({ orderStatus: 90, reason: "test" })],
        refund_web_order: [
            (n) => ({ type: "Amount", amount: 1, id: `refund-${n}` }),
            (n) => ({ type: "Full", id: `refund-${n}` }),
        ],
        add_or_update_check: [sent, (n) => check(ids.device, n, {})],
        add_or_update_checks: [(n) => ({ checks: [sent(n), check(ids.device, n, {})] })],
    };
}
