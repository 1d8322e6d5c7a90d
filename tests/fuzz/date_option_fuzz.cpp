// Date options of reports, features/sales/reports/dates.h. The input is the store's day (days since 1970), the day its
// week begins and the query string, a line each. What is not refused by name is a range of days
// - whose first day is not after its last, of at most 366 days, and not after today where it is counted from today;
// - that spans_of cuts into days and whole months without a gap or an overlap, in order;
// - whose days are the same when they are written and read again, in both forms.
#include <charconv>

#include "base/refusal.h"
#include "base/time.h"
#include "features/sales/reports/dates.h"
#include "http/percent.h"
#include "tests/fuzz/promise.h"

namespace comanda::fuzz {
namespace {

using std::chrono::days;

sales::Day day_of(std::string_view text) {
    int number = 0;
    std::from_chars(text.data(), text.data() + text.size(), number);
    return sales::Day{days{20'000 + number % 10'000}};
}

// The first of a name counts, as in a request.
std::string value_of(const std::vector<std::pair<std::string, std::string>>& query, std::string_view name) {
    for (const auto& [each, value] : query) {
        if (each == name) return value;
    }
    return {};
}

void check_days(const sales::Days& range, sales::Day today) {
    must(range.from <= range.to, "the first day is not after the last");
    must((range.to - range.from).count() < sales::days_max, "there are not too many days");
    if (range.option != "DR" && range.option != "SD") must(range.to <= today, "nothing is counted beyond today");
    sales::Day next = range.from;
    for (const sales::Span& each : sales::spans_of(range.from, range.to)) {
        must(each.first == next && each.first <= each.last, "spans follow each other");
        const std::chrono::year_month_day first{each.first}, last{each.last};
        if (each.is_months) must(unsigned{first.day()} == 1 && unsigned{last.day()} == 1, "months begin on the first");
        next = each.is_months ? sales::Day{last + std::chrono::months{1}} : each.last + days{1};
    }
    must(next == range.to + days{1}, "spans end with the last day");
    for (const sales::Day each : {range.from, range.to}) {
        must(sales::find_day(sales::to_text(each)) == each, "a day is read as it is written", sales::to_text(each));
        const auto named = parse_sent_time(to_named_day(each));
        must(named && named->day == each && !named->clock, "also by the month's name", to_named_day(each));
    }
}

}  // namespace
}  // namespace comanda::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace comanda;
    using namespace comanda::fuzz;
    std::string_view rest = text_of(data, size);
    const sales::Day today = day_of(take_line(rest));
    const std::string week_start = take_line(rest);
    const auto query = http::decode_query(rest);
    if (!query) return 0;
    const sales::DateOptions options{.option = value_of(*query, "dateOption"),
                                     .number_of_day = value_of(*query, "numberOfDay"),
                                     .specific_date = value_of(*query, "specificDate"),
                                     .from_date = value_of(*query, "fromDate"),
                                     .to_date = value_of(*query, "toDate")};
    try {
        check_days(sales::days_of(options, today, week_start), today);
    } catch (const refused& why) {
        must(why.refusal.status == 400 && why.refusal.code == "INVALID_PARAMETER", "else it is refused by name");
    }
    if (const auto instant = parse_iso(rest)) must(parse_iso(to_iso(*instant)) == instant, "so is an instant", rest);
    return 0;
}
