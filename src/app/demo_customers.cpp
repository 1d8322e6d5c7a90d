#include "app/demo_customers.h"

#include <fmt/format.h>

#include <array>

#include "app/blocking.h"
#include "features/customers/customer.h"
#include "features/customers/customers.h"

namespace comanda::app {
namespace {

struct Regular {
    std::string_view first;  // As checks call them.
    std::string_view last;
};

constexpr std::array<Regular, 16> regulars = {{{"Avery", "Brooks"},
                                               {"Carmen", "Diaz"},
                                               {"Dmitri", "Volkov"},
                                               {"Elena", "Moretti"},
                                               {"Frank", "O'Hara"},
                                               {"Grace", "Liu"},
                                               {"Hassan", "Aziz"},
                                               {"Ingrid", "Berg"},
                                               {"Jamal", "Carter"},
                                               {"Kaori", "Tanaka"},
                                               {"Liam", "Walsh"},
                                               {"Mei", "Wong"},
                                               {"Noah", "Haddad"},
                                               {"Olivia", "Reyes"},
                                               {"Ramon", "Silva"},
                                               {"Yvonne", "Taylor"}}};

std::string id_of(std::size_t place) {
    return fmt::format("5c0a0da0000000000000c{:03}", place + 1);
}

// Numbers that are kept for stories: nobody is called by them.
std::string phone_of(std::size_t place) {
    return fmt::format("(212) 555-01{:02}", place + 1);
}

customers::Write write_of(const std::string& account, std::size_t place) {
    const Regular& each = regulars[place];
    const json::object fields{{"firstName", each.first},
                              {"lastName", each.last},
                              {"email", fmt::format("{}@guests.example", each.first)},
                              {"phoneNumber", phone_of(place)}};
    customers::Write write;
    write.account = account;
    write.id = id_of(place);
    write.is_loyal = true;
    write.name = customers::name_of(fields);
    write.phone = customers::normal_phone(phone_of(place), "US");
    write.email = fmt::format("{}@guests.example", each.first);
    write.words = customers::words_of(fields, *write.phone, "US");
    write.fields = to_text(fields);
    write.changed = R"(["firstName","lastName","email","phoneNumber"])";
    write.action = "created";
    write.actor = "command";
    return write;
}

net::Task<std::size_t> fill(Databases databases, tenant::Account account) {
    db::Shard& shard = databases.shards.at(account.shard);
    std::vector<customers::CustomerKey> wanted;
    for (std::size_t i = 0; i < regulars.size(); ++i)
        wanted.push_back({account.id, id_of(i)});
    const auto found = co_await customers::read_customers(shard, std::move(wanted));
    std::vector<customers::Write> missing;
    for (std::size_t i = 0; i < regulars.size(); ++i) {
        if (!found[i]) missing.push_back(write_of(account.id, i));
    }
    const std::size_t count = missing.size();
    if (count == 0) co_return 0;
    // A point for each whole unit of net sales, and ten to begin with.
    co_await customers::decide(shard, account.id, "command", "hasCustomerLevelLoyalty", true, 1);
    co_await customers::decide(shard, account.id, "command", "loyaltyEnrollmentPoints", true, 10);
    co_await customers::write_customers(shard, std::move(missing));
    co_return count;
}

}  // namespace

std::string demo_customer_id(std::string_view name) {
    for (std::size_t i = 0; i < regulars.size(); ++i) {
        if (regulars[i].first == name) return id_of(i);
    }
    return {};
}

void fill_demo_customers(const Config& config, const tenant::Account& account) {
    run_blocking<std::size_t>(config, [&](Databases databases) { return fill(databases, account); });
}

}  // namespace comanda::app
