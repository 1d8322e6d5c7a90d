// The service's own TLS: a certificate that is renewed while it serves.
#include <gtest/gtest.h>

#include <csignal>

#include "http/tls_fixture.h"
#include "tests/support/service.h"

namespace comanda::test::certificate_test {
namespace {

using http::testing::Certificate;
using http::testing::TlsClient;

std::string ask(TlsClient& client) {
    client.send("GET /v1/svc/stores HTTP/1.1\r\nHost: localhost\r\n\r\n");
    return client.read_some().substr(0, 12);
}

TEST(Certificate, IsReadAgainOnSighup) {
    const Certificate files;
    const auto node = service().start_node("tls_certificate = \"" + files.certificate_file + "\"\ntls_key = \"" +
                                           files.key_file + "\"");
    TlsClient before(node->port());
    EXPECT_EQ(before.serial(), 1);
    EXPECT_EQ(ask(before), "HTTP/1.1 401");
    files.write(2);
    node->process().signal(SIGHUP);
    ASSERT_TRUE(wait_until([&] { return TlsClient(node->port()).serial() == 2; }));
    EXPECT_EQ(ask(before), "HTTP/1.1 401") << "the connection goes on";
    std::filesystem::remove(files.key_file);
    node->process().signal(SIGHUP);
    EXPECT_TRUE(wait_until([&] { return node->log().find("certificate_not_reloaded") != std::string::npos; }));
    EXPECT_EQ(TlsClient(node->port()).serial(), 2);
}

TEST(Certificate, IsNotNeededForSighup) {
    const auto node = service().start_node();
    node->process().signal(SIGHUP);
    EXPECT_TRUE(wait_until([&] { return node->log().find("nothing_to_reload") != std::string::npos; }));
    EXPECT_EQ(node->client().get("/v1/svc/stores").status, 401);
}

}  // namespace
}  // namespace comanda::test::certificate_test
