// Standard output and standard error. What fmt::print() and std::cout put out arrives, or the
// program says that it did not.
#pragma once

#include <stdexcept>
#include <string_view>

namespace orbitile::app {

/// "cannot write to standard output: REASON".
class StandardOutputError : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

/// Before any file is opened: it would be given the number of a standard stream that is closed, and
/// what is printed would be written into it.
void occupy_closed_streams();

/// Hands on what was printed. Throws StandardOutputError, also where something before could not be
/// handed on.
void flush_standard_output();

/// The same at the program's end, with what a file system says only when a file is closed.
void finish_standard_output();

/// Prints at once, and goes on where that fails: for runs, whose finds are stored and whose threads
/// have nobody to tell. The end of the program tells.
void announce(std::string_view text) noexcept;

/// On standard error. Where that fails there is nobody left to tell.
void print_error(std::string_view text) noexcept;

}  // namespace orbitile::app
