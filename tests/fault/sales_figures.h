// Every figure of a report by a path, and where two accounts of the same days differ.
#pragma once

#include <map>

#include "tests/fault/sales_clock.h"
#include "tests/support/service.h"

namespace comanda::test {

using Figures = std::map<std::string, std::int64_t>;  // What is 0 is left out.

// Which days, as they are asked for, and which they must be.
struct AskedDays {
    std::string query;  // Such as dateOption=T
    Day from;
    Day to;
    // Only sales of this employee or of these services, separated by commas, as far as the summary goes.
    std::string employee = {};
    std::string services = {};
};

inline AskedDays range(Day from, Day to) {
    return {"dateOption=DR&fromDate=" + word_day(from) + "&toDate=" + word_day(to), from, to};
}

class ReportReader {
  public:
    ReportReader(Service& service, std::string shard, std::string store, std::string menu);

    // The reports over the wire. Any refusal, amount that is not what its text says, or other days than `asked`'s are
    // test failures.
    Figures by_department(const AskedDays& asked) { return read("saleReport?type=DEPARTMENT", "DEPARTMENT", asked); }
    Figures by_category(const AskedDays& asked) { return read("saleReport?type=CATEGORY", "CATEGORY", asked); }
    Figures summary(const AskedDays& asked);  // With categories.

    // The sum of every sale of these days as getSale tells it, found by the summary's list; by names of the summary.
    // Each sale is shown to `look`.
    Figures sum_of_sales(const AskedDays& asked, const std::function<void(const json::object&)>& look);

    // By the script, from the frozen rows.
    Figures recomputed(const AskedDays& asked);

    std::int64_t reports() const { return reports_; }
    std::int64_t sales_read() const { return sales_read_; }

  private:
    json::object get(const std::string& path);
    // Answers are kept for a while if nothing happens by the service itself: no two requests are the same.
    std::string anew() { return "&look=" + std::to_string(++looks_); }
    Figures read(const std::string& report, const std::string& prefix, const AskedDays& asked);

    Service& service_;
    const std::string shard_, store_, menu_;
    std::string script_;
    Client client_;
    std::int64_t reports_ = 0, sales_read_ = 0, looks_ = 0;
};

// Figures whose paths begin with one of these.
Figures under(const Figures& figures, std::initializer_list<std::string_view> prefixes);

// "path: this, not that" for each.
std::vector<std::string> differences(const Figures& found, const Figures& right);

// All that must be equal for these days: by department, by category, in the summary, recomputed and, without a filter,
// what was `sold` as somebody else has it, by names of the summary.
std::vector<std::string> judge(ReportReader& reader, const AskedDays& asked, const Figures& sold);

}  // namespace comanda::test
