// How large a puzzle and what is asked of it may be, whoever says so: a puzzle file, an option or a
// catalogue.
#pragma once

#include <cstddef>
#include <cstdint>

#include "orbitile/geometry/lattice.hpp"

namespace orbitile {

inline constexpr std::size_t max_puzzle_file_bytes = std::size_t{1} << 20U;
inline constexpr std::size_t most_piece_shards = 4096;
inline constexpr std::int64_t most_pieces = 256;            // copies counted
inline constexpr std::size_t most_stated_challenges = 500;  // of a puzzle file
inline constexpr double least_unit_mm = 0.1;
inline constexpr double most_unit_mm = 1000;
inline constexpr std::int64_t most_cell_number = 1'000'000;

inline constexpr int most_width = 2 * most_coordinate + 2;  // of a centred board, in cells

/// Cells from the centre. Beyond this an eightfold board of FridgeIQ's pieces holds nothing that a
/// smaller one does not.
inline constexpr int largest_horizon = 64;

/// Of a sweep: each is a row of the catalogue and a cube in memory.
inline constexpr std::int64_t most_subsets = 1'000'000;

}  // namespace orbitile
