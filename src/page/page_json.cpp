#include "page/page_json.hpp"

#include <fmt/format.h>

#include <utility>

#include "puzzle/silhouette_views.hpp"

namespace orbitile::page {
namespace {

Json piece_json(const Piece& piece, const std::string& letter) {
    Json sides = Json::array();
    for (const Side& side : piece.sides) {
        sides.push_back({{"name", side.name}, {"cells", cells_json(side.shards)}});
    }
    return {{"name", piece.name},
            {"letter", letter},
            {"colour", colour_text(piece.colour)},
            {"copies", piece.copies},
            {"sides", sides}};
}

Json clues_json(const Clues& clues) {
    Json json = Json::array();
    for (const Clue& clue : clues) {
        json.push_back({{"piece", clue.piece}, {"cells", cells_json(clue.shards)}});
    }
    return json;
}

}  // namespace

Json cells_json(const Shards& shards) {
    Json cells = Json::array();
    for (std::size_t i = 0; i < shards.size();) {
        const Cell cell{shards[i].x, shards[i].y};
        unsigned slot_bits = 0;
        for (; i < shards.size() && Cell{shards[i].x, shards[i].y} == cell; ++i) {
            slot_bits |= 1U << shards[i].slot;
        }
        cells.push_back(cell.x);
        cells.push_back(cell.y);
        cells.push_back(slot_bits);
    }
    return cells;
}

std::string colour_text(const Colour& colour) {
    return fmt::format("#{:02x}{:02x}{:02x}", colour.red, colour.green, colour.blue);
}

Json pieces_json(const Puzzle& puzzle) {
    const auto letters = piece_letters(puzzle);
    Json pieces = Json::array();
    for (const Piece& piece : puzzle.pieces) {
        pieces.push_back(piece_json(piece, letters.at(pieces.size())));
    }
    return pieces;
}

Json tiling_json(const Tiling& tiling) {
    Json json = Json::array();
    for (const PlacedPiece& placed_piece : tiling) {
        json.push_back({placed_piece.piece, placed_piece.side, placed_piece.turn,
                        placed_piece.flipped ? 1 : 0, placed_piece.x, placed_piece.y,
                        placed_piece.component});
    }
    return json;
}

Json centre_json(Lattice lattice, Centre centre) {
    const Point position = position_in_sixths(lattice, centre);
    const Point origin = position_in_sixths(lattice, Point{0, 0});
    return {position.x - origin.x, position.y - origin.y};
}

Json challenge_json(Lattice lattice, const Challenge& challenge, const ChallengeFacts& facts) {
    Json components = Json::array();
    for (const Layer& component : challenge.components) {
        components.push_back({{"centre", centre_json(lattice, component.centre)},
                              {"cells", cells_json(component.shards)}});
    }
    Json json{{"fingerprint", challenge.fingerprint},
              {"kind", kind_name(challenge.kind)},
              {"symmetry", grid_kind_name(challenge.grids)}};
    if (facts.number > 0) json["number"] = facts.number;
    if (!facts.title.empty()) json["title"] = facts.title;
    if (!facts.copies.empty()) json["copies"] = facts.copies;
    if (can_have_more_symmetry(lattice, challenge.group)) {
        json["full_group"] = full_symmetry(lattice, challenge.components).name;
    }
    if (facts.mirror_image_index) json["mirror_image"] = *facts.mirror_image_index + 1;
    json["width"] = challenge.width;
    json["components"] = components;
    if (!challenge.clues.empty()) json["givens"] = clues_json(challenge.clues);
    if (facts.tilings) json["tilings"] = *facts.tilings;
    if (facts.solutions) json["solutions"] = *facts.solutions;
    if (facts.difficulty) json["difficulty"] = *facts.difficulty;
    if (facts.grade) json["grade"] = *facts.grade;
    if (!facts.solution.empty()) json["solution"] = tiling_json(facts.solution);
    return json;
}

Json puzzle_json(const Puzzle& puzzle, bool is_exhausted, Json pieces) {
    return {{"format", format_version},
            {"puzzle", puzzle.name},
            {"digest", digest(puzzle)},
            {"state", is_exhausted ? "exhausted" : "incomplete"},
            {"lattice", lattice_name(puzzle.lattice)},
            {"turns", puzzle.rules.turns},
            {"flips", puzzle.rules.flips},
            {"pieces", std::move(pieces)}};
}

void add_board_numbers(const Puzzle& puzzle, Json& json) {
    if (puzzle.board && !puzzle.board->numbers.empty()) json["numbers"] = puzzle.board->numbers;
}

}  // namespace orbitile::page
