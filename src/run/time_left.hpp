// Estimates how much longer a run will take, from the times of the decided cubes.
#pragma once

#include <chrono>
#include <cstdint>
#include <deque>
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

// An estimate of the time that a run still needs, given only while a user can rely on it.
//
// The times of work units differ. Often most units take a moment, and a few late units take nearly
// all of the time. An estimate from the units that are done is then too small by a large factor,
// and changes with each unit. So an estimate is given only if the following conditions hold:
//
//   - Enough units are done, and no single unit took much of the time (is_reliable()).
//   - The estimated time of the whole run has stayed about the same for a while.
//   - The units that were done in this while took about as long as the units on average.

class SteadyEstimate {
  public:
    /// The seconds that are left; none if they cannot be estimated reliably. `elapsed`: the seconds
    /// since the run began; they must not descend from call to call. `known`: the times of the
    /// units that this run decided and of the units that it works on.
    std::optional<double> seconds_left(double elapsed, const CubeTimes& known,
                                       std::int64_t units_left, int threads);

  private:
    bool is_steady(double elapsed, double total, const CubeTimes& known);

    std::optional<double> reference_total_;  ///< the estimated seconds of the whole run
    double reference_time_ = 0;              ///< `elapsed` when this was estimated first
    CubeTimes reference_times_;              ///< `known` when this was estimated first
};

// Measures how fast cubes are decided while a process watches.

/// Remembers for ten minutes how many cubes were decided at which time.
class Pace {
  public:
    using Clock = std::chrono::steady_clock;

    /// Adds a sample: the number of cubes that are decided at this time. Times must not descend.
    void add(std::int64_t decided, Clock::time_point now = Clock::now());

    /// The number of cubes that were decided per minute between the first and the last remembered
    /// sample. None if the samples are less than a second apart.
    std::optional<double> per_minute() const;

    /// The time between the first and the last remembered sample.
    Clock::duration window() const;

  private:
    struct Sample {
        Clock::time_point at;
        std::int64_t decided = 0;
    };
    std::deque<Sample> samples_;
};

}  // namespace orbitile
