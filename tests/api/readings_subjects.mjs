// What readings_test.mjs asks for: by group, operations with requests that are plain and taken. A subject's make(token)
// prepares whatever the request needs and returns it; the token is a number as a text that nobody used before.
import { makeBodies, pins } from "./scene.mjs";

const statuses = ["ACTIVE", "HELD", "PRINTED", "PAID", "CLOSED", "VOIDED"];
const amounts = (...names) =>
    Object.fromEntries(
        names.flatMap((each) => [
            [each, { type: "integer" }],
            [`${each}Str`, { type: "string" }],
        ]),
    );
const object = (properties) => ({ type: "object", properties });
const list = (properties) => ({ type: "array", items: object(properties) });
// The parts of a till's check that the service reads; all else it keeps as the till wrote it.
const checkData = object({
    status: {
        type: "string",
        words: statuses,
        otherWords: [
            ["OPEN", "ACTIVE"],
            ["", "ACTIVE"],
            ["CLOSE", "CLOSED"],
            ["VOID", "VOIDED"],
        ],
    },
    ...amounts("totalAmount", "paidAmount", "totalTaxAmount", "netSales"),
    seats: list({
        orders: list({
            quantity: { type: "number" },
            ...amounts("price", "grossAmount"),
            taxes: list(amounts("taxAmount")),
        }),
    }),
    payments: list(amounts("amount")),
});

const checkOf = (token) => ({
    status: "CLOSED",
    checkNo: "12",
    openEmployeeName: "Ann",
    totalAmount: 545,
    totalAmountStr: "5.45",
    paidAmount: 545,
    paidAmountStr: "5.45",
    totalTaxAmount: 45,
    totalTaxAmountStr: "0.45",
    netSales: 500,
    netSalesStr: "5.00",
    seats: [
        {
            id: "1",
            orders: [
                {
                    orderUniqueId: `line-${token}`,
                    menuName: "Soup",
                    quantity: 1,
                    price: 500,
                    priceStr: "5.00",
                    grossAmount: 500,
                    grossAmountStr: "5.00",
                    taxes: [{ id: "t", name: "Tax", taxAmount: 45, taxAmountStr: "0.45" }],
                },
            ],
        },
    ],
    payments: [{ id: `pay-${token}`, type: "Cash", amount: 545, amountStr: "5.45" }],
});

const noon = new Date(Math.ceil(Date.now() / 86_400_000 + 1) * 86_400_000).toISOString();

const words = (...all) => ({ type: "string", words: all });
// Words that a schema without a list of them has all the same.
const wordsOf = {
    update_store_settings: {
        roundingMode: words("HALF_UP", "HALF_EVEN", "UP", "DOWN"),
        roundingLevel: words("LINE", "CHECK"),
        pricePolicy: words("STRICT", "TOTALS", "TRUST"),
        weekStart: words("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"),
    },
    refund_web_order: { type: words("Full", "Amount", "Item") },
};

// Creates with nothing but what is demanded: what an update sends is then all that there is.
async function makeBasis(ask, send, path, body) {
    const { name, store, ...others } = body;
    let basis = { name, store };
    for (let tries = 0; tries < 6; ++tries) {
        const { status, json } = await send("post", path, basis);
        if (status === 201) return json.id;
        for (const { field } of json.errors ?? []) basis[field] = others[field];
    }
    return (await ask("post", path, body)).id;
}

function catalogue(scene, bodies) {
    const { store, ask, send, ids } = scene;
    const kept = (kind) => (answer) => `/v1/svc/${kind}/${answer.json.id}`;
    return scene.samples.flatMap(({ kind, path, body, id: sampleId }, i) => {
        const named = (token) => ({ ...body, name: `${body.name} ${token}`, store });
        const changes = ({ store: _, level, parent, ...others }) => others;
        const fresh = async (token) => makeBasis(ask, send, path, { ...body, name: `Basis ${token}`, store });
        const schemaOf = `create_${path.slice(4).replace(/[A-Z]/g, (each) => `_${each.toLowerCase()}`)}`;
        const demanded =
            /^(name|modifyWith|taxType|applyTo|offerIn|discountType|category|servingSizePrices|(printer|reason)Type)$/;
        const about = { group: "catalogue", sample: `${kind} ${i}`, schemaOf, demanded, read: kept(kind) };
        return [
            {
                ...about,
                name: schemaOf,
                isCreate: true,
                make: async (token) => ({ method: "post", target: path, body: named(token) }),
            },
            {
                ...about,
                name: schemaOf.replace("create", "update"),
                make: async (token) => {
                    const id = await fresh(token);
                    return { method: "put", target: `${path}/${id}`, body: changes(named(token)), made: [id] };
                },
            },
            {
                ...about,
                name: `${schemaOf.replace("create", "update")}_by_body_id`,
                make: async (token) => {
                    const id = await fresh(token);
                    return { method: "put", target: path, body: { id, ...changes(named(token)) }, made: [id] };
                },
            },
            {
                ...about,
                group: "inactivations",
                name: schemaOf.replace("create", "inactivate"),
                schema: object({
                    entity: {
                        ...words(kind),
                        otherWords: [
                            ["subcategory", "category"],
                            ["coursing", "course"],
                        ],
                    },
                    force: { type: "boolean" },
                    activeStatus: { type: "boolean" },
                }),
                make: async (token) => {
                    const id = await fresh(token);
                    const sent = { entity: kind, id, activeStatus: false, force: true };
                    return { method: "put", target: `${path}/${id}/inactivate`, body: sent, made: [id] };
                },
            },
        ];
    });
}

function simple(service, scene, bodies) {
    const { store, account, spare, branch, ids, ask } = scene;
    const quiet = service.env.COMANDA_STORE; // Nobody writes to it.
    const all = [];
    const add = (group, name, method, target, more = {}) =>
        bodies[name].forEach((body, i) =>
            all.push({
                group,
                name,
                demanded: /^(name|type|email|firstName|dryRun|roles)$/,
                sample: String(i),
                ...more,
                make: async (token) => {
                    const made = (await more.before?.(token)) ?? [];
                    const where = typeof target === "function" ? target(made) : target;
                    return { method, target: where, body: more.body ? more.body(token, made) : body(token), made };
                },
            }),
        );
    const byId = (path) => (answer) => `/v1/${path}/${answer.json.id}`;
    const person = (token) => ({
        email: `q${token}@scene.example`,
        firstName: "Basis",
        roles: [ids.role],
        password: "correct horse battery",
    });
    const basis = {
        role: (token) => ["svc/role", { name: `basis ${token}`, store }],
        user: (token) => ["svc/user", { firstName: `Basis ${token}`, createdFor: store, roles: [ids.role] }],
        person: (token) => ["svc/person", person(token)],
        customer: () => ["svc/customer", { firstName: "Basis" }],
        member: () => [
            "svc/customer",
            { firstName: "Basis", isLoyaltyCustomer: true, memberShipPlan: ids.memberShipPlan },
        ],
        type: (token) => [`svc/account/${store}/memberShipType`, { type: `basis ${token}` }],
        plan: (token) => [`svc/account/${store}/memberShipPlan`, { name: `basis ${token}`, type: ids.memberShipType }],
        order: (token) => [
            `online-order/store/${store}/saveWebOrder`,
            {
                id: `order-${token}`,
                paymentPaid: true,
                paymentType: 2,
                orderDetails: [{ miExternalID: ids.menuItem, quantity: 2 }],
            },
        ],
    };
    const fresh = (what) => async (token) => {
        const { id, order } = await ask("post", ...basis[what](token));
        return [id ?? order.id];
    };
    const member = async (token) => {
        const [id] = await fresh("member")(token);
        const { entry } = await ask("put", `svc/customerloyalty/${id}`, { loyaltyPointDifference: 100 });
        return [id, entry];
    };
    const below =
        (path, after = "") =>
        ([id]) =>
            `${path}/${id}${after}`;
    const isCreate = true;

    bodies.create_user = [
        (n) => ({
            firstName: `Kim ${n}`,
            lastName: "Roe",
            createdFor: store,
            roles: [ids.role],
            pin: n,
            firstScreen: "toTable",
            clockInWhenPunchIn: true,
        }),
    ];
    bodies.create_customer.push((n) => ({
        firstName: "Guest",
        lastName: n,
        phoneNumber: `212${n}`,
        gender: "Female",
        dateOfBirth: "31-Jan-1990",
        isLoyaltyCustomer: true,
        addressLine1: "1 Main",
        city: "New York",
        gateCode: "12",
        state: "NY",
        zipCode: "10001",
        country: "US",
        imageAvailable: false,
        nationality: "US",
        customerIdentificationNumber: n,
        account,
    }));
    bodies.update_customer.push((n) => ({ ...bodies.create_customer[1](n), memberShipPlan: ids.memberShipPlan }));
    for (const [kind, how] of [
        ["role", "role"],
        ["user", "user"],
        ["person", "person"],
    ]) {
        add("staff", `create_${kind}`, "post", `svc/${kind}`, { isCreate, read: byId(`svc/${kind}`) });
        add("staff", `update_${kind}`, "put", below(`svc/${kind}`), { before: fresh(how), read: byId(`svc/${kind}`) });
        add("staff", `update_${kind}_by_body_id`, "put", `svc/${kind}`, {
            before: fresh(how),
            body: (token, [id]) => ({ ...bodies[`update_${kind}`][0](token), id }),
            read: byId(`svc/${kind}`),
        });
    }
    add("staff", "log_user_in", "post", "svc/staffLogin", {
        body: (token) => ({ store, device: `till-${token}`, pin: pins.user }),
    });
    add("staff", "log_person_in", "post", "svc/login");
    add("customers", "create_customer", "post", "svc/customer", { isCreate, read: byId("svc/customer") });
    add("customers", "update_customer", "put", below("svc/customer"), {
        before: fresh("customer"),
        read: byId("svc/customer"),
    });
    for (const [kind, what] of [
        ["Type", "type"],
        ["Plan", "plan"],
    ]) {
        const path = `svc/account/${store}/memberShip${kind}`;
        add("customers", `create_membership_${what}`, "post", path, { isCreate, read: byId(path) });
        add("customers", `update_membership_${what}`, "put", below(path), { before: fresh(what), read: byId(path) });
    }
    for (const [name, method, path] of [
        ["adjust_points", "put", ""],
        ["redeem_points", "post", "/redeemLoyalty"],
        ["reverse_entry", "post", "/reverseLoyalty"],
        ["reset_points", "put", "/resetLoyalty"],
        ["draw_allowance", "post", "/allowanceDraw"],
    ]) {
        const body =
            name === "reverse_entry"
                ? (token, [, entry]) => ({ entry, points: 1, store, id: `back-${token}` })
                : undefined;
        const where = path === "" ? below("svc/customerloyalty") : below("svc/customer", path);
        add("loyalty", name, method, where, {
            before: member,
            body,
            read: (_, { made: [id] }) =>
                `/v1/svc/customer/${id}/${name === "draw_allowance" ? "allowance" : "getCustomerLoyalties"}`,
        });
    }
    add("loyalty", "undo_draw", "post", ([id, draw]) => `svc/customer/${id}/allowanceDraw/${draw}/undo`, {
        before: async (token) => {
            const [id] = await fresh("member")(token);
            return [id, (await ask("post", `svc/customer/${id}/allowanceDraw`, { amount: 5 })).id];
        },
    });
    add("settings", "update_account_info", "put", `svc/account/${account}/updateAccountInfo`, { alone: true });
    bodies.update_store_settings = [
        (n) => ({
            name: `store ${n}`,
            cashUnit: 5,
            businessDayCutoff: "03:00",
            weekStart: "Sunday",
            roundingMode: "HALF_EVEN",
            roundingLevel: "CHECK",
            pricePolicy: "STRICT",
            priceTolerance: 3,
            timezone: "UTC",
            isHQ: false,
            activeStatus: true,
        }),
    ];
    const usual = {
        cashUnit: 1,
        businessDayCutoff: "04:00",
        weekStart: "Monday",
        roundingMode: "HALF_UP",
        roundingLevel: "LINE",
        pricePolicy: "TOTALS",
        priceTolerance: 0,
        timezone: "Europe/Paris",
    };
    add("settings", "update_store_settings", "put", `svc/store/${spare}/settings`, {
        alone: true,
        before: async (token) => {
            await ask("put", `svc/store/${spare}/settings`, { ...usual, name: `before ${token}` });
            return [];
        },
        read: () => `/v1/svc/store/${spare}/settings`,
    });
    add("kiosks", "issue_kiosk_license", "post", `svc/store/${store}/licenseKey`, { isCreate });
    add("kiosks", "log_kiosk_in", "post", "svc/kioskLogin");
    bodies.issue_api_key = [
        (n) => ({
            name: `key ${n}`,
            scopes: ["catalogue:read"],
            stores: [store],
            ratePerSecond: 10,
            burst: 10,
            test: true,
            expiresAt: "2036-01-01T00:00:00.000Z",
        }),
    ];
    bodies.issue_kiosk_license = [(n) => ({ name: `hall ${n}`, seats: 3, expiresAt: "2036-01-01T00:00:00.000Z" })];
    add("settings", "issue_api_key", "post", "svc/apiKey", { isCreate });
    const push = `svc/account/${account}/menuPush`;
    // One at a time, and each runs on after its answer.
    const pushEnds = async () => {
        const isRunning = ({ data: [last] }) => /RUNNING|UNDOING/.test(last.status);
        while (isRunning(await ask("get", `${push}es?pageSize=1`))) continue;
        return [];
    };
    add("pushes", "push_menu", "post", push, {
        alone: true,
        before: pushEnds,
        ends: pushEnds,
        read: byId(push),
        body: () => ({
            taxes: true,
            modifiers: false,
            overwrite: true,
            sourceStore: quiet,
            stores: [branch],
            dryRun: true,
        }),
    });
    add("pushes", "pull_menu", "post", `svc/store/${branch}`, {
        body: () => ({ taxes: true, reason: true, sourceStore: quiet, dryRun: true }),
    });
    add("pushes", "roll_back_menu", "post", `svc/store/${quiet}/rollback`, {
        body: () => ({ toVersion: 1, dryRun: true }),
    });
    bodies.rehearse_menu = [
        () => ({ days: 1, limit: 20, draft: [{ kind: "course", name: "Drafted", priority: 3 }] }),
        () => ({ days: 7, pull: { taxes: true, overwrite: true, sourceStore: quiet } }),
    ];
    add("pushes", "rehearse_menu", "post", `svc/store/${branch}/rehearse`, { demanded: /^(draft|pull)$/ });
    const whole = (make) => (n) => {
        const order = make(n);
        for (const each of order.deliveryDetail ?? []) each.dateStr = noon;
        // The sample's discounts are another store's.
        for (const each of [order, ...order.orderDetails]) if (each.discounts) each.discounts = [];
        return order;
    };
    for (const each of ["save_web_order", "quote_web_order", "explain_quote"]) bodies[each] = bodies[each].map(whole);
    const read = (answer) => `/v1/online-order/svc/store/${store}/order/${answer.json.order?.id ?? answer.json.id}`;
    // What a row of an order lacks is added behind its other members.
    const sent = { isCreate, keepsRows: true };
    add("orders", "save_web_order", "post", `online-order/store/${store}/saveWebOrder`, { ...sent, read });
    add("orders", "quote_web_order", "post", `online-order/svc/store/${store}/quoteWebOrder`, sent);
    add("orders", "explain_quote", "post", `online-order/svc/store/${store}/quoteWebOrder/explain`, sent);
    const order = `online-order/svc/store/${store}/order`;
    const orderRead = (_, { made: [id] }) => `/v1/${order}/${id}`;
    bodies.move_web_order = bodies.move_web_order.slice(0, 1);
    add("orders", "move_web_order", "put", below(order, "/status"), { before: fresh("order"), read: orderRead });
    add("orders", "refund_web_order", "post", below(order, "/refund"), { before: fresh("order"), read: orderRead });
    return all;
}

function checks(scene, schemaOf) {
    const path = `sync/store/${scene.store}/addOrUpdateCheck`;
    const envelope = (token) => ({
        node: "till-9",
        deviceName: "Till",
        floorID: "1",
        tableID: "2",
        tableName: "T2",
        employeeID: "e1",
        employeeName: "Ann",
        checkID: `check-${token}`,
        deviceSeq: 1,
        appVersion: "4.0.1",
        data: checkOf(token),
    });
    const schema = object({ ...schemaOf("add_or_update_check").properties, data: checkData });
    const text = (write, { data, ...others }) => (data === undefined ? others : { ...others, data: write(data) });
    const about = { group: "checks", keepsTexts: true, demanded: /^(checkID|node|data|checks)$/ };
    return [
        {
            ...about,
            name: "add_or_update_check",
            schema,
            encode: text,
            make: async (token) => ({ method: "post", target: path, body: envelope(token) }),
        },
        {
            ...about,
            name: "add_or_update_checks",
            schema: object({ checks: { type: "array", items: schema } }),
            encode: (write, { checks: all }) => ({ checks: all?.map?.((each) => text(write, each)) ?? all }),
            make: async (token) => ({ method: "post", target: `${path}s`, body: { checks: [envelope(token)] } }),
        },
    ];
}

// Reads of a store that nobody writes to, the demo's own.
function queries(service) {
    const store = service.env.COMANDA_STORE;
    const day = (before) => new Date(Date.now() - before * 86_400_000).toISOString().slice(0, 10);
    const whole = (value) => ({ type: "integer", value });
    const flag = (value) => ({ type: "boolean", value });
    const word = (value) => ({ words: true, value });
    const date = (value) => ({ type: "date", value });
    const paged = { page: whole(1), pageSize: whole(5), status: flag(true) };
    const range = { dateOption: word("DR"), fromDate: date(day(9)), toDate: date(day(3)) };
    const rows = [
        ...[
            "departments",
            "courses",
            "taxes",
            "modifiers",
            "modifierGroups",
            "categories",
            "subcategories",
            "menuItems",
            "discounts",
            "roles",
            "users",
        ].map((each) => [`svc/store/${store}/${each}`, paged]),
        [`svc/store/${store}/activeTaxes`, { ApplyTo: word("Item") }],
        [`svc/store/${store}/menuVersions`, { page: whole(1), pageSize: whole(2) }],
        [`svc/store/${store}/menuVersions/diff`, { from: whole(0), to: whole(1) }],
        [`svc/store/${store}/events`, { after: whole(3), limit: whole(4) }],
        [`svc/store/${store}/saleReport`, { ...range, type: word("CATEGORY"), qtySort: word("Y") }],
        [`svc/store/${store}/saleReport`, { dateOption: word("LND"), numberOfDay: whole(5), type: word("DEPARTMENT") }],
        [`svc/store/${store}/saleReport`, { dateOption: word("SD"), specificDate: date(day(4)) }],
        [`svc/store/${store}/saleSummaryReport`, { ...range, isIncludedCategory: flag(true), pageSize: whole(3) }],
        [
            `svc/store/${store}/saleSummaryReport`,
            {
                dateOption: word("L7D"),
                type: word("SALESUMMARY"),
                serviceTypes: word("DINEIN"),
                isIncludedCategory: flag(false),
            },
        ],
        [`online-order/svc/store/${store}/placedOrders`, { page: whole(1), pageSize: whole(3) }],
    ];
    return rows.map(([target, parameters]) => ({
        group: "queries",
        name: target.split("/").pop(),
        parameters,
        make: async () => ({
            method: "get",
            target,
            body: Object.fromEntries(Object.entries(parameters).map(([name, { value }]) => [name, String(value)])),
        }),
    }));
}

export async function subjectsOf(service, scene, { operations, resolve }) {
    const schemaOf = (name) => {
        const operation = operations.find((each) => each.operationId === name);
        return resolve(operation.requestBody.content["application/json"].schema);
    };
    const bodies = makeBodies(scene, operations);
    const all = [...catalogue(scene, bodies), ...simple(service, scene, bodies)];
    for (const each of all) {
        each.schema ??= schemaOf(each.schemaOf ?? each.name);
        const named = wordsOf[each.name];
        if (named) each.schema = { ...each.schema, properties: { ...each.schema.properties, ...named } };
    }
    return [...all, ...checks(scene, schemaOf), ...queries(service)];
}
