#include "question/question.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <numeric>

#include "geometry/shape.hpp"
#include "puzzle/silhouette_views.hpp"

namespace orbitile {

namespace {

using Items = std::vector<std::pair<std::string, std::string>>;

std::string symmetries_line(const std::vector<GridKind>& grid_kinds) {
    std::vector<std::string> words;
    words.reserve(grid_kinds.size());
    for (const GridKind grids : grid_kinds) words.emplace_back(grid_kind_name(grids));
    return fmt::format("{}", fmt::join(words, ","));
}

// The kinds are an item of their own. If the item "symmetries" contained them, the word "mixed"
// would be ambiguous: it is the name of a ChallengeKind and also of a GridKind.
std::string kinds_line(const std::vector<ChallengeKind>& kinds) {
    if (kinds.empty()) return "all";
    std::vector<std::string> words;
    words.reserve(kinds.size());
    for (const ChallengeKind kind : kinds) words.emplace_back(kind_name(kind));
    return fmt::format("{}", fmt::join(words, ","));
}

std::string method_line(const SilhouetteQuestion& silhouettes) {
    return std::string(method_name(silhouettes.method.value())) +
           (silhouettes.visits_only_first_tiling_views ? ", least views" : "");
}

void add_question_items(Lattice lattice, const SilhouetteQuestion& silhouettes, Items& items) {
    // If the question asks for the full group, the item does not mention it.
    const bool is_full_group = silhouettes.groups == std::vector{full_group(lattice)};
    std::string group = is_full_group ? "" : groups_text(silhouettes) + ", ";
    if (silhouettes.requires_exact_symmetry) group += "exactly, ";
    items.insert(
        items.end(),
        {{"symmetries", group + symmetries_line(silhouettes.grids)},
         {"kinds", kinds_line(silhouettes.kinds)},
         {"method", method_line(silhouettes)},
         {"horizon", silhouettes.horizon ? std::to_string(*silhouettes.horizon) : "none"}});
}

std::string pieces_line(const Puzzle& puzzle) {
    std::vector<std::string> words;
    for (const Piece& piece : puzzle.pieces) {
        words.push_back(piece.copies == 1 ? piece.name
                                          : std::to_string(piece.copies) + "×" + piece.name);
    }
    return fmt::format("{}", fmt::join(words, " "));
}

std::string rules_line(const Puzzle& puzzle) {
    return std::string(lattice_name(puzzle.lattice)) +
           (puzzle.rules.turns ? ", turns" : ", no turns") +
           (puzzle.rules.flips ? ", flips" : ", no flips") +
           (puzzle.rules.connect == Adjacency::edge ? ", connected by edges" : "") +
           (puzzle.rules.holes ? "" : ", no holes");
}

std::string part_line(const std::optional<QuestionPart>& part) {
    return part ? part_text(*part) : "none";
}

Items puzzle_items(const Puzzle& puzzle) {
    return {{"puzzle", puzzle.name},
            {"digest", digest(puzzle)},
            {"pieces", pieces_line(puzzle)},
            {"rules", rules_line(puzzle)}};
}

std::string board_line(const Puzzle& puzzle) {
    const auto places = places_in_reading_order(puzzle.lattice, puzzle.board.value().shards);
    return std::to_string(places.size()) + ' ' + places_word(puzzle.lattice);
}

// Adds the items that depend on the kind of the question.
struct ItemsAdder {
    const Puzzle& puzzle;
    Items& items;

    void operator()(const SilhouetteQuestion& silhouettes) const {
        add_question_items(puzzle.lattice, silhouettes, items);
        items.emplace_back("subsets", "none");
    }
    void operator()(const SweepQuestion& sweep) const {
        add_question_items(puzzle.lattice, sweep.silhouettes, items);
        items.emplace_back("subsets", subset_range_text(sweep.subset_sizes));
    }
    void operator()(const FillingQuestion& fillings) const {
        const std::string clues_line =
            fillings.clues.empty() ? "nothing" : clues_text(puzzle, fillings.clues);
        items.insert(items.end(), {{"board", board_line(puzzle)},
                                   {"aim", "fillings"},
                                   {"given", clues_line},
                                   {"images", fillings.counts_up_to_symmetry ? "once" : "all"},
                                   {"wanted", "all"},
                                   {"seed", "none"}});
    }
    void operator()(const StartQuestion& starts) const {
        items.insert(items.end(), {{"board", board_line(puzzle)},
                                   {"aim", starts.uniform ? "starts, drawn uniformly" : "starts"},
                                   {"given", std::string(clue_kind_name(starts.clue_kind))},
                                   {"images", "once"},
                                   {"wanted", std::to_string(starts.start_count)},
                                   {"seed", std::to_string(starts.seed)}});
    }
};

// An item that has different values in two questions.
struct Difference {
    std::string name;
    std::string first_value;
    std::string second_value;
};

constexpr std::string_view missing_value_text = "-";

std::string item_value(const Items& items, const std::string& name) {
    const auto item = std::ranges::find(items, name, &Items::value_type::first);
    return item == items.end() ? std::string(missing_value_text) : item->second;
}

// The items in which two questions differ. The digest is left out, because it does not help the
// user.
std::vector<Difference> differences(const Items& first_items, const Items& second_items) {
    Items all_items = first_items;
    for (const auto& item : second_items) {
        if (std::ranges::find(first_items, item.first, &Items::value_type::first) ==
            first_items.end()) {
            all_items.push_back(item);
        }
    }
    std::vector<Difference> rows;
    for (const auto& [name, ignored_value] : all_items) {
        Difference row{name, item_value(first_items, name), item_value(second_items, name)};
        if (name != "digest" && row.first_value != row.second_value) rows.push_back(std::move(row));
    }
    return rows;
}

// The names of the pieces that occur in both puzzles with different drawings.
std::vector<std::string> redrawn_pieces(const Puzzle& first_puzzle, const Puzzle& second_puzzle) {
    const auto sides_of = [](const Piece& piece) {
        std::vector<Shards> sides;
        for (const Side& side : piece.sides) sides.push_back(normalised(side.shards));
        return sides;
    };
    std::vector<std::string> names;
    for (const Piece& piece : first_puzzle.pieces) {
        const auto matching_piece =
            std::ranges::find(second_puzzle.pieces, piece.name, &Piece::name);
        if (matching_piece == second_puzzle.pieces.end() ||
            sides_of(piece) == sides_of(*matching_piece))
            continue;
        names.push_back(piece.name);
    }
    return names;
}

// The largest number of pieces that can fill a silhouette together.
int max_pieces_of_silhouette(const Question& question) {
    if (const auto* sweep = std::get_if<SweepQuestion>(&question.details))
        return sweep->subset_sizes.max;
    return std::accumulate(question.puzzle.pieces.begin(), question.puzzle.pieces.end(), 0,
                           [](int sum, const Piece& piece) { return sum + piece.copies; });
}

// Returns the width of a text on a terminal. The text must contain only code points that take one
// column each.
int display_columns(std::string_view text) {
    return static_cast<int>(std::count_if(text.begin(), text.end(), [](char c) {
        return (static_cast<unsigned char>(c) & 0xc0U) != 0x80U;
    }));
}

}  // namespace

std::string groups_text(const SilhouetteQuestion& silhouettes) {
    std::vector<std::string> names;
    for (const SymmetryGroup& group : silhouettes.groups) names.emplace_back(group.name);
    return fmt::format("{}", fmt::join(names, ","));
}

bool is_sweep(const Question& question) {
    return std::holds_alternative<SweepQuestion>(question.details);
}

bool asks_for_fillings(const Question& question) {
    return std::holds_alternative<FillingQuestion>(question.details);
}

bool asks_for_starts(const Question& question) {
    return std::holds_alternative<StartQuestion>(question.details);
}

bool is_about_board(const Question& question) {
    return asks_for_fillings(question) || asks_for_starts(question);
}

const SilhouetteQuestion& silhouette_question_of(const Question& question) {
    if (const auto* sweep = std::get_if<SweepQuestion>(&question.details))
        return sweep->silhouettes;
    return std::get<SilhouetteQuestion>(question.details);
}

SilhouetteQuestion& silhouette_question_of(Question& question) {
    if (auto* sweep = std::get_if<SweepQuestion>(&question.details)) return sweep->silhouettes;
    return std::get<SilhouetteQuestion>(question.details);
}

SearchMethod default_method(const Question& question) {
    const bool connects_by_points = question.puzzle.rules.connect == Adjacency::corner;
    const auto has_many_candidates = [&](const SymmetryGroup& group) {
        const int maps = group.turns * (group.mirrors == Mirrors::none ? 1 : 2);
        return maps == 2 || (maps == 3 && connects_by_points);
    };
    const bool has_few_pieces = max_pieces_of_silhouette(question) <= max_pieces_to_place;
    const bool prefers_piece_search =
        has_few_pieces &&
        std::ranges::any_of(silhouette_question_of(question).groups, has_many_candidates);
    return prefers_piece_search ? SearchMethod::pieces : SearchMethod::walk;
}

bool is_resumed_by_default(SearchMethod method) {
    return method == SearchMethod::walk || method == SearchMethod::pieces;
}

Question completed(Question question) {
    if (is_about_board(question)) return question;
    SilhouetteQuestion& silhouettes = silhouette_question_of(question);
    const Lattice lattice = question.puzzle.lattice;
    if (silhouettes.groups.empty()) silhouettes.groups = {full_group(lattice)};
    if (silhouettes.grids.empty()) silhouettes.grids = grids_of(silhouettes.groups, lattice);
    if (!silhouettes.method) set_method(silhouettes, default_method(question));
    return question;
}

SearchMethod method_of(const Question& question) {
    return silhouette_question_of(question).method.value();
}

std::optional<SymmetryGroup> reported_group(const Question& question, const Challenge& challenge) {
    if (challenge.kind == ChallengeKind::board) return no_symmetry;
    const auto& groups = silhouette_question_of(question).groups;
    // If there is only one group, the challenge has this group. The search checked the group before
    // it stored the challenge.
    if (groups.size() == 1) return groups.front();
    return first_matching_group(question.puzzle.lattice, groups, challenge);
}

std::string cube_prefix(const SilhouetteQuestion& silhouettes, const SymmetryGroup& group) {
    return silhouettes.groups.size() == 1 ? "" : std::string(group.name) + "/";
}

std::optional<CubeNameParts> split_cube_name(const SilhouetteQuestion& silhouettes,
                                             std::string_view cube) {
    for (const SymmetryGroup& group : silhouettes.groups) {
        const std::string prefix = cube_prefix(silhouettes, group);
        if (cube.starts_with(prefix)) return CubeNameParts{group, cube.substr(prefix.size())};
    }
    return std::nullopt;
}

bool uses_solver_method(const Question& question) {
    return !is_about_board(question) &&
           silhouette_question_of(question).method == SearchMethod::solver;
}

std::vector<std::pair<std::string, std::string>> question_items(const Question& question) {
    Items items = puzzle_items(question.puzzle);
    std::visit(ItemsAdder{question.puzzle, items}, question.details);
    items.emplace_back("part", part_line(question.part));
    return items;
}

bool is_same_question(const Question& first_question, const Question& second_question) {
    return canonical_text(first_question.puzzle) == canonical_text(second_question.puzzle) &&
           first_question.details == second_question.details &&
           first_question.part == second_question.part;
}

std::string difference_table(const Question& first_question, const std::string& first_title,
                             const Question& second_question, const std::string& second_title) {
    const std::vector<Difference> rows =
        differences(question_items(first_question), question_items(second_question));
    int name_width = 0;
    int left_width = display_columns(first_title);
    for (const Difference& row : rows) {
        name_width = std::max(name_width, display_columns(row.name));
        left_width = std::max(left_width, display_columns(row.first_value));
    }
    std::string table;
    const auto add_line = [&](const std::string& name, const std::string& left_text,
                              const std::string& right_text) {
        table += fmt::format("{}  {:<{}}  {:<{}}  {}", table.empty() ? "" : "\n", name, name_width,
                             left_text, left_width, right_text);
    };
    add_line("", first_title, second_title);
    for (const Difference& row : rows) add_line(row.name, row.first_value, row.second_value);
    const auto redrawn_piece_names = redrawn_pieces(first_question.puzzle, second_question.puzzle);
    if (!redrawn_piece_names.empty()) {
        table += fmt::format("\n  drawn differently: {}", fmt::join(redrawn_piece_names, ", "));
    }
    return table;
}

}  // namespace orbitile
