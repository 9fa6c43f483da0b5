// The width of text on a terminal.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace orbitile {

/// Returns the width in columns: 2 for a wide character, 0 for a combining character.
int display_width(std::string_view text);

/// Returns the longest beginning of the line that fits into this many columns.
std::string cut_to_columns(std::string_view line, int columns);

/// Returns the words of a text, which are separated by blanks.
std::vector<std::string> words_in(std::string_view text);

/// Returns the words in lines of at most this many columns, unless a single word is longer. Without
/// words, returns one empty line.
std::vector<std::string> wrapped_lines(const std::vector<std::string>& words, int columns);
std::vector<std::string> wrapped_lines(std::string_view text, int columns);

}  // namespace orbitile
