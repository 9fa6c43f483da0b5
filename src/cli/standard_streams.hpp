// Writes to standard output and standard error. Text that fmt::print() or std::cout prints is
// buffered, and can be lost if the disk is full, for example. The functions below detect and report
// lost output.
#pragma once

#include <stdexcept>
#include <string_view>

namespace orbitile::cli {

/// The message is "cannot write to standard output: REASON".
class StandardOutputError : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

/// Flushes standard output. Throws StandardOutputError if this or an earlier write failed.
void flush_standard_output();

/// Flushes standard output at the program's end. Also detects faults that a file system reports
/// only when a file is closed. Throws StandardOutputError if output was lost.
void finish_standard_output();

/// Prints on standard output immediately. If the output fails, this function does not report it, so
/// that a run continues to search and to store shapes. finish_standard_output() reports the fault.
/// Several threads can call this function at the same time.
void print_and_flush(std::string_view text) noexcept;

/// Prints on standard error immediately. Ignores faults, because there is no stream to report them
/// on.
void print_error(std::string_view text) noexcept;

}  // namespace orbitile::cli
