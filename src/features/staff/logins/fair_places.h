// Few places, many clients: who waits for a place gets one in turn by client, however many others one of them sends.
#pragma once

#include <chrono>
#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "net/one_shot.h"

namespace comanda::staff {

// Shared by the threads of a process.
class FairPlaces {
  public:
    struct Bounds {
        int places = 0;
        std::size_t waiting_max = 1'000;
        std::size_t waiting_of_client_max = 32;
    };
    explicit FairPlaces(Bounds bounds) : bounds_(bounds), free_(bounds.places) {}
    FairPlaces(const FairPlaces&) = delete;
    FairPlaces& operator=(const FairPlaces&) = delete;

    // Given back when nobody holds it any more.
    class Place;
    using PlacePtr = std::shared_ptr<Place>;
    // Null: there was none within that time, or too many wait.
    net::Task<PlacePtr> take(std::string client, std::chrono::milliseconds at_most);

  private:
    using Shot = net::OneShot<PlacePtr>;
    struct Waiter {
        net::Executor home;
        std::shared_ptr<Shot> shot;
    };
    class Waiting;

    bool enter(const std::string& client, const Waiter& waiter);
    bool make_room_for(const std::string& client);
    void leave(const std::string& client, const std::shared_ptr<Shot>& shot);
    void give_back();
    static void answer(const Waiter& waiter, PlacePtr place);

    const Bounds bounds_;
    std::mutex mutex_;
    int free_;  // While there are any, nobody waits.
    std::size_t waiting_ = 0;
    std::map<std::string, std::deque<Waiter>> waiters_;  // By client, none of them empty.
    std::deque<std::string> turns_;                      // Each client that waits, once.
};

}  // namespace comanda::staff
