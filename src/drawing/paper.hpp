// Sizes of paper, by name or in millimetres.
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

}  // namespace orbitile
