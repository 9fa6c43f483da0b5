// Estimates how many candidates a question has, and how long it takes to decide all of them. The
// estimate is the mean of several passes. A pass takes a random sample of the whole search tree
// (candidate_estimate.cpp).
//
//     const auto estimate = estimate_candidates(puzzle, request, {}, {.time = 10s}, stop);
//     fmt::print("about {} candidates\n", estimate.candidates.mean);
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "silhouette/silhouette_request.hpp"
#include "silhouette/walk_search.hpp"

namespace orbitile {

/// The smallest number of passes for a sound estimate.
inline constexpr std::int64_t min_passes = 10;

/// The mean of a value over all passes, and its standard error.
struct EstimatedValue {
    double mean = 0;
    double standard_error = 0;
};

struct EstimateOptions {
    std::chrono::duration<double> time{10.0};  ///< the approximate time limit of the whole estimate
    std::int64_t passes = 1'000'000;           ///< the max number of passes
    std::uint64_t seed = 1;
    /// Returns whether the cube with this name belongs to the question. If the function is empty,
    /// all cubes belong to the question.
    std::function<bool(const std::string&)> belongs_to_question = {};
    /// Returns the CPU time of the thread in seconds. If the function is empty, the elapsed time is
    /// measured instead, which is longer if other programs use the processor.
    std::function<double()> cpu_seconds = {};
};

struct CandidateEstimate {
    bool has_gain_graphs = false;  ///< whether the gain graphs were made in time
    std::int64_t cubes = 0;        ///< the number of cubes that can have candidates
    std::int64_t passes = 0;  ///< the number of passes; with fewer than two, the error is unknown
    EstimatedValue candidates = {};
    EstimatedValue seconds = {};  ///< the CPU time that this machine needs to decide all candidates
    /// The share that the largest pass contributes to the sum of all passes.
    double largest_share = 0;

    /// Whether the estimate can be trusted. There are three conditions: enough passes, an error of
    /// at most half of the mean, and no pass that contributes more than half of the sum.
    bool is_sound() const;
};

/// Estimates the candidates of the question. The function first constructs Candidates. Then it
/// takes samples in passes until the time is over, or until `stop` is raised, and returns the
/// estimate from these passes. The function does not check the time while it constructs Candidates
/// or decides a candidate, and both can take long. To end these steps when the time is over,
/// another thread must raise `stop` (see run/deadline.hpp). If the construction takes all
/// the time, there are no passes.
CandidateEstimate estimate_candidates(const Puzzle& puzzle, const SilhouetteQuestion& request,
                                      const EstimateOptions& options,
                                      const std::atomic<bool>& stop);

// Estimated numbers and times in words.

/// Rounds to three digits, because an estimate is never more exact: "16,900,000".
std::string rounded_text(double number);

/// Rounds to two digits: "2.6 hours", "39 days".
std::string rounded_time(double seconds);

/// Whether a search that takes this time is out of reach. `out_of_reach_text` is the text for such
/// a search.
bool is_out_of_reach(double seconds);
inline constexpr std::string_view out_of_reach_text = "out of reach (more than 1,000 years)";

/// Returns " (± 12 %)", or "" if all samples agree.
std::string percent_text(const EstimatedValue& estimate);

}  // namespace orbitile
