// --copies: asks the same question with 1, 2, 3 … copies of the pieces, and reports the results. A
// number of copies is also called a count. The questions of all counts are a series.
//
//     const CopySeriesTask series = copy_series_task(options, question, "pentominoes.toml", "out");
//     const CopySeriesResult result = search_copy_series(series, timer, true, has_ended, search);
//     fmt::print("{}\n", result.results_sentence);
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "run/copy_series.hpp"
#include "store/catalogue.hpp"

namespace orbitile::cli {

struct CopyOptions {
    std::optional<std::string> copies;
    bool searches_only_odd_counts = false;
    bool searches_all_counts = false;
    bool searches_each_piece = false;
};

/// Adds --copies, --odd, --all and --each-piece. `options` must outlive the command.
void add_copies_options(CLI::App& command, CopyOptions& options);

/// Throws InputError if --odd, --all or --each-piece is given without --copies.
void require_copies_option(const CopyOptions& options);

struct CopySeriesTask : CopySeries {
    /// True if the series continues after the first count whose copies fill a shape.
    bool searches_all_counts = false;
    std::string piece = {};         ///< the piece whose copies are counted: "P", "each piece"
    std::string target_shape = {};  ///< the shape to be filled: "shape with D4 (connect edge)"
};

/// Returns the series for a question about silhouettes of all pieces. `file` is the name of the
/// puzzle file, for messages. Throws InputError if --copies is not a range, or if the question for
/// one of the numbers of copies cannot be answered.
CopySeriesTask copy_series_task(const CopyOptions& options, const Question& question,
                                const std::string& file, const std::filesystem::path& folder);

/// The result of the search with one number of copies.
struct CopyCountResult {
    bool is_exhausted = false;
    bool is_complete = false;      ///< true if exhausted, drawn, and counted as requested
    std::int64_t shape_count = 0;  ///< number of shapes found
    std::string outcome;           ///< the result as text: "2 shapes (2 connected), complete"
    std::string shapes_text;       ///< the shapes as text: "2 shapes (2 connected)"
};

/// Returns the result for one number of copies. `catalogue` is the catalogue of this number.
CopyCountResult result_for_copy_count(const Catalogue& catalogue);

/// The results of a series. If the series was stopped, some counts are undecided.
struct CopySeriesResult {
    std::vector<int>
        copy_counts_without_shape;  ///< numbers of copies that are proven to fill no shape
    std::vector<int> copy_counts_with_shape;  ///< numbers of copies that fill a shape
    std::vector<int> undecided_copy_counts;   ///< counts that are undecided or not searched yet
    /// The number of shapes for each number of copies in `copy_counts_with_shape`.
    std::map<int, std::int64_t> shape_counts;
    std::string last_shapes_text;  ///< shapes_text for the last entry of `copy_counts_with_shape`
    std::string results_sentence;  ///< the results above in a sentence
    bool is_decided = false;       ///< true if no count is left to be searched
    bool is_complete = true;       ///< true if the results of all searched counts are complete
};

/// Returns `success` if the series is decided and complete, otherwise `incomplete`.
int exit_code_of(const CopySeriesResult& result);

/// Searches with each number of copies in ascending order, until has_ended() returns true. If
/// `series.searches_all_counts` is false, the series also ends after the first count whose copies
/// fill a shape, and after the first count whose search stays undecided. If `prints_counts` is
/// true, prints a line for each number of copies. If the timer has to end the program, the timer
/// prints the results that are proven so far.
CopySeriesResult search_copy_series(
    const CopySeriesTask& series, bool prints_counts,
    const std::function<bool()>& has_ended,
    const std::function<CopyCountResult(const CopyCountTask&)>& search);

}  // namespace orbitile::cli
