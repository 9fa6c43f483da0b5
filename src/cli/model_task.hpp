// The models that export writes for solvers. A model is about a board, about a challenge of a
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
#include "cli/options.hpp"
#include "cli/puzzle_options.hpp"
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
    std::string source;     ///< a puzzle file, or the folder of a catalogue
    std::string selection;  ///< for a catalogue: the shape that the model is about
    PuzzleOptions puzzle_options;
    std::optional<std::string> clues_text;
    std::optional<std::string> challenge;
    SymmetryOptions symmetry;
    std::optional<int> horizon;
    /// The options that only a puzzle file can have.
    std::vector<CLI::Option*> puzzle_file_options = {};
};

/// Adds the options about a puzzle file: --pieces, --flips, --outline, --given, --challenge,
/// --horizon, --symmetry and --centre. `options` must outlive the command.
void add_model_task_options(CLI::App& command, ModelTaskOptions& options);

/// Whether the source is the folder of a catalogue.
bool is_about_catalogue(const ModelTaskOptions& options);

/// Throws InputError if an option is given that does not apply to the source. A catalogue stores
/// its own puzzle and question, so it does not have the options about a puzzle file. A puzzle file
/// does not have --select.
void refuse_unfitting_source_options(const ModelTaskOptions& options);

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

/// Returns a task about the selected shape of a catalogue, about the board of a puzzle file or, if
/// the puzzle has no board, about a search for silhouettes. Throws InputError if an option does not
/// fit the source. Throws CatalogueRefusedError if the catalogue is about subsets of the pieces or
/// about a board; the message names `command`.
ModelTask model_task(const ModelTaskOptions& options, const std::string& command);

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
