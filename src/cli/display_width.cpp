#include "cli/display_width.hpp"

#include <glib.h>

#include <algorithm>

namespace orbitile {
namespace {

struct Character {
    std::size_t byte_count;
    int columns;
};

// Returns the first character of the text and its width. A malformed byte counts as one character.
Character first_character(std::string_view text) {
    const gunichar code_point =
        g_utf8_get_char_validated(text.data(), static_cast<gssize>(text.size()));
    constexpr auto malformed_code = static_cast<gunichar>(-1);
    constexpr auto incomplete_code = static_cast<gunichar>(-2);
    if (code_point == malformed_code || code_point == incomplete_code || code_point == 0)
        return {1, 1};
    const auto byte_count = static_cast<std::size_t>(g_unichar_to_utf8(code_point, nullptr));
    if (g_unichar_iszerowidth(code_point) != FALSE) return {byte_count, 0};
    return {byte_count, g_unichar_iswide(code_point) != FALSE ? 2 : 1};
}

}  // namespace

int display_width(std::string_view text) {
    int columns = 0;
    while (!text.empty()) {
        const Character character = first_character(text);
        columns += character.columns;
        text.remove_prefix(character.byte_count);
    }
    return columns;
}

std::string truncate_to_width(std::string_view line, int columns) {
    std::size_t end = 0;
    while (end < line.size()) {
        const Character character = first_character(line.substr(end));
        columns -= character.columns;
        if (columns < 0) break;
        end += character.byte_count;
    }
    return std::string(line.substr(0, end));
}

std::vector<std::string> words_in(std::string_view text) {
    std::vector<std::string> words;
    while (!text.empty()) {
        const auto end = std::min(text.find(' '), text.size());
        if (end > 0) words.emplace_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return words;
}

std::vector<std::string> wrapped_lines(const std::vector<std::string>& words, int columns) {
    std::vector<std::string> lines(1);
    for (const std::string& word : words) {
        std::string& line = lines.back();
        if (line.empty()) {
            line = word;
        } else if (display_width(line) + 1 + display_width(word) <= columns) {
            line += ' ' + word;
        } else {
            lines.push_back(word);
        }
    }
    return lines;
}

std::vector<std::string> wrapped_lines(std::string_view text, int columns) {
    return wrapped_lines(words_in(text), columns);
}

}  // namespace orbitile
