// Decides which candidates of a cube the pieces can fill.
//
// A search for a cover decides each candidate. If there is a limit of nodes, a candidate that needs
// more nodes is given to a solver. The solver has a limit too. If it reaches this limit, the search
// and the solver try again in turn, each time with higher limits.
//
//     CubeSearch search(puzzle, candidates, {});
//     search.search(cube, [](FilledSilhouette found) { …; return FindReply::accepted; }, stop);
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "candidate/candidates.hpp"
#include "engine/solver.hpp"
#include "silhouette/candidate_list.hpp"
#include "silhouette/filled_silhouette.hpp"
#include "silhouette/silhouette_request.hpp"

namespace orbitile::silhouette {

/// Counts candidates by the way in which they were decided. All counts except `candidates` and
/// `node_count` add up to `candidates`.
struct CensusStatistics {
    std::int64_t candidates = 0;
    std::int64_t uncoverable_count = 0;     ///< a test before the search found an uncoverable shard
    std::int64_t stuck_count = 0;           ///< refuted at the first node
    std::int64_t cover_refuted_count = 0;   ///< refuted after more than one node
    std::int64_t cover_filled_count = 0;    ///< filled by a cover
    std::int64_t solver_refuted_count = 0;  ///< refuted by the solver
    std::int64_t solver_filled_count = 0;   ///< filled by the solver
    std::int64_t reported_earlier = 0;  ///< filled, but the reply was FindReply::reported_earlier
    std::int64_t node_count = 0;        ///< nodes of all searches for covers

    CensusStatistics& operator+=(const CensusStatistics& other);
};

/// Returns each count with the name under which it is stored, in a fixed order.
NamedCounts named_counts(const CensusStatistics& statistics);

struct CensusOptions {
    /// The number of nodes after which the search first gives a candidate to the solver. Without a
    /// value, the search decides all candidates.
    std::optional<std::int64_t> nodes_before_solver = {};
    /// Asks the solver about the model of one candidate. This function is required if
    /// `nodes_before_solver` has a value. The function must return soon when the search is stopped,
    /// because the search waits for it. The second argument is the number of nodes that the search
    /// has just visited for the candidate. The solver should give up when it has taken about as
    /// much time as these nodes. If the answer sets `can_retry_with_higher_limit`, the search
    /// continues with the candidate. Otherwise the candidate stays undecided.
    std::function<engine::SolverAnswer(const engine::Model&, std::int64_t)> ask_solver = {};
};

/// Decides the candidates of a cube one by one.
class CubeSearch final : public SilhouetteSearch {
  public:
    /// `candidates` must outlive this object. Throws std::invalid_argument if the options have
    /// `nodes_before_solver` but no `ask_solver`.
    CubeSearch(const Puzzle& puzzle, const candidate::Candidates& candidates,
               const CensusOptions& options);
    CubeSearch(CubeSearch&&) noexcept;
    CubeSearch& operator=(CubeSearch&&) noexcept;
    ~CubeSearch() override;

    using SilhouetteSearch::search;
    CubeSearchEnd search(const candidate::CandidateCube& cube, const FindReceiver& receiver,
                         const std::atomic<bool>& stop,
                         const SearchResumption* resumption) override;

    /// Decides the candidates of a list that was created for a larger set of pieces. `pieces`
    /// describes the pieces of this puzzle.
    CubeSearchEnd search(const CandidateList& list, const CandidateList::AvailablePieces& pieces,
                         const FindReceiver& receiver, const std::atomic<bool>& stop);

    /// Decides one candidate. Returns false if `stop` or the receiver ended the search.
    bool decide(const std::vector<candidate::CandidateComponent>& candidate,
                const FindReceiver& receiver, const std::atomic<bool>& stop);

    /// Returns the statistics of the last cube.
    const CensusStatistics& statistics() const;
    NamedCounts counts() const override;

    std::string reason() const override;

  private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace orbitile::silhouette
