// Error messages about command lines that CLI11 refused.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

namespace orbitile::cli {

/// Returns two lines. The first line states the fault and, if possible, a suggestion. The second
/// line names the command that prints help. CLI11 must have thrown `error` while `program` parsed
/// the command line.
std::string command_line_fault(const CLI::App& program, const CLI::ParseError& error);

}  // namespace orbitile::cli
