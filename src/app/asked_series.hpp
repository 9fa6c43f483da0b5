// --copies: the same question for one number of copies after the other, and what is printed of it.
//
//     const AskedSeries series = asked_series(options, question, "pentominoes.toml", "out");
//     const SeriesEnd end = search_series(series, timer, true, is_at_end, search);
//     fmt::print("{}\n", end.proven);
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "orbitile/catalogue/catalogue.hpp"
#include "run/copy_series.hpp"
#include "terminal/stop_timer.hpp"

namespace orbitile::app {

struct CopiesOptions {
    std::optional<std::string> copies;
    bool odd = false;
    bool all = false;
    bool each_piece = false;
};

/// --copies, --odd, --all and --each-piece.
void add_copies_options(CLI::App& command, CopiesOptions& options);

/// Throws InputError for --odd, --all or --each-piece without --copies.
void refuse_without_copies(const CopiesOptions& options);

struct AskedSeries : CopySeries {
    bool all = false;         ///< whether it continues after a number that fills a shape
    std::string piece = {};   ///< that is counted: "P", "each piece"
    std::string figure = {};  ///< that is to be filled: "shape with D4 (connect edge)"
};

/// Of a question about silhouettes of all pieces, which came from `file`. Throws InputError for
/// what is no range, and for a number whose question has a fault.
AskedSeries asked_series(const CopiesOptions& options, const Question& question,
                         const std::string& file, const std::filesystem::path& folder);

/// What the catalogue of a number holds by now.
struct CountEnd {
    bool is_exhausted = false;
    bool is_complete = false;  ///< with pictures and counts, where they are asked for
    std::int64_t challenges = 0;
    std::string outcome;  ///< in words: "2 shapes (2 connected), complete"
    std::string found;    ///< "2 challenges (2 connected)"
};

/// Its words are printed after the name of the number.
CountEnd count_end(const Catalogue& catalogue);

/// The result of a series, as far as it is known.
struct SeriesEnd {
    std::vector<int> empty;              ///< numbers of copies that fill nothing, proven
    std::vector<int> filled;             ///< that fill a shape
    std::vector<int> open;               ///< not known, or not asked
    std::map<int, std::int64_t> shapes;  ///< how many, for each number that is filled
    std::string found;                   ///< by the last that is filled
    std::string proven;                  ///< all of this in a sentence
    bool is_known = false;               ///< nothing is left to be searched
    bool is_complete = true;             ///< all that was searched has its pictures and counts
};

int exit_code_of(const SeriesEnd& end);

/// Searches the numbers until all are done or `is_at_end` says so, and prints a line for each
/// if `prints_counts`. If the timer ends the program, what is proven by then is printed.
SeriesEnd search_series(const AskedSeries& series, StopTimer& timer, bool prints_counts,
                        const std::function<bool()>& is_at_end,
                        const std::function<CountEnd(const CopyCount&)>& search);

}  // namespace orbitile::app
