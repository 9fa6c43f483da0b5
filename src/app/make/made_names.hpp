// The names of the files that orbitile make writes into its folder.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "app/make/make_options.hpp"

namespace orbitile::app {

struct MadeCounts {
    std::size_t plates = 0;
    std::size_t sheets = 0;
    bool has_tray = false;
};

/// Of all files that a run writes, known before it writes any.
std::vector<std::string> made_names(const MakeOptions& options, const MadeCounts& counts);

/// Whether some run may have written a file of this name.
bool is_made_name(const std::string& name);

}  // namespace orbitile::app
