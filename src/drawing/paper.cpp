#include "orbitile/drawing/paper.hpp"

#include <algorithm>
#include <charconv>

namespace orbitile {
namespace {

// Reads a length such as "200" or "107.5". Returns nothing if the whole text is not a number within
// the limits.
std::optional<double> side_from_text(std::string_view text) {
    double side = 0;
    const char* const end = text.data() + text.size();
    const auto [parsed_end, error] =
        std::from_chars(text.data(), end, side, std::chars_format::fixed);
    if (error != std::errc{} || parsed_end != end) return std::nullopt;
    if (!(side >= min_paper_mm && side <= max_paper_mm)) return std::nullopt;
    return side;
}

}  // namespace

std::vector<Paper> named_papers() {
    return {{"a5", 148, 210}, {"a4", 210, 297}, {"letter", 215.9, 279.4}, {"a3", 297, 420}};
}

std::optional<Paper> paper_from_text(std::string_view text) {
    const auto papers = named_papers();
    const auto paper = std::ranges::find(papers, text, &Paper::name);
    if (paper != papers.end()) return *paper;
    constexpr std::string_view unit = "mm";
    if (!text.ends_with(unit)) return std::nullopt;
    const std::string_view sides = text.substr(0, text.size() - unit.size());
    const auto cross = sides.find('x');
    if (cross == std::string_view::npos) return std::nullopt;
    const auto width = side_from_text(sides.substr(0, cross));
    const auto height = side_from_text(sides.substr(cross + 1));
    if (!width || !height) return std::nullopt;
    return Paper{std::string(text), *width, *height};
}

}  // namespace orbitile
