// Pages for man.
#pragma once

#include <string>

#include "command_line/command_tree.hpp"

namespace orbitile::app {

/// The page orbitile.1. `date` as it is to stand in it, such as "2026-11-22".
std::string program_page(const CommandNode& program, const std::string& date);

/// The page orbitile-NAME.1 of one of its commands.
std::string command_page(const CommandNode& program, const CommandNode& command,
                         const std::string& date);

}  // namespace orbitile::app
