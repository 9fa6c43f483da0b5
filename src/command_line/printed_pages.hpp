// Pages for man.
#pragma once

#include <string>

#include "command_line/command_tree.hpp"

namespace orbitile::app {

/// Returns the page orbitile.1. `date` is printed as it is, such as "2026-11-22".
std::string program_page(const CommandNode& program, const std::string& date);

/// Returns the page orbitile-NAME.1 of one of the commands.
std::string command_page(const CommandNode& program, const CommandNode& command,
                         const std::string& date);

// Pages about each command for the reference, in Markdown.

/// Returns the commands in their groups, with links to their pages, and the meaning of exit codes.
std::string reference_index(const CommandNode& program);

/// Returns the page of one command: its arguments, options and examples.
std::string reference_page(const CommandNode& program, const CommandNode& command);

}  // namespace orbitile::app
