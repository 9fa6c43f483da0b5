// Small text files that a user gives: UTF-8, of limited size. text_file_posix.cpp reads them, and
// text_file.cpp checks their text.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace orbitile {

/// The first bytes of the file: at most a few more than `max`. So a large file, or a device without
/// an end, is not read completely. Leaves out a byte order mark at the beginning, which editors on
/// Windows write. Throws InputError "FILE: …" in these cases:
///
/// - The file cannot be read.
/// - A signal arrives.
/// - A pipe does not provide a byte for 10 seconds, or does not end within 20 seconds.
std::string read_text_file(const std::string& file, std::size_t max);

/// The bytes by which a text in UTF-8 can begin, and which do not belong to the text.
inline constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

/// The text without a byte order mark at the beginning.
std::string_view without_byte_order_mark(std::string_view text);

/// Throws InputError with the name of the file if the text has more than `max` bytes, is not UTF-8
/// or contains the character NUL.
void refuse_non_text(std::string_view text, std::size_t max, const std::string& file);

/// The lines without their line ends (LF or CRLF). Blank lines at the end of the text are left out.
std::vector<std::string> lines_of(std::string_view text);

}  // namespace orbitile
