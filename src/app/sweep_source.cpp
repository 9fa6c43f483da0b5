#include "app/sweep_source.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <map>
#include <utility>

#include "app/side_by_side.hpp"
#include "catalogue/shape_names.hpp"
#include "catalogue/sweep.hpp"
#include "orbitile/puzzle/input_error.hpp"
#include "orbitile/puzzle/stated_challenge.hpp"
#include "orbitile/puzzle/subset.hpp"
#include "puzzle/memory_limit.hpp"
#include "puzzle/names.hpp"
#include "silhouette/tiling_count.hpp"
#include "terminal/option_name.hpp"

namespace orbitile::app {
namespace {

// The largest number of challenges that can be selected. A booklet with more would be too long, and
// a page with more would take long to load.
constexpr std::size_t max_challenges = 10'000;

// The selected subsets of the pieces, by the names of their work units.
struct SubsetSelection {
    std::map<std::string, Subset> subsets_by_cube;
};

SubsetSelection select_subsets(const Question& question, const std::string& selection) {
    const Puzzle& puzzle = question.puzzle;
    const SubsetRange asked_sizes = std::get<SweepQuestion>(question.asked).sizes;
    constexpr std::string_view by_size = "size:";
    constexpr std::string_view by_pieces = "pieces:";
    SubsetRange sizes = asked_sizes;
    if (selection.starts_with(by_size)) {
        try {
            sizes = subset_range_from_text(puzzle, selection.substr(by_size.size()));
        } catch (const InputError& error) {
            throw InputError(fmt::format("--select {}: {}", selection, message_text(error)));
        }
        sizes = {std::max(sizes.min, asked_sizes.min), std::min(sizes.max, asked_sizes.max)};
    } else if (!selection.empty() && !selection.starts_with(by_pieces)) {
        throw InputError(fmt::format(
            "--select: a catalogue of subsets requires size:N, size:A..B or pieces:LETTERS, not {}",
            in_quotes(selection)));
    }
    SubsetSelection choices;
    if (sizes.min > sizes.max) return choices;
    const std::string pieces =
        selection.starts_with(by_pieces) ? selection.substr(by_pieces.size()) : std::string();
    for (Subset& subset : subsets_of(puzzle, sizes)) {
        if (!pieces.empty() && subset.pieces != pieces &&
            letters_of(puzzle, subset.copies) != pieces) {
            continue;
        }
        std::string cube = catalogue::cube_name_of_subset(subset);
        choices.subsets_by_cube.emplace(std::move(cube), std::move(subset));
    }
    return choices;
}

// Returns "Square" for "Square (2)". The title is followed by the pieces, which distinguish
// challenges with the same title. So the number is not needed.
std::string title_without_number(const std::string& title) {
    const std::size_t open = title.rfind(" (");
    return open == std::string::npos || title.back() != ')' ? title : title.substr(0, open);
}

// Returns the selected challenges. The title of each is the title of its silhouette, followed by
// the pieces of the subset.
std::vector<catalogue::NumberedChallenge> select_sweep_challenges(const Catalogue& catalogue,
                                                                  const SubsetSelection& choices) {
    const Puzzle& puzzle = catalogue.question().puzzle;
    const catalogue::ShapeNames names = catalogue::shape_names_in(catalogue.folder());
    std::map<std::string, catalogue::NumberedChallenge> silhouettes;
    for (catalogue::NumberedChallenge& challenge : catalogue::titled_challenges(catalogue)) {
        const std::string fingerprint = challenge.stored.challenge.fingerprint;
        silhouettes.emplace(fingerprint, std::move(challenge));
    }
    std::vector<catalogue::NumberedChallenge> selected;
    int number = 0;
    catalogue.visit_fills([&](const SubsetFill& fill) {
        ++number;
        const auto choice = choices.subsets_by_cube.find(fill.cube);
        if (choice == choices.subsets_by_cube.end()) return;
        const catalogue::NumberedChallenge& silhouette = silhouettes.at(fill.fingerprint);
        if (silhouette.stored.challenge.kind == ChallengeKind::wandering) return;
        if (selected.size() == max_challenges) {
            throw InputError(
                fmt::format("{}: there are more than {} pairs of a subset and a shape that it "
                            "fills; choose fewer with --select size:N",
                            catalogue.folder().string(), max_challenges));
        }
        catalogue::NumberedChallenge& challenge = selected.emplace_back();
        challenge.stored.challenge = silhouette.stored.challenge;
        challenge.stored.challenge.fingerprint =
            fingerprint_with_pieces(puzzle, fill.fingerprint, choice->second.copies);
        challenge.stored.tilings.push_back(fill.tiling);
        challenge.number = number;
        const auto name = names.find(challenge.stored.challenge.fingerprint);
        challenge.title = name != names.end()
                              ? name->second
                              : fmt::format("{}, {}", title_without_number(silhouette.title),
                                            letters_of(puzzle, choice->second.copies));
        challenge.copies = choice->second.copies;
    });
    return selected;
}

// Counts the solutions of the challenges. Returns whether all are counted.
bool count_solutions_of(const Puzzle& puzzle, const SubsetSelection& choices,
                        std::vector<catalogue::NumberedChallenge>& challenges, int threads,
                        const std::atomic<bool>& stop) {
    std::map<std::vector<int>, const Subset*> subsets;
    for (const auto& [cube, subset] : choices.subsets_by_cube)
        subsets.emplace(subset.copies, &subset);
    const std::size_t memory = max_state_bytes() / static_cast<std::size_t>(threads);
    std::atomic<bool> is_complete = true;
    const bool has_visited_all =
        for_each_in_threads(challenges.size(), threads, stop, [&](std::size_t i) {
            StoredChallenge& stored = challenges[i].stored;
            const Puzzle subset_puzzle = with_subset(puzzle, *subsets.at(challenges[i].copies));
            const auto count =
                silhouette::count_tilings(subset_puzzle, stored.challenge, memory, &stop);
            if (!count) {
                is_complete = false;
                return;
            }
            stored.tiling_count = fmt::to_string(count->tilings);
            stored.tiling_count_up_to_symmetry = fmt::to_string(count->up_to_symmetry);
        });
    return_freed_memory();
    return has_visited_all && is_complete;
}

}  // namespace

std::optional<std::vector<catalogue::NumberedChallenge>> sweep_challenges(
    const Catalogue& catalogue, const std::string& selection, int threads,
    const std::atomic<bool>& stop) {
    const SubsetSelection choices = select_subsets(catalogue.question(), selection);
    auto challenges = select_sweep_challenges(catalogue, choices);
    if (challenges.empty()) {
        throw InputError(fmt::format("{}: the catalogue holds no shape for {}",
                                     catalogue.folder().string(),
                                     selection.empty() ? "any subset of the pieces" : selection));
    }
    if (!count_solutions_of(catalogue.question().puzzle, choices, challenges, threads, stop)) {
        return std::nullopt;
    }
    catalogue::grade_challenges(challenges);
    if (!selection.empty()) catalogue::number_challenges(challenges);
    return challenges;
}

std::string sweep_counts_text(const Puzzle& puzzle,
                              const std::vector<catalogue::NumberedChallenge>& challenges,
                              TableWidth width) {
    std::vector<TableColumn> columns{{.heading = "number", .is_number = true},
                                     {.heading = "grade", .is_number = true},
                                     {.heading = "pieces", .can_be_cut = true},
                                     {.heading = "solutions", .is_number = true, .rank = 1},
                                     {.heading = "all", .is_number = true, .rank = 2},
                                     {.heading = "title", .can_be_cut = true}};
    for (const catalogue::NumberedChallenge& challenge : challenges) {
        const StoredChallenge& stored = challenge.stored;
        const std::vector<std::string> cells{
            std::to_string(challenge.number),
            std::to_string(challenge.grading ? challenge.grading->grade : 1),
            printable(letters_of(puzzle, challenge.copies)),
            stored.tiling_count_up_to_symmetry.value_or("-"),
            stored.tiling_count.value_or("-"),
            printable(challenge.title)};
        for (std::size_t c = 0; c < cells.size(); ++c) columns[c].cells.push_back(cells[c]);
    }
    return table_text(std::move(columns), width);
}

}  // namespace orbitile::app
