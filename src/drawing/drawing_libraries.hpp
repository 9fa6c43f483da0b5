// The versions of the libraries that draw pictures.
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace orbitile::drawing {

/// The name of a library and its loaded version, for example "Cairo" and "1.16.0".
using LibraryVersion = std::pair<std::string, std::string>;

/// Returns the libraries and their versions. The list is empty if the program was built without
/// Cairo.
std::vector<LibraryVersion> drawing_library_versions();

}  // namespace orbitile::drawing
