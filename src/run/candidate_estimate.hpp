// How many candidates a question has, and how long it takes to decide them all, told beforehand
// from samples of the tree. A pass goes down level by level with a sample of each, whose nodes
// stand for as many others as were left out: Knuth's estimator (Estimating the efficiency of
// backtrack programs, Mathematics of Computation 29, 1975) with many branches at once, which do not
// end together where most nodes have no child (Vaisman and Kroese, Stochastic enumeration method
// for counting trees, 2017). Passes do not depend on each other: their mean is the estimate, on
// average the true number, and their spread its error.
//
//     const auto estimate = estimate_candidates(puzzle, wish, {}, {.seconds = 10}, stop);
//     fmt::print("about {} candidates\n", estimate.candidates.mean);
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <string>

#include "silhouette/census.hpp"
#include "silhouette/wish.hpp"

namespace orbitile {

/// With fewer guesses nothing is told.
inline constexpr std::int64_t least_passes = 10;

/// A mean of guesses and its standard error.
struct Estimated {
    double mean = 0;
    double error = 0;
};

struct EstimateOptions {
    std::chrono::duration<double> time{10.0};  ///< for all of it, roughly
    std::int64_t passes = 1'000'000;           ///< at most
    std::uint64_t seed = 1;
    /// Whether the cube with this name is asked about; none: all are.
    std::function<bool(const std::string&)> is_asked = {};
};

struct CandidateEstimate {
    bool is_begun = false;    ///< whether there was time to measure what candidates are made of
    std::int64_t cubes = 0;   ///< that may have candidates
    std::int64_t passes = 0;  ///< with less than two there is no error
    Estimated candidates = {};
    Estimated seconds = {};    ///< that one thread is at work, here and now
    double largest_share = 0;  ///< of the mean, what the greatest guess of all passes makes of it

    /// Whether the guesses agree well enough to be told: enough of them, an error below a half of
    /// the mean, and no single one that makes most of it.
    bool is_sound() const;
};

/// Stops early, with the passes done by then, once `stop` is raised.
CandidateEstimate estimate_candidates(const Puzzle& puzzle, const SilhouetteWish& wish,
                                      const CensusOptions& census, const EstimateOptions& options,
                                      const std::atomic<bool>& stop);

}  // namespace orbitile
