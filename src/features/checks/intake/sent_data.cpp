#include "features/checks/intake/sent_data.h"

#include <algorithm>
#include <map>
#include <span>

#include "base/cards.h"
#include "base/digest.h"
#include "base/json.h"
#include "base/object_id.h"
#include "base/raw_json.h"
#include "base/text.h"
#include "features/checks/merge/amounts.h"
#include "features/checks/merge/submission.h"
#include "record/value.h"

namespace comanda::checks {
namespace {

using Unit = AmountName::Unit;

constexpr std::string_view claimed = "totalAmount";  // Compared with the sum and not stored: its twin may stand alone.

constexpr char dropped = '\1';  // Marks a value that is removed with its name: no JSON has this character.

// A whole number as it is written here.
bool is_digits(std::string_view value) {
    return std::ranges::all_of(value, [](char c) { return (c >= '0' && c <= '9') || c == '-'; });
}

struct Member {
    std::string_view name;
    std::string_view value;
};
using Members = std::vector<Member>;

Members members_of(std::string_view object) {
    Members members;
    members.reserve(16);
    raw::Reader reader(object);
    reader.begin_object();
    while (const auto name = reader.next_name()) {
        const std::string_view value = reader.skip_value();
        if (value != "null") members.push_back({*name, value});
    }
    return members;
}

std::string_view value_of(const Members& members, std::string_view name) {
    const auto found = std::ranges::find(members, name, &Member::name);
    return found == members.end() ? std::string_view() : found->value;
}

class DataReader {
  public:
    DataReader(std::string_view data, int digits, const SentBy& by) : data_(data), digits_(digits), by_(by) {}

    void read_check() {
        const Members check = members_of(data_);
        const Status status = read_status(check);
        read(data_, check, "data", check_amounts);
        read_sums(check);
        read_lists(check, "data");
        const bool is_void = status == Status::voided;
        for (const std::string_view list : {"seats", "payments", "voids"}) {
            if (list != "voids" || !is_void) read_list(value_of(check, list), "data", list);
        }
        each_object(
            value_of(check, "chargeTaxes"), "data.chargeTaxes",
            [&](std::string_view tax, const std::string& path) { read(tax, members_of(tax), path, tax_amounts); });
        each_object(value_of(check, "payments"), "data.payments",
                    [&](std::string_view payment, const std::string& path) { read_payment(payment, path); });
        each_object(value_of(check, "seats"), "data.seats", [&](std::string_view seat, const std::string& path) {
            const Members members = members_of(seat);
            read_list(value_of(members, "orders"), path, "orders");
            each_object(value_of(members, "orders"), path + ".orders",
                        [&](std::string_view line, const std::string& line_path) { read_line(line, line_path); });
        });
        if (is_void) complete_void(check);
    }

    // The text with all edits, applied from its end so that the places of the others stay valid.
    std::string completed(std::string data) {
        std::ranges::stable_sort(edits_, std::ranges::greater{}, &Edit::place);
        for (const Edit& each : edits_)
            data.replace(each.place, each.instead_of, each.text);
        for (std::size_t at = data.find(dropped); at != std::string::npos; at = data.find(dropped, at))
            at = take_out(data, at);
        return data;
    }

    std::vector<FieldError> errors() { return std::move(errors_); }
    Warnings warnings() { return std::move(warnings_); }

  private:
    struct Edit {
        std::size_t place;
        std::size_t instead_of;  // So many characters.
        std::string text;
    };

    void complain(std::string field, std::string code, std::string message) {
        constexpr std::size_t complaints_max = 20;
        if (errors_.size() < complaints_max) errors_.push_back({std::move(field), std::move(code), std::move(message)});
    }

    template <class Each>
    static void each_object(std::string_view list, const std::string& path, Each each) {
        if (!list.starts_with('[')) return;
        raw::Reader reader(list);
        reader.begin_array();
        for (std::size_t place = 0; reader.next_element(); ++place) {
            const std::string_view entry = reader.skip_value();
            if (entry.starts_with('{')) each(entry, path + "[" + std::to_string(place) + "]");
        }
    }

    // Uses `text` in place of the value.
    void replace(std::string_view value, const std::string& path, std::string text) {
        constexpr std::size_t warnings_max = 100;
        if (warnings_.size() < warnings_max)
            warnings_.push_back({"COERCED", path, parse_json(value), parse_json(text)});
        edits_.push_back({place_of(value), value.size(), std::move(text)});
    }

    // The value is empty: removes its member.
    void drop(std::string_view value, const std::string& path) {
        warnings_.push_back({"COERCED", path, parse_json(value), nullptr});
        edits_.push_back({place_of(value), value.size(), std::string(1, dropped)});
    }

    // Removes the member whose value was dropped, with one comma. Returns where it was.
    static std::size_t take_out(std::string& data, std::size_t value) {
        static constexpr std::string_view blanks = " \n\r\t";
        std::size_t begin = data.rfind('"', data.rfind('"', value) - 1);
        std::size_t end = data.find_first_not_of(blanks, value + 1);
        const std::size_t before = data.find_last_not_of(blanks, begin - 1);
        if (data[end] == ',')
            end = data.find_first_not_of(blanks, end + 1);
        else if (data[before] == ',')
            begin = before;
        data.erase(begin, end - begin);
        return begin;
    }

    // An empty value is read as an empty list.
    void read_list(std::string_view value, std::string_view in, std::string_view name) {
        if (value.empty() || value.starts_with('[')) return;
        if (value == "\"\"" || (value.starts_with('{') && !raw::is_true(value)))
            replace(value, std::string(in).append(".").append(name), "[]");
    }

    // The status as one of the known words. An unknown one is refused where the submission is split.
    Status read_status(const Members& check) {
        static constexpr OtherWord others[] = {
            {"VOID", "VOIDED"}, {"OPEN", "ACTIVE"}, {"CLOSE", "CLOSED"}, {"", "ACTIVE"}};
        const std::string_view value = value_of(check, "status");
        if (value == "{}" || value == "[]") drop(value, "data.status");
        if (!value.starts_with('"')) return Status::active;
        const std::string word = raw::text_of(value);
        const std::string_view meant = find_word(word, status_names, others);
        if (meant.empty()) return Status::active;
        if (meant != word) replace(value, "data.status", "\"" + std::string(meant) + "\"");
        return *parse_status(meant);
    }

    // Tills of other systems send no void record.
    void complete_void(const Members& check) {
        const std::string_view voids = value_of(check, "voids"), own = value_of(check, "void");
        bool has_record = !own.empty() && raw::is_true(own);
        each_object(voids, "", [&](std::string_view record, const std::string&) {
            has_record = has_record || voided_line({{}, record}).empty();
        });
        if (has_record) return read_list(voids, "data", "voids");
        json::object made{{"id", "void-" + by_.check_id}};
        for (const std::string_view name : {"voidReason", "reason"}) {
            const std::string reason = raw::text_of(value_of(check, name));
            if (!reason.empty()) made.emplace("reason", reason);
        }
        const std::string record = comanda::to_text(made);
        if (voids.starts_with('[') && raw::is_true(voids))
            edits_.push_back({place_of(voids) + 1, 0, record + ","});
        else
            put(data_, "voids", "[" + record + "]");
    }

    // A payment without an id is identified by its node, type and amount, and equal ones are numbered. Its place is not
    // used: a payment inserted before it must not make it another one.
    void read_payment(std::string_view payment, const std::string& path) {
        const Members members = members_of(payment);
        read(payment, members, path, payment_amounts);
        if (is_client_id(raw::text_of(value_of(members, "id")))) return;
        std::string_view type = value_of(members, "type");
        if (type.empty()) type = value_of(members, "paymentType");
        std::string amount;
        for (const AmountName& each : payment_amounts) {
            const auto sent = amount_of(members, each);
            if (sent && amount.empty()) amount = std::to_string(*sent);
        }
        const std::string what = by_.node + '\n' + lower_case(raw::text_of(type)) + '\n' + amount;
        constexpr std::size_t digest_bytes_least = 16, name_letters = 16;
        std::string id = std::string(made_payment_prefix) +
                         hex_digest(what, digest_bytes_least).substr(0, name_letters) + "-" +
                         std::to_string(++made_[what]);
        if (may_hold_card(id)) id = in_letters(id);
        put(payment, "id", "\"" + id + "\"");
    }

    void read_line(std::string_view line, const std::string& path) {
        const Members members = members_of(line);
        read(line, members, path, line_amounts);
        read_lists(members, path);
        const std::string_view quantity = value_of(members, "quantity");
        if (quantity.empty() || raw::decimal_of(quantity)) return;
        const std::string text = raw::text_of(quantity);
        if (!raw::is_true(quantity))
            drop(quantity, path + ".quantity");
        else if (is_json(text) && raw::decimal_of(text))
            replace(quantity, path + ".quantity", text);
        else
            complain(path + ".quantity", "WRONG_TYPE", "must be a number");
    }

    void read_lists(const Members& members, const std::string& path) {
        read_rows(value_of(members, "taxes"), path, "taxes", tax_amounts);
        read_rows(value_of(members, "discounts"), path, "discounts", discount_amounts);
    }

    void read_rows(std::string_view list, const std::string& in, std::string_view name,
                   std::span<const AmountName> amounts) {
        if (list.empty()) return;
        read_list(list, in, name);
        each_object(list, in + "." + std::string(name),
                    [&](std::string_view row, const std::string& path) { read(row, members_of(row), path, amounts); });
    }

    // A number, its twin, and the amount that results: where one is 0, empty or no number, the other counts.
    struct Said {
        std::optional<std::int64_t> number, text, amount;
    };

    Said said_of(std::string_view value, std::string_view twin, const AmountName& name) const {
        Said said;
        if (!value.empty()) said.number = raw::whole_of(value);
        if (!said.number && value.starts_with('"'))
            said.number = record::read_amount(json::string(raw::text_of(value)));
        if (!twin.empty()) said.text = parse_twin(name, raw::text_of(twin), digits_);
        said.amount = said.text && said.number.value_or(0) == 0 ? said.text : said.number;
        return said;
    }
    std::optional<std::int64_t> amount_of(const Members& members, const AmountName& name) const {
        return said_of(value_of(members, name.name), value_of(members, name.str_name), name).amount;
    }

    void read(std::string_view object, const Members& members, const std::string& path,
              std::span<const AmountName> names) {
        for (const AmountName& each : names) {
            const std::string_view value = value_of(members, each.name), twin = value_of(members, each.str_name);
            if (value.empty() && twin.empty()) continue;
            const Said said = said_of(value, twin, each);
            const bool agrees = !said.text || *said.text == 0 || said.text == said.amount;
            if (said.amount && agrees && said.number == said.amount && is_digits(value)) continue;
            if (said.amount && !agrees)
                complain(path + "." + std::string(each.name), "MONEY_STR_MISMATCH",
                         "says something else than " + std::string(each.str_name) + ": leave one of them out");
            else if (!said.amount)
                read_none(value, twin, path, each);
            else if (!value.empty())
                replace(value, path + "." + std::string(each.name), std::to_string(*said.amount));
            else if (each.name != claimed)
                put(object, each.name, std::to_string(*said.amount));
        }
    }

    // Sums are calculated again, so those that a till sends are normalised and never refused.
    void read_sums(const Members& check) {
        for (const Member& each : check) {
            const auto sum = find_sum(each.name, sum_names.size());
            if (!sum || sum->is_str ||
                std::ranges::find(check_amounts, each.name, &AmountName::name) != std::end(check_amounts))
                continue;
            const std::string path = "data." + std::string(each.name);
            const auto amount = amount_of(check, {sum->sum->name, sum->sum->str_name});
            if (amount && !(is_digits(each.value) && raw::whole_of(each.value) == amount))
                replace(each.value, path, std::to_string(*amount));
            if (!amount && !raw::is_true(each.value)) drop(each.value, path);
        }
    }

    // Neither is a number: empty values are ignored, all others are wrong.
    void read_none(std::string_view value, std::string_view twin, const std::string& path, const AmountName& name) {
        const bool is_said = !value.empty() && raw::is_true(value);
        if (!value.empty() && !is_said) drop(value, path + "." + std::string(name.name));
        if (is_said)
            complain(path + "." + std::string(name.name), "WRONG_TYPE",
                     name.unit == Unit::money ? "must be a whole number of minor units: 150 for 1.50"
                                              : "must be a whole number of thousandths of a percent: 7000 for 7 %");
        else if (raw::is_true(twin.empty() ? "null" : twin) && !(value.empty() && name.name == claimed))
            complain(path + "." + std::string(name.str_name), "WRONG_TYPE", "must be a decimal number");
    }

    // Replaces a null, or is added in front of the object's other members.
    void put(std::string_view object, std::string_view name, const std::string& number) {
        raw::Reader reader(object);
        reader.begin_object();
        const std::size_t first = place_of(object) + object.find('{') + 1;  // There may be blanks before it.
        while (const auto each = reader.next_name()) {
            const std::string_view value = reader.skip_value();
            if (*each == name) return edits_.push_back({place_of(value), value.size(), number});
        }
        const bool is_alone = !raw::is_true(object);
        edits_.push_back({first, 0, "\"" + std::string(name) + "\":" + number + (is_alone ? "" : ",")});
    }

    std::size_t place_of(std::string_view slice) const { return static_cast<std::size_t>(slice.data() - data_.data()); }

    std::string_view data_;
    const int digits_;
    const SentBy& by_;
    std::vector<Edit> edits_;
    std::map<std::string, int> made_;  // Payments without an id, by what they are.
    Warnings warnings_;
    std::vector<FieldError> errors_;
};

}  // namespace

SentData read_data(std::string data, int currency_digits, const SentBy& by) {
    DataReader reader(data, currency_digits, by);
    reader.read_check();
    std::vector<FieldError> errors = reader.errors();
    Warnings warnings = reader.warnings();
    return {reader.completed(std::move(data)), std::move(errors), std::move(warnings)};
}

}  // namespace comanda::checks
