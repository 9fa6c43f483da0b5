#include "candidate/covering_cut.hpp"

#include "candidate/candidates.hpp"

namespace orbitile::candidate {

CoverabilityTest::CoverabilityTest(const std::vector<PieceClass>& classes,
                                   const Candidates& candidates, const std::atomic<bool>* stop) {
    if (PlacementTables::applies_to(classes, candidates)) {
        tables_.emplace(classes, candidates);
        tilings_ = partial_tilings(*tables_);
    } else if (PlacementNeeds::applies_to(classes, candidates)) {
        needs_.emplace(classes, candidates, stop);
        for (std::size_t grid = 0; grid < candidates.centres().size(); ++grid) {
            coverages_.emplace_back(*needs_, grid);
        }
    }
}

}  // namespace orbitile::candidate
