// The parts of the command `generate`: --estimate estimates how long a search takes, and --copies
// asks the same question with 1, 2, 3 … copies of the pieces, until a number of copies fills a
// shape. A number of copies is also called a count. Each count has its own question and its own
// folder.
#pragma once

#include <CLI/CLI.hpp>
#include <atomic>
#include <filesystem>
#include <optional>
#include <string>

#include "cli/counting.hpp"
#include "cli/pictures.hpp"
#include "cli/stop_timer.hpp"
#include "run/copy_series.hpp"
#include "run/run.hpp"

namespace orbitile::cli {

struct EstimateRequest {
    /// The time limit for the samples of each symmetry. If the search cannot be sampled, only a
    /// trial run is made, and this is the time limit of the trial run.
    double seconds = 0;
    int threads = 1;
    SolverName solver = SolverName::z3;
    std::string name;  ///< printed before each line; empty if there is only one question
};

struct EstimateResult {
    int exit_code = 0;  ///< `incomplete` if there is no reliable estimate, else `success`
    /// True if the trial run completed the search and found nothing.
    bool is_proven_empty = false;
};

/// Runs the search for a short time, prints a result or an estimate, and stores nothing:
///   - If the search ends in this time, prints how many shapes it found.
///   - If the search uses the method `walk`, samples its work, and prints an estimate for each
///     symmetry.
///   - If the search is a sweep, estimates the remaining time from the subsets that were decided.
///   - For other searches, prints that the remaining time cannot be estimated.
EstimateResult print_estimates(const Question& question, const EstimateRequest& request,
                               const std::atomic<bool>& stop);

struct CopyOptions {
    std::optional<std::string> copies;
    bool searches_only_odd_counts = false;
};

/// Returns the series for a question about silhouettes of all pieces. `file` is the name of the
/// puzzle file, for messages. Throws InputError if --copies is not a range, or if the question for
/// one of the counts cannot be answered.
CopySeries requested_copy_series(const CopyOptions& options, const Question& question,
                                 const std::string& file, const std::filesystem::path& folder);

struct CopySearchOptions {
    CountingMode counting_mode = CountingMode::none;
    bool starts_fresh = false;
    bool quiet = false;
    PictureRequest pictures = {};
};

/// Searches with each count in ascending order, and prints a line for each count. Ends after the
/// first count whose copies fill a shape, and after the first count whose search is not complete.
/// If earlier runs have begun a search, it is resumed. Returns the exit code.
int search_copy_series(const CopySeries& series, const RunOptions& run_options,
                       const StopTimer& timer, const CopySearchOptions& options);

}  // namespace orbitile::cli
