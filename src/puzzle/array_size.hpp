// The size of an array that has several extents. Where addresses have 32 bits, the product of the
// extents can be larger than the largest number: the array would then be too small for its indices.
#pragma once

#include <concepts>
#include <cstddef>
#include <limits>
#include <new>

namespace orbitile {

/// The product of the extents. Throws std::bad_alloc if an array of this size cannot exist, because
/// the difference of two addresses could not be stored.
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
