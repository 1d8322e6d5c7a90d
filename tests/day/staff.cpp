// Who works here, and who may do what.
#include "tests/day/restaurant.h"

namespace comanda::test {

void let_the_staff_in(Restaurant& day) {
    day.story.chapter("The staff");
    Client a = day.a(day.harbour), b = day.b(day.harbour);
    const Crew crew{a, day.harbour.id};
    const Names of_waiters = {"SYNC_CHECKS", "SYNC_READ", "POS_WEB_ORDERS", "LOY_REDEEM"};
    Names of_managers = of_waiters;
    of_managers.insert(of_managers.end(), {"POS_REFUND", "RPT_SALES", "BO_USERS", "BO_ROLES"});
    const std::string manager = crew.role("Manager", of_managers, 1), waiter = crew.role("Waiter", of_waiters, 10);
    day.deeds.did(day.harbour.id, "role.created", manager);
    day.deeds.did(day.harbour.id, "role.created", waiter);
    for (Worker* each : {&day.mia, &day.tom, &day.lea}) {
        each->id = crew.user(each->name, "", each == &day.mia ? manager : waiter, each->pin);
        day.deeds.did(day.harbour.id, "user.created", each->id);
        // Lea's till talks to node B, the others to node A.
        Client& at = each == &day.lea ? b : a;
        const json::object in = good(
            at.post("/v1/svc/staffLogin", {{"store", day.harbour.id}, {"device", each->till}, {"pin", each->pin}}));
        each->token = text(in, "token");
        const json::object session = good(at.get("/v1/svc/session", each->headers()));
        day.deeds.did(day.harbour.id, "session.opened", text(session, "session"));
    }
    day.story.at("10:45",
                 "Harbour's people come in: Mia, who manages, and Tom and Lea, who wait tables. Four digits at "
                 "the till, eight for Mia.");
}

}  // namespace comanda::test
