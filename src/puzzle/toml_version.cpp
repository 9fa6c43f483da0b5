#include "puzzle/toml_version.hpp"

#include <toml++/toml.h>

namespace orbitile {

std::string toml_version() {
    return std::to_string(TOML_LIB_MAJOR) + '.' + std::to_string(TOML_LIB_MINOR) + '.' +
           std::to_string(TOML_LIB_PATCH);
}

}  // namespace orbitile
