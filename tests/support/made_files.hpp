// Reads the files that `make` writes.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "support/program.hpp"

namespace orbitile {

/// Runs `orbitile make PUZZLE --out OUT MORE…`, with cells of 20 mm unless MORE has another width.
Ended make(const std::string& puzzle, const std::filesystem::path& out, const Arguments& more = {});

/// Rows of parts.tsv by piece, values by column.
std::map<std::string, std::map<std::string, double>> parts_in(const std::filesystem::path& folder);

/// All numbers of an SVG path, and whether it is closed.
struct ReadPath {
    std::vector<std::pair<double, double>> spots;
    bool closed = false;
};

std::vector<ReadPath> paths_of_layer(const std::string& svg, const std::string& layer);

}  // namespace orbitile
