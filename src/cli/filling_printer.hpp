// Prints the fillings (solutions) of a board during a search: as pictures in text, or as one JSON
// object per line.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>

#include "drawing/board_text.hpp"
#include "exchange/exchange.hpp"
#include "puzzle/puzzle.hpp"
#include "puzzle/tiling.hpp"
#include "puzzle/wide_count.hpp"

namespace orbitile::cli {

enum class FillingFormat : std::uint8_t { nothing, text, json };

class FillingPrinter {
  public:
    /// `puzzle` must outlive this object.
    FillingPrinter(const Puzzle& puzzle, FillingFormat format);

    void print(const Tiling& filling);

    /// Prints the last line of a search that ends after its first filling. The line does not report
    /// whether the board has other fillings.
    void print_single_filling_end() const;

    /// Prints how many fillings were found, as text or JSON. If the board has symmetries, also
    /// prints `different_filling_count`, in which fillings that are images of each other count as
    /// one filling. If `is_complete` is false, each number in the text gets a plus sign, because
    /// the search was stopped.
    void print_totals(WideCount filling_count, WideCount different_filling_count, bool has_symmetry,
                      bool is_complete) const;

    /// Prints the number of all fillings, after a command has printed only some of the fillings.
    void print_filling_count(WideCount filling_count) const;

  private:
    const Puzzle& puzzle_;
    FillingFormat format_;
    drawing::FillingTextWriter text_writer_;
    std::string text_;  // the text of one filling; a member, so that its memory is reused
    std::chrono::steady_clock::time_point last_flush_;
};

}  // namespace orbitile::cli
