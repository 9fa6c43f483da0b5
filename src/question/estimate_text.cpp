#include "question/estimate_text.hpp"

#include <fmt/format.h>

#include <array>
#include <cmath>

#include "puzzle/names.hpp"

namespace orbitile {
namespace {

constexpr double seconds_per_year = 365.25 * 86400;
constexpr double max_years = 1000;

}  // namespace

std::string rounded_text(double number) {
    if (number >= 1e15) return fmt::format("{:.2g}", number);
    const double unit = number < 1000 ? 1 : std::pow(10, std::floor(std::log10(number)) - 2);
    return digits_with_commas(fmt::format("{:.0f}", std::round(number / unit) * unit));
}

std::string rounded_time(double seconds) {
    struct TimeUnit {
        double seconds;
        const char* name;
    };
    constexpr std::array units{TimeUnit{seconds_per_year, "years"}, TimeUnit{86400, "days"},
                               TimeUnit{3600, "hours"}, TimeUnit{60, "minutes"}};
    for (const TimeUnit& unit : units) {
        // A unit is used only if the time is at least two of these units. For example, a time below
        // two years is printed in days.
        if (seconds < 2 * unit.seconds) continue;
        const double number = seconds / unit.seconds;
        return number < 9.95 ? fmt::format("{:.1f} {}", number, unit.name)
                             : fmt::format("{} {}", rounded_text(number), unit.name);
    }
    return seconds < 2 ? "a second or two" : fmt::format("{:.0f} seconds", seconds);
}

bool is_out_of_reach(double seconds) { return seconds > max_years * seconds_per_year; }

std::string percent_text(const EstimatedValue& estimate) {
    if (estimate.mean <= 0 || estimate.standard_error <= 0) return "";
    return fmt::format(" (± {:.0f} %)", std::ceil(100 * estimate.standard_error / estimate.mean));
}

}  // namespace orbitile
