// Writes one object of an order: members of ours, compared with the shop's where it sent them, then the shop's others.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "features/orders/fields.h"
#include "features/orders/order_text.h"
#include "features/orders/sent_order.h"
#include "record/value.h"

namespace comanda::orders {

// Where in the order we are; becomes text only when something differs.
struct Place {
    const Place* above = nullptr;
    std::string_view name = {};
    std::optional<std::size_t> number = {};

    std::string path() const;
};

// The name of an amount, with the texts that are written for it again and again.
class AmountName {
  public:
    // `rule` says what the service's amount is. Without a twin where the interface has none.
    AmountName(std::string_view name, std::string_view rule, bool has_twin = true);

    std::string name;
    std::string twin;  // Empty: none.
    std::string_view rule;
    std::string before;                // ,"name":
    std::string between;               // ,"nameStr":"
    std::array<std::string, 4> zeros;  // ,"name":0,"nameStr":"0.00" by digits of the currency
};

class ObjectWriter {
  public:
    // Amounts are looked for in what was sent only if `compares`.
    ObjectWriter(std::string& out, std::vector<Difference>& differences, int digits, const json::object* sent,
                 bool compares, Keep keep, Place place)
        : out_(out),
          differences_(differences),
          digits_(digits),
          sent_(sent),
          compares_(compares),
          keep_(keep),
          place_(place) {}

    const Place& place() const { return place_; }

    // A member of ours: compared, and the shop's kept where it sent one.
    void money(const AmountName& name, Money ours);
    void percent(Percent ours);
    // The same, of numbers that are no amounts, and of words.
    void compared_whole(std::string_view name, std::int64_t ours, std::string_view rule);
    void compared_flag(std::string_view name, bool ours, std::string_view rule);
    // Only where the shop sent none.
    void whole(std::string_view name, std::int64_t ours);
    void text(std::string_view name, std::string_view ours);
    void flag(std::string_view name, bool ours);
    // The name of a member whose value the caller writes.
    void name(std::string_view name);

    // What the shop sent besides those fields that `is_written` says stand there already.
    template <class IsWritten>
    void rest(const record::Shape& shape, IsWritten is_written) {
        if (sent_ == nullptr) return;
        const bool is_order = place_.above == nullptr && place_.name.empty();
        for (const auto& member : *sent_) {
            const std::string_view key(member.key().data(), member.key().size());
            const record::Field* field = record::find_declared(shape.fields, key);
            const bool stands_there = field != nullptr && is_written(*field);
            if (!stands_there && !(is_order && is_decided_here(key))) append_member(key, member.value());
        }
    }

  private:
    bool has(std::string_view name) const { return sent_ != nullptr && sent_->contains(name); }
    void append_member(std::string_view name, const json::value& value);
    void differ(std::string_view name, Money theirs, Money ours, std::string_view rule);
    void differ(std::string_view name, std::string theirs, std::string ours, std::string_view rule);
    void begin_member(std::string_view with_comma);

    std::string& out_;
    std::vector<Difference>& differences_;
    const int digits_;
    const json::object* sent_;
    const bool compares_;
    const Keep keep_;
    const Place place_;
    bool is_first_ = true;
};

}  // namespace comanda::orders
