// Models that solvers are asked: of a board, of a challenge in a catalogue, of a search for
// silhouettes. What export-model writes, read-model makes again to read the answer.
#pragma once

#include <CLI/CLI.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "board/board_encoding.hpp"
#include "board/board_field.hpp"
#include "command_line/puzzle_options.hpp"
#include "command_line/search_options.hpp"
#include "command_line/silhouette_options.hpp"
#include "orbitile/puzzle/challenge.hpp"
#include "orbitile/puzzle/given.hpp"
#include "silhouette/encoding.hpp"
#include "silhouette/field.hpp"

namespace orbitile::app {

/// What a solution of a search's model may lack that a shape has.
inline constexpr std::string_view left_out_of_search_models =
    "the model does not require that the shape is connected, has no holes, and has no detached "
    "parts";

struct AskedModelOptions {
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

/// --pieces to --block: what a puzzle file is asked about. A catalogue tells that itself.
std::vector<CLI::Option*> add_asked_model_options(CLI::App& command, AskedModelOptions& options);

struct AskedBoard {
    Givens givens;
    BoardField field;
    BoardEncoding encoding;
};

struct AskedChallenge {
    Challenge challenge;
    Field field;
    Encoding encoding;
};

struct AskedSearch {
    SymmetryGroup group;
    Field field;
    Encoding encoding;
};

struct AskedModel {
    std::string name;  ///< for its file in a folder
    std::string title;
    Puzzle puzzle;
    std::variant<AskedBoard, AskedChallenge, AskedSearch> asked;

    const Model& model() const;
};

/// Of a puzzle file: its board, or a search. Throws InputError where an option does not fit.
AskedModel asked_of_puzzle(const std::string& file, const AskedModelOptions& options);

/// Of the challenge with the options' fingerprint in their catalogue. Throws InputError, and
/// CatalogueRefused with the command's name where the catalogue is of another kind.
AskedModel asked_of_challenge(const AskedModelOptions& options, const std::string& command);

/// What a choice of the model's variables says: the challenge, or the board with its givens, and
/// the tiling. The values must satisfy the model.
struct ModelTiling {
    Challenge challenge;
    Tiling tiling;
};
ModelTiling tiling_of_model(const AskedModel& asked, const std::vector<bool>& values);

}  // namespace orbitile::app
