#include "run/steady_guess.hpp"

#include <algorithm>

namespace orbitile {
namespace {

// Factors: a change up to this factor counts as "about the same".
constexpr double max_change_of_total = 1.5;
constexpr double max_change_of_mean = 1.5;

// How long an estimate must have stayed about the same.
constexpr double min_seconds = 5;
constexpr double min_share_of_elapsed = 0.1;
constexpr double min_units = 10;

bool is_near(double one, double other, double factor) {
    return one <= factor * other && other <= factor * one;
}

}  // namespace

std::optional<double> SteadyEstimate::seconds_left(double elapsed, const CubeTimes& known,
                                                   std::int64_t units_left, int threads) {
    const auto left = time_left(known, units_left, threads);
    if (!left || !is_reliable(*left, known)) {
        reference_total_.reset();
        return std::nullopt;
    }
    if (!is_steady(elapsed, elapsed + left->seconds, known)) return std::nullopt;
    return left->seconds;
}

bool SteadyEstimate::is_steady(double elapsed, double total, const CubeTimes& known) {
    if (!reference_total_ || !is_near(total, *reference_total_, max_change_of_total)) {
        reference_total_ = total;
        reference_time_ = elapsed;
        reference_times_ = known;
    }
    const auto units = static_cast<double>(known.cubes - reference_times_.cubes);
    if (units < min_units) return false;
    const double mean = (known.milliseconds - reference_times_.milliseconds) / units;
    return elapsed - reference_time_ >= std::max(min_seconds, min_share_of_elapsed * elapsed) &&
           is_near(mean, known.mean(), max_change_of_mean);
}

}  // namespace orbitile
