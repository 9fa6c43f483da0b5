// Boards as text, for a terminal and for files. Plain text can be read back as a challenge picture.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "orbitile/puzzle/challenge.hpp"
#include "orbitile/puzzle/clue.hpp"
#include "orbitile/puzzle/puzzle.hpp"
#include "orbitile/puzzle/tiling.hpp"

namespace orbitile::drawing {

/// With `colour`, ANSI escapes (24-bit) give each piece its own colour.
enum class TextStyle : std::uint8_t { plain, colour };

/// Returns the rows from north to south, each ended by a line feed. A place that a piece covers
/// shows the letter of the piece (see piece_letters()). An empty place shows `.`. Outside the board
/// there are spaces.
///
/// - On `square`, a cell takes one character, or two in colour, so that it looks square.
/// - On `hex`, letters are two columns apart, and on `triangle` they are side by side. Rows are
///   shifted as in challenge pictures.
/// - On `tetrakis`, a cell takes three characters. They are ` A ` if one piece covers the cell, and
///   `A/B` or `A\B` if a diagonal separates two pieces, with the western piece first. In other
///   cases they are `AxB`, where A is the piece in the west and B the piece in the east.
///
/// Throws std::bad_optional_access if the puzzle has no board.
std::string filling_text(const Puzzle& puzzle, const Tiling& tiling, TextStyle style);
/// Returns the board with the given pieces, in the form of filling_text().
std::string start_text(const Puzzle& puzzle, const Clues& clues, TextStyle style);

/// Returns the tiling of a challenge as text. There is one picture for each grid, with an empty
/// line between them. The grid of the outermost component comes first.
std::string tiling_text(const Puzzle& puzzle, const Challenge& challenge, const Tiling& tiling,
                        TextStyle style);

/// Writes many fillings in the form of filling_text(). This is faster than calling filling_text()
/// for each filling, because the writer computes the layout of the board and the shards of each
/// placed piece only once.
class FillingTextWriter {
  public:
    /// The puzzle must outlive this object.
    FillingTextWriter(const Puzzle& puzzle, TextStyle style);
    FillingTextWriter(FillingTextWriter&&) noexcept;
    FillingTextWriter& operator=(FillingTextWriter&&) noexcept;
    ~FillingTextWriter();

    /// Appends one filling to `text`.
    void append(const Tiling& tiling, std::string& text);

  private:
    class State;
    std::unique_ptr<State> state_;
};

}  // namespace orbitile::drawing
