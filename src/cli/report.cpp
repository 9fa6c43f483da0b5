#include "cli/report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <utility>

#include "puzzle/names.hpp"
#include "puzzle/silhouette_views.hpp"
#include "puzzle/symmetry_words.hpp"
#include "run/run.hpp"
#include "store/numbering.hpp"
#include "store/sweep.hpp"

namespace orbitile::cli {
namespace {

// Returns "complete" or "incomplete". For a part of a search, returns "part 3/8 complete",
// because the other parts can have more shapes.
std::string state_text(const Catalogue& catalogue) {
    std::string text =
        catalogue.question().part ? "part " + part_text(*catalogue.question().part) + " " : "";
    return text + (is_exhausted(catalogue) ? "complete" : "incomplete");
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

// Returns a table column with one cell for each challenge.
template <typename CellOf>
TableColumn make_column(std::string heading, bool has_numbers, int rank,
                        const std::vector<store::NumberedChallenge>& challenges,
                        const CellOf& cell_of) {
    TableColumn column{std::move(heading), has_numbers, rank, false, {}};
    for (const store::NumberedChallenge& challenge : challenges)
        column.cells.push_back(cell_of(challenge));
    return column;
}

TableColumn fingerprint_column(const std::vector<store::NumberedChallenge>& challenges,
                               TableWidth width) {
    TableColumn result = make_column("fingerprint", false, 0, challenges,
                                     [](const store::NumberedChallenge& challenge) {
                                         return challenge.stored.challenge.fingerprint;
                                     });
    if (width == TableWidth::page) result.cells = short_fingerprints(result.cells);
    return result;
}

// Adds the column of titles, unless all titles are empty. `titles` has the titles of all
// challenges, in the order of their numbers. `challenges` can contain only some of these
// challenges.
void add_title_column(std::vector<TableColumn>& columns,
                      const std::vector<store::NumberedChallenge>& challenges,
                      const std::vector<std::string>& titles) {
    if (std::ranges::all_of(titles, &std::string::empty)) return;
    columns.push_back(
        make_column("title", false, 0, challenges, [&](const store::NumberedChallenge& challenge) {
            return printable(titles.at(static_cast<std::size_t>(challenge.number) - 1));
        }));
    columns.back().can_be_cut = true;
}

// Returns a number of bits as text. `hundredths` is this number in hundredths.
std::string bits_text(std::int64_t hundredths) {
    constexpr double hundredths_per_bit = 100;
    return fmt::format("{:.1f}", static_cast<double>(hundredths) / hundredths_per_bit);
}

// Adds columns for the grade, and for the bits of luck that a careful and a casual player need.
void add_luck_columns(std::vector<TableColumn>& columns,
                      const std::vector<store::NumberedChallenge>& challenges) {
    const auto add_luck_column = [&](const char* heading, int rank, const auto& text_of) {
        columns.push_back(make_column(
            heading, true, rank, challenges, [&](const store::NumberedChallenge& challenge) {
                return challenge.stored.luck ? text_of(*challenge.stored.luck) : std::string("-");
            }));
    };
    add_luck_column("grade", 0,
                    [](const Luck& luck) { return std::to_string(store::luck_grade(luck)); });
    add_luck_column("careful", 5, [](const Luck& luck) { return bits_text(luck.careful); });
    add_luck_column("casual", 6, [](const Luck& luck) { return bits_text(luck.casual); });
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

std::string catalogue_state_text(const Catalogue& catalogue) { return state_text(catalogue); }

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
    return text + fmt::format("{}: {}{} of {} subsets fill a shape, {}{} shapes in all",
                              state_text(catalogue), total_row.successful_subset_count, plus_sign,
                              total_row.subsets, catalogue.challenge_count(), plus_sign);
}

std::string board_text(const Catalogue& catalogue) {
    const bool is_complete = is_exhausted(catalogue);
    const std::string_view plus_sign = is_complete ? "" : "+";
    const auto* starts = std::get_if<StartQuestion>(&catalogue.question().details);
    if (starts == nullptr) {
        return fmt::format("{}: {}{} solutions stored", state_text(catalogue),
                           catalogue.filling_count(), plus_sign);
    }
    return fmt::format("{}: {} of {} challenges with one solution", state_text(catalogue),
                       catalogue.challenge_count(), starts->start_count);
}

std::string summary_text(const Catalogue& catalogue) {
    if (is_about_board(catalogue.question())) return board_text(catalogue);
    const bool relies_on_fewer_copies =
        method_of(catalogue.question()) == SearchMethod::indivisible;
    return state_text(catalogue) + ": " + found_shapes_text(catalogue) +
           (relies_on_fewer_copies ? "; this relies on the result that fewer copies fill no shape"
                                   : "");
}

// Returns a table of the starts, which are sorted from the easiest to the hardest.
std::string starts_text(const Catalogue& catalogue, TableWidth width) {
    if (!asks_for_starts(catalogue.question())) return {};
    const auto starts = store::numbered_challenges(catalogue);
    if (starts.empty()) return {};
    const Puzzle& puzzle = catalogue.question().puzzle;
    std::vector<TableColumn> columns;
    columns.push_back(make_column(
        "number", true, 0, starts,
        [](const store::NumberedChallenge& start) { return std::to_string(start.number); }));
    columns.push_back(
        make_column("grade", true, 0, starts, [](const store::NumberedChallenge& start) {
            return std::to_string(start.difficulty_grade ? start.difficulty_grade->grade : 1);
        }));
    columns.push_back(
        make_column("difficulty", true, 0, starts, [](const store::NumberedChallenge& start) {
            return std::to_string(start.stored.difficulty.value_or(0));
        }));
    add_title_column(columns, starts, store::titles_of(catalogue, starts));
    columns.push_back(fingerprint_column(starts, width));
    columns.push_back(
        make_column("clues", false, 0, starts, [&](const store::NumberedChallenge& start) {
            return clues_summary(puzzle, start.stored.challenge.clues);
        }));
    columns.back().can_be_cut = true;
    return table_text(std::move(columns), width);
}

std::string grade_table_text(const Catalogue& catalogue) {
    struct GradeRow {
        int challenge_count = 0;
        std::int64_t min_difficulty = 0;
        std::int64_t max_difficulty = 0;
    };
    std::map<int, GradeRow> row_by_grade;
    for (const store::NumberedChallenge& start : store::numbered_challenges(catalogue)) {
        if (!start.difficulty_grade) continue;
        const std::int64_t difficulty = start.stored.difficulty.value_or(0);
        GradeRow& grade = row_by_grade[start.difficulty_grade->grade];
        grade.min_difficulty =
            grade.challenge_count == 0 ? difficulty : std::min(grade.min_difficulty, difficulty);
        grade.max_difficulty = std::max(grade.max_difficulty, difficulty);
        ++grade.challenge_count;
    }
    if (row_by_grade.empty()) return {};
    std::string text = "grade  challenges  difficulty\n";
    for (const auto& [grade, row] : row_by_grade) {
        text += fmt::format("{:>5}  {:>10}  {} to {}\n", grade, row.challenge_count,
                            row.min_difficulty, row.max_difficulty);
    }
    return text;
}

std::string difficulty_text(const Catalogue& catalogue, TableWidth width) {
    if (is_about_board(catalogue.question())) return starts_text(catalogue, width);
    if (store::has_many_shapes(catalogue)) return counted_shapes_text(catalogue);
    auto counted_challenges = store::numbered_challenges(catalogue);
    const std::vector<std::string> titles = store::titles_of(catalogue, counted_challenges);
    std::erase_if(counted_challenges, [](const store::NumberedChallenge& challenge) {
        return !challenge.difficulty_grade;
    });
    if (counted_challenges.empty()) return {};
    const auto add_column = [&](std::vector<TableColumn>& columns, const char* heading,
                                bool has_numbers, int rank, const auto& cell_of) {
        columns.push_back(make_column(heading, has_numbers, rank, counted_challenges, cell_of));
    };
    std::vector<TableColumn> columns;
    add_column(columns, "number", true, 0, [](const store::NumberedChallenge& challenge) {
        return std::to_string(challenge.number);
    });
    if (std::ranges::any_of(counted_challenges, [](const auto& challenge) {
            return challenge.stored.luck.has_value();
        })) {
        add_luck_columns(columns, counted_challenges);
    }
    add_column(columns, "solutions", true, 1, [](const store::NumberedChallenge& challenge) {
        return challenge.stored.tiling_count_up_to_symmetry.value_or("-");
    });
    add_column(columns, "all", true, 2, [](const store::NumberedChallenge& challenge) {
        return challenge.stored.tiling_count.value_or("-");
    });
    add_column(columns, "width", true, 4, [](const store::NumberedChallenge& challenge) {
        return std::to_string(challenge.stored.challenge.width);
    });
    add_column(columns, "centre", false, 7, [](const store::NumberedChallenge& challenge) {
        return std::string(grid_kind_name(challenge.stored.challenge.grids));
    });
    if (prints_full_symmetries(catalogue)) {
        const Lattice lattice = catalogue.question().puzzle.lattice;
        add_column(columns, "symmetry", false, 3, [&](const store::NumberedChallenge& challenge) {
            return std::string(full_symmetry(lattice, challenge.stored.challenge.components).name);
        });
    }
    add_column(columns, "kind", false, 8, [](const store::NumberedChallenge& challenge) {
        return std::string(kind_name(challenge.stored.challenge.kind));
    });
    add_title_column(columns, counted_challenges, titles);
    columns.push_back(fingerprint_column(counted_challenges, width));
    return table_text(std::move(columns), width);
}

}  // namespace orbitile::cli
