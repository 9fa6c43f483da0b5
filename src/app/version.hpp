// Which program this is, and what it is made of.
#pragma once

#include <string>

namespace orbitile::app {

/// The version in a line of its own, then the compiler, then the libraries, as far as they are
/// shared those that are loaded.
std::string version_text();

}  // namespace orbitile::app
