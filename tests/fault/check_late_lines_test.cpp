// A till that goes on with a check somebody else has closed, from the merged check it was answered: none of the lines
// it was told were accepted may go.
#include <gtest/gtest.h>

#include "tests/fault/check_model.h"
#include "tests/support/service.h"

namespace comanda::test::check_late_lines_test {
namespace {

class LateLines : public ::testing::Test {
  protected:
    Client client = service().client();
    std::string store = service().tenant().stores[0];
    std::int64_t at = 1'700'000'000'000;

    json::object send(const std::string& id, const std::string& node, const std::string& status,
                      const std::vector<std::string>& lines) {
        json::array orders;
        for (const std::string& each : lines)
            orders.push_back(json::object{{"orderUniqueId", each}, {"quantity", 1}, {"price", 100}});
        const json::object data{{"status", status},
                                {"lastUpdateInMillisec", ++at},
                                {"seats", json::array{json::object{{"id", "1"}, {"orders", std::move(orders)}}}}};
        const Answer answer = client.post("/v1/sync/store/" + store + "/addOrUpdateCheck",
                                          json::object{{"checkID", id}, {"node", node}, {"data", to_text(data)}});
        EXPECT_LT(answer.status, 300) << answer.body;
        return answer.object();
    }

    std::set<std::string> lines_of(const std::string& id) {
        std::set<std::string> ids;
        const json::object list = client.get("/v1/sync/store/" + store + "/activeChecks").object();
        for (const json::value& each : list.at("data").as_array()) {
            if (each.as_object().at("checkID").as_string() != id) continue;
            for (const auto& [line, fields] : read_content(each.as_object().at("data").as_string()).lines)
                ids.insert(line);
        }
        return ids;
    }
};

TEST_F(LateLines, StayWhenTheirTillGoesOnFromTheAnswer) {
    send("late", "A", "ACTIVE", {"a"});
    send("late", "B", "ACTIVE", {"a"});
    send("late", "A", "CLOSED", {"a"});
    const json::object answer = send("late", "B", "ACTIVE", {"a", "y"});
    EXPECT_EQ(answer.at("acceptedLines"), json::value(json::array{"a", "y"}));
    // The closed check in the answer has no y, so a till that takes it over sends none.
    EXPECT_FALSE(read_content(answer.at("check").as_string()).lines.contains("y"));
    send("late", "B", "ACTIVE", {"a", "z"});
    EXPECT_EQ(lines_of("late~1"), (std::set<std::string>{"y", "z"}));
}

}  // namespace
}  // namespace comanda::test::check_late_lines_test
