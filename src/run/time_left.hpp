// How much longer a run will take, judged by the cubes that are decided.
#pragma once

#include <cstdint>
#include <optional>

namespace orbitile {

/// What is known of the time that decided cubes took.
struct CubeTimes {
    std::int64_t cubes = 0;   ///< decided ones whose time is known
    double milliseconds = 0;  ///< sum of their times
    double squares = 0;       ///< sum of the squares of their times
    double greatest = 0;      ///< the longest of their times, and of those at work

    void add(std::int64_t milliseconds_of_cube);
    /// Of a cube at work: its time so far counts, the cube itself does not. Short cubes are decided
    /// first, so that those at work are longer than the average; left out, they would make it too
    /// small (exact where times are exponentially distributed).
    void add_unfinished(std::int64_t milliseconds_so_far);

    double mean() const;       ///< 0 of no cubes
    double deviation() const;  ///< of a sample; 0 of fewer than two cubes
};

struct TimeLeft {
    double seconds = 0;
    double standard_error = 0;  ///< in seconds
};

/// With fewer cubes nothing can be said of their spread: most are short, and a few take nearly all
/// of the time.
constexpr std::int64_t least_cubes_for_estimate = 30;

/// Takes the cubes that are left for as long as those that are decided, on the average. With n
/// decided cubes of mean m and deviation s, r cubes left and p threads at work on them, but not
/// more threads than cubes:
///
///     time left       r m / p
///     standard error  s sqrt(r (r + n) / n) / p
///
/// which holds the spread of the cubes to come (s sqrt(r)) and the error of the mean
/// (r s / sqrt(n)). Neither knows of an order: where the later cubes are longer by nature, as in a
/// sweep from small subsets to large ones, this is too little. Cubes at work count among those that
/// are left, and towards the end threads may lack work: the last cube can take longer than this
/// says.
///
/// None with fewer than least_cubes_for_estimate cubes, or without threads while cubes are left.
std::optional<TimeLeft> time_left(const CubeTimes& known, std::int64_t cubes_left, int threads);

/// Whether a user can rely on the guess: two standard errors are no more than half of the time, and
/// no cube took more than a quarter of all the time so far. Where a few cubes take nearly all of
/// the time, a guess that is made before they are decided is wrong by a large factor.
bool is_reliable(const TimeLeft& left, const CubeTimes& known);

}  // namespace orbitile
