#include "store/question_json.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include "geometry/shape.hpp"
#include "puzzle/board_outline.hpp"
#include "puzzle/names.hpp"
#include "puzzle/puzzle_limits.hpp"
#include "store/indivisible_tilings.hpp"
#include "store/silhouette_json.hpp"

namespace orbitile::stored {
namespace {

constexpr const char* uniform_draw_name = "uniform";
constexpr int max_start_count = 1'000'000;

// Reads a name. Refuses a name that cannot be written safely to a terminal or into the comments of
// a solver file.
std::string read_printable_name(const Json& json) {
    auto name = json.get<std::string>();
    if (const auto fault = puzzle_name_fault(name)) throw store::StoredTextError(*fault);
    return name;
}

// Reads the name of a side. The name is empty if the piece has only one side.
std::string side_name_from(const Json& json) {
    return json.get<std::string>().empty() ? std::string() : read_printable_name(json);
}

Side side_from_json(Lattice lattice, const Json& json) {
    Side side{side_name_from(json.at("name")), shards_from(lattice, json.at("shards"))};
    if (side.shards.empty()) throw store::StoredTextError("a piece has a side without shards");
    if (side.shards.size() > max_piece_shards) throw store::StoredTextError("a piece is too large");
    return side;
}

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

Piece piece_from_json(Lattice lattice, const Json& json) {
    Piece piece;
    piece.name = read_printable_name(json.at("name"));
    const auto read_channel = [&](std::size_t i) {
        return static_cast<std::uint8_t>(read_integer(json.at("colour").at(i), 0, 255));
    };
    piece.colour = {read_channel(0), read_channel(1), read_channel(2)};
    piece.copies = read_integer(json.at("copies"), 1, max_pieces);
    for (const Json& side : json.at("sides")) piece.sides.push_back(side_from_json(lattice, side));
    if (piece.sides.empty()) throw store::StoredTextError("a piece has no side");
    if (json.contains("letter")) {
        piece.letter = json.at("letter").get<std::string>();
        if (const auto fault = letter_fault(piece.letter)) throw store::StoredTextError(*fault);
    }
    return piece;
}

Json board_json(Lattice lattice, const PuzzleBoard& board) {
    Json json{{"shards", shards_json(lattice, board.shards)}};
    if (!board.numbers.empty()) json["numbers"] = board.numbers;
    return json;
}

PuzzleBoard board_from(Lattice lattice, const Json& json) {
    PuzzleBoard board{shards_from(lattice, json.at("shards"))};
    if (const auto fault = region_fault(lattice, board.shards))
        throw store::StoredTextError(*fault);
    if (!json.contains("numbers")) return board;
    for (const Json& number : json.at("numbers")) {
        board.numbers.push_back(read_integer(number, 1, max_cell_number));
    }
    const std::set<int> distinct_numbers(board.numbers.begin(), board.numbers.end());
    if (distinct_numbers.size() != board.numbers.size() ||
        distinct_numbers.size() != places_in_reading_order(lattice, board.shards).size()) {
        throw store::StoredTextError("a board must have one number for each " +
                                     std::string(place_word(lattice)) + ", all of them different");
    }
    return board;
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
    puzzle.name = read_printable_name(json.at("name"));
    puzzle.lattice = read_named_value(json.at("lattice"), lattice_from_name);
    puzzle.rules.turns = json.at("turns").get<bool>();
    puzzle.rules.flips = json.at("flips").get<bool>();
    if (json.contains("connect")) {
        if (json.at("connect") != "edge") throw store::StoredTextError("connect must be 'edge'");
        puzzle.rules.connect = Adjacency::edge;
    }
    if (json.contains("holes")) {
        puzzle.rules.holes = json.at("holes").get<bool>();
        if (puzzle.rules.holes)
            throw store::StoredTextError("holes must be false where they are stored");
    }
    puzzle.unit_mm = json.at("unit_mm").get<double>();
    if (!(puzzle.unit_mm >= min_unit_mm && puzzle.unit_mm <= max_unit_mm)) {
        throw store::StoredTextError("unit_mm is out of range");
    }
    std::int64_t copy_count = 0;
    for (const Json& piece : json.at("pieces")) {
        puzzle.pieces.push_back(piece_from_json(puzzle.lattice, piece));
        copy_count += puzzle.pieces.back().copies;
        if (copy_count > max_pieces) throw store::StoredTextError("the puzzle has too many pieces");
    }
    if (puzzle.pieces.empty()) throw store::StoredTextError("the puzzle has no pieces");
    if (json.contains("board")) puzzle.board = board_from(puzzle.lattice, json.at("board"));
    return puzzle;
}

// --- Writing a question. ---

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

void read_board_question(Question& question, const Json& json) {
    if (!question.puzzle.board) {
        throw store::StoredTextError("the question is about a board, but the puzzle has none");
    }
    const auto aim = json.at("aim").get<std::string>();
    if (aim == "fillings") {
        question.details = FillingQuestion{clues_from(question.puzzle, json.at("givens")),
                                           json.at("up_to_symmetry").get<bool>()};
        return;
    }
    if (aim != "starts") throw store::StoredTextError("unknown word '" + aim + "'");
    const bool is_uniform = json.contains("drawn");
    if (is_uniform && json.at("drawn") != uniform_draw_name) {
        throw store::StoredTextError("the way in which starts are drawn is unknown");
    }
    question.details = StartQuestion{read_named_value(json.at("given"), clue_kind_from_name),
                                     read_integer(json.at("wanted"), 1, max_start_count),
                                     json.at("seed").get<std::uint64_t>(), is_uniform};
}

}  // namespace

int read_integer(const Json& json, int low, int high) {
    if (!json.is_number_integer()) throw store::StoredTextError("a number is expected");
    const auto value = json.get<std::int64_t>();
    if (value < low || value > high) throw store::StoredTextError("a number is out of range");
    return static_cast<int>(value);
}

int read_index_below(const Json& json, std::size_t size) {
    return read_integer(json, 0, static_cast<int>(size) - 1);
}

Json shards_json(Lattice lattice, const Shards& shards) {
    Json names = Json::array();
    for (const Shard& shard : shards) names.push_back(shard_name(lattice, shard));
    return names;
}

Shards shards_from(Lattice lattice, const Json& names) {
    Shards shards;
    for (const Json& name : names) {
        const auto word = name.get<std::string>();
        const auto shard = shard_from_name(lattice, word);
        if (!shard)
            throw store::StoredTextError("'" + word + "' is not a shard, or it is too far away");
        shards.push_back(*shard);
    }
    // make_shards() sorts the shards. If the text has another order, the caller refuses the text.
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
    if (!puzzle.board) throw store::StoredTextError("there are givens, but no board");
    Clues clues;
    std::set<Shard> seen_shards;
    for (const Json& entry : json) {
        Clue clue{read_index_below(entry.at(0), puzzle.pieces.size()),
                  shards_from(puzzle.lattice, entry.at(1))};
        if (!clues.empty() && clues.back().piece >= clue.piece) {
            throw store::StoredTextError("givens are not in order");
        }
        if (clue.shards.empty()) throw store::StoredTextError("a given has no shards");
        for (const Shard& shard : clue.shards) {
            if (!std::ranges::binary_search(puzzle.board->shards, shard)) {
                throw store::StoredTextError("a given lies beyond the board");
            }
            if (!seen_shards.insert(shard).second)
                throw store::StoredTextError("a shard is given twice");
        }
        clues.push_back(std::move(clue));
    }
    return clues;
}

Json question_json(const Question& question) {
    // In the stored form, a question about a board also has the members of a question about
    // silhouettes, with default values.
    const bool is_board_question = is_about_board(question);
    const SilhouetteQuestion silhouette_question =
        is_board_question ? SilhouetteQuestion{.method = SearchMethod::census}
                          : silhouette_question_of(question);
    Json json{{"puzzle", puzzle_json(question.puzzle)},
              {"symmetries", symmetries_json(silhouette_question)},
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
        json["symmetries"] = symmetries_json(silhouette_question);
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
        const Json& subset_sizes = json.at("subsets");
        const int min = read_integer(subset_sizes.at(0), 1, max_pieces);
        const SubsetRange range{min, read_integer(subset_sizes.at(1), min, max_pieces)};
        if (subset_count(question.puzzle, range, max_subsets + 1) > max_subsets) {
            throw store::StoredTextError("the puzzle has too many subsets");
        }
        question.details = SweepQuestion{silhouette_question, range};
    } else if (json.contains("board")) {
        read_board_question(question, json.at("board"));
    } else {
        question.details = silhouette_question;
    }
    const auto has_no_centre = [&](const SymmetryGroup& group) {
        return centres_of(group, question.puzzle.lattice).empty();
    };
    if (!is_about_board(question) &&
        std::ranges::any_of(silhouette_question.groups, has_no_centre)) {
        throw store::StoredTextError("the lattice has no silhouettes of this symmetry");
    }
    if (json.contains("part")) {
        const int count = read_integer(json.at("part").at(1), 1, max_part_count);
        question.part = {read_integer(json.at("part").at(0), 1, count), count};
    }
    if (silhouette_question.method == SearchMethod::indivisible &&
        !store::has_indivisible_tilings(question)) {
        throw store::StoredTextError(
            "the method 'indivisible' is only for the smallest number of copies of one piece");
    }
    if (silhouette_question.visits_only_first_tiling_views &&
        silhouette_question.method != SearchMethod::indivisible) {
        throw store::StoredTextError("least views are only for the method 'indivisible'");
    }
    return question;
}

}  // namespace orbitile::stored
