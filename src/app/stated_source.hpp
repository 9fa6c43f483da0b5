// The challenges that a puzzle file states, as booklets and pages use them: only challenges that
// can be filled, each with a filling and the number of fillings. More fillings count as easier.
#pragma once

#include <atomic>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "catalogue/numbering.hpp"
#include "orbitile/puzzle/puzzle.hpp"
#include "output/output_rules.hpp"

namespace orbitile::app {

struct StatedSource {
    Puzzle puzzle;  ///< with all pieces, without a board
    /// In the order of the file, with their numbers in the file.
    std::vector<NumberedChallenge> challenges;
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

}  // namespace orbitile::app
