// The same question for one number of copies of a piece after the other, ascending, until one is
// filled: a ladder, whose rungs are ordinary questions with catalogues of their own.
//
//     const CopiesLadder ladder = copies_ladder(options, question, "pentominoes.toml", "out");
//     const LadderEnd end = climb(ladder, timer, true, is_at_end, search);
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
#include "orbitile/puzzle/copies_range.hpp"
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

struct Rung {
    int copies;
    std::string name;  ///< "P x 13"
    Question question;
    std::filesystem::path folder;  ///< "out/P-013"
};

struct CopiesLadder {
    CopiesRange range;
    bool all;            ///< whether it goes on above a rung that is filled
    std::string piece;   ///< that is counted: "P", "each piece"
    std::string figure;  ///< that is to be filled: "figure with D4 (connect edge, kind connected)"
    std::vector<Rung> rungs;
    Question question;             ///< of which these are
    std::filesystem::path folder;  ///< of the rungs' folders
};

/// Of a question about silhouettes of all pieces, which came from `file`. Throws InputError for
/// what is no range, and for a number whose question has a fault.
CopiesLadder copies_ladder(const CopiesOptions& options, const Question& question,
                           const std::string& file, const std::filesystem::path& folder);

/// One of them, or of a lower number than the ladder begins with.
Rung rung_of(const Question& question, const CopiesRange& range,
             const std::filesystem::path& folder, int copies);

/// What a rung's catalogue holds by now.
struct RungEnd {
    bool is_exhausted = false;
    bool is_complete = false;  ///< with pictures and counts, where they are asked for
    std::int64_t challenges = 0;
    std::string outcome;  ///< in words: "2 shapes (2 connected), complete"
    std::string found;    ///< "2 challenges (2 connected)"
};

/// Its words are for printing behind the rung's name.
RungEnd rung_end(const Catalogue& catalogue);

/// What is known of a ladder.
struct LadderEnd {
    std::vector<int> empty;              ///< numbers of copies that fill nothing, proven
    std::vector<int> filled;             ///< that fill a shape
    std::vector<int> open;               ///< not known, or not asked
    std::map<int, std::int64_t> shapes;  ///< how many, for each number that is filled
    std::string found;                   ///< by the last that is filled
    std::string proven;                  ///< all of this in a sentence
    bool is_known = false;               ///< nothing is left to be searched
    bool is_complete = true;             ///< all that was searched has its pictures and counts
};

int exit_code_of(const LadderEnd& end);

/// Searches the rungs, until a limit or a signal says that it is at its end; prints a line for each
/// if `prints_rungs`. If the timer ends the program, what is proven by then is printed.
LadderEnd climb(const CopiesLadder& ladder, StopTimer& timer, bool prints_rungs,
                const std::function<bool()>& is_at_end,
                const std::function<RungEnd(const Rung&)>& search);

}  // namespace orbitile::app
