#include "board/all_fillings.hpp"

namespace orbitile {

FillingTotals visit_fillings(const BoardField& field, FillingOutput output,
                             const std::atomic<bool>* stop, const FillingVisitor& use) {
    FillingSearch search(field, {});
    FillingTotals totals;
    CoverLimits limits;
    limits.stop = stop;
    Filling buffer;
    const CoverEnd end = search.search({}, limits, [&](const FoundFilling& found) {
        return pass_on_filling(search, found, output, totals, buffer, use);
    });
    totals.nodes = search.nodes();
    totals.exhausted = end == CoverEnd::exhausted;
    return totals;
}

}  // namespace orbitile
