// The text of --help, whose lines are as wide as the terminal.
#pragma once

#include <string>

#include "cli/command_tree.hpp"

namespace orbitile::cli {

/// Returns the commands in their groups, and the first steps. Lines have at most `columns` columns,
/// but a longer word is not broken.
std::string program_help(const CommandNode& program, int columns);

/// Returns the arguments of one command, its options in groups, and its examples.
std::string command_help(const CommandNode& program, const CommandNode& command, int columns);

/// Returns the first steps, which are printed if the user typed only the program's name.
std::string first_steps_text(const CommandNode& program, int columns);

}  // namespace orbitile::cli
