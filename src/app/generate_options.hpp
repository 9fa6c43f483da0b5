// The options of `generate`, and the question that they ask.
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "app/counting.hpp"
#include "app/series_task.hpp"
#include "command_line/common_options.hpp"
#include "command_line/silhouette_options.hpp"
#include "orbitile/catalogue/question.hpp"

namespace orbitile::app {

struct GenerateOptions {
    // --- The question. ---

    std::string puzzle;  ///< the file
    PuzzleOptions chosen;
    SilhouetteQuestion shapes;  ///< of a puzzle without a board
    SymmetryOptions symmetry;   ///< the groups and grids of `shapes`, which depend on the lattice
    std::optional<std::string> subsets;
    CopyOptions copies;
    StartQuestion starts;          ///< of a puzzle with a board
    bool asks_for_starts = false;  ///< whether an option of `starts` is used
    std::optional<std::string> part;

    // --- What is done with it. ---

    std::string out;
    std::optional<SolverName> solver;
    bool confirm = false;
    bool count_tilings = false;
    bool difficulty = false;
    std::int64_t limit = 0;
    double time_limit = 0;
    int threads = default_threads();
    int memory = default_memory();
    std::optional<std::string> palette;
    std::string log_level = "info";
    bool estimate = false;
    bool fresh = false;
    bool quiet = false;
    bool verbose = false;
    bool json = false;
};

/// What to compute for each shape. --difficulty includes counting.
Counting requested_counting(const GenerateOptions& options);

/// Adds all options. `options` must outlive the command.
void add_generate_options(CLI::App& command, GenerateOptions& options);

/// The question, which leaves open what the options leave open. Throws InputError if options
/// contradict each other, but does not check whether such a question can be answered.
Question requested_question(const GenerateOptions& options);

/// Does the same, and throws InputError if the question has a fault.
Question checked_question(const GenerateOptions& options);

}  // namespace orbitile::app
