// What to ask next where nothing was found.
#pragma once

#include <CLI/CLI.hpp>
#include <optional>
#include <string>

#include "orbitile/catalogue/question.hpp"

namespace orbitile::app {

/// The one command that is most likely to find something, where `command` was called with this
/// question and nothing was found: with more symmetries, fewer restrictions, or other pieces.
/// Commands that areas, colours or a piece without a place rule out are not offered. None: there is
/// nothing left to offer. `file` is the puzzle's.
std::optional<std::string> next_command(const CLI::App& command, const Question& question,
                                        const std::string& file);

}  // namespace orbitile::app
