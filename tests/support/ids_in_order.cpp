// Preloaded into comanda, makes the random part of ids grow with time, so that what is sorted by id has the same order
// in each run; see tools/same_answers. Everything else stays as random as it was.
#include <dlfcn.h>

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <ctime>

// As libsodium declares it.
extern "C" void randombytes_buf(void* bytes, std::size_t size) {
    if (size != 8) {  // ObjectId::make() asks for eight.
        static const auto random = reinterpret_cast<void (*)(void*, std::size_t)>(dlsym(RTLD_NEXT, "randombytes_buf"));
        return random(bytes, size);
    }
    static std::atomic<std::uint64_t> last = 0;
    timespec at{};
    clock_gettime(CLOCK_MONOTONIC, &at);  // The same one for all processes.
    const std::uint64_t now =
        static_cast<std::uint64_t>(at.tv_sec) * 1'000'000'000 + static_cast<std::uint64_t>(at.tv_nsec);
    std::uint64_t before = last, next = 0;
    do {
        next = before < now ? now : before + 1;
    } while (!last.compare_exchange_weak(before, next));
    unsigned char* const to = static_cast<unsigned char*>(bytes);
    to[0] = 0xab;  // Letters: digits alone could be a card number, and comanda would ask again.
    for (int i = 1; i < 8; ++i)
        to[i] = static_cast<unsigned char>(next >> (56 - 8 * i));
}
