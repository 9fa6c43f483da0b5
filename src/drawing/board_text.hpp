// Boards as text: for a terminal, and to be read back as challenge pictures.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "orbitile/puzzle/challenge.hpp"
#include "orbitile/puzzle/given.hpp"
#include "orbitile/puzzle/puzzle.hpp"
#include "orbitile/puzzle/tiling.hpp"

namespace orbitile {

/// `colour`: with ANSI escapes, each piece in its own colour (24 bits).
enum class TextStyle : std::uint8_t { plain, colour };

/// Rows from the north, each ended by a line feed; every piece by its letter (piece_letters), `.`
/// where nothing lies, blanks outside the board. On `square` a character for each cell (two in
/// colour, which makes it look square), on `hex` letters two apart and on `triangle` side by side,
/// rows shifted, as challenge pictures have them. On `tetrakis` three for each cell: ` A ` for a
/// whole one, `A/B` or `A\B` for one that a diagonal cuts, the western part first; `AxB` for one
/// that is cut otherwise.
std::string filling_text(const Puzzle& puzzle, const Tiling& tiling, TextStyle style);
std::string start_text(const Puzzle& puzzle, const Givens& givens, TextStyle style);

/// The same of a challenge: one picture for each grid, the outermost component's first, with an
/// empty line between them.
std::string tiling_text(const Puzzle& puzzle, const Challenge& challenge, const Tiling& tiling,
                        TextStyle style);

/// The same of many fillings: how the board looks, and what each piece covers where it lies, is
/// worked out once.
class FillingTexts {
  public:
    /// The puzzle must outlive it.
    FillingTexts(const Puzzle& puzzle, TextStyle style);
    FillingTexts(FillingTexts&&) noexcept;
    FillingTexts& operator=(FillingTexts&&) noexcept;
    ~FillingTexts();

    /// Behind what is in `text`.
    void append(const Tiling& tiling, std::string& text);

  private:
    class State;
    std::unique_ptr<State> state_;
};

}  // namespace orbitile
