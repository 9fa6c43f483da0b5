#include "store/gzip.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

#include "puzzle/input_error.hpp"

namespace orbitile::store::gzip_test {
namespace {

using ::testing::HasSubstr;

std::string complaint_about(const std::string& bytes) {
    try {
        decompress_gzip(bytes, 1000, "file.gz");
    } catch (const InputError& error) {
        return error.what();
    }
    return "no complaint";
}

TEST(Gzip, IsUndone) {
    for (const std::string& text :
         {std::string(), std::string("text"), std::string(500'000, 'x')}) {
        const std::string bytes = compress_gzip(text);
        EXPECT_TRUE(is_gzip(bytes));
        EXPECT_EQ(decompress_gzip(bytes, 1'000'000, "file.gz"), text);
    }
}

TEST(Gzip, OfAStreamCanBeUnpackedAtOnce) {
    std::string noise;
    for (unsigned i = 0, value = 1; i < 300'000; ++i, value = value * 1664525U + 1013904223U) {
        noise += static_cast<char>(value >> 24U);
    }
    for (const std::string& text : {std::string(), std::string("text"), noise + noise}) {
        std::ostringstream file;
        GzipBuffer buffer(file);
        std::ostream out(&buffer);
        for (std::size_t at = 0; at < text.size(); at += 1000) out << text.substr(at, 1000);
        buffer.finish();
        EXPECT_TRUE(out);
        EXPECT_EQ(decompress_gzip(file.str(), 1'000'000, "file.gz"), text);
    }
}

TEST(Gzip, OfAStreamThatFailsFails) {
    std::ostringstream file;
    file.setstate(std::ios::badbit);
    GzipBuffer buffer(file);
    std::ostream out(&buffer);
    out << std::string(1'000'000, 'x');
    EXPECT_FALSE(out);
}

TEST(Gzip, IsUndoneNoFurtherThanWanted) {
    EXPECT_EQ(decompress_gzip(compress_gzip(std::string(8'000'000, 'x')), 1000, "bomb.gz").size(),
              1001U);
}

TEST(Gzip, IsRefusedIfItIsDamaged) {
    const std::string bytes = compress_gzip("a text that is compressed");
    for (std::size_t size = 2; size < bytes.size(); ++size) {
        EXPECT_THAT(complaint_about(bytes.substr(0, size)),
                    HasSubstr("file.gz: the compressed file is cut off"));
    }
    std::string damaged = bytes;
    damaged[12] = static_cast<char>(damaged[12] ^ 0x55);
    EXPECT_THAT(complaint_about(damaged), HasSubstr("file.gz: the compressed file"));
    EXPECT_THAT(complaint_about(bytes + "more"), HasSubstr("after the end"));
}

}  // namespace
}  // namespace orbitile::store::gzip_test
