// Solves the challenges that a puzzle file states: finds or counts their fillings, prints a table
// of the results, and prepares the challenges for booklets and pages.
#pragma once

#include <atomic>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "board/filling_count.hpp"
#include "cli/output_rules.hpp"
#include "puzzle/puzzle.hpp"
#include "puzzle/stated_challenge.hpp"
#include "puzzle/tiling.hpp"
#include "store/numbering.hpp"

namespace orbitile::cli {

struct StatedChallengeResult {
    board::FillingCount count;  ///< number of fillings; at most 1 if only one was asked for
    /// A filling that was checked. Its pieces are numbered as in the whole puzzle.
    std::optional<Tiling> filling;
    bool has_symmetry = false;  ///< true if fillings can be images of each other
};

struct StatedChallengeRequest {
    bool finds_filling = true;
    bool counts_fillings = false;
};

/// Solves the challenge. If `stop` is raised, the search ends soon, and `count` is not exhausted.
/// Throws InputError "challenge 'X': …" if the board is too large to be searched. Also throws as
/// count_fillings() does.
StatedChallengeResult solve_stated_challenge(const Puzzle& whole_puzzle,
                                             const StatedChallenge& stated_challenge,
                                             const StatedChallengeRequest& request,
                                             const std::atomic<bool>& stop);

/// The challenges of a puzzle file, prepared for booklets and pages. Each challenge has one filling
/// and the number of all fillings. A challenge with more fillings is graded as easier.
struct SolvedPuzzleFile {
    Puzzle puzzle;  ///< has all pieces, but no board
    /// The challenges that can be filled, in the order of the file. Each challenge keeps its number
    /// in the file.
    std::vector<store::NumberedChallenge> challenges;
    std::vector<std::string> unfillable_names;  ///< names of the challenges that cannot be filled
};

/// Returns whether `path` is a puzzle file, and not the folder of a catalogue.
bool is_puzzle_file(const std::string& path);

/// Solves all challenges of the file and counts their fillings, with at most three quarters of the
/// machine's memory. Challenges that cannot be filled are listed only in `unfillable_names`.
/// Returns nothing if `stop` was raised. Throws InputError if the file cannot be read, if it states
/// no challenges, or if no challenge can be filled.
std::optional<SolvedPuzzleFile> solve_puzzle_file(const std::string& file,
                                                  const std::atomic<bool>& stop);

/// Returns the file into which a booklet or page is written. Throws InputError if --out is not
/// given. Also throws as require_unprotected_path() does.
std::filesystem::path required_output_path(const std::string& output_path,
                                           const ProtectedFiles& protected_files);

/// Prints that a signal stopped the work. Returns the exit code `incomplete`.
int report_interruption();

/// Returns a line about the challenges that were left out: "left out: rectangle 02 as 4x3 (the
/// pieces do not fill it)\n". Returns "" if no challenge was left out.
std::string unfillable_challenges_text(const SolvedPuzzleFile& solved_file);

struct ChallengeSetOptions {
    bool counts_fillings = false;  ///< true: count all fillings; false: find only one filling
    bool prints_json = false;      ///< true: print a JSON object for each challenge
};

/// Prints a line for each challenge as soon as it is solved, then a summary. Returns the exit code,
/// which is `incomplete` if a challenge is undecided.
int solve_challenge_set(const ChallengeSet& challenge_set, const ChallengeSetOptions& options,
                        const std::atomic<bool>& stop);

}  // namespace orbitile::cli
