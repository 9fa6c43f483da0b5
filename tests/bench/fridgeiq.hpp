// The puzzle that the benchmarks measure.
#pragma once

#include <filesystem>

#include "puzzle/puzzle_file.hpp"

namespace orbitile {

inline Puzzle fridgeiq() {
    return read_puzzle_file(std::filesystem::path(ORBITILE_SOURCE_DIR) / "configs/fridgeiq.toml");
}

}  // namespace orbitile
