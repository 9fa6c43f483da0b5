// Checks names and other texts from users, finds the piece that a user names, and suggests the word
// that the user probably meant.
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

/// The text in a form that is safe to print on a terminal. Control characters, Unicode
/// noncharacters and malformed bytes become `?`. So a message that quotes a file cannot send
/// control sequences to the terminal.
std::string printable(std::string_view text);

/// Like printable(), but keeps line feeds.
std::string printable_lines(std::string_view text);

/// The line of the first byte that is not UTF-8, counted from 1. Returns nothing for valid UTF-8.
std::optional<unsigned> line_of_malformed_utf8(std::string_view text);

// The functions below describe what is wrong with a text, or return nothing if it can be used.

/// Checks the name of a piece or of a side. It must be UTF-8, and its words must be separated by
/// single blanks. Such names occur in lists, in names of placements, in exports and on pages. So a
/// name must not contain a character that has a meaning there.
std::optional<std::string> piece_name_fault(std::string_view name);

/// Checks the letter of a piece. It must be one visible character. The character must not have
/// another meaning in pictures of boards, in lists or in names.
std::optional<std::string> letter_fault(std::string_view letter);

/// Checks a name that is only shown: the name of a puzzle, or of a piece in a catalogue. It must
/// not contain control characters or Unicode noncharacters. Cairo does not draw noncharacters.
std::optional<std::string> puzzle_name_fault(std::string_view name);

/// Checks any other text of one line that is drawn, such as a title. It must be UTF-8, must not
/// contain control characters or noncharacters, must have at most 1,000 bytes, and must not be
/// blank unless it is empty. (The time that Pango takes to break a text into lines grows with the
/// square of its length.)
std::optional<std::string> shown_text_fault(std::string_view text);

/// The text in lower case. Changes only ASCII letters.
std::string lower_case(std::string_view text);
/// The text with its first letter in upper case, if this is an ASCII letter.
std::string capitalised(std::string text);

/// Returns "16,901,320" for "16901320".
std::string digits_with_commas(std::string digits);

/// The end of a message about an unknown word: " (did you mean 'symmetry'?)", or an empty text if
/// no word is similar.
std::string did_you_mean(std::string_view word, const std::vector<std::string_view>& words);

/// A message about an unknown name: "'censu' is not one of cubes, census (did you mean 'census'?)".
std::string unknown_name_message(std::string_view name, const std::vector<std::string>& names);

/// The word of `words` that becomes `word` by the fewest changes. A change inserts, deletes or
/// replaces a letter, or swaps two neighbouring letters. Upper and lower case count as equal. The
/// number of changes must be at most two, and less than half of the number of letters. Returns
/// nothing if no word is that similar.
std::optional<std::string_view> nearest_word(std::string_view word,
                                             const std::vector<std::string_view>& words);

/// The index of the piece with this name. If no piece has this name, returns the piece with this
/// letter (see piece_letters()). If no piece has this letter either, returns the only piece whose
/// name or letter matches when upper and lower case count as equal. Otherwise returns nothing.
std::optional<std::size_t> find_piece(const Puzzle& puzzle, std::string_view word);

/// A message about an unknown piece: "no piece is called 'yelow' (did you mean 'yellow'?); the
/// puzzle has yellow (Y), orange (O)".
std::string unknown_piece_message(const Puzzle& puzzle, std::string_view word);

/// The names of all pieces, each followed by its letter if the letter differs from the name:
/// "yellow (Y), orange (O)".
std::string piece_list_text(const Puzzle& puzzle);

}  // namespace orbitile
