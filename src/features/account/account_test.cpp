#include <gtest/gtest.h>

#include "features/account/bodies.h"

namespace comanda::account::account_test {
namespace {

http::Request sent(std::string body, bool strictly = false) {
    http::Request request;
    request.body = std::move(body);
    if (strictly) request.headers.push_back({"prefer", "handling=strict"});
    return request;
}

tenant::Store harbour() {
    tenant::Store store;
    store.name = "Harbour";
    store.currency = "USD";
    store.country = "US";
    return store;
}

TEST(StoreSettings, TellWhatChanged) {
    tenant::Store store = harbour();
    EXPECT_EQ(apply_settings(store, {{"name", "Harbour"}, {"currency", "EUR"}, {"isHQ", true}}),
              (std::vector<std::string>{"isHQ", "currency"}));
    EXPECT_TRUE(complaints(store).empty());
    apply_settings(store, {{"currency", "EURO"}, {"weekStart", "Someday"}, {"businessDayCutoff", "25:00"}});
    EXPECT_EQ(complaints(store).size(), 3U);
}

TEST(StoreSettings, AreReadAsEveryOtherBody) {
    const std::string sloppy = R"({"name":5,"weekStart":"sunday","roundingMode":"half up","currency":"eur",
        "timezone":"","country":{},"cashUnit":"5","isHQ":null,"id":"x","version":3})";
    const SentSettings read = read_settings(sent(sloppy));
    EXPECT_EQ(read.fields.at("name"), "5");
    EXPECT_EQ(read.fields.at("weekStart"), "Sunday");
    EXPECT_EQ(read.fields.at("roundingMode"), "HALF_UP");
    EXPECT_EQ(read.fields.at("currency"), "EUR");
    EXPECT_EQ(read.fields.at("cashUnit"), 5);
    EXPECT_FALSE(read.fields.contains("timezone") || read.fields.contains("country") || read.fields.contains("isHQ"));
    EXPECT_EQ(read.warnings.size(), 7U);
    EXPECT_THROW(read_settings(sent(sloppy, true)), refused);
    EXPECT_THROW(read_settings(sent(R"({"weekStart":"Someday"})")), refused);
}

TEST(NewApiKey, IsReadAsEveryOtherBody) {
    const std::string sloppy =
        R"({"name":"Till","scopes":"Orders:Read","stores":{"id":"5f0000000000000000000001"},"burst":"7",
            "test":"True","expiresAt":"01/31/2027 17:30"})";
    const NewApiKey read = read_new_key(sent(sloppy), *parse_iso("2026-11-18T00:00:00.000Z"));
    EXPECT_EQ(read.key.scopes, std::vector<std::string>{"orders:read"});
    EXPECT_EQ(read.key.stores, std::vector<std::string>{"5f0000000000000000000001"});
    EXPECT_EQ(read.key.burst, 7);
    EXPECT_EQ(to_iso(read.key.expires_at.value()), "2027-01-31T17:30:00.000Z");
    EXPECT_EQ(read.use, tenant::KeyUse::test);
    EXPECT_THROW(read_new_key(sent(sloppy, true), Instant{}), refused);
    EXPECT_THROW(read_new_key(sent(R"({"name":"Till","scopes":["orders"]})"), Instant{}), refused);
    EXPECT_THROW(read_new_key(sent(R"({"name":"Till","scopes":[]})"), Instant{}), refused);
}

}  // namespace
}  // namespace comanda::account::account_test
