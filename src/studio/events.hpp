// The events that answer a long request.
#pragma once

#include <functional>

#include "studio/request_json.hpp"

namespace orbitile::studio {

/// A function that passes an event to the caller of answer_long_request().
using EventHandler = std::function<void(const Json&)>;

/// Returns the last event. `is_complete` states whether the answer is complete.
inline Json end_event(bool is_complete) { return {{"event", "end"}, {"complete", is_complete}}; }

}  // namespace orbitile::studio
