// Solves a challenge that a puzzle file states: finds a filling, and counts all fillings.
#pragma once

#include <atomic>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "board/filling_count.hpp"
#include "catalogue/numbering.hpp"
#include "orbitile/puzzle/puzzle.hpp"
#include "orbitile/puzzle/stated_challenge.hpp"
#include "orbitile/puzzle/tiling.hpp"
#include "output/output_rules.hpp"

namespace orbitile::app {

struct StatedAnswer {
    board::FillingCount count;      ///< at most 1 if only one filling was asked for
    std::optional<Tiling> filling;  ///< checked; its pieces have the numbers of the whole puzzle
    bool has_symmetry = false;      ///< whether fillings can be images of each other
};

struct StatedRequest {
    bool filling = true;
    bool count = false;
    bool by_solver = false;  ///< use Z3 instead of the program's own search
    int threads = 1;
};

/// Solves the challenge. If `stop` is raised, the search ends soon, and the count is not exhausted.
/// Throws InputError "challenge 'X': …" if the board is too large to be searched, and as
/// count_fillings() does.
StatedAnswer solve_stated(const Puzzle& whole, const StatedChallenge& stated,
                          const StatedRequest& request, const std::atomic<bool>& stop);

// The challenges that a puzzle file states, as booklets and pages use them: only challenges that
// can be filled, each with a filling and the number of fillings. More fillings count as easier.

struct StatedSource {
    Puzzle puzzle;  ///< with all pieces, without a board
    /// In the order of the file, with their numbers in the file.
    std::vector<catalogue::NumberedChallenge> challenges;
    std::vector<std::string> empty;  ///< names of the challenges that cannot be filled
};

/// Whether a path means a puzzle file rather than a catalogue's folder.
bool is_puzzle_file(const std::string& path);

/// Solves and counts all challenges, within three quarters of the machine's memory. Returns nothing
/// if `stop` was raised. Throws InputError if the file cannot be read, states no challenges, or
/// states none that can be filled.
std::optional<StatedSource> read_stated_source(const std::string& file,
                                               const std::atomic<bool>& stop);

/// Returns the output file of a booklet or page. Throws InputError if --out is not given, or as
/// require_unprotected_path() does.
std::filesystem::path output_beside_puzzle(const std::string& out, const ProtectedFiles& kept);

/// Prints that a signal stopped the work, and returns the exit code for that.
int report_interruption();

/// "left out: rectangle 02 as 4x3 (the pieces do not fill it)\n"; empty if nothing is left out.
std::string left_out_text(const StatedSource& source);

// Solves all challenges that a puzzle file states, as a table.

struct SetSolveOptions {
    bool count = false;      ///< count all fillings; otherwise find one filling of each challenge
    bool by_solver = false;  ///< Z3 instead of the program's own search
    bool json = false;       ///< print a JSON object for each challenge
    int threads = 1;
};

/// Prints a line for each challenge as soon as it is solved, then a summary. Returns the exit code:
/// `incomplete` if some challenges are undecided.
int solve_set(const ChallengeSet& set, const SetSolveOptions& settings,
              const std::atomic<bool>& stop);

}  // namespace orbitile::app
