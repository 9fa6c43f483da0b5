// The challenges that booklets and pages show. They come from one of three sources:
//
//   - a catalogue of shapes of all pieces;
//   - the catalogue of a sweep, which is a search with many subsets of the pieces. There is one
//     challenge for each pair of a silhouette and a subset that fills the silhouette;
//   - a puzzle file that states challenges. They are solved first.
#pragma once

#include <CLI/CLI.hpp>
#include <atomic>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "board/filling_count.hpp"
#include "cli/table.hpp"
#include "puzzle/puzzle.hpp"
#include "puzzle/stated_challenge.hpp"
#include "puzzle/tiling.hpp"
#include "store/catalogue.hpp"
#include "store/numbering.hpp"

namespace orbitile::cli {

/// Adds --select and --names. The variables must outlive the command.
void add_shown_challenges_options(CLI::App& command, std::string& selection,
                                  std::string& names_file);

struct ShownChallenges {
    Puzzle puzzle;
    std::vector<store::NumberedChallenge> challenges;
    /// The number of challenges from which these were selected. It is 0 without a selection.
    std::size_t available_count = 0;
    std::string remark = {};  ///< lines to print about names and left-out challenges
};

/// Returns the selected challenges of a catalogue. The names in `names_file` (if it is not "") are
/// stored in the folder of the catalogue, and become the titles of the challenges. For a sweep, the
/// solutions are counted first. Returns nothing if a signal stops the count. Throws InputError and
/// OutputError.
std::optional<ShownChallenges> shown_challenges(const Catalogue& catalogue,
                                                const std::string& selection,
                                                const std::string& names_file);

/// Returns the selected challenges that a puzzle file states. Solves all challenges of the file and
/// counts their fillings, with at most three quarters of the machine's memory. A challenge with
/// more fillings is graded as easier. Challenges that cannot be filled are left out; the others
/// keep their numbers. Returns nothing if a signal stops the work. Throws InputError if the file
/// cannot be read, if it states no challenges, or if no challenge can be filled.
std::optional<ShownChallenges> shown_challenges_of_file(const std::string& puzzle_file,
                                                        const std::string& selection,
                                                        const std::string& names_file);

/// Returns whether `path` is a puzzle file, and not the folder of a catalogue.
bool is_puzzle_file(const std::string& path);

/// Returns the file into which a booklet or page is written: `out` or, if `out` is "", the file
/// `default_name` in the catalogue's folder `input`. Throws InputError if `out` is "" and `input`
/// is a puzzle file, which has no such folder.
std::filesystem::path output_file_of(const std::string& out, const std::string& input,
                                     const std::string& default_name);

/// Prints that a signal stopped the work. Returns the exit code `incomplete`.
int report_interruption();

// --- The challenges of a sweep. ---

/// Returns the selected challenges, in the order of the catalogue. Each challenge is graded in
/// comparison with the other selected challenges. `selection` is "size:3" or "size:2..4" for
/// subsets with this number of pieces, "pieces:AIM" for one subset, or "" for all subsets.
/// Solutions are counted on `threads` threads. Returns nothing if `stop` was raised. Throws
/// InputError if no challenge is selected, or if the selection has more challenges than a page can
/// show.
std::optional<std::vector<store::NumberedChallenge>> sweep_challenges(
    const Catalogue& catalogue, const std::string& selection, int threads,
    const std::atomic<bool>& stop);

// --- The challenges that a puzzle file states. ---

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

}  // namespace orbitile::cli
