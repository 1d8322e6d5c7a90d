#include "record/value.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <map>

#include "base/cards.h"
#include "record/forms.h"
#include "record/value_reader.h"

namespace comanda::record {
namespace {

// Fields by every way to write them. A few characters tell names apart well enough: a hash of all of them costs more
// than the comparison.
class Index {
  public:
    explicit Index(std::size_t names) : slots_(std::bit_ceil(2 * names + 1)) {}

    // The first of a name counts.
    void add(std::string_view name, const Field& field) {
        Slot& slot = slots_[place_of(name)];
        if (slot.field == nullptr) slot = {name, &field};
    }
    const Field* find(std::string_view name) const { return slots_[place_of(name)].field; }

  private:
    struct Slot {
        std::string_view name;
        const Field* field = nullptr;
    };

    // Where it is, or may be put: half of the slots stay free.
    std::size_t place_of(std::string_view name) const {
        const auto at = [name](std::size_t i) { return static_cast<std::size_t>(static_cast<unsigned char>(name[i])); };
        std::size_t place = name.size();
        if (!name.empty()) place += 7 * at(0) + 31 * at(name.size() / 2) + 131 * at(name.size() - 1);
        for (;; ++place) {
            const Slot& slot = slots_[place & (slots_.size() - 1)];
            if (slot.field == nullptr || slot.name == name) return place & (slots_.size() - 1);
        }
    }

    std::vector<Slot> slots_;
};

// One per thread and declaration, made when it is first needed.
const Index& index_of(std::span<const Field> fields) {
    struct Made {
        Index index;
        std::vector<std::string> twins = {};  // Owns what the keys are.
    };
    // Two lists may begin at the same field.
    thread_local std::map<std::pair<const Field*, std::size_t>, Made> all;
    const std::pair key(fields.data(), fields.size());
    if (const auto known = all.find(key); known != all.end()) return known->second.index;
    Made& made = all.emplace(key, Made{Index(3 * fields.size())}).first->second;
    made.twins.reserve(fields.size());
    for (const Field& each : fields) {
        made.index.add(each.name, each);
        if (!each.alias.empty()) made.index.add(each.alias, each);
        if (has_twin(each.type)) made.index.add(made.twins.emplace_back(std::string(each.name) + "Str"), each);
    }
    return made.index;
}

bool is_twin_name(std::string_view name, const Field& field) {
    return name.size() == field.name.size() + 3 && name.starts_with(field.name) && name.ends_with("Str");
}

// Of a twin the other one, which mostly stands beside it.
json::value* find_number(json::object& object, json::object::iterator text, const Field& field) {
    if (text != object.begin() && std::prev(text)->key() == field.name) return &std::prev(text)->value();
    return object.if_contains(field.name);
}

json::value* find_text(json::object& object, json::object::iterator number, const Field& field) {
    const auto next = std::next(number);
    if (next != object.end() && is_twin_name(next->key(), field)) return &next->value();
    return object.if_contains(std::string(field.name) + "Str");
}

struct Meant {
    std::int64_t number = 0;
    bool is_written = false;  // Its text says it, and was not read in another way: 7.5 for 7.50 does, 7,50 does not.
};

// The number that an amount and its text say: either may come alone. One that is 0, empty or no number gives way to the
// other; two that say different things are refused. `at` is the number's path; null: it was not sent.
std::optional<Meant> read_twins(const Field& field, const Path& at, const json::value* number, const json::value* text,
                                Notes& notes) {
    const auto is_there = [](const json::value* each) { return each != nullptr && !is_empty(*each); };
    const bool has_number = is_there(number), has_text = is_there(text);
    const std::string twin = text != nullptr ? std::string(field.name) + "Str" : std::string();
    const Path at_twin{at.inside, twin};
    std::optional<std::int64_t> said, written;
    bool is_plain = false;
    if (has_number) said = read_amount(*number);
    if (has_text && text->is_string()) {
        const std::string_view sent = view(text->get_string()), shown = trimmed(sent);
        written = parse_twin(field, shown, notes.currency_digits);
        is_plain = shown.size() == sent.size() && shown.find(',') == std::string_view::npos;
    } else if (has_text && text->is_number()) {
        written = parse_twin(field, to_text(*text), notes.currency_digits);
    }
    if (has_text && !written && !said) {
        ValueReader(field, at_twin, notes).wrong("must be a decimal number as a string");
        return std::nullopt;
    }
    if (said && written && *said != *written && *said != 0 && *written != 0) {
        notes.complain(at.text(), "MONEY_STR_MISMATCH",
                       fmt::format("says something else than {}Str: leave one of them out", field.name));
        return std::nullopt;
    }
    const bool by_number = said && (!written || *said != 0);
    if (!by_number && !written) {
        json::value sent = *number;
        ValueReader(field, at, notes).read(sent);  // Says what is wrong with it.
        return std::nullopt;
    }
    const std::int64_t meant = by_number ? *said : *written;
    const bool is_emptied = number != nullptr && !has_number && !number->is_null();
    if (is_emptied || (has_number && (!number->is_int64() || number->get_int64() != meant)))
        ValueReader(field, at, notes).coerced(*number, meant);
    if (!has_text && text != nullptr && !text->is_null())
        ValueReader(field, at_twin, notes).coerced(*text, json::string(twin_text(field, meant, notes.currency_digits)));
    const bool is_written = has_text && is_plain && written == meant;
    if (has_text && !is_written)
        ValueReader(field, at_twin, notes).coerced(*text, json::string(twin_text(field, meant, notes.currency_digits)));
    if (ValueReader(field, has_number ? at : at_twin, notes).within_range(meant) != Reading::read) return std::nullopt;
    return Meant{meant, is_written};
}

}  // namespace

std::string Path::text() const {
    std::string all = inside != nullptr ? inside->text() : std::string();
    if (place) return all + fmt::format("[{}]", *place);
    if (!all.empty() && !name.empty()) all += '.';
    return all += name;
}

bool is_sent(const Field& field, const json::object& body) {
    for (const auto& member : body) {
        if (is_spelling_of(field, {member.key().data(), member.key().size()})) return true;
    }
    return false;
}

const Field* find_declared(std::span<const Field> fields, std::string_view name) {
    return index_of(fields).find(name);
}

void require_fields(std::span<const Field> fields, const json::object& object, const Path& at, Notes& notes) {
    for (const Field& each : fields) {
        if (!each.required || is_sent(each, object)) continue;
        const Path missing{&at, each.name};
        const std::string path = missing.text();
        const bool is_named = std::ranges::any_of(notes.errors, [&](const FieldError& e) { return e.field == path; });
        if (!is_named) notes.complain(path, "REQUIRED", "is required");
    }
}

void read_object(std::span<const Field> fields, json::object& object, const Path& at, Notes& notes,
                 bool (*is_known)(std::string_view name)) {
    const Index& index = index_of(fields);
    cut_card_names(object);
    std::vector<std::string> absent;
    std::vector<Taken> numbers;  // Of texts that came without theirs.
    for (auto at_member = object.begin(); at_member != object.end(); ++at_member) {
        auto& member = *at_member;
        const std::string_view name(member.key().data(), member.key().size());
        const Field* const found = index.find(name);
        if (found == nullptr) {
            cut_cards_and_numbers(member.value());
            if (is_known == nullptr || !is_known(name)) notes.warn(unknown_field(Path{&at, name}.text()));
            continue;
        }
        const Field& field = *found;
        if (field.ignored) continue;
        const Path here{&at, field.name};
        if (has_twin(field.type)) {
            const bool is_twin = name.size() != field.name.size();
            json::value* number = is_twin ? find_number(object, at_member, field) : &member.value();
            if (is_twin && number != nullptr) continue;  // Read with its number.
            json::value* text = is_twin ? &member.value() : find_text(object, at_member, field);
            const bool all_empty = (number == nullptr || is_empty(*number)) && (text == nullptr || is_empty(*text));
            if (all_empty) {
                if (field.required) notes.complain(here.text(), "REQUIRED", "is required");
                if (number != nullptr && !number->is_null()) {
                    ValueReader(field, here, notes).coerced(*number, nullptr);
                    absent.emplace_back(name);
                }
                continue;
            }
            const auto meant = read_twins(field, here, number, text, notes);
            if (!meant) continue;
            notes.has_claims = notes.has_claims || (field.claim && meant->number != 0);
            if (number == nullptr && (notes.arranges || at.inside != nullptr))
                numbers.push_back({std::string(field.name), meant->number});
            else if (number != nullptr && (!number->is_int64() || number->get_int64() != meant->number))
                *number = meant->number;
            if (text != nullptr && !meant->is_written)
                *text = json::string(twin_text(field, meant->number, notes.currency_digits));
            continue;
        }
        if (member.value().is_null()) {  // In a row it is a value: that there is no limit, say.
            const bool is_nothing =
                field.type == Type::own_id || field.type == Type::name_of || field.type == Type::one_shape;
            if (is_nothing) absent.emplace_back(name);
            if (field.required) notes.complain(here.text(), "REQUIRED", "cannot be cleared");
            continue;
        }
        const Reading outcome = ValueReader(field, here, notes).read(member.value());
        if (outcome == Reading::absent) absent.emplace_back(name);
        if (field.claim && member.value() != json::value(0)) notes.has_claims = true;
    }
    for (const std::string& each : absent)
        object.stable_erase(each);
    for (Taken& each : numbers)
        object.insert_or_assign(each.name, std::move(each.value));
}

std::vector<Taken> take_field(const Field& field, const json::object& body, Notes& notes) {
    if (field.ignored || field.type == Type::name_of) return {};
    const Path at{nullptr, field.name};
    const json::value* sent = body.if_contains(field.name);
    const json::value* alias = field.alias.empty() ? nullptr : body.if_contains(field.alias);
    if (sent != nullptr && alias != nullptr && *sent != *alias) {
        ValueReader(field, at, notes).wrong(fmt::format("differs from its other spelling '{}'", field.alias));
        return {};
    }
    if (sent == nullptr) sent = alias;
    const std::string name(field.name);
    if (has_twin(field.type)) {
        const std::string twin = name + "Str";
        const json::value* text = body.if_contains(twin);
        const auto says = [](const json::value* each) { return each != nullptr && !is_empty(*each); };
        if (!says(sent) && !says(text)) {
            const bool is_cleared = (sent != nullptr && sent->is_null()) || (text != nullptr && text->is_null());
            if (sent != nullptr && !sent->is_null()) ValueReader(field, at, notes).coerced(*sent, nullptr);
            if (is_cleared && field.required) notes.complain(at.text(), "REQUIRED", "cannot be cleared");
            return is_cleared ? std::vector<Taken>{{name, nullptr}, {twin, nullptr}} : std::vector<Taken>{};
        }
        const auto meant = read_twins(field, at, sent, text, notes);
        if (!meant) return {};
        return {{name, meant->number}, {twin, json::string(twin_text(field, meant->number, notes.currency_digits))}};
    }
    if (sent == nullptr) return {};
    if (sent->is_null()) {
        if (field.type == Type::own_id) return {};
        if (!field.required) return {{name, nullptr}};
        notes.complain(at.text(), "REQUIRED", "cannot be cleared");
        return {};
    }
    json::value value = *sent;
    if (ValueReader(field, at, notes).read(value) != Reading::read) return {};
    return {{name, std::move(value)}};
}

}  // namespace comanda::record
