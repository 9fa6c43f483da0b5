// Small text files that a user gives: UTF-8, of limited size. text_file_posix.cpp reads them, and
// text_file.cpp checks their text.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace orbitile {

/// Reads at most one byte more than `most`, so that neither a large file nor an endless device is
/// read to its end. Throws InputError "FILE: …" where it cannot be read, is a pipe into which
/// nobody writes for ten seconds or that does not end within twenty, or where a handled signal
/// comes.
std::string read_text_file(const std::string& file, std::size_t most);

/// Throws InputError, naming the file, for more than `most` bytes and for what is not UTF-8.
void refuse_non_text(std::string_view text, std::size_t most, const std::string& file);

/// The lines without their ends (LF or CRLF) and without blank lines after the last other one.
std::vector<std::string> lines_of(std::string_view text);

}  // namespace orbitile
