// Output of the program: text on standard output and standard error, the width of text, and the
// abilities and the size of a terminal.
//
// Text that fmt::print() or std::cout prints is buffered, and can be lost if the disk is full, for
// example. The functions below detect and report lost output.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace orbitile::cli {

// --- Standard output and standard error. ---

/// Flushes standard output. Throws std::runtime_error if this or an earlier write failed.
void flush_standard_output();

/// Flushes standard output at the program's end. Also detects faults that a file system reports
/// only when a file is closed. Throws std::runtime_error if output was lost.
void finish_standard_output();

/// Prints on standard output immediately. If the output fails, this function does not report it, so
/// that a run continues to search and to store shapes. finish_standard_output() reports the fault.
/// Several threads can call this function at the same time.
void print_and_flush(std::string_view text) noexcept;

/// Prints on standard error immediately. Ignores faults, because there is no stream to report them
/// on.
void print_error(std::string_view text) noexcept;

/// Prints a text about an output. Prints on standard error if the output itself goes to standard
/// output.
void print_output_note(const std::filesystem::path& file, std::string_view text);

// --- Text on a terminal. ---

/// Returns the width of the text in columns of the terminal. The locale must be UTF-8. A wide
/// character takes two columns. A combining character takes no column.
int display_width(std::string_view text);

/// Returns the longest beginning of the line that fits into `columns` columns.
std::string truncate_to_width(std::string_view line, int columns);

/// Returns the words of the text in lines of at most `columns` columns. A single word that is wider
/// gets its own line. If there are no words, returns one empty line.
std::vector<std::string> wrapped_lines(std::string_view text, int columns);

/// Returns whether to write colours to this file descriptor. The environment variable NO_COLOR
/// forbids colours, and CLICOLOR_FORCE forces them. Otherwise colours are written if the descriptor
/// is a terminal that is not dumb.
bool terminal_has_colour(int descriptor);

/// Returns whether text can be drawn over earlier text. The file descriptor must be a terminal that
/// is not dumb.
bool terminal_can_redraw(int descriptor);

/// Returns the width of the terminal, or 80 columns if the width is not known.
int terminal_columns(int descriptor);

}  // namespace orbitile::cli
