// How many fillings a board has, without meeting each of them where that takes less.
#pragma once

#include <atomic>
#include <cstddef>
#include <optional>
#include <vector>

#include "board/all_fillings.hpp"
#include "board/board_field.hpp"
#include "board/board_front.hpp"
#include "puzzle/wide_count.hpp"

namespace orbitile {

struct FillingCount {
    WideCount fillings = 0;
    WideCount different = 0;  ///< up to the board's symmetry
    bool exhausted = true;    ///< else these are only as many as were met
};

/// Counts by states of the front, or by the search where this is estimated to take less, or states
/// would take more than about `memory` bytes. `search` is that search. `stop` ends it soon. Throws
/// std::overflow_error beyond 128 bits.
FillingCount count_fillings(const BoardField& field, const FillingSearcher& search,
                            std::size_t memory, const std::atomic<bool>* stop);

/// By states of the front alone. None where they would take more memory, where any choice of the
/// pieces will do, or if `stop` was raised.
std::optional<FillingCount> count_fillings_by_fronts(const BoardField& field, std::size_t memory,
                                                     const std::atomic<bool>* stop);

/// Of parts that have, with their images, all fillings of the board, each in one part. None as
/// above.
std::optional<FillingCount> count_parts_by_fronts(const BoardField& field,
                                                  const std::vector<FillingPart>& parts,
                                                  std::size_t memory,
                                                  const std::atomic<bool>* stop);

}  // namespace orbitile
