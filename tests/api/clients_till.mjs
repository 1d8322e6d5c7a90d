// A till, a kiosk and a manager's report page: logins of devices, checks, reports of sales, menus pulled.
import { Menu, all, comma, decimal, lists, point, share, twins, unknown } from "./clients_calls.mjs";

const [item, otherItem, thirdItem] = ["Affogato", "Arancini", "Biscotti"];
const handheld = { node: "HH-7", deviceName: "Handheld" };
const totals = ["totalAmount", "totalTaxAmount", "totalGrossAmount", "totalSaleAmount", "netSales", "balanceAmount"];
const mac = "00:11:22:33:44:55";
let soldMenu;
let clock = 0;
// The till's clock, never the same twice.
const now = () => (clock = Math.max(clock + 1, Date.now()));

class Check {
    constructor(client) {
        this.client = client;
        this.number = client.number();
        this.id = `check-${this.number}`;
    }

    tax(amount) {
        const { id, name } = soldMenu.tax;
        return {
            id, name, taxRate: soldMenu.rate("dineIn"), ...twins({ taxAmount: amount }), inclusive: false,
            isQuantityBased: false, quantityBasedTaxes: [],
            isTaxPerServiceType: true, taxPerServiceTypeTaxes: [],
        };
    }

    lineId(place) {
        return `line-${this.number}-${place}`;
    }

    line(changes, { name = item, place = 1, count = 1 } = {}) {
        const { price, servingSizeLevel } = soldMenu.size(name);
        const gross = price * count;
        return {
            orderNo: place, menuId: soldMenu.items.get(name).id, menuName: name, quantity: count, employee: "emp-01",
            servingSizeId: servingSizeLevel,
            taxes: [this.tax(share(gross, soldMenu.rate("dineIn")))], discounts: [], includedModifiers: [],
            optionalModifiers: [], mandatoryModifiers: [],
            category: soldMenu.parent(name), course: "", department: "", kitchenPrinters: [], labelPrinters: [],
            orderUniqueId: this.lineId(place),
            ...twins({ grossAmount: gross, totalPrice: gross, price }), ...changes,
        };
    }

    // Its first lines, each of another item.
    lines(...places) {
        return places.map((place) => this.line({}, { name: [item, otherItem, thirdItem][place - 1], place }));
    }

    data(changes, { lines = [this.line()], paid = 0 } = {}) {
        const gross = lines.reduce((sum, each) => sum + each.grossAmount, 0);
        const tax = lines.flatMap((each) => each.taxes).reduce((sum, each) => sum + each.taxAmount, 0);
        const amounts = twins({
            totalAmount: gross + tax, totalTaxAmount: tax, totalGrossAmount: gross, totalSaleAmount: gross,
            paidAmount: paid,
            balanceAmount: gross + tax - paid, netSales: gross, totalDiscountAmount: 0, totalVoidAmount: 0,
        });
        return {
            status: "ACTIVE", checkNo: String(1000 + this.number), ticketNo: String(1000 + this.number),
            service: "TABLESERVICE", customerName: "",
            guestCount: 2, nextSeqNo: lines.length + 1, saleOpenDate: new Date().toISOString(), openByNode: "POS-9",
            openByIpadName: "Till 9",
            openByEmpId: "emp-01", openEmployeeName: "Giulia", lastUpdateInMillisec: now(), floorId: "F1",
            taxes: [this.tax(tax)], ...amounts,
            seats: [{ ...amounts, id: "1", tableId: "T1", tableName: "T1", saleUniqueId: `sale-${this.number}`,
            orders: lines }], ...changes,
        };
    }

    paid(changes) {
        return this.data({ status: "CLOSED", ...changes }, { paid: this.data().totalAmount });
    }

    envelope(data, around) {
        const text = JSON.stringify(data).replace(/"@raw:([^"]+)"/g, "$1");
        return {
            node: "POS-9", deviceName: "Till 9", floorID: "F1", tableID: "T1", tableName: "T1", employeeID: "emp-01",
            employeeName: "Giulia",
            checkID: this.id, data: text, ...around,
        };
    }

    send(data, expected, holds, around) {
        return submit(this.client, this.envelope(data, around), expected, holds);
    }
}

const submit = (client, body, expected, holds) => client.post(`sync/store/${client.demo.store}/addOrUpdateCheck`, body,
    expected, holds);
const merged = ({ check }) => JSON.parse(check);
const linesOf = (body) => (merged(body).seats ?? []).flatMap((seat) => (seat.orders ?? []).map((each) =>
    each.orderUniqueId));
const hasStatus = (wanted) => ({ status, conflicts }) =>
    (status === wanted ? "" : `is ${status}, not ${wanted}: ${JSON.stringify(conflicts)}`);
// Nothing is dropped without a word: a line is on the check, or a conflict names it.
const hasLines = (...ids) => (body) =>
    ids.filter((id) => !linesOf(body).includes(id) && !JSON.stringify(body.conflicts ?? []).includes(id)).map((id) =>
        `${id} is gone`).join();
const isPaid = (minor) => (body) =>
    (merged(body).paidAmount === minor ? "" : `paid is ${merged(body).paidAmount}, not ${minor}`);

// A check of its own for each row [changes, expected, holds].
async function each(client, rows, make) {
    for (const [changes, expected, holds] of rows) {
        const check = new Check(client);
        const { data, around } = make(check, changes);
        await check.send(data, expected, typeof holds === "function" && holds.length === 2 ? (body) => holds(body,
            check) : holds, around);
    }
}
const inData = (check, changes) => ({ data: check.data(changes) });

async function menu(client) {
    soldMenu = await Menu.read(client);
}

async function kioskLogins(client) {
    const { email, password } = client.demo;
    const login = (changes) => ({ emailId: email, password, deviceId: `kiosk-${client.number()}`, deviceName: "Kiosk",
        MacID: mac, ...changes });
    const hasToken = ({ token }) => (token ? "" : "there is no token");
    for (const [changes, expected, version = "1.0.0"] of [
        [{}], [{}, "ok", null], [{}, "ok", ""], [{}, "ok", "4.0.1.12"], [{}, "ok", "4"], [{}, "any", "v4"],
            [{ MacID: "", deviceName: "" }],
        [{ MacID: undefined, deviceName: undefined }], [{ MacID: undefined, macID: mac }], [{ deviceId: 4711 }],
            [{ deviceId: undefined }, "any"],
        [{ emailId: email.toUpperCase() }], [{ password: "x" }, "INVALID_CREDENTIALS"],
            [{ emailId: "nobody@demo.example" }, "INVALID_CREDENTIALS"],
        [{ password: undefined }, "no"],
    ])
        await client.post("svc/kioskLogin", login(changes), expected, hasToken,
            { query: version === null ? undefined : { deviceAppVersion: version } });
}

async function kioskConfiguration(client) {
    const { demo } = client;
    const path = (store) => `svc/store/${store}/kioskJSON`;
    const body = { emailId: demo.email, password: demo.password, deviceId: "kiosk-main", deviceName: "Kiosk",
        MacID: mac };
    const login = await client.post("svc/kioskLogin", body, "ok", undefined, { query: { deviceAppVersion: "1.0.0" } });
    const versions = (version, customerJsonVersion = version) => ({ version, customerJsonVersion });
    const usual = { token: login.token, ...versions(""), deviceId: "kiosk-main", licenseKey: demo.license,
        deviceName: "Kiosk", deviceAppVersion: "1.0.0" };
    const read = (changes, expected, store = demo.store) => client.get(path(store), { ...usual, ...changes }, expected);
    for (const [changes, expected] of [
        [{}], [versions(0)], [versions()], [versions(login.version, login.customerJsonVersion)], [versions("1.0")],
            [versions(-1), "any"],
        [versions("null", "undefined"), "any"], [{ deviceName: undefined, deviceAppVersion: undefined }],
            [{ deviceId: undefined }, "any"],
        [{ ...versions(), ...all(["deviceId", "deviceName", "deviceAppVersion"], undefined) }, "any"],
            [{ deviceId: "kiosk-other" }, "TOKEN_EXPIRED"],
        ...[undefined, "", "abc"].map((licenseKey) => [{ licenseKey }, "LICENSE_INVALID"]),
        ...[undefined, "", "abc"].map((token) => [{ token }, "TOKEN_EXPIRED"]),
    ])
        await read(changes, expected);
    await read({}, "LICENSE_INVALID", demo.store_2);
    await read({}, "no", demo.other_store);
    const second = await client.post("svc/kioskLogin", { ...body, deviceId: "kiosk-second" });
    await read({ token: second.token, deviceId: "kiosk-second" });
    const again = await client.post("svc/kioskLogin", body);
    await read({ token: again.token });
    await read({}, "any");
}

async function checkLife(client) {
    let check = new Check(client);
    const first = check.line({}, { count: 2 });
    const opened = check.envelope(check.data({}, { lines: [first] }));
    await submit(client, opened, "ok", [{ result: "INSERTED", status: "ACTIVE" }, hasLines(check.lineId(1))]);
    await submit(client, opened, "ok", { result: "UNCHANGED" });
    const two = { lines: [first, ...check.lines(2)] };
    await check.send(check.data({}, two), "ok", hasLines(check.lineId(1), check.lineId(2)));
    await check.send(check.data({ status: "CLOSED" }, { ...two, paid: check.data({}, two).totalAmount }), "ok",
        hasStatus("CLOSED"));
    await check.send(check.data({}, { lines: [...two.lines, ...check.lines(3)] }), "ok",
        { "conflicts.0.type": "CHECK_CLOSED" });

    check = new Check(client);
    const gone = check.lineId(2);
    await check.send(check.data({}, { lines: check.lines(1, 2) }));
    await check.send(check.data({}, { lines: check.lines(1) }), "ok", (body) =>
        (linesOf(body).includes(gone) ? `${gone} is still there` : ""));

    check = new Check(client);
    const lines = check.lines(1, 2);
    const data = check.data({}, { lines });
    const [gross, tax] = [lines[1].grossAmount, lines[1].taxes[0].taxAmount];
    const less = twins({
        totalAmount: data.totalAmount - gross - tax, balanceAmount: data.balanceAmount - gross - tax,
        totalTaxAmount: data.totalTaxAmount - tax,
        totalSaleAmount: data.totalSaleAmount - gross, netSales: data.netSales - gross, totalVoidAmount: gross,
    });
    Object.assign(data, less);
    Object.assign(data.seats[0], less);
    Object.assign(lines[1], { status: "VOID", isVoid: true });
    await check.send(data);
    const path = `sync/store/${client.demo.store}`;
    await client.get(`${path}/activeChecks`, undefined, "ok", (body) => (body.data.some((one) =>
        one.checkID === check.id) ? "" : `${check.id} is not there`));
    await client.get(`${path}/getDevices`, undefined, "ok", (body) =>
        (JSON.stringify(body).includes("POS-9") ? "" : "the till is not there"));
}

async function checkStatuses(client) {
    const words = {
        ACTIVE: ["ACTIVE", "active", "Active", "OPEN", "Open", "open", "", null, undefined], HELD: ["HELD", "held"],
        PRINTED: ["PRINTED", "Printed"],
        PAID: ["PAID", "paid"], CLOSED: ["CLOSED", "Closed", "closed", "CLOSE", "close"], VOIDED: ["VOIDED", "voided",
        "VOID", "Void"],
    };
    const isPaidFor = (status) => /^(paid|close)/i.test(status ?? "");
    await each(
        client,
        [
            ...Object.entries(words).flatMap(([means, forms]) => forms.map((status) => [status, "ok",
                hasStatus(means)])),
            ...["CANCELLED", "COMPLETED", "SETTLED", "REOPEN", "REFUNDED", "WHATEVER"].map((status) => [status, "no"]),
            ["HOLD", "any"],
        ],
        (check, status) => ({ data: isPaidFor(status) ? check.paid({ status }) : check.data({ status }) }),
    );
}

async function voids(client) {
    const zeros = twins({ ...all(totals, 0), totalVoidAmount: 750 });
    const voided = [];
    const isVoided = hasStatus("VOIDED");
    for (const [changes, line, stamp = now] of [
        [{}], [{}, {}, () => undefined], [{ voidReason: "mistake", ...zeros }], [zeros, { status: "VOIDED",
            isVoided: true }],
        [{ voids: [{ id: "v1", reason: "mistake" }] }], [{ voids: [] }], [{ status: "VOID" }],
    ]) {
        const check = new Check(client);
        voided.push(check.id);
        const data = check.data();
        await check.send(data);
        Object.assign(data.seats[0].orders[0], line);
        data.lastUpdateInMillisec = stamp() ?? data.lastUpdateInMillisec;
        await check.send({ ...data, status: "VOIDED", ...changes }, "ok", isVoided);
    }
    const empty = new Check(client);
    voided.push(empty.id);
    const data = empty.data({ status: "VOIDED" });
    data.seats[0].orders = [];
    await empty.send(data, "ok", isVoided);
    await client.get(`sync/store/${client.demo.store}/activeChecks`, undefined, "ok", (body) =>
        body.data.filter((one) => voided.includes(one.checkID)).map((one) => `${one.checkID} is still active`).join(),
    );
    const check = new Check(client);
    const paid = check.data({ payments: [{ id: "p1", type: "CASH", amount: 400 }] }, { paid: 400 });
    await check.send(paid, "ok", isPaid(400));
    await check.send({ ...paid, status: "VOIDED", lastUpdateInMillisec: now() }, "ok", ({ status, conflicts }) =>
        status !== "VOIDED" && conflicts.length > 0 ? "" : `is ${status}, and no conflict says why`,
    );
}

async function checkPayments(client) {
    const cash = (amount, more) => ({ type: "CASH", amount, ...more });
    const closedWith = (check, payments) => {
        const data = check.paid();
        return { data: { ...data, payments: typeof payments === "function" ? payments(data.totalAmount) : payments } };
    };
    const total = new Check(client).data().totalAmount;
    await each(
        client,
        [
            ...[
                (all) => [cash(all, { amountStr: decimal(all) })], (all) => [{ paymentType: "Cash", amount: all }],
                    (all) => [cash(all, { id: "" })],
                (all) => [cash(all, { id: null })], (all) => [cash(all, { id: 1 })],
                (all) => [{ id: "p1", name: "Visa", tenderType: "CREDIT", amount: all, tipAmount: 0 }], (all) =>
                    [cash(String(all), { id: "p1" })],
                (all) => [{ id: "p1", type: "CASH", amountStr: decimal(all) }], (all) => [cash(0, { id: "p1",
                    amountStr: decimal(all) })],
                (all) => [cash(400), { type: "VISA", amount: all - 400 }], (all) => [cash(400), cash(400),
                    cash(all - 800)],
            ].map((payments) => [payments, "ok", [hasStatus("CLOSED"), isPaid(total)]]),
            ...[{}, null, [], ""].map((payments) => [payments, "ok", hasStatus("CLOSED")]),
        ],
        closedWith,
    );
    // Paid in two parts, without ids and with them: sent again, nothing is paid twice.
    for (const ids of [[undefined, undefined], ["p1", "p2"]]) {
        const check = new Check(client);
        const data = check.data();
        const first = cash(400, { id: ids[0] });
        const part = () => ({ ...data, payments: [first], lastUpdateInMillisec: now(), ...twins({ paidAmount: 400,
            balanceAmount: total - 400 }) });
        await check.send(data);
        await check.send(part(), "ok", isPaid(400));
        await check.send(part(), "ok", isPaid(400));
        const rest = { id: ids[1], type: "VISA", amount: total - 400 };
        const whole = { ...part(), status: "CLOSED", payments: [first, rest], ...twins({ paidAmount: total,
            balanceAmount: 0 }) };
        await check.send(whole, "ok", [hasStatus("CLOSED"), isPaid(total)]);
    }
    await each(client, [[{ status: "CLOSED" }]], inData);
}

// Steps [whose, lines, milliseconds behind the first]: every line that was ever sent is there or named.
async function twoTills(client) {
    const till = undefined;
    for (const steps of [
        [[till, [1]], [handheld, [1, 2]], [till, [1, 3], 5000]],
        [[till, [1]], [handheld, [1, 2], 600_000], [handheld, [1, 2, 3], 590_000]],
        [[till, [1]], [till, [1, 2], 5000], [till, [1, 2, 3], 4000]],
    ]) {
        const check = new Check(client);
        const seen = new Set();
        const began = now();
        for (const [around, places, behind] of steps) {
            for (const place of places) seen.add(check.lineId(place));
            const lastUpdateInMillisec = behind ? began - behind : now();
            await check.send(check.data({ lastUpdateInMillisec }, { lines: check.lines(...places) }), "ok",
                hasLines(...seen), around);
        }
    }
    const fixed = now();
    for (const stamp of [() => 0, () => undefined, () => String(now()), () => fixed, () => point(now())]) {
        const check = new Check(client);
        await check.send(check.data({ lastUpdateInMillisec: stamp() }));
        await check.send(check.data({ lastUpdateInMillisec: stamp() }, { lines: check.lines(1, 2) }), "ok",
            hasLines(check.lineId(1), check.lineId(2)));
    }
}

async function checkFields(client) {
    const services = ["TABLESERVICE", "tableservice", "QSR", "QUICKSERVICE", "QUICK_SERVICE", "BARTAB", "BAR TAB",
        "TOGO", "To go", "DELIVERY", "FORHERE",
        "DINEIN", "Dine in", "ONLINE", "PHONEORDER", "RETAIL", ""];
    const dates = ["11/18/2026 06:30 PM", "2026-11-18 18:30:00", "18-Nov-2026 18:30", "18-Nov-2026 06:30 PM",
        "Nov 18, 2026 06:30:00 PM", "11/18/2026",
        "18-Nov-2026"];
    const values = {
        service: services, saleOpenDate: [...dates, Date.now(), "", null], checkNo: [1001, "", null], ticketNo: [1001],
        guestCount: ["2", point(2), 0, null, ""], customerName: [null], nextSeqNo: ["2"], openByEmpId: [null, 7],
        floorId: [null, 1],
        taxes: [null, [], {}, ""], seats: [[], null, ""],
    };
    await each(client, Object.entries(values).flatMap(([name, list]) => list.map((value) => [{ [name]: value }])),
        inData);
}

async function checkAmounts(client) {
    const thousands = (text) => text.replace(/\B(?=(\d{3})+\.)/g, ",");
    const writes = [
        (name) => twins({ [name]: 0 }), (name) => ({ [name]: 0 }), (name) => ({ [`${name}Str`]: "0.00" }), (name) =>
            ({ [`${name}Str`]: "" }),
        (name, minor) => ({ [`${name}Str`]: `$${decimal(minor)}` }), (name, minor) =>
            ({ [`${name}Str`]: thousands(decimal(minor)) }),
        (name, minor) => ({ [`${name}Str`]: comma(decimal(minor)) }), (name, minor) => ({ [name]: String(minor) }),
        (name, minor) => ({ [name]: point(minor) }), (name) => ({ [name]: "" }), (name) => all([name, `${name}Str`],
            undefined),
        (name, minor) => ({ [name]: minor / 100 }),
    ];
    for (const write of writes) {
        const check = new Check(client);
        const data = check.data({}, { lines: [check.line({}, { name: "Antipasto platter", count: 20 })] });
        for (const name of totals) Object.assign(data, write(name, data[name]));
        await check.send(data, "ok", hasLines(check.lineId(1)));
    }
    await each(client, [[]], (check) => {
        const data = check.data();
        Object.assign(data.seats[0], twins(all(totals, 0)));
        return { data };
    });
    await each(client, [[["totalAmount", 1]], [["totalTaxAmount", 100]], [["netSales", -500]]], (check, [name, off]) =>
        {
        const data = check.data();
        return { data: { ...data, ...twins({ [name]: data[name] + off }) } };
    });
}

async function checkLines(client) {
    const onLine = (check, changes) => {
        const data = check.data();
        data.seats[0].orders = [check.line(changes)];
        return { data };
    };
    const named = { id: unknown, name: "x" };
    const listNames = ["taxes", "discounts", "includedModifiers", "optionalModifiers", "mandatoryModifiers",
        "kitchenPrinters", "labelPrinters"];
    await each(
        client,
        [
            ...["1", point(1), 0.5].map((quantity) => [{ quantity }]), [{ orderNo: "1" }], [{ orderUniqueId: 4711 }],
            ...["750", point(750), 0, 7.5].map((price) => [{ price }]), [{ priceStr: "0.00" }], [{ menuId: "" }],
                [{ menuId: unknown }],
            [{ menuId: named }, "any"], [{ employee: { id: "emp-01", name: "Giulia" } }], [{ employee: 7 }],
            [{ category: named, department: { id: "", name: "" }, course: {} }],
            [{ optionalModifiers: [{ id: "x", name: "Extra", price: 100, quantity: 1 }] }],
            [{ optionalModifiers: {}, mandatoryModifiers: "", includedModifiers: {} }],
            [{ discounts: [{ id: "", name: "Manager", ...twins({ discountAmount: 100 }) }] }],
            ...[undefined, ""].map((orderUniqueId) => [{ orderUniqueId }, "REQUIRED"]),
            ...[null, [], {}, ""].map((empty) => [
                { ...all(listNames, empty), course: null, department: null }, "ok", (body, check) =>
                    hasLines(check.lineId(1))(body),
            ]),
        ],
        onLine,
    );
    await each(client, [[8.875], ["8.875"], ["8875"]], (check, taxRate) => {
        const line = check.line();
        line.taxes[0].taxRate = taxRate;
        return { data: check.data({}, { lines: [line] }) };
    });
    await each(client, [[{}, "DUPLICATE"]], (check) => {
        const lines = check.lines(1, 2);
        lines[1].orderUniqueId = lines[0].orderUniqueId;
        return { data: check.data({}, { lines }) };
    });
}

async function envelopes(client) {
    const { other_store: foreign } = client.demo;
    const names = ["floorID", "tableID", "tableName", "employeeID"];
    await each(
        client,
        [
            [all([...names, "employeeName"], "")], [all([...names, "employeeName", "deviceName"], null)], [all(names,
                4)], [{ node: 1 }],
            [{ node: "" }, "any"], [{ node: undefined }, "any"], ...[undefined, ""].map((checkID) => [{ checkID },
                "REQUIRED"]),
            [{ data: "{oops" }, "MALFORMED_JSON"], [{ data: "" }, "MALFORMED_JSON"], [{ data: undefined }, "REQUIRED"],
                [{ data: "{}" }, "any"],
            [{ checkID: 900_001 }, "ok", { checkID: "900001" }],
        ],
        (check, around) => ({ data: check.data(), around }),
    );
    const check = () => new Check(client);
    const whole = () => check().envelope(check().data());
    await each(client, [[{}, "any"]], (one) => ({ data: one.data(), around: { data: one.data() } }));
    await submit(client, { checkID: check().id, data: JSON.stringify(check().data()) }, "any");
    await submit(client, [whole()], "any");
    await client.post(`sync/store/${client.demo.store}/addOrUpdateChecks`, [whole()], "any");
    await submit(client, '{"node": "POS-9", "data', "MALFORMED_JSON");
    await client.post(`sync/store/${foreign}/addOrUpdateCheck`, whole(), "NOT_FOUND");
    await client.get(`sync/store/${foreign}/activeChecks`, undefined, "NOT_FOUND");
}

const sold = (body) => (body.sales ?? body.totals).netSales;
const sells = (body) => (sold(body) > 0 ? "" : "the report finds no sales");
const sellsLike = (other) => (body) =>
    (sold(body) === sold(other) ? "" : `net sales are ${sold(body)}, not ${sold(other)}`);

// A day such as 2026-11-18 as people write it.
function dayForms(day) {
    const [Y, m, d] = day.split("-");
    const b = new Date(`${day}T00:00:00Z`).toLocaleString("en-US", { month: "short", timeZone: "UTC" });
    return [`${d}-${b}-${Y}`, day, `${m}/${d}/${Y}`, `${b} ${d}, ${Y}`, `${d}-${b}-${Y}`.toUpperCase()];
}

async function saleReports(client) {
    const { store, other_store: foreign } = client.demo;
    const path = `svc/store/${store}/saleReport`;
    const report = (changes, expected, holds) =>
        client.get(path, { dateOption: "L30D", type: "DEPARTMENT", qtySort: "Y", selectedDepID: "", ...changes },
            expected, holds);
    const month = await report({}, "ok", sells);
    const alike = sellsLike(month);
    for (const type of ["CATEGORY", "department", "Department", "category", "Category"]) await report({ type }, "ok",
        alike);
    for (const type of ["DEPARTMENT", "CATEGORY"]) for (const dateOption of ["T", "Y", "W", "L7D", "M",
        "LM"]) await report({ type, dateOption });
    await report({ dateOption: "l30d" }, "ok", alike);
    await report({ type: undefined }, "ok", sells);
    await client.get(path);
    await report({ dateOption: "T", ...all(["qtySort", "numberOfDay", "specificDate", "fromDate", "toDate"], "") });
    for (const qtySort of ["N", "y", "n", ""]) await report({ qtySort }, "ok", alike);
    await report({ qtySort: "true" }, "any", alike);
    const days = await report({ dateOption: "LND", numberOfDay: 5 }, "ok", sells);
    await report({ dateOption: "LND", numberOfDay: "5.0" }, "ok", sellsLike(days));
    await report({ dateOption: "LND" }, "any");
    await report({ dateOption: "X" }, "INVALID_PARAMETER");
    await client.get(`svc/store/${foreign}/saleReport`, undefined, "NOT_FOUND");

    const yesterday = await report({ dateOption: "Y" }, "ok", sells);
    const day = yesterday.fromDate;
    const before = new Date(Date.parse(day) - 6 * 86_400_000).toISOString().slice(0, 10);
    for (const specificDate of dayForms(day)) await report({ dateOption: "SD", specificDate }, "ok",
        sellsLike(yesterday));
    const range = (from, to, form, expected, holds) => report({ dateOption: "DR", fromDate: dayForms(from)[form],
        toDate: dayForms(to)[form] }, expected, holds);
    const week = await range(before, day, 0, "ok", sells);
    await range(before, day, 2, "ok", sellsLike(week));
    await range(`${day.slice(0, 4)}-01-01`, `${day.slice(0, 4)}-12-31`, 0, "ok", sells);
    await range(day, before, 0, "any");
    await report({ type: "CATEGORY", selectedDepID: soldMenu.departments[0].id }, "ok", sells);
    for (const selectedDepID of [unknown, "All"]) await report({ type: "CATEGORY", selectedDepID }, "any");
}

async function summaries(client) {
    const report = (changes, expected, holds) =>
        client.get(
            `svc/store/${client.demo.store}/saleSummaryReport`,
            { dateOption: "L30D", type: "SALESUMMARY", selectedEmployee: "", serviceTypes: "",
                isIncludedCategory: "false", ...changes }, expected, holds,
        );
    const month = await report({}, "ok", sells);
    const alike = sellsLike(month);
    for (const dateOption of ["T", "Y", "W", "L7D", "M", "LM"]) await report({ dateOption });
    for (const type of [undefined, "salesummary"]) await report({ type }, "ok", alike);
    await report({ dateOption: "X" }, "INVALID_PARAMETER");
    for (const isIncludedCategory of ["true", "True", "TRUE", "1"])
        await report({ isIncludedCategory }, "ok", ({ categories }) =>
            (categories?.length > 0 ? "" : "there are no categories"));
    for (const isIncludedCategory of ["False", "0", ""]) await report({ isIncludedCategory }, "ok", alike);
    await report({ selectedEmployee: "emp-01" }, "ok", sells);
    const type = (code) => soldMenu.serviceTypes.get(code);
    const names = ["DINEIN", "TOGO", "DELIVERY", "QSR", "BARTAB"].map((each) => type(each).name);
    for (const serviceTypes of [...names, names[2].toLowerCase(), "TABLESERVICE", "DINEIN",
        type("DINEIN").id]) await report({ serviceTypes }, "ok", sells);
    await report({ serviceTypes: `${names[0]},${names[1]}` }, "any");
    await report({ serviceTypes: "All" }, "ok", alike);
    await report({ serviceTypes: "On the moon" }, "no");
    const [sale] = month.saleList.data;
    for (const [id, expected] of [[sale.saleId, "ok"], [sale.checkID, "any"], [unknown,
        "NOT_FOUND"]]) await client.get(`svc/sale/${id}/getSale`, undefined, expected);
}

// Last, since it changes the menus.
async function pulls(client) {
    const { account, hq, store, store_2: second, other_store: foreign } = client.demo;
    const kinds = ["taxes", "modifiers", "menuItems", "discounts", "displayGroup", "gratuity", "reason"];
    const stores = lists(hq, store, second);
    for (const body of [undefined, {}]) await client.post(`svc/account/${account}`, body, "ok", stores);
    await client.get(`svc/account/${account}`, undefined, "any");
    await client.post(`svc/account/${unknown}`, undefined, "NOT_FOUND");
    const every = (flag, copyAll) => ({ ...all(kinds, flag), copyAll });
    for (const [target, body, expected] of [
        ...[every(true, false), { copyAll: true }, every("true", "false"), every("True", "False"), every(1, 0),
            { taxes: true }, { menuItems: true }].map(
            (each) => [second, each],
        ),
        [second, every(false, false), "any"], [second, {}, "any"], [hq, { taxes: true }, "any"], [store, every(true,
            false)],
        [foreign, { copyAll: true }, "NOT_FOUND"],
    ])
        await client.post(`svc/store/${target}`, body, expected);
}

export const till = {
    menu, kioskLogins, kioskConfiguration, checkLife, checkStatuses, voids, checkPayments, twoTills, checkFields,
    checkAmounts, checkLines, envelopes,
    saleReports, summaries, pulls,
};
