// Lists of customers: pages, cursors and search, while names change and customers go.
#include <set>

#include "tests/http/customers.h"

namespace comanda::test::customer_lists_test {
namespace {

class CustomerLists : public OwnAccount {
  protected:
    // "first last" of each on the page.
    static Names shown(const json::object& page) {
        Names all;
        for (const json::value& each : page.at("data").as_array()) {
            const json::object& one = each.as_object();
            const std::string first = text(one, "firstName"), last = text(one, "lastName");
            all.push_back(first + (first.empty() || last.empty() ? "" : " ") + last);
        }
        return all;
    }
    static void add_ids(Names& to, const json::object& page) {
        for (const json::value& each : page.at("data").as_array())
            to.push_back(text(each.as_object(), "id"));
    }
    Names found(const std::string& query) const { return shown(Book::good(book.list(query))); }

    Names walked_by_page(const std::string& query, int size) const {
        Names all;
        for (int page = 1;; ++page) {
            const json::object part =
                Book::good(book.list("?pageSize=" + std::to_string(size) + "&page=" + std::to_string(page) + query));
            add_ids(all, part);
            EXPECT_EQ(whole(part, "page"), page);
            if (part.at("hasMore") != true) {
                EXPECT_EQ(whole(part, "total"), static_cast<std::int64_t>(all.size()));
                EXPECT_EQ(whole(part, "totalPages"), (whole(part, "total") + size - 1) / size);
                EXPECT_TRUE(part.at("nextCursor").is_null());
                return all;
            }
        }
    }
    Names walked_by_cursor(const std::string& query, int size) const {
        Names all;
        std::string cursor;
        for (;;) {
            const json::object part = Book::good(book.list("?pageSize=" + std::to_string(size) + cursor + query));
            add_ids(all, part);
            if (part.at("hasMore") != true) return all;
            cursor = "&cursor=" + text(part, "nextCursor");
        }
    }
    // As the database would list them.
    Names expected(bool active) const {
        const std::string joined = service().postgres().value(
            "shard_one",
            "select coalesce(string_agg(id, ',' order by name, id), '') from customer where account_id = '" +
                tenant.account + "' and active = " + (active ? "true" : "false"));
        Names all;
        for (std::size_t at = 0; at < joined.size(); at += 25)
            all.push_back(joined.substr(at, 24));
        return all;
    }
};

TEST_F(CustomerLists, AreTheSameByPageAndByCursor) {
    Names ids;
    for (int i = 0; i < 120; ++i) {
        const std::string last = std::string(1, static_cast<char>('A' + i * 7 % 26)) + std::to_string(i % 9);
        ids.push_back(book.made({{"firstName", i % 3 == 0 ? "Same" : "Guest"}, {"lastName", last}}));
    }
    for (std::size_t i = 0; i < ids.size(); i += 5)
        Book::good(book.change(ids[i], {{"firstName", "New"}, {"lastName", "Name " + std::to_string(i % 4)}}));
    for (std::size_t i = 2; i < ids.size(); i += 11)
        Book::good(book.inactivate(ids[i]));
    for (std::size_t i = 2; i < ids.size(); i += 33)
        Book::good(book.change(ids[i], {{"activeStatus", true}, {"firstName", "Back"}}));
    for (const bool active : {true, false}) {
        const std::string status = active ? "" : "&status=false";
        const Names all = expected(active);
        EXPECT_EQ(std::set<std::string>(all.begin(), all.end()).size(), all.size());
        for (const int size : {1, 7, 50, 200}) {
            if (size == 1 && active) continue;
            EXPECT_EQ(walked_by_page(status, size), all) << size;
            EXPECT_EQ(walked_by_cursor(status, size), all) << size;
        }
    }
    EXPECT_EQ(expected(true).size() + expected(false).size(), 120U);
    EXPECT_EQ(expected(false).size(), 7U) << "11 went, 4 came back";
}

TEST_F(CustomerLists, StartAgainWhereTheyEndedWhenOthersCome) {
    for (const std::string name : {"B", "D", "F", "H"})
        book.made({{"firstName", name}});
    const json::object first = Book::good(book.list("?pageSize=2"));
    EXPECT_EQ(shown(first), (Names{"B", "D"}));
    for (const std::string name : {"A", "C", "E"})
        book.made({{"firstName", name}});
    const json::object second = Book::good(book.list("?pageSize=2&cursor=" + text(first, "nextCursor")));
    EXPECT_EQ(shown(second), (Names{"E", "F"})) << "what came before is not shown, what comes after is";
    EXPECT_EQ(shown(Book::good(book.list("?pageSize=2&cursor=" + text(second, "nextCursor")))), Names{"H"});
}

TEST_F(CustomerLists, HaveTheirEnvelope) {
    EXPECT_EQ(book.list().body,
              R"({"data":[],"page":1,"pageSize":200,"total":0,"totalPages":0,"hasMore":false,"nextCursor":null})");
    const std::string id = book.collector(12, {{"lastName", "One"}});
    const json::object page = Book::good(book.list());
    EXPECT_EQ(to_text(page.at("data").at(0)), book.read(id).body) << "the same in a list";
    const json::object past = Book::good(book.list("?page=7&pageSize=5"));
    EXPECT_TRUE(past.at("data").as_array().empty());
    EXPECT_EQ(whole(past, "total"), 1);
    EXPECT_EQ(whole(past, "page"), 7);
    EXPECT_EQ(past.at("hasMore"), false);
    const json::object zeroth = Book::good(book.list("?page=0"));
    EXPECT_EQ(whole(zeroth, "page"), 1);
    EXPECT_EQ(whole(zeroth, "pageSize"), 50) << "who asks for a page gets a short one";
    for (const std::string query :
         {"?page=x", "?pageSize=0", "?pageSize=201", "?status=yes", "?cursor=x", "?cursor=AAAA", "?page=-1"})
        EXPECT_EQ(outcome_of(book.list(query)), "400 INVALID_PARAMETER") << query;
    for (const std::string name : {"search", "phone", "email"})
        EXPECT_EQ(outcome_of(book.list("?" + name + "=" + std::string(201, 'x'))), "400 INVALID_PARAMETER") << name;
}

TEST_F(CustomerLists, AreSortedAsPeopleSort) {
    for (const std::string name : {"zoe", "Émile", "adam", "Adam", "Éva", "Bo", "Zed", "eve"})
        book.made({{"firstName", name}});
    EXPECT_EQ(found(""), (Names{"adam", "Adam", "Bo", "Émile", "Éva", "eve", "Zed", "zoe"}));
}

TEST_F(CustomerLists, AreSearchedByNames) {
    book.made({{"firstName", "Anna Maria"}, {"lastName", "van der Berg"}});
    book.made({{"firstName", "Annabel"}, {"lastName", "Lee"}});
    book.made({{"firstName", "Lee"}, {"lastName", "Annis"}});
    book.made({{"lastName", "Ångström"}});
    const std::string gone = book.made({{"firstName", "Anna"}, {"lastName", "Gone"}});
    book.inactivate(gone);
    const auto sorted = [&](const std::string& query) {
        Names all = found(query);
        std::ranges::sort(all);
        return all;
    };
    EXPECT_EQ(sorted("?search=ann"), (Names{"Anna Maria van der Berg", "Annabel Lee", "Lee Annis"}));
    EXPECT_EQ(sorted("?search=ANNA"), (Names{"Anna Maria van der Berg", "Annabel Lee"}));
    EXPECT_EQ(sorted("?search=lee"), (Names{"Annabel Lee", "Lee Annis"})) << "first names and last names";
    EXPECT_EQ(sorted("?search=lee%20ann"), (Names{"Annabel Lee", "Lee Annis"})) << "either name first";
    EXPECT_EQ(sorted("?search=maria%20van"), Names{"Anna Maria van der Berg"});
    EXPECT_EQ(sorted("?search=berg"), Names{"Anna Maria van der Berg"});
    EXPECT_EQ(sorted("?search=erg"), Names{}) << "how something begins";
    EXPECT_EQ(sorted("?search=%C3%85ngstr"), Names{"Ångström"});
    EXPECT_EQ(sorted("?search=anna&status=false"), Names{"Anna Gone"});
    EXPECT_EQ(sorted("?search=100%25"), Names{}) << "no sign means anything";
    EXPECT_EQ(sorted("?search=_nna"), Names{});
}

TEST_F(CustomerLists, AreSearchedByPhoneHoweverItIsWritten) {
    const std::string id = book.made({{"firstName", "Ann"}, {"phoneNumber", "(212) 555-0101"}});
    book.made({{"firstName", "Bo"}, {"phoneNumber", "+44 20 7946 0018"}});
    for (const std::string typed : {"2125550101", "212", "(212)", "212-555", "212.555.01", "%2B1%20212", "1212555",
                                    "%2B12125550101", "212%20555%200101"})
        EXPECT_EQ(found("?search=" + typed), Names{"Ann"}) << typed;
    for (const std::string typed : {"5550101", "213", "%2B1213", "0555"})
        EXPECT_EQ(found("?search=" + typed), Names{}) << typed;
    EXPECT_EQ(found("?search=44%2020"), Names{"Bo"});
    for (const std::string whole : {"2125550101", "(212)%20555-0101", "%2B1%20212%20555%200101", "1-212-555-0101"})
        EXPECT_EQ(found("?phone=" + whole), Names{"Ann"}) << whole;
    EXPECT_EQ(found("?phone=212555010"), Names{}) << "all of it";
    EXPECT_EQ(found("?phone=nothing"), Names{});
    Book::good(book.change(id, {{"phoneNumber", "(646) 555-0199"}}));
    EXPECT_EQ(found("?search=212"), Names{}) << "the old number";
    EXPECT_EQ(found("?phone=6465550199"), Names{"Ann"});
}

TEST_F(CustomerLists, AreSearchedByEmail) {
    book.made({{"firstName", "Ann"}, {"email", "Ann.Lee@Example.com"}});
    book.made({{"firstName", "Bo"}, {"emailId", "ann.lee@example.org"}});
    EXPECT_EQ(found("?search=ann.lee%40example"), (Names{"Ann", "Bo"}));
    EXPECT_EQ(found("?search=ANN.LEE%40example.o"), Names{"Bo"});
    EXPECT_EQ(found("?email=ann.lee%40EXAMPLE.com"), Names{"Ann"});
    EXPECT_EQ(found("?email=ann.lee%40example.co"), Names{}) << "all of it";
    EXPECT_EQ(found("?search=example"), Names{}) << "how something begins";
}

TEST_F(CustomerLists, FindEachOnceAndInPages) {
    // Each is found by several words that begin so.
    Names ids;
    for (int i = 0; i < 23; ++i)
        ids.push_back(book.made({{"firstName", "Sam Sam"}, {"lastName", "Samson " + std::to_string(i)}}));
    std::ranges::sort(ids);
    for (const int size : {4, 23, 50}) {
        Names by_cursor = walked_by_cursor("&search=sam", size), by_page;
        std::ranges::sort(by_cursor);
        EXPECT_EQ(by_cursor, ids) << size;
        by_page = walked_by_page("&search=sam", size);
        std::ranges::sort(by_page);
        EXPECT_EQ(by_page, ids) << size;
    }
    const json::object past = Book::good(book.list("?search=sam&page=9"));
    EXPECT_TRUE(past.at("data").as_array().empty());
    EXPECT_EQ(whole(past, "total"), 23);
}

TEST_F(CustomerLists, ForgetNamesThatChanged) {
    const std::string id = book.made({{"firstName", "Before"}, {"email", "before@x.y"}});
    Book::good(book.change(id, {{"firstName", "After"}, {"email", nullptr}}));
    EXPECT_EQ(found("?search=before"), Names{});
    EXPECT_EQ(found("?search=after"), Names{"After"});
    Book::good(book.erase(id));
    EXPECT_EQ(found("?search=after"), Names{});
    EXPECT_EQ(found("?status=false"), Names{});
    EXPECT_EQ(whole(Book::good(book.list("?status=false")), "total"), 0);
}

}  // namespace
}  // namespace comanda::test::customer_lists_test
