// What a walk has decided about an element of the component that grows.
#pragma once

#include <cstdint>

namespace orbitile {

/// `queued`: it touches what is taken in. `decided`: it is left out.
enum class ElementState : std::uint8_t { free, queued, decided, taken };

}  // namespace orbitile
