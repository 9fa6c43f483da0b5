// Sizes of paper, by name or in millimetres.
//
//     if (const auto paper = paper_from_text("150x200mm")) options.paper = *paper;
//     for (const Paper& paper : known_papers()) {
//         fmt::print("{}: {} by {} mm\n", paper.name, paper.width_mm, paper.height_mm);
//     }
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace orbitile {

struct Paper {
    std::string name;  ///< as paper_from_text() reads it
    double width_mm = 0;
    double height_mm = 0;
};

/// The shortest and the longest side that a paper may have, in millimetres.
inline constexpr double least_paper_mm = 100;
inline constexpr double most_paper_mm = 2000;

/// "a3", "a4", "a5", "letter", "200x200mm" (width × height).
std::optional<Paper> paper_from_text(std::string_view text);

/// The papers that have a name, in the order in which they are proposed.
std::vector<Paper> known_papers();

}  // namespace orbitile
