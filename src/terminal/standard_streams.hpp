// Standard output and standard error. If text that fmt::print() or std::cout printed is lost, the
// program reports it.
#pragma once

#include <stdexcept>
#include <string_view>

namespace orbitile::app {

/// The message is "cannot write to standard output: REASON".
class StandardOutputError : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

/// Opens the standard streams that are closed. To be called before any file is opened: otherwise a
/// file could get the number of a standard stream, and printed text would be written into it.
void occupy_closed_streams();

/// Flushes standard output. Throws StandardOutputError if this or an earlier write failed.
void flush_standard_output();

/// Flushes standard output at the program's end, and also reports faults that a file system reports
/// only when a file is closed. Throws StandardOutputError.
void finish_standard_output();

/// Prints on standard output at once, and ignores faults. For the threads of runs: their finds are
/// stored, and finish_standard_output() reports the fault.
void print_at_once(std::string_view text) noexcept;

/// Prints on standard error at once, and ignores faults, because they cannot be reported.
void print_error(std::string_view text) noexcept;

}  // namespace orbitile::app
