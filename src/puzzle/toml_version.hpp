// The version of toml++, the library that reads TOML files.
#pragma once

#include <string>

namespace orbitile {

/// Returns the version of toml++, such as "3.3.0".
std::string toml_version();

}  // namespace orbitile
