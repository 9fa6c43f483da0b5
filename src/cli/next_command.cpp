#include "cli/next_command.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstdint>
#include <functional>
#include <iterator>
#include <numeric>
#include <set>
#include <string_view>
#include <tuple>
#include <utility>
#include <variant>
#include <vector>

#include "cli/estimate.hpp"
#include "cli/user_command.hpp"
#include "puzzle/names.hpp"
#include "puzzle/placement.hpp"
#include "puzzle/symmetry_words.hpp"
#include "question/default_method.hpp"
#include "question/group_search.hpp"
#include "question/question_fault.hpp"
#include "silhouette/refutation.hpp"

namespace orbitile::cli {
namespace {

struct CommandSuggestion {
    Question question;
    UserCommand command;
};

enum class TrialOutcome : std::uint8_t { empty, unknown, promising };

/// Runs the searches of suggested commands for a short time. All trials share one time limit.
class TrialSearches {
  public:
    TrialSearches(int threads, const std::atomic<bool>& stop) : threads_(threads), stop_(stop) {}

    TrialOutcome try_suggestion(const CommandSuggestion& suggestion) {
        if (seconds_left_ <= 0) return TrialOutcome::unknown;
        const TrialRun trial = run_trial(
            suggestion.question,
            {.seconds = std::min(max_seconds, seconds_left_), .threads = threads_}, stop_);
        seconds_left_ -= trial.seconds;
        if (trial.shape_count > 0) return TrialOutcome::promising;
        return trial.is_complete ? TrialOutcome::empty : TrialOutcome::unknown;
    }

  private:
    static constexpr double max_seconds = 2;
    static constexpr double max_total_seconds = 6;

    int threads_;
    const std::atomic<bool>& stop_;
    double seconds_left_ = max_total_seconds;
};

/// The search that found nothing, and the data that are needed to make and try suggestions.
struct FailedSearch {
    CommandSuggestion original_suggestion;
    std::string file;
    TrialSearches& trial_searches;
};

bool asks_all_centres(const Question& question) {
    const SilhouetteQuestion& silhouette_question = silhouette_question_of(question);
    return silhouette_question.grids ==
           grids_of(silhouette_question.groups, question.puzzle.lattice);
}

bool asks_all_groups(const Question& question) {
    return silhouette_question_of(question).groups == groups_on(question.puzzle.lattice);
}

void request_all_groups(CommandSuggestion& suggestion) {
    const bool has_all_centres = asks_all_centres(suggestion.question);
    SilhouetteQuestion& silhouette_question = silhouette_question_of(suggestion.question);
    silhouette_question.groups = groups_on(suggestion.question.puzzle.lattice);
    if (has_all_centres)
        silhouette_question.grids =
            grids_of(silhouette_question.groups, suggestion.question.puzzle.lattice);
    if (!suggestion.command.has_option("--method"))
        set_method(silhouette_question, default_method(suggestion.question));
    suggestion.command.set_option("--symmetry", "all");
}

// Orbits are sets of cells that the symmetry maps to each other. find_refutation() uses the sizes
// of orbits, and is called only for areas of at most this number of cells. For larger areas, it
// takes longer than a user waits.
constexpr int max_measured_area = 80;

std::optional<silhouette::Refutation> find_known_refutation(const Puzzle& puzzle,
                                                            const SilhouetteQuestion& request) {
    const int area_in_cells = total_shards(puzzle) / shards_per_cell(puzzle.lattice);
    if (area_in_cells <= max_measured_area) return silhouette::find_refutation(puzzle, request);
    if (auto colours = silhouette::unbalanced_colours(puzzle, request)) return *std::move(colours);
    return std::nullopt;
}

// Returns whether it is known that no shape answers the question. This is known if each symmetry
// that the question asks for is ruled out, or is in `refuted_groups`.
bool is_ruled_out(const Question& question, const std::vector<SymmetryGroup>& refuted_groups = {}) {
    return std::ranges::all_of(
        questions_by_group(question), [&](const SilhouetteQuestion& request) {
            return std::ranges::find(refuted_groups, request.group()) != refuted_groups.end() ||
                   find_known_refutation(question.puzzle, request);
        });
}

bool is_possible(const CommandSuggestion& suggestion, const std::string& file) {
    return !question_fault(suggestion.question, file) && !is_ruled_out(suggestion.question);
}

// Returns functions that each remove one restriction from a suggestion, in the order in which they
// are tried. Each function returns whether it changed the question.
std::vector<std::function<bool(CommandSuggestion&)>> relaxations() {
    return {
        [](CommandSuggestion& suggestion) {
            suggestion.command.drop_option("--horizon");
            auto& horizon = silhouette_question_of(suggestion.question).horizon;
            return std::exchange(horizon, std::nullopt).has_value();
        },
        [](CommandSuggestion& suggestion) {
            suggestion.command.drop_option("--kind");
            return !std::exchange(silhouette_question_of(suggestion.question).kinds, {}).empty();
        },
        [](CommandSuggestion& suggestion) {
            if (asks_all_centres(suggestion.question)) return false;
            SilhouetteQuestion& silhouette_question = silhouette_question_of(suggestion.question);
            silhouette_question.grids =
                grids_of(silhouette_question.groups, suggestion.question.puzzle.lattice);
            suggestion.command.drop_option("--centre");
            return true;
        },
        [](CommandSuggestion& suggestion) {
            suggestion.command.drop_option("--exactly");
            return std::exchange(
                silhouette_question_of(suggestion.question).requires_exact_symmetry, false);
        },
        [](CommandSuggestion& suggestion) {
            suggestion.command.set_option("--connect", "point");
            Rules& rules = suggestion.question.puzzle.rules;
            return std::exchange(rules.connect, Adjacency::corner) == Adjacency::edge;
        },
        [](CommandSuggestion& suggestion) {
            suggestion.command.set_option("--holes", "any");
            return !std::exchange(suggestion.question.puzzle.rules.holes, true);
        },
    };
}

std::size_t count_orientations(const Puzzle& puzzle) {
    std::size_t count = 0;
    for (const PieceClass& pieces : piece_classes(puzzle)) count += pieces.orientations.size();
    return count;
}

// Allows flips. Returns whether flips give the pieces more orientations. Returns false if every
// piece is its own mirror image.
bool allow_flips(CommandSuggestion& suggestion) {
    Puzzle& puzzle = suggestion.question.puzzle;
    const std::size_t count_before = count_orientations(puzzle);
    puzzle.rules.flips = true;
    suggestion.command.set_option("--flips");
    return count_orientations(puzzle) > count_before;
}

// Returns the value of --pieces: the names of the pieces, joined by commas. If a name contains a
// comma, the letter of the piece is listed instead.
std::string pieces_text(const Puzzle& puzzle) {
    const auto letters = piece_letters(puzzle);
    std::vector<std::string> piece_names;
    for (std::size_t i = 0; i < puzzle.pieces.size(); ++i) {
        const Piece& piece = puzzle.pieces[i];
        const bool has_no_comma = piece.name.find(',') == std::string::npos;
        piece_names.insert(piece_names.end(), static_cast<std::size_t>(piece.copies),
                           has_no_comma ? piece.name : letters[i]);
    }
    return fmt::format("{}", fmt::join(piece_names, ","));
}

void leave_out_piece(CommandSuggestion& suggestion, std::size_t piece_index) {
    std::vector<Piece>& pieces = suggestion.question.puzzle.pieces;
    if (--pieces[piece_index].copies == 0) {
        pieces.erase(pieces.begin() + static_cast<std::ptrdiff_t>(piece_index));
    }
    suggestion.command.set_option("--pieces", pieces_text(suggestion.question.puzzle));
}

// Returns the indices of the pieces that rule out a symmetry of the question. A piece rules out a
// symmetry in two cases: the colours of its cells exclude the symmetry, or no shape with the
// symmetry has a place for the piece. If there is no such piece, but every symmetry is ruled out by
// areas, returns all pieces.
std::set<std::size_t> pieces_causing_refutation(const Question& question) {
    const Puzzle& puzzle = question.puzzle;
    std::set<std::size_t> blamed_pieces;
    bool are_all_groups_ruled_out = true;
    for (const SilhouetteQuestion& request : questions_by_group(question)) {
        const auto refutation = find_known_refutation(puzzle, request);
        are_all_groups_ruled_out = are_all_groups_ruled_out && refutation;
        if (!refutation) continue;
        if (const auto* colours = std::get_if<silhouette::UnbalancedColours>(&*refutation)) {
            blamed_pieces.insert(colours->unbalanced_pieces.begin(),
                                 colours->unbalanced_pieces.end());
        }
        if (const auto* pieces_without_place =
                std::get_if<silhouette::PiecesWithoutPlace>(&*refutation)) {
            blamed_pieces.insert(pieces_without_place->pieces.begin(),
                                 pieces_without_place->pieces.end());
        }
    }
    if (blamed_pieces.empty() && are_all_groups_ruled_out) {
        for (std::size_t piece_index = 0; piece_index < puzzle.pieces.size(); ++piece_index)
            blamed_pieces.insert(piece_index);
    }
    return blamed_pieces;
}

std::ptrdiff_t count_ruled_out_requests(const Question& question) {
    return std::ranges::count_if(
        questions_by_group(question), [&](const SilhouetteQuestion& request) {
            return find_known_refutation(question.puzzle, request).has_value();
        });
}

int count_pieces(const Puzzle& puzzle) {
    return std::accumulate(puzzle.pieces.begin(), puzzle.pieces.end(), 0,
                           [](int sum, const Piece& piece) { return sum + piece.copies; });
}

struct SuggestionWithoutPiece {
    CommandSuggestion suggestion;
    std::string removed_piece_name;  ///< name of the piece that is left out
    TrialOutcome outcome = TrialOutcome::unknown;
    std::ptrdiff_t ruled_out_symmetry_count = 0;  ///< the number of symmetries that are ruled out
};

// For each piece, makes a suggestion that leaves out one copy of this piece. Returns the
// suggestions for which is_possible() returns true. The suggestions that leave out one of the
// pieces_causing_refutation() come first. These first suggestions are sorted by the number of
// symmetries that are still ruled out.
std::vector<SuggestionWithoutPiece> suggestions_without_one_piece(
    const CommandSuggestion& original_suggestion, const std::string& file) {
    const std::vector<Piece>& pieces = original_suggestion.question.puzzle.pieces;
    if (count_pieces(original_suggestion.question.puzzle) < 2) return {};
    const std::set<std::size_t> blamed_pieces =
        pieces_causing_refutation(original_suggestion.question);
    std::vector<SuggestionWithoutPiece> preferred_suggestions;
    std::vector<SuggestionWithoutPiece> other_suggestions;
    for (std::size_t piece_index = 0; piece_index < pieces.size(); ++piece_index) {
        SuggestionWithoutPiece removal{.suggestion = original_suggestion,
                                       .removed_piece_name = pieces[piece_index].name};
        leave_out_piece(removal.suggestion, piece_index);
        if (!is_possible(removal.suggestion, file)) continue;
        removal.ruled_out_symmetry_count = count_ruled_out_requests(removal.suggestion.question);
        (blamed_pieces.contains(piece_index) ? preferred_suggestions : other_suggestions)
            .push_back(std::move(removal));
    }
    std::ranges::stable_sort(preferred_suggestions, {},
                             &SuggestionWithoutPiece::ruled_out_symmetry_count);
    std::ranges::move(other_suggestions, std::back_inserter(preferred_suggestions));
    return preferred_suggestions;
}

struct BestPieceRemoval {
    std::optional<SuggestionWithoutPiece> suggestion;
    bool all_removals_fail = true;  ///< true if leaving out one piece never helps
};

// Tries the suggestions that leave out one piece. Returns the first suggestion whose trial finds a
// shape. If no trial finds a shape, returns the first suggestion that has two properties: its trial
// does not prove that there is no shape, and it has fewer ruled-out symmetries than
// `original_suggestion`.
BestPieceRemoval find_best_piece_removal(const CommandSuggestion& original_suggestion,
                                         const FailedSearch& failed_search) {
    const std::ptrdiff_t ruled_out_symmetry_count =
        count_ruled_out_requests(original_suggestion.question);
    BestPieceRemoval best_removal;
    for (SuggestionWithoutPiece& removal :
         suggestions_without_one_piece(original_suggestion, failed_search.file)) {
        removal.outcome = failed_search.trial_searches.try_suggestion(removal.suggestion);
        if (removal.outcome == TrialOutcome::promising) return {std::move(removal), false};
        if (removal.outcome == TrialOutcome::empty) continue;
        best_removal.all_removals_fail = false;
        if (!best_removal.suggestion && removal.ruled_out_symmetry_count < ruled_out_symmetry_count)
            best_removal.suggestion = std::move(removal);
    }
    return best_removal;
}

// Returns a suggestion to search with every subset that leaves out one piece. Returns nothing if
// there are fewer than 3 pieces, or if this search is not possible.
std::optional<CommandSuggestion> suggest_subsets(const CommandSuggestion& original_suggestion,
                                                 const std::string& file) {
    const int piece_count = count_pieces(original_suggestion.question.puzzle);
    const SilhouetteQuestion& silhouette_question =
        silhouette_question_of(original_suggestion.question);
    if (piece_count < 3) return std::nullopt;
    CommandSuggestion suggestion = original_suggestion;
    suggestion.question.details =
        SweepQuestion{silhouette_question, {piece_count - 1, piece_count - 1}};
    suggestion.command.set_option("--subsets", std::to_string(piece_count - 1));
    for (const char* const option : {"--confirm", "--difficulty", "--count-tilings", "--limit"}) {
        suggestion.command.drop_option(option);
    }
    if (question_fault(suggestion.question, file)) return std::nullopt;
    return suggestion;
}

std::optional<CommandSuggestion> suggest_more_symmetries(
    const CommandSuggestion& original_suggestion, const std::string& file) {
    if (asks_all_groups(original_suggestion.question)) return std::nullopt;
    CommandSuggestion suggestion = original_suggestion;
    request_all_groups(suggestion);
    const bool is_hopeless =
        question_fault(suggestion.question, file) ||
        is_ruled_out(suggestion.question,
                     silhouette_question_of(original_suggestion.question).groups);
    return is_hopeless ? std::nullopt : std::optional(std::move(suggestion));
}

// Returns the suggestion that `change` makes from `original_suggestion`. If it is known that no
// shape answers the changed question, the suggestion asks for all symmetries instead. Returns
// nothing if it is known that no shape answers this question either. Also returns nothing if
// `change` returns false.
std::optional<CommandSuggestion> suggest_changed_question(
    const CommandSuggestion& original_suggestion,
    const std::function<bool(CommandSuggestion&)>& change, const std::string& file) {
    CommandSuggestion suggestion = original_suggestion;
    if (!change(suggestion)) return std::nullopt;
    if (is_possible(suggestion, file)) return suggestion;
    request_all_groups(suggestion);
    return is_possible(suggestion, file) ? std::optional(std::move(suggestion)) : std::nullopt;
}

// Returns a suggestion with the widest question about the pieces of `original_suggestion`. This
// question asks for all symmetries. It does not have any restriction that an option can remove.
CommandSuggestion without_restrictions(const CommandSuggestion& original_suggestion) {
    CommandSuggestion suggestion = original_suggestion;
    for (const auto& relax : relaxations()) relax(suggestion);
    allow_flips(suggestion);
    if (!asks_all_groups(suggestion.question)) request_all_groups(suggestion);
    return suggestion;
}

// Tries wider questions about the same pieces in a fixed order. Returns the first question that can
// still have a shape as its answer. Leaves out a question if it is ruled out, or if its trial
// proved that there is no shape.
std::optional<CommandSuggestion> suggest_wider_question(const FailedSearch& failed_search) {
    const CommandSuggestion& original_suggestion = failed_search.original_suggestion;
    const std::string& file = failed_search.file;
    std::vector<std::function<std::optional<CommandSuggestion>()>> suggestions{
        [&] { return suggest_more_symmetries(original_suggestion, file); }};
    for (const auto& relax : relaxations()) {
        suggestions.emplace_back(
            [&, relax] { return suggest_changed_question(original_suggestion, relax, file); });
    }
    suggestions.emplace_back(
        [&] { return suggest_changed_question(original_suggestion, allow_flips, file); });
    suggestions.emplace_back([&] {
        return suggest_changed_question(
            original_suggestion,
            [](CommandSuggestion& suggestion) {
                const Question old_question = suggestion.question;
                suggestion = without_restrictions(suggestion);
                return !(suggestion.question == old_question);
            },
            file);
    });
    for (const auto& make_suggestion : suggestions) {
        auto suggestion = make_suggestion();
        if (suggestion &&
            failed_search.trial_searches.try_suggestion(*suggestion) != TrialOutcome::empty)
            return suggestion;
    }
    return std::nullopt;
}

// Returns a text that states what is proven about the pieces. If the question of
// without_restrictions() cannot be asked, nothing is proven.
std::string_view proven_text_of(const FailedSearch& failed_search) {
    return question_fault(without_restrictions(failed_search.original_suggestion).question,
                          failed_search.file)
               ? "no other option is known to help"
               : "these pieces fill no shape with any symmetry of the lattice and any options";
}

// Returns a suggestion to search with other pieces, if there is one, and advice for the user.
std::pair<std::optional<CommandSuggestion>, std::string> suggest_other_pieces(
    const FailedSearch& failed_search) {
    CommandSuggestion all_groups_suggestion = failed_search.original_suggestion;
    if (!asks_all_groups(all_groups_suggestion.question)) request_all_groups(all_groups_suggestion);
    bool all_removals_fail = false;
    for (const CommandSuggestion& base_suggestion :
         {all_groups_suggestion, without_restrictions(failed_search.original_suggestion)}) {
        auto [removal, all_fail] = find_best_piece_removal(base_suggestion, failed_search);
        all_removals_fail = all_fail;
        if (!removal) continue;
        std::string advice = fmt::format(
            "{}: change the piece {}, because {}", proven_text_of(failed_search),
            printable(removal->removed_piece_name),
            removal->outcome == TrialOutcome::promising ? "the other pieces fill a shape without it"
                                                        : "it rules out the most symmetries");
        return {std::move(removal->suggestion), std::move(advice)};
    }
    auto suggestion = all_removals_fail
                          ? std::nullopt
                          : suggest_subsets(all_groups_suggestion, failed_search.file);
    if (suggestion &&
        failed_search.trial_searches.try_suggestion(*suggestion) == TrialOutcome::empty)
        suggestion.reset();
    std::string_view piece_advice = "change a piece or add one";
    if (count_pieces(failed_search.original_suggestion.question.puzzle) < 2)
        piece_advice = "change the piece or add another";
    else if (all_removals_fail)
        piece_advice = "change a piece or add one; it does not help to leave a piece out";
    return {std::move(suggestion),
            fmt::format("{}: {}", proven_text_of(failed_search), piece_advice)};
}

// Returns the user's command with the current names of symmetries and centres. The user's command
// can have old names, or centres in the value of --symmetry.
UserCommand with_current_names(const CLI::App& called_command, const Question& question) {
    UserCommand command(called_command);
    const SilhouetteQuestion& silhouette_question = silhouette_question_of(question);
    bool has_chosen_groups = false;
    for (const char* const name : {"--symmetry", "--group", "--centre", "--center"}) {
        has_chosen_groups = has_chosen_groups || command.has_option(name);
        command.drop_option(name);
    }
    if (!has_chosen_groups) return command;
    const bool has_all_groups = asks_all_groups(question);
    command.set_option("--symmetry", has_all_groups ? "all" : groups_text(silhouette_question));
    if (asks_all_centres(question)) return command;
    std::vector<std::string_view> centres;
    for (const GridKind centre : silhouette_question.grids) centres.push_back(centre_word(centre));
    command.set_option("--centre", fmt::format("{}", fmt::join(centres, ",")));
    return command;
}

}  // namespace

NextStep suggest_next_step(const CLI::App& command, const Question& question,
                           const TrialContext& trial) {
    TrialSearches trial_searches(trial.threads, trial.stop);
    const FailedSearch failed_search{
        {question, with_current_names(command, question)}, trial.file, trial_searches};
    NextStep step;
    auto suggestion = suggest_wider_question(failed_search);
    if (!suggestion) std::tie(suggestion, step.advice) = suggest_other_pieces(failed_search);
    if (!suggestion) return step;
    // With --fresh, the empty catalogue in the folder is renamed, and a new catalogue is made.
    suggestion->command.set_option("--fresh");
    step.command = suggestion->command.text();
    return step;
}

}  // namespace orbitile::cli
