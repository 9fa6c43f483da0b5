// The size of an array that has several extents. If addresses have 32 bits, the product of the
// extents can overflow. The array would then be too small for its indices.
#pragma once

#include <concepts>
#include <cstddef>
#include <limits>
#include <new>

namespace orbitile {

/// The product of the extents. Throws std::bad_alloc if the array would be so large that
/// std::ptrdiff_t could not hold the difference of two of its addresses.
template <class Element>
std::size_t array_size(std::same_as<std::size_t> auto... extents) {
    if (((extents < 1) || ...)) return 0;
    std::size_t max =
        static_cast<std::size_t>(std::numeric_limits<std::ptrdiff_t>::max()) / sizeof(Element);
    // Repeated integer division gives the same result as integer division by the product.
    ((max /= extents), ...);
    if (max == 0) throw std::bad_alloc();
    return (extents * ...);
}

}  // namespace orbitile
