// Converts values to the texts of the catalogue's columns and back. Most texts are compact JSON.
// Each value has exactly one text.
//
// A function that reads a text throws StoredTextError unless writing the value again would produce
// the same text. So every value that was read is well-formed, in range and in order.
#pragma once

#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "puzzle/challenge.hpp"
#include "puzzle/puzzle.hpp"
#include "puzzle/tiling.hpp"
#include "question/question.hpp"
#include "store/answer.hpp"
#include "store/cube_statistics.hpp"

namespace orbitile::store {

/// Thrown for a text that this program cannot have written. The message contains the reason.
class StoredTextError : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

std::string question_text(const Question& question);
Question question_from_text(const std::string& text);

/// The text of clues: "[[piece,[shard,…]],…]". clues_from_stored_text() refuses pieces that the
/// puzzle does not have, and shards that are not on the board.
std::string clues_to_text(const Puzzle& puzzle, const Clues& clues);
Clues clues_from_stored_text(const Puzzle& puzzle, const std::string& text);

std::string components_text(Lattice lattice, const std::vector<Layer>& components);
std::vector<Layer> components_from_text(Lattice lattice, const std::string& text);

/// The text of a tiling. tiling_from_text() refuses pieces, sides and turns that the puzzle does
/// not have. `components` is the number of components of the challenge.
std::string tiling_text(const Tiling& tiling);
Tiling tiling_from_text(const Puzzle& puzzle, std::size_t components, const std::string& text);

/// A shorter form of a tiling, for tables with many rows. docs/reference/catalogue.md describes the
/// form.
std::string tiling_bytes(const Tiling& tiling);
Tiling tiling_from_bytes(const Puzzle& puzzle, std::size_t components, std::string_view bytes);

/// The text of statistics: `{"candidates":3,"nodes":7}`. The text is empty if there are no
/// statistics.
std::string statistics_text(const std::optional<CubeStatistics>& statistics);
std::optional<CubeStatistics> statistics_from_text(const std::string& text);

/// Whether a text can be a fingerprint: it consists of hexadecimal digits and `+`, and is short
/// enough for a file name, because fingerprints are used in file names.
bool is_fingerprint_text(std::string_view text);

/// Whether a text is a number in decimal digits that fits into 128 bits. A sign or leading zeros
/// are not allowed.
bool is_count_text(std::string_view text);

/// Checks the counts of tilings of a challenge. If the counts are impossible, returns a text that
/// states why. Otherwise returns nothing.
std::optional<std::string> counts_fault(Lattice lattice, const StoredChallenge& stored);

}  // namespace orbitile::store
