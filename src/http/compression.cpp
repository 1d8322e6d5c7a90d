#include "http/compression.h"

#include <zlib.h>
#include <zstd.h>

#include <algorithm>
#include <memory>
#include <stdexcept>

#include "http/text.h"

namespace comanda::http {
namespace {

// Low levels: an answer waits for this, and the thread's other requests wait with it.
constexpr int gzip_level = 4;
constexpr int zstd_level = 3;
constexpr int gzip_best_level = 9;
constexpr int zstd_good_level = 15;
constexpr int gzip_window = 15 + 16;  // 16 more asks zlib for gzip's frame instead of its own.
constexpr int gzip_memory = 8;

// Setting up a compressor costs more than compressing a small answer, so each thread keeps one of each.
class Gzip {
  public:
    explicit Gzip(int level) {
        if (deflateInit2(&stream_, level, Z_DEFLATED, gzip_window, gzip_memory, Z_DEFAULT_STRATEGY) != Z_OK) {
            throw std::bad_alloc();
        }
    }
    ~Gzip() { deflateEnd(&stream_); }
    Gzip(const Gzip&) = delete;
    Gzip& operator=(const Gzip&) = delete;

    std::string compress(std::string_view text) {
        deflateReset(&stream_);
        std::string out(deflateBound(&stream_, static_cast<uLong>(text.size())), '\0');
        // zlib only reads it, but says so nowhere.
        stream_.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
        stream_.avail_in = static_cast<uInt>(text.size());
        stream_.next_out = reinterpret_cast<Bytef*>(out.data());
        stream_.avail_out = static_cast<uInt>(out.size());
        if (deflate(&stream_, Z_FINISH) != Z_STREAM_END) throw std::runtime_error("gzip failed");
        out.erase(out.size() - std::min<std::size_t>(out.size(), stream_.avail_out));
        return out;
    }

  private:
    z_stream stream_ = {};
};

struct FreeZstd {
    void operator()(ZSTD_CCtx* context) const { ZSTD_freeCCtx(context); }
};

std::string zstd_compress(std::string_view text, int level) {
    thread_local const std::unique_ptr<ZSTD_CCtx, FreeZstd> context(ZSTD_createCCtx());
    std::string out(ZSTD_compressBound(text.size()), '\0');
    const std::size_t size = ZSTD_compressCCtx(context.get(), out.data(), out.size(), text.data(), text.size(), level);
    if (ZSTD_isError(size) != 0) throw std::runtime_error(std::string("zstd failed: ") + ZSTD_getErrorName(size));
    out.resize(size);
    return out;
}

// "q=0.5" in thousandths; -1 when it is no number between 0 and 1.
int parse_weight(std::string_view parameters) {
    while (!parameters.empty()) {
        const std::string_view each = trimmed(take_until(parameters, ';'));
        if (each.size() < 3 || lower(each[0]) != 'q' || each[1] != '=') continue;
        const std::string_view number = each.substr(2);
        if (number.size() > 5 || (number[0] != '0' && number[0] != '1')) return -1;
        if (number.size() > 1 && number[1] != '.') return -1;
        int weight = (number[0] - '0') * 1000;
        int unit = 100;
        for (std::size_t i = 2; i < number.size(); ++i, unit /= 10) {
            if (number[i] < '0' || number[i] > '9') return -1;
            weight += (number[i] - '0') * unit;
        }
        return weight > 1000 ? -1 : weight;
    }
    return 1000;
}

}  // namespace

std::string_view encoding_name(Encoding encoding) {
    switch (encoding) {
        case Encoding::gzip:
            return "gzip";
        case Encoding::zstd:
            return "zstd";
        case Encoding::identity:
            break;
    }
    return "identity";
}

Encoding choose_encoding(std::string_view accept_encoding) {
    int gzip = -1;
    int zstd = -1;
    int any = -1;
    int identity = -1;
    while (!accept_encoding.empty()) {
        std::string_view parameters = take_until(accept_encoding, ',');
        const std::string_view name = trimmed(take_until(parameters, ';'));
        const int weight = parse_weight(parameters);
        if (equal_ignoring_case(name, "gzip") || equal_ignoring_case(name, "x-gzip"))
            gzip = weight;
        else if (equal_ignoring_case(name, "zstd"))
            zstd = weight;
        else if (equal_ignoring_case(name, "identity"))
            identity = weight;
        else if (name == "*")
            any = weight;
    }
    if (gzip < 0) gzip = any;
    if (zstd < 0) zstd = any;
    if (std::max(gzip, zstd) <= 0 || identity > std::max(gzip, zstd)) return Encoding::identity;
    return zstd >= gzip ? Encoding::zstd : Encoding::gzip;
}

bool is_compressible(std::string_view content_type) {
    const std::string_view type = trimmed(content_type.substr(0, content_type.find(';')));
    if (type == "application/json" || type.starts_with("text/")) return type != "text/event-stream";
    return type.ends_with("+json") || type.ends_with("+xml") || type == "application/xml" ||
           type == "application/javascript" || type == "application/x-ndjson";
}

std::string compress(Encoding encoding, std::string_view text) {
    if (encoding == Encoding::identity) return std::string(text);
    if (encoding == Encoding::zstd) return zstd_compress(text, zstd_level);
    thread_local Gzip gzip(gzip_level);
    return gzip.compress(text);
}

std::string compress_well(Encoding encoding, std::string_view text) {
    if (encoding == Encoding::identity) return std::string(text);
    if (encoding == Encoding::zstd) return zstd_compress(text, zstd_good_level);
    return Gzip(gzip_best_level).compress(text);
}

}  // namespace comanda::http
