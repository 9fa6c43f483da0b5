#include "cli/model_task.hpp"

#include <fmt/format.h>

#include "cli/options.hpp"
#include "cli/selection.hpp"
#include "puzzle/board_outline.hpp"
#include "puzzle/input_error.hpp"
#include "puzzle/puzzle_limits.hpp"
#include "puzzle/silhouette_views.hpp"
#include "puzzle/stated_challenge.hpp"
#include "puzzle/symmetry_words.hpp"
#include "question/question_fault.hpp"
#include "silhouette/enumeration.hpp"
#include "silhouette/silhouette_tiling.hpp"
#include "store/catalogue.hpp"
#include "store/sweep.hpp"

namespace orbitile::cli {

namespace {

// --- The model. ---

ModelTask task_for_board(Puzzle puzzle, bool is_stated_challenge, const ModelTaskOptions& options) {
    require_fitting_area(puzzle);
    Clues clues;
    if (options.clues_text) clues = clues_from_text(puzzle, *options.clues_text);
    if (options.challenge && !is_stated_challenge)
        clues = read_clue_file(puzzle, *options.challenge);
    std::string title =
        puzzle.name + (is_stated_challenge ? ", challenge " + *options.challenge : ", board");
    for (const Clue& clue : clues) {
        title += (&clue == &clues.front() ? " with " : ", ") + clues_text(puzzle, {clue});
    }
    board::BoardProblem board_problem = board::make_board_problem(puzzle, clues);
    board::BoardEncoding encoding = board::encode_board(puzzle, board_problem);
    std::string name = puzzle.name;
    return {std::move(name), std::move(title), std::move(puzzle),
            BoardModelTask{std::move(clues), std::move(board_problem), std::move(encoding)}};
}

template <typename Value>
Value require_single(const std::vector<Value>& values, std::string_view option) {
    if (values.size() == 1) return values.front();
    throw InputError(
        fmt::format("{}: a model requires exactly one symmetry and one centre; for example "
                    "--symmetry C2 --centre cell",
                    option));
}

ModelTask task_for_search(Puzzle puzzle, const ModelTaskOptions& options) {
    const GridKind centre =
        require_single(chosen_centres(options.symmetry, puzzle.lattice), "--centre");
    const int horizon = options.horizon.value_or(default_horizon);
    const std::vector<PieceClass> classes = piece_classes(puzzle);
    const SymmetryGroup group =
        require_single(chosen_groups(options.symmetry, puzzle.lattice), "--symmetry");
    silhouette::SearchField field = silhouette::make_field(puzzle, classes, group, centre, horizon);
    silhouette::Encoding encoding = silhouette::encode(puzzle, classes, field);
    std::string title = fmt::format(
        "{}, symmetry {}, centre {}, up to {} cells from the centre; {}", puzzle.name,
        symmetry_title(group), grid_kind_name(centre), horizon, omitted_conditions_text);
    std::string name = puzzle.name;
    return {std::move(name), std::move(title), std::move(puzzle),
            SearchModelTask{group, std::move(field), std::move(encoding)}};
}

void refuse_unfitting_model_options(const Puzzle& puzzle, const ModelTaskOptions& options) {
    if (puzzle.board && (!options.symmetry.symmetries.empty() ||
                         !options.symmetry.centres.empty() || options.horizon)) {
        throw InputError(puzzle.name +
                         " has a board; leave out --symmetry, --centre and --horizon, which are "
                         "for puzzles without a board");
    }
    if (puzzle.board) return;
    if (options.clues_text || options.challenge) {
        throw InputError(fmt::format("{}: {} has no board; add a board with --outline",
                                     options.clues_text ? "--given" : "--challenge", puzzle.name));
    }
    const auto groups = chosen_groups(options.symmetry, puzzle.lattice);
    if (options.symmetry.centres.empty()) {
        throw InputError(fmt::format(
            "{} does not have a board; to search for shapes, add --centre (choose from {}); to "
            "fill a board, add --outline",
            puzzle.name,
            centre_words(options.symmetry.symmetries.empty() ? centres_on(puzzle.lattice)
                                                             : grids_of(groups, puzzle.lattice))));
    }
    for (const SymmetryGroup& group : groups) {
        if (const auto fault = group_fault(puzzle, group)) throw InputError(*fault);
    }
    const auto centres = chosen_centres(options.symmetry, puzzle.lattice);
    if (const auto fault = centres_fault(puzzle, groups, centres)) throw InputError(*fault);
}

// --- The tiling that a solver's answer describes. ---

std::function<bool(engine::Literal)> truth_function(const std::vector<bool>& values) {
    return [&values](engine::Literal literal) {
        return values[static_cast<std::size_t>(literal) - 1];
    };
}

ModelTiling tiling_from_values(const Puzzle& puzzle, const BoardModelTask& task,
                               const std::vector<bool>& values) {
    return {board_challenge(puzzle, task.clues),
            board::board_tiling(puzzle, task.board_problem,
                                board::chosen_placements(task.encoding, truth_function(values)))};
}

// The argument {} of tiling_of() is a view: a map that takes the silhouette of the model to the
// stored challenge. This map is the identity, because the model was made from the stored challenge.
ModelTiling tiling_from_values(const Puzzle& puzzle, const ChallengeModelTask& task,
                               const std::vector<bool>& values) {
    return {task.challenge,
            silhouette::tiling_of(
                puzzle, piece_classes(puzzle), task.challenge, {}, task.field,
                silhouette::placements_of_true_literals(task.encoding, truth_function(values)))};
}

ModelTiling tiling_from_values(const Puzzle& puzzle, const SearchModelTask& task,
                               const std::vector<bool>& values) {
    const Silhouette silhouette =
        silhouette::silhouette_of_true_literals(task.field, task.encoding, truth_function(values));
    if (has_detached_parts(puzzle.lattice, task.group, silhouette, puzzle.rules.connect))
        throw InputError("the answer is a shape with detached parts, which could be moved apart");
    const View view = canonical_view(puzzle.lattice, puzzle.rules, task.group, silhouette);
    Challenge challenge = make_silhouette_challenge(
        puzzle.lattice, task.group, apply_view(puzzle.lattice, task.group, view, silhouette),
        puzzle.rules.connect);
    Tiling tiling = silhouette::tiling_of(
        puzzle, piece_classes(puzzle), challenge, view, task.field,
        silhouette::placements_of_true_literals(task.encoding, truth_function(values)));
    return {std::move(challenge), std::move(tiling)};
}

}  // namespace

const engine::Model& ModelTask::model() const {
    return std::visit(
        [](const auto& model_task) -> const engine::Model& { return model_task.encoding.model; },
        subject);
}

namespace {

ModelTask task_for_puzzle(const ModelTaskOptions& options) {
    const ChallengeSet challenge_set = read_challenge_set(options.source);
    const bool is_stated_challenge = options.challenge && !challenge_set.challenges.empty();
    PuzzleOptions puzzle_options = options.puzzle_options;
    if (is_stated_challenge) puzzle_options.challenge = options.challenge;
    Puzzle puzzle = chosen_puzzle(challenge_set, options.source, puzzle_options);
    refuse_unfitting_model_options(puzzle, options);
    return puzzle.board ? task_for_board(std::move(puzzle), is_stated_challenge, options)
                        : task_for_search(std::move(puzzle), options);
}

ModelTask task_for_challenge(const ModelTaskOptions& options, const std::string& command) {
    const Catalogue catalogue = Catalogue::open(options.source);
    store::refuse_sweep(catalogue, command);
    store::refuse_board(catalogue, command);
    const std::string fingerprint =
        find_stored_fingerprint(catalogue, options.selection, "--select");
    Challenge challenge = catalogue.challenge(fingerprint).value().challenge;
    Puzzle puzzle = catalogue.question().puzzle;
    const std::vector<PieceClass> classes = piece_classes(puzzle);
    silhouette::SearchField field =
        silhouette::make_field(puzzle, classes, challenge.group, silhouette_of(challenge));
    silhouette::Encoding encoding = silhouette::encode_full_cover(puzzle, classes, field);
    std::string title = fmt::format("{}, shape {}", puzzle.name, fingerprint);
    return {fingerprint, std::move(title), std::move(puzzle),
            ChallengeModelTask{std::move(challenge), std::move(field), std::move(encoding)}};
}

}  // namespace

bool is_about_catalogue(const ModelTaskOptions& options) {
    std::error_code ignored_error;
    return std::filesystem::is_directory(options.source, ignored_error);
}

void refuse_unfitting_source_options(const ModelTaskOptions& options) {
    if (!is_about_catalogue(options)) {
        if (options.selection.empty()) return;
        throw InputError("--select: " + options.source +
                         " is a puzzle file; shapes can be selected only in an output folder of "
                         "generate");
    }
    for (const CLI::Option* option : options.puzzle_file_options) {
        if (option->count() == 0) continue;
        throw InputError(
            fmt::format("{}: the catalogue in {} has its own pieces and rules; leave "
                        "out this option",
                        option->get_name(), options.source));
    }
}

ModelTask model_task(const ModelTaskOptions& options, const std::string& command) {
    refuse_unfitting_source_options(options);
    if (!is_about_catalogue(options)) return task_for_puzzle(options);
    if (options.selection.empty())
        throw InputError("a model is about one shape; choose it with --select");
    return task_for_challenge(options, command);
}

ModelTiling tiling_of_model(const ModelTask& task, const std::vector<bool>& values) {
    return std::visit(
        [&](const auto& subject) { return tiling_from_values(task.puzzle, subject, values); },
        task.subject);
}

void add_model_task_options(CLI::App& command, ModelTaskOptions& options) {
    options.puzzle_file_options = {
        add_pieces_option(command, options.puzzle_options),
        add_flips_option(command, options.puzzle_options),
        add_outline_option(command, options.puzzle_options, "Board: " + outline_examples()),
        command.add_option("--given", options.clues_text,
                           "On a board: clues, joined by commas. Each clue is a piece and the "
                           "number of a cell that it covers: yellow@3,orange@5"),
        command.add_option("--challenge", options.challenge,
                           "Name or number of a challenge in the puzzle file. If the puzzle file "
                           "states no challenges, a file with a picture of the board; in the "
                           "picture, the cells of each given piece show the letter of the piece"),
        command
            .add_option("--horizon", options.horizon,
                        "Without a board: the model is about shapes that reach at most N cells "
                        "from the centre (default: 4)")
            ->check(in_range(1, max_horizon)),
        add_symmetry_option(
            command, options.symmetry,
            "Without a board: symmetry of the shapes, as in generate (default: full)"),
        add_centre_option(
            command, options.symmetry,
            "Without a board, required: where the centre of the symmetry is, as in generate")};
    command.get_option("--given")->excludes("--challenge");
}

}  // namespace orbitile::cli
