// What to ask next where nothing was found.
#pragma once

#include <CLI/CLI.hpp>
#include <atomic>
#include <optional>
#include <string>

#include "orbitile/catalogue/question.hpp"

namespace orbitile::app {

struct NextStep {
    std::optional<std::string> command;  ///< none: there is nothing left to offer
    std::string advice;                  ///< what to change about the pieces; empty: nothing
};

/// How offers are tried before they are made.
struct Trial {
    std::string file;  ///< the puzzle's
    int threads = 1;
    const std::atomic<bool>& stop;
};

/// The command that is most likely to find something, where `command` was called with this question
/// and nothing was found: with more symmetries, fewer restrictions, or other pieces. Commands that
/// areas, colours or a piece without a place rule out are not offered, nor are commands that find
/// nothing when they are tried for a few seconds.
NextStep next_step(const CLI::App& command, const Question& question, const Trial& trial);

}  // namespace orbitile::app
