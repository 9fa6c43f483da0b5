// Which libraries draw.
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace orbitile {

/// A library's name and the version that is loaded: "Cairo", "1.16.0".
using LibraryVersion = std::pair<std::string, std::string>;

std::vector<LibraryVersion> drawing_library_versions();

}  // namespace orbitile
