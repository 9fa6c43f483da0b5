// `make`: sheets to cut, measured from their files, by ezdxf and in pixels.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <sstream>

#include "making/region.hpp"
#include "puzzle/puzzle_file.hpp"
#include "support/answer.hpp"
#include "support/made_files.hpp"

namespace orbitile::make_sheets_test {
namespace {

namespace fs = std::filesystem;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::IsSupersetOf;

TEST(MakeSheets, CutEachPieceHalfAKerfOutsideIt) {
    const TemporaryFolder folder;
    const Ended ended =
        make(config("pentominoes.toml"), folder.path(),
             {"--format", "svg,dxf", "--kerf", "0.2", "--clearance", "0.05", "--sheet", "400x300"});
    EXPECT_EQ(ended.exit_code, 0) << ended.err;
    const auto cuts = paths_of_layer(bytes_of(folder.path() / "sheet-1.svg"), "cut");
    ASSERT_EQ(cuts.size(), 12U);
    double area = 0;
    for (const ReadPath& path : cuts) {
        double twice = 0;
        for (std::size_t i = 0; i < path.spots.size(); ++i) {
            const auto& [x, y] = path.spots[i];
            const auto& [next_x, next_y] = path.spots[(i + 1) % path.spots.size()];
            twice += x * next_y - next_x * y;
            EXPECT_GE(std::min(x, y), 0);
            EXPECT_LE(x, 400);
            EXPECT_LE(y, 300);
        }
        area += std::abs(twice) / 2;
    }
    // The line runs 0.05 mm outside the drawn outline: sixty cells, 142 edges of 20 mm.
    EXPECT_NEAR(length_of(cuts), 142 * 20, 12 * 8 * 0.05);
    EXPECT_NEAR(area, 60 * 400 + 0.05 * length_of(cuts), 1);
    EXPECT_FALSE(paths_of_layer(bytes_of(folder.path() / "sheet-1.svg"), "engrave").empty());
}

/// The system's Python need not be the first one that is found.
std::string python_with(const std::string& module) {
    for (const char* python : {"python3", "/usr/bin/python3"}) {
        if (exit_code_of(std::string(python) + " -c 'import " + module + "' 2>/dev/null") == 0) {
            return python;
        }
    }
    return {};
}

TEST(MakeSheets, ReadBackWithEzdxf) {
    const std::string python = python_with("ezdxf");
    if (python.empty()) GTEST_SKIP() << "python3-ezdxf is missing";
    const TemporaryFolder folder;
    const fs::path script = folder.path() / "read.py";
    write_bytes(script, R"(
import ezdxf, json, math, sys
document = ezdxf.readfile(sys.argv[1])
auditor = document.audit()
lengths, counts = {}, {}
for e in document.modelspace().query('POLYLINE'):
    p = [v.dxf.location for v in e.vertices]
    if e.is_closed: p.append(p[0])
    layer = e.dxf.layer
    lengths[layer] = lengths.get(layer, 0) + sum(math.dist(a, b) for a, b in zip(p, p[1:]))
    counts[layer] = counts.get(layer, 0) + 1
print(json.dumps({'layers': [l.dxf.name for l in document.layers], 'lengths': lengths,
                  'counts': counts, 'errors': len(auditor.errors),
                  'units': document.header['$INSUNITS']}))
)");
    const fs::path out = folder.path() / "made";
    ASSERT_EQ(make(config("hexiamonds.toml"), out, {"--format", "svg,dxf"}).exit_code, 0);
    const auto read = nlohmann::json::parse(
        said_by(python + " " + quoted(script) + " " + quoted(out / "sheet-1.dxf")));
    EXPECT_EQ(read.at("errors"), 0);
    EXPECT_EQ(read.at("units"), 4);
    EXPECT_THAT(read.at("layers").get<std::vector<std::string>>(),
                IsSupersetOf({"CUT", "ENGRAVE"}));
    const std::string svg = bytes_of(out / "sheet-1.svg");
    EXPECT_NEAR(read.at("lengths").at("CUT").get<double>(), length_of(paths_of_layer(svg, "cut")),
                0.01);
    EXPECT_NEAR(read.at("lengths").at("ENGRAVE").get<double>(),
                length_of(paths_of_layer(svg, "engrave")), 0.01);
}

/// Pixels of a grey picture, rows from the top.
struct Scan {
    std::size_t width = 0;
    std::size_t height = 0;
    std::string pixels;
    bool is_dark(std::size_t x, std::size_t y) const {
        return static_cast<unsigned char>(pixels[y * width + x]) < 200;
    }
};

// Drawn by rsvg-convert at twenty pixels to the millimetre.
TEST(MakeSheets, HaveTheRightSizeInPixelsAndMillimetres) {
    if (!is_installed("rsvg-convert") || !is_installed("pdftoppm")) {
        GTEST_SKIP() << "rsvg-convert or pdftoppm is missing";
    }
    const TemporaryFolder folder;
    ASSERT_EQ(make(config("pentominoes.toml"), folder.path(),
                   {"--format", "svg", "--pieces", "I", "--letters", "none", "--kerf", "0.1",
                    "--clearance", "0.05", "--sheet", "120x40"})
                  .exit_code,
              0);
    constexpr double per_mm = 20;
    const fs::path pdf = folder.path() / "sheet.pdf";
    const fs::path stem = folder.path() / "sheet";
    ASSERT_EQ(exit_code_of("rsvg-convert -f pdf " + quoted(folder.path() / "sheet-1.svg") + " -o " +
                           quoted(pdf)),
              0);
    ASSERT_EQ(exit_code_of("pdftoppm -gray -singlefile -r 508 " + quoted(pdf) + " " + quoted(stem)),
              0);
    std::istringstream in(bytes_of(folder.path() / "sheet.pgm"));
    std::string magic;
    Scan scan;
    int most = 0;
    in >> magic >> scan.width >> scan.height >> most;
    in.get();
    scan.pixels.assign(std::istreambuf_iterator<char>(in), {});
    ASSERT_EQ(scan.pixels.size(), scan.width * scan.height);
    EXPECT_NEAR(static_cast<double>(scan.width), 120 * per_mm, 2);
    EXPECT_NEAR(static_cast<double>(scan.height), 40 * per_mm, 2);
    std::size_t left = scan.width;
    std::size_t right = 0;
    std::size_t top = scan.height;
    std::size_t bottom = 0;
    for (std::size_t y = 0; y < scan.height; ++y) {
        for (std::size_t x = 0; x < scan.width; ++x) {
            if (!scan.is_dark(x, y)) continue;
            left = std::min(left, x);
            right = std::max(right, x);
            top = std::min(top, y);
            bottom = std::max(bottom, y);
        }
    }
    // The bar of 100 by 20 mm, drawn back by 0.05, and half of the kerf outside again. Half of the
    // line lies beyond the sheet's corner.
    EXPECT_NEAR(static_cast<double>(right - left) / per_mm, 100.05, 0.1);
    EXPECT_NEAR(static_cast<double>(bottom - top) / per_mm, 20.05, 0.1);
}

}  // namespace
}  // namespace orbitile::make_sheets_test
