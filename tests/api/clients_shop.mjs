// A web shop: it reads the menu, prices the basket itself, and saves orders in the many ways in which the author of a
// shop may have understood the contract.
import { Menu, all, comma, decimal, point, share, twins, unknown, warns } from "./clients_calls.mjs";

const plainItem = "Affogato"; // One size, no modifiers.
const pizza = "Margherita"; // A mandatory crust, optional toppings.
const address = { line1: "1 Main St", line2: "", city: "New York", state: "NY", country: "US", zipCode: "10001",
    latitude: 40.7, longitude: -74.0 };
const discountAmounts = [
    "discountOnMenuItem", "discountOnItemIncTax", "discountOnItemTax", "totalDiscountTaxAmount",
    "totalDiscountInTaxAmount", "totalDiscount",
    "totalDiscountOnTaxes", "discountOnModifier", "discountOnModifierIncTax", "discountOnModifierTax",
];
const sums = ["subTotal", "totalAmount", "taxAmount", "totalTax"];
const sum = (list, name) => list.reduce((total, each) => total + each[name], 0);

let shop;

// Orders with every field of the contract. The tax of each modifier is rounded by itself.
class Shop {
    constructor(client, menu) {
        Object.assign(this, { client, menu, rate: menu.rate("webOrder"),
            path: `online-order/store/${client.demo.store}/saveWebOrder` });
    }

    save(order, expected, holds, more) {
        return this.client.post(this.path, order, expected, holds, more);
    }

    // Rows of changes to an order of one plain item, or of whole orders.
    async rows(rows, make = (changes) => this.order(changes)) {
        await this.client.rows("post", this.path, make, rows);
    }

    tax(base, changes) {
        const { id, name } = this.menu.tax;
        return {
            txExternalID: id, txName: name, percentage: this.rate, percentageStr: (this.rate / 1000).toFixed(3),
            ...twins({ amount: share(base, this.rate) }),
            tax: id, isTaxPerServiceType: false, taxOnTax: [], ...changes,
        };
    }

    modifier([group, modifier], size, quantity) {
        const price = this.menu.modifierPrice(modifier, size);
        const amount = price * quantity;
        const tax = this.tax(amount);
        return {
            mgExternalID: group, mgName: this.menu.groups.get(group).name, mExternalID: modifier,
            mName: this.menu.modifiers.get(modifier).name,
            pExternalID: "", pName: "", sliceName: "", quantity: 1, taxes: [tax], inclusiveTaxes: [],
            ...twins({
                mPrice: price, prefixPrice: 0, modifierPrice: price, amount, taxAmount: tax.amount,
                inclusiveTaxAmount: 0, totalTax: tax.amount,
                totalAmount: amount + tax.amount, discountModifierprice: 0, discountTaxAmount: 0,
                discountInclusiveTaxAmount: 0,
            }),
        };
    }

    line({ item = plainItem, quantity = 1, optional = [], mandatory = [] } = {}, changes = {}) {
        const { menu } = this;
        const size = menu.size(item);
        const [category, parent, { id }] = [menu.category(item), menu.parent(item), menu.items.get(item)];
        const make = (list) => list.map((each) => this.modifier(each, size, quantity));
        const groups = { included: [], optional: make(optional), mandatory: make(mandatory) };
        const chosen = Object.values(groups).flat();
        const price = size.price * quantity;
        const [extras, extraTax] = [sum(chosen, "amount"), sum(chosen, "taxAmount")];
        const tax = this.tax(price);
        const line = {
            _id: "", catExternalID: parent, subCatexternalID: category.id === parent ? "" : category.id,
            isFreeItem: false, miExternalID: id, miName: item,
            miimageID: "", ssExternalID: size.servingSizeLevel, ssName: size.name, quantity, customizeFlag: false,
            noOfSlice: 0, menuItem: id,
            category: parent, comments: "", discounts: [], discountPercentage: point(0), appliedDiscountQty: 0,
            appliedNonDiscountQty: 0,
            isAmountDiffers: false, taxes: [tax], inclusiveTaxes: [],
            ...twins({
                itemPrice: size.price, priceAmount: price, amount: price + extras, totalModifierPrice: extras,
                itemTaxAmount: tax.amount,
                itemInclusiveTaxAmount: 0, modifierTaxAmount: extraTax, modifierInclusiveTaxAmount: 0,
                taxAmount: tax.amount + extraTax,
                inclusiveTaxAmount: 0, exclusiveTaxAmount: tax.amount + extraTax, itemTotalTax: tax.amount,
                modifierTotalTax: extraTax,
                totalTax: tax.amount + extraTax, totalAmount: price + extras + tax.amount + extraTax,
                ...all(discountAmounts, 0),
            }),
        };
        for (const [name, list] of Object.entries(groups)) {
            // As the contract spells them.
            const inclusive = name === "included" ? "includedmodiferinctax" : `${name}modifierinctax`;
            Object.assign(line, { [`${name}Modifiers`]: list, [`${name}modifiertax`]: sum(list, "taxAmount"),
                [inclusive]: 0 });
            Object.assign(line, twins({ [`${name}ModifierPrice`]: sum(list, "amount") }));
        }
        return { ...line, ...changes };
    }

    order(changes = {}, { lines = [this.line()], delivery = {}, charge = 0, tip = 0 } = {}) {
        const number = this.client.number();
        const [amount, tax] = [sum(lines, "amount"), sum(lines, "taxAmount")];
        const detail = {
            deliveryType: "Pickup", dateStr: "", contactPerson: "Jane Guest", phoneNumber: "2125550199",
            email: "jane@guests.example", address: null,
            isFutureOrder: false, ...delivery,
        };
        return {
            id: "", uniqueOrderID: `WEB-${number}`, orderNumber: String(number), orderDetails: lines,
            taxes: lines[0].taxes?.length ? [{ ...lines[0].taxes[0], ...twins({ amount: tax }) }] : [],
            inclusiveTaxes: [], discounts: [], orderStatus: 1,
            orderedDateStr: new Date().toISOString(), deliveryDetail: [detail], paymentPaid: false, paymentType: 2,
            deliveryTime: "30", comments: "",
            discountApplied: false, discountId: "", appliedDiscountCode: "", mailStatus: "", userType: "guest",
            merchantType: 0, isRefunded: false,
            refund: [],
            ...twins({
                subTotal: amount, taxAmount: tax, inclusiveTaxAmount: 0, totalTax: tax, deliveryCharge: charge,
                driverTipAmount: tip,
                totalAmount: amount + tax + charge + tip,
            }),
            ...changes,
        };
    }

    paid(card, changes) {
        const order = this.order({ paymentType: 1, paymentPaid: true });
        const total = order.totalAmountStr;
        const ccDetails = {
            transactionStatus: 1, transactionID: `tx${order.orderNumber}`, transactionTag: "tag", amount: total,
            amountStr: total, currency: "USD",
            cardHolderName: "JANE GUEST", expDate: "1228", cardType: "Visa", cardNumber: "############1111", ...card,
        };
        return { ...order, ccDetails, ...changes };
    }

    // A discount before tax: the tax is that of what is left; subTotal is what it was.
    discounted(discount, amount, { quantity = 2, onLine = false, onOrder = true } = {}, changes = {}) {
        const line = this.line({ quantity });
        const base = line.amount - amount;
        const tax = this.tax(base);
        const names = ["itemTaxAmount", "taxAmount", "exclusiveTaxAmount", "itemTotalTax", "totalTax"];
        Object.assign(line, { taxes: [tax] }, twins({ ...all(names, tax.amount), totalAmount: base + tax.amount }));
        if (onLine)
            Object.assign(line, { discounts: [discount], appliedDiscountQty: quantity,
                discountPercentage: Number(discount.discountValue) },
                twins({ discountOnMenuItem: amount, totalDiscount: amount }));
        const order = this.order({ discounts: onOrder ? [discount] : [], discountApplied: true,
            discountId: discount.disExternalID }, { lines: [line] });
        return { ...order, ...twins({ totalAmount: base + tax.amount }), ...changes };
    }
}

const discountRow = (disExternalID, name, discountValue, amount, changes) => ({
    disExternalID, name, discountValue, ...twins({ discountAmount: amount, discountTax: 0 }),
    discountType: "Check Based", isAfterTax: false,
    includeAdditionalModifier: false, menuDiscountAmount: amount, menuDiscountInclusiveTax: 0,
    modifiersDiscountAmount: 0, menuDiscountTax: 0,
    modifiersDiscountInclusiveTax: 0, modifiersDiscountTax: 0, totalInclusiveTax: 0, modifierTotalInclusiveTax: 0,
    adjustAmount: "After Tax",
    quantity: 1, ...changes,
});

const orderOf = (body) => body.order ?? body;
const hasId = (body) => (body.id &&
    body.id === orderOf(body).id ? "" : "the order's id is not at the top of the answer");
const costs = (minor, within = 0) => (body) => {
    const { totalAmount } = orderOf(body);
    return Math.abs(totalAmount - minor) <= within ? "" : `costs ${totalAmount}, not ${minor}`;
};
const nearly = (minor) => costs(minor, 5);
const holds = (fields) => (body) => {
    const wrong = Object.entries(fields).filter(([name, value]) => orderOf(body)[name] !== value);
    return wrong.map(([name, value]) =>
        `${name} is ${JSON.stringify(orderOf(body)[name])}, not ${JSON.stringify(value)}`).join("; ");
};

async function menu(client) {
    shop = new Shop(client, await Menu.read(client));
    const page = { page: 1, search: "", status: "true" };
    for (const [name, query] of [
        ["categories", { ...page, parent: "" }], ["subcategories", { ...page, parent: "" }], ["modifiers", page],
        ["modifierGroups", page],
        ["activeTaxes", { ApplyTo: "Item" }], ["activeServingSizeLevels"],
    ])
        await client.get(`svc/store/${client.demo.store}/${name}`, query);
}

async function wholeOrders(client) {
    const { demo } = client;
    const full = shop.order({}, { lines: [shop.line({ quantity: 2 })] });
    await shop.save(full, "ok", [hasId, costs(full.totalAmount)]);
    const one = shop.order().totalAmount;
    const bare = { miExternalID: shop.menu.items.get(plainItem).id, quantity: 1 };
    const amounts = Object.keys(twins(all([...sums, "inclusiveTaxAmount", "deliveryCharge", "driverTipAmount"], 0)));
    const sized = { ...bare, ssExternalID: shop.menu.size(plainItem).servingSizeLevel };
    await shop.save(shop.order({ ...all([...amounts, "taxes"], undefined), orderDetails: [sized] }), "ok", costs(one));
    await shop.save({ orderDetails: [bare], deliveryDetail: [{ deliveryType: "Pickup" }], paymentType: 2 }, "ok",
        [hasId, costs(one)]);
    await shop.save({}, "no");
    await shop.save('{"orderDetails": [', "MALFORMED_JSON");
    await shop.rows([[[], "no"], [[shop.line({ quantity: 0 })], "no"], [[shop.line({ quantity: -1 })], "no"]],
        (lines) =>
        lines.length ? shop.order({}, { lines }) : shop.order({ orderDetails: [] }));
    await shop.save(shop.order({}, { lines: [shop.line({}, { miExternalID: unknown, menuItem: "" })] }),
        "REFERENCE_NOT_FOUND");
    await shop.save(shop.order({}, { lines: [shop.line({}, { ssExternalID: unknown })] }), "no");
    await shop.save(shop.order(), "NOT_FOUND", undefined, { key: demo.other_key });
    await shop.save(shop.order(), "API_KEY_MISSING", undefined, { key: "" });
    await client.post(`online-order/store/${demo.other_store}/saveWebOrder`, shop.order(), "NOT_FOUND");
    const again = shop.order();
    await shop.save(again, "ok", hasId);
    await shop.save(again, "ok", hasId);
    await shop.save({ ...again, comments: "changed" }, "DUPLICATE_ID_DIFFERENT_CONTENT");
}

async function payments() {
    const total = shop.order().totalAmount;
    const hidesCard = (body) => (JSON.stringify(body).includes("4111111111111111") ? "has the whole card number" : "");
    const cash = { paymentType: 2, paymentPaid: false };
    const texts = ["transactionID", "transactionTag", "amount", "amountStr", "currency", "cardHolderName", "expDate",
        "cardType", "cardNumber"];
    await shop.rows(
        [
            [[]],
            [[{ cardNumber: "4111111111111111" }], "ok", hidesCard],
            [[{}, { ccDetails: null }]],
            [[{}, { ccDetails: {} }]],
            ...[String(total), total, `$${decimal(total)}`].map((amount) => [[{ amount }]]),
            ...["1", 0].map((transactionStatus) => [[{ transactionStatus }]]),
            [[{ transactionID: 4711, transactionTag: 12, expDate: 1228 }]],
            [[{ cardNumber: "1111", expDate: "12/28" }]],
            [[{ cardNumber: 1111 }]],
            [[{}, { paymentPaid: false }]],
            [[{}, { paymentType: 2, ccDetails: undefined }]],
            [[{}, { ...cash, ccDetails: {} }]],
            [[{}, { ...cash, ccDetails: [] }]],
            [[{ transactionStatus: 0, ...all(texts, "") }, cash]],
        ],
        (each) => shop.paid(...each),
    );
    await shop.rows([
        ...["1", "2", point(2), null].map((paymentType) => [{ paymentType }]),
        ...[0, 3, "Cash"].map((paymentType) => [{ paymentType }, "any"]),
        ...[null, "false", "False", 0, "0"].map((paymentPaid) => [{ paymentPaid }, "ok",
            holds({ paymentPaid: false })]),
    ]);
}

async function deliveries() {
    const to = (delivery, expected) => [delivery, expected];
    const words = ["Pickup", "pickup", "PICKUP", "Pick Up", "Pick up", "Take Out", "TakeOut", "takeaway", "To Go",
        "ToGo", "Delivery", "Curbside",
        "Curb Side", "", "Carry Out", "Collection", null];
    const home = (changes) => ({ deliveryType: "delivery", address: { ...address, ...changes } });
    await shop.rows(
        [
            ...words.map((deliveryType) => to({ deliveryType })),
            ...["Dine In", "DineIn"].map((deliveryType) => to({ deliveryType }, "any")),
            to(home()),
            to(home({ latitude: "40.7", longitude: "-74.0", zipCode: 10001 })),
            to(home({ ...all(["city", "state", "country", "zipCode"], ""), latitude: 0, longitude: 0 })),
            to(home({ latitude: "", longitude: "" })),
            to(home({ latitude: null, longitude: null, line2: null })),
            to({ deliveryType: "delivery", address: {} }, "any"),
            to({ address: {} }),
            to({ address: "" }),
            to(all(["contactPerson", "phoneNumber", "email"], "")),
            to({ phoneNumber: 2125550199 }),
            ...["false", 0].map((isFutureOrder) => to({ isFutureOrder })),
        ],
        (delivery) => shop.order({}, { delivery }),
    );
    const order = shop.order({}, { delivery: { deliveryType: "Delivery", address }, charge: 300, tip: 200 });
    await shop.save(order, "ok", costs(order.totalAmount));
    const [detail] = shop.order().deliveryDetail;
    await shop.rows([[[]], [{}], [undefined], [detail, "any"]], (deliveryDetail) => shop.order({ deliveryDetail }));
}

// A moment as clients write it: the parts of the clock on the wall in New York, where the demo's store is.
function forms(date) {
    const parts = (options) =>
        Object.fromEntries(new Intl.DateTimeFormat("en-US", { timeZone: "America/New_York",
            ...options }).formatToParts(date).map((each) => [each.type, each.value]));
    const number = { year: "numeric", month: "2-digit", day: "2-digit", hour: "2-digit", minute: "2-digit",
        second: "2-digit" };
    const { year: Y, month: m, day: d, hour: H, minute: M, second: S } = parts({ ...number, hourCycle: "h23" });
    const { hour: I, dayPeriod: p } = parts({ ...number, hour12: true });
    const { month: b } = parts({ month: "short" });
    return { Y, m, d, H, M, S, I, p, b, write: (form) => form.replace(/%(\w)/g, (_, each) => ({ Y, m, d, H, M, S, I, p,
        b })[each]) };
}

async function dates() {
    const hour = 3_600_000;
    const now = forms(new Date());
    const soon = forms(new Date(Date.now() + hour));
    const wantedAt = new Date(Math.floor(Date.now() / hour) * hour + 48 * hour + hour / 2);
    const wanted = forms(wantedAt);
    const future = (dateStr, isFutureOrder = true) => shop.order({}, { delivery: { dateStr, isFutureOrder } });
    const due = orderOf(await shop.save(future(wanted.write("%Y-%m-%d %H:%M")))).fireAt;
    const isDue = (body) => (orderOf(body).fireAt === due ? "" : `due at ${orderOf(body).fireAt}, not ${due}`);
    const minutes = ["%m/%d/%Y %I:%M %p", "%m/%d/%Y %H:%M", "%d-%b-%Y %H:%M", "%d-%b-%Y %I:%M %p", "%b %d, %Y %I:%M %p",
        "%b %d, %Y %H:%M",
        "%Y-%m-%dT%H:%M:%S", "%Y-%m-%d %H:%M:%S"];
    const open = ["%m/%d/%Y %I:%M:%S %p", "%b %d, %Y %I:%M:%S %p"];
    const days = ["%Y-%m-%d", "%d-%b-%Y", "%m/%d/%Y", "%b %d, %Y"];
    for (const form of minutes) await shop.save(future(wanted.write(form)), "ok", isDue);
    for (const form of open) await shop.save(future(wanted.write(form)), "any", isDue);
    for (const form of days) await shop.save(future(wanted.write(form)));
    await shop.save(future(wanted.write("%I:%M %p")), "any");
    await shop.save(future(wantedAt.toISOString()), "ok", isDue);
    await shop.save(future(wanted.write("%Y-%m-%d %H:%M"), "true"), "ok", isDue);
    for (const form of [...minutes, ...open, ...days, "%I:%M %p"]) {
        await shop.save(shop.order({}, { delivery: { dateStr: soon.write(form) } }));
        await shop.save(shop.order({ orderedDateStr: now.write(form) }));
    }
    await shop.save(shop.order({}, { delivery: { dateStr: new Date(Date.now() + hour).toISOString() } }));
    await shop.save(future(new Date(Date.now() - hour).toISOString()));
    await shop.save(future(""), "any");
    await shop.rows([
        ...["", undefined, new Date().toISOString()].map((orderedDateStr) => [{ orderedDateStr }]),
        ...["", "30 mins", "30 minutes", "45", 45, null, "06:30 PM", "2026-11-17T18:30:00.000Z", "30-45 min",
            "ASAP"].map((deliveryTime) => [{ deliveryTime }]),
    ]);
}

async function plainFields() {
    await shop.rows([
        [{ orderNumber: 123 }, "ok", holds({ orderNumber: "123" })],
        [{ uniqueOrderID: 123456 }, "ok", holds({ uniqueOrderID: "123456" })],
        [{ id: 654321 }, "ok", holds({ id: "654321" })],
        ...Object.entries({
            id: [null, unknown], orderNumber: ["", null, "W-1"], uniqueOrderID: ["", null], orderStatus: [0, 1, null,
            "1", point(1)],
            userType: ["Guest", "logged-in customer", "", null], discounts: [null, "", {}], merchantType: [null, "0"],
            refund: [null, {}, ""],
            isRefunded: [null, "false", 0], mailStatus: [null, 0], comments: [null, 5], discountId: [null],
            discountApplied: ["false", 0],
            appliedDiscountCode: [null], inclusiveTaxes: [null, "", {}],
        }).flatMap(([name, values]) => values.map((value) => [{ [name]: value }])),
        ...[{ orderStatus: 2 }, { orderStatus: "Placed" }, { discountId: 0 }].map((each) => [each, "any"]),
    ]);
}

async function lineFields() {
    const one = costs(shop.order().totalAmount);
    const lists = ["optionalModifiers", "mandatoryModifiers", "includedModifiers", "inclusiveTaxes", "discounts"];
    await shop.rows(
        [
            { quantity: "1" }, { quantity: point(1) }, { discountPercentage: "0" }, { itemPrice: "750" },
                { itemPrice: point(750) }, { itemPrice: 7.5 },
            { isFreeItem: "false", customizeFlag: 0, isAmountDiffers: "0" }, { noOfSlice: "0",
                appliedDiscountQty: "0" },
            all([...lists, "taxes", "comments"], null), all(lists, ""), all(lists, {}), { ssExternalID: "" },
            all(["catExternalID", "subCatexternalID", "category", "menuItem"], ""), { miExternalID: "" },
        ].map((each) => [each, "ok", one]),
        (changes) => shop.order({ orderDetails: [shop.line({}, changes)] }),
    );
    await shop.save(shop.order({ orderDetails: [shop.line({}, { quantity: "1" })] }), "ok", warns("COERCED",
        "orderDetails[0].quantity"));
}

async function amounts() {
    const plain = shop.order();
    const one = plain.totalAmount;
    const right = costs(one);
    const texts = Object.keys(plain).filter((each) => each.endsWith("Str") && each !== "orderedDateStr");
    const tax = decimal(plain.taxAmount);
    // The order's own amounts are right, whatever its line says.
    const withLine = (line, changes) => {
        const order = shop.order(changes);
        Object.assign(order.orderDetails[0], line);
        return order;
    };
    const noTax = twins(all(["taxAmount", "totalTax", "itemTaxAmount", "itemTotalTax", "exclusiveTaxAmount"], 0));
    const changes = [
        ...["", "0.00", "0"].map((text) => all(texts, text)), all(sums, 0), { subTotal: "750",
            totalAmount: String(one) },
        { subTotal: point(750), totalAmount: point(one) }, all(["inclusiveTaxAmount", "deliveryCharge",
            "driverTipAmount"], ""),
        ...[null, []].map((empty) => all(["deliveryCharge", "driverTipAmount"], empty)),
        Object.fromEntries(texts.map((each) => [each, comma(plain[each])])), { subTotalStr: "7.5" }, { subTotalStr: 7.5,
            totalAmountStr: one / 100 },
        { totalAmountStr: `$${decimal(one)}` }, { totalAmountStr: "n/a" }, { subTotal: 7.5 },
            { totalAmount: one / 100 }, twins(all(sums, 0)),
        ...[[], null, "", {}].map((taxes) => ({ taxes })), twins({ taxAmount: 0, totalTax: 0 }),
        ...[{ percentageStr: "4.5" }, { percentage: 0 }, { percentage: String(shop.rate) }, { percentage: 4.5 },
            { taxOnTax: null, tax: "" }].map((row) => ({
            taxes: [shop.tax(750, row)],
        })),
    ];
    await shop.rows(changes.map((each) => [each, "ok", right]));
    await shop.save(shop.order({ taxes: [shop.tax(750, { percentage: 4 })] }), "any", right);
    const lines = [
        twins({ totalAmount: 750 }), twins({ taxAmount: 0 }), noTax, { taxes: [] }, { taxes: null },
            { taxes: [shop.tax(750, twins({ amount: 0 }))] },
        { taxes: [shop.tax(750, { amountStr: comma(tax) })] }, all(["itemPrice", "priceAmount", "amount",
            "totalAmount"], 0),
    ];
    await shop.rows(lines.map((each) => [each, "ok", right]), (line) => withLine(line));
    await shop.save(withLine({ taxes: [] }, { taxes: [] }), "ok", right);
    for (const cent of [1, -1]) await shop.save(shop.order(twins({ totalAmount: one + cent })), "ok", nearly(one));
    const nothing = shop.order({ taxes: [], ...twins(all(sums, 0)) });
    const [line] = nothing.orderDetails;
    for (const name of Object.keys(line)) if (`${name}Str` in line) Object.assign(line, twins({ [name]: 0 }));
    line.taxes = [];
    await shop.save(nothing, "ok", right);

    const cheapLine = twins({ itemPrice: 96, priceAmount: 96, amount: 96, totalAmount: 100 });
    const free = { isFreeItem: true, ...twins(all(["amount", "totalAmount", "taxAmount", "totalTax"], 0)) };
    for (const [order, code] of [
        [withLine({ taxes: [], ...noTax, ...twins({ totalAmount: 750 }) }, { taxes: [], ...twins({ taxAmount: 0,
            totalTax: 0, totalAmount: 750 }) }), "PRICE_MISMATCH"],
        [shop.order({ totalAmountStr: decimal(one + 100) }), "MONEY_STR_MISMATCH"],
        ...[100, one - 100, one + 100].map((totalAmount) => [shop.order(twins({ totalAmount })), "PRICE_MISMATCH"]),
        [shop.order(twins({ totalAmount: -one })), "no"],
        [withLine(cheapLine, twins({ totalAmount: 100 })), "PRICE_MISMATCH"],
        [shop.order(twins({ subTotal: 750, totalAmount: one }), { lines: [shop.line({ quantity: 10 })] }),
            "PRICE_MISMATCH"],
        [shop.order(twins({ totalAmount: 1 }), { lines: [shop.line({}, free)] }), "PRICE_MISMATCH"],
    ])
        await shop.save(order, code);
}

async function modifiers() {
    const { mandatoryModifierGroups, optionalModifierGroups } = shop.menu.category(pizza);
    const firstOf = ([{ modifierGroup }]) => [modifierGroup, shop.menu.groups.get(modifierGroup).modifiers[0]];
    const [crust, topping] = [firstOf(mandatoryModifierGroups), firstOf(optionalModifierGroups)];
    const line = (quantity = 1) => shop.line({ item: pizza, quantity, optional: [topping], mandatory: [crust] });
    const order = (each) => shop.order({}, { lines: [each] });
    const simple = ([, mExternalID]) => ({ mExternalID, quantity: 1 });
    // An order whose totals are right, its line and each of its modifiers changed.
    const changed = (inLine, inModifiers, lists = ["optionalModifiers", "mandatoryModifiers"]) => {
        const made = order(line());
        const [first] = made.orderDetails;
        for (const each of lists) for (const modifier of first[each]) Object.assign(modifier, inModifiers);
        Object.assign(first, inLine);
        return made;
    };
    const right = nearly(order(line()).totalAmount);
    await shop.save(order(line()), "ok", right);
    const both = line();
    await shop.save(order({ ...both, taxes: [shop.tax(both.amount)] }), "ok", right);
    for (const quantity of [2, 3, 7]) await shop.save(order(line(quantity)), "ok",
        nearly(order(line(quantity)).totalAmount));
    await shop.save(changed({}, all(["taxes", "inclusiveTaxes", "pExternalID", "pName", "sliceName"], null)), "ok",
        right);
    await shop.save(changed({}, { quantity: "1", taxes: [], inclusiveTaxes: "" }), "ok", right);
    await shop.save(changed({}, { ...twins({ taxAmount: 0, totalTax: 0 }), taxes: [] }, ["optionalModifiers"]), "ok",
        right);
    await shop.save(changed({ optionalModifiers: [simple(topping)], mandatoryModifiers: [simple(crust)] }), "ok",
        right);
    await shop.save(changed({ optionalModifiers: [simple(crust), simple(topping)], mandatoryModifiers: [] }), "any");
    const bare = order(shop.line({ item: pizza }));
    Object.assign(bare.orderDetails[0], { optionalModifiers: [simple(topping)], mandatoryModifiers: [simple(crust)] });
    await shop.save(bare, "PRICE_MISMATCH");
    await shop.save(order(shop.line({ item: pizza })), "MODIFIER_RULE_VIOLATED");
    await shop.save(order(shop.line({ item: pizza, mandatory: [crust] }, { optionalModifiers: [simple(["",
        unknown])] })), "REFERENCE_NOT_FOUND");
}

async function discounts() {
    const [staff, coupon] = ["Staff meal", "Welcome coupon"].map((each) => shop.menu.discounts.get(each).id);
    const two = { lines: [shop.line({ quantity: 2 })] };
    const half = Math.floor(shop.order({}, two).subTotal / 2);
    const row = (changes, value = 50, amount = half) => discountRow(staff, "Staff meal", value, amount, changes);
    const right = nearly(shop.discounted(row(), half).totalAmount);
    const off = discountRow("", "10 off", 10, 150);
    const welcome = discountRow(coupon, "Welcome coupon", 0, 500);
    for (const [order, expected, content] of [
        ...[50, 50000, "50", point(50)].map((value) => [shop.discounted(row({}, value), half), "ok", right]),
        [shop.discounted(row(), half, {}, twins({ subTotal: half })), "ok", right],
        ...["Item Based", "check based"].map((discountType) => [shop.discounted(row({ discountType }), half), "ok",
            right]),
        [shop.discounted(row({ discountAmountStr: comma(decimal(half)) }), half), "ok", right],
        [shop.discounted(row(), half, {}, { discountId: "" }), "ok", right],
        [shop.discounted(row(), half, { onLine: true, onOrder: false }), "any", right],
        [shop.discounted(row(), half, { onLine: true }), "any", right],
        [shop.order({ discountApplied: true, discountId: staff }, two), "any"],
        [shop.order({ discountApplied: true, discountId: staff, discounts: [row({}, 50, 0)] }, two), "any"],
        [shop.discounted(off, 150, { onLine: true, onOrder: false }), "REFERENCE_NOT_FOUND"],
        [shop.discounted(off, 150), "REFERENCE_NOT_FOUND"],
        [shop.discounted(discountRow(unknown, "10 off", 10, 150), 150), "REFERENCE_NOT_FOUND"],
        [shop.discounted(row({}, 90, 1350), 1350), "PRICE_MISMATCH"],
        [shop.discounted(welcome, 500, { quantity: 4 }, { appliedDiscountCode: "GUESSED" }), "REFERENCE_NOT_FOUND"],
        [shop.discounted(welcome, 500, { quantity: 4 }), "DISCOUNT_NOT_APPLICABLE"],
        [shop.order({ discountApplied: true, appliedDiscountCode: "NOPE" }, two), "REFERENCE_NOT_FOUND"],
    ])
        await shop.save(order, expected, content);
}

async function placedOrders(client) {
    const path = (store) => `online-order/svc/store/${store}/placedOrders`;
    const newest = orderOf(await shop.save(shop.order())).id;
    await client.get(path(client.demo.store), undefined, "ok", ({ data }) => (data.some((each) =>
        each.id === newest) ? "" : `${newest} is not there`));
    for (const page of [1, 0, ""]) await client.get(path(client.demo.store), { page });
    await client.get(path(client.demo.other_store), undefined, "NOT_FOUND");
}

export const webShop = { menu, wholeOrders, payments, deliveries, dates, plainFields, lineFields, amounts, modifiers,
    discounts, placedOrders };
