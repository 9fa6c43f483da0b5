// What names may hold, and which word was probably meant.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace orbitile {

/// In single quotes, cut short where it is long.
std::string in_quotes(std::string_view text);

/// The text with `?` for control characters, noncharacters and malformed bytes, so that what a file
/// holds cannot steer the terminal that a message about it is shown on.
std::string printable(std::string_view text);

/// The same line by line.
std::string printable_lines(std::string_view text);

/// The line of the first byte that is not UTF-8, counting from 1.
std::optional<unsigned> line_of_malformed_utf8(std::string_view text);

/// What is wrong with the name of a piece or of a side, given as UTF-8. Such names go into lists,
/// names of placements, exports and pages, and keep clear of everything that has a meaning there.
/// Single blanks may stand between words.
std::optional<std::string> piece_name_fault(std::string_view name);

/// What is wrong with a piece's letter: it is one character that pictures of boards use for nothing
/// else.
std::optional<std::string> letter_fault(std::string_view letter);

/// What is wrong with the name of a puzzle, or of a piece in a catalogue. It is only shown, and may
/// hold all but control characters and what Unicode calls noncharacters, which Cairo does not draw.
std::optional<std::string> puzzle_name_fault(std::string_view name);

/// What is wrong with any other text in one line that is drawn, such as a title: the same, and that
/// it is not UTF-8.
std::optional<std::string> shown_text_fault(std::string_view text);

/// ASCII letters only.
std::string lower_case(std::string_view text);
/// The first letter, if it is one of ASCII.
std::string capitalised(std::string text);

/// " (did you mean 'symmetry'?)", or nothing where no word is near: to follow what is unknown.
std::string did_you_mean(std::string_view word, const std::vector<std::string_view>& words);

/// What is wrong with a name that is none of these: "'censu' is not one of cubes, census (did you
/// mean 'census'?)".
std::string none_of_text(std::string_view name, const std::vector<std::string>& names);

/// The word that was probably meant, if one is near. In upper or lower case makes no difference.
std::optional<std::string_view> nearest_word(std::string_view word,
                                             const std::vector<std::string_view>& words);

}  // namespace orbitile
