// The sales commands, and a store whose books they look at.
#pragma once

#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "tests/http/sales.h"

namespace comanda::test {
struct Ran {
    int status = -1;
    std::string out;
    std::string progress;  // On standard error.
};

inline std::string contents(const std::filesystem::path& file) {
    std::ifstream in(file);
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
}

// A command, such as sales, with its exit code and both of its outputs.
inline Ran run_command(const std::string& command, const std::vector<std::string>& words) {
    static const std::string binary =
        std::filesystem::read_symlink("/proc/" + std::to_string(service().node().process().pid()) + "/exe").string();
    const auto errors = std::filesystem::temp_directory_path() / ("comanda-sales-" + std::to_string(::getpid()));
    std::string line = "'" + binary + "' --config '" + service().config_file() + "' " + command;
    for (const std::string& each : words)
        line += " '" + each + "'";
    std::string out = run_program({"/bin/sh", "-c", line + " 2>'" + errors.string() + "'; echo $?"});
    Ran ran;
    ran.progress = contents(errors);
    std::filesystem::remove(errors);
    out.pop_back();
    const std::size_t last_line = out.rfind('\n') == std::string::npos ? 0 : out.rfind('\n') + 1;
    ran.status = std::stoi(out.substr(last_line));
    ran.out = out.substr(0, last_line);
    return ran;
}
inline Ran run_sales(const std::vector<std::string>& words) {
    return run_command("sales", words);
}

inline bool has(const std::string& text, const std::string& what) {
    return text.find(what) != std::string::npos;
}

class SalesVerify : public Tills {
  protected:
    Ran verify() const { return run_sales({"verify", "--store", store}); }
    Ran rebuild() const { return run_sales({"rebuild", "--store", store}); }
    void expect_clean() const {
        const Ran ran = verify();
        EXPECT_EQ(ran.status, 0) << ran.out;
        EXPECT_TRUE(has(ran.out, ": 0 differences\n")) << ran.out;
        EXPECT_FALSE(has(ran.out, "DIFFERENT")) << ran.out;
    }

    static json::object closed(const std::string& id, std::chrono::hours ago_hours, const json::object& more = {}) {
        const json::object pizza = dish(id + "-a", 1'800,
                                        {{"quantity", 2},
                                         {"grossAmount", 2'000},
                                         {"department", "food"},
                                         {"category", "pizza"},
                                         {"discounts", json::array{{{"id", "happy"}, {"amount", 200}}}},
                                         {"taxes", json::array{{{"id", "state"}, {"taxAmount", 144}}}}});
        const json::object beer =
            dish(id + "-b", 600,
                 {{"department", "bar"},
                  {"category", "beer"},
                  {"taxes", json::array{{{"id", "vat"}, {"taxAmount", 100}, {"inclusive", true}}}}});
        const json::object spilt = dish(id + "-c", 450, {{"void", true}, {"voidReason", "Spilt"}});
        return check_with({pizza, beer, spilt}, with({{"status", "CLOSED"},
                                                      {"service", "DINE_IN"},
                                                      {"openByEmpId", "ann"},
                                                      {"openEmployeeName", "Ann"},
                                                      {"guestCount", 2},
                                                      {"discounts", json::array{{{"id", "manager"}, {"amount", 120}}}},
                                                      {"serviceChargeAmount", 50},
                                                      {"deliveryCharge", 40},
                                                      {"gratuityAmount", 30},
                                                      {"tipAmount", 20},
                                                      {"roundingAdjustment", 1},
                                                      {"saleOpenDate", ago(ago_hours + std::chrono::minutes{50})},
                                                      {"lastUpdateInMillisec", ago(ago_hours)},
                                                      {"payments", json::array{paid_by(id + "-p", 2'565)}}},
                                                     more));
    }
    // Of today and of some two months ago, and one check that is void.
    void sell() const {
        bar.taken("new", closed("new", std::chrono::hours{0}));
        bar.taken("old", closed("old", std::chrono::hours{24 * 62}));
        bar.taken("older", closed("older", std::chrono::hours{24 * 63}));
        bar.taken("void", closed("void", std::chrono::hours{24 * 62},
                                 {{"status", "VOIDED"},
                                  {"payments", json::array{}},
                                  {"voids", json::array{{{"id", "v"}, {"reason", "Left"}}}}}));
    }

    // As the superuser; :store is this one.
    std::string sql(std::string text) const {
        for (std::size_t at = 0; (at = text.find(":store")) != std::string::npos;)
            text.replace(at, 6, "'" + store + "'");
        return service().postgres().value("shard_one", text + "; select ''");
    }
    std::string value(const std::string& text) const { return service().postgres().value("shard_one", text); }

    // By UTC, and the same when the store's own day has ended meanwhile.
    const Day last_day = std::chrono::floor<std::chrono::days>(now());
    // What both reports say of the last hundred days, but for the moment they were made.
    std::string reports() {
        std::string all;
        static int looks = 0;  // An answer is kept for a while if nothing happens by the service itself.
        const std::string rest =
            "&" + between(last_day - std::chrono::days{100}, last_day).substr(1) + "&look=" + std::to_string(++looks);
        for (const char* each :
             {"saleReport?type=DEPARTMENT", "saleReport?type=CATEGORY", "saleSummaryReport?page=1"}) {
            json::object report = client.get(below(each + rest)).object();
            report.erase("generatedAt");
            all += to_text(report) + "\n";
        }
        return all;
    }

    std::string sale_of(const std::string& check) const {
        return value("select id from sale where store_id = '" + store + "' and check_id = '" + check + "'");
    }
};

}  // namespace comanda::test
