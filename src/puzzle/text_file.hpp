// Small text files that a user gives: UTF-8, of limited size. text_file_posix.cpp reads them, and
// text_file.cpp checks their text.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace orbitile {

/// The first bytes of the file: at most `max` + 1. So a large file, or a device without an end, is
/// not read completely. Throws InputError "FILE: …" in these cases:
///
/// - The file cannot be read.
/// - A signal arrives.
/// - A pipe does not provide a byte for 10 seconds, or does not end within 20 seconds.
std::string read_text_file(const std::string& file, std::size_t max);

/// Throws InputError with the name of the file if the text has more than `max` bytes or is not
/// UTF-8.
void refuse_non_text(std::string_view text, std::size_t max, const std::string& file);

/// The lines without their line ends (LF or CRLF). Blank lines at the end of the text are left out.
std::vector<std::string> lines_of(std::string_view text);

}  // namespace orbitile
