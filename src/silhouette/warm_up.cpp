#include "silhouette/warm_up.hpp"

#include <algorithm>
#include <atomic>
#include <map>
#include <numeric>
#include <optional>
#include <utility>

#include "puzzle/subset.hpp"
#include "silhouette/silhouette_tiling.hpp"
#include "silhouette/walk_search.hpp"

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
    WalkSearch search(puzzle, cache.candidates_for(puzzle));
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

}  // namespace orbitile::silhouette
