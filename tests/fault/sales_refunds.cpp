// What goes back of made sales.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <random>

#include "base/time.h"
#include "tests/fault/sales_maker.h"

namespace comanda::test {
namespace {

using sales::Sale;
using sales::SaleLine;

class RefundMaker {
  public:
    RefundMaker(const StoreTrade& trade, const MadeSale& of, std::uint64_t number, Moment at)
        : of_(of), engine_(static_cast<std::uint_fast32_t>(trade.seed * 7'919 + number * 31 + 1)) {
        name_head(trade, number, at);
        const std::uint_fast32_t kind = engine_() % 10;
        if (kind < 2) {
            take_amount();
        } else if (kind < 5) {
            take_everything();
        } else {
            take_some();
        }
        finish();
    }

    MadeRefund take() { return std::move(made_); }

  private:
    void name_head(const StoreTrade& trade, std::uint64_t number, Moment at) {
        Sale& sale = made_.sale;
        sale = {.account = trade.account,
                .store = trade.store,
                .id = fmt::format("{:08x}ff{:014x}", trade.seed, number),
                .status = sales::Status::refund,
                .check_id = of_.sale.check_id,
                .refund_of = of_.sale.id,
                .refund_id = "r-" + std::to_string(number),
                .reason = "Complaint",
                .check_no = of_.sale.check_no,
                .ticket_no = of_.sale.ticket_no,
                .service = of_.sale.service,
                .employee_id = of_.sale.employee_id,
                .employee_name = of_.sale.employee_name,
                .device = of_.sale.device,
                .closed_at = at.time_since_epoch().count()};
        made_.refund = {{"id", sale.refund_id}, {"reason", sale.reason}, {"refundedAt", to_iso(Instant{at})}};
    }

    static std::int64_t price(const SaleLine& line) {
        return line.amounts.gross - line.amounts.item_discount - line.amounts.check_discount;
    }

    // One of so many parts of a line; of 1 all of it.
    void take_line(std::size_t i, std::int64_t parts) {
        const SaleLine& sold = of_.sale.lines[i];
        if (sold.quantity == 0) return;
        SaleLine back = sold;
        back.void_quantity = 0;
        back.quantity = parts == 1 ? -sold.quantity : 0;
        back.amounts = {.refunded = price(sold) / parts};
        json::array taxes;
        for (const sales::SaleTax& each : of_.line_taxes[i]) {
            const std::int64_t amount = each.amount / parts;
            (each.is_inclusive ? back.amounts.inclusive_tax : back.amounts.exclusive_tax) -= amount;
            sales::SaleTax& sum =
                taxes_.try_emplace(each.id, sales::SaleTax{each.id, each.name, 0, each.is_inclusive, 0}).first->second;
            sum.amount -= amount;
            taxes.push_back(json::object{{"txExternalID", each.id},
                                         {"txName", each.name},
                                         {"inclusive", each.is_inclusive},
                                         {"amount", amount}});
        }
        items_.push_back(json::object{{"orderUniqueId", sold.id},
                                      {"quantity", -back.quantity},
                                      {"amount", back.amounts.refunded},
                                      {"taxAmount", -back.amounts.exclusive_tax},
                                      {"inclusiveTaxAmount", -back.amounts.inclusive_tax},
                                      {"taxes", std::move(taxes)}});
        made_.sale.lines.push_back(std::move(back));
    }

    // What stands by itself: no item of the refund names it.
    void take_charge_tax(const SaleLine& sold) {
        SaleLine back = sold;
        back.amounts = {.exclusive_tax = -sold.amounts.exclusive_tax};
        const auto tax = std::ranges::find(of_.sale.taxes, charge_tax_id, &sales::SaleTax::id);
        taxes_.try_emplace(tax->id, sales::SaleTax{tax->id, tax->name, 0, false, 0}).first->second.amount +=
            back.amounts.exclusive_tax;
        made_.sale.lines.push_back(std::move(back));
    }

    void take_everything() {
        made_.refund["type"] = "Full";
        for (std::size_t i = 0; i < of_.sale.lines.size(); ++i)
            take_line(i, 1);
        if (of_.sale.lines.back().id.empty()) take_charge_tax(of_.sale.lines.back());
        const sales::Charges& charges = of_.sale.charges;
        made_.sale.charges = {.service = -charges.service,
                              .delivery = -charges.delivery,
                              .gratuity = -charges.gratuity,
                              .tips = -charges.tips,
                              .rounding = -charges.rounding};
        made_.refund["deliveryCharge"] = charges.delivery;
        made_.refund["driverTipAmount"] = charges.tips;
    }

    void take_some() {
        made_.refund["type"] = "Item";
        for (std::size_t i = 0; i < of_.sale.lines.size(); ++i) {
            if (engine_() % 2 == 0) take_line(i, 1 + static_cast<std::int64_t>(engine_() % 3));
        }
        if (made_.sale.lines.empty()) take_amount();
    }

    void take_amount() {
        made_.refund["type"] = "Amount";
        SaleLine back = of_.sale.lines.front();
        back.quantity = back.void_quantity = 0;
        back.void_reason.clear();
        back.amounts = {.refunded = 1 + static_cast<std::int64_t>(engine_() % 700)};
        made_.sale.lines.push_back(std::move(back));
    }

    void finish() {
        for (auto& [id, tax] : taxes_)
            made_.sale.taxes.push_back(tax);
        const std::int64_t total = -made_.sale.total();
        made_.refund["items"] = std::move(items_);
        made_.refund["totalAmount"] = total;
        const std::string type = of_.sale.payments.empty() ? "OTHER" : of_.sale.payments.front().type;
        made_.sale.payments.push_back({made_.sale.refund_id, type, -total});
    }

    const MadeSale& of_;
    std::minstd_rand engine_;
    std::map<std::string, sales::SaleTax> taxes_;
    json::array items_;
    MadeRefund made_;
};

}  // namespace

MadeRefund make_refund(const StoreTrade& trade, const MadeSale& of, std::uint64_t number, Moment at) {
    return RefundMaker(trade, of, number, at).take();
}

}  // namespace comanda::test
