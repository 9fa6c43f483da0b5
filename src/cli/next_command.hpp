// Suggests a command to the user whose search found nothing.
#pragma once

#include <CLI/CLI.hpp>
#include <atomic>
#include <optional>
#include <string>

#include "question/question.hpp"

namespace orbitile::cli {

struct NextStep {
    std::optional<std::string> command;  ///< empty if there is no command to suggest
    std::string advice;  ///< a change of the pieces that can help; empty if no change is known
};

/// The data that are needed to try a command before it is suggested.
struct TrialContext {
    std::string file;  ///< path of the puzzle file
    int threads = 1;
    const std::atomic<bool>& stop;
};

/// Returns the command that is most likely to find a shape. `command` is the user's command, which
/// asked `question` and found nothing. The new command asks for more symmetries, has fewer
/// restrictions, or uses other pieces. A command that is known to find nothing is not suggested.
/// There are four ways to know this: the areas, the colours of the cells, a piece that no shape has
/// a place for, and a trial of a few seconds.
NextStep suggest_next_step(const CLI::App& command, const Question& question,
                           const TrialContext& trial);

}  // namespace orbitile::cli
