// One day of a restaurant, told over the wire: two houses of one owner and one of another, two nodes, two shards.
#include "tests/day/restaurant.h"

namespace comanda::test {
namespace {

TEST(ADayInARestaurant, AddsUp) {
    Restaurant day;
    day.story.title("A day in a restaurant");
    build_the_menu(day);
    let_the_staff_in(day);
    switch_the_kiosk_on(day);
    enroll_ana(day);
    serve_lunch(day);
    spend_the_afternoon(day);
    serve_dinner(day);
    close_the_day(day);
}

}  // namespace
}  // namespace comanda::test
