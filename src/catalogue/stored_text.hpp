// Converts values to the texts of the catalogue's columns and back. Most texts are compact JSON.
// Each value has exactly one text.
//
// Reading is strict: a text is refused if its value would be written as another text. So every
// value that was read is well-formed, in range and in order. All functions that read throw
// StoredTextError if they refuse a text.
#pragma once

#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "orbitile/catalogue/answer.hpp"
#include "orbitile/catalogue/cube_statistics.hpp"
#include "orbitile/puzzle/challenge.hpp"
#include "orbitile/puzzle/puzzle.hpp"
#include "orbitile/puzzle/tiling.hpp"
#include "orbitile/question/question.hpp"

namespace orbitile::catalogue {

/// Thrown for a text that this program cannot have written. The message says why.
class StoredTextError : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

std::string question_text(const Question& question);
Question question_from_text(const std::string& text);

/// The text of clues: "[[piece,[shard,…]],…]". When it is read, pieces and shards must belong to
/// the puzzle and its board.
std::string clues_to_text(const Puzzle& puzzle, const Clues& clues);
Clues clues_from_stored_text(const Puzzle& puzzle, const std::string& text);

std::string components_text(Lattice lattice, const std::vector<Layer>& components);
std::vector<Layer> components_from_text(Lattice lattice, const std::string& text);

/// The text of a tiling. When it is read, the puzzle must have these pieces, sides and turns, and
/// the challenge must have these components.
std::string tiling_text(const Tiling& tiling);
Tiling tiling_from_text(const Puzzle& puzzle, std::size_t components, const std::string& text);

/// A tiling in few bytes, for tables with many rows. docs/reference/catalogue.md describes the
/// form.
std::string tiling_bytes(const Tiling& tiling);
Tiling tiling_from_bytes(const Puzzle& puzzle, std::size_t components, std::string_view bytes);

/// The text of statistics: `{"candidates":3,"nodes":7}`. Without statistics it is empty.
std::string statistics_text(const std::optional<CubeStatistics>& statistics);
std::optional<CubeStatistics> statistics_from_text(const std::string& text);

/// Whether a text can be a fingerprint: it consists of hexadecimal digits and `+`, and is not too
/// long for a file name. Fingerprints are used as file names.
bool is_fingerprint_text(std::string_view text);

/// Whether a text is a number in decimal digits that fits into 128 bits. A sign or leading zeros
/// are not allowed.
bool is_count_text(std::string_view text);

/// Returns the reason why the challenge cannot have the counts of tilings that are stored with it.
/// Returns nothing if it can have them.
std::optional<std::string> counts_fault(Lattice lattice, const StoredChallenge& stored);

}  // namespace orbitile::catalogue
