// An importer of the back office: it brings the menu, the staff and the customers of another system, as that one
// writes them.
import { all, declares, lists, listsLike, point, twins, unknown, warns } from "./clients_calls.mjs";

const iso = "2024-01-01T10:00:00.000Z";
const serviceTaxes = ["qsrTax", "barTabTax", "toGoTax", "deliveryTax", "forHereTax", "webOrderTax", "dineInTax"];
const noServiceTaxes = Object.fromEntries(serviceTaxes.flatMap((each) => [[each, 0], [`${each}Str`, "0.000"]]));
const made = {}; // Ids of what one subject makes and later ones name.

const left = (...names) => all(names, undefined);
const listing = { page: 1, search: "", status: "true" };
const isOff = { activeStatus: false };
const isOn = { activeStatus: true };
const common = ({ demo }) => ({ createdAt: 0, createdFor: demo.store, ownedBy: demo.account });
const served = { createdBy: "", dateCreated: iso, modifiedBy: "", lastUpdated: iso };

async function keysAndBodies(client) {
    const { demo } = client;
    const path = `svc/store/${demo.store}/departments`;
    await client.get(path);
    for (const [key, code] of [["", "API_KEY_MISSING"], ["cmd_test_nobody", "API_KEY_INVALID"], [demo.other_key,
        "NOT_FOUND"]])
        await client.get(path, undefined, code, undefined, { key });
    for (const store of [demo.other_store, unknown]) await client.get(`svc/store/${store}/departments`, undefined,
        "NOT_FOUND");
    await client.post("svc/department", { name: "Foreign", store: demo.other_store }, "no");
    for (const body of ['{"name": "Half', "name=Food", `[{"name": "Listed", "store": "${demo.store}"}]`])
        await client.post("svc/department", body, "MALFORMED_JSON");
}

async function departments(client) {
    const { store } = client.demo;
    const department = (changes) => ({
        name: `Department ${client.number()}`, departmentCode: "F1", description: "All the food", store,
        ...common(client), ...changes,
    });
    const food = await client.post("svc/department", department({ name: "Food" }), "ok", { name: "Food", ...isOn });
    made.department = food.id;
    await client.rows("post", "svc/department", department, [
        [left("departmentCode", "description", "createdAt", "createdFor", "ownedBy")],
        [{ departmentCode: null, description: null, createdAt: null }],
        [{ departmentCode: "", description: "" }],
        [{ createdAt: "0" }],
        [{ createdAt: iso }],
        [left("store")],
        [{ departmentCode: 12 }, "ok", [{ departmentCode: "12" }, warns("COERCED", "departmentCode")]],
        [{ colour: "red" }, "ok", warns("UNKNOWN_FIELD", "colour")],
        [{ name: "Food" }, "DUPLICATE_NAME"],
        [{ name: undefined }, "REQUIRED"],
        [{ name: "" }, "REQUIRED"],
        [left("store", "createdFor"), "REQUIRED"],
    ]);
    await client.post("svc/department", {}, "no");

    const path = `svc/store/${store}/departments`;
    const first = await client.get(path, listing, "ok", lists(food.id));
    for (const query of [undefined, { ...listing, page: 0 }, ...["True", "TRUE", "1"].map((status) => ({ ...listing,
        status }))])
        await client.get(path, query, "ok", listsLike(first));
    await client.get(path, { page: "", search: "", status: "" }, "ok", lists(food.id));
    const inactive = await client.get(path, { ...listing, status: "false" });
    await client.get(path, { ...listing, status: "False" }, "ok", listsLike(inactive));

    await client.get(`svc/departments/${food.id}`, undefined, "ok", { name: "Food" });
    await client.get(`svc/department/${food.id}`, undefined, "any");
    await client.get(`svc/departments/${unknown}`, undefined, "NOT_FOUND");
    const update = (changes) => ({
        id: food.id, originalID: food.id, name: "Food", description: "Changed", departmentCode: "F3", ...served,
        syncWithInventory: false,
        activeStatus: true, isDelete: false, ...common(client), ...changes,
    });
    const one = `svc/department/${food.id}`;
    await client.post(`svc/deparment/${food.id}`, update(), "ok", { description: "Changed" });
    await client.put(one, update({ description: "By PUT" }), "ok", { description: "By PUT" });
    await client.post(one, update({ description: "By POST" }), "ok", { description: "By POST" });
    await client.put(one, food);
    await client.put(one, { description: "Only this" }, "ok", { description: "Only this", name: "Food" });
    await client.rows("put", one, update, [
        [all(["dateCreated", "lastUpdated"], "01/02/2024 10:00 AM")],
        [all(["description", "createdBy", "modifiedBy", "dateCreated", "lastUpdated", "originalID"], null)],
        [{ originalID: "" }],
    ]);
    for (const body of [{ entity: "department", id: food.id }, { entity: "department", id: food.id },
        { entity: "Department", id: food.id }, undefined, {}])
        await client.put(`${one}/inactivate`, body, "ok", isOff);
    await client.put(`svc/department/${unknown}/inactivate`, { entity: "department", id: unknown }, "NOT_FOUND");
    await client.rows("put", one, update, [
        [{ activeStatus: true }, "ok", isOn],
        [{ isDelete: true }],
        [{ activeStatus: "true" }, "ok", isOn],
    ]);
}

async function courses(client) {
    const { store } = client.demo;
    const course = (changes) => ({ priority: 1, name: `Course ${client.number()}`, store, ...common(client),
        ...changes });
    const name = "Starters of the day";
    const { id } = await client.post("svc/course", course({ name }), "ok", { priority: 1 });
    made.course = id;
    await client.rows("post", "svc/course", course, [
        [left("priority")],
        [{ priority: 0 }],
        [{ priority: null }],
        [{ priority: 1 }],
        [{ priority: "2" }, "ok", { priority: 2 }],
        [{ priority: point(3) }, "ok", { priority: 3 }],
        [left("name"), "REQUIRED"],
        [{ name }, "DUPLICATE_NAME"],
    ]);
    await client.get(`svc/store/${store}/courses`, listing);
    await client.get(`svc/store/${store}/activeCourses`, undefined, "ok", lists(id));
    const path = `svc/course/${id}`;
    const update = (changes) => ({ id, originalID: id, name, ...served, activeStatus: true, priority: 3,
        ...common(client), ...changes });
    await client.rows("put", path, update, [[{}, "ok", { priority: 3 }], [isOff, "ok", isOff], [{}, "ok", isOn]]);
    for (const entity of ["course", "coursing", "Coursing", "COURSE"]) await client.put(`${path}/inactivate`, { entity,
        id }, "ok", isOff);
    await client.put(path, { id, activeStatus: true }, "ok", isOn);
}

async function servingSizeLevels(client) {
    const { store } = client.demo;
    const create = (body, expected, holds) => client.post("svc/servingSizeLevel", body, expected, holds);
    const small = (await create({ name: "Tiny", description: "small", ...common(client) })).id;
    const large = (await create({ name: "Huge", description: "", ...common(client) })).id;
    made.small = small;
    await create({ name: "Huger", createdFor: store });
    await create({ name: "Hugest", store });
    await client.get(`svc/store/${store}/sslList`, listing, "ok", lists(small, large));
    await client.get(`svc/store/${store}/servingSizeLevel/${small}`, undefined, "ok", { name: "Tiny" });
    await client.get(`svc/servingSizeLevel/${small}`, undefined, "any");
    await client.get(`svc/store/${store}/activeServingSizeLevels`, undefined, "ok", lists(small));
    const update = { id: small, activeStatus: "true", conversions: [], default: false, name: "Tiny",
        ...common(client) };
    const described = (description) => [{ ...update, description }, "ok", { id: small, description }];
    await client.put(`svc/servingSizeLevel/${small}`, ...described("changed"));
    await client.post(`svc/servingSizeLevel/${small}`, ...described("by POST"));
    await create(...described("sample"));
    await create({ name: "Tiny", description: "which one?", ...common(client) }, "any");
    const path = `svc/servingSizeLevel/${large}`;
    const other = (changes) => ({ id: large, activeStatus: "true", conversions: null, default: false, description: "",
        name: "Huge", ...common(client), ...changes });
    await client.rows("put", path, other, [
        [{ default: true }],
        [{ default: "false" }],
        [{ conversions: [{ unit: "oz", value: 8 }] }],
        [{ conversions: {} }],
        [{ activeStatus: "Active" }, "any"],
    ]);
    await client.rows("put", path, (changes) => ({ id: large, name: "Huge", ...changes }), [
        [{ activeStatus: "false" }, "ok", isOff],
        [{ activeStatus: "True" }, "ok", isOn],
        [{ activeStatus: 1 }, "ok", isOn],
    ]);
}

async function taxes(client) {
    const { store } = client.demo;
    const tax = (changes) => ({
        taxes: [], inclusive: false, defaultTax: false, applyOnRawCheck: false, taxType: "Percentage",
        name: `Tax ${client.number()}`, applyTo: "Item",
        isQuantityBased: false, quantityBasedTaxes: [], percentageStr: "7.000", taxCode: "", isTaxPerServiceType: false,
        store,
        taxPerServiceTypeTaxes: [], comboLength: 0, ...changes,
    });
    const perService = (rates) => ({ isTaxPerServiceType: true, percentageStr: "",
        taxPerServiceTypeTaxes: [{ ...noServiceTaxes, ...rates }] });
    const { id } = await client.post("svc/tax", tax({ name: "VAT", percentageStr: "10.000", taxCode: "V" }), "ok",
        { percentage: 10000 });
    made.tax = id;
    const seven = { percentage: 7000 };
    const amount = { taxType: "Amount", percentageStr: undefined };
    const tenPercent = { "taxPerServiceTypeTaxes.0.dineInTax": 10000 };
    await client.rows("post", "svc/tax", tax, [
        [{ name: "City", percentageStr: "8.5", taxes: [id] }, "ok", { percentage: 8500 }],
        [{ taxes: [{ id, name: "VAT" }] }, "ok", { taxes: [id] }],
        [{ percentageStr: undefined, percentage: 7000 }, "ok", seven],
        [{ percentageStr: undefined, percentage: "7000" }, "ok", seven],
        [{ percentageStr: 7 }, "ok", seven],
        [{ percentageStr: "7,000" }, "ok", seven],
        [{ percentage: 0 }, "ok", seven],
        [{ percentage: 7000, percentageStr: "0.000" }, "ok", seven],
        [{ percentage: 7000, percentageStr: "" }, "ok", seven],
        [{ percentageStr: "7%" }, "any"],
        [{ percentageStr: "" }],
        [{ percentage: 7 }, "MONEY_STR_MISMATCH"],
        [{ taxType: "Per head" }, "INVALID_VALUE"],
        [{ applyTo: "Table" }, "INVALID_VALUE"],
        [{ percentageStr: "-7.000" }, "INVALID_VALUE"],
        [{ ...amount, amountStr: "0.50" }, "ok", { amount: 50 }],
        [{ ...amount, amount: 50 }, "ok", { amount: 50 }],
        [{ ...amount, amount: "50" }, "ok", { amount: 50 }],
        [{ ...amount, amountStr: "0,50" }, "ok", { amount: 50 }],
        [{ isQuantityBased: true, quantityBasedTaxes: [{ quantity: 1, sMessage: "", qtyErr: "" }], percentageStr: "" }],
        [{ isQuantityBased: true, quantityBasedTaxes: [{ quantity: 6, taxPercentageStr: "5.000" }] }],
        [{ isQuantityBased: "true", quantityBasedTaxes: [{ quantity: "6", taxPercentageStr: "5.000" }] }],
        ...[null, ""].map((empty) => [all(["taxes", "quantityBasedTaxes", "taxPerServiceTypeTaxes"], empty)]),
        [all(["quantityBasedTaxes", "taxPerServiceTypeTaxes"], {})],
        [{ taxType: "percentage" }, "ok", { taxType: "Percentage" }],
        [{ taxType: "PERCENTAGE" }, "ok", { taxType: "Percentage" }],
        [left("taxType", "applyTo")],
        [{ inclusive: "false", defaultTax: "0", applyOnRawCheck: 0 }],
        [left("name"), "REQUIRED"],
        [left("store"), "REQUIRED"],
        [{ name: "VAT" }, "DUPLICATE_NAME"],
        [{ taxes: [unknown] }, "REFERENCE_NOT_FOUND"],
        ...["Menu Item", "menu item", "menu_item", "MenuItem", "item", "ITEM"].map((applyTo) => [{ applyTo }, "ok",
            { applyTo: "Item" }]),
        ...["Modifier", "modifier"].map((applyTo) => [{ applyTo }, "ok", { applyTo: "Modifier" }]),
        [perService({ dineInTax: 10000, dineInTaxStr: "10.000", toGoTax: 5000, toGoTaxStr: "5.000" })],
        [perService({ dineInTaxStr: "10.000" }), "ok", tenPercent],
        [perService({ dineInTax: 10000 }), "ok", tenPercent],
    ]);

    await client.get(`svc/store/${store}/taxes`, { ...listing, parent: "" });
    const active = `svc/store/${store}/activeTaxes`;
    await client.get(active, undefined, "ok", lists(id));
    const items = await client.get(active, { ApplyTo: "Item" }, "ok", lists(id));
    for (const ApplyTo of ["item", "Menu Item", "menu item"]) await client.get(active, { ApplyTo }, "ok",
        listsLike(items));
    for (const query of [{ ApplyTo: "Modifier" }, { applyTo: "item" }]) await client.get(active, query);
    await client.get(`svc/tax/${id}`, undefined, "any");

    const path = `svc/tax/${id}`;
    const update = (changes) => ({
        ...tax({ name: "VAT", taxCode: "V" }), ...twins({ amount: 0 }), applyTax: 0, applyTaxStr: "0.000", id,
            originalID: id, percentage: 12000,
        percentageStr: "12.000", activeStatus: true, comboLength: undefined, ...changes,
    });
    const rows = (rowId, quantity, taxPercentageStr) => ({
        taxPerServiceTypeTaxes: [{ id: rowId, ...noServiceTaxes }],
        quantityBasedTaxes: [{ id: rowId, quantity, taxPercentageStr, ...noServiceTaxes }],
    });
    await client.rows("put", path, update, [
        [{}, "ok", { percentage: 12000 }],
        [{ applyTax: 12000, applyTaxStr: "12.000" }],
        [{ amountStr: "" }],
        [rows("", 1, "")],
        [rows(id, 0, "0.000")],
        [{ percentageStr: "13.000" }, "MONEY_STR_MISMATCH"],
        [{ taxes: [id] }, "TAX_CYCLE"],
    ]);
    await client.put(`${path}/inactivate`, { entity: "tax", id }, "IN_USE");
    await client.put(`${path}/inactivate`, { entity: "tax", id, force: true }, "ok", isOff);
    await client.put(path, update(), "ok", isOn);
}

async function modifierGroups(client) {
    const { store } = client.demo;
    const size = made.small;
    const name = "Toppings of the day";
    const group = (changes) => ({
        modifiers: [], pizzaTopping: false, servingSizeLevels: [], setPriceHere: false, alignType: "A-Z", priority: 1,
        name: `Group ${client.number()}`,
        store, modifiersAlignment: {}, ...common(client), ...changes,
    });
    made.group = (await client.post("svc/modifierGroup", group({ name }))).id;
    const isSize = { "servingSizeLevels.0.servingSizeLevel": size };
    await client.rows(
        "post", "svc/modifierGroup", (servingSizeLevel) => group({ setPriceHere: true,
        servingSizeLevels: [servingSizeLevel] }),
        [
            [size, "ok", isSize],
            [{ servingSizeLevel: size, price: 100, priceStr: "1.00" }, "ok", isSize],
            [{ servingSizeLevel: size, name: "Small", priceStr: "1.50" }, "ok", isSize],
            [{ id: size }, "ok", isSize],
            ...[
                { id: size, name: "Small", price: 150 },
                { servingSizeLevel: size, price: "150" },
                { servingSizeLevel: size, price: point(150) },
                { servingSizeLevel: size, price: 0, priceStr: "1.50" },
                { servingSizeLevel: size, priceStr: "1,50" },
            ].map((each) => [each, "ok", { ...isSize, "servingSizeLevels.0.price": 150 }]),
            [{ servingSizeLevel: size, price: -150 }, "INVALID_VALUE"],
            [{ servingSizeLevel: size, price: 1.5 }, "any"],
            [unknown, "REFERENCE_NOT_FOUND"],
        ],
    );
    await client.rows("post", "svc/modifierGroup", group, [
        [{ modifiers: [unknown] }, "REFERENCE_NOT_FOUND"],
        ...[[], null, ""].map((modifiersAlignment) => [{ modifiersAlignment }]),
        [{ priority: "1" }, "ok", { priority: 1 }],
        [{ priority: point(1) }, "ok", { priority: 1 }],
        [{ pizzaTopping: "false", setPriceHere: "true" }, "ok", { pizzaTopping: false, setPriceHere: true }],
        [{ pizzaTopping: 0, setPriceHere: 1 }, "ok", { pizzaTopping: false, setPriceHere: true }],
        [{ alignType: "a-z" }, "ok", { alignType: "A-Z" }],
        ...["Custom Sort", "custom_sort"].map((alignType) => [{ alignType }, "ok", { alignType: "Custom sort" }]),
        [{ alignType: "By colour" }, "ok", { alignType: "By colour" }],
        [{ alignType: "", modifiers: null }],
        ...["", {}].map((empty) => [all(["modifiers", "servingSizeLevels"], empty)]),
        [{ name }, "DUPLICATE_NAME"],
        [left("name"), "REQUIRED"],
    ]);
    await client.get(`svc/store/${store}/modifierGroups`, listing);
    await client.get(`svc/store/${store}/activeModifierGroups`, undefined, "ok", lists(made.group));
    await client.get(`svc/modifierGroup/${made.group}`, undefined, "ok", { name });
}

async function modifiers(client) {
    const { store } = client.demo;
    const { group, small: size, tax } = made;
    const name = "Olives of the day";
    const modifier = (changes) => ({
        modifyWith: group, taxes: [], servingSizeLevels: [], prefixes: [], maxNoOfTimes: 1, setPriceHere: false,
        overrideFreeNToppings: false,
        buttonColor: "#ff0000", includeDefaultTaxes: false, name: `Modifier ${client.number()}`, kitchenPrinters: [],
        store, printMenuInModPrint: false,
        printModInMenuPrint: false, alternate: [], ...common(client), ...changes,
    });
    const { id } = await client.post("svc/modifier", modifier({ name, taxes: [tax] }));
    made.modifier = id;
    const lists3 = ["taxes", "servingSizeLevels", "prefixes"];
    const sized = (row) => ({ servingSizeLevels: [row] });
    await client.rows("post", "svc/modifier", modifier, [
        ...[2, "2", [2], point(2)].map((maxNoOfTimes) => [{ maxNoOfTimes }, "ok", { maxNoOfTimes: 2 }]),
        [{ maxNoOfTimes: 0 }, "ok", { maxNoOfTimes: 0 }],
        ...[[], "", null, undefined].map((maxNoOfTimes) => [{ maxNoOfTimes }]),
        [left("modifyWith")],
        [{ modifyWith: "" }],
        [{ modifyWith: { id: group, name: "Toppings" } }, "ok", { modifyWith: group }],
        [{ modifyWith: [group] }, "any"],
        [{ modifyWith: unknown }, "REFERENCE_NOT_FOUND"],
        [{ taxes: [{ id: tax, name: "VAT" }] }, "ok", { taxes: [tax] }],
        [{ taxes: [unknown] }, "REFERENCE_NOT_FOUND"],
        [all(lists3, null)],
        [all([...lists3, "kitchenPrinters", "alternate"], "")],
        [all(lists3, {})],
        [{ prefixes: ["Extra"] }, "any"],
        [{ prefixes: [{ name: "Extra", price: 50 }] }, "any"],
        [{ prefixes: [{ prefix: "Extra", priceStr: "0.50" }] }, "any"],
        ...[{ price: 50 }, { priceStr: "0.50" }].map((price) => [
            { prefixes: [{ name: "Extra", priceType: "Fixed", ...price }] }, "ok", { "prefixes.0.price": 50 },
        ]),
        [sized(size), "ok", { "servingSizeLevels.0.servingSizeLevel": size }],
        [sized({ id: size, price: 150 }), "ok", { "servingSizeLevels.0.servingSizeLevel": size }],
        [sized({ servingSizeLevel: size, priceStr: "1.5" }), "ok", { "servingSizeLevels.0.price": 150 }],
        ...[{ servingSizeLevel: size, price: "1.50" }, { servingSizeLevel: size, price: 1.5 },
            { servingSizeLevelId: size, price: 150 },
            { servingSizeLevel: "", price: 0 }].map((each) => [sized(each), "any"]),
        [sized("x"), "INVALID_VALUE"],
        [{ ...sized({ servingSizeLevel: size, price: -100 }), setPriceHere: true }, "INVALID_VALUE"],
        [{ setPriceHere: "true", overrideFreeNToppings: "false", includeDefaultTaxes: "0" }, "ok",
            { setPriceHere: true }],
        [{ setPriceHere: 1, overrideFreeNToppings: 0, printMenuInModPrint: 0 }, "ok", { setPriceHere: true }],
        ...["red", "FF0000", "#f00", ""].map((buttonColor) => [{ buttonColor }]),
        [left("name"), "REQUIRED"],
    ]);
    await client.get(`svc/store/${store}/modifiers`, listing);
    await client.get(`svc/modifier/${id}`, undefined, "ok", { name });
    await client.get(`svc/store/${store}/activeModifiers`, undefined, "ok", lists(id));
    for (const query of [{ printerType: "KitchenPrinter" }, undefined,
        { printerType: "LabelPrinter" }]) await client.get("svc/defaultPrinters", query);

    const path = `svc/modifier/${id}`;
    const image = { imageAvailable: false, imageExtension: "", imageUrl: "", imageVersion: 0 };
    const update = (changes) => ({
        ...modifier({ name, buttonColor: "#00ff00", maxNoOfTimes: 2 }), ...image, id, originalID: id,
            activeStatus: true, pluCode: "123",
        showModifier: true, ...changes,
    });
    await client.rows("put", path, update, [
        [{}, "ok", { pluCode: "123" }],
        [{ pluCode: 456 }, "ok", { pluCode: "456" }],
        [{ imageVersion: "1", imageUrl: null, imageExtension: null }, "ok", { imageVersion: 1 }],
        [{ imageAvailable: true, imageVersion: 1_700_000_000_000, imageUrl: "https://cdn.example/x.png",
            imageExtension: "png" }],
    ]);
    for (const entity of ["modifier", "MODIFIER"]) await client.put(`${path}/inactivate`, { entity, id }, "ok", isOff);
    await client.put(path, update(), "ok", isOn);

    const above = `svc/modifierGroup/${group}`;
    const changed = (changes) => ({
        activeStatus: true, alignType: "A-Z", id: group, ...image, modifiers: [id], name: "Toppings of the day",
        pizzaTopping: true, priority: 1,
        servingSizeLevels: [], setPriceHere: false, modifiersAlignment: {}, ...common(client), ...changes,
    });
    const sorted = (modifiersAlignment) => ({ alignType: "Custom sort", modifiersAlignment });
    await client.rows("put", above, changed, [
        [{}, "ok", { modifiers: [id] }],
        [{ modifiers: [{ id, name: "Olives" }] }, "ok", { modifiers: [id] }],
        [sorted({ [id]: 1 })],
        [sorted({ [id]: "1" })],
        [sorted({ 0: id }), "any"],
        [{ modifiersAlignment: [] }],
    ]);
    await client.put(`${above}/inactivate`, { entity: "modifierGroup", id: group }, "IN_USE");
    await client.put(`${above}/inactivate`, { entity: "modifiergroup", id: group, force: true }, "ok", isOff);
    await client.put(above, changed(), "ok", isOn);
}

const category = (client) => (changes) => ({
    store: client.demo.store, imageAvailable: false, servingSizeLevels: [made.small], taxes: [made.tax],
    optionalModifierGroups: [],
    mandatoryModifierGroups: [], timeApplicableType: "Always", overrideFreeNToppings: false, buttonColor: "#336699",
    isConventional: false, level: 1,
    restrictPrinters: [], kitchenPrinters: [], labelPrinters: [], name: `Category ${client.number()}`,
    department: made.department,
    course: made.course, sslLength: 1, hideInWeb: false, hideInPos: false, hideMenuItemInWeb: false,
    hideMenuItemInKiosk: false, ...common(client),
    ...changes,
});

async function categories(client) {
    const { group, small: size, department, course, tax } = made;
    const make = category(client);
    const name = "Pizza of the day";
    made.category = (await client.post("svc/category", make({ name }), "ok", { level: 1, department })).id;
    const groupForms = [group, { id: group }, { modifierGroup: group, priority: 1 }, { modifierGroup: group,
        priority: "1" }];
    const lists4 = ["taxes", "servingSizeLevels", "optionalModifierGroups", "mandatoryModifierGroups",
        "restrictPrinters"];
    await client.rows("post", "svc/category", make, [
        ...["optionalModifierGroups", "mandatoryModifierGroups"].flatMap((field) =>
            groupForms.map((each) => [{ [field]: [each] }, "ok", { [`${field}.0.modifierGroup`]: group }]),
        ),
        [{ servingSizeLevels: [{ id: size }] }, "ok", { "servingSizeLevels.0.servingSizeLevel": size }],
        [{ department: { id: department, name: "Food" }, course: { id: course } }, "ok", { department, course }],
        [{ taxes: [{ id: tax, name: "VAT" }] }, "ok", { taxes: [tax] }],
        [
            { hideInWeb: "true", hideInPos: "0", isConventional: 0, hideMenuItemInWeb: "False",
                hideMenuItemInKiosk: 1 }, "ok",
            { hideInWeb: true, hideInPos: false, isConventional: false, hideMenuItemInKiosk: true },
        ],
        [{ level: "1" }, "ok", { level: 1 }],
        [left("level")],
        [{ servingSizeLevels: [{ ...twins({ price: 100 }), servingSizeLevel: size }] }],
        ...["1", point(1), 4].map((sslLength) => [{ sslLength }]),
        [{ optionalModifierGroups: [group], mandatoryModifierGroups: [group] }, "any"],
        [{ mandatoryModifierGroups: [{ modifierGroup: group, minimum: 1, maximum: 2 }] }],
        [{ mandatoryModifierGroups: [{ modifierGroup: group, min: 1, max: 2, noOfModifiers: 1 }] }],
        [{ mandatoryModifierGroups: [{ modifierGroupId: group, count: 1 }] }, "any"],
        [{ optionalModifierGroups: [unknown] }, "REFERENCE_NOT_FOUND"],
        [{ optionalModifierGroups: [{ id: unknown }] }, "REFERENCE_NOT_FOUND"],
        ...["", null, undefined].map((empty) => [all(["department", "course"], empty)]),
        [{ department: unknown }, "REFERENCE_NOT_FOUND"],
        [{ taxes: [unknown] }, "REFERENCE_NOT_FOUND"],
        [{ name }, "DUPLICATE_NAME"],
        [left("name"), "REQUIRED"],
        [left("store", "createdFor"), "REQUIRED"],
        [{ store: client.demo.other_store }, "no"],
        [{ createdFor: "", ownedBy: "" }],
        [{ parent: "" }],
        [{ overrideFreeNToppings: "" }],
        [{ restrictPrinters: ["KitchenPrinter"], kitchenPrinters: null, labelPrinters: null }],
        [{ buttonColor: "blue" }],
        [all(lists4, null)],
        [all(lists4, "")],
        [all(lists4.slice(0, 3), {})],
    ]);
    const declared = Object.keys(make()).filter((each) => each !== "createdAt");
    await client.post("svc/category", { store: client.demo.store, name: `Category ${client.number()}`, level: 1 }, "ok",
        declares(declared));
}

async function categoryTimes(client) {
    const make = category(client);
    const times = (startTime, endTime) => ({ startTime, endTime });
    const year = times("2024-01-01T00:00:00.000Z", "2024-12-31T00:00:00.000Z");
    const typed = (timeApplicableType, more) => [{ timeApplicableType, ...more }];
    await client.rows("post", "svc/category", make, [
        typed("Days of the week"), typed("Days of the month"), typed("DAYS OF THE WEEK"), typed(""), typed(null),
        typed("days of the week", times("2024-01-01T09:00:00.000Z", "2024-01-01T17:00:00.000Z")),
        typed("Date range", { startDate: year.startTime, endDate: year.endTime }), typed("date range", year),
        typed("Specific date", times("2024-01-01T00:00:00.000Z", "2024-01-01T23:00:00.000Z")),
        typed("Start date time and end date time", year), typed("start date time and end date time", year),
        ...[
            ["01/01/2024 09:00 AM", "12/31/2024 05:00 PM"], ["01/01/2024", "12/31/2024"], ["01-Jan-2024 09:00 AM",
            "31-Dec-2024 05:00 PM"],
            ["Jan 01, 2024 09:00 AM", "Dec 31, 2024 05:00 PM"], ["01-Jan-2024", "31-Dec-2024"], ["2024-01-01T09:00:00",
            "2024-12-31T17:00:00"],
            ["2024-01-01 09:00", "2024-12-31 17:00"], ["09:00", "17:00"],
        ].map((each) => typed("Date range", times(...each))),
        [times("09:00 AM", "05:00 PM"), "any"],
        [{ timeApplicableType: "Days of the week", days: ["Monday"] }, "ok", warns("UNKNOWN_FIELD", "days")],
        [{ timeApplicableType: "Days of the week", daysOfWeek: ["Monday"] }, "any"],
    ]);
}

async function categoryUpdates(client) {
    const { store } = client.demo;
    const { category: id, modifier } = made;
    const path = `svc/category/${id}`;
    await client.get(`svc/store/${store}/categories`, { ...listing, parent: "" });
    await client.get(`svc/store/${store}/categories`, { ...listing, page: 0, status: "True" });
    await client.get(`svc/store/${store}/activeCategories`, undefined, "ok", lists(id));
    await client.get(path, undefined, "ok", { name: "Pizza of the day" });
    const times = { startTime: "2024-01-01T00:00:00.000Z", endTime: "2024-12-31T00:00:00.000Z" };
    const update = (changes) =>
        category(client)({
            name: "Pizza of the day", activeStatus: true, defaultTare: "", firstFreeNToppings: 0, hideInPOS: false, id,
            imageExtension: "", imageUrl: "",
            imageVersion: 0, includedModifiers: [], menuItemSort: "A-Z", originalID: id, roles: null,
            subCategorySort: "A-Z", tareGroup: "",
            itemServiceCharge: "", ...times, ...changes,
        });
    made.categoryUpdate = update;
    await client.put(path, update());
    await client.put("svc/category", update({ buttonColor: "#112233" }), "ok", { id, buttonColor: "#112233" });
    const { data } = await client.get(`svc/store/${store}/activeRoles`);
    const role = data[0].id;
    const isRole = ({ roles }) => (roles.length === 1 &&
        (roles[0].id ?? roles[0]) === role ? "" : `roles are ${JSON.stringify(roles)}`);
    await client.rows("put", path, update, [
        [{ ...all(["startTime", "endTime", "includedModifiers"], null), ...all(["tareGroup", "roles"], []) }],
        [{ ...all(["startTime", "endTime", "originalID"], ""), ...all(["itemServiceCharge", "tareGroup", "defaultTare"],
            null) }],
        [all(["startTime", "endTime"], "0001-01-01T00:00:00Z")],
        [{ menuItemSort: "Custom sort", subCategorySort: "Z-A" }],
        [{ menuItemSort: "a-z", subCategorySort: "custom sort" }, "ok", { menuItemSort: "A-Z",
            subCategorySort: "Custom sort" }],
        [{ menuItemSort: "", subCategorySort: "" }],
        [{ level: "1" }, "ok", { level: 1 }],
        [{ tareGroup: [unknown], defaultTare: unknown }, "REFERENCE_NOT_FOUND"],
        [{ itemServiceCharge: "0" }, "any"],
        [{ itemServiceCharge: unknown }, "REFERENCE_NOT_FOUND"],
        [{ includedModifiers: [unknown] }, "REFERENCE_NOT_FOUND"],
        [{ firstFreeNToppings: "2" }, "ok", { firstFreeNToppings: 2 }],
        ...[modifier, { modifier }, { id: modifier, name: "Olives" }].map((each) => [
            { includedModifiers: [each] }, "ok", { "includedModifiers.0.modifier": modifier },
        ]),
        [{ roles: [role] }, "ok", isRole],
        [{ roles: [{ id: role, name: "Manager" }] }, "ok", isRole],
        [{ roles: [unknown] }, "REFERENCE_NOT_FOUND"],
        [{ roles: null }],
    ]);
    await client.put(path, { hideInPOS: true }, "ok", { hideInPos: true, hideInPOS: true });
    await client.put(path, { hideInPOS: "false" }, "ok", { hideInPos: false });
}

async function subcategories(client) {
    const { store } = client.demo;
    const { category: parent, department } = made;
    const make = (changes) =>
        category(client)({ level: 2, parent, department: undefined, tareGroup: "", defaultTare: "",
            firstFreeNToppings: 0, ...changes });
    const red = (await client.post("svc/category", make({ name: "Red of the day" }), "ok", { level: 2, parent })).id;
    await client.rows("post", "svc/category", make, [
        [{ department, tareGroup: [], level: "2" }, "ok", { level: 2 }],
        [{ department: "", tareGroup: null, defaultTare: null }],
        [{ firstFreeNToppings: "1" }, "ok", { firstFreeNToppings: 1 }],
        [{ parent: { id: parent, name: "Pizza" } }, "ok", { parent }],
        [left("parent"), "no"],
        [{ parent: unknown }, "REFERENCE_NOT_FOUND"],
        [{ parent: red }, "REFERENCE_NOT_FOUND"],
    ]);
    await client.get(`svc/store/${store}/subcategories`, { ...listing, parent: "" });
    await client.get(`svc/store/${store}/subcategories`, { ...listing, parent }, "ok", lists(red));
    await client.get(`svc/category/${red}`, undefined, "ok", { parent });
    const update = (changes) => made.categoryUpdate({ id: red, originalID: red, level: 2, parent,
        name: "Red of the day", ...changes });
    await client.rows("put", `svc/category/${red}`, update, [[{ department: "" }], [{}]]);
    for (const entity of ["subcategory", "SubCategory", "category", "Category", "CATEGORY"])
        await client.put(`svc/category/${red}/inactivate`, { entity, id: red }, "ok", isOff);

    for (const [kind, id, ...forces] of [["category", parent, true, "true"], ["department", department, true]]) {
        const path = `svc/${kind}/${id}`;
        await client.put(`${path}/inactivate`, { entity: kind, id }, "IN_USE");
        for (const force of forces) {
            await client.put(`${path}/inactivate`, { entity: kind, id, force }, "ok", isOff);
            await client.put(path, force === "true" || kind === "department" ? isOn : made.categoryUpdate(), "ok",
                isOn);
        }
    }
}

async function lookups(client) {
    const active = ["Roles", "Departments", "Courses", "Categories", "Taxes"].map((each) => `active${each}`);
    const others = ["getServiceTypesByStore", "tare", "kitchenPrinters", "labelPrinters", "getActiveItemServiceCharge"];
    for (const each of [...active, ...others]) await client.get(`svc/store/${client.demo.store}/${each}`);
}

async function roles(client) {
    const { store, other_store: foreign } = client.demo;
    const name = "Cashier of the day";
    await client.get("svc/getRoleGroup");
    const role = (changes) => ({ name: `Role ${client.number()}`, priority: 5, store, privileges: ["BO_TAX"],
        ...changes });
    const privileges = ["BO_TAX", "BO_STORE_SETTINGS", "DASH_FEEDBACK", "DASH_TOP_FIVE_RETURNING_CUSTOMERS"];
    const { id } = await client.post("svc/role", role({ name, privileges }), "ok", { name });
    made.role = id;
    await client.rows("post", "svc/role", role, [
        [{ privileges: [] }],
        [{ privileges: null, priority: undefined }],
        [{ privileges: "" }],
        [{ priority: "2" }, "ok", { priority: 2 }],
        [{ priority: point(2) }, "ok", { priority: 2 }],
        [{ privileges: ["BO_WHATEVER"] }, "any"],
        [left("name"), "REQUIRED"],
        [{ name }, "DUPLICATE_NAME"],
        [{ store: foreign }, "no"],
    ]);
    await client.get(`svc/store/${store}/roles`, undefined, "ok", lists(id));
    await client.get(`svc/store/${store}/activeUserRoles`);
    await client.get(`svc/role/${id}`, undefined, "ok", { name });
    await client.put(`svc/role/${id}`, role({ name, priority: 2 }), "ok", { priority: 2 });
    const spare = await client.post("svc/role", role());
    await client.put(`svc/role/${spare.id}/inactivate`, undefined, "ok", isOff);
}

async function users(client) {
    const { store, account, other_store: foreign } = client.demo;
    const { role } = made;
    const user = (changes) => ({
        firstName: "Anna", lastName: `Till ${client.number()}`, createdFor: store, ownedBy: account,
        pin: `77${String(client.number()).padStart(4, "0")}`,
        firstScreen: "pos", clockInWhenPunchIn: true, roles: [role], language: "", ...changes,
    });
    const anna = user({ lastName: "Known", pin: "770000" });
    const { id } = await client.post("svc/user", anna, "ok", { hasPin: true, roles: [role] });
    const punches = { clockInWhenPunchIn: true };
    await client.rows("post", "svc/user", user, [
        ...[881234, "9731", "1234"].map((pin) => [{ pin }, "ok", { hasPin: true }]),
        ...[undefined, ""].map((pin) => [{ pin }, "ok", { hasPin: false }]),
        ...["770000", 770000].map((pin) => [{ pin }, "DUPLICATE_PIN"]),
        [{ clockInWhenPunchIn: undefined, clockINWhenPunchIn: true }, "ok", punches],
        ...["true", 1].map((each) => [{ clockInWhenPunchIn: each }, "ok", punches]),
        [{ language: "5c0a0da0000000000000aaaa" }, "any"],
        [{ language: null }],
        ...["toTable", "TOTABLE"].map((firstScreen) => [{ firstScreen }, "ok", { firstScreen: "toTable" }]),
        [{ firstScreen: "POS" }, "ok", { firstScreen: "pos" }],
        [{ firstScreen: "" }],
        [{ roles: role }],
        [{ roles: [{ id: role, name: "Cashier" }] }, "ok", { roles: [role] }],
        ...[[], null, ""].map((each) => [{ roles: each }]),
        [{ roles: [unknown] }, "REFERENCE_NOT_FOUND"],
        [{ lastName: "" }],
        [left("firstName", "lastName"), "INVALID_VALUE"],
        [left("createdFor"), "REQUIRED"],
        [{ createdFor: foreign }, "no"],
    ]);
    await client.get(`svc/store/${store}/users`, undefined, "ok", lists(id));
    await client.get(`svc/user/${id}`, undefined, "ok", { lastName: "Known" });
    await client.rows("put", "svc/user", (changes) => ({ ...anna, ...changes }), [
        [{ firstScreen: "bar" }, "ok", { id, firstScreen: "bar" }],
        [{ firstName: "Anne" }, "ok", { id, firstName: "Anne" }],
        [{ id }, "ok", { id, firstName: "Anna" }],
        [{ pin: undefined, firstScreen: "retail" }, "ok", { id, firstScreen: "retail" }],
        [{ _id: id }, "ok", { id }],
        [{ firstName: "Nobody", lastName: "Unknown", pin: "990099" }, "no"],
        [{ id, pin: undefined }, "ok", { hasPin: true }],
        [{ id, pin: "" }],
    ]);
    await client.put(`svc/user/${id}`, anna, "ok", { id });
    await client.put("svc/user", { id, clockINWhenPunchIn: false }, "ok", { clockInWhenPunchIn: false });
    for (const body of [undefined, {}]) await client.put(`svc/user/${id}/inactivate`, body, "ok", isOff);
    await client.put("svc/user", { ...anna, id, activeStatus: true }, "ok", isOn);
    await client.put(`svc/role/${role}/inactivate`, undefined, "IN_USE");
    await client.put(`svc/role/${role}/inactivate`, { force: true }, "ok", isOff);
}

async function membership(client) {
    const { store, account } = client.demo;
    const path = `svc/account/${store}/memberShip`;
    const type = "Gold of the day";
    const { id } = await client.post(`${path}Type`, { type });
    await client.post(`svc/account/${account}/memberShipType`, { type: "Silver of the day" });
    await client.post(`${path}Type`, { type }, "DUPLICATE_NAME");
    await client.post(`${path}Type`, {}, "REQUIRED");
    await client.get(`${path}Types`, undefined, "ok", lists(id));
    const plan = (changes) => ({
        allowanceOverdraftStr: "10.00", allowancePeriod: "Monthly", allowanceStr: "100.00",
        name: `Plan ${client.number()}`, taxExemption: false, type: id,
        ...changes,
    });
    made.plan = (await client.post(`${path}Plan`, plan(), "ok", { allowance: 10000 })).id;
    const periods = { monthly: "Monthly", "HALF-YEARLY": "Half-Yearly", "Half Yearly": "Half-Yearly" };
    await client.rows("post", `${path}Plan`, plan, [
        ...["Daily", "Weekly", "Quarterly", "Half-Yearly", "Yearly", "monthly", "HALF-YEARLY",
            "Half Yearly"].map((allowancePeriod) => [
            { allowancePeriod }, "ok", { allowancePeriod: periods[allowancePeriod] ?? allowancePeriod },
        ]),
        [{ allowancePeriod: "" }],
        [{ allowanceStr: 100, allowanceOverdraftStr: "10" }, "ok", { allowance: 10000, allowanceOverdraft: 1000 }],
        [{ allowanceStr: "100,50" }, "ok", { allowance: 10050 }],
        [{ type: { id, type } }, "ok", { type: id }],
        [{ allowanceStr: "$1,000.00" }, "any"],
        [{ allowanceOverdraftStr: "" }],
        [left("allowanceOverdraftStr")],
        [{ allowanceStr: "0", allowanceOverdraftStr: "0" }],
        [{ allowanceStr: "-100.00" }, "INVALID_VALUE"],
        ...["false", 0].map((taxExemption) => [{ taxExemption }, "ok", { taxExemption: false }]),
        [{ type }, "any"],
        [{ type: unknown }, "REFERENCE_NOT_FOUND"],
        [left("name"), "REQUIRED"],
    ]);
    await client.get(`${path}Plans`, undefined, "ok", lists(made.plan));
}

const loyal = (client) => (changes) => {
    const number = client.number();
    return {
        imageAvailable: false, firstName: "Loyal", lastName: `Guest ${number}`,
        emailId: `loyal${number}@guests.example`,
        phoneNumber: `212555${String(number).padStart(4, "0")}`, gender: "Male", dateOfBirth: "31-Jan-1990",
        isLoyaltyCustomer: true, addressLine1: "1 Main",
        addressLine2: "", city: "New York", gateCode: "", state: "NY", zipCode: "10001", country: "USA",
        nationality: "US",
        customerIdentificationNumber: `C${number}`, account: client.demo.account, ...changes,
    };
};

async function customers(client) {
    const { plan } = made;
    const phone = "2125559999";
    const john = { firstName: "John", lastName: "Doe", email: "john@guests.example", notes: "VIP", memberShipPlan: plan,
        phoneNumber: phone };
    const { id } = await client.post("svc/customer", john, "ok", { memberShipPlan: plan });
    made.customer = id;
    const jane = { firstname: "Jane", lastname: "Doe", email: "jane@guests.example", ...all(["notes", "memberShipPlan",
        "phoneNumber"], "") };
    await client.rows("post", "svc/customer", (body) => body, [
        [jane, "ok", { firstName: "Jane", lastName: "Doe" }],
        [{ firstName: "Joe", phoneNumber: 2125558888 }, "ok", { phoneNumber: "2125558888" }],
        [{ firstName: "Jill", memberShipPlan: { id: plan } }, "ok", { memberShipPlan: plan }],
        [{ firstName: "Zoe" }],
        [{ firstName: "Ann", ...all(["email", "notes", "memberShipPlan", "phoneNumber"], null) }],
        [john, "DUPLICATE_PHONE"],
        [{ firstName: "Jim", phoneNumber: phone }, "DUPLICATE_PHONE"],
        [{ firstName: "Jim", phoneNumber: Number(phone) }, "DUPLICATE_PHONE"],
        [{ firstName: "Jim", memberShipPlan: unknown }, "REFERENCE_NOT_FOUND"],
        [{ firstName: "Ann", phoneNumber: "+1 (212) 555-7777" }],
        [{ firstName: "Ann", email: "notanemail" }, "any"],
        [{ firstName: "Ann", email: "", phoneNumber: "555-22" }, "any"],
        [{}, "no"],
    ]);
    const first = loyal(client)();
    const born = { dateOfBirth: "31-Jan-1990" };
    const guest = await client.post("svc/customer", first, "ok", { isLoyaltyCustomer: true, ...born });
    await client.rows("post", "svc/customer", loyal(client), [
        ...["1990-01-31", "01/31/1990", "1990-01-31T00:00:00.000Z", "31-JAN-1990", "Jan 31, 1990"].map((dateOfBirth) =>
            [{ dateOfBirth }, "ok", born]),
        [{ zipCode: 10001 }, "ok", { zipCode: "10001" }],
        [{ customerIdentificationNumber: 4711 }, "ok", { customerIdentificationNumber: "4711" }],
        ...["true", 1].map((isLoyaltyCustomer) => [{ isLoyaltyCustomer }, "ok", { isLoyaltyCustomer: true }]),
        [{ dateOfBirth: "1-Jan-1990" }, "ok", { dateOfBirth: "01-Jan-1990" }],
        ...["", null].map((dateOfBirth) => [{ dateOfBirth }]),
        ...["male", "M", ""].map((gender) => [{ gender }]),
        [{ phoneNumber: 2125550009, gateCode: 12 }, "ok", { gateCode: "12" }],
        [{ nationality: "American" }],
        [{ account: "" }],
        [{ account: client.demo.store }, "any"],
        [{ account: unknown }, "NOT_FOUND"],
        [{ customerIdentificationNumber: "" }],
        [{ phoneNumber: first.phoneNumber }, "DUPLICATE_PHONE"],
    ]);
    await client.get("svc/customers");
    const path = `svc/customer/${id}`;
    await client.get(path, undefined, "ok", { lastName: "Doe" });
    await client.put(path, { ...john, firstName: "Johnny" }, "ok", { firstName: "Johnny" });
    await client.put(path, { firstname: "Jon", lastname: "Doe", memberShipPlan: "" }, "ok", { firstName: "Jon" });
    await client.put(`svc/customer/${guest.id}`, first);
    await client.put(`svc/customer/${guest.id}`, { emailId: "new@guests.example" }, "ok", all(["email", "emailId"],
        "new@guests.example"));
    await client.put(`${path}/inactivate`, undefined, "ok", isOff);
}

async function loyalty(client) {
    const { account } = client.demo;
    await client.rows("put", `svc/account/${account}/updateAccountInfo`, (changes) => ({ updateValue: true,
        key: "hasCustomerLevelLoyalty", option: 1, ...changes }), [
        [{}],
        [left("option")],
        [{ updateValue: "true", option: "1" }],
        [{ updateValue: 1, option: point(1) }],
        [{ option: 0 }, "any"],
        [{ key: "hasLoyalty" }],
    ]);
    const some = { account, loyaltyReason: "Welcome", adjustedBy: "Anna Till" };
    // Each with a customer of its own. balance: what is sent, of the points that the enrolment gave; adds: what is
    // added to those.
    const adjust = async (sent, expected, { balance, adds, path = "customerloyalty" } = {}) => {
        const guest = await client.post("svc/customer", loyal(client)());
        const body = { ...some, loyaltyPoints: balance?.(guest.loyaltyPoints), ...sent };
        const holds = adds === undefined ? undefined : { loyaltyPoints: guest.loyaltyPoints + adds };
        await client.put(`svc/${path}/${guest.id}`, body, expected, holds);
        return { guest, body };
    };
    const by = (loyaltyPointDifference, more) => ({ loyaltyPointDifference, ...more });
    const before = { balance: (points) => points };
    const after = (difference) => ({ balance: (points) => points + difference, adds: difference });
    const fixed = (balance) => ({ balance: () => balance });
    for (const [sent, expected, more] of [
        [by(100), "BALANCE_CHANGED", before],
        [by(100), "ok", after(100)],
        [by(100), "BALANCE_CHANGED", fixed(100)],
        [by(5, left("account", "loyaltyReason", "adjustedBy")), "ok", { adds: 5 }],
        [by(-5), "BALANCE_CHANGED", before],
        [by(-5), "ok", after(-5)],
        [by("50"), "ok", { balance: (points) => String(points + 50), adds: 50 }],
        [by(point(5)), "ok", { adds: 5 }],
        [by(5), "ok", { ...fixed(""), adds: 5 }],
        [by(5), "ok", { ...fixed(null), adds: 5 }],
        [by(-5000), "INSUFFICIENT_POINTS"],
        [by(5), "BALANCE_CHANGED", fixed(9000)],
        [by(5), "BALANCE_CHANGED", { balance: (points) => points - 5 }],
        [by(0), "BALANCE_CHANGED", fixed(80)],
        [{}, "any", fixed(90)],
    ])
        await adjust(sent, expected, more);
    // The same again is answered, and never counts twice.
    const { guest, body } = await adjust(by(100), "ok", after(100));
    await client.put(`svc/customerloyalty/${guest.id}`, body, "ok", { loyaltyPoints: guest.loyaltyPoints + 100 });
    await client.put(`svc/customerloyalty/${unknown}`, by(5, some), "NOT_FOUND");
    await client.put(`svc/customerloyalty/${made.customer}`, by(5, some), "any");
    const told = await adjust(by(100), "ok", { adds: 100, path: "Customerloyalty" });
    await client.get(`svc/customer/${told.guest.id}/getCustomerLoyalties`, undefined, "ok", ({ loyaltyDetails }) =>
        loyaltyDetails.some((each) => each.type === "Enrollment") ? "" : "the history has no Enrollment",
    );
    await client.get(`svc/customer/${made.customer}/getCustomerLoyalties`);
}

export const importer = {
    keysAndBodies, departments, courses, servingSizeLevels, taxes, modifierGroups, modifiers, categories, categoryTimes,
    categoryUpdates, subcategories,
    lookups, roles, users, membership, customers, loyalty,
};
