#include "drawing/drawing_libraries.hpp"

#include <cairo.h>
#include <pango/pango.h>

namespace orbitile::drawing {

std::vector<LibraryVersion> drawing_library_versions() {
    return {{"Cairo", cairo_version_string()}, {"Pango", pango_version_string()}};
}

}  // namespace orbitile::drawing
