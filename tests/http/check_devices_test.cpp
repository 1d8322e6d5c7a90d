// Devices that go by one name, what was refused of them, and what came in another order than it was made.
#include "tests/http/tills.h"

namespace comanda::test::check_devices_test {
namespace {

class CheckDevices : public Tills {
  protected:
    json::object device(const std::string& id) const {
        const json::object list = sync.devices().object();
        for (const json::value& each : list.at("data").as_array()) {
            if (text(each.as_object(), "deviceId") == id) return each.as_object();
        }
        return {};
    }
    // The last count that has come, up to which all have, and how many are missing.
    std::string counted(const std::string& id) const {
        const json::object mine = device(id);
        return to_text(mine.at("lastDeviceSeq")) + " " + to_text(mine.at("ackDeviceSeq")) + " " +
               to_text(mine.at("pendingOps"));
    }
};

TEST_F(CheckDevices, DoNotOweWhatWasRefused) {
    const json::object wrong{{"tipAmount", "much"}};
    bar.taken("A", beers({"a"}), {{"deviceSeq", 1}});
    EXPECT_EQ(bar.send("B", beers({"a"}, wrong), {{"deviceSeq", 2}}).status, 422);
    EXPECT_EQ(counted("bar"), "2 2 0");
    const json::object third = bar.body("C", beers({"a"}, wrong), {{"deviceSeq", 3}});
    const json::object fourth = bar.body("D", beers({"a"}), {{"deviceSeq", 4}});
    json::object fifth = bar.body("E", beers({"a"}), {{"deviceSeq", 5}});
    fifth["data"] = "{";
    sync.send_all({third, fourth, fifth});
    EXPECT_EQ(counted("bar"), "5 5 0");
    bar.taken("F", beers({"a"}), {{"deviceSeq", 7}});
    EXPECT_EQ(counted("bar"), "7 5 1") << "the sixth has not come at all";
}

TEST_F(CheckDevices, AppearWithTheFirstCheckThatIsTaken) {
    bar.send("A", beers({"a"}, {{"tipAmount", "much"}}), {{"deviceSeq", 1}, {"deviceId", "new"}});
    EXPECT_TRUE(device("new").empty());
    bar.taken("A", beers({"a"}), {{"deviceSeq", 2}, {"deviceId", "new"}});
    EXPECT_EQ(counted("new"), "2 2 0");
}

TEST_F(CheckDevices, OfOneNameAreSeenOneByOne) {
    bar.taken("A", beers({"a"}), {{"deviceId", "old"}});
    bar.taken("A", beers({"a", "b"}), {{"deviceId", "new"}});
    service().postgres().run("shard_one",
                             "update device set last_seen_at = last_seen_at - interval '1 day', "
                             "last_sync_at = last_sync_at - interval '1 day' where store_id = '" +
                                 store + "'");
    sync.active("?node=bar");
    EXPECT_EQ(text(device("new"), "status"), "ONLINE");
    EXPECT_EQ(text(device("old"), "status"), "OFFLINE") << "it was replaced";
}

TEST_F(CheckDevices, ShowTheLatestMomentInWhateverOrderTheirChecksArrive) {
    const std::int64_t earlier = next_moment(), later = next_moment();
    const auto sent_at = [&](std::int64_t at) { return beers({"a"}, {{"lastUpdateInMillisec", at}}); };
    bar.taken("forth", sent_at(earlier));
    hall.taken("forth", sent_at(later));
    hall.taken("back", sent_at(later));
    bar.taken("back", sent_at(earlier));
    EXPECT_EQ(whole(open_check("forth"), "lastUpdateInMillisec"), later);
    EXPECT_EQ(whole(open_check("back"), "lastUpdateInMillisec"), later);
}

}  // namespace
}  // namespace comanda::test::check_devices_test
