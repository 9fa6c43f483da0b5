#include "store/question_json.hpp"

#include <utility>

#include "geometry/shape.hpp"
#include "store/packing.hpp"

namespace orbitile::stored {
namespace {

constexpr const char* uniform_draw_name = "uniform";

Json sides_json(Lattice lattice, const Piece& piece) {
    Json sides = Json::array();
    for (const Side& side : piece.sides) {
        sides.push_back({{"name", side.name}, {"shards", shards_json(lattice, side.shards)}});
    }
    return sides;
}

Json piece_json(Lattice lattice, const Piece& piece) {
    const Json colour = {piece.colour.red, piece.colour.green, piece.colour.blue};
    Json json{{"name", piece.name},
              {"colour", colour},
              {"copies", piece.copies},
              {"sides", sides_json(lattice, piece)}};
    if (!piece.letter.empty()) json["letter"] = piece.letter;
    return json;
}

Side side_from_json(Lattice lattice, const Json& json) {
    return {json.at("name").get<std::string>(), shards_from(lattice, json.at("shards"))};
}

Piece piece_from_json(Lattice lattice, const Json& json) {
    Piece piece;
    piece.name = json.at("name").get<std::string>();
    const auto read_channel = [&](std::size_t i) {
        return json.at("colour").at(i).get<std::uint8_t>();
    };
    piece.colour = {read_channel(0), read_channel(1), read_channel(2)};
    piece.copies = json.at("copies").get<int>();
    for (const Json& side : json.at("sides")) piece.sides.push_back(side_from_json(lattice, side));
    piece.letter = json.value("letter", std::string());
    return piece;
}

Json board_json(Lattice lattice, const PuzzleBoard& board) {
    Json json{{"shards", shards_json(lattice, board.shards)}};
    if (!board.numbers.empty()) json["numbers"] = board.numbers;
    return json;
}

PuzzleBoard board_from(Lattice lattice, const Json& json) {
    return {shards_from(lattice, json.at("shards")), json.value("numbers", std::vector<int>())};
}

Json puzzle_json(const Puzzle& puzzle) {
    Json pieces = Json::array();
    for (const Piece& piece : puzzle.pieces) pieces.push_back(piece_json(puzzle.lattice, piece));
    Json json{{"name", puzzle.name},         {"lattice", std::string(lattice_name(puzzle.lattice))},
              {"turns", puzzle.rules.turns}, {"flips", puzzle.rules.flips},
              {"unit_mm", puzzle.unit_mm},   {"pieces", pieces}};
    if (puzzle.rules.connect == Adjacency::edge) json["connect"] = "edge";
    if (!puzzle.rules.holes) json["holes"] = false;
    if (puzzle.board) json["board"] = board_json(puzzle.lattice, *puzzle.board);
    return json;
}

Puzzle puzzle_from(const Json& json) {
    Puzzle puzzle;
    puzzle.name = json.at("name").get<std::string>();
    puzzle.lattice = read_named_value(json.at("lattice"), lattice_from_name);
    puzzle.rules.turns = json.at("turns").get<bool>();
    puzzle.rules.flips = json.at("flips").get<bool>();
    if (json.contains("connect")) puzzle.rules.connect = Adjacency::edge;
    puzzle.rules.holes = json.value("holes", true);
    puzzle.unit_mm = json.at("unit_mm").get<double>();
    for (const Json& piece : json.at("pieces"))
        puzzle.pieces.push_back(piece_from_json(puzzle.lattice, piece));
    if (json.contains("board")) puzzle.board = board_from(puzzle.lattice, json.at("board"));
    return puzzle;
}

// --- Writing a question. ---

Json centres_json(const SilhouetteQuestion& question) {
    Json symmetries = Json::array();
    for (const GridKind grids : question.grids) symmetries.push_back(grid_kind_name(grids));
    return symmetries;
}

void add_limits(const SilhouetteQuestion& question, Json& json) {
    json["horizon"] = question.horizon ? Json(*question.horizon) : Json();
}

void add_filters(Lattice lattice, const SilhouetteQuestion& question, Json& json) {
    if (question.groups.size() > 1) {
        for (const SymmetryGroup& group : question.groups) json["groups"].push_back(group.name);
    } else if (question.groups.front() != full_group(lattice)) {
        json["group"] = question.groups.front().name;
    }
    for (const ChallengeKind kind : question.kinds) json["kinds"].push_back(kind_name(kind));
    if (question.requires_exact_symmetry) json["exactly"] = true;
}

void add_subsets(const Question& question, Json& json) {
    if (const auto* sweep = std::get_if<SweepQuestion>(&question.details)) {
        json["subsets"] = {sweep->subset_sizes.min, sweep->subset_sizes.max};
    }
}

void add_part(const Question& question, Json& json) {
    if (question.part) json["part"] = {question.part->index, question.part->count};
}

using ClueWriter = Json (*)(const Puzzle& puzzle, const Clues& clues);

void add_board_question(const Question& question, ClueWriter write_clues, Json& json) {
    json["aim"] = asks_for_starts(question) ? "starts" : "fillings";
    if (const auto* filling_question = std::get_if<FillingQuestion>(&question.details)) {
        json["givens"] = write_clues(question.puzzle, filling_question->clues);
        json["up_to_symmetry"] = filling_question->counts_up_to_symmetry;
    }
    if (const auto* start_question = std::get_if<StartQuestion>(&question.details)) {
        json["given"] = clue_kind_name(start_question->clue_kind);
        json["wanted"] = start_question->start_count;
        json["seed"] = start_question->seed;
        if (start_question->uniform) json["drawn"] = uniform_draw_name;
    }
}

// --- Reading a question. ---

// Reads the member "group" or "groups". If neither exists, the question asks for the full group.
std::vector<SymmetryGroup> groups_from(Lattice lattice, const Json& json) {
    if (json.contains("group")) {
        return {read_named_value(json.at("group"), symmetry_group_from_name)};
    }
    if (!json.contains("groups")) return {full_group(lattice)};
    std::vector<SymmetryGroup> groups;
    for (const Json& member : json.at("groups")) {
        groups.push_back(read_named_value(member, symmetry_group_from_name));
    }
    return groups;
}

SilhouetteQuestion silhouette_question_from_json(Lattice lattice, const Json& json) {
    SilhouetteQuestion question;
    for (const Json& name : json.at("centres")) {
        question.grids.push_back(read_named_value(name, grid_kind_from_name));
    }
    question.method = read_named_value(json.at("method"), method_from_name);
    if (!json.at("horizon").is_null()) question.horizon = json.at("horizon").get<int>();
    if (json.contains("kinds")) {
        for (const Json& name : json.at("kinds")) {
            question.kinds.push_back(read_named_value(name, kind_from_name));
        }
    }
    if (json.contains("exactly")) question.requires_exact_symmetry = json.at("exactly").get<bool>();
    if (json.contains("least_views"))
        question.visits_only_first_tiling_views = json.at("least_views").get<bool>();
    question.groups = groups_from(lattice, json);
    return question;
}

void read_board_question(Question& question, const Json& json) {
    if (json.at("aim") == "fillings") {
        question.details = FillingQuestion{clues_from(question.puzzle, json.at("givens")),
                                           json.at("up_to_symmetry").get<bool>()};
        return;
    }
    question.details = StartQuestion{read_named_value(json.at("given"), clue_kind_from_name),
                                     json.at("wanted").get<int>(),
                                     json.at("seed").get<std::uint64_t>(), json.contains("drawn")};
}

}  // namespace

Json shards_json(Lattice lattice, const Shards& shards) {
    Json names = Json::array();
    for (const Shard& shard : shards) names.push_back(shard_name(lattice, shard));
    return names;
}

Shards shards_from(Lattice lattice, const Json& names) {
    Shards shards;
    for (const Json& name : names) {
        const auto word = name.get<std::string>();
        shards.push_back(require_known_word(shard_from_name(lattice, word), word));
    }
    return make_shards(std::move(shards));
}

Json clues_json(const Puzzle& puzzle, const Clues& clues) {
    Json json = Json::array();
    for (const Clue& clue : clues) {
        json.push_back({clue.piece, shards_json(puzzle.lattice, clue.shards)});
    }
    return json;
}

Json exported_clues_json(const Puzzle& puzzle, const Clues& clues) {
    Json json = Json::array();
    for (const Clue& clue : clues) {
        json.push_back(Json{{"piece", puzzle.pieces.at(static_cast<std::size_t>(clue.piece)).name},
                            {"shards", shards_json(puzzle.lattice, clue.shards)}});
    }
    return json;
}

Clues clues_from(const Puzzle& puzzle, const Json& json) {
    Clues clues;
    for (const Json& entry : json) {
        const auto piece = entry.at(0).get<std::size_t>();
        if (piece >= puzzle.pieces.size()) throw store::StoredTextError("there is no such piece");
        clues.push_back({static_cast<int>(piece), shards_from(puzzle.lattice, entry.at(1))});
    }
    return clues;
}

Json question_json(const Question& question) {
    // In the stored form, a question about a board also has the members of a question about
    // silhouettes, with default values.
    const bool is_board_question = is_about_board(question);
    const SilhouetteQuestion silhouette_question =
        is_board_question ? SilhouetteQuestion{.method = SearchMethod::walk}
                          : silhouette_question_of(question);
    Json json{{"puzzle", puzzle_json(question.puzzle)},
              {"centres", centres_json(silhouette_question)},
              {"method", method_name(silhouette_question.method.value())}};
    add_limits(silhouette_question, json);
    add_subsets(question, json);
    if (is_board_question) {
        add_board_question(question, clues_json, json["board"]);
    } else {
        add_filters(question.puzzle.lattice, silhouette_question, json);
        if (silhouette_question.visits_only_first_tiling_views) json["least_views"] = true;
    }
    add_part(question, json);
    return json;
}

Json exported_question_json(const Question& question) {
    const Puzzle& puzzle = question.puzzle;
    Json pieces = Json::array();
    for (const Piece& piece : puzzle.pieces) {
        pieces.push_back({{"name", piece.name},
                          {"copies", piece.copies},
                          {"sides", sides_json(puzzle.lattice, piece)}});
    }
    Json json{{"digest", digest(puzzle)},
              {"lattice", lattice_name(puzzle.lattice)},
              {"turns", puzzle.rules.turns},
              {"flips", puzzle.rules.flips}};
    if (is_about_board(question)) {
        json["pieces"] = pieces;
        json["board"] = shards_json(puzzle.lattice, puzzle.board.value().shards);
        add_board_question(question, exported_clues_json, json);
    } else {
        const SilhouetteQuestion& silhouette_question = silhouette_question_of(question);
        json["centres"] = centres_json(silhouette_question);
        add_limits(silhouette_question, json);
        json["pieces"] = pieces;
        add_filters(puzzle.lattice, silhouette_question, json);
        // The method is left out, because the answer does not depend on it. The exception is
        // `indivisible`: its answer is complete only if no shape can be filled with fewer copies
        // than the question has.
        if (silhouette_question.method == SearchMethod::indivisible) json["indivisible"] = true;
        if (puzzle.rules.connect == Adjacency::edge) json["connect"] = "edge";
        if (!puzzle.rules.holes) json["holes"] = "none";
        add_subsets(question, json);
    }
    add_part(question, json);
    return json;
}

Question question_from(const Json& json) {
    Question question;
    question.puzzle = puzzle_from(json.at("puzzle"));
    const SilhouetteQuestion silhouette_question =
        silhouette_question_from_json(question.puzzle.lattice, json);
    if (json.contains("subsets")) {
        const Json& sizes = json.at("subsets");
        question.details =
            SweepQuestion{silhouette_question, {sizes.at(0).get<int>(), sizes.at(1).get<int>()}};
    } else if (json.contains("board")) {
        read_board_question(question, json.at("board"));
    } else {
        question.details = silhouette_question;
    }
    if (json.contains("part"))
        question.part = {json.at("part").at(0).get<int>(), json.at("part").at(1).get<int>()};
    return question;
}

}  // namespace orbitile::stored
