// The pepper is rotated, on one node after the other: what was digested with the one before works on everywhere, is
// renewed when it is used, and outlives it.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "tests/http/kiosk.h"

namespace comanda::test::pepper_test {
namespace {

class Pepper : public OwnKiosk {
  protected:
    const std::string file = std::filesystem::path(service().config_file()).parent_path() / "pepper";
    const std::string file_before = read_file(file);
    const std::string used_key = service().issue_key(tenant, "catalogue:read");
    const std::string unused_key = service().issue_key(tenant, "catalogue:read");
    const std::string ann = holder("Ann", {"BO_TAX"}, "1111"), bob = holder("Bob", {"BO_TAX"}, "2222"),
                      cat = holder("Cat", {"BO_TAX"}, "3333");
    const std::string idle = "idle@" + tenant.domain(), idle_id = person(idle, {holder_role});
    const std::string session = as_user("1111").token;
    const Carried carried = ready("kiosk-1", store);

    // What other tests of this program have stays theirs.
    ~Pepper() override { std::ofstream(file) << file_before; }

    static std::string with_key_of(Node& node, const std::string& key) {
        return outcome_of(node.client(key).get("/v1/svc/stores"));
    }
    Answer type_pin(Node& node, const std::string& pin) const {
        const json::object login{{"store", store}, {"device", "till"}, {"pin", pin}};
        return Actor{node.client(tenant.key)}.post("staffLogin", login);
    }
    static Answer log_person_in(Node& node, const std::string& address) {
        return Actor{node.client()}.post("login", {{"email", address}, {"password", some_password}});
    }
    std::string with_session(Node& node, const std::string& token) const {
        return outcome_of(Actor{node.client(tenant.key), token}.get("session"));
    }
    std::string with_kiosk(Node& node) const {
        return outcome_of(Actor{node.client(tenant.key)}.get(path_for(store, carried)));
    }
    void expect_used_ones_work(Node& node) const {
        EXPECT_EQ(with_key_of(node, used_key), "200");
        EXPECT_EQ(with_session(node, session), "200");
        EXPECT_EQ(with_kiosk(node), "200");
        EXPECT_EQ(outcome_of(type_pin(node, "1111")), "200");
        EXPECT_EQ(outcome_of(log_person_in(node, email)), "200");
    }
    // The peppers of what this account has, such as "1 2 2".
    std::string peppers(const std::string& database, const std::string& digest, const std::string& from) const {
        const std::string number =
            "case when octet_length(" + digest + ") = 33 then get_byte(" + digest + ", 0) else 1 end";
        return service().postgres().value(database, "select string_agg((" + number + ")::text, ' ' order by " + number +
                                                        ") from " + from + " and account_id = '" + tenant.account +
                                                        "'");
    }
    std::string of_pin(const std::string& user) const {
        return peppers("shard_one", "pin_digest", "staff_user where id = '" + user + "'");
    }
    // Of an account that a restored directory lacks.
    void add_stranger() const {
        service().postgres().run("shard_one",
                                 "insert into person select (jsonb_populate_record(p, '{\"account_id\": "
                                 "\"stranger\"}')).* from person p where id = '" +
                                     idle_id + "'");
    }
    std::string of_key(const std::string& key) const {
        return peppers("directory", "digest", "directory.api_key where hint = '" + key.substr(key.size() - 4) + "'");
    }
};

TEST_F(Pepper, IsRotatedOnOneNodeAfterTheOtherAndForgotten) {
    expect_used_ones_work(service().node());
    EXPECT_EQ(service().run({"pepper", "rotate", "--prepare"}), "pepper 1 makes digests, pepper 2 is recognised\n");
    const auto not_yet = service().start_node();
    EXPECT_EQ(service().run({"pepper", "rotate"}), "pepper 2 makes digests, pepper 1 is recognised\n");
    EXPECT_NE(service().output_of({"pepper", "rotate"}).find("two peppers already"), std::string::npos);
    const auto node = service().start_node();

    expect_used_ones_work(*node);
    EXPECT_EQ(of_key(used_key), "2");
    EXPECT_EQ(of_key(unused_key), "1");
    EXPECT_EQ(of_pin(ann) + of_pin(bob) + of_pin(cat), "211");
    EXPECT_EQ(peppers("shard_one", "digest", "kiosk_token where true"), "2");
    EXPECT_EQ(peppers("shard_one", "digest", "kiosk_license where true"), "2");
    EXPECT_EQ(peppers("directory", "email_digest", "directory.login_address where true"), "1 2");
    const json::object same_pin{{"firstName", "Dan"}, {"createdFor", store}, {"pin", "2222"}};
    EXPECT_EQ(outcome_of(Actor{node->client(tenant.key)}.post("user", same_pin)), "409 DUPLICATE_PIN");

    expect_used_ones_work(*not_yet);
    const std::string new_token = text(good(type_pin(*node, "1111")), "token");
    const std::string new_key = service().issue_key(tenant, "catalogue:read");
    EXPECT_EQ(of_key(new_key), "2");
    EXPECT_EQ(with_session(*not_yet, new_token), "200");
    EXPECT_EQ(with_key_of(*not_yet, new_key), "200");
    EXPECT_EQ(of_key(new_key), "2") << "nothing goes back";
    Client at_once = not_yet->client(new_key);
    EXPECT_EQ(at_once.get("/v1/svc/stores").status, 200);
    auto held = service().postgres().hold("directory", "begin; lock table directory.api_key");
    EXPECT_EQ(at_once.get("/v1/svc/stores").status, 200) << "a key that is ahead is known without asking";
    held.reset();
    EXPECT_EQ(outcome_of(Actor{not_yet->client(tenant.key), new_token}.send("POST", "logout")), "204");
    EXPECT_EQ(with_session(*node, new_token), "401 TOKEN_EXPIRED");

    service().postgres().run("directory", "revoke execute on function directory.renew_key from comanda_service");
    EXPECT_EQ(with_key_of(*node, "cmd_live_" + std::string(43, 'A') + "2AjAMV"), "401 API_KEY_INVALID");
    service().postgres().run("directory", "grant execute on function directory.renew_key to comanda_service");

    expect_used_ones_work(*node);
    add_stranger();
    EXPECT_NE(service().run({"pepper", "status"}).find("PINs are not of pepper 2\n"), std::string::npos);
    EXPECT_EQ(service().run({"pepper", "forget"}), "pepper 2 makes digests\n");
    const auto last = service().start_node();
    expect_used_ones_work(*last);
    EXPECT_EQ(with_key_of(*last, unused_key), "401 API_KEY_INVALID");
    EXPECT_EQ(outcome_of(type_pin(*last, "3333")), "401 INVALID_CREDENTIALS");
    EXPECT_EQ(outcome_of(log_person_in(*last, idle)), "200") << "passwords need no pepper, and addresses are known";
}

}  // namespace
}  // namespace comanda::test::pepper_test
