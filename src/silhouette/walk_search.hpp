// Decides which candidates of a cube the pieces can fill. A search for a cover decides each
// candidate.
//
//     WalkSearch search(puzzle, candidates);
//     search.search(cube, [](FilledSilhouette found) { …; return FindReply::accepted; }, stop);
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <vector>

#include "candidate/candidates.hpp"
#include "silhouette/candidate_list.hpp"
#include "silhouette/filled_silhouette.hpp"
#include "silhouette/silhouette_request.hpp"

namespace orbitile::silhouette {

/// Counts candidates by the way in which they were decided. All counts except `candidates` and
/// `node_count` add up to `candidates`.
struct WalkStatistics {
    std::int64_t candidates = 0;
    std::int64_t uncoverable_count = 0;    ///< a test before the search found an uncoverable shard
    std::int64_t stuck_count = 0;          ///< refuted at the first node
    std::int64_t cover_refuted_count = 0;  ///< refuted after more than one node
    std::int64_t cover_filled_count = 0;   ///< filled by a cover
    std::int64_t reported_earlier = 0;  ///< filled, but the reply was FindReply::reported_earlier
    std::int64_t node_count = 0;        ///< nodes of all searches for covers

    WalkStatistics& operator+=(const WalkStatistics& other);
};

/// Returns each count with the name under which it is stored, in a fixed order. The number of
/// filled candidates is left out, because a run counts the finds itself.
NamedCounts named_counts(const WalkStatistics& statistics);

/// Decides the candidates of a cube one by one.
class WalkSearch final : public SilhouetteSearch {
  public:
    /// `candidates` must outlive this object.
    WalkSearch(const Puzzle& puzzle, const candidate::Candidates& candidates);
    WalkSearch(WalkSearch&&) noexcept;
    WalkSearch& operator=(WalkSearch&&) noexcept;
    ~WalkSearch() override;

    using SilhouetteSearch::search;
    bool search(const candidate::CandidateCube& cube, const FindReceiver& receiver,
                const std::atomic<bool>& stop, const SearchResumption* resumption) override;

    /// Decides the candidates of a list that was created for a larger set of pieces. `pieces`
    /// describes the pieces of this puzzle.
    bool search(const CandidateList& list, const CandidateList::AvailablePieces& pieces,
                const FindReceiver& receiver, const std::atomic<bool>& stop);

    /// Decides one candidate. Returns false if `stop` or the receiver ended the search.
    bool decide(const std::vector<candidate::CandidateComponent>& candidate,
                const FindReceiver& receiver, const std::atomic<bool>& stop);

    /// Returns the statistics of the last cube.
    const WalkStatistics& statistics() const;
    NamedCounts counts() const override;

  private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace orbitile::silhouette
