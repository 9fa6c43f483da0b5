#include "puzzle/array_size.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <new>

namespace orbitile::array_size_test {
namespace {

constexpr auto max = static_cast<std::size_t>(std::numeric_limits<std::ptrdiff_t>::max());

TEST(ArraySize, IsTheProductOfTheExtents) {
    EXPECT_EQ(array_size<int>(std::size_t{7}), 7U);
    EXPECT_EQ(array_size<int>(std::size_t{7}, std::size_t{3}, std::size_t{2}), 42U);
    EXPECT_EQ(array_size<char>(max / 2, std::size_t{2}), max - 1);
}

TEST(ArraySize, IsZeroIfAnExtentIs) {
    EXPECT_EQ(array_size<std::uint64_t>(max, std::size_t{0}, max), 0U);
}

TEST(ArraySize, IsRefusedIfTheArrayCannotExist) {
    EXPECT_THROW(array_size<char>(max / 2 + 1, std::size_t{2}), std::bad_alloc);
    EXPECT_THROW(array_size<std::uint64_t>(max / 8 + 1), std::bad_alloc);
    // This product would be 0.
    EXPECT_THROW(array_size<char>(max / 2 + 1, max / 2 + 1, std::size_t{16}), std::bad_alloc);
}

}  // namespace
}  // namespace orbitile::array_size_test
