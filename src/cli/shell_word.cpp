#include "cli/shell_word.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace orbitile::cli {
namespace {

bool is_control(char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; }

bool needs_no_quotes(char c) {
    constexpr std::string_view safe_characters =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_./,:=+@%";
    return safe_characters.find(c) != std::string_view::npos;
}

}  // namespace

std::string shell_word(std::string_view text) {
    if (!text.empty() && std::ranges::all_of(text, needs_no_quotes)) return std::string(text);
    const bool has_control_characters = std::ranges::any_of(text, is_control);
    std::string word = has_control_characters ? "$'" : "'";
    for (const char c : text) {
        if (is_control(c)) {
            word += fmt::format("\\{:03o}", static_cast<unsigned char>(c));
        } else if (has_control_characters && (c == '\'' || c == '\\')) {
            word += '\\';
            word += c;
        } else if (c == '\'') {
            word += "'\\''";
        } else {
            word += c;
        }
    }
    return word + "'";
}

}  // namespace orbitile::cli
