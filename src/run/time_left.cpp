#include "run/time_left.hpp"

#include <algorithm>
#include <cmath>

namespace orbitile {

void CubeTimes::add(std::int64_t milliseconds_of_cube) {
    const auto time = static_cast<double>(milliseconds_of_cube);
    ++cubes;
    milliseconds += time;
    sum_of_squares += time * time;
    max_milliseconds = std::max(max_milliseconds, time);
}

void CubeTimes::add_unfinished_cubes(double milliseconds_so_far, int count) {
    const double time = milliseconds_so_far / count;
    milliseconds += milliseconds_so_far;
    sum_of_squares += count * time * time;
    max_milliseconds = std::max(max_milliseconds, time);
}

double CubeTimes::mean() const {
    return cubes == 0 ? 0 : milliseconds / static_cast<double>(cubes);
}

double CubeTimes::deviation() const {
    if (cubes < 2) return 0;
    const auto cube_count = static_cast<double>(cubes);
    return std::sqrt(std::max(0.0, (sum_of_squares - milliseconds * mean()) / (cube_count - 1)));
}

std::optional<TimeLeft> time_left(const CubeTimes& known_times, std::int64_t cubes_left,
                                  int threads) {
    if (cubes_left <= 0) return TimeLeft{};
    if (known_times.cubes < min_cubes_for_estimate || threads <= 0) return std::nullopt;
    const auto remaining_cubes = static_cast<double>(cubes_left);
    const auto cube_count = static_cast<double>(known_times.cubes);
    const double work_milliseconds_per_second =
        1000 * std::min(static_cast<double>(threads), remaining_cubes);
    return TimeLeft{remaining_cubes * known_times.mean() / work_milliseconds_per_second,
                    known_times.deviation() *
                        std::sqrt(remaining_cubes * (remaining_cubes + cube_count) / cube_count) /
                        work_milliseconds_per_second};
}

bool is_reliable(const TimeLeft& estimate, const CubeTimes& known_times) {
    constexpr double max_share_of_longest_cube = 0.25;
    return 4 * estimate.standard_error <= estimate.seconds &&
           known_times.max_milliseconds <= max_share_of_longest_cube * known_times.milliseconds;
}

}  // namespace orbitile
