// A long random history of one store's menu, over the wire: every earlier menu stays readable as it was, a difference
// leads from one to the other, and going back restores what was.
#include <random>
#include <set>

#include "tests/http/catalogue_samples.h"

namespace comanda::test::menu_history_test {
namespace {

const int writes_wanted = sized(10'000, 600);
constexpr int writes_between_looks = 100;

constexpr std::pair<const char*, const char*> lists[] = {{"department", "departments"},
                                                         {"course", "courses"},
                                                         {"serviceType", "serviceTypes"},
                                                         {"printer", "printers"},
                                                         {"tare", "tares"},
                                                         {"servingSizeLevel", "sslList"},
                                                         {"tax", "taxes"},
                                                         {"reason", "reasons"},
                                                         {"itemServiceCharge", "itemServiceCharges"},
                                                         {"modifierGroup", "modifierGroups"},
                                                         {"modifier", "modifiers"},
                                                         {"category", "categories"},
                                                         {"category", "subcategories"},
                                                         {"menuItem", "menuItems"},
                                                         {"discount", "discounts"},
                                                         {"displayGroup", "displayGroups"},
                                                         {"gratuity", "gratuities"}};

using Menu = std::map<std::string, json::object>;  // By id.

// Names that are only shown beside an id belong to another record: they may change without this one.
void drop_shown_names(json::value& value) {
    if (value.is_array()) {
        for (json::value& each : value.as_array())
            drop_shown_names(each);
    }
    if (!value.is_object()) return;
    if (value.as_object().contains("servingSizeLevel")) value.as_object().erase("name");
    for (auto& member : value.as_object())
        drop_shown_names(member.value());
}

// What clients decide, without what every write moves along.
json::object content(json::object document) {
    for (const char* moved : {"version", "lastUpdated", "modifiedBy", "hideInPOS"})
        document.erase(moved);
    json::object said;
    for (const auto& member : document) {
        if (!is_as_never_set(member.key(), member.value())) said[member.key()] = member.value();
    }
    json::value all = std::move(said);
    drop_shown_names(all);
    return all.as_object();
}

struct Seen {
    std::int64_t version = 0;
    std::vector<std::string> pages;
    Menu menu;
};

class History : public ::testing::Test {
  protected:
    Client client = service().client();
    const std::string store = service().tenant().stores[0];
    std::mt19937 random{20261115};
    std::map<std::string, std::vector<std::string>> ids;  // By kind, and of the roles that samples name.
    std::vector<Sample> samples;
    std::vector<Seen> seen;
    int written = 0, refused = 0, names = 0;
    std::set<std::string> kinds_written;

    template <class Container>
    const auto& any(const Container& all) {
        return all[random() % all.size()];
    }

    // Every page of every list, as it came.
    std::vector<std::string> read_pages(const std::string& as_of = {}) {
        std::vector<std::string> all;
        for (const auto& [kind, list] : lists) {
            for (const char* status : {"true", "false"}) {
                for (int page = 1; page == 1 || all.back().find("\"hasMore\":true") != std::string::npos; ++page) {
                    const Answer answer = client.get(below_store(list) + "?pageSize=200&status=" + status +
                                                     "&page=" + std::to_string(page) + as_of);
                    EXPECT_EQ(answer.status, 200) << answer.body;
                    all.push_back(answer.body);
                }
            }
        }
        return all;
    }

    Seen look() {
        Seen now{menu_version(), read_pages(), {}};
        for (const std::string& page : now.pages) {
            const json::value body = parse_json(page);
            for (const json::value& each : body.at("data").as_array())
                now.menu[text(each.as_object(), "id")] = each.as_object();
        }
        EXPECT_EQ(menu_version(), now.version);
        return now;
    }

    std::int64_t menu_version() {
        return client.get(below_store("menuVersions?pageSize=1")).object().at("total").as_int64();
    }

    json::object random_body(const Sample& sample) {
        const Lookup id_of = [this](const std::string& placeholder) {
            return any(ids[placeholder.substr(1, placeholder.find(':') - 1)]);
        };
        json::object body = resolved(sample.raw, id_of).as_object();
        body["name"] = text(sample.raw, "name") + " " + std::to_string(++names);
        if (body.contains("parent")) body["parent"] = top_categories[random() % top_categories.size()];
        return in_store(std::move(body));
    }

    void count(const std::string& kind, const Answer& answer) {
        ASSERT_TRUE(answer.status < 500) << answer.body;
        answer.status < 300 ? ++written : ++refused;
        if (answer.status < 300) kinds_written.insert(kind);
    }

    void write_something() {
        const Sample& sample = any(samples);
        const std::string& id = any(ids[sample.kind]);
        switch (random() % 10) {
            case 0:
            case 1:
            case 2: {
                const json::object body = random_body(sample);
                const Answer answer = client.post(sample.path, body);
                count(sample.kind, answer);
                if (answer.status != 201) return;
                const std::string made = text(answer.object(), "id");
                ids[sample.kind].push_back(made);
                if (sample.kind == "category" && !text(answer.object(), "parent").size())
                    top_categories.push_back(made);
                return;
            }
            case 3:
                return count(sample.kind, client.send("PUT", path_of(sample.kind, id) + "/inactivate" +
                                                                 (random() % 2 == 0 ? "?force=true" : "")));
            case 4:
                return count(sample.kind, client.put(path_of(sample.kind, id), {{"activeStatus", true}}));
            case 5:
                return count(sample.kind,
                             client.put(path_of(sample.kind, id), {{"name", "New name " + std::to_string(++names)}}));
            default: {
                json::object change = random_body(sample);
                for (const char* fixed : {"name", "level", "parent", "store", "createdFor"})
                    change.erase(fixed);
                change["xNote"] = static_cast<std::int64_t>(random() % 1'000'000);
                return count(sample.kind, client.put(path_of(sample.kind, id), change));
            }
        }
    }

    void expect_past_is_as_it_was() {
        for (int times = 0; times < 3; ++times) {
            const Seen& then = any(seen);
            ASSERT_TRUE(read_pages("&asOf=" + std::to_string(then.version)) == then.pages)
                << "the menu of version " << then.version << " is not what it was";
        }
    }

    void expect_difference_leads_from_one_to_the_other() {
        const auto& [from, from_pages, before] = any(seen);
        const auto& [to, to_pages, after] = any(seen);
        const Answer answer =
            client.get(below_store("menuVersions/diff?from=" + std::to_string(from) + "&to=" + std::to_string(to)));
        ASSERT_EQ(answer.status, 200) << answer.body;
        Menu made;
        for (const auto& [id, document] : before)
            made[id] = content(document);
        const json::object body = answer.object();
        for (const json::value& each : body.at("changes").as_array()) {
            const json::object& change = each.as_object();
            const std::string id = text(change, "id"), what = text(change, "change");
            json::object& document = made[id];
            for (const json::value& one : change.at("fields").as_array()) {
                const json::object& field = one.as_object();
                if (field.contains("after"))
                    document[text(field, "field")] = field.at("after");
                else
                    document.erase(text(field, "field"));
            }
            document = content(document);
            if (what == "removed") made.erase(id);
        }
        ASSERT_EQ(made.size(), after.size());
        for (const auto& [id, document] : after)
            ASSERT_TRUE(made[id] == content(document)) << from << " -> " << to << ", " << id << "\n"
                                                       << to_text(made[id]) << "\n"
                                                       << to_text(content(document));
    }

    void expect_going_back_restores() {
        const auto& [version, pages, menu] = any(seen);
        const Answer answer = client.post(below_store("rollback"), {{"toVersion", version}});
        ASSERT_EQ(answer.status, 200) << answer.body;
        Menu now = look().menu;
        for (const auto& [id, document] : menu) {
            ASSERT_TRUE(content(now[id]) == content(document)) << "rolled back to " << version << "\n"
                                                               << to_text(now[id]) << "\n"
                                                               << to_text(document);
            now.erase(id);
        }
        for (const auto& [id, document] : now)
            ASSERT_EQ(document.at("activeStatus"), false) << "did not exist then, and is still in use: " << id;
        const Answer nothing = client.post(below_store("rollback"), {{"toVersion", version}});
        ASSERT_EQ(nothing.object().at("changed"), 0) << nothing.body;
    }

    std::vector<std::string> top_categories;
};

TEST_F(History, StaysReadableComparableAndRestorable) {
    Ids made;
    samples = create_samples(client, store, made);
    ids["role"] = {made.at("@role:Waiter"), made.at("@role:Manager")};
    for (const Sample& each : samples) {
        ids[each.kind].push_back(each.id);
        if (each.kind == "category" && text(each.body, "parent").empty()) top_categories.push_back(each.id);
    }
    seen.push_back(look());
    for (int looks = 0; written < writes_wanted; ++looks) {
        const int until = written + writes_between_looks;
        while (written < until && !HasFatalFailure())
            write_something();
        seen.push_back(look());
        expect_past_is_as_it_was();
        if (HasFatalFailure()) return;
        expect_difference_leads_from_one_to_the_other();
        if (HasFatalFailure()) return;
        if (looks % 5 == 4) expect_going_back_restores();
        if (HasFatalFailure()) return;
    }
    EXPECT_EQ(kinds_written.size(), ids.size() - 1) << "all but roles";
    std::cout << written << " writes over " << kinds_written.size() << " kinds, " << refused << " refused, "
              << seen.size() << " menus kept\n";
}

}  // namespace
}  // namespace comanda::test::menu_history_test
