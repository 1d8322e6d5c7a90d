// Answers to reports, kept while nothing happens in their store: whether anything did is asked each time, for all
// waiting requests at once. Whoever asks for what another is having made waits for that.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "base/recently_used.h"
#include "base/time.h"
#include "net/one_shot.h"

namespace comanda::sales {

using ReportText = std::shared_ptr<const std::string>;

// What a report depends on: the store's journal, menu and settings.
struct StoreMoment {
    std::int64_t journal = 0;
    std::int64_t menu = 0;
    std::int64_t settings = 0;

    auto operator<=>(const StoreMoment&) const = default;  // NOLINT(modernize-use-nullptr): there is none.
};

struct KeptReport {
    StoreMoment moment;
    Instant made_at{};
    ReportText text;
};

// Threads share it.
class KeptReports {
  public:
    explicit KeptReports(std::size_t bytes_max) : recent_(bytes_max) {}

    // Null if there is none of this moment. Days end and devices are heard of without a line in the journal, so that
    // nothing is kept for long.
    ReportText find(const std::string& key, const StoreMoment& moment);
    void keep(std::string key, const StoreMoment& moment, ReportText text);

  private:
    RecentlyUsed<KeptReport> recent_;
};

// Reports under way, one thread's.
class ReportsUnderWay {
  public:
    using Make = std::function<net::Task<std::string>()>;

    net::Task<ReportText> get(KeptReports& kept, std::string key, StoreMoment moment, Make make);

  private:
    using Shot = net::OneShot<ReportText>;
    using Waiting = std::map<std::pair<std::string, StoreMoment>, std::vector<std::shared_ptr<Shot>>>;
    struct Flight;
    // Shared with those under way, so that either side may go first at shutdown.
    std::shared_ptr<Waiting> waiting_ = std::make_shared<Waiting>();
};

}  // namespace comanda::sales
