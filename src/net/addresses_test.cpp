#include "net/addresses.h"

#include <gtest/gtest.h>

namespace comanda::net::addresses_test {
namespace {

bool is_in(const std::vector<std::string>& ranges, const char* address) {
    return AddressRanges(ranges).contains(boost::asio::ip::make_address(address));
}

TEST(AddressRanges, HoldWhatSharesTheirBits) {
    EXPECT_TRUE(is_in({"10.0.0.0/8"}, "10.255.0.1"));
    EXPECT_FALSE(is_in({"10.0.0.0/8"}, "11.0.0.1"));
    EXPECT_TRUE(is_in({"192.0.2.1"}, "192.0.2.1"));
    EXPECT_FALSE(is_in({"192.0.2.1"}, "192.0.2.2"));
    EXPECT_TRUE(is_in({"192.0.2.128/25"}, "192.0.2.200"));
    EXPECT_FALSE(is_in({"192.0.2.128/25"}, "192.0.2.100"));
    EXPECT_TRUE(is_in({"2001:db8::/33"}, "2001:db8:7fff::1"));
    EXPECT_FALSE(is_in({"2001:db8::/33"}, "2001:db8:8000::1"));
    EXPECT_TRUE(is_in({"10.0.0.0/8"}, "::ffff:10.1.2.3"));
    EXPECT_FALSE(is_in({"0.0.0.0/0"}, "::1"));
    EXPECT_TRUE(is_in({"::1", "0.0.0.0/0"}, "203.0.113.9"));
    EXPECT_FALSE(is_in({}, "127.0.0.1"));
}

TEST(AddressRanges, RefuseWhatIsNone) {
    for (const char* text :
         {"", "x", "10.0.0", "10.0.0.0/", "10.0.0.0/33", "10.0.0.0/-1", "10.0.0.0/8x", "::/129", "/8"})
        EXPECT_THROW(AddressRanges({text}), std::runtime_error) << text;
}

TEST(Clients, AreAnAddressOrANetwork) {
    EXPECT_EQ(client_of("192.0.2.1"), "192.0.2.1");
    EXPECT_EQ(client_of("::ffff:192.0.2.1"), "192.0.2.1");
    EXPECT_EQ(client_of("2001:db8:1:2:3:4:5:6"), client_of("2001:db8:1:2::1"));
    EXPECT_NE(client_of("2001:db8:1:2::1"), client_of("2001:db8:1:3::1"));
    EXPECT_EQ(client_of("fe80::1%2"), client_of("fe80::2"));
    EXPECT_EQ(client_of("nothing"), "nothing");
}

}  // namespace
}  // namespace comanda::net::addresses_test
