#include "drawing/picture_format.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "drawing/canvas.hpp"
#include "support/temporary_folder.hpp"

namespace orbitile::drawing::picture_format_test {
namespace {

TEST(PictureFormat, IsFoundByItsNameAndByTheFilesEnding) {
    EXPECT_THAT(picture_format_names(), testing::ElementsAre("svg", "pdf", "png"));
    for (const std::string& name : picture_format_names()) {
        EXPECT_EQ(picture_format_from_name(name).value().name, name);
        EXPECT_EQ(picture_format_of("folder.x/picture." + name).value().name, name);
    }
    EXPECT_FALSE(picture_format_from_name("gif"));
    EXPECT_FALSE(picture_format_from_name(""));
    EXPECT_FALSE(picture_format_of("svg"));
    EXPECT_FALSE(picture_format_of("folder.svg/picture"));
}

TEST(PictureFormat, IsSharpAtAnySizeByDefault) {
    EXPECT_THAT(picture_format_names(default_picture_formats()),
                testing::ElementsAre("svg", "pdf"));
    for (const PictureFormat format : default_picture_formats()) EXPECT_FALSE(format.is_raster);
}

// Text that can be searched needs fonts in the file, and the number of a run must not get into it.
TEST(PictureFormat, HasTheSameBytesEachTime) {
    const TemporaryFolder folder;
    const auto bytes = [&](PictureFormat format) {
        Canvas canvas(folder.path() / "picture", format, 30, 20);
        canvas.text("words", {15, 10}, {});
        canvas.close();
        return bytes_of(folder.path() / "picture");
    };
    for (const PictureFormat format : picture_formats()) {
        EXPECT_FALSE(bytes(format).empty());
        EXPECT_TRUE(bytes(format) == bytes(format)) << format.name;
    }
}

TEST(PictureFormat, RefusesAPageOfPixelsThatNoMachineHas) {
    const TemporaryFolder folder;
    const auto file = folder.path() / "picture.png";
    EXPECT_THROW(Canvas(file, *picture_format_of(file), 1e9, 10), DrawingError);
    EXPECT_THROW(Canvas(file, *picture_format_of(file), 10, 0), DrawingError);
    EXPECT_FALSE(std::filesystem::exists(file));
}

}  // namespace
}  // namespace orbitile::drawing::picture_format_test
