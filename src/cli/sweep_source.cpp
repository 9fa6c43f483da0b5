#include "cli/sweep_source.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <map>
#include <utility>

#include "cli/side_by_side.hpp"
#include "puzzle/input_error.hpp"
#include "puzzle/memory_limit.hpp"
#include "puzzle/names.hpp"
#include "puzzle/stated_challenge.hpp"
#include "puzzle/subset.hpp"
#include "silhouette/tiling_count.hpp"
#include "store/shape_names.hpp"
#include "store/sweep.hpp"

namespace orbitile::cli {
namespace {

// The maximum number of challenges that can be selected. A booklet with more challenges would be
// too long, and a page with more challenges would take long to load.
constexpr std::size_t max_challenges = 10'000;

// The selected subsets of the pieces, by the names of their work units.
struct SubsetSelection {
    std::map<std::string, Subset> subsets_by_cube;
};

SubsetSelection select_subsets(const Question& question, const std::string& selection) {
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
    SubsetSelection selected_subsets;
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
        selected_subsets.subsets_by_cube.emplace(std::move(cube), std::move(subset));
    }
    return selected_subsets;
}

// Returns the selected challenges. Each title is the title of the silhouette.
std::vector<store::NumberedChallenge> select_sweep_challenges(
    const Catalogue& catalogue, const SubsetSelection& selected_subsets) {
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
        const auto subset_entry = selected_subsets.subsets_by_cube.find(fill.cube);
        if (subset_entry == selected_subsets.subsets_by_cube.end()) return;
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
    const SubsetSelection selected_subsets = select_subsets(catalogue.question(), selection);
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

std::string sweep_counts_text(const Puzzle& puzzle,
                              const std::vector<store::NumberedChallenge>& challenges,
                              TableWidth width) {
    std::vector<TableColumn> columns{{.heading = "number", .has_numbers = true},
                                     {.heading = "grade", .has_numbers = true},
                                     {.heading = "pieces", .can_be_cut = true},
                                     {.heading = "solutions", .has_numbers = true, .rank = 1},
                                     {.heading = "all", .has_numbers = true, .rank = 2},
                                     {.heading = "title", .can_be_cut = true}};
    for (const store::NumberedChallenge& challenge : challenges) {
        const StoredChallenge& stored_challenge = challenge.stored;
        const std::vector<std::string> cells{
            std::to_string(challenge.number),
            std::to_string(challenge.difficulty_grade ? challenge.difficulty_grade->grade : 1),
            printable(letters_of(puzzle, challenge.copies)),
            stored_challenge.tiling_count_up_to_symmetry.value_or("-"),
            stored_challenge.tiling_count.value_or("-"),
            printable(challenge.title)};
        for (std::size_t i = 0; i < cells.size(); ++i) columns[i].cells.push_back(cells[i]);
    }
    return table_text(std::move(columns), width);
}

}  // namespace orbitile::cli
