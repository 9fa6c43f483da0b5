// Estimates how much longer a run will take, from the times of the decided cubes.
#pragma once

#include <cstdint>
#include <optional>

namespace orbitile {

/// The sums of the times that cubes took.
struct CubeTimes {
    std::int64_t cubes = 0;   ///< the number of decided cubes whose time is known
    double milliseconds = 0;  ///< the sum of all times
    double squares = 0;       ///< the sum of the squares of all times
    double greatest = 0;      ///< the longest time

    /// Adds a decided cube.
    void add(std::int64_t milliseconds_of_cube);
    /// Adds the time of a cube that is being worked on, without counting the cube. Such cubes take
    /// longer than the average, because short cubes are decided sooner. Without their times the
    /// mean would be too small. (With them it is exact if times are exponentially distributed.)
    void add_unfinished(std::int64_t milliseconds_so_far);

    double mean() const;       ///< 0 without cubes
    double deviation() const;  ///< of a sample; 0 with fewer than two cubes
};

struct TimeLeft {
    double seconds = 0;
    double standard_error = 0;  ///< in seconds
};

/// With fewer cubes their spread cannot be estimated: most cubes are short, and a few take nearly
/// all of the time.
constexpr std::int64_t min_cubes_for_estimate = 30;

/// Assumes that the cubes that are left take as long as the decided cubes, on average. Let n
/// decided cubes have the mean m and the deviation s. Let r cubes be left, and p threads work on
/// them, but not more threads than cubes:
///
///     time left       r m / p
///     standard error  s sqrt(r (r + n) / n) / p
///
/// The standard error combines the spread of the cubes that are left (s sqrt(r)) and the error of
/// the mean (r s / sqrt(n)). The estimate is too small if later cubes are longer, as in a sweep
/// that begins with small subsets. Cubes that are being worked on count as left. At the end some
/// threads have no work, so the last cube can take longer than the estimate.
///
/// None with fewer than min_cubes_for_estimate cubes, or without threads while cubes are left.
std::optional<TimeLeft> time_left(const CubeTimes& known, std::int64_t cubes_left, int threads);

/// Whether a user can rely on the estimate: two standard errors are at most half of the time, and
/// no cube took more than a quarter of all the time so far. If a few cubes take nearly all of the
/// time, an estimate before these cubes are decided is wrong by a large factor.
bool is_reliable(const TimeLeft& left, const CubeTimes& known);

}  // namespace orbitile
