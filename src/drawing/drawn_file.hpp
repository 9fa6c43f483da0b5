// The file that a drawing becomes.
#pragma once

#include <filesystem>
#include <string_view>

namespace orbitile {

/// Whole or not at all; where the name leads is told in puzzle/output_file.hpp. Throws DrawingError
/// "cannot write FILE: REASON".
void write_drawn_file(const std::filesystem::path& file, std::string_view bytes);

}  // namespace orbitile
