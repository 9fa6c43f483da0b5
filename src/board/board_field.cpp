#include "board/board_field.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "board/filling_search.hpp"
#include "orbitile/geometry/shape.hpp"
#include "orbitile/puzzle/input_error.hpp"

namespace orbitile {
namespace {

bool has_clue(const Clues& clues, int piece) {
    return std::ranges::find(clues, piece, &Clue::piece) != clues.end();
}

// The classes of the pieces. A given piece is in a class of its own, because the clue determines
// which of several equal pieces it is.
std::vector<PieceClass> classes_with_givens_apart(const Puzzle& puzzle, const Clues& clues) {
    std::vector<PieceClass> classes;
    for (PieceClass& together : piece_classes(puzzle)) {
        std::map<int, std::vector<int>> groups;  // by given piece; -1: all others
        for (const int member : together.members) {
            groups[has_clue(clues, member) ? member : -1].push_back(member);
        }
        for (auto& [piece, members] : groups) {
            PieceClass apart{std::move(members), together.orientations};
            // Orientations contain the turns and sides of the first piece of a class, so another
            // first piece needs other orientations.
            if (apart.members.front() != together.members.front()) {
                apart.orientations = orientations_of(puzzle, apart.members.front());
            }
            classes.push_back(std::move(apart));
        }
    }
    std::ranges::sort(classes, {}, [](const PieceClass& c) { return c.members.front(); });
    return classes;
}

// The demands of the clues on each shard and each class of pieces.
struct Demands {
    std::vector<int> class_at;  // by shard of the board; -1: any
    // By class: the shards that each of its placements must cover, and whether a placement must
    // cover no other shards.
    std::vector<std::vector<int>> whole_shards;
    std::vector<bool> fixed;
};

Demands demands_of(const BoardField& field, const Clues& clues) {
    Demands demands{std::vector<int>(field.board.shards().size(), -1),
                    std::vector<std::vector<int>>(field.classes.size()),
                    std::vector<bool>(field.classes.size(), false)};
    for (const Clue& clue : clues) {
        const auto found = std::ranges::find_if(
            field.classes, [&](const PieceClass& c) { return c.members.front() == clue.piece; });
        const auto own = found - field.classes.begin();
        for (const Shard& shard : clue.shards) {
            const int at = field.board.index_of(shard).value();
            demands.class_at[static_cast<std::size_t>(at)] = static_cast<int>(own);
            if (found->copies() == 1) {
                demands.whole_shards[static_cast<std::size_t>(own)].push_back(at);
            }
        }
    }
    return demands;
}

// If some placement of a piece covers exactly its given shards, the piece is given as a whole. Then
// it covers exactly these shards, even if another side of it could cover more.
void fix_whole_pieces(const std::vector<Placement>& placements, Demands& demands) {
    for (const Placement& placement : placements) {
        const auto own = static_cast<std::size_t>(placement.piece_class);
        if (placement.covered == demands.whole_shards[own]) demands.fixed[own] = true;
    }
}

bool agrees(const Placement& placement, const Demands& demands) {
    for (const int shard : placement.covered) {
        const int demanded = demands.class_at[static_cast<std::size_t>(shard)];
        if (demanded >= 0 && demanded != placement.piece_class) return false;
    }
    const auto own = static_cast<std::size_t>(placement.piece_class);
    if (demands.fixed[own]) return placement.covered == demands.whole_shards[own];
    return std::ranges::includes(placement.covered, demands.whole_shards[own]);
}

// Whether the board is certainly small enough. Each orientation has at most one placement that
// begins at a given shard. The test is quick, and usually it is enough.
bool is_small(const Puzzle& puzzle) {
    const std::size_t shards = puzzle.board.value().shards.size();
    if (static_cast<int>(shards) > max_board_shards) return false;
    std::size_t images = 0;
    for (const PieceClass& piece_class : piece_classes(puzzle)) {
        images += piece_class.orientations.size();
    }
    return images * shards <= max_board_placements;
}

Tiling with_assigned_pieces(const Puzzle& puzzle, const BoardField& field,
                            std::span<const int> placements) {
    std::vector<PlacedCopy> parts;
    parts.reserve(placements.size());
    for (const int placement : placements) {
        const Placement& placed = field.placements.at(static_cast<std::size_t>(placement));
        parts.push_back({placed.piece_class, 0, field.board.shards_at(placed.covered)});
    }
    return tiling_from_copies(puzzle, field.classes, std::move(parts));
}

}  // namespace

BoardField make_board_field(const Puzzle& puzzle, const Clues& clues, PieceUse use) {
    if (static_cast<int>(puzzle.board.value().shards.size()) > max_board_shards) {
        throw InputError("the board has " + std::to_string(puzzle.board->shards.size()) +
                         " shards; at most " + std::to_string(max_board_shards) + " are possible");
    }
    BoardField field{
        puzzle.lattice, Board(puzzle.lattice, puzzle.board.value().shards), {}, {}, {}, use};
    field.classes = classes_with_givens_apart(puzzle, clues);
    Demands demands = demands_of(field, clues);
    auto placements = placements_on(field.classes, field.board, max_board_placements);
    fix_whole_pieces(placements, demands);
    for (Placement& placement : placements) {
        if (agrees(placement, demands)) field.placements.push_back(std::move(placement));
    }
    const std::set<Clue> given_set(clues.begin(), clues.end());
    for (const LatticeMap& map : symmetry_of(puzzle.lattice, field.board.shards(),
                                             puzzle.rules.turns, puzzle.rules.flips)) {
        std::set<Clue> images;
        for (const Clue& clue : clues) images.insert({clue.piece, map(clue.shards)});
        if (images == given_set) field.symmetry.push_back(map);
    }
    return field;
}

std::optional<std::string> board_size_fault(const Puzzle& puzzle) {
    if (is_small(puzzle)) return std::nullopt;
    try {
        make_board_field(puzzle, {});
        return std::nullopt;
    } catch (const InputError& error) {
        return error.what();
    }
}

Tiling board_tiling(const Puzzle& puzzle, const BoardField& field,
                    std::span<const int> placements) {
    Tiling tiling;
    make_board_tiling(puzzle, field, placements, tiling);
    return tiling;
}

void make_board_tiling(const Puzzle& puzzle, const BoardField& field,
                       std::span<const int> placements, Tiling& tiling) {
    const auto piece_class = [&](const Placement& placement) -> const PieceClass& {
        return field.classes[static_cast<std::size_t>(placement.piece_class)];
    };
    tiling.clear();
    for (const int index : placements) {
        const Placement& placement = field.placements.at(static_cast<std::size_t>(index));
        // If several pieces have one shape, all their placements together decide which piece is
        // where.
        if (piece_class(placement).copies() > 1) {
            tiling = with_assigned_pieces(puzzle, field, placements);
            return;
        }
        const Orientation& orientation =
            piece_class(placement).orientations[static_cast<std::size_t>(placement.orientation)];
        tiling.push_back({orientation.piece, orientation.side, orientation.turn, orientation.flip,
                          placement.offset.x, placement.offset.y, 0});
    }
    std::ranges::sort(tiling);
}

}  // namespace orbitile
