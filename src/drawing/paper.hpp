// Sizes of paper, by name or in millimetres, and the areas of a printed page.
//
//     if (const auto paper = paper_from_text("150x200mm")) options.paper = *paper;
//     for (const Paper& paper : named_papers()) {
//         fmt::print("{}: {} by {} mm\n", paper.name, paper.width_mm, paper.height_mm);
//     }
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "drawing/rings.hpp"

namespace orbitile {

struct Paper {
    std::string name;  ///< name or size, as paper_from_text() reads it
    double width_mm = 0;
    double height_mm = 0;
};

/// The limits of a paper's width and height, if the user states them in millimetres.
inline constexpr double min_paper_mm = 100;
inline constexpr double max_paper_mm = 2000;

/// Reads a name ("a3", "a4", "a5", "letter") or a size ("200x200mm", width × height). Returns
/// nothing if the text has another form, or if width or height is outside the limits.
std::optional<Paper> paper_from_text(std::string_view text);

/// Returns the papers that have a name, such as "a4", ordered by size. If a page is too small for a
/// challenge, the program proposes the first of these papers that is large enough.
std::vector<Paper> named_papers();

/// The limits of the width and the height of a card, in millimetres.
inline constexpr double min_card_mm = 40;
inline constexpr double max_card_mm = 300;

struct CardSize {
    double width_mm = 0;
    double height_mm = 0;
};

/// Reads a size such as "88x63" or "88x63mm" (width × height). Returns nothing if the text has
/// another form, or if width or height is outside the limits.
std::optional<CardSize> card_size_from_text(std::string_view text);

namespace drawing {

/// The areas of a page. Coordinates are in millimetres from the page's lower left corner.
struct PageFrame {
    explicit PageFrame(const Paper& paper);

    double width_mm;
    double height_mm;
    double margin_mm;
    Box content;  ///< the area for text; the page number is below it
    Box picture;  ///< the area for a challenge, as wide as printers can print
};

}  // namespace drawing
}  // namespace orbitile
