#include "net/log.h"

#include <spdlog/sinks/base_sink.h>
#include <spdlog/spdlog.h>

#include <atomic>
#include <cstdio>
#include <mutex>

#include "base/json.h"
#include "base/time.h"

namespace comanda::log {
namespace {

// spdlog's own console sink flushes after every line: one system call each. This one leaves that to flush().
class BufferedSink : public spdlog::sinks::base_sink<std::mutex> {
  public:
    explicit BufferedSink(std::FILE* file) : file_(file) {}
    ~BufferedSink() override {
        std::fflush(file_);
        if (file_ != stdout && file_ != stderr) std::fclose(file_);
    }
    BufferedSink(const BufferedSink&) = delete;
    BufferedSink& operator=(const BufferedSink&) = delete;

  protected:
    void sink_it_(const spdlog::details::log_msg& message) override {
        std::fwrite(message.payload.data(), 1, message.payload.size(), file_);
        std::fputc('\n', file_);
    }
    void flush_() override { std::fflush(file_); }

  private:
    std::FILE* file_;
};

std::shared_ptr<spdlog::logger> make_logger(std::FILE* file) {
    auto logger = std::make_shared<spdlog::logger>("comanda", std::make_shared<BufferedSink>(file));
    logger->set_level(spdlog::level::trace);
    return logger;
}

std::shared_ptr<spdlog::logger>& logger() {
    static std::shared_ptr<spdlog::logger> instance = make_logger(stderr);
    return instance;
}

std::atomic<Level> least_level{Level::info};

std::mutex troubles_mutex;
std::map<std::string, std::uint64_t> counted_troubles;

void count_trouble(std::string_view event) {
    const std::lock_guard lock(troubles_mutex);
    ++counted_troubles[std::string(event)];
}

constexpr std::string_view level_names[] = {"debug", "info", "warning", "error"};

}  // namespace

void open(const std::string& target, Level least) {
    std::FILE* file = target == "-" ? stdout : std::fopen(target.c_str(), "ae");
    if (file == nullptr) throw std::runtime_error("cannot open the log file " + target);
    std::setvbuf(file, nullptr, _IOFBF, 1 << 16);
    logger() = make_logger(file);
    least_level = least;
}

void flush() {
    logger()->flush();
}

void write(Level level, std::string_view event, const boost::json::object& fields) {
    if (level >= Level::warning) count_trouble(event);
    if (level < least_level.load()) return;
    std::string line = "{\"at\":\"" + to_iso(now()) + "\",\"level\":\"";
    line += level_names[static_cast<int>(level)];
    line += "\",\"event\":";
    append_quoted(line, event);
    for (const auto& field : fields) {
        line += ',';
        append_quoted(line, {field.key().data(), field.key().size()});
        line += ':';
        append_text(line, field.value());
    }
    line += '}';
    write_line(line);
    if (level >= Level::warning) flush();
}

std::map<std::string, std::uint64_t> troubles() {
    const std::lock_guard lock(troubles_mutex);
    return counted_troubles;
}

void write_line(std::string_view line) {
    logger()->log(spdlog::level::info, spdlog::string_view_t(line.data(), line.size()));
}

}  // namespace comanda::log
