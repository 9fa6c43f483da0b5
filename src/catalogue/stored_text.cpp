#include "catalogue/stored_text.hpp"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <utility>

#include "catalogue/least_number.hpp"
#include "catalogue/stored_board.hpp"
#include "catalogue/stored_json.hpp"
#include "orbitile/geometry/shape.hpp"
#include "orbitile/puzzle/board_outline.hpp"
#include "puzzle/names.hpp"
#include "puzzle/puzzle_limits.hpp"
#include "puzzle/wide_count.hpp"

namespace orbitile {

namespace {

using stored::index_below;
using stored::integer;
using stored::Json;
using stored::known;
using stored::most;
using stored::shards_from;
using stored::shards_json;
using stored::strictly;

// Names go into comments of models, and onto terminals.
std::string shown_name(const Json& json) {
    auto name = json.get<std::string>();
    if (const auto fault = puzzle_name_fault(name)) throw StoredTextError(*fault);
    return name;
}

// Of an only side there is none.
std::string side_name(const Json& json) {
    return json.get<std::string>().empty() ? std::string() : shown_name(json);
}

Side side_from(Lattice lattice, const Json& json) {
    Side side{side_name(json.at("name")), shards_from(lattice, json.at("shards"))};
    if (side.shards.empty()) throw StoredTextError("a piece has a side without shards");
    if (side.shards.size() > most_piece_shards) throw StoredTextError("a piece is too large");
    return side;
}

Json side_json(Lattice lattice, const Side& side) {
    return {{"name", side.name}, {"shards", shards_json(lattice, side.shards)}};
}

Json piece_json(Lattice lattice, const Piece& piece) {
    Json sides = Json::array();
    for (const Side& side : piece.sides) sides.push_back(side_json(lattice, side));
    const Json colour = {piece.colour.red, piece.colour.green, piece.colour.blue};
    Json json{{"name", piece.name}, {"colour", colour}, {"copies", piece.copies}, {"sides", sides}};
    // Left out where there is none, as in catalogues that were written before there were letters.
    if (!piece.letter.empty()) json["letter"] = piece.letter;
    return json;
}

Piece piece_from(Lattice lattice, const Json& json) {
    Piece piece;
    piece.name = shown_name(json.at("name"));
    const auto channel = [&](std::size_t i) {
        return static_cast<std::uint8_t>(integer(json.at("colour").at(i), 0, 255));
    };
    piece.colour = {channel(0), channel(1), channel(2)};
    piece.copies = integer(json.at("copies"), 1, most_pieces);
    for (const Json& side : json.at("sides")) piece.sides.push_back(side_from(lattice, side));
    if (piece.sides.empty()) throw StoredTextError("a piece has no side");
    if (json.contains("letter")) {
        piece.letter = json.at("letter").get<std::string>();
        if (const auto fault = letter_fault(piece.letter)) throw StoredTextError(*fault);
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
    if (const auto fault = region_fault(lattice, board.shards)) throw StoredTextError(*fault);
    if (!json.contains("numbers")) return board;
    for (const Json& number : json.at("numbers")) {
        board.numbers.push_back(integer(number, 1, most_cell_number));
    }
    const std::set<int> different(board.numbers.begin(), board.numbers.end());
    if (different.size() != board.numbers.size() ||
        different.size() != places_in_reading_order(lattice, board.shards).size()) {
        throw StoredTextError("a board must have one number for each " +
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
    // Left out where it is as ever, as in catalogues that were written before it was asked.
    if (puzzle.rules.connect == Adjacency::edge) json["connect"] = "edge";
    if (!puzzle.rules.holes) json["holes"] = false;
    if (puzzle.board) json["board"] = board_json(puzzle.lattice, *puzzle.board);
    return json;
}

Puzzle puzzle_from(const Json& json) {
    Puzzle puzzle;
    puzzle.name = shown_name(json.at("name"));
    const auto lattice = json.at("lattice").get<std::string>();
    puzzle.lattice = known(lattice_from_name(lattice), lattice);
    puzzle.rules.turns = json.at("turns").get<bool>();
    puzzle.rules.flips = json.at("flips").get<bool>();
    if (json.contains("connect")) {
        if (json.at("connect") != "edge") throw StoredTextError("connect must be 'edge'");
        puzzle.rules.connect = Adjacency::edge;
    }
    if (json.contains("holes")) {
        puzzle.rules.holes = json.at("holes").get<bool>();
        if (puzzle.rules.holes) throw StoredTextError("holes must be false where they are stored");
    }
    puzzle.unit_mm = json.at("unit_mm").get<double>();
    if (!(puzzle.unit_mm >= least_unit_mm && puzzle.unit_mm <= most_unit_mm)) {
        throw StoredTextError("unit_mm is out of range");
    }
    std::int64_t total = 0;
    for (const Json& piece : json.at("pieces")) {
        puzzle.pieces.push_back(piece_from(puzzle.lattice, piece));
        total += puzzle.pieces.back().copies;
        if (total > most_pieces) throw StoredTextError("the puzzle has too many pieces");
    }
    if (puzzle.pieces.empty()) throw StoredTextError("the puzzle has no pieces");
    if (json.contains("board")) puzzle.board = board_from(puzzle.lattice, json.at("board"));
    return puzzle;
}

Json silhouettes_json(const SilhouetteQuestion& asked) {
    Json symmetries = Json::array();
    for (const Grids grids : asked.grids) symmetries.push_back(std::string(grids_name(grids)));
    return {{"symmetries", symmetries},
            {"method", std::string(method_name(asked.method))},
            {"horizon", asked.horizon ? Json(*asked.horizon) : Json()},
            {"blocking", std::string(blocking_name(asked.blocking))},
            {"keep_wandering", asked.keep_wandering}};
}

// Questions about a board have these members too, always the same.
SilhouetteQuestion silhouettes_written(const Question& question) {
    if (is_about_board(question)) return {.method = Method::census};
    return silhouettes_asked(question);
}

bool is_ascending(const std::vector<Kind>& kinds) {
    return std::ranges::adjacent_find(kinds, std::greater_equal{}) == kinds.end();
}

// `group` where there is one, `groups` where there are several, neither where it is the full one.
std::vector<SymmetryGroup> groups_from(Lattice lattice, const Json& json) {
    if (json.contains("group")) {
        const auto name = json.at("group").get<std::string>();
        return {known(symmetry_group_from_name(name), name)};
    }
    if (!json.contains("groups")) return {full_group(lattice)};
    std::vector<SymmetryGroup> groups;
    for (const Json& member : json.at("groups")) {
        const auto name = member.get<std::string>();
        groups.push_back(known(symmetry_group_from_name(name), name));
    }
    if (groups.size() < 2 || groups != largest_first(groups)) {
        throw StoredTextError("groups are not in order");
    }
    return groups;
}

void add_groups(Lattice lattice, const SilhouetteQuestion& asked, Json& json) {
    if (asked.groups.size() > 1) {
        for (const SymmetryGroup& group : asked.groups) {
            json["groups"].push_back(std::string(group.name));
        }
    } else if (asked.groups.front() != full_group(lattice)) {
        json["group"] = std::string(asked.groups.front().name);
    }
}

SilhouetteQuestion silhouettes_from(Lattice lattice, const Json& json) {
    SilhouetteQuestion asked;
    for (const Json& name : json.at("symmetries")) {
        const auto word = name.get<std::string>();
        asked.grids.push_back(known(grids_from_name(word), word));
    }
    const auto method = json.at("method").get<std::string>();
    asked.method = known(method_from_name(method), method);
    if (!json.at("horizon").is_null())
        asked.horizon = integer(json.at("horizon"), 0, largest_horizon);
    const auto blocking = json.at("blocking").get<std::string>();
    asked.blocking = known(blocking_from_name(blocking), blocking);
    asked.keep_wandering = json.at("keep_wandering").get<bool>();
    if (json.contains("kinds")) {
        for (const Json& name : json.at("kinds")) {
            const auto word = name.get<std::string>();
            asked.kinds.push_back(known(kind_from_name(word), word));
        }
        if (!is_ascending(asked.kinds)) throw StoredTextError("kinds are not in order");
    }
    if (json.contains("exactly")) asked.exactly = json.at("exactly").get<bool>();
    if (json.contains("least_views")) asked.least_views = json.at("least_views").get<bool>();
    asked.groups = groups_from(lattice, json);
    return asked;
}

Question read_question(const Json& json) {
    Question question;
    question.puzzle = puzzle_from(json.at("puzzle"));
    const SilhouetteQuestion silhouettes = silhouettes_from(question.puzzle.lattice, json);
    if (json.contains("subsets")) {
        const Json& sizes = json.at("subsets");
        const int least = integer(sizes.at(0), 1, most_pieces);
        const SubsetRange range{least, integer(sizes.at(1), least, most_pieces)};
        if (subset_count(question.puzzle, range, most_subsets + 1) > most_subsets) {
            throw StoredTextError("the puzzle has too many subsets");
        }
        question.asked = SweepQuestion{silhouettes, range};
    } else if (json.contains("board")) {
        stored::read_board_question(question, json.at("board"));
    } else {
        question.asked = silhouettes;
    }
    const auto is_missing = [&](const SymmetryGroup& group) {
        return centres_of(group, question.puzzle.lattice).empty();
    };
    if (!is_about_board(question) && std::ranges::any_of(silhouettes.groups, is_missing)) {
        throw StoredTextError("the lattice has no silhouettes of this symmetry");
    }
    if (json.contains("part")) {
        const int count = integer(json.at("part").at(1), 1, most_parts);
        question.part = {integer(json.at("part").at(0), 1, count), count};
    }
    if (silhouettes.method == Method::indivisible && !is_about_least_number(question)) {
        throw StoredTextError(
            "the method 'indivisible' is only for the smallest number of copies of one piece");
    }
    if (silhouettes.least_views && silhouettes.method != Method::indivisible) {
        throw StoredTextError("least views are only for the method 'indivisible'");
    }
    return question;
}

PlacedPiece placed_from(const Puzzle& puzzle, std::size_t components, const Json& json) {
    PlacedPiece placed;
    placed.piece = index_below(json.at(0), puzzle.pieces.size());
    const Piece& piece = puzzle.pieces[static_cast<std::size_t>(placed.piece)];
    placed.side = index_below(json.at(1), piece.sides.size());
    placed.turn = integer(json.at(2), 0, turns_of(puzzle.lattice) - 1);
    placed.flipped = integer(json.at(3), 0, 1) == 1;
    placed.x = integer(json.at(4), -most, most);
    placed.y = integer(json.at(5), -most, most);
    placed.component = index_below(json.at(6), components);
    return placed;
}

CubeStatistics read_statistics(const Json& json) {
    if (!json.is_object()) throw StoredTextError("statistics are not a JSON object");
    CubeStatistics statistics;
    for (const auto& member : json.items()) {
        const bool is_plain = printable(member.key()) == member.key();
        if (!is_plain || !member.value().is_number_integer()) {
            throw StoredTextError("statistics must be whole numbers with names");
        }
        statistics.set(member.key(), member.value().get<std::int64_t>());
    }
    return statistics;
}

}  // namespace

std::string question_text(const Question& question) {
    Json json{{"puzzle", puzzle_json(question.puzzle)}};
    json.update(silhouettes_json(silhouettes_written(question)));
    // Left out where there is none, as in catalogues that were written before there were any.
    if (const auto* sweep = std::get_if<SweepQuestion>(&question.asked)) {
        json["subsets"] = {sweep->sizes.least, sweep->sizes.most};
    }
    if (!is_about_board(question)) {
        add_groups(question.puzzle.lattice, silhouettes_asked(question), json);
        for (const Kind kind : silhouettes_asked(question).kinds) {
            json["kinds"].push_back(std::string(kind_name(kind)));
        }
        if (silhouettes_asked(question).exactly) json["exactly"] = true;
        if (silhouettes_asked(question).least_views) json["least_views"] = true;
    }
    if (is_about_board(question)) json["board"] = stored::board_question_json(question);
    if (question.part) json["part"] = {question.part->index, question.part->count};
    return json.dump();
}

Question question_from_text(const std::string& text) {
    return strictly(text, read_question, question_text);
}

std::string components_text(Lattice lattice, const std::vector<Layer>& components) {
    Json json = Json::array();
    for (const Layer& layer : components) {
        json.push_back({{"parity", std::string(centre_name(layer.centre))},
                        {"shards", shards_json(lattice, layer.shards)}});
    }
    return json.dump();
}

std::vector<Layer> components_from_text(Lattice lattice, const std::string& text) {
    const auto read = [&](const Json& json) {
        std::vector<Layer> components;
        for (const Json& layer : json) {
            const auto word = layer.at("parity").get<std::string>();
            const Centre centre = known(centre_from_name(word), word);
            components.push_back({centre, shards_from(lattice, layer.at("shards"))});
            if (components.back().shards.empty()) throw StoredTextError("a component is empty");
            // Each is covered by a piece at least.
            if (std::ssize(components) > most_pieces) {
                throw StoredTextError("there are too many components");
            }
        }
        return components;
    };
    return strictly(text, read, [&](const std::vector<Layer>& components) {
        return components_text(lattice, components);
    });
}

std::string tiling_text(const Tiling& tiling) {
    Json json = Json::array();
    for (const PlacedPiece& placed : tiling) {
        json.push_back(Json{placed.piece, placed.side, placed.turn, placed.flipped ? 1 : 0,
                            placed.x, placed.y, placed.component});
    }
    return json.dump();
}

Tiling tiling_from_text(const Puzzle& puzzle, std::size_t components, const std::string& text) {
    const auto read = [&](const Json& json) {
        Tiling tiling;
        for (const Json& placed : json) {
            tiling.push_back(placed_from(puzzle, components, placed));
            if (std::ssize(tiling) > most_pieces) throw StoredTextError("a tiling is too large");
        }
        if (!std::is_sorted(tiling.begin(), tiling.end())) {
            throw StoredTextError("a tiling is not sorted");
        }
        return tiling;
    };
    return strictly(text, read, tiling_text);
}

namespace {

// No leading zeros, and no more than 128 bits hold.
std::optional<WideCount> count_from_text(std::string_view text) {
    if (text.empty() || (text.size() > 1 && text.front() == '0')) return std::nullopt;
    WideCount count = 0;
    for (const char digit : text) {
        if (digit < '0' || digit > '9') return std::nullopt;
        if (__builtin_mul_overflow(count, WideCount{10}, &count)) return std::nullopt;
        const auto value = static_cast<WideCount>(digit - '0');
        if (__builtin_add_overflow(count, value, &count)) return std::nullopt;
    }
    return count;
}

void append_number(std::string& bytes, std::int64_t value) {
    for (auto rest = static_cast<std::uint64_t>(value); true; rest >>= 7U) {
        const auto low = static_cast<unsigned>(rest & 0x7fU);
        bytes += static_cast<char>(rest > 0x7fU ? low | 0x80U : low);
        if (rest <= 0x7fU) return;
    }
}

// 0, -1, 1, -2 … as 0, 1, 2, 3 …, so that small numbers of either sign are short.
std::int64_t folded(int value) {
    return value < 0 ? -2 * std::int64_t{value} - 1 : 2 * std::int64_t{value};
}
int unfolded(int value) { return value % 2 != 0 ? -(value / 2) - 1 : value / 2; }

class NumberReader {
  public:
    explicit NumberReader(std::string_view bytes) : rest_(bytes) {}
    bool at_end() const { return rest_.empty(); }
    int next(std::size_t size) {
        std::size_t value = 0;
        for (unsigned shift = 0; shift <= 28 && !rest_.empty(); shift += 7) {
            const auto byte = static_cast<unsigned char>(rest_.front());
            rest_.remove_prefix(1);
            value |= std::size_t{byte & 0x7fU} << shift;
            if (byte > 0x7fU) continue;
            if (value >= size) break;
            return static_cast<int>(value);
        }
        throw StoredTextError("a number is cut off or out of range");
    }

  private:
    std::string_view rest_;
};

}  // namespace

std::string tiling_bytes(const Tiling& tiling) {
    std::string bytes;
    for (const PlacedPiece& placed : tiling) {
        append_number(bytes, placed.piece);
        append_number(bytes, placed.side);
        append_number(bytes, 2 * placed.turn + (placed.flipped ? 1 : 0));
        append_number(bytes, folded(placed.x));
        append_number(bytes, folded(placed.y));
        append_number(bytes, placed.component);
    }
    return bytes;
}

Tiling tiling_from_bytes(const Puzzle& puzzle, std::size_t components, std::string_view bytes) {
    constexpr auto offsets = std::size_t{2} * most + 1;
    Tiling tiling;
    for (NumberReader numbers(bytes); !numbers.at_end();) {
        PlacedPiece placed;
        placed.piece = numbers.next(puzzle.pieces.size());
        placed.side =
            numbers.next(puzzle.pieces[static_cast<std::size_t>(placed.piece)].sides.size());
        const int turn = numbers.next(2 * static_cast<std::size_t>(turns_of(puzzle.lattice)));
        placed.turn = turn / 2;
        placed.flipped = turn % 2 != 0;
        placed.x = unfolded(numbers.next(offsets));
        placed.y = unfolded(numbers.next(offsets));
        placed.component = numbers.next(components);
        tiling.push_back(placed);
        if (std::ssize(tiling) > most_pieces) throw StoredTextError("a tiling is too large");
    }
    if (!std::is_sorted(tiling.begin(), tiling.end()) || tiling_bytes(tiling) != bytes) {
        throw StoredTextError("a tiling is not in the form that orbitile writes");
    }
    return tiling;
}

std::string statistics_text(const std::optional<CubeStatistics>& statistics) {
    if (!statistics) return {};
    Json json = Json::object();
    for (const auto& [name, number] : statistics->members()) json[name] = number;
    return json.dump();
}

std::optional<CubeStatistics> statistics_from_text(const std::string& text) {
    if (text.empty()) return std::nullopt;
    try {
        return strictly(text, read_statistics, statistics_text);
    } catch (const StoredTextError&) {
        throw StoredTextError("statistics are not valid JSON");
    }
}

bool is_fingerprint_text(std::string_view text) {
    constexpr std::size_t longest = 200;  // of a name of a file, and four times what there is
    constexpr std::string_view characters = "0123456789abcdef+";
    return !text.empty() && text.size() <= longest &&
           text.find_first_not_of(characters) == std::string_view::npos;
}

bool is_count_text(std::string_view text) { return count_from_text(text).has_value(); }

std::optional<std::string> counts_fault(Lattice lattice, const StoredChallenge& stored) {
    const Challenge& challenge = stored.challenge;
    const std::optional<std::string>& told = stored.tiling_count;
    const std::optional<std::string>& told_different = stored.tiling_count_up_to_symmetry;
    if (!told && !told_different) return std::nullopt;
    if (!told) return "it has a count up to symmetry, but no count of all solutions";
    const auto count = count_from_text(*told);
    const auto different = count_from_text(told_different.value_or(*told));
    if (!count || !different) return "a count is not a number";
    // Fillings are found one by one.
    if (challenge.kind == Kind::board && *count > UINT64_MAX)
        return "its count of solutions does not fit into 64 bits";
    // What was found can be filled; a board may have no filling.
    if (*count == 0 && challenge.kind != Kind::board) return "its count of solutions is 0";
    // Those that are images of each other are as many as the lattice has turns and mirrors at most.
    const std::uint64_t images = 2 * static_cast<std::uint64_t>(turns_of(lattice));
    const WideCount least = *count / images + (*count % images == 0 ? 0 : 1);
    if (*different >= least && *different <= *count) return std::nullopt;
    return "its counts contradict each other: " + *told + " solutions, " + *told_different +
           " up to symmetry";
}

}  // namespace orbitile
