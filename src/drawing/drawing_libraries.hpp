// Which libraries draw.
#pragma once

#include <string>

namespace orbitile {

/// "1.16.0", of those that are loaded.
std::string cairo_version_text();
std::string pango_version_text();

}  // namespace orbitile
