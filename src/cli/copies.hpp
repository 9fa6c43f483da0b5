// --copies: asks the same question with 1, 2, 3 … copies of the pieces, until a number of copies
// fills a shape. A number of copies is also called a count. Each count has its own question and its
// own folder.
#pragma once

#include <CLI/CLI.hpp>
#include <filesystem>
#include <optional>
#include <string>

#include "cli/counting.hpp"
#include "cli/pictures.hpp"
#include "cli/stop_timer.hpp"
#include "run/copy_series.hpp"
#include "run/run.hpp"

namespace orbitile::cli {

struct CopyOptions {
    std::optional<std::string> copies;
    bool searches_only_odd_counts = false;
};

/// Adds --copies and --odd. `options` must outlive the command.
void add_copies_options(CLI::App& command, CopyOptions& options);

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
