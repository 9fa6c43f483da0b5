// Memory in WebAssembly ends, and then std::bad_alloc is thrown.
#include <gtest/gtest.h>

#include <cstdint>
#include <memory>
#include <new>
#include <string>
#include <vector>

#include "puzzle/memory_limit.hpp"

namespace orbitile::memory_test {
namespace {

constexpr std::size_t mebibyte = std::size_t{1} << 20U;

struct alignas(256) Aligned {
    char bytes[256];
};

// The compiler leaves out allocations that are not used.
template <class Container>
void use(const Container& container) {
    [[maybe_unused]] const void* volatile const used = container.data();
}

TEST(Memory, IsRefusedIfThereIsNotEnough) {
    EXPECT_THROW(use(std::vector<int>(2047 * mebibyte / sizeof(int))), std::bad_alloc);
    EXPECT_THROW(use(std::vector<char>(2047 * mebibyte)), std::bad_alloc);
    EXPECT_THROW(use(std::string(2047 * mebibyte, 'x')), std::bad_alloc);
    EXPECT_THROW(use(std::vector<Aligned>(2047 * mebibyte / sizeof(Aligned))), std::bad_alloc);
    EXPECT_THROW(::operator delete(::operator new(3072 * mebibyte)), std::bad_alloc);
    EXPECT_EQ(::operator new(3072 * mebibyte, std::nothrow), nullptr);
}

TEST(Memory, CanBeUsedUpAndIsThenUsableAgain) {
    std::vector<std::unique_ptr<char[]>> all;
    all.reserve(4096);
    bool is_refused = false;
    for (std::size_t size = 64 * mebibyte; size >= mebibyte && !is_refused; size /= 2) {
        try {
            while (all.size() < 4096) all.push_back(std::make_unique_for_overwrite<char[]>(size));
        } catch (const std::bad_alloc& error) {
            EXPECT_STREQ(error.what(), "std::bad_alloc");
            is_refused = size == mebibyte;
        }
    }
    EXPECT_TRUE(is_refused);
    EXPECT_GT(all.size(), 20U);
    all.clear();
    EXPECT_NO_THROW(use(std::vector<char>(256 * mebibyte)));
}

TEST(Memory, IsAlignedAsAsked) {
    const std::vector<Aligned> aligned(3);
    EXPECT_EQ(reinterpret_cast<std::uintptr_t>(aligned.data()) % alignof(Aligned), 0U);
}

TEST(Memory, IsAtMostTwoGibibytes) {
    EXPECT_EQ(memory_limit(), 2048 * mebibyte);
    EXPECT_EQ(max_table_bytes(), 1024 * mebibyte);
}

}  // namespace
}  // namespace orbitile::memory_test
