#include "http/compression.h"

#include <gtest/gtest.h>
#include <zlib.h>
#include <zstd.h>

namespace comanda::http::compression_test {
namespace {

std::string gunzip(std::string_view packed, std::size_t size) {
    std::string out(size, '\0');
    z_stream stream{};
    inflateInit2(&stream, 15 + 16);
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(packed.data()));
    stream.avail_in = static_cast<uInt>(packed.size());
    stream.next_out = reinterpret_cast<Bytef*>(out.data());
    stream.avail_out = static_cast<uInt>(out.size());
    const int result = inflate(&stream, Z_FINISH);
    inflateEnd(&stream);
    return result == Z_STREAM_END ? out : "";
}

TEST(Compression, ChoosesWhatTheClientPrefers) {
    EXPECT_EQ(choose_encoding(""), Encoding::identity);
    EXPECT_EQ(choose_encoding("gzip"), Encoding::gzip);
    EXPECT_EQ(choose_encoding("gzip, deflate, br, zstd"), Encoding::zstd);
    EXPECT_EQ(choose_encoding("ZSTD;q=0.5, GZip;q=0.8"), Encoding::gzip);
    EXPECT_EQ(choose_encoding("zstd;q=0, gzip;q=0.001"), Encoding::gzip);
    EXPECT_EQ(choose_encoding("gzip;q=0"), Encoding::identity);
    EXPECT_EQ(choose_encoding("*"), Encoding::zstd);
    EXPECT_EQ(choose_encoding("*, zstd;q=0"), Encoding::gzip);
    EXPECT_EQ(choose_encoding("*;q=0"), Encoding::identity);
    EXPECT_EQ(choose_encoding("identity, gzip;q=0.5"), Encoding::identity);
    EXPECT_EQ(choose_encoding("br"), Encoding::identity);
    EXPECT_EQ(choose_encoding("gzip;q=2"), Encoding::identity);
    EXPECT_EQ(choose_encoding("gzip;q=abc"), Encoding::identity);
    EXPECT_EQ(choose_encoding(",,;,gzip ; q=1.000 ,"), Encoding::gzip);
}

TEST(Compression, LeavesPicturesAlone) {
    EXPECT_TRUE(is_compressible("application/json"));
    EXPECT_TRUE(is_compressible("application/problem+json"));
    EXPECT_TRUE(is_compressible("text/html; charset=utf-8"));
    EXPECT_FALSE(is_compressible("text/event-stream"));
    EXPECT_FALSE(is_compressible("image/png"));
    EXPECT_FALSE(is_compressible(""));
}

TEST(Compression, CanBeUndone) {
    for (const std::size_t size : {std::size_t{0}, std::size_t{1}, std::size_t{100'000}}) {
        std::string text;
        while (text.size() < size) {
            text += "soup " + std::to_string(text.size());
        }
        EXPECT_EQ(gunzip(compress(Encoding::gzip, text), text.size()), text);
        const std::string packed = compress(Encoding::zstd, text);
        std::string out(text.size(), '\0');
        EXPECT_EQ(ZSTD_decompress(out.data(), out.size(), packed.data(), packed.size()), text.size());
        EXPECT_EQ(out, text);
    }
}

}  // namespace
}  // namespace comanda::http::compression_test
