// Makes two kinds of pages about the commands: man pages, and the reference in Markdown. All pages
// are made from the command tree.
#pragma once

#include <string>

#include "cli/command_tree.hpp"

namespace orbitile::cli {

/// Returns the man page orbitile.1. `date` is printed as it is given, for example "2026-11-22".
std::string program_page(const CommandNode& program, const std::string& date);

/// Returns the man page orbitile-NAME.1 of a command.
std::string command_page(const CommandNode& program, const CommandNode& command,
                         const std::string& date);

/// Returns the index of the reference: the commands in their groups, with links to their pages, and
/// the meaning of the exit codes.
std::string reference_index(const CommandNode& program);

/// Returns the reference page of a command: its arguments, options and examples.
std::string reference_page(const CommandNode& program, const CommandNode& command);

}  // namespace orbitile::cli
