// Finds the silhouettes of a cube (a work unit) by placing pieces, without building candidates.
// This search is for few pieces and small groups, where there are very many candidates.
// piece_search.cpp and piece_walk.cpp explain the search.
//
//     const Candidates candidates(piece_question(puzzle, request));
//     PieceSearch search(puzzle, candidates, request);
//     search.search(cube, [](FilledSilhouette found) { …; return FindReply::accepted; }, stop);
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "candidate/candidates.hpp"
#include "silhouette/filled_silhouette.hpp"
#include "silhouette/silhouette_request.hpp"

namespace orbitile::silhouette {

/// Returns the question about candidates for this search. If pieces have half cells, each shard is
/// a unit of its own.
candidate::CandidateQuestion piece_question(const Puzzle& puzzle,
                                            const SilhouetteQuestion& request);

/// Returns the cubes of the request. The order of the cubes never changes, because catalogues store
/// the names of the cubes. Throws StopException if `stop` is raised.
std::vector<candidate::CandidateCube> cubes_of_piece_search(
    const candidate::Candidates& candidates, const SilhouetteQuestion& request,
    const std::atomic<bool>* stop = nullptr);

/// Places the pieces in every way that the group allows.
class PieceSearch final : public SilhouetteSearch {
  public:
    /// `candidates` must be Candidates(piece_question(puzzle, request)), and must outlive this
    /// object.
    PieceSearch(const Puzzle& puzzle, const candidate::Candidates& candidates,
                const SilhouetteQuestion& request);
    PieceSearch(PieceSearch&&) noexcept;
    PieceSearch& operator=(PieceSearch&&) noexcept;
    ~PieceSearch() override;

    /// Passes the silhouettes of the cube to the receiver. Each silhouette is in exactly one cube,
    /// and is passed once.
    using SilhouetteSearch::search;
    bool search(const candidate::CandidateCube& cube, const FindReceiver& receiver,
                const std::atomic<bool>& stop, const SearchResumption* resumption) override;

    /// Returns the number of nodes of the walk.
    NamedCounts counts() const override;

  private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace orbitile::silhouette
