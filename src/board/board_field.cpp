#include "board/board_field.hpp"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <numeric>
#include <set>
#include <stdexcept>
#include <tuple>
#include <utility>

#include "board/filling_search.hpp"
#include "orbitile/geometry/shape.hpp"
#include "orbitile/puzzle/input_error.hpp"
#include "puzzle/array_size.hpp"

namespace orbitile::board {

namespace {

bool has_clue(const Clues& clues, int piece) {
    return std::ranges::find(clues, piece, &Clue::piece) != clues.end();
}

// Returns the classes of the pieces. A piece with a clue is in a class of its own, because the clue
// says which of several equal pieces it is about.
std::vector<PieceClass> classes_split_by_clues(const Puzzle& puzzle, const Clues& clues) {
    std::vector<PieceClass> classes;
    for (PieceClass& together : piece_classes(puzzle)) {
        std::map<int, std::vector<int>> groups;  // the key is a piece with a clue; -1: all others
        for (const int member : together.members) {
            groups[has_clue(clues, member) ? member : -1].push_back(member);
        }
        for (auto& [piece, members] : groups) {
            PieceClass apart{std::move(members), together.orientations};
            // The orientations of a class contain the turns and sides of its first piece. So
            // another first piece needs other orientations.
            if (apart.members.front() != together.members.front()) {
                apart.orientations = orientations_of(puzzle, apart.members.front());
            }
            classes.push_back(std::move(apart));
        }
    }
    std::ranges::sort(classes, {}, [](const PieceClass& c) { return c.members.front(); });
    return classes;
}

// What the clues demand of each shard and of each class of pieces.
struct ClueConstraints {
    std::vector<int> class_at;  // by shard of the board: the class that must cover it; -1: any
    // By class: `whole_shards` are the shards that each placement of the class must cover. `fixed`
    // says whether a placement must not cover other shards.
    std::vector<std::vector<int>> whole_shards;
    std::vector<bool> is_fixed_class;
};

ClueConstraints clue_constraints(const BoardProblem& field, const Clues& clues) {
    ClueConstraints demands{std::vector<int>(field.board.shards().size(), -1),
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

// If some placement of a piece covers exactly the shards of its clue, the clue gives the whole
// piece. Then the piece must cover exactly these shards, even if its other side could cover more.
void fix_whole_pieces(const std::vector<Placement>& placements, ClueConstraints& demands) {
    for (const Placement& placement : placements) {
        const auto own = static_cast<std::size_t>(placement.piece_class);
        if (placement.covered == demands.whole_shards[own]) demands.is_fixed_class[own] = true;
    }
}

bool satisfies_clues(const Placement& placement, const ClueConstraints& demands) {
    for (const int shard : placement.covered) {
        const int demanded = demands.class_at[static_cast<std::size_t>(shard)];
        if (demanded >= 0 && demanded != placement.piece_class) return false;
    }
    const auto own = static_cast<std::size_t>(placement.piece_class);
    if (demands.is_fixed_class[own]) return placement.covered == demands.whole_shards[own];
    return std::ranges::includes(placement.covered, demands.whole_shards[own]);
}

// Whether the board is certainly small enough for make_board_problem(). This is a quick test, which
// is usually enough. It is right because each orientation has at most one placement that begins at
// a shard.
bool has_small_board(const Puzzle& puzzle) {
    const std::size_t shards = puzzle.board.value().shards.size();
    if (static_cast<int>(shards) > max_board_shards) return false;
    std::size_t images = 0;
    for (const PieceClass& piece_class : piece_classes(puzzle)) {
        images += piece_class.orientations.size();
    }
    return images * shards <= max_board_placements;
}

Tiling assign_pieces(const Puzzle& puzzle, const BoardProblem& field,
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

BoardProblem make_board_problem(const Puzzle& puzzle, const Clues& clues, PieceUse use) {
    if (static_cast<int>(puzzle.board.value().shards.size()) > max_board_shards) {
        throw InputError("the board has " + std::to_string(puzzle.board->shards.size()) +
                         " shards; at most " + std::to_string(max_board_shards) + " are possible");
    }
    BoardProblem field{
        puzzle.lattice, Board(puzzle.lattice, puzzle.board.value().shards), {}, {}, {}, use};
    field.classes = classes_split_by_clues(puzzle, clues);
    ClueConstraints demands = clue_constraints(field, clues);
    auto placements = placements_on(field.classes, field.board, max_board_placements);
    fix_whole_pieces(placements, demands);
    for (Placement& placement : placements) {
        if (satisfies_clues(placement, demands)) field.placements.push_back(std::move(placement));
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
    if (has_small_board(puzzle)) return std::nullopt;
    try {
        make_board_problem(puzzle, {});
        return std::nullopt;
    } catch (const InputError& error) {
        return error.what();
    }
}

Tiling board_tiling(const Puzzle& puzzle, const BoardProblem& field,
                    std::span<const int> placements) {
    Tiling tiling;
    make_board_tiling(puzzle, field, placements, tiling);
    return tiling;
}

void make_board_tiling(const Puzzle& puzzle, const BoardProblem& field,
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
            tiling = assign_pieces(puzzle, field, placements);
            return;
        }
        const Orientation& orientation =
            piece_class(placement).orientations[static_cast<std::size_t>(placement.orientation)];
        tiling.push_back({orientation.piece, orientation.side, orientation.turn, orientation.flip,
                          placement.offset.x, placement.offset.y, 0});
    }
    std::ranges::sort(tiling);
}

namespace {

template <typename Key>
std::vector<int> sort_shards_by(const Board& board, Key key) {
    std::vector<int> order(board.shards().size());
    std::iota(order.begin(), order.end(), 0);
    std::ranges::sort(
        order, {}, [&](int index) { return key(board.shards()[static_cast<std::size_t>(index)]); });
    return order;
}

// Returns, for each index of the order, its position in the order.
std::vector<int> positions_in(const std::vector<int>& order) {
    std::vector<int> position(order.size());
    for (std::size_t i = 0; i < order.size(); ++i) {
        position[static_cast<std::size_t>(order[i])] = static_cast<int>(i);
    }
    return position;
}

// Returns the max distance in the order between two shards that share an edge.
int bandwidth(const Board& board, const std::vector<int>& order) {
    const std::vector<int> position = positions_in(order);
    int widest = 0;
    for (std::size_t index = 0; index < order.size(); ++index) {
        for (const Shard& other : edge_neighbours(board.lattice(), board.shards()[index])) {
            const auto at = board.index_of(other);
            if (!at) continue;
            widest = std::max(widest,
                              std::abs(position[index] - position[static_cast<std::size_t>(*at)]));
        }
    }
    return widest;
}

}  // namespace

std::vector<int> reading_order(const Board& board) {
    return sort_shards_by(board, [](const Shard& s) { return std::tuple(-s.y, s.x, s.slot); });
}

std::vector<int> low_bandwidth_order(const Board& board) {
    auto rows = reading_order(board);
    auto columns =
        sort_shards_by(board, [](const Shard& s) { return std::tuple(s.x, -s.y, s.slot); });
    return bandwidth(board, columns) < bandwidth(board, rows) ? columns : rows;
}

engine::CoverProblem in_order(const engine::CoverProblem& problem, const std::vector<int>& order) {
    return engine::renumber_items(problem, positions_in(order), problem.items());
}

namespace {

// Finds placements by their class and the shards that they cover.
class PlacementIndex {
  public:
    explicit PlacementIndex(const BoardProblem& field)
        : placements_(field.placements),
          classes_(field.classes.size()),
          placements_by_start_(
              array_size<std::vector<int>>(field.board.shards().size(), classes_)) {
        for (std::size_t p = 0; p < placements_.size(); ++p) {
            const Placement& placement = placements_[p];
            placements_by_start_[place_of(placement.piece_class, placement.covered)].push_back(
                static_cast<int>(p));
        }
    }

    int placement_of(int piece_class, const std::vector<int>& covered) const {
        for (const int p : placements_by_start_[place_of(piece_class, covered)]) {
            if (placements_[static_cast<std::size_t>(p)].covered == covered) return p;
        }
        throw std::out_of_range("the image of a placement is not a placement");
    }

  private:
    std::size_t place_of(int piece_class, const std::vector<int>& covered) const {
        return static_cast<std::size_t>(covered.front()) * classes_ +
               static_cast<std::size_t>(piece_class);
    }

    const std::vector<Placement>& placements_;
    std::size_t classes_;
    std::vector<std::vector<int>> placements_by_start_;  // by class and first shard
};

// Returns the image of each shard of the board under the map.
std::vector<int> moved_shards(const Board& board, const LatticeMap& map) {
    std::vector<int> moved;
    for (const Shard& shard : board.shards()) moved.push_back(board.index_of(map(shard)).value());
    return moved;
}

}  // namespace

PlacementImages::PlacementImages(const BoardProblem& field) {
    const PlacementIndex index(field);
    std::vector<int> covered;
    for (const LatticeMap& map : field.symmetry) {
        const auto moved = moved_shards(field.board, map);
        auto& images = images_.emplace_back();
        images.reserve(field.placements.size());
        for (const Placement& placement : field.placements) {
            covered.clear();
            for (const int shard : placement.covered) {
                covered.push_back(moved[static_cast<std::size_t>(shard)]);
            }
            std::ranges::sort(covered);
            images.push_back(index.placement_of(placement.piece_class, covered));
        }
    }
}

Filling PlacementImages::image(int map, std::span<const int> filling) const {
    Filling images;
    make_image(map, filling, images);
    return images;
}

void PlacementImages::make_image(int map, std::span<const int> filling, Filling& images) const {
    images.clear();
    for (const int placement : filling) images.push_back(image(map, placement));
    std::ranges::sort(images);
}

bool PlacementImages::is_smallest_image(int placement) const {
    return std::ranges::all_of(images_, [&](const std::vector<int>& images) {
        return images[static_cast<std::size_t>(placement)] >= placement;
    });
}

std::vector<int> PlacementImages::stabiliser(int placement) const {
    std::vector<int> maps;
    for (int map = 0; map < this->maps(); ++map) {
        if (image(map, placement) == placement) maps.push_back(map);
    }
    return maps;
}

std::vector<int> PlacementImages::maps_to_images(int placement) const {
    std::vector<int> maps_to_images;
    std::vector<int> met;
    for (int map = 0; map < maps(); ++map) {
        const int there = image(map, placement);
        if (std::ranges::find(met, there) != met.end()) continue;
        met.push_back(there);
        maps_to_images.push_back(map);
    }
    return maps_to_images;
}

bool PlacementImages::is_smallest_image(std::span<const int> filling,
                                        const std::vector<int>& maps) const {
    return std::ranges::all_of(maps, [&](int map) {
        if (map == 0) return true;
        const Filling other = image(map, filling);
        return !std::ranges::lexicographical_compare(other, filling);
    });
}

}  // namespace orbitile::board
