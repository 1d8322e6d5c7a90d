// One value handed over to the one coroutine that waits for it. Both ends hold a shared_ptr, so that either may go
// first.
#pragma once

#include <boost/asio/associated_cancellation_slot.hpp>
#include <boost/asio/error.hpp>
#include <boost/asio/post.hpp>
#include <exception>
#include <memory>
#include <optional>

#include "net/task.h"

namespace comanda::net {

template <class T>
class OneShot : public std::enable_shared_from_this<OneShot<T>> {
  public:
    explicit OneShot(Executor executor) : executor_(executor) {}

    void set(T value) {
        if (settled()) return;
        value_ = std::move(value);
        wake();
    }
    void fail(std::exception_ptr error) {
        if (settled()) return;
        error_ = std::move(error);
        wake();
    }
    // True once a value, an error or a cancellation has arrived: nobody needs the answer any more.
    bool settled() const { return value_ || error_; }

    // Throws what fail() was given, or operation_aborted when the waiting coroutine is cancelled.
    static Task<T> wait(std::shared_ptr<OneShot> shot) {
        if (!shot->settled()) {
            const auto suspend = [shot](Handler handler) { shot->suspend(std::move(handler)); };
            co_await asio::async_initiate<const asio::use_awaitable_t<Executor>&, void()>(suspend, use_task);
        }
        if (shot->error_) std::rethrow_exception(shot->error_);
        co_return std::move(*shot->value_);
    }

  private:
    // Only coroutines wait here, so the handler's type is known and need not be erased.
    using Handler = typename asio::async_result<asio::use_awaitable_t<Executor>, void()>::handler_type;

    void suspend(Handler handler) {
        auto slot = asio::get_associated_cancellation_slot(handler);
        handler_.emplace(std::move(handler));
        if (!slot.is_connected()) return;
        slot.assign([weak = this->weak_from_this()](asio::cancellation_type) {
            const boost::system::system_error aborted(asio::error::operation_aborted);
            if (auto self = weak.lock()) self->fail(std::make_exception_ptr(aborted));
        });
    }
    // Posted, never called in place: whoever sets the value may be in the middle of its own bookkeeping.
    void wake() {
        if (!handler_) return;
        Handler handler = std::move(*handler_);
        handler_.reset();
        asio::post(executor_, std::move(handler));
    }

    Executor executor_;
    std::optional<Handler> handler_;
    std::optional<T> value_;
    std::exception_ptr error_;
};

}  // namespace comanda::net
