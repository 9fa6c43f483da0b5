// Fillings as they are printed while a search goes on: pictures in text, or a JSON object per line.
#pragma once

#include <chrono>
#include <cstdint>

#include "orbitile/puzzle/puzzle.hpp"
#include "orbitile/puzzle/tiling.hpp"

namespace orbitile::app {

enum class FillingFormat : std::uint8_t { nothing, text, json };

class FillingPrinter {
  public:
    FillingPrinter(const Puzzle& puzzle, FillingFormat form);

    void print(const Tiling& filling);

    /// At the end, in the same form: `different` only where the board has symmetries. What was not
    /// counted to the end is marked with a plus.
    void print_totals(std::uint64_t fillings, std::uint64_t different, bool has_symmetry,
                      bool exhausted) const;

  private:
    const Puzzle& puzzle_;
    FillingFormat form_;
    bool colour_;
    std::chrono::steady_clock::time_point last_flush_;
};

}  // namespace orbitile::app
