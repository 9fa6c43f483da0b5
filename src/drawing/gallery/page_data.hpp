// The data block of the gallery's page: a puzzle and its challenges as JSON. Its form is described
// in docs/formats.md; web/src/data.ts reads it.
#pragma once

#include <string>

#include "orbitile/drawing/gallery.hpp"

namespace orbitile {

/// One line in which no character can end or open markup.
std::string page_data(const Gallery& gallery);

}  // namespace orbitile
