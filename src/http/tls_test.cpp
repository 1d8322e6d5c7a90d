#include "http/tls.h"

#include <gtest/gtest.h>

#include <fstream>

#include "http/test_server.h"
#include "http/tls_fixture.h"

namespace comanda::http::tls_test {
namespace {

using namespace testing;

net::Task<Response> hello(Request) {
    co_return json_response(200, "\"hello\"");
}

std::string ask(TlsClient& client) {
    client.send(get("/hello"));
    std::string answer;
    while (answer.find("hello") == std::string::npos) {
        const std::string more = client.read_some();
        if (more.empty()) break;
        answer += more;
    }
    return answer.substr(0, 12);
}

TEST(Tls, ShowsANewCertificateToNewConnectionsOnly) {
    const Certificate certificate;
    Tls tls(certificate.certificate_file, certificate.key_file);
    TestServer server({route(Method::get, "/hello", hello)}, Limits{}, {}, &tls);
    TlsClient before(server.port());
    EXPECT_EQ(before.serial(), 1);
    EXPECT_EQ(ask(before), "HTTP/1.1 200");
    certificate.write(2);
    EXPECT_EQ(TlsClient(server.port()).serial(), 1) << "nobody said so yet";
    tls.reload();
    TlsClient after(server.port());
    EXPECT_EQ(after.serial(), 2);
    EXPECT_EQ(ask(after), "HTTP/1.1 200");
    EXPECT_EQ(ask(before), "HTTP/1.1 200") << "it goes on";
    EXPECT_EQ(before.serial(), 1);
}

TEST(Tls, KeepsTheCertificateWhenTheNewOneCannotBeRead) {
    const Certificate certificate;
    Tls tls(certificate.certificate_file, certificate.key_file);
    TestServer server({route(Method::get, "/hello", hello)}, Limits{}, {}, &tls);
    const std::string old_key = certificate.key_file + ".old";
    std::filesystem::copy_file(certificate.key_file, old_key, std::filesystem::copy_options::overwrite_existing);
    certificate.write(2);
    std::filesystem::rename(old_key, certificate.key_file);
    EXPECT_ANY_THROW(tls.reload()) << "the key of another certificate";
    std::ofstream(certificate.certificate_file) << "nonsense";
    EXPECT_ANY_THROW(tls.reload());
    std::filesystem::remove(certificate.certificate_file);
    EXPECT_ANY_THROW(tls.reload());
    TlsClient client(server.port());
    EXPECT_EQ(client.serial(), 1);
    EXPECT_EQ(ask(client), "HTTP/1.1 200");
}

}  // namespace
}  // namespace comanda::http::tls_test
