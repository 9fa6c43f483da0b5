// Estimates how many candidates a question has, and how long it takes to decide all of them.
// candidate_estimate.cpp explains the method.
//
//     const auto estimate = estimate_candidates(puzzle, request, {}, {.time = 10s}, stop);
//     fmt::print("about {} candidates\n", estimate.candidates.mean);
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <string>

#include "silhouette/census.hpp"
#include "silhouette/silhouette_request.hpp"

namespace orbitile {

/// The smallest number of passes for a sound estimate.
inline constexpr std::int64_t min_passes = 10;

/// The mean of the passes and its standard error.
struct EstimatedValue {
    double mean = 0;
    double standard_error = 0;
};

struct EstimateOptions {
    std::chrono::duration<double> time{10.0};  ///< the approximate limit for everything
    std::int64_t passes = 1'000'000;           ///< the largest number of passes
    std::uint64_t seed = 1;
    /// Tells whether the cube with this name belongs to the question. If the function is empty, all
    /// cubes belong to it.
    std::function<bool(const std::string&)> is_asked = {};
    /// Returns the CPU time of the thread in seconds. If the function is empty, the time that
    /// passes is measured, which is longer if other programs use the processor.
    std::function<double()> cpu_seconds = {};
};

struct CandidateEstimate {
    bool is_begun = false;    ///< whether there was time to measure the gain graphs
    std::int64_t cubes = 0;   ///< cubes that can have candidates
    std::int64_t passes = 0;  ///< with fewer than two passes the error is not known
    EstimatedValue candidates = {};
    EstimatedValue seconds = {};  ///< CPU time of one thread on this machine
    double largest_share = 0;     ///< the part of the mean that the largest pass contributes

    /// Whether the estimate can be trusted. It can if there are enough passes, the error is below
    /// half of the mean, and no pass contributes most of the sum.
    bool is_sound() const;
};

/// Estimates the candidates of the question. It first constructs Candidates, then takes samples
/// until the time is over, or until `stop` is raised. It returns the estimate of the passes so far.
/// If the construction takes all the time, there are no passes.
/// Two steps end early only if another thread raises `stop`: the construction of Candidates, and
/// the decision of one candidate. run/threaded_estimate.hpp has such a thread.
CandidateEstimate estimate_candidates(const Puzzle& puzzle, const SilhouetteQuestion& request,
                                      const silhouette::CensusOptions& census,
                                      const EstimateOptions& options,
                                      const std::atomic<bool>& stop);

}  // namespace orbitile
