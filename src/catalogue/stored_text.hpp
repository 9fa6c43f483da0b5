// How values are written as text in the catalogue's columns: compact JSON, one form for one value.
//
// Reading is strict: a text that is not exactly what writing its value would give is refused, so
// whatever was read is well-formed, in range and in its order.
#pragma once

#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "orbitile/catalogue/answer.hpp"
#include "orbitile/catalogue/cube_statistics.hpp"
#include "orbitile/catalogue/question.hpp"
#include "orbitile/puzzle/challenge.hpp"
#include "orbitile/puzzle/puzzle.hpp"
#include "orbitile/puzzle/tiling.hpp"

namespace orbitile {

/// The text is not what writing would have given; the message says what is wrong.
class StoredTextError : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

std::string question_text(const Question& question);
Question question_from_text(const std::string& text);

/// "[[piece,[shard,…]],…]"; pieces and shards must be those of the puzzle and its board.
std::string givens_to_text(const Puzzle& puzzle, const Givens& givens);
Givens givens_from_text(const Puzzle& puzzle, const std::string& text);

std::string components_text(Lattice lattice, const std::vector<Layer>& components);
std::vector<Layer> components_from_text(Lattice lattice, const std::string& text);

/// Pieces, sides, turns and components must be within what the puzzle and the challenge have.
std::string tiling_text(const Tiling& tiling);
Tiling tiling_from_text(const Puzzle& puzzle, std::size_t components, const std::string& text);

/// The same in few bytes, for tables of many rows; described in docs/reference/formats.md.
std::string tiling_bytes(const Tiling& tiling);
Tiling tiling_from_bytes(const Puzzle& puzzle, std::size_t components, std::string_view bytes);

/// `{"candidates":3,"nodes":7}`; without statistics empty.
std::string statistics_text(const std::optional<CubeStatistics>& statistics);
std::optional<CubeStatistics> statistics_from_text(const std::string& text);

/// Whether it has the form of a fingerprint, which names files: hexadecimal digits, joined by `+`.
bool is_fingerprint_text(std::string_view text);

/// Whether it is a number of 64 bits in decimal digits, without sign and leading zeros.
bool is_count_text(std::string_view text);

/// Why no challenge of this kind can have these counts.
std::optional<std::string> counts_fault(Lattice lattice, const StoredChallenge& stored);

}  // namespace orbitile
