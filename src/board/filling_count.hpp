// The number of fillings of a board, without visiting each of them if that takes less time.
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
    bool exhausted = true;    ///< if false, only the fillings that were found are counted
};

/// Counts by frontiers, or by the search if this is estimated to take less time, or if the states
/// would take more than about `memory` bytes. `search` is that search. `stop` ends it soon. Throws
/// std::overflow_error beyond 128 bits.
FillingCount count_fillings(const BoardField& field, const FillingSearcher& search,
                            std::size_t memory, const std::atomic<bool>* stop);

/// Counts by frontiers only. None if the states would take more than about `memory` bytes, if the
/// pieces need not all be used, or if `stop` was raised.
std::optional<FillingCount> count_fillings_by_fronts(const BoardField& field, std::size_t memory,
                                                     const std::atomic<bool>* stop);

/// Counts the fillings of the parts and their images. Together they must be all fillings of the
/// board, and no filling may belong to two parts. None if the states would take too much memory, or
/// if `stop` was raised.
std::optional<FillingCount> count_parts_by_fronts(const BoardField& field,
                                                  const std::vector<FillingPart>& parts,
                                                  std::size_t memory,
                                                  const std::atomic<bool>* stop);

}  // namespace orbitile
