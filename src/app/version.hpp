// The version of the program and of its libraries.
#pragma once

#include <string>

namespace orbitile::app {

/// Returns a line with the version, a line with the compiler, and a line with the libraries. Of
/// shared libraries, these are the versions that are loaded.
std::string version_text();

}  // namespace orbitile::app
