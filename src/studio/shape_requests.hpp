// Requests about the shapes of a puzzle: work units, the search, an estimate of its time, and the
// numbers of solutions of shapes.
#pragma once

#include <atomic>
#include <cstdint>
#include <string>

#include "puzzle/challenge.hpp"
#include "puzzle/puzzle.hpp"
#include "puzzle/tiling.hpp"
#include "question/question.hpp"
#include "studio/events.hpp"

namespace orbitile::studio {

/// Returns {"method":…,"units":[…]}.
Json work_units_reply(Question question);

void find_shapes(Puzzle puzzle, const Json& request, const EventHandler& handle_event,
                 const std::atomic<bool>& stop);

/// Returns the time that the request allows for an estimate, in seconds. Throws RequestError if the
/// request has a wrong time.
double effort_time_limit(const Json& request);

/// Estimates how long a search takes. The time limit is not checked while the list of candidates is
/// made, or while a unit is searched for its next shape. Only `stop` interrupts this work.
void estimate_effort(Puzzle puzzle, const Json& request, const EventHandler& handle_event,
                     const std::atomic<bool>& stop);

void measure_shapes(const Puzzle& puzzle, const Json& request, const EventHandler& handle_event,
                    const std::atomic<bool>& stop);

/// Counts that are summed over the searches of all work units of one symmetry.
struct UnitCounts {
    std::int64_t candidate_count = 0;
    /// The number of shapes that were left out because an earlier symmetry also has them.
    std::int64_t reported_earlier_count = 0;
};

/// Returns a text that explains why a symmetry does not have a shape. All units of this symmetry
/// must have been searched. `request` is the part of the question that is about this symmetry.
std::string no_shape_text(const Question& question, const SilhouetteQuestion& request,
                          const UnitCounts& counts, const std::atomic<bool>& stop);

/// Returns the event that reports a shape.
Json shape_event(Lattice lattice, const Challenge& challenge, const Tiling& tiling,
                 const std::string& unit);

}  // namespace orbitile::studio
