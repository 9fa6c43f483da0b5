// Fillings as they are printed while a search goes on: pictures in text, or a JSON object per line.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>

#include "drawing/board_text.hpp"
#include "orbitile/exchange/exchange.hpp"
#include "orbitile/puzzle/puzzle.hpp"
#include "orbitile/puzzle/tiling.hpp"
#include "puzzle/wide_count.hpp"

namespace orbitile::app {

enum class FillingFormat : std::uint8_t { nothing, text, json };

class FillingPrinter {
  public:
    FillingPrinter(const Puzzle& puzzle, FillingFormat form);

    void print(const Tiling& filling);

    /// At the end, where one was wanted and is printed: whether there are others is not known.
    void print_one() const;

    /// At the end, in the same form: `different` only where the board has symmetries. What was not
    /// counted to the end is marked with a plus.
    void print_totals(WideCount fillings, WideCount different, bool has_symmetry,
                      bool exhausted) const;

    /// At the end of what is only some of so many, which are all there are.
    void print_number(WideCount fillings) const;

  private:
    FillingFormat form_;
    FillingTexts texts_;
    FillingJson json_;
    std::string text_;  // of one filling: its memory is used again and again
    std::chrono::steady_clock::time_point last_flush_;
};

}  // namespace orbitile::app
