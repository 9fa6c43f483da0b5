// The versions of the libraries that draw pictures.
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace orbitile::drawing {

/// A library's name and its loaded version: "Cairo", "1.16.0".
using LibraryVersion = std::pair<std::string, std::string>;

/// Empty if the program was built without Cairo.
std::vector<LibraryVersion> drawing_library_versions();

}  // namespace orbitile::drawing
