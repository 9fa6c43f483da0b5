// Writes the bytes of a finished drawing to its file.
#pragma once

#include <string_view>

#include "drawing/picture_file.hpp"

namespace orbitile::drawing {

/// Writes the file (see files/output_file.hpp for links and devices). If the file cannot be
/// written, throws DrawingError "cannot write FILE: REASON" and does not change an older file of
/// this name.
void write_picture_file(const PictureFile& file, std::string_view bytes);

}  // namespace orbitile::drawing
