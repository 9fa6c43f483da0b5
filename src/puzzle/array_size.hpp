// Computes the size of an array that has several extents. If std::size_t has 32 bits, the product
// of the extents can overflow. An array of the overflowed size would be too small for its indices.
#pragma once

#include <concepts>
#include <cstddef>
#include <limits>
#include <new>

namespace orbitile {

/// Returns the product of the extents. Throws std::bad_alloc if an array with this number of
/// elements has more bytes than std::ptrdiff_t can count.
template <class Element>
std::size_t array_size(std::same_as<std::size_t> auto... extents) {
    if (((extents < 1) || ...)) return 0;
    std::size_t quotient =
        static_cast<std::size_t>(std::numeric_limits<std::ptrdiff_t>::max()) / sizeof(Element);
    // Dividing by each extent has the same result as dividing by their product.
    ((quotient /= extents), ...);
    if (quotient == 0) throw std::bad_alloc();
    return (extents * ...);
}

}  // namespace orbitile
