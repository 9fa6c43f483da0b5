// Checks names and other texts from users, and finds the piece with a given name. For an unknown
// word, suggests a similar word.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "puzzle/puzzle.hpp"

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

// The functions whose names end in `_fault` describe what is wrong with a text. They return nothing
// if the text can be used.

/// Checks the name of a piece or of a side. The name must be UTF-8, and its words must be separated
/// by single blanks. It must not contain a character that has a meaning in lists, in names of
/// placements, in exports or on web pages, because names of pieces occur there.
std::optional<std::string> piece_name_fault(std::string_view name);

/// Checks the letter of a piece. The letter must be one visible character that does not have
/// another meaning in pictures of boards, in lists or in names.
std::optional<std::string> letter_fault(std::string_view letter);

/// Checks a name that is only shown: the name of a puzzle, or of a piece in a catalogue. The name
/// must not contain control characters, or Unicode noncharacters, which Cairo does not draw.
std::optional<std::string> puzzle_name_fault(std::string_view name);

/// Checks a text that is drawn in one line, such as a title. The text must be UTF-8, without
/// control characters and noncharacters. It can be empty, but it must not consist only of blanks.
/// It must have at most 1,000 bytes, because the time that Pango needs grows with the square of the
/// length.
std::optional<std::string> shown_text_fault(std::string_view text);

/// The text with its ASCII letters in lower case.
std::string lower_case(std::string_view text);
/// The text with its first character in upper case, if this character is an ASCII letter.
std::string capitalised(std::string text);

/// Returns "16,901,320" for "16901320".
std::string digits_with_commas(std::string digits);

/// The end of a message about an unknown word, if the message does not list the known words:
/// " (did you mean 'symmetry'?)". Names the element of `words` that becomes `word` by the fewest
/// changes. A change inserts, deletes or replaces a letter, or swaps two neighbouring letters.
/// Upper and lower case count as equal. The result is empty if more than two changes are needed, or
/// if at least half of the letters would have to be changed.
std::string did_you_mean_text(std::string_view word, const std::vector<std::string_view>& words);

/// A message about an unknown name: "'wlak' is not one of walk, pieces".
std::string unknown_name_message(std::string_view name, const std::vector<std::string>& names);

/// Returns the index of the piece with the name `word`. If there is no such piece, returns the
/// index of the piece with the letter `word` (see piece_letters()). If there is no such piece
/// either, compares names and letters again, with upper and lower case as equal. In this last
/// comparison, exactly one piece must match. Otherwise returns nothing.
std::optional<std::size_t> find_piece(const Puzzle& puzzle, std::string_view word);

/// A message about an unknown piece: "no piece is called 'yelow'; the puzzle has yellow (Y), orange
/// (O)".
std::string unknown_piece_message(const Puzzle& puzzle, std::string_view word);

/// The names of all pieces, each followed by its letter if the letter differs from the name:
/// "yellow (Y), orange (O)".
std::string piece_list_text(const Puzzle& puzzle);

}  // namespace orbitile
