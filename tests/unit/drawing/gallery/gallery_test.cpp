#include "orbitile/drawing/gallery.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "drawing/gallery/page_data.hpp"
#include "orbitile/drawing/drawing_error.hpp"
#include "orbitile/puzzle/puzzle_file.hpp"
#include "support/temporary_folder.hpp"

namespace orbitile::gallery_test {
namespace {

using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;
using Json = nlohmann::json;

constexpr std::string_view plain_template = "<title>@@title@@</title><script>@@data@@</script>";

/// A cell and four half cells fill a square that stands on its corner.
Puzzle puzzle() {
    return parse_puzzle(
        "name = \"p\"\nlattice = \"tetrakis\"\n"
        "[[piece]]\nname = \"dark A\"\nletter = \"A\"\ncolour = \"#b22200\"\nrows = [\"◢█\"]\n",
        "p");
}

Challenge challenge() {
    Challenge challenge;
    challenge.fingerprint = "f00";
    challenge.kind = Kind::ring_centre;
    challenge.grids = Grids::odd;
    challenge.width = 3;
    challenge.components = {
        {Centre::odd,
         make_shards({{-1, 0, 1}, {-1, 0, 2}, {0, 0, 0}, {0, 0, 1}, {0, 0, 2}, {0, 0, 3}})}};
    return challenge;
}

Gallery gallery() {
    return {puzzle(), true, {{challenge(), {{0, 0, 3, true, -1, 2, 0}}, "12345678901234567890"}}};
}

Json data(const Gallery& gallery) { return Json::parse(page_data(gallery)); }

TEST(Gallery, TellsThePuzzle) {
    const Json json = data(gallery());
    EXPECT_EQ(json["format"], 1);
    EXPECT_EQ(json["puzzle"], "p");
    EXPECT_EQ(json["digest"], digest(puzzle()));
    EXPECT_EQ(json["state"], "exhausted");
    EXPECT_EQ(json["lattice"], "tetrakis");
    EXPECT_EQ(json["turns"], true);
    EXPECT_EQ(json["flips"], false);
    EXPECT_FALSE(json.contains("numbers"));
    // ◢ covers the parts e and s, which count 1 and 2; a whole cell has all four.
    EXPECT_EQ(json["pieces"],
              Json::parse(R"([{"name":"dark A","letter":"A","colour":"#b22200","copies":1,
                               "sides":[{"name":"","cells":[0,0,6, 1,0,15]}]}])"));
}

TEST(Gallery, TellsAChallengeWithItsSolution) {
    EXPECT_EQ(data(gallery())["challenges"],
              Json::parse(R"([{"fingerprint":"f00","kind":"ring-centre","symmetry":"odd","width":3,
                               "components":[{"centre":[3,3],"cells":[-1,0,6, 0,0,15]}],
                               "tilings":"12345678901234567890",
                               "solution":[[0,0,3,1,-1,2,0]]}])"));
}

TEST(Gallery, TellsCentresInSixthsAndTheFullSymmetryOfSmallerGroups) {
    Gallery hexagons = gallery();
    hexagons.puzzle.lattice = Lattice::hex;
    hexagons.entries = {{classify(Lattice::hex, symmetry_group_from_name("C3").value(),
                                  {{Centre::vertex2, {{0, 0}, {1, 0}, {1, 1}}}})}};
    const Json entry = data(hexagons)["challenges"][0];
    EXPECT_EQ(entry["full_group"], "D3");
    EXPECT_EQ(entry["components"][0]["centre"], Json::parse("[4,2]"));
    EXPECT_FALSE(data(gallery())["challenges"][0].contains("full_group"));
}

TEST(Gallery, LeavesOutWhatIsNotKnown) {
    Gallery bare = gallery();
    bare.exhausted = false;
    bare.entries = {{challenge()}};
    const Json json = data(bare);
    EXPECT_EQ(json["state"], "incomplete");
    for (const char* member : {"tilings", "difficulty", "grade", "solution", "givens"}) {
        EXPECT_FALSE(json["challenges"][0].contains(member)) << member;
    }
}

TEST(Gallery, TellsAStartOnANumberedBoard) {
    const Puzzle board = parse_puzzle(
        "name = \"b\"\nlattice = \"square\"\n[board]\nrows = [\"##\"]\nnumbers = [[7, 9]]\n"
        "[[piece]]\nname = \"A\"\ncolour = \"red\"\ncopies = 2\nrows = [\"#\"]\n",
        "b");
    const Givens givens{{0, {{1, 0, 0}}}};
    GalleryEntry entry{board_challenge(board, givens)};
    entry.difficulty = 86;
    entry.grade = 5;
    const Json json = data({board, true, {entry}});
    EXPECT_EQ(json["numbers"], Json::parse("[7,9]"));
    EXPECT_EQ(json["challenges"][0]["kind"], "board");
    EXPECT_EQ(json["challenges"][0]["givens"], Json::parse(R"([{"piece":0,"cells":[1,0,1]}])"));
    EXPECT_EQ(json["challenges"][0]["difficulty"], 86);
    EXPECT_EQ(json["challenges"][0]["grade"], 5);
}

TEST(Gallery, WritesNoMarkupIntoTheDataBlock) {
    const std::string name = "</script><!--<script>&amp;\u2028\u2029\"\\ü";
    Gallery named = gallery();
    named.puzzle.name = name;
    named.puzzle.pieces[0].name = name;
    const std::string text = page_data(named);
    for (const char* mark : {"<", ">", "&", "\u2028", "\u2029", "\n"}) {
        EXPECT_THAT(text, Not(HasSubstr(mark)));
    }
    EXPECT_EQ(Json::parse(text)["puzzle"], name);
    EXPECT_EQ(Json::parse(text)["pieces"][0]["name"], name);
}

TEST(Gallery, ShowsANameThatIsNotUtf8) {
    Gallery named = gallery();
    named.puzzle.name = "a\xff";
    EXPECT_EQ(data(named)["puzzle"], "a\ufffd");
}

TEST(Gallery, PutsTitleAndDataIntoTheTemplate) {
    Gallery named = gallery();
    named.puzzle.name = "a<b> & c";
    EXPECT_EQ(gallery_page(plain_template, named),
              "<title>a&lt;b&gt; &amp; c</title><script>" + page_data(named) + "</script>");
}

TEST(Gallery, TakesANameThatLooksLikeAMark) {
    Gallery named = gallery();
    named.puzzle.name = "@@data@@ @@title@@";
    const std::string page = gallery_page(plain_template, named);
    EXPECT_THAT(page, StartsWith("<title>@@data@@ @@title@@</title><script>{"));
    EXPECT_THAT(page, EndsWith("}</script>"));
}

TEST(Gallery, RefusesATemplateWithoutItsMarks) {
    for (const char* wrong : {"", "@@title@@", "@@data@@", "@@title@@@@data@@@@data@@",
                              "@@title@@@@title@@@@data@@", "@@data@@@@title@@"}) {
        EXPECT_THROW(gallery_page(wrong, gallery()), std::invalid_argument) << wrong;
    }
}

TEST(Gallery, HasATemplateThatFitsOrNone) {
    if (gallery_template().empty()) GTEST_SKIP() << "built without Node";
    const std::string page = gallery_page(gallery_template(), gallery());
    EXPECT_THAT(page, StartsWith("<!doctype html>"));
    EXPECT_THAT(page, HasSubstr("<title>p</title>"));
    EXPECT_THAT(page, HasSubstr("id=\"catalogue\">" + page_data(gallery()) + "</script>"));
    EXPECT_THAT(page, EndsWith("</html>\n"));
}

TEST(Gallery, IsWrittenWholeOrNotAtAll) {
    const TemporaryFolder folder;
    const auto file = folder.path() / "page.html";
    if (gallery_template().empty()) {
        EXPECT_THROW(write_gallery(gallery(), file), DrawingError);
        EXPECT_FALSE(std::filesystem::exists(file));
        return;
    }
    write_gallery(gallery(), file);
    EXPECT_EQ(bytes_of(file), gallery_page(gallery_template(), gallery()));
    EXPECT_THROW(write_gallery(gallery(), folder.path() / "none" / "page.html"), DrawingError);
}

}  // namespace
}  // namespace orbitile::gallery_test
