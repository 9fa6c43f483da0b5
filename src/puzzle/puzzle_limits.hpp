// The limits of puzzles and questions. They hold for puzzle files, options and catalogues.
#pragma once

#include <cstddef>
#include <cstdint>

#include "orbitile/geometry/lattice.hpp"

namespace orbitile {

inline constexpr std::size_t max_puzzle_file_bytes = std::size_t{1} << 20U;
inline constexpr std::size_t max_piece_shards = 4096;
inline constexpr std::int64_t max_pieces = 256;            // each copy counts
inline constexpr std::size_t max_stated_challenges = 500;  // in a puzzle file
inline constexpr double min_unit_mm = 0.1;
inline constexpr double max_unit_mm = 1000;
inline constexpr std::int64_t max_cell_number = 1'000'000;

inline constexpr int max_board_width =
    2 * max_shard_coordinate + 2;  // of a centred board, in cells

/// In cells from the centre. For FridgeIQ's pieces and eightfold symmetry, a larger board does not
/// contain more silhouettes.
inline constexpr int max_horizon = 64;

/// In a sweep. Each subset takes a row of the catalogue and a cube in memory.
inline constexpr std::int64_t max_subsets = 1'000'000;

}  // namespace orbitile
