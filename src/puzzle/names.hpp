// Checks names and other texts from users, and suggests the word that was probably meant.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "orbitile/puzzle/puzzle.hpp"

namespace orbitile {

/// The text in single quotes. A text of more than 60 bytes is cut off and ends with "…".
std::string in_quotes(std::string_view text);

/// The text with `?` in place of control characters, Unicode noncharacters and malformed bytes. So
/// a message that quotes a file cannot send control sequences to the terminal.
std::string printable(std::string_view text);

/// Like printable(), but keeps line feeds.
std::string printable_lines(std::string_view text);

/// The line of the first byte that is not UTF-8, counted from 1. Returns nothing for valid UTF-8.
std::optional<unsigned> line_of_malformed_utf8(std::string_view text);

// The functions below describe what is wrong with a text, or return nothing if it can be used.

/// Checks the name of a piece or of a side, in UTF-8. Lists, names of placements, exports and pages
/// contain such names, so a name must not contain a character that has a meaning there. Words are
/// separated by single blanks.
std::optional<std::string> piece_name_fault(std::string_view name);

/// Checks the letter of a piece. It must be one visible character without another meaning in
/// pictures of boards, in lists or in names.
std::optional<std::string> letter_fault(std::string_view letter);

/// Checks the name of a puzzle, or of a piece in a catalogue. Such a name is only shown. It must
/// not contain control characters, or Unicode noncharacters, which Cairo does not draw.
std::optional<std::string> puzzle_name_fault(std::string_view name);

/// Checks another text of one line that is drawn, such as a title. It must be UTF-8 without control
/// characters and noncharacters.
std::optional<std::string> shown_text_fault(std::string_view text);

/// The text in lower case. Changes only ASCII letters.
std::string lower_case(std::string_view text);
/// The text with its first letter in upper case, if this is an ASCII letter.
std::string capitalised(std::string text);

/// The end of a message about an unknown word: " (did you mean 'symmetry'?)", or an empty text if
/// no word is similar.
std::string did_you_mean(std::string_view word, const std::vector<std::string_view>& words);

/// A message about an unknown name: "'censu' is not one of cubes, census (did you mean 'census'?)".
std::string unknown_name_message(std::string_view name, const std::vector<std::string>& names);

/// The word that needs the fewest changes (insertions, deletions, replacements, swaps of
/// neighbours) to become `word`. Upper and lower case count as equal. Returns nothing if every word
/// needs more than two changes, or changes for half of its letters or more.
std::optional<std::string_view> nearest_word(std::string_view word,
                                             const std::vector<std::string_view>& words);

// Finds the piece that a user names, by name or by letter.

/// The index of the piece with this name, or else with this letter (see piece_letters()). If there
/// is no such piece, upper and lower case count as equal, and exactly one piece must match. Returns
/// nothing if no piece is found.
std::optional<std::size_t> find_piece(const Puzzle& puzzle, std::string_view word);

/// A message about an unknown piece: "no piece is called 'yelow' (did you mean 'yellow'?); the
/// puzzle has yellow (Y), orange (O)".
std::string unknown_piece_message(const Puzzle& puzzle, std::string_view word);

/// "yellow (Y), orange (O)": the names of all pieces, each with its letter unless this is the name.
std::string piece_list_text(const Puzzle& puzzle);

}  // namespace orbitile
