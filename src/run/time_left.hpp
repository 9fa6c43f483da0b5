// Estimates how much longer a run takes, from the times of the decided cubes.
#pragma once

#include <cstdint>
#include <optional>

namespace orbitile {

/// Sums over the times that cubes took.
struct CubeTimes {
    std::int64_t cubes = 0;       ///< the number of decided cubes whose time is known
    double milliseconds = 0;      ///< the sum of all times
    double sum_of_squares = 0;    ///< the sum of the squares of all times
    double max_milliseconds = 0;  ///< the longest time

    /// Adds the time of a decided cube.
    void add(std::int64_t milliseconds_of_cube);
    /// Adds the time that `count` unfinished cubes have taken so far together, but does not count
    /// these cubes. They take longer than the average, because short cubes are decided sooner.
    /// Without their times, the mean would be too small. (If times are exponentially distributed,
    /// the mean becomes exact.)
    void add_unfinished_cubes(double milliseconds_so_far, int count);

    double mean() const;  ///< the mean time of a cube; 0 without cubes
    /// The standard deviation of the sample; 0 with fewer than two cubes.
    double deviation() const;
};

struct TimeLeft {
    double seconds = 0;
    double standard_error = 0;  ///< the standard error of `seconds`
};

/// The smallest number of decided cubes for an estimate. With fewer cubes, the spread of the times
/// is not known: most cubes are short, and a few take nearly all of the time.
constexpr std::int64_t min_cubes_for_estimate = 30;

/// Estimates how long the remaining cubes will take. The estimate assumes that, on average, they
/// take as long as the decided cubes. Let n decided cubes have the mean m and the deviation s. Let
/// r be the number of cubes that are left. Let p be the number of threads, but at most r. The
/// results are
///
///     time left       r m / p
///     standard error  s sqrt(r (r + n) / n) / p
///
/// The standard error combines two errors: the spread of the cubes that are left (s sqrt(r)), and
/// the error of the mean (r s / sqrt(n)). Cubes that are being worked on count as left.
///
/// The estimate is too small if later cubes are longer, as in a sweep that begins with small
/// subsets. It can also be too small at the end, when some threads have no work and the last cube
/// is still being searched.
///
/// Returns nothing if there are fewer than min_cubes_for_estimate cubes. Also returns nothing if
/// cubes are left but there are no threads.
std::optional<TimeLeft> time_left(const CubeTimes& known_times, std::int64_t cubes_left,
                                  int threads);

/// Whether a user can rely on the estimate. There are two conditions. Two standard errors must be
/// at most half of the time left. The longest time of a cube must be at most a quarter of the sum
/// of all times in `known_times`. The second condition is needed because a few cubes can take
/// nearly all of the time. An estimate that is made before these cubes are decided is wrong by a
/// large factor.
bool is_reliable(const TimeLeft& estimate, const CubeTimes& known_times);

}  // namespace orbitile
