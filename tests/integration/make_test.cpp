// `make`: what it writes is measured with arithmetic of its own, and with programs of others. Where
// these are missing, what they would show is skipped.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <csignal>
#include <fstream>
#include <numbers>

#include "making/bodies.hpp"
#include "making/region.hpp"
#include "puzzle/puzzle_file.hpp"
#include "store/catalogue.hpp"
#include "support/answer.hpp"
#include "support/made_files.hpp"
#include "support/sanitized.hpp"
#include "support/solid_file.hpp"

namespace orbitile::make_test {
namespace {

namespace fs = std::filesystem;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

/// The numbers of a line "WORDS : NUMBER…".
double number_after(const std::string& text, const std::string& words) {
    const auto at = text.find(words);
    EXPECT_NE(at, std::string::npos) << words << " in " << text;
    if (at == std::string::npos) return std::nan("");
    return std::stod(text.substr(text.find_first_of("0123456789", at + words.size())));
}

double sum_of_numbers_after(const std::string& text, const std::string& words) {
    double sum = 0;
    for (auto at = text.find(words); at != std::string::npos; at = text.find(words, at + 1)) {
        sum += std::stod(text.substr(at + words.size()));
    }
    return sum;
}

int times(const std::string& text, const std::string& words) {
    int count = 0;
    for (auto at = text.find(words); at != std::string::npos; at = text.find(words, at + 1)) {
        ++count;
    }
    return count;
}

/// The sixteen pieces with magnets and letters, made once.
class Fridge : public ::testing::Test {
  protected:
    static void SetUpTestSuite() {
        folder = new TemporaryFolder;
        ended = new Ended(make(config("fridgeiq.toml"), folder->path(), {"--magnet", "10x2"}));
    }
    static void TearDownTestSuite() {
        delete ended;
        delete folder;
    }
    static fs::path file(const std::string& name) { return folder->path() / name; }

    static TemporaryFolder* folder;
    static Ended* ended;
};
TemporaryFolder* Fridge::folder = nullptr;
Ended* Fridge::ended = nullptr;

TEST_F(Fridge, IsMadeWithOneCommand) {
    EXPECT_EQ(ended->exit_code, 0) << ended->err;
    EXPECT_EQ(files_below(folder->path()),
              (std::set<std::string>{"plate-1-preview.png", "plate-1-preview.svg", "plate-1.3mf",
                                     "plate-1.stl"}));
    EXPECT_THAT(bytes_of(file("plate-1-preview.svg")), HasSubstr("<svg"));
}

// Outline times height, less what chamfer, letter and magnets take, all from the puzzle's drawing.
TEST_F(Fridge, HasClosedSolidsWithTheVolumesOfPrismsLessChamfersLettersAndRecesses) {
    EXPECT_EQ(surface_fault(facets_of_stl(bytes_of(file("plate-1.stl")))), "");
    const Puzzle puzzle = read_puzzle_file(config("fridgeiq.toml"));
    const TemporaryFolder plain;
    make(config("fridgeiq.toml"), plain.path(), {"--letters", "none"});
    const TemporaryFolder with_magnets;
    make(config("fridgeiq.toml"), with_magnets.path(), {"--letters", "none", "--magnet", "10x2"});
    double prisms = 0;
    int magnets = 0;
    for (const Piece& piece : puzzle.pieces) {
        const making::Region drawn =
            making::region_of(puzzle.lattice, piece.sides[0].shards, {0, 0}, 20);
        const auto area = [&](double by) {
            return making::area_mm2(making::inset_region(drawn, by).value());
        };
        prisms += 6.4 * area(0.15) + 0.1 * (area(0.15) + 4 * area(0.45) + area(0.75));
        magnets += static_cast<int>(
            making::magnet_places(making::inset_region(drawn, 0.15).value(), 10, 1.2, 2).size());
    }
    EXPECT_GE(magnets, 16);
    const auto bare = solids_in(plain.path());
    ASSERT_EQ(bare.size(), 16U);
    EXPECT_NEAR(volume_of(bare), prisms, 0.001 * prisms);
    const double recesses = magnets * 2 * 25 * std::numbers::pi;
    const double without_letters = volume_of(solids_in(with_magnets.path()));
    EXPECT_NEAR(volume_of(bare) - without_letters, recesses, 0.02 * recesses);
    const auto made = solids_in(folder->path());
    ASSERT_EQ(made.size(), 16U);
    const double letters = without_letters - volume_of(made);
    EXPECT_GT(letters, 16 * 0.6 * 2);  // some square millimetres, 0.6 deep
    EXPECT_LT(letters, 16 * 0.6 * 70);
}

TEST_F(Fridge, HasItsPiecesApartOnTheBed) {
    const auto solids = solids_of(facets_of_stl(bytes_of(file("plate-1.stl"))));
    for (std::size_t i = 0; i < solids.size(); ++i) {
        EXPECT_GE(std::min(solids[i].low()[0], solids[i].low()[1]), 0);
        EXPECT_LE(std::max(solids[i].high()[0], solids[i].high()[1]), 220);
        EXPECT_NEAR(solids[i].low()[2], 0, 1e-6);
        for (std::size_t j = i + 1; j < solids.size(); ++j) {
            EXPECT_GE(distance_between(solids[i], solids[j], 0), 4 - 0.001);
        }
    }
}

TEST_F(Fridge, IsReproducedByteForByte) {
    const TemporaryFolder again;
    make(config("fridgeiq.toml"), again.path(), {"--magnet", "10x2"});
    for (const std::string& name : files_below(folder->path())) {
        EXPECT_EQ(bytes_of(again.path() / name), bytes_of(file(name))) << name;
    }
}

TEST_F(Fridge, PleasesAdmesh) {
    if (!is_installed("admesh")) GTEST_SKIP() << "admesh is missing";
    const std::string said = said_by("admesh " + quoted(file("plate-1.stl")));
    EXPECT_EQ(number_after(said, "Total disconnected facets"), 0);
    EXPECT_EQ(number_after(said, "Degenerate facets"), 0);
    EXPECT_EQ(number_after(said, "Facets reversed"), 0);
    EXPECT_EQ(number_after(said, "Backwards edges"), 0);
    EXPECT_EQ(number_after(said, "Number of parts"), 16);
    const double stated = volume_of(solids_in(folder->path()));
    EXPECT_NEAR(number_after(said, "Volume"), stated, 0.001 * stated);
}

TEST_F(Fridge, PleasesPrusaSlicer) {
    if (!is_installed("prusa-slicer")) GTEST_SKIP() << "prusa-slicer is missing";
    const std::string said = said_by("prusa-slicer --info " + quoted(file("plate-1.3mf")));
    EXPECT_EQ(times(said, "manifold = yes"), 16);
    EXPECT_EQ(times(said, "manifold = no"), 0);
    const double stated = volume_of(solids_in(folder->path()));
    EXPECT_NEAR(sum_of_numbers_after(said, "volume = "), stated, 0.001 * stated);
    const fs::path code = file("plate-1.gcode");
    EXPECT_EQ(exit_code_of("prusa-slicer --export-gcode --dont-arrange --fill-density 0 "
                           "--bed-shape 0x0,220x0,220x220,0x220 " +
                           quoted(file("plate-1.stl")) + " --output " + quoted(code) +
                           " >/dev/null 2>&1"),
              0);
    EXPECT_THAT(bytes_of(code), AllOf(HasSubstr("G1 Z"), HasSubstr("filament used [mm]")));
    fs::remove(code);
}

// With Python's reader of archives and of XML.
TEST_F(Fridge, ReadsBackFromThreeMf) {
    if (!is_installed("python3")) GTEST_SKIP() << "python3 is missing";
    const fs::path script = file("read.py");
    write_bytes(script, R"(
import json, sys, zipfile, xml.etree.ElementTree as ET
archive = zipfile.ZipFile(sys.argv[1])
assert archive.testzip() is None
n = '{http://schemas.microsoft.com/3dmanufacturing/core/2015/02}'
model = ET.fromstring(archive.read('3D/3dmodel.model'))
assert model.get('unit') == 'millimeter'
colours = [b.get('displaycolor') for b in model.iter(n + 'base')]
answer = {}
for o in model.iter(n + 'object'):
    v = [tuple(float(x.get(k)) for k in 'xyz') for x in o.iter(n + 'vertex')]
    t = [tuple(int(x.get(k)) for k in ('v1', 'v2', 'v3')) for x in o.iter(n + 'triangle')]
    edges = {(a, b) for x in t for a, b in ((x[0], x[1]), (x[1], x[2]), (x[2], x[0]))}
    six = sum(v[a][0] * (v[b][1] * v[c][2] - v[b][2] * v[c][1])
              - v[a][1] * (v[b][0] * v[c][2] - v[b][2] * v[c][0])
              + v[a][2] * (v[b][0] * v[c][1] - v[b][1] * v[c][0]) for a, b, c in t)
    answer[o.get('name')] = {'volume': six / 6, 'colour': colours[int(o.get('pindex'))],
        'closed': len(edges) == 3 * len(t) and all((b, a) in edges for a, b in edges)}
print(json.dumps({'objects': answer, 'items': len(list(model.iter(n + 'item')))}))
)");
    const auto read = nlohmann::json::parse(
        said_by("python3 " + quoted(script) + " " + quoted(file("plate-1.3mf"))));
    fs::remove(script);
    EXPECT_EQ(read.at("items"), 16);
    ASSERT_EQ(read.at("objects").size(), 16U);
    double volume = 0;
    for (const auto& [piece, object] : read.at("objects").items()) {
        EXPECT_TRUE(object.at("closed").get<bool>());
        volume += object.at("volume").get<double>();
    }
    EXPECT_NEAR(volume, volume_of(solids_in(folder->path())), 1);
    EXPECT_THAT(read.at("objects").at("A").at("colour").get<std::string>(),
                ::testing::StartsWith("#B22222"));
}

/// The solid turned by quarter turns about the origin.
ReadSolid turned(ReadSolid solid, int quarter_turns) {
    for (Facet& facet : solid.facets) {
        for (Corner& corner : facet) {
            for (int i = 0; i < quarter_turns; ++i) corner = {-corner[1], corner[0], corner[2]};
        }
    }
    return solid;
}

ReadSolid moved(ReadSolid solid, double x, double y) {
    for (Facet& facet : solid.facets) {
        for (Corner& corner : facet) corner = {corner[0] + x, corner[1] + y, corner[2]};
    }
    return solid;
}

/// The solid, in that turn in which it fills the shards, where they lie; none where it never does.
std::optional<ReadSolid> laid(const ReadSolid& solid, const Puzzle& puzzle, const Shards& shards,
                              double clearance) {
    const making::Region region =
        making::inset_region(making::region_of(puzzle.lattice, shards, {0, 0}, 20), clearance)
            .value();
    const making::BoundingBox extent = making::bounding_box_of(region);
    for (int turn = 0; turn < 4; ++turn) {
        const ReadSolid next = turned(solid, turn);
        const ReadSolid there = moved(next, making::mm_of(extent.low.x) - next.low()[0],
                                      making::mm_of(extent.low.y) - next.low()[1]);
        const auto border = there.border_at(0);
        const bool fills = std::ranges::all_of(border, [&](const auto& segment) {
            return std::abs(making::border_distance_mm(
                       region, {making::grid_steps_of(segment[0][0]),
                                making::grid_steps_of(segment[0][1])})) < 0.001;
        });
        if (fills && border.size() == region.front().size()) return there;
    }
    return std::nullopt;
}

bool are_neighbours(Lattice lattice, const Shards& one, const Shards& other) {
    return std::ranges::any_of(one, [&](const Shard& shard) {
        return std::ranges::any_of(edge_neighbours(lattice, shard), [&](const Shard& neighbour) {
            return std::ranges::find(other, neighbour) != other.end();
        });
    });
}

// In a stored tiling the solids lie side by side with a gap of twice the clearance.
TEST(Make, SolidsLieInAStoredTilingWithTwiceTheClearanceBetweenThem) {
    const TemporaryFolder folder;
    const fs::path found = folder.path() / "found";
    ASSERT_EQ(run_program(small_run(found)).exit_code, 0);
    const Catalogue catalogue = Catalogue::open(found);
    const Puzzle& puzzle = catalogue.question().puzzle;
    const auto challenges = catalogue.challenges();
    ASSERT_FALSE(challenges.empty());
    for (const double clearance : {0.15, 0.4}) {
        const fs::path out = folder.path() / std::to_string(clearance);
        ASSERT_EQ(make(config("fridgeiq.toml"), out,
                       {"--pieces", "IJMR", "--format", "stl", "--clearance",
                        std::to_string(clearance), "--letters", "none"})
                      .exit_code,
                  0);
        auto solids = solids_of(facets_of_stl(bytes_of(out / "plate-1.stl")));
        ASSERT_EQ(solids.size(), 4U);
        std::vector<std::pair<Shards, ReadSolid>> lying;
        for (const PlacedPiece& placed : challenges.front().tilings.at(0)) {
            const Shards shards = shards_of(puzzle, placed);
            for (const ReadSolid& solid : solids) {
                if (auto there = laid(solid, puzzle, shards, clearance)) {
                    lying.emplace_back(shards, *std::move(there));
                    break;
                }
            }
        }
        ASSERT_EQ(lying.size(), 4U);
        int neighbours = 0;
        for (std::size_t i = 0; i < 4; ++i) {
            for (std::size_t j = i + 1; j < 4; ++j) {
                const double gap = distance_between(lying[i].second, lying[j].second, 0);
                EXPECT_GE(gap, 2 * clearance - 0.001);
                if (!are_neighbours(puzzle.lattice, lying[i].first, lying[j].first)) continue;
                EXPECT_NEAR(gap, 2 * clearance, 0.001);
                ++neighbours;
            }
        }
        EXPECT_GE(neighbours, 3);
    }
}

TEST(Make, WorksOnEveryLatticeWithRaisedNames) {
    for (const char* puzzle : {"fridgeiq.toml", "pentominoes.toml", "iq-stars.toml",
                               "hexiamonds.toml", "cubi-magici.toml"}) {
        const TemporaryFolder folder;
        const Ended ended =
            make(config(puzzle), folder.path(),
                 {"--format", "stl", "--letters", "raised", "--label", "name", "--magnet", "6x2"});
        EXPECT_EQ(ended.exit_code, 0) << ended.err;
        EXPECT_EQ(surface_fault(facets_of_stl(bytes_of(folder.path() / "plate-1.stl"))), "")
            << puzzle;
    }
}

TEST(Make, PutsPiecesInTheMiddleOfTheBedAndKeepsAwayFromItsEdge) {
    const TemporaryFolder folder;
    // Pieces of up to 100 mm: several plates, or one with much room.
    for (const double bed : {112.0, 400.0}) {
        const fs::path out = folder.path() / std::to_string(static_cast<int>(bed));
        const std::string size = fmt::format("{0:.0f}x{0:.0f}", bed);
        const Ended ended = make(config("pentominoes.toml"), out,
                                 {"--unit-mm", "20", "--bed", size, "--format", "stl"});
        ASSERT_EQ(ended.exit_code, 0) << ended.err;
        for (const std::string& name : files_below(out)) {
            if (!name.ends_with(".stl")) continue;
            for (const std::size_t axis : {0U, 1U}) {
                double low = bed;
                double high = 0;
                for (const auto& solid : solids_of(facets_of_stl(bytes_of(out / name)))) {
                    low = std::min<double>(low, solid.low()[axis]);
                    high = std::max<double>(high, solid.high()[axis]);
                }
                EXPECT_GE(low, 5) << name;
                EXPECT_NEAR(low, bed - high, 0.001) << name;
            }
        }
    }
}

TEST(Make, TakesSeveralPlatesWhereOneIsTooSmall) {
    const TemporaryFolder folder;
    const Ended ended = make(config("pentominoes.toml"), folder.path(),
                             {"--bed", "110x110", "--format", "stl", "--letters", "none"});
    EXPECT_EQ(ended.exit_code, 0) << ended.err;
    std::size_t solids = 0;
    int plates = 0;
    for (const std::string& name : files_below(folder.path())) {
        if (!name.ends_with(".stl")) continue;
        ++plates;
        solids += solids_of(facets_of_stl(bytes_of(folder.path() / name))).size();
    }
    EXPECT_GT(plates, 1);
    EXPECT_EQ(solids, 12U);
}

TEST(Make, TakesThePuzzlesUnitAsBookletsDoAndPrintsIt) {
    const TemporaryFolder folder;
    const auto made = [&](const std::string& name, const Arguments& more) {
        Arguments arguments{
            "make",  config("fridgeiq.toml"),        "--pieces", "I", "--format", "svg",
            "--out", (folder.path() / name).string()};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return run_program(arguments);
    };
    const Ended own = made("own", {});
    EXPECT_EQ(own.exit_code, 0) << own.err;
    EXPECT_THAT(own.out, HasSubstr("cells of 15 mm, as in a booklet at 1:1\n"));
    const Ended larger = made("larger", {"--unit-mm", "30"});
    EXPECT_THAT(larger.out, HasSubstr("cells of 30 mm; a booklet at 1:1 has cells of 15 mm, so "
                                      "make the booklet with --unit-mm 30\n"));
    const auto cut = [&](const std::string& name) {
        return length_of(paths_of_layer(bytes_of(folder.path() / name / "sheet-1.svg"), "cut"));
    };
    EXPECT_NEAR(cut("larger"), 2 * cut("own"), 2);
}

TEST(Make, EngravesLettersOnBothSidesWherePiecesMayBeFlipped) {
    const TemporaryFolder folder;
    const auto volume = [&](const std::string& name, bool flips, const Arguments& more) {
        std::string text = bytes_of(config("fridgeiq.toml"));
        if (flips) text.replace(text.find("flips = false"), 13, "flips = true");
        const std::string file = (folder.path() / (name + ".toml")).string();
        write_bytes(file, text);
        Arguments options{"--pieces", "I", "--chamfer", "0"};
        options.insert(options.end(), more.begin(), more.end());
        const Ended ended = make(file, folder.path() / name, options);
        EXPECT_EQ(ended.exit_code, 0) << ended.err;
        return volume_of(solids_in(folder.path() / name));
    };
    const double plain = volume("plain", true, {"--letters", "none"});
    const double front = plain - volume("front", false, {});
    EXPECT_GT(front, 0);
    EXPECT_NEAR(plain - volume("both", true, {}), 2 * front, 0.01 * front);
    // A back with magnets is a back.
    const double magnets = volume("bare", true, {"--letters", "none", "--magnet", "6x2"});
    EXPECT_NEAR(magnets - volume("magnets", true, {"--magnet", "6x2"}), front, 0.01 * front);
}

TEST(Make, RoundsTheCornersOfPiecesForPrintersAndLasers) {
    const TemporaryFolder folder;
    const auto cut = [&](const std::string& name, const Arguments& more) {
        Arguments options{"--pieces", "I", "--format", "stl,svg"};
        options.insert(options.end(), more.begin(), more.end());
        const Ended ended = make(config("fridgeiq.toml"), folder.path() / name, options);
        EXPECT_EQ(ended.exit_code, 0) << ended.err;
        return length_of(paths_of_layer(bytes_of(folder.path() / name / "sheet-1.svg"), "cut"));
    };
    EXPECT_LT(cut("round", {"--corner-radius", "2"}), cut("sharp", {}));
}

TEST(Make, RefusesAPuzzlesUnitThatPiecesCannotHave) {
    const TemporaryFolder folder;
    const std::string file = (folder.path() / "tiny.toml").string();
    std::string text = bytes_of(config("fridgeiq.toml"));
    text.replace(text.find("unit_mm = 15"), 12, "unit_mm = 0.5");
    write_bytes(file, text);
    const Ended ended = run_program({"make", file, "--out", (folder.path() / "made").string()});
    EXPECT_EQ(ended.exit_code, 2);
    EXPECT_THAT(ended.err, AllOf(HasSubstr("tiny.toml: unit_mm is 0.5"), HasSubstr("--unit-mm")));
}

TEST(Make, SaysWhichPieceIsTooSmallForAMagnet) {
    const TemporaryFolder folder;
    const Ended ended = make(config("fridgeiq.toml"), folder.path(),
                             {"--format", "stl", "--magnet", "16x2", "--pieces", "DJ"});
    EXPECT_EQ(ended.exit_code, 0) << ended.err;
    EXPECT_THAT(ended.out, AllOf(HasSubstr("piece 'D': a magnet of 16 mm does not fit with a "
                                           "wall of 1.2 mm around it; the largest magnet that "
                                           "fits has a diameter of 13."),
                                 Not(HasSubstr("piece 'J': no"))));
}

struct Refused {
    std::string puzzle;
    Arguments arguments;
    std::vector<std::string> words;
};

TEST(MakeRefused, NamesOptionAndPieceAndLeavesNothing) {
    const std::string fridge = "fridgeiq.toml";
    const std::vector<Refused> cases{
        {fridge, {"--thickness", "0"}, {"--thickness"}},
        {fridge, {"--thickness", "nan"}, {"--thickness"}},
        {fridge, {"--unit-mm", "1e9"}, {"--unit-mm"}},
        {fridge, {"--chamfer", "8"}, {"--chamfer 8", "--thickness 7"}},
        {fridge, {"--chamfer", "9", "--thickness", "12"}, {"--chamfer 9", "'D'"}},
        {fridge, {"--clearance", "9"}, {"--clearance 9", "'D'"}},
        {fridge, {"--bed", "220"}, {"--bed", "'220'", "with an x between them"}},
        {fridge, {"--bed", "220x"}, {"--bed"}},
        {fridge, {"--bed", "220x1e99"}, {"--bed"}},
        {fridge, {"--bed", "-5x100"}, {"--bed"}},
        {fridge, {"--bed", "50x30"}, {"--bed 50x30", "piece 'A'", "39.5 by 39.7 mm"}},
        {fridge, {"--magnet", "10"}, {"--magnet", "with an x between them"}},
        {fridge, {"--magnet", "10x6"}, {"--magnet 10x6", "--wall requires 1.2", "--thickness 7"}},
        {fridge, {"--magnets", "1"}, {"--magnet"}},
        {fridge, {"--relief", "7"}, {"--relief 7", "--thickness 7"}},
        {fridge, {"--format", "obj"}, {"--format"}},
        {fridge, {"--letters", "gilded"}, {"--letters"}},
        {fridge, {"--tray", "board"}, {"--tray board", "has no board"}},
        {fridge, {"--tray", "abc"}, {"--tray", "'abc'", "--catalogue"}},
        {fridge, {"--catalogue", "x"}, {"--catalogue"}},
        {fridge, {"--format", "svg", "--sheet", "50x30"}, {"--sheet 50x30", "piece 'A'"}},
        {"iq-stars.toml", {"--tray", "board", "--bed", "100x100"}, {"--bed 100x100", "the tray"}},
        {"iq-fit.toml", {}, {"piece 'lime'", "several sides"}},
    };
    for (const Refused& refused : cases) {
        const TemporaryFolder folder;
        const Ended ended = make(config(refused.puzzle), folder.path() / "made", refused.arguments);
        EXPECT_EQ(ended.exit_code, 2) << ended.err;
        for (const std::string& word : refused.words) EXPECT_THAT(ended.err, HasSubstr(word));
        EXPECT_TRUE(files_below(folder.path()).empty()) << ended.err;
    }
}

TEST(MakeRefused, FoldersThatAreNone) {
    const TemporaryFolder folder;
    write_bytes(folder.path() / "file", "mine");
    const Ended ended = make(config("fridgeiq.toml"), folder.path() / "file");
    EXPECT_EQ(ended.exit_code, 2);
    EXPECT_THAT(ended.err, AllOf(HasSubstr("--out"), HasSubstr("file")));
    EXPECT_EQ(bytes_of(folder.path() / "file"), "mine");
    const Ended below = make(config("fridgeiq.toml"), folder.path() / "file" / "below");
    EXPECT_EQ(below.exit_code, 2);
}

TEST(MakeRefused, FoldersThatMayNotBeWrittenTo) {
    if (::geteuid() != 0 || !is_installed("setpriv")) GTEST_SKIP() << "needs root and setpriv";
    const TemporaryFolder folder;
    const Ended ended =
        run_program({"make", config("fridgeiq.toml"), "--out", folder.path().string()},
                    Surroundings{.command = {"/usr/bin/setpriv", "--reuid=65534", "--regid=65534",
                                             "--clear-groups", ORBITILE_PROGRAM}});
    EXPECT_EQ(ended.exit_code, 2) << ended.err;
    EXPECT_TRUE(files_below(folder.path()).empty());
}

TEST(MakeRefused, KeepsExistingFiles) {
    const TemporaryFolder folder;
    fs::create_directories(folder.path() / "plate-1.stl");
    const Ended ended = make(config("fridgeiq.toml"), folder.path());
    EXPECT_EQ(ended.exit_code, 1);
    EXPECT_THAT(ended.err, AllOf(HasSubstr("plate-1.stl"), HasSubstr("Is a directory")));
}

TEST(Make, StopsWhenItIsAskedTo) {
    const TemporaryFolder folder;
    write_bytes(folder.path() / "many.toml", R"(format = 1
name = "many"
lattice = "hex"
[[piece]]
name = "A"
colour = "#b22222"
copies = 250
rows = ["█ █ █", " █"]
)");
    const fs::path out = folder.path() / "made";
    Process process({"make", (folder.path() / "many.toml").string(), "--out", out.string(),
                     "--unit-mm", "10", "--bed", "1000x1000"});
    process.wait_until_it_handles_interrupts();
    process.send(SIGINT);
    const Ended ended = process.wait();
    EXPECT_EQ(ended.exit_code, 3) << ended.out << ended.err;
    EXPECT_THAT(files_below(folder.path()), ::testing::ElementsAre("many.toml"));
}

}  // namespace
}  // namespace orbitile::make_test
