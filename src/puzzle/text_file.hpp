// Reads text files of a user. The files must be UTF-8, and their size is limited. The code that
// depends on the system is in text_file_posix.cpp and text_file_wasm.cpp.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace orbitile {

/// Returns the bytes of the file, without a byte order mark at the beginning. Stops a few bytes
/// after `max_bytes`, so that a large file, or a device without an end, is not read completely.
/// Throws InputError "FILE: …" in these cases:
///
/// - The file cannot be read.
/// - A signal interrupts the reading.
/// - A pipe does not provide a byte for 10 seconds, or does not end within 20 seconds.
std::string read_text_file(const std::string& file, std::size_t max_bytes);

/// The byte order mark of UTF-8, which editors on Windows write at the beginning of a file. It is
/// not a part of the text.
inline constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

/// The text without a byte order mark at the beginning.
std::string_view without_byte_order_mark(std::string_view text);

/// Throws InputError if the text has more than `max_bytes` bytes, is not UTF-8 or contains the
/// character NUL. The message begins with the name of the file.
void refuse_non_text(std::string_view text, std::size_t max_bytes, const std::string& file);

/// The lines without their line ends (LF or CRLF). Blank lines at the end of the text are left out.
std::vector<std::string> lines_of(std::string_view text);

}  // namespace orbitile
