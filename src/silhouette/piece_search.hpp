// Finds the silhouettes of a cube by placing pieces, without a list of candidates. It is for few
// pieces and small groups, for which there are very many candidates.
//
//     const Candidates candidates(piece_question(puzzle, wish));
//     PieceSearch search(puzzle, candidates, wish);
//     search.search(cube, [](FilledSilhouette found) { …; return Reply::accepted; }, stop);
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "candidate/candidates.hpp"
#include "silhouette/filled_silhouette.hpp"
#include "silhouette/wish.hpp"

namespace orbitile {

/// The statistics of a cube.
struct PieceStatistics {
    std::int64_t made = 0;              ///< silhouettes that are wanted, each in one cube
    std::int64_t reported_earlier = 0;  ///< those of them answered Reply::reported_earlier
    std::int64_t nodes = 0;             ///< of the walk
};

/// Each count with the name under which it is stored, in order.
NamedCounts named_counts(const PieceStatistics& statistics);

/// The question about candidates whose elements pieces can cover one by one.
CandidateQuestion piece_question(const Puzzle& puzzle, const SilhouetteQuestion& wish);

/// The wish's cubes, in a stable order.
std::vector<CandidateCube> piece_cubes(const Candidates& candidates,
                                       const SilhouetteQuestion& wish);

/// Places the pieces in every way that the group allows.
class PieceSearch final : public SilhouetteSearch {
  public:
    /// `candidates` must be those of this wish and of the puzzle's area, and must outlive this.
    PieceSearch(const Puzzle& puzzle, const Candidates& candidates, const SilhouetteQuestion& wish);
    PieceSearch(PieceSearch&&) noexcept;
    PieceSearch& operator=(PieceSearch&&) noexcept;
    ~PieceSearch() override;

    /// Hands each silhouette to the receiver once, in one of the cubes. Returns `exhausted` or
    /// `stopped`, never `undecided`.
    CubeEnd search(const CandidateCube& cube, const FindReceiver& receiver,
                   const std::atomic<bool>& stop) override;

    /// The statistics of the last cube.
    const PieceStatistics& statistics() const;
    NamedCounts counts() const override;

  private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace orbitile
