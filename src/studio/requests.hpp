// The functions that answer the requests of a page, one for each kind of request.
//
// A quick request has a reply. A long request reports events, and the last event is the result of
// end_event(). All functions throw RequestError if the request is wrong.
#pragma once

#include <atomic>
#include <functional>

#include "puzzle/puzzle.hpp"
#include "question/question.hpp"
#include "studio/request_json.hpp"

namespace orbitile::studio {

/// A function that passes an event to the page.
using EventHandler = std::function<void(const Json&)>;

/// Returns the last event. `is_complete` states whether the answer is complete.
inline Json end_event(bool is_complete) { return {{"event", "end"}, {"complete", is_complete}}; }

/// The stop flag of all searches. It is never set: to stop a request, the page ends the worker that
/// runs this program.
inline const std::atomic<bool> unset_stop_flag{false};

// --- Quick requests. ---

/// Returns the area of the pieces, and the symmetries for which a shape is possible. Also returns
/// how evenly the pieces cover the two colours of a checkerboard.
Json puzzle_check_reply(const Puzzle& puzzle, const Json& request);

/// Returns {"method":…,"units":[…],"symmetries":[…]}.
Json work_units_reply(Question question);

/// Returns {"order":[…]}: the number and the title of each shape of a search. The numbers and the
/// order are those of the program. Trusts the request.
Json shape_order_reply(const Puzzle& puzzle, const Json& request);

/// Returns {"bad":[…]}: the shapes that are not shapes of the puzzle, that have no solution or a
/// wrong one, or whose data contradict each other.
Json bad_shapes_reply(const Puzzle& puzzle, const Json& request);

// --- Long requests about the shapes of a puzzle. ---

void find_shapes(Puzzle puzzle, const Json& request, const EventHandler& handle_event);

/// Reports the numbers of solutions of shapes.
void measure_shapes(const Puzzle& puzzle, const Json& request, const EventHandler& handle_event);

// --- Long requests about the puzzle's board. ---

void count_solutions(const Puzzle& puzzle, const EventHandler& handle_event);
void list_solutions(const Puzzle& puzzle, const Json& request, const EventHandler& handle_event);
/// Reports starts: sets of clues that leave exactly one solution.
void find_starts(const Puzzle& puzzle, const Json& request, const EventHandler& handle_event);

}  // namespace orbitile::studio
