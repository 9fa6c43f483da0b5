#include "run/time_left.hpp"

#include <algorithm>
#include <cmath>

namespace orbitile {

void CubeTimes::add(std::int64_t milliseconds_of_cube) {
    const auto time = static_cast<double>(milliseconds_of_cube);
    ++cubes;
    milliseconds += time;
    squares += time * time;
    greatest = std::max(greatest, time);
}

void CubeTimes::add_unfinished(std::int64_t milliseconds_so_far) {
    const auto time = static_cast<double>(milliseconds_so_far);
    milliseconds += time;
    squares += time * time;
    greatest = std::max(greatest, time);
}

double CubeTimes::mean() const {
    return cubes == 0 ? 0 : milliseconds / static_cast<double>(cubes);
}

double CubeTimes::deviation() const {
    if (cubes < 2) return 0;
    const auto count = static_cast<double>(cubes);
    return std::sqrt(std::max(0.0, (squares - milliseconds * mean()) / (count - 1)));
}

std::optional<TimeLeft> time_left(const CubeTimes& known, std::int64_t cubes_left, int threads) {
    if (cubes_left <= 0) return TimeLeft{};
    if (known.cubes < min_cubes_for_estimate || threads <= 0) return std::nullopt;
    const auto left = static_cast<double>(cubes_left);
    const auto count = static_cast<double>(known.cubes);
    const double milliseconds_each_second = 1000 * std::min(static_cast<double>(threads), left);
    return TimeLeft{
        left * known.mean() / milliseconds_each_second,
        known.deviation() * std::sqrt(left * (left + count) / count) / milliseconds_each_second};
}

bool is_reliable(const TimeLeft& left, const CubeTimes& known) {
    constexpr double max_share_of_one = 0.25;
    return 4 * left.standard_error <= left.seconds &&
           known.greatest <= max_share_of_one * known.milliseconds;
}

}  // namespace orbitile
