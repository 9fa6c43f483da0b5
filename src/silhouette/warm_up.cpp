#include "silhouette/warm_up.hpp"

#include <algorithm>
#include <atomic>
#include <map>
#include <numeric>
#include <optional>
#include <span>
#include <utility>

#include "geometry/shape.hpp"
#include "puzzle/subset.hpp"
#include "silhouette/census.hpp"
#include "silhouette/silhouette_tiling.hpp"

namespace orbitile::silhouette {
namespace {

constexpr int min_pieces = 2;
constexpr int max_pieces = 4;
constexpr int max_cells = 12;  // larger silhouettes have too many candidates and are too hard
constexpr std::int64_t max_subsets = 5000;  // max number of subsets of one size

int count_pieces(const Puzzle& puzzle) {
    return std::accumulate(puzzle.pieces.begin(), puzzle.pieces.end(), 0,
                           [](int sum, const Piece& piece) { return sum + piece.copies; });
}

std::vector<GridKind> unmixed_grids(Lattice lattice) {
    std::vector<GridKind> grids = grids_of(full_group(lattice), lattice);
    std::erase(grids, GridKind::mixed);
    return grids;
}

/// Candidates by area and number of half cells. Many subsets of the pieces have the same
/// candidates.
class CandidateCache {
  public:
    const candidate::Candidates& candidates_for(const Puzzle& puzzle) {
        const auto question =
            candidate_question(puzzle, unmixed_grids(puzzle.lattice), std::nullopt);
        return cache_.try_emplace({question.area, question.half_cell_count}, question)
            .first->second;
    }

  private:
    std::map<std::pair<int, int>, candidate::Candidates> cache_;
};

std::optional<WarmUpChallenge> find_warm_up_challenge(const Puzzle& puzzle, CandidateCache& cache) {
    const std::atomic<bool> unset_stop_flag = false;
    std::optional<Challenge> challenge;
    CubeSearch search(puzzle, cache.candidates_for(puzzle), {});
    search.search(
        candidate::CandidateCube{},
        [&](FilledSilhouette filled) {
            challenge = std::move(filled.challenge);
            return FindReply::stop;
        },
        unset_stop_flag);
    if (!challenge) return std::nullopt;
    auto tiling = first_tiling(puzzle, piece_classes(puzzle), *challenge);
    if (!tiling) return std::nullopt;
    return WarmUpChallenge{puzzle, *std::move(challenge), *std::move(tiling)};
}

std::optional<WarmUpChallenge> find_warm_up_with_piece_count(const Puzzle& puzzle, int size,
                                                             CandidateCache& cache) {
    const SubsetRange range{size, size};
    if (subset_count(puzzle, range, max_subsets + 1) > max_subsets) return std::nullopt;
    for (const Subset& subset : subsets_of(puzzle, range)) {
        const Puzzle subset_puzzle = with_copies(puzzle, subset.copies);
        if (total_shards(subset_puzzle) > max_cells * shards_per_cell(puzzle.lattice)) continue;
        if (auto warm_up = find_warm_up_challenge(subset_puzzle, cache)) return warm_up;
    }
    return std::nullopt;
}

bool are_touching(const Puzzle& puzzle, const PlacedPiece& left, const PlacedPiece& right) {
    const Shards right_shards = shards_of(puzzle, right);
    for (const Shard& shard : shards_of(puzzle, left)) {
        for (const Shard& neighbour : edge_neighbours(puzzle.lattice, shard)) {
            if (std::ranges::binary_search(right_shards, neighbour)) return true;
        }
    }
    return false;
}

// Returns whether the clues do not give any part of this placed piece.
bool is_without_clue(const Puzzle& puzzle, const Clues& clues, const PlacedPiece& placed_piece) {
    const Shards shards = shards_of(puzzle, placed_piece);
    return std::ranges::none_of(clues, [&](const Clue& clue) {
        return clue.piece == placed_piece.piece &&
               std::ranges::any_of(clue.shards, [&](const Shard& shard) {
                   return std::ranges::binary_search(shards, shard);
               });
    });
}

// Orders the pieces so that each piece touches an earlier piece, if possible.
std::vector<PlacedPiece> ordered_by_contact(const Puzzle& puzzle, std::vector<PlacedPiece> pieces) {
    for (std::size_t i = 1; i < pieces.size(); ++i) {
        const auto touching_piece = std::find_if(
            pieces.begin() + static_cast<std::ptrdiff_t>(i), pieces.end(),
            [&](const PlacedPiece& placed_piece) {
                return std::any_of(pieces.begin(), pieces.begin() + static_cast<std::ptrdiff_t>(i),
                                   [&](const PlacedPiece& earlier_piece) {
                                       return are_touching(puzzle, earlier_piece, placed_piece);
                                   });
            });
        if (touching_piece != pieces.end())
            std::iter_swap(pieces.begin() + static_cast<std::ptrdiff_t>(i), touching_piece);
    }
    return pieces;
}

// Returns clues for all pieces except the open pieces.
Clues clues_except(const Puzzle& puzzle, const Tiling& filling,
                   std::span<const PlacedPiece> open_pieces) {
    std::map<int, std::vector<Shard>> shards_by_piece;
    for (const PlacedPiece& placed_piece : filling) {
        if (std::ranges::find(open_pieces, placed_piece) != open_pieces.end()) continue;
        const Shards shards = shards_of(puzzle, placed_piece);
        auto& given_shards = shards_by_piece[placed_piece.piece];
        given_shards.insert(given_shards.end(), shards.begin(), shards.end());
    }
    Clues clues;
    for (auto& [piece, shards] : shards_by_piece)
        clues.push_back({piece, make_shards(std::move(shards))});
    return clues;
}

}  // namespace

std::vector<WarmUpChallenge> silhouette_warm_ups(const Puzzle& puzzle) {
    std::vector<WarmUpChallenge> warm_ups;
    if (!all_sides_have_same_area(puzzle)) return warm_ups;
    CandidateCache cache;
    for (int size = min_pieces; size <= std::min(max_pieces, count_pieces(puzzle) - 1); ++size) {
        if (warm_ups.size() == 2) break;
        if (auto warm_up = find_warm_up_with_piece_count(puzzle, size, cache)) {
            warm_ups.push_back(*std::move(warm_up));
        }
    }
    return warm_ups;
}

std::vector<WarmUpChallenge> board_warm_ups(const Puzzle& puzzle, const Clues& clues,
                                            const Tiling& filling) {
    std::vector<PlacedPiece> open_pieces;
    for (const PlacedPiece& placed_piece : filling) {
        if (is_without_clue(puzzle, clues, placed_piece)) open_pieces.push_back(placed_piece);
    }
    open_pieces = ordered_by_contact(puzzle, std::move(open_pieces));
    std::vector<WarmUpChallenge> warm_ups;
    for (const std::size_t open_count : {std::size_t{2}, std::size_t{4}}) {
        if (open_pieces.size() <= open_count) break;
        const Clues warm_up_clues =
            clues_except(puzzle, filling, std::span(open_pieces).first(open_count));
        warm_ups.push_back({puzzle, board_challenge(puzzle, warm_up_clues), filling});
    }
    return warm_ups;
}

}  // namespace orbitile::silhouette
