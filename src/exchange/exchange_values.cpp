#include "exchange/exchange_values.hpp"

#include <ostream>

namespace orbitile::exchange {

int degrees_of_turn(Lattice lattice, int turn) { return turn * 360 / turns_of(lattice); }

namespace {

const Piece& piece_of(const Puzzle& puzzle, const PlacedPiece& placed_piece) {
    return puzzle.pieces.at(static_cast<std::size_t>(placed_piece.piece));
}

const std::string& side_name_of(const Puzzle& puzzle, const PlacedPiece& placed_piece) {
    return piece_of(puzzle, placed_piece)
        .sides.at(static_cast<std::size_t>(placed_piece.side))
        .name;
}

}  // namespace

Json placed_piece_json(const Puzzle& puzzle, const PlacedPiece& placed_piece) {
    Json json{{"piece", piece_of(puzzle, placed_piece).name}};
    if (piece_of(puzzle, placed_piece).sides.size() > 1)
        json["side"] = side_name_of(puzzle, placed_piece);
    json["turn"] = degrees_of_turn(puzzle.lattice, placed_piece.turn);
    json["flipped"] = placed_piece.flipped;
    json["x"] = placed_piece.x;
    json["y"] = placed_piece.y;
    json["component"] = placed_piece.component;
    return json;
}

Json tiling_json(const Puzzle& puzzle, const Tiling& tiling) {
    Json json = Json::array();
    for (const PlacedPiece& placed_piece : tiling)
        json.push_back(placed_piece_json(puzzle, placed_piece));
    return json;
}

void write_lines(std::ostream& out, const std::vector<Json>& elements) {
    out << '[';
    for (const Json& element : elements) {
        out << (&element == &elements.front() ? "\n    " : ",\n    ") << element.dump();
    }
    out << ']';
}

// Texts can contain names from puzzle files, which can have any character. An unescaped tab in a
// name would end its column.
std::string escape_tsv(std::string_view text) {
    std::string result;
    for (const char character : text) {
        switch (character) {
            case '\\': result += "\\\\"; break;
            case '\t': result += "\\t"; break;
            case '\n': result += "\\n"; break;
            case '\r': result += "\\r"; break;
            default: result += character;
        }
    }
    return result;
}

std::string escape_word(std::string_view text) {
    std::string result;
    for (const char character : escape_tsv(text)) {
        if (character == ' ') {
            result += "\\s";
        } else {
            result += character;
        }
    }
    return result;
}

std::string placed_piece_word(const Puzzle& puzzle, const PlacedPiece& placed_piece,
                              bool includes_component) {
    std::string name = piece_of(puzzle, placed_piece).name;
    if (piece_of(puzzle, placed_piece).sides.size() > 1)
        name = side_name_of(puzzle, placed_piece) + "." + name;
    return escape_word(name) + '_' +
           std::to_string(degrees_of_turn(puzzle.lattice, placed_piece.turn)) +
           (placed_piece.flipped ? "f_" : "_") + std::to_string(placed_piece.x) + '_' +
           std::to_string(placed_piece.y) +
           (includes_component ? '@' + std::to_string(placed_piece.component) : std::string());
}

Json filling_value(const Puzzle& puzzle, const Tiling& filling) {
    Json pieces = Json::array();
    for (const PlacedPiece& placed_piece : filling) {
        pieces.push_back(placed_piece_json(puzzle, placed_piece));
        pieces.back().erase("component");  // a board has one component
    }
    return {{"pieces", pieces}};
}

std::string_view state_name(bool is_exhausted) { return is_exhausted ? "exhausted" : "incomplete"; }

}  // namespace orbitile::exchange
