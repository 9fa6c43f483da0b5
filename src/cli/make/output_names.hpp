// The names of the files that the command `orbitile make` writes into its folder.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "cli/make/make_options.hpp"

namespace orbitile::cli {

struct OutputCounts {
    std::size_t plate_count = 0;
    std::size_t sheet_count = 0;
    bool has_tray = false;
};

/// Returns the names of all files that a run will write.
std::vector<std::string> output_names(const MakeOptions& options, const OutputCounts& counts);

/// Returns whether there are options with which `orbitile make` writes a file with this name.
bool is_output_name(const std::string& name);

}  // namespace orbitile::cli
