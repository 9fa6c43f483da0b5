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

void CubeTimes::add_unfinished_cube(std::int64_t milliseconds_so_far) {
    const auto time = static_cast<double>(milliseconds_so_far);
    milliseconds += time;
    sum_of_squares += time * time;
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

namespace {

// Two estimated totals, or two means, are "about the same" if they differ at most by these factors.
constexpr double max_change_of_total = 1.5;
constexpr double max_change_of_mean = 1.5;

// An estimate is reported only after it has stayed about the same for at least this time, and for
// at least this share of the elapsed time.
constexpr double min_steady_seconds = 5;
constexpr double min_steady_share_of_elapsed = 0.1;
constexpr double min_new_cubes = 10;

bool is_within_factor(double first, double second, double factor) {
    return first <= factor * second && second <= factor * first;
}

}  // namespace

std::optional<double> SteadyEstimate::seconds_left(double elapsed, const CubeTimes& known_times,
                                                   std::int64_t units_left, int threads) {
    const auto estimate = time_left(known_times, units_left, threads);
    if (!estimate || !is_reliable(*estimate, known_times)) {
        reference_total_seconds_.reset();
        return std::nullopt;
    }
    if (!is_estimate_steady(elapsed, elapsed + estimate->seconds, known_times)) return std::nullopt;
    return estimate->seconds;
}

bool SteadyEstimate::is_estimate_steady(double elapsed, double total,
                                        const CubeTimes& known_times) {
    if (!reference_total_seconds_ ||
        !is_within_factor(total, *reference_total_seconds_, max_change_of_total)) {
        reference_total_seconds_ = total;
        reference_elapsed_seconds_ = elapsed;
        reference_times_ = known_times;
    }
    const auto new_cube_count = static_cast<double>(known_times.cubes - reference_times_.cubes);
    if (new_cube_count < min_new_cubes) return false;
    const double mean = (known_times.milliseconds - reference_times_.milliseconds) / new_cube_count;
    return elapsed - reference_elapsed_seconds_ >=
               std::max(min_steady_seconds, min_steady_share_of_elapsed * elapsed) &&
           is_within_factor(mean, known_times.mean(), max_change_of_mean);
}

namespace {

constexpr auto max_observed_time = std::chrono::minutes(10);
constexpr auto min_observed_time = std::chrono::seconds(1);

}  // namespace

void DecisionRate::add(std::int64_t decided_cube_count, Clock::time_point now) {
    // If the number of decided cubes has decreased, the folder contains another catalogue. The
    // earlier samples are dropped.
    if (!samples_.empty() && decided_cube_count < samples_.back().decided_cube_count)
        samples_.clear();
    samples_.push_back({now, decided_cube_count});
    while (now - samples_.front().time > max_observed_time) samples_.pop_front();
}

std::optional<double> DecisionRate::cubes_per_minute() const {
    if (observed_time() < min_observed_time) return std::nullopt;
    const auto new_decision_count =
        samples_.back().decided_cube_count - samples_.front().decided_cube_count;
    return static_cast<double>(new_decision_count) /
           std::chrono::duration<double>(observed_time()).count() * 60;
}

DecisionRate::Clock::duration DecisionRate::observed_time() const {
    return samples_.empty() ? Clock::duration{} : samples_.back().time - samples_.front().time;
}

}  // namespace orbitile
