// Sales of checks that end, of all checks of a batch in one statement.
#include "features/sales/frozen/sale_rows.h"
#include "features/sales/sql.h"

namespace comanda::sales {

BOOST_DESCRIBE_STRUCT(Closing, (), (account, store, check_id, known_version, link))

namespace {

struct HeadRow {
    std::size_t check_n = 0;  // Which of the checks, from 1.
    Sale sale = {};           // Without its parts.
    std::string not_before = {};
    ChargeColumns charges = {};
    Amounts amounts = {};
    std::int64_t paid = 0;
};
BOOST_DESCRIBE_STRUCT(HeadRow, (), (check_n, sale, not_before, charges, amounts, paid))

HeadRow head_of(const Sale& sale, std::size_t check_n) {
    HeadRow row{.check_n = check_n,
                .not_before = sale.not_before,
                .charges = ChargeColumns::of(sale.charges),
                .amounts = sale.amounts(),
                .paid = sale.paid()};
    boost::mp11::mp_for_each<db::rows::Members<Sale>>(
        [&](auto member) { row.sale.*member.pointer = sale.*member.pointer; });
    return row;
}

template <class Part>
struct PartRow {
    std::size_t sale_n;  // Which of the sales, from 1.
    std::size_t place;   // Among its parts, from 1.
    Part part;
    BOOST_DESCRIBE_CLASS(PartRow, (), (sale_n, place, part), (), ())
};

template <class Part>
void add_parts(std::vector<PartRow<Part>>& rows, std::size_t sale_n, const std::vector<Part>& parts) {
    for (const Part& each : parts)
        rows.push_back({sale_n, static_cast<std::size_t>(&each - parts.data()) + 1, each});
}

const db::Query write_all_sales = db::fill_in(
    sql::write_sales, {db::rows_of<Closing>("closings"), db::rows_of<HeadRow>("heads"),
                       db::rows_of<PartRow<SaleLine>>("lines"), db::rows_of<PartRow<SaleTax>>("taxes"),
                       db::rows_of<PartRow<SalePayment>>("payments"), db::rows_of<PartRow<SaleDiscount>>("discounts")});

}  // namespace

db::Statement write_sales_statement(std::span<const Closing> closings) {
    std::vector<HeadRow> heads;
    std::vector<PartRow<SaleLine>> lines;
    std::vector<PartRow<SaleTax>> taxes;
    std::vector<PartRow<SalePayment>> payments;
    std::vector<PartRow<SaleDiscount>> discounts;
    for (std::size_t i = 0; i < closings.size(); ++i) {
        if (closings[i].sale == nullptr) continue;
        const Sale& sale = *closings[i].sale;
        heads.push_back(head_of(sale, i + 1));
        add_parts(lines, heads.size(), sale.lines);
        add_parts(taxes, heads.size(), sale.taxes);
        add_parts(payments, heads.size(), sale.payments);
        add_parts(discounts, heads.size(), sale.discounts);
    }
    return {&write_all_sales, db::params(closings, heads, lines, taxes, payments, discounts)};
}

}  // namespace comanda::sales
