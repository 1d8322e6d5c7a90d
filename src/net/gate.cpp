#include "net/gate.h"

#include <algorithm>
#include <deque>
#include <map>
#include <mutex>
#include <vector>

#include "net/one_shot.h"

namespace comanda::net {

struct Gate::State : std::enable_shared_from_this<State> {
    using Shot = OneShot<Place>;
    struct Waiter {
        Executor home;
        std::shared_ptr<Shot> shot;
    };
    struct Owner {
        std::size_t running = 0;
        std::deque<Waiter> waiting = {};
    };
    using Owners = std::map<std::string, Owner, std::less<>>;

    explicit State(GateLimits limits_) : limits(limits_) {}

    bool take_place(Owner& owner);
    void wait(const std::string& name, Owner& owner, Waiter waiter);
    void leave(const std::string& name, const std::shared_ptr<Shot>& shot);
    void release(const std::string& name);
    void admit_next();
    void forget_if_idle(Owners::iterator owner);

    const GateLimits limits;
    std::mutex mutex;
    Owners owners;
    std::deque<std::string> turns;  // Owners who have somebody waiting; the front is next.
    std::size_t running = 0;
    std::size_t waiting = 0;
    std::uint64_t refusals = 0;
    bool is_closed = false;
};

bool Gate::State::take_place(Owner& owner) {
    if (running >= limits.running_max || owner.running >= limits.running_of_one_max) return false;
    ++running;
    ++owner.running;
    return true;
}

void Gate::State::wait(const std::string& name, Owner& owner, Waiter waiter) {
    if (owner.waiting.size() >= limits.waiting_of_one_max) {
        ++refusals;
        throw refused(too_much_of_one());
    }
    if (waiting >= limits.waiting_max) {
        ++refusals;
        throw refused(unavailable("Too much of this kind is waiting. Try again.", std::chrono::seconds{5}));
    }
    if (owner.waiting.empty()) turns.push_back(name);
    owner.waiting.push_back(std::move(waiter));
    ++waiting;
}

void Gate::State::forget_if_idle(Owners::iterator owner) {
    if (owner->second.running == 0 && owner->second.waiting.empty()) owners.erase(owner);
}

// It may have been let in meanwhile: then it is no longer here, and its place ends with the shot.
void Gate::State::leave(const std::string& name, const std::shared_ptr<Shot>& shot) {
    const std::scoped_lock lock(mutex);
    const auto owner = owners.find(name);
    if (owner == owners.end()) return;
    waiting -= std::erase_if(owner->second.waiting, [&](const Waiter& each) { return each.shot == shot; });
    if (owner->second.waiting.empty()) std::erase(turns, name);
    forget_if_idle(owner);
}

void Gate::State::release(const std::string& name) {
    const std::scoped_lock lock(mutex);
    const auto owner = owners.find(name);
    --owner->second.running;
    --running;
    admit_next();
    forget_if_idle(owners.find(name));
}

void Gate::State::admit_next() {
    if (is_closed) return;
    const auto next = std::ranges::find_if(turns, [&](const std::string& each) { return take_place(owners.at(each)); });
    if (next == turns.end()) return;
    const std::string name = *next;
    turns.erase(next);
    Owner& owner = owners.at(name);
    const Waiter waiter = std::move(owner.waiting.front());
    owner.waiting.pop_front();
    --waiting;
    if (!owner.waiting.empty()) turns.push_back(name);
    // On its own thread: if it has been cancelled by then, the place is free again.
    asio::post(waiter.home, [shot = waiter.shot, place = Place(shared_from_this(), name)]() mutable {
        shot->set(std::move(place));
    });
}

Refusal too_much_of_one() {
    return {.status = 429,
            .code = "RATE_LIMITED",
            .message = "This account has too much of this kind waiting already. Try again later.",
            .retry_after = std::chrono::seconds{5}};
}

Gate::Gate(GateLimits limits) : state_(std::make_shared<State>(limits)) {}

Task<Gate::Place> Gate::enter(std::string owner) {
    const std::shared_ptr<State> state = state_;
    const Executor home = co_await asio::this_coro::executor;
    auto shot = std::make_shared<State::Shot>(home);
    {
        const std::scoped_lock lock(state->mutex);
        const auto own = state->owners.try_emplace(owner).first;
        // Whoever waits could not be let in with what is free now, unless it is of this owner.
        if (own->second.waiting.empty() && state->take_place(own->second)) co_return Place(state, std::move(owner));
        try {
            state->wait(owner, own->second, {home, shot});
        } catch (const refused&) {
            state->forget_if_idle(own);
            throw;
        }
    }
    try {
        co_return co_await State::Shot::wait(shot);
    } catch (...) {
        state->leave(owner, shot);
        throw;
    }
}

GateFigures Gate::figures() const {
    const std::scoped_lock lock(state_->mutex);
    return {state_->running, state_->waiting, state_->refusals};
}

void Gate::close() {
    const std::scoped_lock lock(state_->mutex);
    state_->is_closed = true;
}

Gate::Place::~Place() {
    if (state_) state_->release(owner_);
}

}  // namespace comanda::net
