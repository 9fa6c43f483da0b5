#include "cli/shown_challenges.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <stdexcept>
#include <utility>

#include "board/board_field.hpp"
#include "board/filling_search.hpp"
#include "cli/counting.hpp"
#include "cli/options.hpp"
#include "cli/program.hpp"
#include "cli/selection.hpp"
#include "cli/stop_timer.hpp"
#include "puzzle/filling_fault.hpp"
#include "puzzle/input_error.hpp"
#include "puzzle/memory_limit.hpp"
#include "puzzle/names.hpp"
#include "puzzle/subset.hpp"
#include "silhouette/tiling_count.hpp"
#include "store/shape_names.hpp"
#include "store/sweep.hpp"
#include "store/write_file.hpp"

namespace orbitile::cli {

// --- The challenges of a sweep. ---

namespace {

// The maximum number of challenges that can be selected. A booklet with more challenges would be
// too long, and a page with more challenges would take long to load.
constexpr std::size_t max_challenges = 10'000;

// Returns the selected subsets of the pieces, by the names of their work units.
std::map<std::string, Subset> select_subsets(const Question& question,
                                             const std::string& selection) {
    const Puzzle& puzzle = question.puzzle;
    const SubsetRange asked_size_range = std::get<SweepQuestion>(question.details).subset_sizes;
    constexpr std::string_view size_prefix = "size:";
    constexpr std::string_view pieces_prefix = "pieces:";
    SubsetRange size_range = asked_size_range;
    if (selection.starts_with(size_prefix)) {
        try {
            size_range = subset_range_from_text(puzzle, selection.substr(size_prefix.size()));
        } catch (const InputError& error) {
            throw InputError(fmt::format("--select {}: {}", selection, error.what()));
        }
        size_range = {std::max(size_range.min, asked_size_range.min),
                      std::min(size_range.max, asked_size_range.max)};
    } else if (!selection.empty() && !selection.starts_with(pieces_prefix)) {
        throw InputError(fmt::format(
            "--select: a catalogue of subsets requires size:N, size:A..B or pieces:LETTERS, not {}",
            in_quotes(selection)));
    }
    std::map<std::string, Subset> selected_subsets;
    if (size_range.min > size_range.max) return selected_subsets;
    const std::string pieces = selection.starts_with(pieces_prefix)
                                   ? selection.substr(pieces_prefix.size())
                                   : std::string();
    for (Subset& subset : subsets_of(puzzle, size_range)) {
        if (!pieces.empty() && subset.pieces != pieces &&
            letters_of(puzzle, subset.copies) != pieces) {
            continue;
        }
        std::string cube = store::cube_name_of_subset(subset);
        selected_subsets.emplace(std::move(cube), std::move(subset));
    }
    return selected_subsets;
}

// Returns the selected challenges. Each title is the title of the silhouette.
std::vector<store::NumberedChallenge> select_sweep_challenges(
    const Catalogue& catalogue, const std::map<std::string, Subset>& selected_subsets) {
    const Puzzle& puzzle = catalogue.question().puzzle;
    const store::ShapeNames shape_names = store::shape_names_in(catalogue.folder());
    std::map<std::string, store::NumberedChallenge> silhouettes_by_fingerprint;
    for (store::NumberedChallenge& challenge : store::titled_challenges(catalogue)) {
        const std::string fingerprint = challenge.stored.challenge.fingerprint;
        silhouettes_by_fingerprint.emplace(fingerprint, std::move(challenge));
    }
    std::vector<store::NumberedChallenge> selected_challenges;
    int fill_number = 0;
    catalogue.visit_fills([&](const SubsetFill& fill) {
        ++fill_number;
        const auto subset_entry = selected_subsets.find(fill.cube);
        if (subset_entry == selected_subsets.end()) return;
        const store::NumberedChallenge& silhouette =
            silhouettes_by_fingerprint.at(fill.fingerprint);
        if (selected_challenges.size() == max_challenges) {
            throw InputError(
                fmt::format("{}: there are more than {} pairs of a subset and a shape that it "
                            "fills; choose fewer with --select size:N",
                            catalogue.folder().string(), max_challenges));
        }
        store::NumberedChallenge& challenge = selected_challenges.emplace_back();
        challenge.stored.challenge = silhouette.stored.challenge;
        challenge.stored.challenge.fingerprint =
            fingerprint_with_pieces(puzzle, fill.fingerprint, subset_entry->second.copies);
        challenge.stored.tilings.push_back(fill.tiling);
        challenge.number = fill_number;
        const auto name = shape_names.find(challenge.stored.challenge.fingerprint);
        challenge.title = name != shape_names.end() ? name->second : silhouette.title;
        challenge.copies = subset_entry->second.copies;
    });
    return selected_challenges;
}

// Counts the solutions of the challenges. Returns false if `stop` was raised before all solutions
// were counted.
bool count_solutions_of(const Puzzle& puzzle, std::vector<store::NumberedChallenge>& challenges,
                        int threads, const std::atomic<bool>& stop) {
    const std::size_t memory_bytes = max_table_bytes() / static_cast<std::size_t>(threads);
    std::atomic<bool> is_complete = true;
    const bool has_visited_all =
        for_each_in_threads(challenges.size(), threads, stop, [&](std::size_t i) {
            StoredChallenge& stored_challenge = challenges[i].stored;
            const Puzzle subset_puzzle = with_copies(puzzle, challenges[i].copies);
            const auto count = silhouette::count_tilings(subset_puzzle, stored_challenge.challenge,
                                                         memory_bytes, &stop);
            if (!count) {
                is_complete = false;
                return;
            }
            stored_challenge.tiling_count = fmt::to_string(count->tilings);
            stored_challenge.tiling_count_up_to_symmetry =
                fmt::to_string(count->count_up_to_symmetry);
        });
    return has_visited_all && is_complete;
}

}  // namespace

std::optional<std::vector<store::NumberedChallenge>> sweep_challenges(
    const Catalogue& catalogue, const std::string& selection, int threads,
    const std::atomic<bool>& stop) {
    const auto selected_subsets = select_subsets(catalogue.question(), selection);
    auto challenges = select_sweep_challenges(catalogue, selected_subsets);
    if (challenges.empty()) {
        throw InputError(fmt::format("{}: the catalogue holds no shape for {}",
                                     catalogue.folder().string(),
                                     selection.empty() ? "any subset of the pieces" : selection));
    }
    if (!count_solutions_of(catalogue.question().puzzle, challenges, threads, stop)) {
        return std::nullopt;
    }
    store::grade_challenges(challenges);
    if (!selection.empty()) store::assign_challenge_numbers(challenges);
    return challenges;
}

// --- The challenges that a puzzle file states. ---

namespace {

board::BoardProblem board_problem_of(const Puzzle& puzzle,
                                     const StatedChallenge& stated_challenge) {
    try {
        return board::make_board_problem(puzzle, {});
    } catch (const InputError& error) {
        throw InputError("challenge " + in_quotes(stated_challenge.name) + ": " + error.what());
    }
}

// Finds a filling and checks it. Sets the count to 1 if the fillings are not counted yet. This
// count is not marked as exhausted, because there can be more fillings.
void find_filling(const Puzzle& puzzle, const board::BoardProblem& board_problem,
                  const std::atomic<bool>& stop, StatedChallengeResult& result) {
    const board::FillingTotals totals = board::visit_fillings(
        board_problem, board::FillingOutput::all, &stop, [&](const board::Filling& filling) {
            result.filling = board::board_tiling(puzzle, board_problem, filling);
            return false;
        });
    if (!result.filling) {
        result.count.exhausted = totals.exhausted;
        return;
    }
    if (const auto fault = filling_fault(puzzle, {}, *result.filling)) {
        throw std::logic_error("the search returned a wrong solution: " + *fault);
    }
    if (result.count.fillings == 0) result.count = {1, 1, false};
}

}  // namespace

StatedChallengeResult solve_stated_challenge(const Puzzle& whole_puzzle,
                                             const StatedChallenge& stated_challenge,
                                             const StatedChallengeRequest& request,
                                             const std::atomic<bool>& stop) {
    const Puzzle puzzle = puzzle_of(whole_puzzle, stated_challenge);
    const board::BoardProblem board_problem = board_problem_of(puzzle, stated_challenge);
    StatedChallengeResult result;
    result.has_symmetry = board_problem.symmetry.size() > 1;
    if (request.counts_fillings)
        result.count = board::count_fillings(board_problem, max_table_bytes(), &stop);
    const bool is_unfillable = request.counts_fillings && result.count.fillings == 0;
    if (!request.finds_filling || is_unfillable) return result;
    find_filling(puzzle, board_problem, stop, result);
    if (result.filling)
        result.filling = renumbered_for_whole_puzzle(std::move(*result.filling), stated_challenge);
    return result;
}

namespace {

store::NumberedChallenge solved_challenge(const Puzzle& whole_puzzle,
                                          const StatedChallenge& stated_challenge,
                                          StatedChallengeResult result) {
    store::NumberedChallenge numbered_challenge;
    numbered_challenge.stored.challenge = challenge_of(whole_puzzle, stated_challenge);
    numbered_challenge.stored.tilings.push_back(std::move(result.filling).value());
    numbered_challenge.stored.tiling_count = fmt::to_string(result.count.fillings);
    numbered_challenge.stored.tiling_count_up_to_symmetry =
        fmt::to_string(result.count.different_filling_count);
    numbered_challenge.title = stated_challenge.name;
    numbered_challenge.copies = stated_challenge.copies;
    return numbered_challenge;
}

// Returns a line about the challenges that were left out: "left out: rectangle 02 as 4x3 (the
// pieces do not fill it)\n". Returns "" if no challenge was left out.
std::string unfillable_challenges_text(const std::vector<std::string>& names) {
    if (names.empty()) return {};
    constexpr std::size_t max_listed_names = 8;
    return names.size() > max_listed_names
               ? fmt::format("left out: {} challenges that the pieces do not fill\n", names.size())
               : fmt::format("left out: {} (the pieces do not fill {})\n", fmt::join(names, ", "),
                             names.size() == 1 ? "it" : "them");
}

// Solves all challenges of the file. Returns nothing if `stop` was raised.
std::optional<ShownChallenges> solve_puzzle_file(const std::string& file,
                                                 const std::atomic<bool>& stop) {
    const ChallengeSet challenge_set = read_challenge_set(file);
    const std::size_t challenge_count = challenge_set.challenges.size();
    if (challenge_count == 0) {
        throw InputError(file +
                         ": the file states no challenges; add [[challenge]] tables to it, or give "
                         "the output folder of generate");
    }
    limit_memory_to(default_memory_mib());
    ShownChallenges shown{challenge_set.puzzle, {}};
    std::vector<std::string> unfillable_names;
    int number = 0;
    for (const StatedChallenge& stated_challenge : challenge_set.challenges) {
        ++number;
        StatedChallengeResult result =
            solve_stated_challenge(challenge_set.puzzle, stated_challenge,
                                   {.finds_filling = true, .counts_fillings = true}, stop);
        if (stop || !result.count.exhausted) return std::nullopt;
        if (!result.filling) {
            unfillable_names.push_back(stated_challenge.name);
            continue;
        }
        shown.challenges.push_back(
            solved_challenge(challenge_set.puzzle, stated_challenge, std::move(result)));
        shown.challenges.back().number = number;
    }
    if (shown.challenges.empty()) {
        throw InputError(fmt::format(
            "{}: the pieces do not fill {}, so there is nothing to show", file,
            challenge_count == 1 ? "the challenge that it states"
                                 : fmt::format("any of its {} challenges", challenge_count)));
    }
    store::grade_challenges(shown.challenges);
    shown.remark = unfillable_challenges_text(unfillable_names);
    return shown;
}

}  // namespace

// --- The challenges that booklets and pages show. ---

namespace {

std::string store_names(const Catalogue& catalogue, const store::ShapeNames& names) {
    try {
        if (!store::store_shape_names(catalogue.folder(), names)) return {};
    } catch (const store::OutputError& error) {  // the names are used, but not stored
        return fmt::format("the names are not stored: {}\n", error.what());
    }
    return fmt::format("stored the names in {}; all commands use them\n",
                       (catalogue.folder() / store::shape_names_file).string());
}

void set_names(std::vector<store::NumberedChallenge>& challenges, const store::ShapeNames& names) {
    for (store::NumberedChallenge& challenge : challenges) {
        const auto name = names.find(challenge.stored.challenge.fingerprint);
        if (name != names.end()) challenge.title = name->second;
    }
}

std::optional<ShownChallenges> shown_challenges_of_sweep(const Catalogue& catalogue,
                                                         const std::string& selection,
                                                         const std::string& names_file) {
    auto challenges = sweep_challenges(catalogue, selection, default_threads(), stop_on_signals());
    if (!challenges) return std::nullopt;
    ShownChallenges shown{catalogue.question().puzzle, *std::move(challenges)};
    if (!selection.empty())
        catalogue.visit_fills([&](const SubsetFill&) { ++shown.available_count; });
    if (!names_file.empty()) {
        const auto names = ShapeFinder(shown.challenges).read_names(names_file);
        set_names(shown.challenges, names);
        shown.remark = store_names(catalogue, names);
    }
    return shown;
}

}  // namespace

std::optional<ShownChallenges> shown_challenges(const Catalogue& catalogue,
                                                const std::string& selection,
                                                const std::string& names_file) {
    if (is_sweep(catalogue.question()))
        return shown_challenges_of_sweep(catalogue, selection, names_file);
    ShownChallenges shown{catalogue.question().puzzle, {}};
    store::ShapeNames names;
    if (!names_file.empty()) {
        names = ShapeFinder(catalogue).read_names(names_file);
        shown.remark = store_names(catalogue, names);
    }
    shown.challenges = selected_challenges(catalogue, selection);
    set_names(shown.challenges, names);
    if (!selection.empty())
        shown.available_count = static_cast<std::size_t>(catalogue.challenge_count());
    return shown;
}

std::optional<ShownChallenges> shown_challenges_of_file(const std::string& puzzle_file,
                                                        const std::string& selection,
                                                        const std::string& names_file) {
    auto shown = solve_puzzle_file(puzzle_file, stop_on_signals());
    if (!shown) return std::nullopt;
    if (!names_file.empty())
        set_names(shown->challenges, ShapeFinder(shown->challenges).read_names(names_file));
    if (selection.empty()) return shown;
    shown->available_count = shown->challenges.size();
    shown->challenges = selected_challenges(shown->challenges, selection);
    return shown;
}

void add_shown_challenges_options(CLI::App& command, std::string& selection,
                                  std::string& names_file) {
    command.add_option(
        "--select", selection,
        "Only these challenges: their numbers, titles or fingerprints (the beginning of a "
        "fingerprint is enough), joined by commas, or a file with one of them in each line. For a "
        "catalogue of subsets, write size:3, size:2..4 or pieces:AIM instead. " +
            selection_help());
    command.add_option("--names", names_file,
                       "File with names that replace the titles. Each line has a fingerprint or "
                       "number, a space, and a name");
}

bool is_puzzle_file(const std::string& path) {
    std::error_code ignored_error;
    return std::filesystem::is_regular_file(path, ignored_error);
}

std::filesystem::path output_file_of(const std::string& out, const std::string& input,
                                     const std::string& default_name) {
    if (!out.empty()) return out;
    if (is_puzzle_file(input))
        throw InputError("--out is required, because a puzzle file has no output folder");
    return std::filesystem::path(input) / default_name;
}

int report_interruption() {
    fmt::print("incomplete: nothing is written\n");
    return incomplete;
}

}  // namespace orbitile::cli
