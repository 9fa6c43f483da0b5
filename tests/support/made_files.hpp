// Reads the files that `make` writes.
#pragma once

#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "support/program.hpp"
#include "support/solid_file.hpp"

namespace orbitile {

/// Runs `orbitile make PUZZLE --out OUT MORE…`, with cells of 20 mm unless MORE has another width.
Ended make(const std::string& puzzle, const std::filesystem::path& out, const Arguments& more = {});

/// The solids of plate-1.stl.
std::vector<ReadSolid> solids_in(const std::filesystem::path& folder);

/// The sum of the volumes of these solids.
double volume_of(const std::vector<ReadSolid>& solids);

/// All numbers of an SVG path, and whether it is closed.
struct ReadPath {
    std::vector<std::pair<double, double>> spots;
    bool closed = false;
};

/// The paths of a group of an SVG file.
std::vector<ReadPath> paths_of_layer(const std::string& svg, const std::string& layer);

/// The sum of the lengths of these paths.
double length_of(const std::vector<ReadPath>& paths);

}  // namespace orbitile
