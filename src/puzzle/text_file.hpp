// Reads text files of a user. The files must be UTF-8, and their size is limited.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace orbitile {

/// Returns the bytes of the file, without a byte order mark at the beginning. Stops a few bytes
/// after `max_bytes`, so that a large file, or a device without an end, is not read completely.
/// Throws InputError "FILE: …" if the file cannot be read.
std::string read_text_file(const std::string& file, std::size_t max_bytes);

/// Throws InputError if the text has more than `max_bytes` bytes, is not UTF-8 or contains the
/// character NUL. The message begins with the name of the file.
void refuse_non_text(std::string_view text, std::size_t max_bytes, const std::string& file);

/// The lines without their line ends (LF or CRLF). Blank lines at the end of the text are left out.
std::vector<std::string> lines_of(std::string_view text);

}  // namespace orbitile
