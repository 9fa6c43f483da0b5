// The limits of puzzles and questions. Puzzle files, options and catalogues must not exceed these
// limits.
#pragma once

#include <cstddef>
#include <cstdint>

namespace orbitile {

inline constexpr std::size_t max_puzzle_file_bytes = std::size_t{1} << 20U;
inline constexpr std::size_t max_piece_shards = 4096;
inline constexpr std::int64_t max_pieces = 256;            // each copy counts
inline constexpr std::size_t max_stated_challenges = 500;  // in a puzzle file
inline constexpr double min_unit_mm = 0.1;
inline constexpr double max_unit_mm = 1000;
inline constexpr std::int64_t max_cell_number = 1'000'000;

/// The largest horizon of a question, in cells from the centre. It is large enough for all
/// silhouettes with eightfold symmetry that the pieces of FridgeIQ can fill.
inline constexpr int max_horizon = 64;

/// The largest number of subsets of pieces in one search. Each subset needs a row of the catalogue
/// and memory.
inline constexpr std::int64_t max_subsets = 1'000'000;

}  // namespace orbitile
