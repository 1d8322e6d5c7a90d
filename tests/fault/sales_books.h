// A store's three years of sales: written in bulk through the statement that the service writes sales with, and sent
// over the wire as tills send them, with refunds on later days and a change of the time zone half-way. A ledger of what
// must have come of it is kept aside, by business dates that no database reckoned.
#pragma once

#include "tests/fault/sales_figures.h"
#include "tests/fault/sales_maker.h"

namespace comanda::test {

class SalesLedger {
  public:
    void add(Day day, const sales::Sale& sale);
    Figures figures(Day from, Day to) const;  // By names of the summary.
    std::int64_t sales() const { return sales_; }

  private:
    struct Sum {
        std::int64_t closed = 0, voided = 0, refunds = 0, guests = 0, paid = 0;
        sales::Amounts amounts;
        sales::Charges charges;
    };
    std::map<Day, Sum> days_;
    std::int64_t sales_ = 0;
};

// Writes sales as the service does, by a connection of its own. Blocking.
class SalesWriter {
  public:
    SalesWriter(Service& service, const std::string& shard);
    ~SalesWriter();
    void write(const std::vector<sales::Sale>& sales);
    void book(const std::vector<sales::CheckRefund>& refunds);  // In one transaction.

  private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

struct SalesPlan {
    StoreTrade trade;
    StoreClock before, after;  // The change of the time zone.
    json::object settings;     // Others of the store.
    Moment first, last;
    std::uint64_t written = 0;  // Number of sales in bulk …
    std::uint64_t sent = 0;     // … and of those over the wire, all within the last 365 days.
};

class SalesBooks {
  public:
    SalesBooks(Service& service, std::string shard, SalesPlan plan);

    void fill();
    const SalesPlan& plan() const { return plan_; }
    const SalesLedger& ledger() const { return ledger_; }
    const StoreClock& clock() const { return plan_.after; }
    // What a check must have become, by its name; nothing if it was not made here.
    std::optional<MadeSale> made(const std::string& check_id) const;
    double written_per_second() const { return static_cast<double>(plan_.written) / written_seconds_; }
    double sent_per_second() const { return static_cast<double>(plan_.sent) / sent_seconds_; }

  private:
    bool is_sent(std::uint64_t number) const { return number >= plan_.written; }
    bool is_after(std::uint64_t number) const;  // Whether it was made after the change of the time zone.
    const StoreClock& clock_of(bool after) const { return after ? plan_.after : plan_.before; }
    Moment closing(std::uint64_t number) const;
    MadeSale make(std::uint64_t number, bool with_check) const;
    void put_settings(const StoreClock& clock);
    void write(bool after);
    void send(bool after);
    void send_batch(const std::vector<std::uint64_t>& numbers);
    void refund(bool after);
    std::optional<MadeRefund> refund_of(std::uint64_t number, bool after);
    std::vector<std::uint64_t> numbers(std::uint64_t from, std::uint64_t to, bool after) const;

    SalesPlan plan_;
    Client client_;
    SalesWriter writer_;
    SalesLedger ledger_;
    double written_seconds_ = 0.001, sent_seconds_ = 0.001;
};

// What a store sells, with a menu made over the wire: departments, categories and subcategories, some of which lines
// name, some of which only the menu knows, and some that nobody knows any more.
StoreTrade open_store(Client& client, const std::string& account, const std::string& store, std::uint64_t seed);
std::string menu_text(const StoreTrade& trade);  // For the script.

}  // namespace comanda::test
