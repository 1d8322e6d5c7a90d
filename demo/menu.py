"""Makes records of the files in menu/: bodies as the interface takes them, which name other records "@kind:name"."""
import csv
import functools
import json
import pathlib
import re

FOLDER = pathlib.Path(__file__).resolve().parent / "menu"


def read_json(name):
    return json.loads((FOLDER / name).read_text(encoding="utf-8"))


def read_csv(name):
    with open(FOLDER / name, newline="", encoding="utf-8") as file:
        return list(csv.DictReader(file))


WORDS = read_json("words.json")


def prices(sizes, cents):
    """The price of each size follows from that of the default size, which is the one that neither multiplies nor adds."""
    return [{"servingSizeLevel": f"@servingSizeLevel:{size}", "price": times * cents + more, "isDefault": (times, more) == (1, 0)}
            for size, (times, more) in WORDS["sizes"][sizes].items()]


def questions():
    """What is asked with a category or dish, by its name: the two lists of modifier groups."""
    asked = {}
    for row in read_csv("questions.csv"):
        is_mandatory = int(row["least"]) > 0
        uses = asked.setdefault(row["of"], {}).setdefault("mandatoryModifierGroups" if is_mandatory else "optionalModifierGroups", [])
        uses.append({"modifierGroup": f"@modifierGroup:{row['group']}", "minSelections": int(row["least"]),
                     "maxSelections": int(row["most"]) or None, "showMode": "Force" if is_mandatory else "On demand", "priority": len(uses) + 1})
        if row["free"]:
            uses[-1] |= {"firstFreeNToppings": int(row["free"]), "freeRule": "Cheapest"}
    return asked


def allergens(marks):
    """The kitchen works with nuts nearby: "traces of nuts"."""
    found = []
    for mark, code in WORDS["allergens"].items():
        if mark in marks:
            found.append({"code": code, "presence": "CONTAINS"})
        elif f"traces of {mark}" in marks:
            found.append({"code": code, "presence": "MAY_CONTAIN"})
    return {"allergens": found} if found else {}


def barcode(plu):
    """EAN-13 with the prefix 20, which is for codes that a shop gives out itself."""
    digits = "20" + plu.rjust(10, "0")
    total = sum(int(digit) * (1, 3)[place % 2] for place, digit in enumerate(digits))
    return digits + str(-total % 10)


def dish(row, category, asked):
    shelf = category["dishes"]
    marks = set(shelf["marks"]) | set(filter(None, row["marks"].split(", ")))
    unknown = marks - set(WORDS["marks"]) - {f"{before}{each}" for before in ("", "traces of ") for each in WORDS["allergens"]}
    if unknown:
        raise ValueError(f"dishes.csv: {row['name']}: words.json does not know {unknown}")
    body = {"name": row["name"], "description": row["description"], "pluCode": row["plu"], "priority": int(row["plu"]) % 100,
            "categoryLevel": category["level"], "category": [f"@category:{category['name']}"], "priceType": "Fixed", "setPriceHere": True,
            "includeDefaultTaxes": True, "isDiscountable": True, "includeDefaultOptionalGroups": True, "includeDefaultMandGroups": True}
    for mark, fields in WORDS["marks"].items():
        if mark in marks:
            body |= fields
    if body["priceType"] != "Open":
        sizes = "by weight" if body["priceType"] == "By weight" else shelf["sizes"]
        body["servingSizePrices"] = prices(sizes, int(row["price"].replace(".", "")))
    if shelf["minutes"]:
        body["prepTimeMinutes"] = shelf["minutes"]
    if "has barcode" in marks:
        body["barcode"] = barcode(row["plu"])
    if row["toppings"]:
        body["includedModifiers"] = [
            {"modifierGroup": "@modifierGroup:Pizza toppings", "modifier": f"@modifier:Pizza toppings/{each}", "quantity": 1,
             "isRemovable": True, "chargePrice": False, "allowSubstitution": False} for each in row["toppings"].split(", ")]
    return body | allergens(marks) | asked.get(row["name"], {})


def group_records(groups):
    """Groups, their modifiers, and then the groups again: they name their modifiers, which name their group."""
    last = []
    for priority, group in enumerate(groups, 1):
        alignment = "Custom sort" if group["inThisOrder"] else "A-Z"
        yield "modifierGroup", {"name": group["name"], "pizzaTopping": group["words"] == "topping", "alignType": alignment, "priority": priority}
        names = [f"@modifier:{group['name']}/{each}" for each in group["choices"]]
        change = {"id": f"@modifierGroup:{group['name']}", "modifiers": names}
        if group["inThisOrder"]:
            change["modifiersAlignment"] = {name: place for place, name in enumerate(names, 1)}
        last.append(("modifierGroup", change))
    for group in groups:
        is_topping = group["words"] == "topping"
        for name, cents in group["choices"].items():
            yield "modifier", {"name": name, "modifyWith": f"@modifierGroup:{group['name']}",
                               "servingSizeLevels": prices("topping" if is_topping else "regular", cents),
                               "prefixes": WORDS["prefixes"][group["words"]], "maxNoOfTimes": 2 if is_topping else 1,
                               "setPriceHere": True, "printModInMenuPrint": True, "showModifier": True}
    yield from last


@functools.cache
def records():
    """(kind, body) in an order in which each names earlier ones only. A body with an id changes an earlier one."""
    def listed(name):
        return [(kind, body) for kind, bodies in read_json(name).items() for body in bodies]

    asked = questions()
    categories = {each["name"]: each | asked.get(each["name"], {}) for each in read_json("categories.json")}
    made = listed("house.json") + list(group_records(read_json("modifiers.json")))
    made += [("category", {key: value for key, value in each.items() if key != "dishes"}) for each in categories.values()]
    made += [("menuItem", dish(row, categories[row["category"]], asked)) for row in read_csv("dishes.csv")]
    return made + listed("offers.json")


def key_of(kind, body):
    """How others name it, without "@kind:". Names of modifiers are unique in their group only."""
    return f"{body['modifyWith'].partition(':')[2]}/{body['name']}" if kind == "modifier" else body["name"]


def with_ids(value, ids):
    """The same with ids in place of names, in values and as names of members."""
    if isinstance(value, dict):
        return {with_ids(key, ids): with_ids(each, ids) for key, each in value.items()}
    if isinstance(value, list):
        return [with_ids(each, ids) for each in value]
    return ids[value] if isinstance(value, str) and re.match(r"@\w+:", value) else value
