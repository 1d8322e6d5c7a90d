// The ways in which clients write a value otherwise than it is declared, and what each of them can only mean.
//
// A mutation is data: {rule, field, sets: [[keys, sent, meant], …], names, told}. Applied with `sent` it makes the
// sloppy request, with `meant` the plain one; `names` are the fields one of which a warning must name; `told` false
// means that the form is a declared one, so that no warning is due.
export const absent = Symbol("absent");
// A number with a decimal point and nothing behind it cannot be held by JavaScript: it is this text until it is sent.
const raw = (text) => `@raw:${text}`;
export const written = (body) => JSON.stringify(body).replace(/"@raw:([^"]+)"/g, "$1");

const isId = (value) => typeof value === "string" && /^[0-9a-f]{24}$/.test(value);
const isObject = (value) => value !== null && typeof value === "object" && !Array.isArray(value);
const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const two = (number) => String(number).padStart(2, "0");
const squeezed = (word) => word.toLowerCase().replace(/[ _-]/g, "");
export const zone = { name: "Asia/Kolkata", minutes: 330 }; // No summer time, and no whole hours.

// Texts that are the client's own, not one of a few words, no address and no secret.
const isFreeText = (name) =>
    !/^(id|_id|email|emailId|password|node|data|timezone|currency|country|businessDayCutoff|weekStart)$/.test(name) &&
    !/(Color|Time|Date|Str|Policy|Mode|Level|Status|Type|ExternalID)$|^(type|key|token|scopes)$/.test(name);

export function changed(body, mutations, side) {
    const copy = structuredClone(body);
    for (const { sets } of mutations) {
        for (const [keys, ...values] of sets) {
            const holder = keys.slice(0, -1).reduce((inside, key) => inside[key], copy);
            const value = values[side];
            if (value === absent) delete holder[keys.at(-1)];
            else holder[keys.at(-1)] = value;
        }
    }
    return copy;
}

const pathOf = (keys) =>
    keys.reduce((path, key) => (typeof key === "number" ? `${path}[${key}]` : path ? `${path}.${key}` : key), "");

// Every declared field that a body has: {keys, name, node, types, value, siblings: its holder, declared beside it}.
export function placesOf(schema, body, resolve, keys = []) {
    const node = resolve(schema) ?? {};
    const all = [];
    for (const [name, declared] of Object.entries(node.properties ?? {})) {
        if (!isObject(body) || body[name] === undefined || body[name] === null) continue;
        const own = resolve(declared);
        const value = body[name];
        const here = [...keys, name];
        const types = [own.type ?? []].flat();
        all.push({
            keys: here,
            name,
            node: own,
            types,
            value,
            siblings: body,
            declared: node.properties,
            isRequired: node.required?.includes(name),
        });
        const shape = resolve(own.items?.anyOf?.[0] ?? own.items);
        if (Array.isArray(value) && shape?.properties)
            value.forEach((each, i) => all.push(...placesOf(shape, each, resolve, [...here, i])));
        if (isObject(value) && own.properties) all.push(...placesOf(own, value, resolve, here));
    }
    return all;
}

const one = (rule, place, sent, more = {}) => ({
    rule,
    field: pathOf(place.keys),
    sets: [[place.keys, sent, place.value]],
    names: [pathOf(place.keys)],
    told: true,
    ...more,
});
const has = (place, type) => place.types.find((each) => each !== "null") === type;
// A type of the value's own among the declared ones makes it a declared form.
const jsonType = (value) => (Array.isArray(value) ? "array" : value === null ? "null" : typeof value);
const toldFor = (place, sent) =>
    !place.types.some((each) => each === jsonType(sent) || (each === "integer" && Number.isInteger(sent)));

function numbers(place) {
    const { value } = place;
    if (has(place, "integer") && Number.isInteger(value)) {
        const text = String(value);
        return [
            one(value === 0 ? "text for 0" : "text for a whole number", place, text, { told: toldFor(place, text) }),
            one(value === 0 ? "0.0 for 0" : "1.0 for a whole number", place, raw(`${value}.0`), {
                told: place.types.filter((each) => each !== "null").length === 1,
            }),
        ];
    }
    if (has(place, "number") && typeof value === "number")
        return [one("text for a decimal number", place, String(value))];
    return [];
}

function flags(place) {
    if (!has(place, "boolean") || typeof place.value !== "boolean") return [];
    const forms = place.value ? ["true", "True", "TRUE", 1, "1"] : ["false", "False", "FALSE", 0, "0"];
    return forms.map((each) =>
        one(`${JSON.stringify(each)} for ${place.value}`, place, each, { told: toldFor(place, each) }),
    );
}

// The text is one that nobody else has: names must differ.
function texts(place, token) {
    const { name, value, node } = place;
    if (typeof value !== "string" || node.enum || node.words || !has(place, "string")) return [];
    if (isId(value) || momentOf(value) || !isFreeText(name)) return [];
    const text = /^[1-9]\d{0,14}$/.test(value) ? value : token;
    const sets = [[place.keys, Number(text), text]];
    return [one("number for a text", place, Number(text), { sets, told: toldFor(place, 1) })];
}

function words(place) {
    const { value, node } = place;
    const list = (node.enum ?? node.words)?.filter((each) => typeof each === "string");
    const all = [];
    const vary = (word, at, names) => {
        const forms = new Set([
            word.toLowerCase(),
            word.toUpperCase(),
            ...[" ", "-", "_"].map((each) => word.replace(/[ _-]/g, each)),
            word.replace(/[ _-]/g, ""),
        ]);
        const others = list.filter((each) => each !== word).map(squeezed);
        for (const form of forms)
            if (!list.includes(form) && !others.includes(squeezed(form)))
                all.push({ ...one("word in other letters", place, form), sets: [[at, form, word]], names });
    };
    if (!list) return [];
    if (typeof value === "string" && value !== "" && list.includes(value))
        vary(value, place.keys, [pathOf(place.keys)]);
    for (const [form, means] of node.otherWords ?? [])
        if (means === value) all.push(one("word of other systems", place, form));
    return all;
}

// {id, name} for an id, one id for a list of one.
function references(place, _token, { resolve }) {
    const { value, name, node, keys } = place;
    const object = (id) => ({ id, name: "Anything" });
    if (isId(value) && !/^_?id$/.test(name)) return [one("object for an id", place, object(value))];
    if (!Array.isArray(value) || value.length === 0) return [];
    const all = [];
    const shape = node.items?.anyOf;
    const bare = value.every(isId);
    if (bare && !shape) {
        all.push(one("objects for ids", place, value.map(object)));
        if (value.length === 1 && node.type === "array") {
            all.push(one("an id for a list", place, value[0], { told: toldFor(place, value[0]) }));
            all.push(one("an object for a list of ids", place, object(value[0])));
        }
    }
    const told = !shape || resolve(shape[0]).properties.id === undefined;
    if (bare && shape)
        all.push(
            one(
                "{id} for a row",
                place,
                value.map((id) => ({ id })),
                { told },
            ),
        );
    return all.map((each) => ({ ...each, names: [pathOf(keys)] }));
}

// What a text says of time: {instant}, {day} or {named}.
function momentOf(text) {
    if (typeof text !== "string") return undefined;
    if (/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(text)) return { instant: new Date(text) };
    if (/^\d{4}-\d\d-\d\d$/.test(text)) return { day: new Date(`${text}T00:00:00Z`) };
    const named = text.match(/^(\d\d)-([A-Z][a-z]{2})-(\d{4})$/);
    if (named) return { named: new Date(Date.UTC(named[3], months.indexOf(named[2]), named[1])) };
    return undefined;
}

const daysIn = (date) => {
    const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
    return {
        iso: `${year}-${two(month + 1)}-${two(day)}`,
        american: `${two(month + 1)}/${two(day)}/${year}`,
        named: `${two(day)}-${months[month]}-${year}`,
        capitals: `${two(day)}-${months[month].toUpperCase()}-${year}`,
        monthFirst: `${months[month]} ${day}, ${year}`,
    };
};

export function dateForms(text) {
    const { instant, day, named } = momentOf(text) ?? {};
    if (day || named) {
        const { iso, ...others } = daysIn(day ?? named);
        const forms = day ? Object.values(others) : [iso, ...Object.values(others)];
        return forms.filter((each) => each !== text);
    }
    if (!instant || instant.getUTCSeconds() !== 0 || instant.getUTCMilliseconds() !== 0) return [];
    const local = new Date(instant.getTime() + zone.minutes * 60_000);
    const [hour, minute] = [local.getUTCHours(), two(local.getUTCMinutes())];
    const clock = `${two(hour)}:${minute}`;
    const half = `${two(hour % 12 || 12)}:${minute} ${hour < 12 ? "AM" : "PM"}`;
    const days = daysIn(local);
    const shifted = `${days.iso}T${clock}:00+05:30`;
    return [
        shifted,
        `${days.iso}T${clock}:00`,
        `${days.iso} ${clock}`,
        `${days.american} ${half}`,
        `${days.american} ${clock}:00`,
        `${days.named} ${clock}`,
        `${days.named} ${half}`,
        `${days.monthFirst} ${clock}`,
    ];
}

const dates = (place) =>
    dateForms(place.value).map((each) =>
        one(
            `date ${/[+]\d\d:/.test(each) ? "of another" : momentOf(place.value).instant ? "without a" : "of any"} zone`,
            place,
            each,
        ),
    );

// What says nothing is as if it had not been sent. The empty text, list or object that is a value of its own is none.
function empties(place, _token, { isCreate, demanded, keepsTexts }) {
    const { value, node, declared, siblings, name } = place;
    const hasTwin = declared[`${name}Str`] && siblings[`${name}Str`] !== undefined;
    if (hasTwin || (/Str$/.test(name) && declared[name.slice(0, -3)]) || place.keys.at(-1) === "id") return [];
    if (place.isRequired || demanded?.test(name)) return [];
    const kind =
        node.enum || node.words || typeof value === "string"
            ? "string"
            : Array.isArray(value)
              ? "array"
              : isObject(value)
                ? "object"
                : typeof value;
    const forms =
        { number: ["", [], {}], boolean: ["", [], {}], array: ["", {}], object: ["", []], string: [[], {}] }[kind] ??
        [];
    // Where a text or a list is declared, an empty one is a value.
    const isValue = (each) => !place.types.some((type) => /integer|boolean/.test(type)) && !toldFor(place, each);
    const all = forms
        .filter((each) => !isValue(each))
        .map((each) =>
            one(`${JSON.stringify(each)} for nothing`, place, each, {
                sets: [[place.keys, each, keepsTexts && kind === "array" ? [] : absent]],
                told: toldFor(place, each),
            }),
        );
    if (isCreate && !place.types.includes("null"))
        all.push(one("null for nothing", place, null, { sets: [[place.keys, null, absent]], told: undefined }));
    return all;
}

const digitsOf = (name, text) =>
    text ? text.split(".")[1].length : /percent|tax$|rate|multiplier|weight|factor/i.test(name) ? 3 : 2;

// An amount and its text: the one that is 0, empty or no number gives way.
function twins(place, _token, { keepsTexts, keepsRows }) {
    const { name, value, siblings, declared, keys } = place;
    if (!Number.isInteger(value) || value === 0 || !declared[`${name}Str`]) return [];
    const digits = digitsOf(name, siblings[`${name}Str`]);
    const text = (value / 10 ** digits).toFixed(digits);
    const twin = [...keys.slice(0, -1), `${name}Str`];
    const names = [pathOf(keys), pathOf(twin)];
    const pair = (rule, number, sentText, told = true) => ({
        rule,
        field: names[0],
        sets: [
            [keys, number, value],
            [twin, sentText, text],
        ],
        names,
        told,
    });
    const all = [pair("0 beside its text", 0, text), pair("an empty number beside its text", "", text)];
    if (value % 10 ** digits !== 0) all.push(pair("a decimal number beside its text", value / 10 ** digits, text));
    if (keepsTexts) return all;
    return [
        ...all,
        ...(keepsRows && keys.length > 1 ? [] : [pair("only the text", absent, text, false)]),
        pair("a text of 0 beside its number", value, (0).toFixed(digits)),
        pair("an empty text beside its number", value, ""),
        pair("a text that is no number", value, "n/a"),
        pair("a text with a currency sign", value, `$${text}`),
        pair("a decimal comma", value, text.replace(".", ",")),
        pair("a number for the text", value, Number(text)),
        pair("only the number", value, absent, false),
    ];
}

// Spellings that are both declared: firstName and firstname.
function spellings(place) {
    const { name, value, declared, siblings, keys } = place;
    const others = Object.keys(declared).filter(
        (each) =>
            each !== name &&
            siblings[each] === undefined &&
            (each.toLowerCase() === name.toLowerCase() || [each, name].sort().join() === "email,emailId"),
    );
    return others.map((each) => ({
        rule: "the other spelling",
        field: pathOf(keys),
        sets: [
            [[...keys.slice(0, -1), each], value, absent],
            [keys, absent, value],
        ],
        names: [pathOf(keys)],
        told: false,
    }));
}

export function mutationsOf(schema, body, resolve, token, more) {
    const all = { ...more, resolve };
    const rules = [numbers, flags, texts, words, references, dates, empties, twins, spellings];
    return placesOf(schema, body, resolve)
        .filter(({ name }) => !/^(sMessage|qtyErr)$/.test(name)) // The state of somebody's form: not looked at.
        .filter(({ name, siblings }) => name !== "name" || !siblings.servingSizeLevel) // Only answered.
        .filter(({ types, node }) => types.length > 0 || node.words) // Anything is declared.
        .flatMap((place) => rules.flatMap((each) => each(place, token, all)));
}

// Of parameters in a query, which are all texts: {name: {type, words, value}} says what each is.
export function queryMutations(parameters) {
    return Object.entries(parameters).flatMap(([name, { value, type, words: list }]) => {
        const make = (rule, sent, meant = String(value), told = true) => ({
            rule: `query: ${rule}`,
            field: name,
            sets: [[[name], sent, meant]],
            names: [name],
            told,
        });
        // The interface's own samples send an empty search.
        const all = [make("empty", "", absent, false)];
        if (type === "integer") all.push(make("1.0 for a whole number", `${value}.0`));
        if (name === "page") all.push(make("page 0", "0", "1"));
        if (type === "boolean")
            for (const each of value ? ["True", "TRUE", "1"] : ["False", "FALSE", "0"]) all.push(make("flag", each));
        if (type === "date") {
            // The interface's own samples have 15-Nov-2026.
            for (const each of dateForms(value))
                all.push(make("date", each, undefined, !/^\d\d-[A-Z][a-z]{2}-\d{4}$/.test(each)));
        }
        if (list)
            for (const each of new Set([value.toLowerCase(), value.toUpperCase()]))
                if (each !== value) all.push(make("word", each));
        return all;
    });
}
