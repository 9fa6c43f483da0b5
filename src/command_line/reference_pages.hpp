// Pages about each command for the reference, in Markdown.
#pragma once

#include <string>

#include "command_line/command_tree.hpp"

namespace orbitile::app {

/// Returns the commands in their groups, with links to their pages, and the meaning of exit codes.
std::string reference_index(const CommandNode& program);

/// Returns the page of one command: its arguments, options and examples.
std::string reference_page(const CommandNode& program, const CommandNode& command);

}  // namespace orbitile::app
