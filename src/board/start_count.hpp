// All starts of one kind, and how many fillings each of them leaves.
//
// A start gives some pieces whole, as they lie (GivenKind::pieces), or for some cells the piece
// that covers all that the board has of each (GivenKind::cells). Starts are counted as they can be
// told, whether or not a filling agrees: any placements of different pieces that do not overlap,
// any piece for any cell. Images of each other are different starts. Of a piece with several
// copies as many can be given.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>

#include "orbitile/puzzle/given.hpp"
#include "orbitile/puzzle/puzzle.hpp"

namespace orbitile {

struct StartCounts {
    std::uint64_t starts = 0;
    std::uint64_t none = 0;                 ///< starts that no filling agrees with
    std::uint64_t one = 0;                  ///< starts that leave exactly one
    std::optional<std::uint64_t> smallest;  ///< fillings that a start leaves, above zero
};

/// The start and the fillings that it leaves, as make_board_field() tells them apart.
using StartVisitor = std::function<void(const Givens& givens, std::uint64_t fillings)>;

struct StartCountLimits {
    /// Bytes for each of: the fillings, the states while counting starts, the starts that are
    /// listed.
    std::size_t memory = std::size_t{2} << 30U;
    /// Only starts that leave at most so many fillings are visited.
    std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
};

/// Exact. The visitor, if there is one, gets the starts that at least one filling agrees with, by
/// fillings ascending, then in a stable order. None if it was stopped. Throws InputError where
/// `given` is not a number of pieces or cells that there are, and where the limit of memory (of
/// which --memory is told) or 64 bits are not enough. The puzzle must have a board.
std::optional<StartCounts> count_starts(const Puzzle& puzzle, GivenKind kind, int given,
                                        const StartCountLimits& limits, const StartVisitor& visitor,
                                        const std::atomic<bool>& stop);

}  // namespace orbitile
