// Messages about command lines that CLI11 refused.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

namespace orbitile::app {

/// Returns a sentence about the fault, with a suggestion, and a second line that names the help.
/// `program` must have just thrown `error`.
std::string command_line_fault(const CLI::App& program, const CLI::ParseError& error);

}  // namespace orbitile::app
