#include "tests/fault/ledger_town.h"

#include <fmt/format.h>

#include <csignal>
#include <filesystem>
#include <thread>

namespace comanda::test {
namespace {

using namespace std::chrono_literals;

constexpr std::size_t accounts_wanted = 4, stores_each = 3;

json::object taken(const Answer& answer, int status) {
    if (answer.status != status)
        throw std::runtime_error(fmt::format("{} instead of {}: {}", answer.status, status, answer.body));
    return answer.object();
}

std::string make(Client& client, const std::string& store, const std::string& kind, json::object body) {
    body["store"] = body["createdFor"] = store;
    return std::string(taken(client.post("/v1/svc/" + kind, body), 201).at("id").as_string());
}

void decide(Client& client, const std::string& account, const std::string& key, std::int64_t option) {
    taken(client.put("/v1/svc/account/" + account + "/updateAccountInfo",
                     json::object{{"key", key}, {"updateValue", true}, {"option", option}}),
          200);
}

}  // namespace

std::int64_t number_in(const std::string& text, const std::string& name) {
    const std::string mark = "\"" + name + "\":";
    const std::size_t at = text.rfind(mark);
    if (at == std::string::npos) throw std::runtime_error("no " + name + " in " + text);
    return std::stoll(text.substr(at + mark.size(), 20));
}

PointsTown::PointsTown(int customers_each) {
    for (std::size_t i = 0; i < nodes_.size(); ++i)
        start(i);
    binary_ = std::filesystem::read_symlink("/proc/" + std::to_string(nodes_[0]->process().pid()) + "/exe").string();
    for (std::size_t i = 0; i < accounts_wanted; ++i) {
        make_account(i);
        make_customers(i, customers_each);
    }
}

Tenant PointsTown::more_of(std::size_t number) {
    Tenant tenant;
    tenant.account = without_newline(service_.run({"account", "create", "--name", "Account " + std::to_string(number),
                                                   "--shard", number % 2 == 0 ? "one" : "two"}));
    tenant.key = service_.issue_key(tenant, "admin", {"--rate", "0"});
    return tenant;
}

void PointsTown::make_account(std::size_t number) {
    PointsAccount account;
    account.tenant = number == 0 ? service_.tenant() : number == 1 ? service_.other() : more_of(number);
    account.shard = number % 2 == 0 ? "shard_one" : "shard_two";
    account.rule = 1 + static_cast<std::int64_t>(number) % 3;
    account.rate = 2 + static_cast<std::int64_t>(number);
    account.begins = number == 3 ? 100 : 0;
    while (account.tenant.stores.size() < stores_each) {
        account.tenant.stores.push_back(
            without_newline(service_.run({"store", "create", "--account", account.tenant.account, "--name",
                                          "More " + std::to_string(account.tenant.stores.size()), "--timezone",
                                          "Europe/Paris", "--currency", "EUR", "--country", "FR"})));
    }
    Client admin = client(account);
    decide(admin, account.tenant.account, "hasCustomerLevelLoyalty", account.rule);
    decide(admin, account.tenant.account, "loyaltyPointsPerUnit", account.rate);
    if (account.begins > 0) decide(admin, account.tenant.account, "loyaltyEnrollmentPoints", account.begins);
    for (std::size_t i = 0; i < stores_each; ++i)
        make_menu(account, i);
    accounts_.push_back(std::move(account));
}

void PointsTown::make_menu(PointsAccount& account, std::size_t number) {
    Client admin = client(account);
    PointsStore store{.id = account.tenant.stores[number]};
    const std::string size = make(admin, store.id, "servingSizeLevel", {{"name", "Regular"}});
    const std::string tax = make(admin, store.id, "tax", {{"name", "Tax"}, {"percentageStr", "8.875"}});
    json::array lines;
    for (const std::int64_t price : {1'250, 451}) {
        const json::object in_size{{"servingSizeLevel", size}, {"price", price}, {"isDefault", true}};
        const std::string item = make(admin, store.id, "menuItem",
                                      {{"name", "Dish " + std::to_string(price)},
                                       {"taxes", json::array{tax}},
                                       {"servingSizePrices", json::array{in_size}}});
        lines.push_back(json::object{{"miExternalID", item}, {"quantity", number + 1}});
        store.net += price * static_cast<std::int64_t>(number + 1);
    }
    const json::object wanted{{"orderDetails", std::move(lines)}, {"paymentType", 2}, {"paymentPaid", true}};
    const json::object quote =
        taken(admin.post("/v1/online-order/svc/store/" + store.id + "/quoteWebOrder", wanted), 200);
    store.order = quote.at("order").as_object();
    store.total = store.order.at("totalAmount").as_int64();
    account.stores.push_back(std::move(store));
}

void PointsTown::make_customers(std::size_t number, int count) {
    PointsAccount& account = accounts_[number];
    Client admin = client(account);
    for (int i = 0; i < count; ++i) {
        const json::object body{{"firstName", "Guest " + std::to_string(i)}, {"isLoyaltyCustomer", true}};
        const json::object made = taken(admin.post("/v1/svc/customer", body), 201);
        Collector& collector = customers_.emplace_back();
        collector.account = number;
        collector.id = std::string(made.at("id").as_string());
        account.customers.push_back(customers_.size() - 1);
    }
}

// While PostgreSQL recovers an instance ends at once; whoever looks after it starts it again.
void PointsTown::start(std::size_t number) {
    for (int attempt = 1;; ++attempt) {
        try {
            nodes_[number] = service_.start_node();
            break;
        } catch (const std::runtime_error&) {
            if (attempt == 20) throw;
            std::this_thread::sleep_for(500ms);
        }
    }
    ports_[number] = nodes_[number]->port();
}

void PointsTown::kill_instance(std::size_t number) {
    nodes_[number]->process().signal(SIGKILL);
    nodes_[number]->process().wait();
    start(number);
    ++harm_.instances;
}

void PointsTown::crash_postgres() {
    postgres().stop();
    std::this_thread::sleep_for(200ms);
    postgres().restart();
    ++harm_.servers;
}

Ran PointsTown::run(const std::string& command) {
    std::string out = run_program(
        {"/bin/sh", "-c",
         "'" + binary_ + "' --config '" + service_.config_file() + "' " + command + " 2>/dev/null; echo $?"});
    out.pop_back();
    const std::size_t last_line = out.rfind('\n') == std::string::npos ? 0 : out.rfind('\n') + 1;
    return {std::stoi(out.substr(last_line)), out.substr(0, last_line)};
}

}  // namespace comanda::test
