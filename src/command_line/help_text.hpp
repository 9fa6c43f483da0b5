// What --help prints, as wide as the terminal.
#pragma once

#include <string>

#include "command_line/command_tree.hpp"

namespace orbitile::app {

/// The commands in their groups, and the first steps. Lines are at most `columns` wide, where no
/// single word is longer.
std::string program_help(const CommandNode& program, int columns);

/// The arguments and options of one command, the options in their groups, and its examples.
std::string command_help(const CommandNode& program, const CommandNode& command, int columns);

/// What to do first: for a user who typed the program's name alone.
std::string first_steps(const CommandNode& program, int columns);

}  // namespace orbitile::app
