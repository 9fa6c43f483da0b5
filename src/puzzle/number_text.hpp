// Reads whole numbers and ranges of whole numbers from texts of a user, such as "5" and "2..7".
#pragma once

#include <charconv>
#include <optional>
#include <string_view>
#include <system_error>

namespace orbitile {

/// The number, or nothing if the text is anything else than a number of this type.
template <typename Number>
std::optional<Number> number_from_text(std::string_view text) {
    Number number{};
    const char* const text_end = text.data() + text.size();
    const auto [number_end, error] = std::from_chars(text.data(), text_end, number);
    if (error != std::errc{} || number_end != text_end) return std::nullopt;
    return number;
}

struct NumberRange {
    int min = 0;
    int max = 0;
};

/// Reads "2..7", or "5", which is the range from 5 to 5. The numbers need not be ascending.
inline std::optional<NumberRange> range_from_text(std::string_view text) {
    constexpr std::string_view dots = "..";
    const auto dots_position = text.find(dots);
    const auto min = number_from_text<int>(text.substr(0, dots_position));
    const auto max = dots_position == std::string_view::npos
                         ? min
                         : number_from_text<int>(text.substr(dots_position + dots.size()));
    if (!min || !max) return std::nullopt;
    return NumberRange{*min, *max};
}

}  // namespace orbitile
