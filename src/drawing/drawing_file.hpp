// Writes the bytes of a finished drawing to its file.
#pragma once

#include <string_view>

#include "orbitile/drawing/picture_file.hpp"

namespace orbitile::drawing {

/// Writes the complete file. If that fails, an older file of this name is not changed.
/// files/output_file.hpp describes how links and devices are handled. Throws DrawingError "cannot
/// write FILE: REASON".
void write_drawn_file(const PictureFile& file, std::string_view bytes);

}  // namespace orbitile::drawing
