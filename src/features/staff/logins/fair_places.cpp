#include "features/staff/logins/fair_places.h"

#include <algorithm>
#include <boost/asio/post.hpp>

#include "net/within.h"

namespace comanda::staff {

class FairPlaces::Place {
  public:
    explicit Place(FairPlaces& all) : all_(all) {}
    Place(const Place&) = delete;
    Place& operator=(const Place&) = delete;
    ~Place() { all_.give_back(); }

  private:
    FairPlaces& all_;
};

// Leaves the queue, however the waiting ends.
class FairPlaces::Waiting {
  public:
    Waiting(FairPlaces& all, const std::string& client, const std::shared_ptr<Shot>& shot)
        : all_(all), client_(client), shot_(shot) {}
    Waiting(const Waiting&) = delete;
    Waiting& operator=(const Waiting&) = delete;
    ~Waiting() { all_.leave(client_, shot_); }

  private:
    FairPlaces& all_;
    const std::string& client_;
    const std::shared_ptr<Shot>& shot_;
};

net::Task<FairPlaces::PlacePtr> FairPlaces::take(std::string client, std::chrono::milliseconds at_most) {
    const net::Executor home = co_await net::asio::this_coro::executor;
    const auto shot = std::make_shared<Shot>(home);
    {
        const std::lock_guard lock(mutex_);
        if (free_ > 0) {
            --free_;
            co_return std::make_shared<Place>(*this);
        }
        // Before anybody can give back a place that nobody seems to wait for.
        if (at_most.count() == 0 || !enter(client, {home, shot})) co_return nullptr;
    }
    const Waiting waiting(*this, client, shot);
    PlacePtr place;
    try {
        place = co_await net::within(at_most, Shot::wait(shot));
    } catch (const net::timed_out&) {
        place = nullptr;
    }
    co_return place;
}

// With the lock.
bool FairPlaces::enter(const std::string& client, const Waiter& waiter) {
    const auto known = waiters_.find(client);
    if (known != waiters_.end() && known->second.size() >= bounds_.waiting_of_client_max) return false;
    if (waiting_ >= bounds_.waiting_max && !make_room_for(client)) return false;
    std::deque<Waiter>& own = waiters_[client];
    if (own.empty()) turns_.push_back(client);
    own.push_back(waiter);
    ++waiting_;
    return true;
}

// The newest of the client that has most: a crowd of few does not keep out a client that has none.
bool FairPlaces::make_room_for(const std::string& client) {
    const auto most = std::ranges::max_element(waiters_, {}, [](const auto& each) { return each.second.size(); });
    const auto own = waiters_.find(client);
    const std::size_t has = own == waiters_.end() ? 0 : own->second.size();
    if (most == waiters_.end() || most->second.size() < has + 2) return false;
    answer(most->second.back(), nullptr);
    most->second.pop_back();
    --waiting_;
    return true;
}

void FairPlaces::leave(const std::string& client, const std::shared_ptr<Shot>& shot) {
    const std::lock_guard lock(mutex_);
    const auto own = waiters_.find(client);
    if (own == waiters_.end()) return;
    waiting_ -= std::erase_if(own->second, [&](const Waiter& each) { return each.shot == shot; });
    if (!own->second.empty()) return;
    waiters_.erase(own);
    std::erase(turns_, client);
}

void FairPlaces::give_back() {
    std::optional<Waiter> next;
    {
        const std::lock_guard lock(mutex_);
        if (turns_.empty()) {
            ++free_;
            return;
        }
        const std::string client = std::move(turns_.front());
        turns_.pop_front();
        const auto own = waiters_.find(client);
        next = std::move(own->second.front());
        own->second.pop_front();
        --waiting_;
        if (own->second.empty())
            waiters_.erase(own);
        else
            turns_.push_back(client);
    }
    answer(*next, std::make_shared<Place>(*this));
}

// On the thread of whoever waits. Has it left meanwhile, the place goes on to the next.
void FairPlaces::answer(const Waiter& waiter, PlacePtr place) {
    net::asio::post(waiter.home,
                    [shot = waiter.shot, place = std::move(place)]() mutable { shot->set(std::move(place)); });
}

}  // namespace comanda::staff
