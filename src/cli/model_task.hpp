// The models that export-model writes for solvers. A model is about a board, about a challenge of a
// catalogue, or about a search for silhouettes. To read the answer of a solver, read-model builds
// the same model again from the same options.
#pragma once

#include <CLI/CLI.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "board/board_encoding.hpp"
#include "board/board_field.hpp"
#include "cli/puzzle_options.hpp"
#include "cli/search_options.hpp"
#include "cli/silhouette_options.hpp"
#include "puzzle/challenge.hpp"
#include "puzzle/clue.hpp"
#include "silhouette/encoding.hpp"
#include "silhouette/field.hpp"

namespace orbitile::cli {

/// A text that lists the conditions on a shape that the model of a search leaves out.
inline constexpr std::string_view omitted_conditions_text =
    "the model does not require that the shape is connected, has no holes, and has no detached "
    "parts";

struct ModelTaskOptions {
    PuzzleOptions puzzle_options;
    std::optional<std::string> clues_text;
    std::optional<std::string> challenge;
    SymmetryOptions symmetry;
    std::optional<int> horizon;
    std::optional<std::string> blocking_word;
    std::string catalogue_folder;
    std::string fingerprint;
    int memory_mib = default_memory_mib();
};

/// Adds the options about a puzzle file: --pieces, --flips, --outline, --given, --challenge,
/// --horizon, --block, --symmetry and --centre. A catalogue stores its own question, so these
/// options do not apply to it. Returns the options. `options` must outlive the command.
std::vector<CLI::Option*> add_model_task_options(CLI::App& command, ModelTaskOptions& options);

struct BoardModelTask {
    Clues clues;
    board::BoardProblem board_problem;
    board::BoardEncoding encoding;
};

struct ChallengeModelTask {
    Challenge challenge;
    silhouette::SearchField field;
    silhouette::Encoding encoding;
};

struct SearchModelTask {
    SymmetryGroup group;
    silhouette::SearchField field;
    silhouette::Encoding encoding;
};

struct ModelTask {
    std::string name;  ///< name of the model's file, without the ending
    std::string title;
    Puzzle puzzle;
    std::variant<BoardModelTask, ChallengeModelTask, SearchModelTask> subject;

    const engine::Model& model() const;
};

/// Returns a task about the puzzle's board or, if the puzzle has no board, about a search for
/// silhouettes. Throws InputError if an option does not fit the puzzle.
ModelTask task_for_puzzle(const std::string& file, const ModelTaskOptions& options);

/// Returns a task about the challenge options.fingerprint in the catalogue
/// options.catalogue_folder. Throws InputError if there is no such challenge. Throws
/// CatalogueRefusedError if the catalogue is about subsets of the pieces or about a board; the
/// message names `command`.
ModelTask task_for_challenge(const ModelTaskOptions& options, const std::string& command);

/// A challenge and one of its tilings. If the task is about a board, the challenge is the board
/// with its clues.
struct ModelTiling {
    Challenge challenge;
    Tiling tiling;
};
/// Returns the tiling that `values` describes. `values` has a truth value for each variable of the
/// model, and must satisfy the model.
ModelTiling tiling_of_model(const ModelTask& task, const std::vector<bool>& values);

}  // namespace orbitile::cli
