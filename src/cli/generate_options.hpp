// The options of `generate`, and the question that they ask.
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/copies.hpp"
#include "cli/counting.hpp"
#include "cli/output_options.hpp"
#include "cli/puzzle_options.hpp"
#include "cli/search_options.hpp"
#include "cli/silhouette_options.hpp"
#include "question/question.hpp"

namespace orbitile::cli {

struct GenerateOptions {
    // --- The question. ---

    std::string puzzle_file;  ///< the path of the puzzle file
    PuzzleOptions puzzle_options;
    SilhouetteQuestion shape_question;
    SymmetryOptions symmetry;  ///< names of the symmetries and centres of `shape_question`
    std::optional<std::string> subsets;
    CopyOptions copies;
    std::optional<std::string> part;

    // --- How the search works, and what is stored and printed. ---

    std::string output_path;
    std::optional<SolverName> solver;
    bool counts_tilings = false;
    bool measures_difficulty = false;
    std::int64_t max_finds = 0;
    double time_limit_seconds = 0;
    int threads = default_threads();
    int memory_mib = default_memory_mib();
    PictureRequest pictures;
    bool only_estimates = false;
    bool starts_fresh = false;
    bool quiet = false;
    bool prints_json = false;
};

/// Returns what the options ask to compute for each shape. CountingMode::difficulty includes
/// counting the tilings.
CountingMode requested_counting_mode(const GenerateOptions& options);

/// Adds all options. `options` must outlive the command.
void add_generate_options(CLI::App& command, GenerateOptions& options);

/// Returns the question that the options ask. Values that the options do not choose stay unset in
/// the question. Throws InputError if options contradict each other, but does not check whether the
/// question can be answered.
Question requested_question(const GenerateOptions& options);

/// Returns the question as requested_question() does. Also throws InputError if the question cannot
/// be answered.
Question checked_question(const GenerateOptions& options);

}  // namespace orbitile::cli
