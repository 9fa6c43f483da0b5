// Scripts with which bash, zsh and fish complete command lines.
#pragma once

#include <string>

#include "cli/command_tree.hpp"

namespace orbitile::cli {

// The functions below return the completion scripts. `program` is the tree of the whole program.

std::string bash_completion(const CommandNode& program);
std::string zsh_completion(const CommandNode& program);
std::string fish_completion(const CommandNode& program);

}  // namespace orbitile::cli
