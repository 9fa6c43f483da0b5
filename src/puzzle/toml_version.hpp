// The version of the library that reads puzzle files.
#pragma once

#include <string>

namespace orbitile {

/// The version of toml++: "3.3.0".
std::string toml_version();

}  // namespace orbitile
