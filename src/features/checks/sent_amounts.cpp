#include "features/checks/sent_amounts.h"

#include <algorithm>
#include <span>

#include "base/money.h"
#include "base/object_id.h"
#include "base/raw_json.h"
#include "features/checks/amount_names.h"

namespace comanda::checks {
namespace {

using Unit = AmountName::Unit;

constexpr AmountName tax_amounts[] = {{"taxAmount", "taxAmountStr"}};
constexpr AmountName discount_amounts[] = {
    {"amount", "amountStr"}, {"discountAmount", "discountAmountStr"}, {"percentage", "percentageStr", Unit::percent}};
constexpr AmountName payment_amounts[] = {{"amount", "amountStr"}, {"paidAmount", "paidAmountStr"}};

constexpr std::string_view claimed = "totalAmount";  // Compared with the sum, and not kept: its twin may stay alone.

struct Member {
    std::string_view name;
    std::string_view value;
};
using Members = std::vector<Member>;

Members members_of(std::string_view object) {
    Members members;
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

class AmountReader {
  public:
    AmountReader(std::string_view data, int digits) : data_(data), digits_(digits) {}

    void read_check() {
        const Members check = members_of(data_);
        read(data_, check, "data", check_amounts);
        read_lists(check, "data");
        each_object(
            value_of(check, "chargeTaxes"), "data.chargeTaxes",
            [&](std::string_view tax, const std::string& path) { read(tax, members_of(tax), path, tax_amounts); });
        each_object(value_of(check, "payments"), "data.payments",
                    [&](std::string_view payment, const std::string& path) {
                        const Members members = members_of(payment);
                        if (!is_client_id(raw::text_of(value_of(members, "id"))))
                            complain(path + ".id", "REQUIRED", "must name the payment, 1 to 64 printable characters");
                        read(payment, members, path, payment_amounts);
                    });
        each_object(value_of(check, "seats"), "data.seats", [&](std::string_view seat, const std::string& path) {
            each_object(value_of(members_of(seat), "orders"), path + ".orders",
                        [&](std::string_view line, const std::string& line_path) { read_line(line, line_path); });
        });
    }

    // The text with what was found out about it. From its end to its beginning, so that places stay what they are.
    std::string completed(std::string data) {
        std::ranges::stable_sort(numbers_, std::ranges::greater{}, &Number::place);
        for (const Number& each : numbers_)
            data.replace(each.place, each.instead_of, each.text);
        return data;
    }

    std::vector<FieldError> errors() { return std::move(errors_); }

  private:
    struct Number {
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

    void read_line(std::string_view line, const std::string& path) {
        const Members members = members_of(line);
        read(line, members, path, line_amounts);
        read_lists(members, path);
        const std::string_view quantity = value_of(members, "quantity");
        if (!quantity.empty() && !raw::decimal_of(quantity))
            complain(path + ".quantity", "WRONG_TYPE", "must be a number");
    }

    void read_lists(const Members& members, const std::string& path) {
        each_object(value_of(members, "taxes"), path + ".taxes",
                    [&](std::string_view tax, const std::string& its_path) {
                        read(tax, members_of(tax), its_path, tax_amounts);
                    });
        each_object(value_of(members, "discounts"), path + ".discounts",
                    [&](std::string_view discount, const std::string& its_path) {
                        read(discount, members_of(discount), its_path, discount_amounts);
                    });
    }

    void read(std::string_view object, const Members& members, const std::string& path,
              std::span<const AmountName> names) {
        for (const AmountName& each : names) {
            const std::string_view value = value_of(members, each.name);
            if (value.empty()) {
                read_twin(object, members, path, each);
            } else if (const auto number = raw::whole_of(value)) {
                // One that is written for people, as "$7.00" is, says nothing against the number.
                const std::string text = raw::text_of(value_of(members, each.str_name));
                if (parse_twin(each, text, digits_).value_or(*number) != *number)
                    complain(path + "." + std::string(each.name), "MONEY_STR_MISMATCH",
                             "says something else than " + std::string(each.str_name) + ": leave one of them out");
            } else {
                complain(path + "." + std::string(each.name), "WRONG_TYPE",
                         each.unit == Unit::money ? "must be a whole number of minor units"
                                                  : "must be a whole number of thousandths of a percent");
            }
        }
    }

    void read_twin(std::string_view object, const Members& members, const std::string& path, const AmountName& name) {
        const std::string text = raw::text_of(value_of(members, name.str_name));
        if (text.empty() || name.name == claimed) return;
        const auto amount = parse_twin(name, text, digits_);
        if (!amount) {
            complain(path + "." + std::string(name.str_name), "WRONG_TYPE", "must be a decimal number");
        } else {
            put(object, name.name, std::to_string(*amount));
        }
    }

    // In place of a null, or in front of the object's other members: there are some, one of them the twin.
    void put(std::string_view object, std::string_view name, const std::string& number) {
        raw::Reader reader(object);
        reader.begin_object();
        const std::size_t first = place_of(object) + object.find('{') + 1;  // There may be blanks before it.
        while (const auto each = reader.next_name()) {
            const std::string_view value = reader.skip_value();
            if (*each == name) return numbers_.push_back({place_of(value), value.size(), number});
        }
        numbers_.push_back({first, 0, "\"" + std::string(name) + "\":" + number + ","});
    }

    std::size_t place_of(std::string_view slice) const { return static_cast<std::size_t>(slice.data() - data_.data()); }

    std::string_view data_;
    const int digits_;
    std::vector<Number> numbers_;
    std::vector<FieldError> errors_;
};

}  // namespace

SentAmounts read_amounts(std::string data, int currency_digits) {
    AmountReader reader(data, currency_digits);
    reader.read_check();
    std::vector<FieldError> errors = reader.errors();
    return {reader.completed(std::move(data)), std::move(errors)};
}

}  // namespace comanda::checks
