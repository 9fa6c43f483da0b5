// The options of `generate`, and the question that they ask.
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "app/asked_series.hpp"
#include "app/counting.hpp"
#include "command_line/puzzle_options.hpp"
#include "command_line/search_options.hpp"
#include "command_line/silhouette_options.hpp"
#include "orbitile/catalogue/question.hpp"

namespace orbitile::app {

struct GenerateOptions {
    std::string puzzle;
    std::string out;
    SymmetryOptions symmetry;
    std::vector<std::string> kinds;
    bool exactly = false;
    std::optional<std::string> method;
    std::optional<int> horizon;
    std::optional<SolverName> solver;
    bool confirm = false;
    PuzzleOptions chosen;
    std::optional<std::string> subsets;
    CopiesOptions copies;
    std::string block = "shape";
    bool keep_wandering = false;
    bool count_tilings = false;
    bool difficulty = false;
    std::optional<std::string> given;
    std::optional<int> wanted;
    std::optional<std::uint64_t> seed;
    bool uniform = false;
    std::int64_t limit = 0;
    double time_limit = 0;
    int threads = default_threads();
    int memory = default_memory();
    std::optional<std::string> part;
    std::optional<std::string> palette;
    std::string log_level = "info";
    bool estimate = false;
    bool fresh = false;
    bool quiet = false;
    bool verbose = false;
    bool json = false;
};

/// What to compute for each shape. --difficulty includes counting.
Counting counting_wanted(const GenerateOptions& options);

/// Adds all options. `options` must outlive the command.
void add_generate_options(CLI::App& command, GenerateOptions& options);

/// Returns the question that the options ask, with the default method if --method is not given.
/// Throws InputError if options contradict each other. Does not check whether the question can be
/// answered.
Question asked_of(const GenerateOptions& options);

/// Returns asked_of(options). Also throws InputError if the question has a fault.
Question question_of(const GenerateOptions& options);

}  // namespace orbitile::app
