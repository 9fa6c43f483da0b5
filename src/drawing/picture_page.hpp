// A page with one picture and a line of text below it, the caption.
#pragma once

#include <filesystem>
#include <string>

#include "drawing/canvas.hpp"
#include "drawing/figure.hpp"
#include "drawing/sheet.hpp"

namespace orbitile::drawing {

inline constexpr double page_margin_mm = 5;
inline constexpr double label_gap_mm = 3;    ///< between a picture and the text under it
inline constexpr double text_height_mm = 3;  ///< height of a capital letter

/// Returns the width of a line of text whose capital letters are `text_height_mm` high.
double text_width(const std::string& words, Weight weight);

/// Draws a figure with its caption on a page, and writes the page to the file. Throws
/// store::OutputError if the file cannot be written.
void draw_on_page(const Figure& figure, const std::filesystem::path& file, PictureFormat format,
                  const Caption& caption);

}  // namespace orbitile::drawing
