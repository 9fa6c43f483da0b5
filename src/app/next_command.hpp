// What to ask next if nothing was found.
#pragma once

#include <CLI/CLI.hpp>
#include <atomic>
#include <optional>
#include <string>

#include "orbitile/catalogue/question.hpp"

namespace orbitile::app {

struct NextStep {
    std::optional<std::string> command;  ///< empty: there is nothing left to offer
    std::string advice;                  ///< what to change about the pieces; empty: nothing
};

/// How commands are tried before they are offered.
struct TrialContext {
    std::string file;  ///< the puzzle file
    int threads = 1;
    const std::atomic<bool>& stop;
};

/// Returns the command that is most likely to find something, after `command` with this question
/// found nothing: with more symmetries, fewer restrictions, or other pieces. Does not offer
/// commands that areas, colours or a piece without a place rule out, or that find nothing when they
/// are tried for a few seconds.
NextStep next_step(const CLI::App& command, const Question& question, const TrialContext& trial);

}  // namespace orbitile::app
