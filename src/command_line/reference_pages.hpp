// Pages about each command for the reference, in Markdown.
#pragma once

#include <string>

#include "command_line/command_tree.hpp"

namespace orbitile::app {

/// The commands in their groups, with links to their pages, and what exit codes mean.
std::string reference_index(const CommandNode& program);

/// One command: arguments, options and examples.
std::string reference_page(const CommandNode& program, const CommandNode& command);

}  // namespace orbitile::app
