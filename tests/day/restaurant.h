// Everything the chapters of the day share: the houses, their people and menus, both nodes, and the books.
#pragma once

#include "tests/day/books.h"
#include "tests/day/follower.h"
#include "tests/day/nodes.h"
#include "tests/day/story.h"
#include "tests/http/crew.h"
#include "tests/http/sales.h"
#include "tests/http/web_shop.h"

namespace comanda::test {

// A store and what one needs to do business in it.
struct House {
    std::string name, id, account, key, shard;
    std::map<std::string, std::string> ids = {};  // Of its menu: "menuItem Tiramisu".
    PriceList prices = {};
    DayBook book = {};

    std::string path(const std::string& rest) const { return "/v1/svc/store/" + id + "/" + rest; }
    const std::string& the(const std::string& kind, const std::string& name_of_it) const;
    void read_ids(Client& client);
    json::object as_web_line(const Portion& portion) const;
    json::object as_till_line(const std::string& line_id, const Portion& portion) const;
};

// Somebody who works in a house, with the till they are logged in at.
struct Worker {
    std::string name, pin, till;
    std::string id = {}, token = {};
    std::int64_t device_seq = 0;

    Headers headers() const { return bearer(token); }
    // Beside the check: who sends it, from where, and the next number of the till.
    json::object envelope() {
        return {{"employeeID", id}, {"employeeName", name}, {"deviceName", till}, {"deviceSeq", ++device_seq}};
    }
};

struct Restaurant {
    Restaurant();

    Story story;
    Nodes nodes;
    Deeds deeds;
    House office, harbour, station, luz;  // The last one belongs to somebody else, on the other shard.
    Worker mia{"Mia", "73190264", "office"}, tom{"Tom", "2468", "hall-1"}, lea{"Lea", "1357", "hall-2"};
    std::string ana;                     // The regular: a customer's id.
    std::int64_t anas_points = 0;        // As the test's own book has them.
    std::string anas_lunch = "web-ana";  // Her order.
    std::string approved_order = {};     // Whose refund a manager approved.
    std::vector<std::unique_ptr<Follower>> followers;

    Client a(const House& house) const { return nodes.a(house.key); }
    Client b(const House& house) const { return nodes.b(house.key); }
    Device device(const House& house, std::size_t node) { return {nodes, house.key, node}; }

    // Makes a record of the menu; returns its id.
    std::string make(Client& client, House& house, const std::string& kind, json::object body);
    void change(Client& client, House& house, const std::string& kind, const std::string& id, const json::object& body);

    // An order as the web shop sends it: quoted, compared with the book, and not yet saved.
    json::object quoted(Client& client, House& house, const Bill& bill, const json::object& more = {}) const;
    // From placed to completed; it becomes a sale, and a bill of the book.
    void serve(Client& client, House& house, const Bill& bill, const std::string& customer = {});

    // What a till sends of a check, at this moment of its clock; and sending it, which must succeed.
    json::object submission(Worker& worker, const std::string& check, json::object data) const;
    json::object send(Device& device, const House& house, const Worker& worker, const json::object& body);
};

json::object good(const Answer& answer, int status = 200);

// A till's view of a check: what it knows of, with what other tills have put on it as far as it was told.
struct Table {
    std::string check;
    std::map<std::string, json::object> lines = {};

    json::object data(const json::object& more = {}) const;
    void adopt(const json::object& answer);
};

// The chapters.
void build_the_menu(Restaurant& day);
void let_the_staff_in(Restaurant& day);
void enroll_ana(Restaurant& day);
void switch_the_kiosk_on(Restaurant& day);
void serve_lunch(Restaurant& day);
void spend_the_afternoon(Restaurant& day);
void serve_dinner(Restaurant& day);
void close_the_day(Restaurant& day);

}  // namespace comanda::test
