#include "drawing/gallery.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "drawing/canvas.hpp"
#include "drawing/gallery/page_data.hpp"
#include "puzzle/puzzle_file.hpp"
#include "store/write_file.hpp"
#include "support/temporary_folder.hpp"

namespace orbitile::drawing::gallery_test {
namespace {

using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;
using Json = nlohmann::json;

constexpr std::string_view plain_template =
    "<title>@@title@@</title>@@head@@<script>@@data@@</script>";

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
    challenge.kind = ChallengeKind::ring_centre;
    challenge.grids = GridKind::cell;
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

TEST(Gallery, ContainsThePuzzle) {
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

TEST(Gallery, ContainsNumberTitleAndPiecesOfAStatedChallenge) {
    Gallery stated = gallery();
    const Json plain = data(stated)["challenges"][0];
    for (const std::string member : {"number", "title", "copies"}) {
        EXPECT_FALSE(plain.contains(member));
    }
    stated.entries.front().number = 7;
    stated.entries.front().title = "</script>";
    stated.entries.front().copies = {1};
    const Json told = data(stated)["challenges"][0];
    EXPECT_EQ(told["number"], 7);
    EXPECT_EQ(told["title"], "</script>");
    EXPECT_EQ(told["copies"], Json::parse("[1]"));
    EXPECT_THAT(page_data(stated), Not(HasSubstr("</script>")));
}

TEST(Gallery, ContainsAChallengeWithItsSolution) {
    EXPECT_EQ(data(gallery())["challenges"],
              Json::parse(R"([{"fingerprint":"f00","kind":"ring-centre","symmetry":"cell","width":3,
                               "components":[{"centre":[3,3],"cells":[-1,0,6, 0,0,15]}],
                               "tilings":"12345678901234567890",
                               "solution":[[0,0,3,1,-1,2,0]]}])"));
}

TEST(Gallery, ContainsCentresInSixthsAndTheFullSymmetryForSmallerGroups) {
    Gallery hexagons = gallery();
    hexagons.puzzle.lattice = Lattice::hex;
    hexagons.entries = {
        {make_silhouette_challenge(Lattice::hex, symmetry_group_from_name("C3").value(),
                                   {{Centre::vertex2, {{0, 0}, {1, 0}, {1, 1}}}})}};
    const Json entry = data(hexagons)["challenges"][0];
    EXPECT_EQ(entry["full_group"], "D3");
    EXPECT_EQ(entry["components"][0]["centre"], Json::parse("[4,2]"));
    EXPECT_FALSE(data(gallery())["challenges"][0].contains("full_group"));
}

TEST(Gallery, LeavesOutUnknownValues) {
    Gallery bare = gallery();
    bare.is_exhausted = false;
    bare.entries = {{challenge()}};
    const Json json = data(bare);
    EXPECT_EQ(json["state"], "incomplete");
    for (const char* member : {"tilings", "difficulty", "grade", "solution", "givens"}) {
        EXPECT_FALSE(json["challenges"][0].contains(member)) << member;
    }
}

TEST(Gallery, ContainsTitles) {
    Gallery titled = gallery();
    EXPECT_FALSE(data(titled)["challenges"][0].contains("title"));
    titled.entries.front().title = "Square with a window";
    EXPECT_EQ(data(titled)["challenges"][0]["title"], "Square with a window");
}

TEST(Gallery, ContainsAStartOnANumberedBoard) {
    const Puzzle board = parse_puzzle(
        "name = \"b\"\nlattice = \"square\"\n[board]\nrows = [\"##\"]\nnumbers = [[7, 9]]\n"
        "[[piece]]\nname = \"A\"\ncolour = \"red\"\ncopies = 2\nrows = [\"#\"]\n",
        "b");
    const Clues clues{{0, {{1, 0, 0}}}};
    GalleryEntry entry{board_challenge(board, clues)};
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

TEST(Gallery, CompressesOnlyLongData) {
    Gallery many = gallery();
    EXPECT_EQ(page_data(many), page_json(many));
    for (int i = 0; i < 3000; ++i) {
        many.entries.push_back(many.entries.front());
        many.entries.back().challenge.fingerprint = std::to_string(i);
    }
    ASSERT_GT(page_json(many).size(), max_plain_data_bytes);
    const std::string text = page_data(many);
    EXPECT_LT(text.size(), max_plain_data_bytes / 4);
    const Json json = Json::parse(text);
    EXPECT_EQ(json["format"], 1);
    EXPECT_EQ(json["deflated"], deflated_base64(page_json(many)));
}

TEST(Deflation, CanBeReadByOtherPrograms) {
    // As Python has it: base64.b64encode(zlib.compress(text, 9)).
    EXPECT_EQ(deflated_base64(""), "eNoDAAAAAAE=");
    EXPECT_EQ(deflated_base64("a"), "eNpLBAAAYgBi");
    EXPECT_EQ(deflated_base64("ab"), "eNpLTAIAASYAxA==");
    EXPECT_EQ(deflated_base64("abc"), "eNpLTEoGAAJNASc=");
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
              "<title>a&lt;b&gt; &amp; c</title><link rel=\"icon\" href=\"" +
                  icon_data_url(named.puzzle) + "\"><script>" + page_data(named) + "</script>");
}

TEST(Gallery, TakesANameThatLooksLikeAMark) {
    Gallery named = gallery();
    named.puzzle.name = "@@data@@ @@title@@";
    const std::string page = gallery_page(plain_template, named);
    EXPECT_THAT(page, StartsWith("<title>@@data@@ @@title@@</title><link "));
    EXPECT_THAT(page, EndsWith("}</script>"));
}

TEST(Gallery, RefusesATemplateWithoutItsMarks) {
    for (const char* wrong :
         {"", "@@title@@", "@@data@@", "@@title@@@@data@@", "@@title@@@@head@@@@data@@@@data@@",
          "@@title@@@@title@@@@head@@@@data@@"}) {
        EXPECT_THROW(gallery_page(wrong, gallery()), std::invalid_argument) << wrong;
    }
}

TEST(Gallery, IsCalledAfterItsTitle) {
    EXPECT_FALSE(data(gallery()).contains("title"));
    Gallery named = gallery();
    named.title = "</title> @@data@@";
    EXPECT_EQ(data(named)["title"], named.title);
    EXPECT_EQ(data(named)["puzzle"], "p");
    EXPECT_THAT(gallery_page(plain_template, named),
                StartsWith("<title>&lt;/title&gt; @@data@@</title>"));
}

TEST(Gallery, NamesItsAuthorAndItsDateOnlyIfTheyAreGiven) {
    EXPECT_FALSE(data(gallery()).contains("author"));
    EXPECT_FALSE(data(gallery()).contains("date"));
    Gallery signed_one = gallery();
    signed_one.author = "A \"B\" <C>";
    signed_one.date = "2026-11-25";
    EXPECT_EQ(data(signed_one)["author"], signed_one.author);
    EXPECT_EQ(data(signed_one)["date"], "2026-11-25");
    EXPECT_THAT(gallery_page(plain_template, signed_one),
                HasSubstr("<meta name=\"author\" content=\"A &quot;B&quot; &lt;C&gt;\">"));
}

TEST(Gallery, HasAnIconInColoursOfThePiecesThatNoNameGetsInto) {
    Puzzle named = puzzle();
    named.name = named.pieces[0].name = "'\"><script>";
    const std::string address = icon_data_url(named);
    EXPECT_THAT(address, StartsWith("data:image/svg+xml,"));
    EXPECT_THAT(address, HasSubstr("%23b22200"));
    for (const char* mark : {"<", ">", "\"", "&", "#", "\n"}) {
        EXPECT_THAT(address, Not(HasSubstr(mark)));
    }
}

TEST(GallerySite, LetsBrowsersNoticeEveryChange) {
    if (gallery_template().empty()) GTEST_SKIP() << "built without the page";
    const GallerySite site = gallery_site(gallery());
    EXPECT_THAT(site.page, HasSubstr("<link rel=\"manifest\" href=\"manifest.webmanifest\">"));
    EXPECT_THAT(site.worker_script, Not(HasSubstr("@@")));
    EXPECT_EQ(gallery_site(gallery()).worker_script, site.worker_script);

    Gallery other = gallery();
    other.puzzle.pieces[0].colour = {0, 0, 255};
    EXPECT_NE(gallery_site(other).worker_script, site.worker_script);
    other = gallery();
    other.title = "\"quoted\" </script>";
    EXPECT_NE(gallery_site(other).worker_script, site.worker_script);
    EXPECT_EQ(Json::parse(gallery_site(other).manifest)["name"], other.title);
}

TEST(GallerySite, HasIconsOfTheSizesInTheManifest) {
    const TemporaryFolder folder;
    for (const int pixels : GallerySite::icon_sizes) {
        const auto file = folder.path() / GallerySite::icon_name(pixels);
        draw_gallery_icon(puzzle(), file, pixels);
        const std::string bytes = bytes_of(file);
        ASSERT_GT(bytes.size(), 24U);
        // Width and height are in a PNG's first chunk, most significant byte first.
        for (const std::size_t at : {16U, 20U}) {
            int length = 0;
            for (std::size_t i = at; i < at + 4; ++i) {
                length = length * 256 + static_cast<unsigned char>(bytes[i]);
            }
            EXPECT_EQ(length, pixels);
        }
    }
}

TEST(Gallery, HasATemplateThatFitsOrNone) {
    if (gallery_template().empty()) GTEST_SKIP() << "built without the page";
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
    EXPECT_THROW(write_gallery(gallery(), folder.path() / "none" / "page.html"),
                 store::OutputError);
}

}  // namespace
}  // namespace orbitile::drawing::gallery_test
