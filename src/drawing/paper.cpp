#include "drawing/paper.hpp"

#include <algorithm>
#include <charconv>
#include <utility>

namespace orbitile {
namespace {

std::optional<double> length_from_text(std::string_view text, double min_mm, double max_mm) {
    double length = 0;
    const char* const end = text.data() + text.size();
    const auto [parsed_end, error] =
        std::from_chars(text.data(), end, length, std::chars_format::fixed);
    if (error != std::errc{} || parsed_end != end) return std::nullopt;
    if (!(length >= min_mm && length <= max_mm)) return std::nullopt;
    return length;
}

// Reads width and height, such as "200x107.5". Returns nothing if the text has another form, or if
// one of the lengths is outside the limits.
std::optional<std::pair<double, double>> size_from_text(std::string_view text, double min_mm,
                                                        double max_mm) {
    const auto separator_position = text.find('x');
    if (separator_position == std::string_view::npos) return std::nullopt;
    const auto width = length_from_text(text.substr(0, separator_position), min_mm, max_mm);
    const auto height = length_from_text(text.substr(separator_position + 1), min_mm, max_mm);
    if (!width || !height) return std::nullopt;
    return std::pair(*width, *height);
}

constexpr std::string_view unit = "mm";

}  // namespace

std::vector<Paper> named_papers() {
    return {{"a5", 148, 210}, {"a4", 210, 297}, {"letter", 215.9, 279.4}, {"a3", 297, 420}};
}

std::optional<Paper> paper_from_text(std::string_view text) {
    const auto papers = named_papers();
    const auto paper = std::ranges::find(papers, text, &Paper::name);
    if (paper != papers.end()) return *paper;
    if (!text.ends_with(unit)) return std::nullopt;
    const auto size =
        size_from_text(text.substr(0, text.size() - unit.size()), min_paper_mm, max_paper_mm);
    if (!size) return std::nullopt;
    return Paper{std::string(text), size->first, size->second};
}

std::optional<CardSize> card_size_from_text(std::string_view text) {
    if (text.ends_with(unit)) text.remove_suffix(unit.size());
    const auto size = size_from_text(text, min_card_mm, max_card_mm);
    if (!size) return std::nullopt;
    return CardSize{size->first, size->second};
}

namespace drawing {
namespace {

constexpr double margin_share = 0.07;
constexpr double min_margin_mm = 8;
constexpr double max_margin_mm = 15;
constexpr double footer_height_mm = 6;  // height of the page number and the space above it
constexpr double min_picture_margin_mm = 6;

}  // namespace

PageFrame::PageFrame(const Paper& paper)
    : width_mm(paper.width_mm),
      height_mm(paper.height_mm),
      margin_mm(
          std::clamp(margin_share * std::min(width_mm, height_mm), min_margin_mm, max_margin_mm)),
      content{{margin_mm, margin_mm + footer_height_mm},
              {width_mm - margin_mm, height_mm - margin_mm}},
      picture{{min_picture_margin_mm, content.low.y + 6},
              {width_mm - min_picture_margin_mm, content.high.y - 16}} {}

}  // namespace drawing
}  // namespace orbitile
