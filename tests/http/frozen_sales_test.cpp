// What has been sold stays as it is, whoever asks the database: the service, the owner, through a partition or not.
#include "tests/http/sales.h"

namespace comanda::test::frozen_sales_test {
namespace {

const Names frozen_tables = {"sale", "sale_line", "sale_tax", "sale_payment", "sale_discount"};

std::string ask(const std::string& sql) {
    return service().postgres().value("shard_one", sql);
}
// What the database says against it; empty if it does not mind. Nothing is kept of it.
std::string complaint(const std::string& sql) {
    try {
        service().postgres().run("shard_one", "begin; " + sql + "; rollback");
        return {};
    } catch (const std::runtime_error& error) {
        return error.what();
    }
}
std::string as_service(const std::string& accounts, const std::string& sql) {
    return "set local role comanda_service; set local app.accounts = '" + accounts + "'; " + sql;
}

Names words_of(const std::string& text) {
    Names all(1);
    for (const char each : text) {
        if (each == ' ')
            all.emplace_back();
        else
            all.back() += each;
    }
    return all;
}
// The partitions of a table that hold a row or, with `all`, every one.
Names partitions(const std::string& table, bool all = true) {
    const Names names =
        words_of(ask("select string_agg(inhrelid::regclass::text, ' ' order by 1) from pg_inherits "
                     "where inhparent = '" +
                     table + "'::regclass"));
    Names used;
    for (const std::string& each : names) {
        if (all || ask("select count(*) > 0 from " + each) == "t") used.push_back(each);
    }
    return used;
}

class FrozenSales : public Sales {
  protected:
    const Day recent = today, long_ago = today - days{300};

    // One sale of now and one of a month that has no partition.
    void SetUp() override {
        Sales::SetUp();
        for (const auto& [id, day] : {std::pair("now", recent), {"then", long_ago}})
            bar.taken(id, rich_check({{"lastUpdateInMillisec", moment(day)}}));
    }
    std::string where() const { return " where store_id = '" + store + "'"; }
    std::string partition_of(const std::string& table, Day day) const {
        return ask("select min(tableoid::regclass::text) from " + table + where() + " and business_date = '" +
                   iso(day) + "'");
    }
    // Every amount and name of the store's sales but the customer's.
    std::string everything() const {
        std::string all;
        for (const std::string& each : frozen_tables)
            all += ask(
                "select md5(string_agg((to_jsonb(t) - 'customer_name')::text, ',' order by to_jsonb(t)::text)) from " +
                each + " t" + where());
        for (const char* each : {"sale_item_sum", "sale_total_sum", "sale_part_sum"})
            all +=
                ask("select md5(string_agg(t::text, ',' order by t::text)) from " + std::string(each) + " t" + where());
        return all;
    }
};

TEST_F(FrozenSales, TheOwnerChangesNothing) {
    const std::string before = everything();
    for (const std::string& table : frozen_tables) {
        for (const std::string& each :
             {"update " + table + " set business_date = business_date + 1" + where(),
              "update " + table + " set account_id = account_id" + where(), "delete from " + table + where(),
              "truncate " + table, "truncate " + table + " cascade", "truncate only " + table + "_default"})
            EXPECT_NE(complaint(each).find("what has been sold is frozen"), std::string::npos) << each;
    }
    for (const std::string column : {"total", "net", "gross", "tips", "paid", "guest_count"})
        EXPECT_NE(complaint("update sale set " + column + " = " + column + " + 1" + where()).find("frozen"),
                  std::string::npos)
            << column;
    EXPECT_NE(complaint("update sale set customer_name = ''" + where()).find("frozen"), std::string::npos);
    EXPECT_EQ(everything(), before);
}

TEST_F(FrozenSales, NorThroughAPartition) {
    std::size_t tried = 0;
    for (const std::string& table : frozen_tables) {
        for (const std::string& partition : partitions(table, false)) {
            for (const std::string& each : {"update " + partition + " set account_id = account_id",
                                            "delete from " + partition, "delete from only " + partition})
                EXPECT_NE(complaint(each).find("frozen"), std::string::npos) << each;
            ++tried;
        }
        for (const std::string& partition : partitions(table))
            EXPECT_NE(complaint("truncate " + partition).find("frozen"), std::string::npos) << partition;
    }
    EXPECT_GE(tried, 2 * frozen_tables.size()) << "this month's and the default one of each";
}

TEST_F(FrozenSales, TheServiceMayNotEvenTry) {
    const std::string account = service().tenant().account;
    for (const std::string& table : frozen_tables) {
        for (const std::string right : {"update", "delete", "truncate", "trigger", "references"})
            EXPECT_EQ(ask("select has_table_privilege('comanda_service', '" + table + "', '" + right + "')"), "f")
                << table << " " << right;
        EXPECT_NE(complaint(as_service(account, "delete from " + table + where())).find("permission denied"),
                  std::string::npos);
        EXPECT_NE(complaint(as_service(account, "truncate " + table)).find("permission denied"), std::string::npos);
        for (const std::string& partition : partitions(table)) {
            for (const std::string right : {"select", "insert", "update", "delete", "truncate"})
                EXPECT_EQ(ask("select has_table_privilege('comanda_service', '" + partition + "', '" + right + "')"),
                          "f")
                    << "row-level security stands at the whole table only: " << partition << " " << right;
        }
    }
    EXPECT_NE(complaint(as_service(account, "alter table sale disable trigger all")).find("must be owner"),
              std::string::npos);
    EXPECT_NE(complaint(as_service(account, "set local session_replication_role = replica")).find("permission denied"),
              std::string::npos);
    EXPECT_NE(complaint(as_service(account, "set local app.erasing = 'on'; update sale set customer_name = ''"))
                  .find("permission denied"),
              std::string::npos);
}

TEST_F(FrozenSales, OnlyTheCustomersNameCanBeErased) {
    const std::string account = service().tenant().account, id = reports.sale_id("now");
    const std::string before = everything();
    const json::object report = reports.by_department(on(recent)).at("totals").as_object();
    const auto erase = [&](const std::string& accounts, const std::string& of, const std::string& ids) {
        service().postgres().run(
            "shard_one", "begin; " +
                             as_service(accounts, "select erase_sale_customer('" + of + "', array['" + ids + "'])") +
                             "; commit");
    };
    EXPECT_EQ(text(reports.sold(id), "customerName"), "Zoe Quist");
    EXPECT_THROW(erase(service().other().account, account, id), std::runtime_error) << "not theirs to erase";
    erase(service().other().account, service().other().account, id);
    EXPECT_EQ(text(reports.sold(id), "customerName"), "Zoe Quist") << "it is no sale of theirs";
    erase(account, account, id);
    EXPECT_EQ(text(reports.sold(id), "customerName"), "");
    EXPECT_EQ(text(reports.sale_of("then"), "customerName"), "Zoe Quist") << "only what was named";
    erase(account, account, reports.sale_id("then"));
    EXPECT_EQ(text(reports.sale_of("then"), "customerName"), "") << "in any partition";
    EXPECT_EQ(everything(), before) << "and nothing else with it";
    EXPECT_EQ(to_text(reports.by_department(on(recent)).at("totals")), to_text(report));
    erase(account, account, id);
}

TEST_F(FrozenSales, ErasingOpensNoDoor) {
    const std::string account = service().tenant().account, id = reports.sale_id("now");
    const std::string erase = "select erase_sale_customer('" + account + "', array['" + id + "'])";
    const std::string accounts = "set local app.accounts = '" + account + "'; ";
    EXPECT_EQ(complaint(accounts + erase), "");
    EXPECT_NE(complaint(accounts + erase + "; update sale set customer_name = 'x'" + where()).find("frozen"),
              std::string::npos)
        << "it is shut again";
    for (const std::string column : {"total", "paid", "guest_count"})
        EXPECT_NE(
            complaint("set local app.erasing = 'on'; update sale set customer_name = '', " + column + " = 0" + where())
                .find("frozen"),
            std::string::npos)
            << column;
    EXPECT_NE(complaint("set local app.erasing = 'on'; delete from sale" + where()).find("frozen"), std::string::npos);
    EXPECT_EQ(ask("select has_function_privilege('public', 'erase_sale_customer(text, text[])', 'execute')"), "f");
}

TEST_F(FrozenSales, NobodyErasesWithoutAnAccount) {
    const std::string account = service().tenant().account;
    EXPECT_NE(complaint("set local role comanda_service; select erase_sale_customer('" + account + "', array['" +
                        reports.sale_id("now") + "'])")
                  .find("not an account"),
              std::string::npos);
}

TEST_F(FrozenSales, ANameCanOnlyGo) {
    EXPECT_NE(complaint("set local app.erasing = 'on'; update sale set customer_name = 'Somebody else'" + where())
                  .find("frozen"),
              std::string::npos);
}

TEST_F(FrozenSales, GoIntoTheirMonthOrIntoTheDefaultPartition) {
    const std::chrono::year_month_day date{recent};
    const std::string month =
        "_" + std::to_string(static_cast<int>(date.year())) + "_" + two_digits(static_cast<unsigned>(date.month()));
    for (const std::string& table : frozen_tables) {
        EXPECT_EQ(partition_of(table, recent), table + month);
        EXPECT_EQ(partition_of(table, long_ago), table + "_default");
    }
    reports.expect_agreement(on(long_ago));
    reports.expect_agreement(on(recent));
}

TEST_F(FrozenSales, PartitionsOfTheComingMonthsAreThere) {
    const std::string missing =
        ask("select count(*) from generate_series(date_trunc('month', now()), now() + interval '3 months', "
            "interval '1 month') m cross join unnest(array['sale', 'sale_line', 'sale_tax', 'sale_payment', "
            "'sale_discount']) t where to_regclass(t || to_char(m, '_YYYY_MM')) is null");
    EXPECT_EQ(missing, "0") << "the service looks after them";
}

TEST_F(FrozenSales, PartitionsAreMadeOnceAndFrozenToo) {
    const std::string make = "set role comanda_service; select make_sale_partitions('2040-01-15', '2040-03-01')";
    EXPECT_EQ(ask(make), "15") << "three months of five tables";
    EXPECT_EQ(ask(make), "0");
    EXPECT_EQ(ask("select has_function_privilege('public', 'make_sale_partitions(date, date)', 'execute')"), "f");
    for (const std::string& table : frozen_tables) {
        const std::string made = table + "_2040_02";
        EXPECT_EQ(ask("select pg_get_expr(relpartbound, oid) from pg_class where relname = '" + made + "'"),
                  "FOR VALUES FROM ('2040-02-01') TO ('2040-03-01')");
        EXPECT_NE(complaint("truncate " + made).find("frozen"), std::string::npos) << made;
        // A row of that month: a copy of one there is.
        const std::string copy = "insert into " + table + " select (jsonb_populate_record(t, " +
                                 R"('{"business_date": "2040-02-29"}')).* from )" + table + " t" + where() +
                                 " and business_date = '" + iso(recent) + "'";
        EXPECT_EQ(complaint(copy + "; select 1 / count(*) from only " + made), "") << "it lies there";
        EXPECT_NE(complaint(copy + "; delete from " + made).find("frozen"), std::string::npos) << made;
        EXPECT_NE(complaint(copy + "; update " + made + " set account_id = account_id").find("frozen"),
                  std::string::npos)
            << made;
        EXPECT_EQ(ask("select has_table_privilege('comanda_service', '" + made + "', 'select,insert')"), "f");
    }
}

TEST_F(FrozenSales, AMonthThatWaitsInTheDefaultPartitionStaysThere) {
    const std::string before = everything();
    service().postgres().run("shard_one",
                             "select make_sale_partitions('" + iso(long_ago) + "', '" + iso(long_ago) + "')");
    EXPECT_EQ(everything(), before);
    EXPECT_EQ(partition_of("sale", long_ago), "sale_default");
    bar.taken("another", rich_check({{"lastUpdateInMillisec", moment(long_ago)}}));
    EXPECT_EQ(reports.net(on(long_ago)), 2 * 2'866);
    reports.expect_agreement(on(long_ago));
}

}  // namespace
}  // namespace comanda::test::frozen_sales_test
