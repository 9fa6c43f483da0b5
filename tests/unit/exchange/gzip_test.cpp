#include "exchange/gzip.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "orbitile/puzzle/input_error.hpp"

namespace orbitile::gzip_test {
namespace {

using ::testing::HasSubstr;

std::string complaint_about(const std::string& bytes) {
    try {
        unzipped(bytes, 1000, "file.gz");
    } catch (const InputError& error) {
        return error.what();
    }
    return "no complaint";
}

TEST(Gzip, IsUndone) {
    for (const std::string& text :
         {std::string(), std::string("text"), std::string(500'000, 'x')}) {
        const std::string bytes = zipped(text);
        EXPECT_TRUE(is_gzip(bytes));
        EXPECT_EQ(unzipped(bytes, 1'000'000, "file.gz"), text);
    }
}

TEST(Gzip, IsUndoneNoFurtherThanWanted) {
    EXPECT_EQ(unzipped(zipped(std::string(8'000'000, 'x')), 1000, "bomb.gz").size(), 1001U);
}

TEST(Gzip, IsRefusedWhereItIsDamaged) {
    const std::string bytes = zipped("a text that is compressed");
    for (std::size_t size = 2; size < bytes.size(); ++size) {
        EXPECT_THAT(complaint_about(bytes.substr(0, size)),
                    HasSubstr("file.gz: the compressed file is cut off"));
    }
    std::string damaged = bytes;
    damaged[12] = static_cast<char>(damaged[12] ^ 0x55);
    EXPECT_THAT(complaint_about(damaged), HasSubstr("file.gz: the compressed file"));
    EXPECT_THAT(complaint_about(bytes + "more"), HasSubstr("behind the end"));
}

}  // namespace
}  // namespace orbitile::gzip_test
