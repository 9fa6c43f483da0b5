// The width of text on a terminal.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace orbitile {

/// Returns the width of the text in columns of the terminal. A wide character takes two columns. A
/// combining character takes no column.
int display_width(std::string_view text);

/// Returns the longest beginning of the line that fits into `columns` columns.
std::string truncate_to_width(std::string_view line, int columns);

/// Returns the words of the text. Blanks separate words.
std::vector<std::string> words_in(std::string_view text);

/// Returns the words in lines of at most `columns` columns. A single word that is wider gets its
/// own line. If there are no words, returns one empty line.
std::vector<std::string> wrapped_lines(const std::vector<std::string>& words, int columns);
std::vector<std::string> wrapped_lines(std::string_view text, int columns);

}  // namespace orbitile
