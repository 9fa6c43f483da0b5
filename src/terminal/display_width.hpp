// How much room a text takes on a terminal.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace orbitile {

/// In columns: two for a wide character, none for one that joins the one before.
int display_width(std::string_view text);

/// The beginning of a line, as far as it fits into so many columns.
std::string cut_to_columns(std::string_view line, int columns);

/// What blanks part.
std::vector<std::string> words_in(std::string_view text);

/// The words in lines of at most so many columns, but where a single word is longer. One empty line
/// where there are none.
std::vector<std::string> wrapped_lines(const std::vector<std::string>& words, int columns);
std::vector<std::string> wrapped_lines(std::string_view text, int columns);

}  // namespace orbitile
