#include "drawing/drawing_libraries.hpp"

#include <cairo.h>
#include <pango/pango.h>

namespace orbitile {

std::string cairo_version_text() { return cairo_version_string(); }

std::string pango_version_text() { return pango_version_string(); }

}  // namespace orbitile
