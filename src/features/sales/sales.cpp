#include "features/sales/sales.h"

#include <array>

#include "base/refusal.h"
#include "base/time.h"

namespace comanda::sales {
namespace {

constexpr std::size_t key_bytes_max = 128;
constexpr std::size_t name_bytes_max = 300;

std::string shortened(std::string text, std::size_t bytes_max) {
    if (text.size() <= bytes_max) return text;
    while (bytes_max > 0 && (static_cast<unsigned char>(text[bytes_max]) & 0xC0) == 0x80)
        --bytes_max;
    text.resize(bytes_max);
    return text;
}

}  // namespace

std::string_view to_text(Status status) {
    static constexpr std::array<std::string_view, 3> words = {"CLOSED", "VOIDED", "REFUND"};
    return words[static_cast<std::size_t>(status)];
}

std::string to_key(std::string text) {
    return shortened(std::move(text), key_bytes_max);
}

std::string to_name(std::string text) {
    return shortened(std::move(text), name_bytes_max);
}

Amounts& Amounts::operator+=(const Amounts& other) {
    gross += other.gross;
    item_discount += other.item_discount;
    check_discount += other.check_discount;
    voided += other.voided;
    refunded += other.refunded;
    inclusive_tax += other.inclusive_tax;
    exclusive_tax += other.exclusive_tax;
    return *this;
}

Charges& Charges::operator+=(const Charges& other) {
    service += other.service;
    delivery += other.delivery;
    gratuity += other.gratuity;
    tips += other.tips;
    rounding += other.rounding;
    return *this;
}

Amounts Sale::amounts() const {
    Amounts sum;
    for (const SaleLine& each : lines)
        sum += each.amounts;
    return sum;
}

std::int64_t Sale::total() const {
    const Amounts sum = amounts();
    return sum.net() + sum.tax() + charges.sum();
}

std::int64_t Sale::paid() const {
    std::int64_t sum = 0;
    for (const SalePayment& each : payments)
        sum += each.amount;
    return sum;
}

net::Task<void> make_partitions(db::Shard& shard) {
    static constexpr db::Query make{
        "make_sale_partitions", "select make_sale_partitions(current_date - 31, (now() + interval '3 months')::date)"};
    db::Params none;
    co_await shard.lists().run("", make, std::move(none));
}

}  // namespace comanda::sales
