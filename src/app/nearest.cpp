#include "app/nearest.h"

#include <algorithm>

namespace comanda::app {
namespace {

// Letters added or removed; two neighbours swapped count as one. A wrong letter counts as two, so that a part that was
// left out is nearer than another word of the same length.
std::size_t distance(std::string_view a, std::string_view b) {
    std::vector<std::vector<std::size_t>> steps(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
    for (std::size_t i = 0; i <= a.size(); ++i) {
        for (std::size_t j = 0; j <= b.size(); ++j) {
            std::size_t& least = steps[i][j];
            if (i == 0 || j == 0) {
                least = i + j;
                continue;
            }
            least = std::min(steps[i - 1][j], steps[i][j - 1]) + 1;
            if (a[i - 1] == b[j - 1]) least = std::min(least, steps[i - 1][j - 1]);
            const bool is_swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
            if (is_swapped) least = std::min(least, steps[i - 2][j - 2] + 1);
        }
    }
    return steps[a.size()][b.size()];
}

}  // namespace

std::string nearest(std::string_view typed, const std::vector<std::string>& words) {
    std::string best;
    std::size_t least = typed.size();
    for (const std::string& each : words) {
        if (const std::size_t steps = distance(typed, each); steps < least) {
            least = steps;
            best = each;
        }
    }
    return best;
}

}  // namespace comanda::app
