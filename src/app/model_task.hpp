// The models that export-model writes for solvers: of a board, of a challenge of a catalogue, or of
// a search for silhouettes. From the same options, read-model builds the same model again to read
// the answer.
#pragma once

#include <CLI/CLI.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "board/board_encoding.hpp"
#include "board/board_field.hpp"
#include "command_line/common_options.hpp"
#include "command_line/silhouette_options.hpp"
#include "orbitile/puzzle/challenge.hpp"
#include "orbitile/puzzle/clue.hpp"
#include "silhouette/encoding.hpp"
#include "silhouette/field.hpp"

namespace orbitile::app {

/// The conditions on a shape that the model of a search leaves out.
inline constexpr std::string_view left_out_of_search_models =
    "the model does not require that the shape is connected, has no holes, and has no detached "
    "parts";

struct ModelTaskOptions {
    PuzzleOptions chosen;
    std::optional<std::string> given;
    std::optional<std::string> challenge;
    SymmetryOptions symmetry;
    std::optional<int> horizon;
    std::optional<std::string> block;
    std::string catalogue;
    std::string fingerprint;
    int memory = default_memory();
};

/// Adds the options that choose what to ask about a puzzle file: --pieces to --block, --symmetry
/// and --centre. They do not apply to a catalogue, which stores its question. Returns the options.
/// `options` must outlive the command.
std::vector<CLI::Option*> add_model_task_options(CLI::App& command, ModelTaskOptions& options);

struct BoardModelTask {
    Clues clues;
    board::BoardField field;
    board::BoardEncoding encoding;
};

struct ChallengeModelTask {
    Challenge challenge;
    silhouette::Field field;
    silhouette::Encoding encoding;
};

struct SearchModelTask {
    SymmetryGroup group;
    silhouette::Field field;
    silhouette::Encoding encoding;
};

struct ModelTask {
    std::string name;  ///< the base of the file's name in a folder
    std::string title;
    Puzzle puzzle;
    std::variant<BoardModelTask, ChallengeModelTask, SearchModelTask> task;

    const engine::Model& model() const;
};

/// Returns the model of the puzzle's board, or of a search if the puzzle has no board. Throws
/// InputError if an option does not fit.
ModelTask task_for_puzzle(const std::string& file, const ModelTaskOptions& options);

/// Returns the model of the challenge options.fingerprint in the catalogue options.catalogue.
/// Throws InputError if there is no such challenge, and CatalogueRefused, which names `command`, if
/// the catalogue is about a sweep or a board.
ModelTask task_for_challenge(const ModelTaskOptions& options, const std::string& command);

/// The solution that an assignment of the model's variables describes. For a board, the challenge
/// is the board with its givens. The assignment must satisfy the model.
struct ModelTiling {
    Challenge challenge;
    Tiling tiling;
};
ModelTiling tiling_of_model(const ModelTask& task, const std::vector<bool>& values);

}  // namespace orbitile::app
