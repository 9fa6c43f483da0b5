// Which library reads puzzle files.
#pragma once

#include <string>

namespace orbitile {

/// "3.3.0", of toml++.
std::string toml_version();

}  // namespace orbitile
