#include "drawing/paper.hpp"

#include <algorithm>
#include <charconv>

namespace orbitile {
namespace {

// Reads the width or height of a paper, such as "200" or "107.5". Returns nothing if the text is
// not a number, or if the number is outside the limits.
std::optional<double> length_from_text(std::string_view text) {
    double length = 0;
    const char* const end = text.data() + text.size();
    const auto [parsed_end, error] =
        std::from_chars(text.data(), end, length, std::chars_format::fixed);
    if (error != std::errc{} || parsed_end != end) return std::nullopt;
    if (!(length >= min_paper_mm && length <= max_paper_mm)) return std::nullopt;
    return length;
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
    const std::string_view size_text = text.substr(0, text.size() - unit.size());
    const auto separator_position = size_text.find('x');
    if (separator_position == std::string_view::npos) return std::nullopt;
    const auto width = length_from_text(size_text.substr(0, separator_position));
    const auto height = length_from_text(size_text.substr(separator_position + 1));
    if (!width || !height) return std::nullopt;
    return Paper{std::string(text), *width, *height};
}

}  // namespace orbitile
