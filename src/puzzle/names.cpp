#include "puzzle/names.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <iomanip>
#include <numeric>
#include <sstream>
#include <utility>
#include <vector>

namespace orbitile {

namespace {

constexpr std::size_t max_puzzle_name_bytes = 100;
constexpr std::size_t max_shown_text_bytes = 1000;
constexpr std::size_t max_piece_name_bytes = 40;
constexpr std::size_t max_quoted_bytes = 60;

// The characters that a name must not contain. `.` and `_` separate the parts of placement names,
// and `,` separates the items of lists. The other characters have a meaning in file paths, DIMACS
// files, LP files or HTML.
constexpr std::string_view reserved_characters = ",/\\<>:_.\"";

constexpr char32_t malformed_character = 0xFFFFFFFF;

/// Removes the first character from `text` and returns it. If this character is malformed, removes
/// one byte and returns `malformed_character`.
char32_t take_character(std::string_view& text) {
    const auto byte = [&](std::size_t index) -> std::uint32_t {
        return index < text.size() ? static_cast<unsigned char>(text[index]) : 0U;
    };
    const std::uint32_t lead_byte = byte(0);
    std::size_t length = 1;
    if (lead_byte >= 0xC2 && lead_byte <= 0xDF) length = 2;
    if (lead_byte >= 0xE0 && lead_byte <= 0xEF) length = 3;
    if (lead_byte >= 0xF0 && lead_byte <= 0xF4) length = 4;
    char32_t character = length == 1 ? lead_byte : lead_byte & (0x7FU >> length);
    bool is_well_formed = length > 1 || lead_byte < 0x80;
    for (std::size_t i = 1; i < length; ++i) {
        is_well_formed = is_well_formed && (byte(i) & 0xC0U) == 0x80U;
        character = (character << 6U) | (byte(i) & 0x3FU);
    }
    const bool is_overlong =
        (length == 3 && character < 0x800) || (length == 4 && character < 0x10000);
    const bool is_surrogate = character >= 0xD800 && character <= 0xDFFF;
    is_well_formed = is_well_formed && !is_overlong && !is_surrogate && character <= 0x10FFFF;
    text.remove_prefix(is_well_formed ? length : 1);
    return is_well_formed ? character : malformed_character;
}

/// Whether the character controls a terminal or changes the direction of the text after it.
bool is_control_character(char32_t c) {
    const bool changes_direction = (c >= 0x202A && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069);
    return c < 0x20 || (c >= 0x7F && c < 0xA0) || c == 0x2028 || c == 0x2029 || changes_direction;
}

/// Whether the code is a noncharacter: a code that Unicode never assigns to a character. Cairo
/// refuses to draw a text that contains a noncharacter.
bool is_noncharacter(char32_t c) {
    return (c >= 0xFDD0 && c <= 0xFDEF) || (c <= 0x10FFFF && (c & 0xFFFEU) == 0xFFFE);
}

/// Whether the character is invisible: a space, a line break, or a mark for the writing direction.
bool is_blank_character(char32_t c) {
    return c == ' ' || c == 0xA0 || c == 0x1680 || (c >= 0x2000 && c <= 0x200F) ||
           (c >= 0x2028 && c <= 0x202F) || (c >= 0x205F && c <= 0x206F) || c == 0x3000 ||
           c == 0xFEFF;
}

std::optional<std::string> character_fault(std::string_view text) {
    while (!text.empty()) {
        const char32_t character = take_character(text);
        if (is_control_character(character)) return "a control character";
        if (!is_noncharacter(character)) continue;
        std::ostringstream code;
        code << "U+" << std::hex << std::uppercase << std::setfill('0') << std::setw(4)
             << static_cast<std::uint32_t>(character);
        return code.str() + ", which Unicode does not define as a character";
    }
    return std::nullopt;
}

/// Whether fonts draw nothing for the character. Within a text such a character can have a meaning:
/// it joins letters, or chooses the form of the character before it.
bool is_invisible_character(char32_t c) {
    return is_blank_character(c) || c == 0xAD || c == 0x34F || c == 0x115F || c == 0x1160 ||
           c == 0x17B4 || c == 0x17B5 || (c >= 0x180B && c <= 0x180F) || c == 0x2800 ||
           c == 0x3164 || (c >= 0xFE00 && c <= 0xFE0F) || c == 0xFFA0 ||
           (c >= 0xE0000 && c <= 0xE0FFF);
}

bool is_blank(std::string_view text) {
    while (!text.empty()) {
        if (!is_invisible_character(take_character(text))) return false;
    }
    return true;
}

std::optional<std::string> general_name_fault(std::string_view name, std::size_t max_bytes) {
    if (name.empty()) return "the name is empty";
    if (name.size() > max_bytes) {
        return "the name is longer than " + std::to_string(max_bytes) + " bytes";
    }
    if (const auto fault = character_fault(name)) return "the name contains " + *fault;
    if (is_blank(name)) return "the name is blank";
    return std::nullopt;
}

/// Returns the smallest number of changes that turn the first word into the second word. A change
/// inserts, deletes or replaces a letter, or swaps two neighbouring letters.
std::size_t edit_distance(std::string_view first_word, std::string_view second_word) {
    std::vector<std::size_t> row_before_previous;
    std::vector<std::size_t> previous_row;
    std::vector<std::size_t> row(second_word.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 1; i <= first_word.size(); ++i) {
        row_before_previous = std::exchange(previous_row, row);
        row[0] = i;
        for (std::size_t j = 1; j <= second_word.size(); ++j) {
            const std::size_t replacement_cost = first_word[i - 1] == second_word[j - 1] ? 0 : 1;
            row[j] = std::min(
                {previous_row[j] + 1, row[j - 1] + 1, previous_row[j - 1] + replacement_cost});
            if (i > 1 && j > 1 && first_word[i - 1] == second_word[j - 2] &&
                first_word[i - 2] == second_word[j - 1]) {
                row[j] = std::min(row[j], row_before_previous[j - 2] + 1);
            }
        }
    }
    return row.back();
}

}  // namespace

std::string in_quotes(std::string_view text) {
    std::string_view remaining_text = text;
    while (!remaining_text.empty() && text.size() - remaining_text.size() < max_quoted_bytes)
        take_character(remaining_text);
    const auto shown_text = text.substr(0, text.size() - remaining_text.size());
    return "'" + std::string(shown_text) + (remaining_text.empty() ? "'" : "…'");
}

std::string printable(std::string_view text) {
    std::string result;
    while (!text.empty()) {
        const std::string_view previous_text = text;
        const char32_t character = take_character(text);
        const bool is_safe = character != malformed_character && !is_control_character(character) &&
                             !is_noncharacter(character);
        result += is_safe ? previous_text.substr(0, previous_text.size() - text.size()) : "?";
    }
    return result;
}

std::string printable_lines(std::string_view text) {
    std::string result;
    for (std::size_t line_begin = 0; line_begin <= text.size();) {
        const std::size_t line_end = std::min(text.find('\n', line_begin), text.size());
        result += (line_begin == 0 ? "" : "\n") +
                  printable(text.substr(line_begin, line_end - line_begin));
        line_begin = line_end + 1;
    }
    return result;
}

std::optional<unsigned> line_of_malformed_utf8(std::string_view text) {
    unsigned line = 1;
    while (!text.empty()) {
        const char32_t character = take_character(text);
        if (character == malformed_character) return line;
        if (character == '\n') ++line;
    }
    return std::nullopt;
}

std::optional<std::string> piece_name_fault(std::string_view name) {
    if (auto fault = general_name_fault(name, max_piece_name_bytes)) return fault;
    bool is_after_blank = true;
    for (std::string_view remaining_text = name; !remaining_text.empty();) {
        const char32_t character = take_character(remaining_text);
        const bool is_space = is_blank_character(character);
        if (is_space && (character != ' ' || is_after_blank || remaining_text.empty())) {
            return "the name " + in_quotes(name) + " has a space at an end, or two spaces in a row";
        }
        is_after_blank = is_space;
    }
    const auto reserved_position = name.find_first_of(reserved_characters);
    if (reserved_position == std::string_view::npos) return std::nullopt;
    return "the name " + in_quotes(name) + " has a " + std::string(1, name[reserved_position]) +
           "; a name must not contain any of " + std::string(reserved_characters);
}

std::optional<std::string> letter_fault(std::string_view letter) {
    const std::string subject = "the letter " + in_quotes(letter);
    std::string_view remaining_text = letter;
    if (!remaining_text.empty()) take_character(remaining_text);
    if (letter.empty() || !remaining_text.empty()) return subject + " is not one character";
    if (general_name_fault(letter, max_piece_name_bytes)) return subject + " is not visible";
    constexpr std::array<std::string_view, 9> special_characters{"·", "█", "◣", "◢", "◤",
                                                                 "◥", "#", "@", "?"};
    if (letter.find_first_of(reserved_characters) == 0 ||
        std::ranges::find(special_characters, letter) != special_characters.end()) {
        return subject + " has a special meaning in pictures, lists or names";
    }
    return std::nullopt;
}

std::optional<std::string> puzzle_name_fault(std::string_view name) {
    return general_name_fault(name, max_puzzle_name_bytes);
}

std::optional<std::string> shown_text_fault(std::string_view text) {
    if (text.size() > max_shown_text_bytes) {
        return "the text has " + std::to_string(text.size()) + " bytes; use at most " +
               std::to_string(max_shown_text_bytes);
    }
    if (line_of_malformed_utf8(text)) return "the text is not UTF-8";
    if (const auto fault = character_fault(text)) return "the text contains " + *fault;
    if (!text.empty() && is_blank(text)) return "the text is blank";
    return std::nullopt;
}

std::string lower_case(std::string_view text) {
    std::string lower_case_text(text);
    for (char& c : lower_case_text) {
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    }
    return lower_case_text;
}

std::string capitalised(std::string text) {
    if (!text.empty() && text.front() >= 'a' && text.front() <= 'z') {
        text.front() = static_cast<char>(text.front() - 'a' + 'A');
    }
    return text;
}

std::string did_you_mean_text(std::string_view word, const std::vector<std::string_view>& words) {
    constexpr std::size_t max_compared_length = 40;
    if (word.size() > max_compared_length) return {};
    std::string_view nearest_word;
    std::size_t min_distance = 3;
    for (const auto candidate : words) {
        const auto distance = edit_distance(lower_case(word), lower_case(candidate));
        if (distance < min_distance && 2 * distance < candidate.size()) {
            min_distance = distance;
            nearest_word = candidate;
        }
    }
    return nearest_word.empty() ? "" : " (did you mean " + in_quotes(nearest_word) + "?)";
}

std::string unknown_name_message(std::string_view name, const std::vector<std::string>& names) {
    if (name.empty()) return "the text is empty";
    std::string list;
    for (const std::string& known_name : names) list += (list.empty() ? "" : ", ") + known_name;
    return in_quotes(name) + " is not one of " + list;
}

std::optional<std::size_t> find_piece(const Puzzle& puzzle, std::string_view word) {
    const auto named_piece = std::ranges::find(puzzle.pieces, word, &Piece::name);
    if (named_piece != puzzle.pieces.end()) {
        return static_cast<std::size_t>(named_piece - puzzle.pieces.begin());
    }
    const auto letters = piece_letters(puzzle);
    const auto letter_of_piece = std::ranges::find(letters, word);
    if (letter_of_piece != letters.end())
        return static_cast<std::size_t>(letter_of_piece - letters.begin());
    const std::string lower_case_word = lower_case(word);
    std::optional<std::size_t> matching_piece;
    for (std::size_t i = 0; i < letters.size(); ++i) {
        if (lower_case(puzzle.pieces[i].name) != lower_case_word &&
            lower_case(letters[i]) != lower_case_word)
            continue;
        if (matching_piece) return std::nullopt;
        matching_piece = i;
    }
    return matching_piece;
}

std::string unknown_piece_message(const Puzzle& puzzle, std::string_view word) {
    return "no piece is called " + in_quotes(word) + "; the puzzle has " + piece_list_text(puzzle);
}

std::string piece_list_text(const Puzzle& puzzle) {
    const auto letters = piece_letters(puzzle);
    std::string list;
    for (std::size_t i = 0; i < letters.size(); ++i) {
        const std::string& name = puzzle.pieces[i].name;
        list += (i == 0 ? "" : ", ") + name;
        if (name != letters[i]) list += " (" + letters[i] + ")";
    }
    return list;
}

std::string digits_with_commas(std::string digits) {
    for (std::size_t comma_position = digits.size(); comma_position > 3;) {
        comma_position -= 3;
        digits.insert(comma_position, ",");
    }
    return digits;
}

}  // namespace orbitile
