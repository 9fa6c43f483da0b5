#include <charconv>

#include "drawing/booklet.hpp"
#include "drawing/booklet/cards.hpp"

namespace orbitile {
namespace {

std::optional<double> card_length_from_text(std::string_view text) {
    double length = 0;
    const char* const end = text.data() + text.size();
    const auto [parsed_end, error] =
        std::from_chars(text.data(), end, length, std::chars_format::fixed);
    if (error != std::errc{} || parsed_end != end) return std::nullopt;
    if (!(length >= min_card_mm && length <= max_card_mm)) return std::nullopt;
    return length;
}

}  // namespace

std::optional<CardSize> card_size_from_text(std::string_view text) {
    if (text.ends_with("mm")) text.remove_suffix(2);
    const auto separator_position = text.find('x');
    if (separator_position == std::string_view::npos) return std::nullopt;
    const auto width = card_length_from_text(text.substr(0, separator_position));
    const auto height = card_length_from_text(text.substr(separator_position + 1));
    if (!width || !height) return std::nullopt;
    return CardSize{*width, *height};
}

std::size_t cards_per_page(const Paper& paper, const CardSize& card) {
    return drawing::fitting_card_count(paper.width_mm, card.width_mm) *
           drawing::fitting_card_count(paper.height_mm, card.height_mm);
}

}  // namespace orbitile
