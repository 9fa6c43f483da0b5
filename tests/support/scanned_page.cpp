#include "support/scanned_page.hpp"

#include <algorithm>

namespace orbitile {

double scanned_millimetres(std::size_t pixels) {
    return static_cast<double>(pixels) * 25.4 / scan_dpi;
}

double mean_ink(const ScannedPage& page) {
    double sum = 0;
    for (std::size_t y = 0; y < page.height; ++y) {
        for (std::size_t x = 0; x < page.width; ++x) sum += 255 - page.at(x, y);
    }
    return sum / static_cast<double>(page.pixels.size());
}

std::size_t longest_run(const ScannedPage& page, int low, int high) {
    std::size_t longest = 0;
    for (std::size_t y = 0; y < page.height; ++y) {
        std::size_t run = 0;
        for (std::size_t x = 0; x < page.width; ++x) {
            const bool is_in = page.at(x, y) >= low && page.at(x, y) <= high;
            run = is_in ? run + 1 : 0;
            longest = std::max(longest, run);
        }
    }
    return longest;
}

ScannedSize extent(const ScannedPage& page, int low, int high, std::size_t long_run) {
    std::size_t left = page.width, right = 0, top = page.height, foot = 0;
    for (std::size_t y = 0; y < page.height; ++y) {
        std::size_t run = 0;
        for (std::size_t x = 0; x < page.width; ++x) {
            const bool is_in = page.at(x, y) >= low && page.at(x, y) <= high;
            run = is_in ? run + 1 : 0;
            if (run < long_run) continue;
            left = std::min(left, x + 1 - run);
            right = std::max(right, x + 1);
            top = std::min(top, y);
            foot = std::max(foot, y + 1);
        }
    }
    return {scanned_millimetres(right - left), scanned_millimetres(foot - top)};
}

}  // namespace orbitile
