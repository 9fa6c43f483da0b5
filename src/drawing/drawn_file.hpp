// The file that a drawing becomes.
#pragma once

#include <string_view>

#include "orbitile/drawing/picture_file.hpp"

namespace orbitile {

/// Whole or not at all; where the name leads is told in puzzle/output_file.hpp. Throws DrawingError
/// "cannot write FILE: REASON".
void write_drawn_file(const PictureFile& file, std::string_view bytes);

}  // namespace orbitile
