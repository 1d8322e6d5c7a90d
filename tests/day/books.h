// The test's own books: what is on the menu for how much, what each guest had, and what that comes to. Nothing here
// asks the service, nor shares any arithmetic with it.
#pragma once

#include <cstdint>
#include <map>
#include <mutex>
#include <string>
#include <vector>

namespace comanda::test {

// What guests choose from; `category` is where reports have it.
struct Offer {
    std::string department, category;
    std::int64_t price = 0, large = 0;  // 0: comes in one size only.
    std::int64_t rate = 0;              // Of its tax, in thousandths of a percent.
    bool inclusive = false;             // The tax is in the price.
};

inline constexpr std::int64_t sales_tax = 8'875, wine_tax = 20'000;

// So much of one thing, and what it comes to.
struct Portion {
    std::string name;
    std::int64_t quantity = 1;
    std::vector<std::string> extras = {};  // For each of them.
    bool is_large = false;

    std::string department = {}, category = {};
    std::int64_t gross = 0, discount = 0, exclusive = 0, inclusive = 0;
    std::int64_t rate = 0;
    bool has_tax_inside = false;

    std::int64_t paid() const { return gross - discount; }
    void reckon_tax();
};

class PriceList {
  public:
    static PriceList of_head_office();

    std::int64_t price(const std::string& name) const { return offers_.at(name).price; }
    const std::map<std::string, Offer>& offers() const { return offers_; }
    const std::map<std::string, std::int64_t>& extras() const { return extras_; }
    void set(const std::string& name, std::int64_t price) { offers_.at(name).price = price; }
    Portion worked_out(Portion portion) const;
    std::vector<Portion> worked_out(std::vector<Portion> portions) const;

  private:
    std::map<std::string, Offer> offers_;
    std::map<std::string, std::int64_t> extras_;
};

// So much off all of it: every portion its share, and the cents left over where most was cut off.
void take_off(std::vector<Portion>& portions, std::int64_t thousandths_of_percent);

// One bill. What went back of it is a bill of its own.
struct Bill {
    std::string id;  // Of the check or order.
    std::string guest;
    std::vector<Portion> portions;
    std::int64_t tip = 0, delivery = 0;
    std::string paid_by = "CARD";

    std::int64_t net() const;  // Without taxes.
    std::int64_t tax() const;  // On top.
    std::int64_t total() const;
};

struct Sums {
    std::int64_t quantity = 0, gross = 0, discount = 0, refunds = 0, exclusive = 0, inclusive = 0;

    std::int64_t net() const { return gross - discount - refunds - inclusive; }
    std::map<std::string, std::int64_t> figures() const;
    void add(const Portion& portion);
    void take_back(const Portion& portion);
};

// Of one house.
class DayBook {
  public:
    void sold(const Bill& bill);
    void gave_back(const Bill& bill);  // Its amounts are above 0.

    std::vector<Bill> bills() const;
    std::vector<Bill> returns() const;
    Sums all() const;
    std::map<std::string, Sums> by_department() const { return by(&Portion::department); }
    std::map<std::string, Sums> by_category() const { return by(&Portion::category); }
    std::map<std::string, std::int64_t> payments() const;
    std::int64_t tips() const, deliveries() const, collected() const;

  private:
    template <class Which>
    Sums summed(const Which& which) const;
    std::map<std::string, Sums> by(std::string Portion::*group) const;

    mutable std::mutex mutex_;
    std::vector<Bill> bills_, returns_;
};

}  // namespace comanda::test
