// The events with which a long request is answered.
#pragma once

#include <functional>

#include "studio/request_json.hpp"

namespace orbitile::studio {

/// Passes an event to the caller of ask().
using Tell = std::function<void(const Json&)>;

/// The last event. `is_complete`: nothing is missing in the answer.
inline Json end_event(bool is_complete) { return {{"event", "end"}, {"complete", is_complete}}; }

}  // namespace orbitile::studio
