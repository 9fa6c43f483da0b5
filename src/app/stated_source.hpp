// The challenges that a puzzle file states as booklets and pages take them: those that can be
// filled, each with a filling and how many there are, the more the easier.
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
    /// In the order of the file, with their numbers there.
    std::vector<NumberedChallenge> challenges;
    std::vector<std::string> empty;  ///< names of those that cannot be filled
};

/// Whether a path means a puzzle file rather than a catalogue's folder.
bool is_puzzle_file(const std::string& path);

/// Searches and counts all of them, in three quarters of the machine's memory. None where `stop`
/// was raised. Throws InputError where the file cannot be read, states no challenges, or none that
/// can be filled.
std::optional<StatedSource> read_stated_source(const std::string& file,
                                               const std::atomic<bool>& stop);

/// Where a booklet or page of them goes. Throws InputError where --out is not given, or as
/// refuse_to_replace_kept() does.
std::filesystem::path output_beside_puzzle(const std::string& out, const KeptFiles& kept);

/// Tells that a signal came first, and returns the exit code for that.
int say_nothing_is_written();

/// "left out, for nothing fills them: rectangle 02 as 4x3\n"; empty where nothing is.
std::string left_out_text(const StatedSource& source);

}  // namespace orbitile::app
