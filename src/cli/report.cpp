#include "cli/report.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <utility>

#include "puzzle/names.hpp"
#include "puzzle/silhouette_views.hpp"
#include "puzzle/symmetry_words.hpp"
#include "question/group_search.hpp"
#include "question/no_shape_reason.hpp"
#include "run/run.hpp"
#include "silhouette/refutation.hpp"
#include "store/numbering.hpp"
#include "store/sweep.hpp"

namespace orbitile::cli {
namespace {

// The method `indivisible` relies on searches that proved that fewer copies fill no shape.
constexpr auto fewer_copies_text = "; this relies on the result that fewer copies fill no shape";

bool relies_on_fewer_copies(const Question& question) {
    return method_of(question) == SearchMethod::indivisible;
}

bool prints_full_symmetries(const Catalogue& catalogue) {
    const Question& question = catalogue.question();
    return !is_about_board(question) &&
           can_have_more_symmetry(question.puzzle.lattice, silhouette_question_of(question).groups);
}

// Returns, for example, ", 3 with D2 (double-lateral), 20 with C2 (half-turn)". Larger symmetries
// come first.
std::string full_symmetries_text(const std::vector<ShapeCount>& shape_counts) {
    std::map<std::string_view, std::int64_t> counts;
    for (const ShapeCount& shape_count : shape_counts) {
        counts[shape_count.full_symmetry] += shape_count.shapes;
    }
    std::string text;
    for (const SymmetryGroup& group : symmetry_groups()) {
        const auto group_entry = counts.find(group.name);
        if (group_entry == counts.end()) continue;
        text += fmt::format(", {} with {}", group_entry->second, symmetry_title(group));
    }
    return text;
}

// Returns a number of bits as text. `hundredths` is this number in hundredths.
std::string bits_text(std::int64_t hundredths) {
    constexpr double hundredths_per_bit = 100;
    return fmt::format("{:.1f}", static_cast<double>(hundredths) / hundredths_per_bit);
}

// Returns a text with the number of shapes whose solutions were counted. This text replaces the
// table if a catalogue has too many shapes for a readable table.
std::string counted_shapes_text(const Catalogue& catalogue) {
    std::int64_t counted_total = 0;
    for (const ShapeCount& shape_count : catalogue.shape_counts())
        counted_total += shape_count.counted_shape_count;
    if (counted_total == 0) return {};
    return fmt::format(
        "solutions of {} of {} shapes are counted; orbitile export lists them, and --select "
        "chooses shapes by their number of solutions\n",
        counted_total, catalogue.challenge_count());
}

}  // namespace

std::string count_text(std::int64_t count, std::string_view noun) {
    return fmt::format("{} {}{}", count, noun, count == 1 ? "" : "s");
}

std::string solutions_text(const StoredChallenge& stored_challenge) {
    const auto count = store::solution_count_text(stored_challenge);
    return count ? digits_with_commas(*count) + (*count == "1" ? " solution" : " solutions") : "";
}

std::string_view state_word(bool is_exhausted) { return is_exhausted ? "complete" : "open"; }

nlohmann::ordered_json question_json(const Question& question) {
    auto json = nlohmann::ordered_json::object();
    for (const auto& [name, value] : question_items(question)) json[name] = value;
    return json;
}

nlohmann::ordered_json summary_json(const Catalogue& catalogue, const std::atomic<bool>* stop) {
    using Json = nlohmann::ordered_json;
    const Question& question = catalogue.question();
    Json units = Json::object();
    for (const Cube& cube : catalogue.cubes()) {
        Json& count = units[std::string(state_word(cube.is_exhausted))];
        count = count.is_null() ? 1 : count.get<std::int64_t>() + 1;
    }
    Json kinds = Json::object();
    for (const auto& [kind, count] : catalogue.challenge_counts())
        kinds[std::string(kind_name(kind))] = count;
    Json json{{"state", is_exhausted(catalogue, stop) ? "complete" : "incomplete"},
              {"units", units},
              {"found", catalogue.challenge_count()},
              {"kinds", kinds}};
    if (asks_for_fillings(question)) json["solutions"] = catalogue.filling_count();
    return json;
}

std::string catalogue_state_text(const Catalogue& catalogue) {
    std::string text =
        catalogue.question().part ? "part " + part_text(*catalogue.question().part) + " " : "";
    return text + (is_exhausted(catalogue) ? "complete" : "incomplete");
}

std::string found_shapes_text(const Catalogue& catalogue) {
    const std::vector<ShapeCount> counts = catalogue.shape_counts();
    std::map<ChallengeKind, std::int64_t> count_by_kind;
    for (const ShapeCount& shape_count : counts)
        count_by_kind[shape_count.kind] += shape_count.shapes;
    std::string kinds_text;
    std::int64_t challenge_total = 0;
    for (const auto& [kind, count] : count_by_kind) {
        challenge_total += count;
        kinds_text +=
            fmt::format("{}{} {}", kinds_text.empty() ? " (" : ", ", count, kind_name(kind));
    }
    if (!kinds_text.empty()) kinds_text += ")";
    const bool is_complete = is_exhausted(catalogue);
    std::string text =
        fmt::format("{}{} {}{}", challenge_total, is_complete ? "" : "+",
                    challenge_total == 1 && is_complete ? "shape" : "shapes", kinds_text);
    if (prints_full_symmetries(catalogue)) text += full_symmetries_text(counts);
    return text;
}

std::string sweep_text(const Catalogue& catalogue) {
    std::string text;
    store::SweepRow total_row;
    for (const store::SweepRow& row : store::sweep_table(catalogue)) {
        text += fmt::format("size {}: {}{} of {} subsets fill a shape", row.size,
                            row.successful_subset_count, row.decided == row.subsets ? "" : "+",
                            row.subsets);
        if (row.decided < row.subsets) text += fmt::format(" ({} decided)", row.decided);
        text += '\n';
        total_row.subsets += row.subsets;
        total_row.successful_subset_count += row.successful_subset_count;
    }
    const bool is_complete = is_exhausted(catalogue);
    const std::string_view plus_sign = is_complete ? "" : "+";
    return text + fmt::format("{}: {}{} of {} subsets fill a shape, {}{} shape{} in all",
                              catalogue_state_text(catalogue), total_row.successful_subset_count,
                              plus_sign, total_row.subsets, catalogue.challenge_count(), plus_sign,
                              is_complete && catalogue.challenge_count() == 1 ? "" : "s");
}

std::string board_text(const Catalogue& catalogue) {
    const bool is_complete = is_exhausted(catalogue);
    const std::string_view plus_sign = is_complete ? "" : "+";
    const auto* starts = std::get_if<StartQuestion>(&catalogue.question().details);
    if (starts == nullptr) {
        return fmt::format("{}: {}{} solutions stored", catalogue_state_text(catalogue),
                           catalogue.filling_count(), plus_sign);
    }
    return fmt::format("{}: {} of {} challenges with one solution", catalogue_state_text(catalogue),
                       catalogue.challenge_count(), starts->start_count);
}

std::string summary_text(const Catalogue& catalogue) {
    if (is_about_board(catalogue.question())) return board_text(catalogue);
    return catalogue_state_text(catalogue) + ": " + found_shapes_text(catalogue) +
           (relies_on_fewer_copies(catalogue.question()) ? fewer_copies_text : "");
}

namespace {

// Returns "red, blue, dark green" if the clues are whole pieces, and "yellow@3,orange@5" if they
// are cells.
std::string clues_summary(const Puzzle& puzzle, const Clues& clues) {
    const bool are_clues_cells = std::ranges::all_of(clues, [&](const Clue& clue) {
        return clue.shards.size() <= static_cast<std::size_t>(shards_per_place(puzzle.lattice));
    });
    if (are_clues_cells) return clues_text(puzzle, clues);
    std::string text;
    for (const Clue& clue : clues) {
        text += text.empty() ? "" : ", ";
        text += puzzle.pieces.at(static_cast<std::size_t>(clue.piece)).name;
    }
    return text;
}

// Returns a table with a line for each of the challenges, which have their titles. On a board, the
// challenges are starts.
std::string challenge_table(const Catalogue& catalogue,
                            const std::vector<store::NumberedChallenge>& challenges,
                            TableWidth width) {
    const Puzzle& puzzle = catalogue.question().puzzle;
    const bool is_board = is_about_board(catalogue.question());
    const auto has_title = [](const auto& challenge) { return !challenge.title.empty(); };
    const auto has_luck = [](const auto& challenge) { return challenge.stored.luck.has_value(); };
    const bool shows_symmetry = prints_full_symmetries(catalogue);
    const bool shows_luck = std::ranges::any_of(challenges, has_luck);
    std::vector<std::string> fingerprints;
    for (const auto& challenge : challenges)
        fingerprints.push_back(challenge.stored.challenge.fingerprint);
    if (width == TableWidth::page) fingerprints = short_fingerprints(fingerprints);
    std::vector<TableColumn> columns{
        {.heading = "number", .has_numbers = true},
        {.heading = "grade", .has_numbers = true, .is_shown = is_board || shows_luck},
        {.heading = "difficulty", .has_numbers = true, .is_shown = is_board},
        {.heading = "careful", .has_numbers = true, .rank = 5, .is_shown = shows_luck},
        {.heading = "casual", .has_numbers = true, .rank = 6, .is_shown = shows_luck},
        {.heading = "solutions", .has_numbers = true, .rank = 1, .is_shown = !is_board},
        {.heading = "all", .has_numbers = true, .rank = 2, .is_shown = !is_board},
        {.heading = "width", .has_numbers = true, .rank = 4, .is_shown = !is_board},
        {.heading = "centre", .rank = 7, .is_shown = !is_board},
        {.heading = "symmetry", .rank = 3, .is_shown = shows_symmetry},
        {.heading = "kind", .rank = 8, .is_shown = !is_board},
        {.heading = "title",
         .can_be_cut = true,
         .is_shown = std::ranges::any_of(challenges, has_title)},
        {.heading = "fingerprint"},
        {.heading = "clues", .can_be_cut = true, .is_shown = is_board}};
    for (std::size_t i = 0; i < challenges.size(); ++i) {
        const auto& [stored, number, difficulty_grade, title, copies] = challenges[i];
        const Challenge& challenge = stored.challenge;
        const auto& luck = stored.luck;
        const int board_grade = difficulty_grade ? difficulty_grade->grade : 1;
        add_row(
            columns,
            {std::to_string(number),
             is_board ? std::to_string(board_grade)
             : luck   ? std::to_string(store::luck_grade(*luck))
                      : "-",
             std::to_string(stored.difficulty.value_or(0)), luck ? bits_text(luck->careful) : "-",
             luck ? bits_text(luck->casual) : "-", stored.tiling_count_up_to_symmetry.value_or("-"),
             stored.tiling_count.value_or("-"), std::to_string(challenge.width),
             std::string(grid_kind_name(challenge.grids)),
             std::string(shows_symmetry ? full_symmetry(puzzle.lattice, challenge.components).name
                                        : ""),
             std::string(kind_name(challenge.kind)), printable(title), fingerprints[i],
             is_board ? clues_summary(puzzle, challenge.clues) : ""});
    }
    return table_text(std::move(columns), width);
}

}  // namespace

std::string grade_table_text(const Catalogue& catalogue) {
    std::map<int, std::vector<std::int64_t>> difficulties_by_grade;
    for (const store::NumberedChallenge& start : store::numbered_challenges(catalogue)) {
        if (start.difficulty_grade) {
            difficulties_by_grade[start.difficulty_grade->grade].push_back(
                start.stored.difficulty.value_or(0));
        }
    }
    if (difficulties_by_grade.empty()) return {};
    std::vector<TableColumn> columns{{.heading = "grade", .has_numbers = true},
                                     {.heading = "challenges", .has_numbers = true},
                                     {.heading = "difficulty"}};
    for (const auto& [grade, difficulties] : difficulties_by_grade) {
        const auto [min, max] = std::ranges::minmax(difficulties);
        add_row(columns, {std::to_string(grade), std::to_string(difficulties.size()),
                          fmt::format("{} to {}", min, max)});
    }
    return table_text(std::move(columns), TableWidth::page);
}

std::string difficulty_text(const Catalogue& catalogue, TableWidth width) {
    if (asks_for_fillings(catalogue.question())) return {};
    if (store::has_many_shapes(catalogue)) return counted_shapes_text(catalogue);
    auto challenges = store::titled_challenges(catalogue);
    if (!is_about_board(catalogue.question())) {
        std::erase_if(challenges, [](const store::NumberedChallenge& challenge) {
            return !challenge.difficulty_grade;
        });
    }
    return challenges.empty() ? "" : challenge_table(catalogue, challenges, width);
}

// --- Why a search found nothing. ---

namespace {

std::map<std::string_view, std::int64_t> candidate_counts_by_group(const Catalogue& catalogue) {
    std::map<std::string_view, std::int64_t> counts;
    for (const Cube& cube : catalogue.cubes()) {
        const auto cube_of_group =
            split_cube_name(silhouette_question_of(catalogue.question()), cube.name);
        if (cube_of_group && cube.statistics) {
            counts[cube_of_group->group.name] += cube.statistics->count("candidates");
        }
    }
    return counts;
}

}  // namespace

bool is_proven_empty(const Catalogue& catalogue) {
    const Question& question = catalogue.question();
    return std::holds_alternative<SilhouetteQuestion>(question.details) && !question.part &&
           catalogue.challenge_count() == 0 && is_exhausted(catalogue);
}

std::string reasons_for_no_shape(const Catalogue& catalogue) {
    const Question& question = catalogue.question();
    const auto candidate_counts = candidate_counts_by_group(catalogue);
    std::vector<std::pair<std::string, std::vector<SymmetryGroup>>> reasons;
    for (const SilhouetteQuestion& request : questions_by_group(question)) {
        const auto refutation = silhouette::find_refutation(question.puzzle, request);
        const auto candidate_count = candidate_counts.find(request.group().name);
        std::string text;
        if (refutation) {
            text = refutation_text(question.puzzle, *refutation);
        } else {
            const std::int64_t count =
                candidate_count == candidate_counts.end() ? 0 : candidate_count->second;
            text = empty_search_text(method_of(question), count) +
                   (relies_on_fewer_copies(question) ? fewer_copies_text : "");
        }
        const auto same_reason =
            std::ranges::find(reasons, text, [](const auto& reason) { return reason.first; });
        if (same_reason != reasons.end()) {
            same_reason->second.push_back(request.group());
        } else {
            reasons.emplace_back(std::move(text), std::vector{request.group()});
        }
    }
    const auto& horizon = silhouette_question_of(question).horizon;
    const std::string horizon_text =
        horizon ? fmt::format(" up to {} cells from the centre", *horizon) : "";
    std::vector<std::string> lines;
    lines.reserve(reasons.size());
    for (const auto& [text, groups] : reasons) {
        lines.push_back(
            fmt::format("no shape with {}{}: {}", symmetry_titles(groups), horizon_text, text));
    }
    return fmt::format("{}", fmt::join(lines, "\n"));
}

}  // namespace orbitile::cli
