// Preloaded into a program, moves its wall clock by CLOCK_SHIFT seconds; see tools/at_time. It allocates nothing and
// has nothing to begin with: allocators ask for the time before main(), which Debian's faketime does not survive.
#include <sys/syscall.h>
#include <sys/time.h>
#include <unistd.h>

#include <cstdlib>
#include <cstring>
#include <ctime>

namespace {

long shift() {
    static constinit bool is_known = false;
    static constinit long seconds = 0;
    if (is_known || environ == nullptr) return seconds;
    constexpr char name[] = "CLOCK_SHIFT=";
    constexpr std::size_t length = sizeof name - 1;
    for (char** each = environ; *each != nullptr; ++each) {
        if (std::strncmp(*each, name, length) == 0) seconds = std::strtol(*each + length, nullptr, 10);
    }
    is_known = true;
    return seconds;
}

}  // namespace

// As the C library declares them.
extern "C" {

int clock_gettime(clockid_t clock, timespec* at) noexcept {
    const long result = syscall(SYS_clock_gettime, clock, at);
    if (result == 0 && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) at->tv_sec += shift();
    return static_cast<int>(result);
}

int gettimeofday(timeval* at, void*) noexcept {
    timespec precise{};
    clock_gettime(CLOCK_REALTIME, &precise);
    at->tv_sec = precise.tv_sec;
    at->tv_usec = precise.tv_nsec / 1'000;
    return 0;
}

time_t time(time_t* at) noexcept {
    timespec precise{};
    clock_gettime(CLOCK_REALTIME, &precise);
    if (at != nullptr) *at = precise.tv_sec;
    return precise.tv_sec;
}
}
