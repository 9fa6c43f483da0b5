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
#include "geometry/shape.hpp"
#include "puzzle/array_size.hpp"
#include "puzzle/input_error.hpp"

namespace orbitile::board {

namespace {

bool has_clue(const Clues& clues, int piece) {
    return std::ranges::find(clues, piece, &Clue::piece) != clues.end();
}

// Returns the classes of the pieces. A piece with a clue is in a class of its own, because the clue
// is not about other pieces of equal shape.
std::vector<PieceClass> classes_split_by_clues(const Puzzle& puzzle, const Clues& clues) {
    std::vector<PieceClass> classes;
    for (PieceClass& whole_class : piece_classes(puzzle)) {
        // The key is a piece that has a clue, or -1 for all pieces without a clue.
        std::map<int, std::vector<int>> members_by_piece;
        for (const int member : whole_class.members) {
            members_by_piece[has_clue(clues, member) ? member : -1].push_back(member);
        }
        for (auto& [piece, members] : members_by_piece) {
            PieceClass class_part{std::move(members), whole_class.orientations};
            // Each orientation of a class stores a turn and a side of the class's first piece. If
            // the split class has another first piece, the orientations are made for that piece.
            if (class_part.members.front() != whole_class.members.front()) {
                class_part.orientations = orientations_of(puzzle, class_part.members.front());
            }
            classes.push_back(std::move(class_part));
        }
    }
    std::ranges::sort(classes, {}, [](const PieceClass& c) { return c.members.front(); });
    return classes;
}

// The constraints that the clues put on each shard and on each class of pieces.
struct ClueConstraints {
    // For each shard of the board, the class that must cover it; -1: any class can cover it.
    std::vector<int> required_class_by_shard;
    // For each class, the shards that each of its placements must cover.
    std::vector<std::vector<int>> required_shards;
    // For each class, whether its placements must cover exactly the required shards.
    std::vector<bool> covers_only_required_shards;
};

ClueConstraints clue_constraints(const BoardProblem& board_problem, const Clues& clues) {
    ClueConstraints constraints{std::vector<int>(board_problem.board.shards().size(), -1),
                                std::vector<std::vector<int>>(board_problem.classes.size()),
                                std::vector<bool>(board_problem.classes.size(), false)};
    for (const Clue& clue : clues) {
        const auto piece_class = std::ranges::find_if(
            board_problem.classes,
            [&](const PieceClass& c) { return c.members.front() == clue.piece; });
        const auto class_index = piece_class - board_problem.classes.begin();
        for (const Shard& shard : clue.shards) {
            const int shard_index = board_problem.board.index_of(shard).value();
            constraints.required_class_by_shard[static_cast<std::size_t>(shard_index)] =
                static_cast<int>(class_index);
            if (piece_class->copies() == 1) {
                constraints.required_shards[static_cast<std::size_t>(class_index)].push_back(
                    shard_index);
            }
        }
    }
    return constraints;
}

// If some placement of a piece covers exactly the shards of its clue, the clue gives the whole
// piece. In this case, the piece must cover exactly these shards, even if the piece could cover
// more shards with its other side up.
void mark_wholly_given_classes(const std::vector<Placement>& placements,
                               ClueConstraints& constraints) {
    for (const Placement& placement : placements) {
        const auto class_index = static_cast<std::size_t>(placement.piece_class);
        if (placement.covered == constraints.required_shards[class_index])
            constraints.covers_only_required_shards[class_index] = true;
    }
}

bool satisfies_clues(const Placement& placement, const ClueConstraints& constraints) {
    for (const int shard : placement.covered) {
        const int required_class =
            constraints.required_class_by_shard[static_cast<std::size_t>(shard)];
        if (required_class >= 0 && required_class != placement.piece_class) return false;
    }
    const auto class_index = static_cast<std::size_t>(placement.piece_class);
    if (constraints.covers_only_required_shards[class_index])
        return placement.covered == constraints.required_shards[class_index];
    return std::ranges::includes(placement.covered, constraints.required_shards[class_index]);
}

// Quickly tests whether the board is small enough for make_board_problem(). Each orientation has at
// most one placement that begins at a given shard. So the number of placements is at most the
// number of orientations times the number of shards. The result can be false for a board that is
// small enough.
bool has_small_board(const Puzzle& puzzle) {
    const std::size_t shard_count = puzzle.board.value().shards.size();
    if (static_cast<int>(shard_count) > max_board_shards) return false;
    std::size_t orientation_count = 0;
    for (const PieceClass& piece_class : piece_classes(puzzle)) {
        orientation_count += piece_class.orientations.size();
    }
    return orientation_count * shard_count <= max_board_placements;
}

Tiling assign_pieces(const Puzzle& puzzle, const BoardProblem& board_problem,
                     std::span<const int> placements) {
    std::vector<PlacedCopy> copies;
    copies.reserve(placements.size());
    for (const int placement : placements) {
        const Placement& board_placement =
            board_problem.placements.at(static_cast<std::size_t>(placement));
        copies.push_back({board_placement.piece_class, 0,
                          board_problem.board.shards_at(board_placement.covered)});
    }
    return tiling_from_copies(puzzle, board_problem.classes, std::move(copies));
}

}  // namespace

BoardProblem make_board_problem(const Puzzle& puzzle, const Clues& clues, PieceUse use) {
    if (static_cast<int>(puzzle.board.value().shards.size()) > max_board_shards) {
        throw InputError("the board has " + std::to_string(puzzle.board->shards.size()) +
                         " shards; at most " + std::to_string(max_board_shards) + " are possible");
    }
    BoardProblem board_problem{
        puzzle.lattice, Board(puzzle.lattice, puzzle.board.value().shards), {}, {}, {}, use};
    board_problem.classes = classes_split_by_clues(puzzle, clues);
    ClueConstraints constraints = clue_constraints(board_problem, clues);
    auto placements =
        placements_on(board_problem.classes, board_problem.board, max_board_placements);
    mark_wholly_given_classes(placements, constraints);
    for (Placement& placement : placements) {
        if (satisfies_clues(placement, constraints))
            board_problem.placements.push_back(std::move(placement));
    }
    const std::set<Clue> clue_set(clues.begin(), clues.end());
    for (const LatticeMap& map : symmetry_of(puzzle.lattice, board_problem.board.shards(),
                                             puzzle.rules.turns, puzzle.rules.flips)) {
        std::set<Clue> clue_images;
        for (const Clue& clue : clues) clue_images.insert({clue.piece, map(clue.shards)});
        if (clue_images == clue_set) board_problem.symmetry.push_back(map);
    }
    return board_problem;
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

Tiling board_tiling(const Puzzle& puzzle, const BoardProblem& board_problem,
                    std::span<const int> placements) {
    Tiling tiling;
    make_board_tiling(puzzle, board_problem, placements, tiling);
    return tiling;
}

void make_board_tiling(const Puzzle& puzzle, const BoardProblem& board_problem,
                       std::span<const int> placements, Tiling& tiling) {
    const auto piece_class = [&](const Placement& placement) -> const PieceClass& {
        return board_problem.classes[static_cast<std::size_t>(placement.piece_class)];
    };
    tiling.clear();
    for (const int index : placements) {
        const Placement& placement = board_problem.placements.at(static_cast<std::size_t>(index));
        // Pieces of equal shape are assigned to placements by tiling_from_copies(), which needs all
        // placements.
        if (piece_class(placement).copies() > 1) {
            tiling = assign_pieces(puzzle, board_problem, placements);
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

// `order` lists each of the indices 0, 1, 2 … once. Returns, for each index, its position in this
// list.
std::vector<int> positions_in(const std::vector<int>& order) {
    std::vector<int> positions(order.size());
    for (std::size_t i = 0; i < order.size(); ++i) {
        positions[static_cast<std::size_t>(order[i])] = static_cast<int>(i);
    }
    return positions;
}

// For each two shards that share an edge, compares their positions in `order`. Returns the largest
// difference between two such positions.
int bandwidth(const Board& board, const std::vector<int>& order) {
    const std::vector<int> positions = positions_in(order);
    int max_distance = 0;
    for (std::size_t index = 0; index < order.size(); ++index) {
        for (const Shard& neighbour : edge_neighbours(board.lattice(), board.shards()[index])) {
            const auto neighbour_index = board.index_of(neighbour);
            if (!neighbour_index) continue;
            max_distance = std::max(
                max_distance,
                std::abs(positions[index] - positions[static_cast<std::size_t>(*neighbour_index)]));
        }
    }
    return max_distance;
}

}  // namespace

std::vector<int> low_bandwidth_order(const Board& board) {
    auto row_order =
        sort_shards_by(board, [](const Shard& s) { return std::tuple(-s.y, s.x, s.slot); });
    auto column_order =
        sort_shards_by(board, [](const Shard& s) { return std::tuple(s.x, -s.y, s.slot); });
    return bandwidth(board, column_order) < bandwidth(board, row_order) ? column_order : row_order;
}

engine::CoverProblem reorder_items(const engine::CoverProblem& problem,
                                   const std::vector<int>& order) {
    return engine::renumber_items(problem, positions_in(order), problem.item_count());
}

namespace {

// Finds placements by their class and the shards that they cover.
class PlacementIndex {
  public:
    explicit PlacementIndex(const BoardProblem& board_problem)
        : placements_(board_problem.placements),
          class_count_(board_problem.classes.size()),
          placements_by_bucket_(
              array_size<std::vector<int>>(board_problem.board.shards().size(), class_count_)) {
        for (std::size_t placement_index = 0; placement_index < placements_.size();
             ++placement_index) {
            const Placement& placement = placements_[placement_index];
            placements_by_bucket_[bucket_of(placement.piece_class, placement.covered)].push_back(
                static_cast<int>(placement_index));
        }
    }

    int find_placement(int piece_class, const std::vector<int>& covered) const {
        for (const int p : placements_by_bucket_[bucket_of(piece_class, covered)]) {
            if (placements_[static_cast<std::size_t>(p)].covered == covered) return p;
        }
        throw std::out_of_range("the image of a placement is not a placement");
    }

  private:
    std::size_t bucket_of(int piece_class, const std::vector<int>& covered) const {
        return static_cast<std::size_t>(covered.front()) * class_count_ +
               static_cast<std::size_t>(piece_class);
    }

    const std::vector<Placement>& placements_;
    std::size_t class_count_;
    std::vector<std::vector<int>> placements_by_bucket_;  // by bucket_of(): the placements
};

// Returns the image of each shard of the board under the map.
std::vector<int> shard_images(const Board& board, const LatticeMap& map) {
    std::vector<int> images;
    for (const Shard& shard : board.shards()) images.push_back(board.index_of(map(shard)).value());
    return images;
}

}  // namespace

PlacementImages::PlacementImages(const BoardProblem& board_problem) {
    const PlacementIndex placement_index(board_problem);
    std::vector<int> covered_images;
    for (const LatticeMap& map : board_problem.symmetry) {
        const auto images_of_shards = shard_images(board_problem.board, map);
        auto& images = images_.emplace_back();
        images.reserve(board_problem.placements.size());
        for (const Placement& placement : board_problem.placements) {
            covered_images.clear();
            for (const int shard : placement.covered) {
                covered_images.push_back(images_of_shards[static_cast<std::size_t>(shard)]);
            }
            std::ranges::sort(covered_images);
            images.push_back(placement_index.find_placement(placement.piece_class, covered_images));
        }
    }
}

Filling PlacementImages::image(int map, std::span<const int> filling) const {
    Filling images;
    images.reserve(filling.size());
    for (const int placement : filling) images.push_back(image(map, placement));
    std::ranges::sort(images);
    return images;
}

bool PlacementImages::is_smallest_image(int placement) const {
    return std::ranges::all_of(images_, [&](const std::vector<int>& images) {
        return images[static_cast<std::size_t>(placement)] >= placement;
    });
}

std::vector<int> PlacementImages::stabiliser(int placement) const {
    std::vector<int> maps;
    for (int map = 0; map < map_count(); ++map) {
        if (image(map, placement) == placement) maps.push_back(map);
    }
    return maps;
}

std::vector<int> PlacementImages::maps_to_images(int placement) const {
    std::vector<int> maps_to_images;
    std::vector<int> seen_images;
    for (int map = 0; map < map_count(); ++map) {
        const int image_of_placement = image(map, placement);
        if (std::ranges::find(seen_images, image_of_placement) != seen_images.end()) continue;
        seen_images.push_back(image_of_placement);
        maps_to_images.push_back(map);
    }
    return maps_to_images;
}

bool PlacementImages::is_smallest_image(std::span<const int> filling,
                                        const std::vector<int>& maps) const {
    return std::ranges::all_of(maps, [&](int map) {
        if (map == 0) return true;
        const Filling image_of_filling = image(map, filling);
        return !std::ranges::lexicographical_compare(image_of_filling, filling);
    });
}

}  // namespace orbitile::board
