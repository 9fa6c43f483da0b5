#include "drawing/gallery.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "support/program.hpp"

namespace orbitile::gallery_test {
namespace {

namespace fs = std::filesystem;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::StartsWith;

class GalleryPage : public ::testing::Test {
  protected:
    void SetUp() override {
        if (gallery_template().empty()) GTEST_SKIP() << "built without the page";
    }

    void generate(const Arguments& more = {}) {
        Arguments arguments{"generate", config("fridgeiq.toml"), "--quiet", "--out", out()};
        arguments.insert(arguments.end(), more.begin(), more.end());
        const Ended ended = run_program(arguments);
        ASSERT_TRUE(ended.exit_code == 0 || ended.exit_code == 3) << ended.err;
    }

    void generate_two() { generate({"--pieces", "ASQJB", "--centre", "vertex", "--horizon", "2"}); }

    /// The page's data block.
    static nlohmann::json data(const fs::path& page) {
        const std::string bytes = bytes_of(page);
        const std::string start = "id=\"catalogue\">";
        const auto from = bytes.find(start);
        EXPECT_NE(from, std::string::npos);
        const auto to = bytes.find("</script>", from);
        return nlohmann::json::parse(bytes.substr(from + start.size(), to - from - start.size()));
    }

    std::string out() const { return (folder_.path() / "out").string(); }
    fs::path page() const { return folder_.path() / "out" / "gallery.html"; }

    TemporaryFolder folder_;
};

TEST_F(GalleryPage, ShowsTheChallengesOfTheCatalogue) {
    generate_two();
    const Ended ended = run_program({"gallery", out()});
    EXPECT_EQ(ended.exit_code, 0) << ended.err;
    EXPECT_THAT(ended.out, AllOf(StartsWith("wrote 2 challenges into "), HasSubstr("kB)")));
    const auto json = data(page());
    EXPECT_EQ(json["state"], "exhausted");
    ASSERT_EQ(json["challenges"].size(), 2U);
    const auto known = fingerprints(exported(out()));
    int width = 0;
    for (const auto& challenge : json["challenges"]) {
        EXPECT_TRUE(known.contains(challenge["fingerprint"].get<std::string>()));
        EXPECT_EQ(challenge["solution"].size(), 5U);
        EXPECT_GE(challenge["width"].get<int>(), width);
        width = challenge["width"].get<int>();
    }
}

// Saved games are stored under the digest.
TEST_F(GalleryPage, HasTheRequestedPaletteAndTheSamePuzzle) {
    generate_two();
    run_program({"gallery", out()});
    const auto safe = data(page());
    run_program({"gallery", out(), "--palette", "puzzle"});
    const auto own = data(page());
    EXPECT_EQ(safe["digest"], own["digest"]);
    EXPECT_EQ(own["pieces"][2]["colour"], "#8a4fa0");
    EXPECT_NE(safe["pieces"], own["pieces"]);
    run_program({"gallery", out(), "--palette", "pattern"});
    const auto patterned = data(page());
    EXPECT_EQ(patterned["digest"], own["digest"]);
    for (const auto& piece : patterned["pieces"]) EXPECT_EQ(piece["colour"], "#ffffff");
}

TEST_F(GalleryPage, ContainsTitles) {
    generate_two();
    run_program({"gallery", out()});
    std::set<std::string> titles;
    const auto written = data(page());
    for (const auto& challenge : written["challenges"]) {
        titles.insert(challenge["title"].get<std::string>());
    }
    EXPECT_THAT(titles, ::testing::ElementsAre("Clover", "Square with a window"));
}

TEST_F(GalleryPage, TakesNamesInsteadOfTitles) {
    generate_two();
    run_program({"gallery", out()});
    const auto titled = data(page())["challenges"];
    const std::string fingerprint = titled[0]["fingerprint"].get<std::string>();
    const fs::path names = folder_.path() / "names.txt";
    write_bytes(names, "# mine\n" + fingerprint.substr(0, 8) + "  Другой & <b>\n");
    ASSERT_EQ(run_program({"gallery", out(), "--names", names.string()}).exit_code, 0);
    const auto named = data(page())["challenges"];
    ASSERT_EQ(named.size(), 2U);
    EXPECT_EQ(named[0]["title"], "Другой & <b>");
    EXPECT_EQ(named[1]["title"], titled[1]["title"]);

    // A name is taken by number, too, and the selection goes by names.
    write_bytes(names, "2\tThe second\n");
    ASSERT_EQ(run_program({"gallery", out(), "--names", names.string(), "--select", "the second"})
                  .exit_code,
              0);
    const auto selected = data(page())["challenges"];
    ASSERT_EQ(selected.size(), 1U);
    EXPECT_EQ(selected[0]["title"], "The second");
}

TEST_F(GalleryPage, KeepsNamesWithTheCatalogueForEveryCommand) {
    generate_two();
    const fs::path names = folder_.path() / "names.txt";
    write_bytes(names, "1 Big Glider\n");
    const Ended named = run_program({"gallery", out(), "--names", names.string()});
    EXPECT_EQ(named.exit_code, 0) << named.err;
    EXPECT_THAT(named.out, HasSubstr("shape-names.txt"));
    fs::remove(names);
    const auto title_of_first = [&](const std::string& folder) {
        EXPECT_EQ(run_program({"gallery", folder, "--out", page().string()}).exit_code, 0);
        return data(page())["challenges"][0]["title"].get<std::string>();
    };
    EXPECT_EQ(title_of_first(out()), "Big Glider");
    // Known to the others as well, and the title that it had before still finds it.
    EXPECT_EQ(run_program({"gallery", out(), "--select", "big glider"}).exit_code, 0);
    EXPECT_EQ(run_program({"booklet", out(), "--select", "Big Glider"}).exit_code, 0);
    EXPECT_EQ(run_program({"make", config("fridgeiq.toml"), "--out",
                           (folder_.path() / "made").string(), "--tray", "Big Glider",
                           "--catalogue", out(), "--format", "svg", "--sheet", "900x900"})
                  .exit_code,
              0);
    // They survive a merge, and no output takes their place.
    const std::string merged = (folder_.path() / "merged").string();
    EXPECT_EQ(run_program({"merge", merged, out()}).exit_code, 0);
    EXPECT_EQ(title_of_first(merged), "Big Glider");
    EXPECT_EQ(run_program({"gallery", out(), "--out", out() + "/shape-names.txt"}).exit_code, 2);
}

TEST_F(GalleryPage, RefusesKeptNamesThatAreNotAList) {
    generate_two();
    const fs::path kept = fs::path(out()) / "shape-names.txt";
    const auto refused = [&](const std::string& words) {
        const Ended ended = run_program({"gallery", out()});
        EXPECT_EQ(ended.exit_code, 2);
        EXPECT_THAT(ended.err, AllOf(HasSubstr("shape-names.txt"), HasSubstr(words)));
    };
    write_bytes(kept, "# mine\n0123456789abcdef\n");
    refused(":2: a name is missing after '0123456789abcdef'");
    write_bytes(kept, "0123 a\n0123 b\n");
    refused(":2: 0123 already has a name");
    write_bytes(kept, "\xff\xfe\n");
    refused("UTF-8");
    write_bytes(kept, "0123 a\x1b[2J\n");
    refused(":1");
    write_bytes(kept, std::string(1 << 21, 'a'));
    refused("shape-names.txt");
    fs::remove(kept);
    fs::create_directory(kept);
    refused("shape-names.txt");
}

TEST_F(GalleryPage, NumbersASelectionInItsOrderAndReportsTheTotal) {
    generate_two();
    run_program({"gallery", out()});
    const auto whole = data(page());
    EXPECT_FALSE(whole.contains("chosen_from"));
    ASSERT_EQ(run_program({"gallery", out(), "--select", "2,1"}).exit_code, 0);
    const auto chosen = data(page());
    EXPECT_EQ(chosen["chosen_from"], 2);
    ASSERT_EQ(chosen["challenges"].size(), 2U);
    EXPECT_EQ(chosen["challenges"][0]["fingerprint"], whole["challenges"][1]["fingerprint"]);
    for (const auto& challenge : chosen["challenges"]) {
        EXPECT_FALSE(challenge.contains("number")) << "its place on the page is its number";
    }
    const Ended one = run_program({"gallery", out(), "--select", "2"});
    EXPECT_THAT(one.out, StartsWith("wrote 1 challenge into "));
    EXPECT_FALSE(data(page())["challenges"][0].contains("number"));
}

TEST_F(GalleryPage, CountsASolutionAndItsMirrorImageAsOne) {
    generate({"--pieces", "ASQJB", "--centre", "vertex", "--horizon", "2", "--count-tilings"});
    ASSERT_EQ(run_program({"gallery", out()}).exit_code, 0);
    for (const auto& one : data(page())["challenges"]) {
        EXPECT_LT(std::stoll(one["solutions"].get<std::string>()),
                  std::stoll(one["tilings"].get<std::string>()));
    }
}

TEST_F(GalleryPage, RefusesADateThatThereIsNot) {
    generate_two();
    const Ended ended = run_program({"gallery", out(), "--date", "2026-13-01"});
    EXPECT_EQ(ended.exit_code, 2);
    EXPECT_THAT(ended.err, HasSubstr("--date: '2026-13-01' is not a date"));
}

TEST_F(GalleryPage, RefusesNamesAsTheBookletDoes) {
    generate_two();
    const fs::path names = folder_.path() / "names.txt";
    const auto refused = [&](const std::string& text) {
        write_bytes(names, text);
        const Ended page_ended = run_program({"gallery", out(), "--names", names.string()});
        const Ended booklet_ended = run_program({"booklet", out(), "--names", names.string()});
        EXPECT_EQ(page_ended.exit_code, 2) << text;
        EXPECT_EQ(page_ended.err, booklet_ended.err);
        EXPECT_THAT(page_ended.err, HasSubstr("names.txt"));
    };
    refused("\nabcdef01 name\n");
    refused("1\n");
    refused("1 a\n1 b\n");
    refused("1 a\x1b[2J\n");
    refused("\xff\xfe\n");
    EXPECT_FALSE(fs::exists(page()));
    EXPECT_EQ(run_program({"gallery", out(), "--names", names.string() + "-missing"}).exit_code, 2);
    write_bytes(names, "1 a\n");
    const Ended over =
        run_program({"gallery", out(), "--names", names.string(), "--out", names.string()});
    EXPECT_EQ(over.exit_code, 2) << "a page in the place of what it is made from";
    EXPECT_EQ(bytes_of(names), "1 a\n");
}

TEST_F(GalleryPage, IsTheSameFromTheSameCatalogue) {
    generate_two();
    const std::string other = (folder_.path() / "other.html").string();
    EXPECT_EQ(run_program({"gallery", out()}).exit_code, 0);
    EXPECT_EQ(run_program({"gallery", out(), "--out", other}).exit_code, 0);
    EXPECT_TRUE(bytes_of(page()) == bytes_of(other));
}

TEST_F(GalleryPage, GradesCountedChallengesTheFewerTilingsTheHarder) {
    generate({"--pieces", "ASQJB", "--centre", "vertex", "--horizon", "2", "--count-tilings"});
    ASSERT_EQ(run_program({"gallery", out()}).exit_code, 0);
    auto challenges = data(page())["challenges"];
    ASSERT_EQ(challenges.size(), 2U);
    const auto count = [](const auto& one) {
        return std::stoll(one["tilings"].template get<std::string>());
    };
    ASSERT_NE(count(challenges[0]), count(challenges[1]));
    if (count(challenges[0]) < count(challenges[1])) std::swap(challenges[0], challenges[1]);
    EXPECT_LT(challenges[0]["grade"].get<int>(), challenges[1]["grade"].get<int>());
}

TEST_F(GalleryPage, ShowsStartsFromTheEasiestOn) {
    ASSERT_EQ(run_program({"starts", config("iq-stars.toml"), "--given", "cells", "--count", "10",
                           "--quiet", "--out", out()})
                  .exit_code,
              0);
    ASSERT_EQ(run_program({"gallery", out()}).exit_code, 0);
    const auto json = data(page());
    EXPECT_EQ(json["lattice"], "hex");
    ASSERT_EQ(json["challenges"].size(), 10U);
    int difficulty = 0;
    for (const auto& start : json["challenges"]) {
        EXPECT_EQ(start["kind"], "board");
        EXPECT_FALSE(start["givens"].empty());
        EXPECT_GE(start["difficulty"].get<int>(), difficulty);
        difficulty = start["difficulty"].get<int>();
    }
    EXPECT_EQ(json["challenges"][0]["grade"], 1);
    EXPECT_EQ(json["challenges"][9]["grade"], 5);
}

TEST_F(GalleryPage, ShowsABoardWithAllFillings) {
    ASSERT_EQ(run_program({"solve", config("iq-stars.toml"), "--given", "yellow@3,orange@5",
                           "--all", "--out", out()})
                  .exit_code,
              0);
    const Ended ended = run_program({"gallery", out()});
    EXPECT_EQ(ended.exit_code, 0) << ended.err;
    EXPECT_THAT(ended.out, StartsWith("wrote 1 challenge into "));
    EXPECT_EQ(data(page())["challenges"][0]["solution"].size(), 7U);
}

TEST_F(GalleryPage, OfABoardHasNothingToChooseOrToName) {
    const std::string names = (folder_.path() / "names.txt").string();
    write_bytes(names, "1 Mine\n");
    ASSERT_EQ(run_program({"solve", config("iq-stars.toml"), "--given", "yellow@3,orange@5",
                           "--all", "--out", out()})
                  .exit_code,
              0);
    for (const Arguments& more : {Arguments{"--names", names}, Arguments{"--select", "1"}}) {
        Arguments arguments{"gallery", out()};
        arguments.insert(arguments.end(), more.begin(), more.end());
        const Ended ended = run_program(arguments);
        EXPECT_EQ(ended.exit_code, 2);
        EXPECT_THAT(ended.err, AllOf(HasSubstr(more.front() + ": "), HasSubstr("one board")));
    }
    EXPECT_FALSE(fs::exists(page()));
}

TEST_F(GalleryPage, SaysWhereMoreMayBeFound) {
    generate({"--pieces", "ASQJB", "--centre", "vertex", "--horizon", "2", "--method", "solver",
              "--limit", "1"});
    const Ended ended = run_program({"gallery", out()});
    EXPECT_THAT(ended.out, StartsWith("wrote 1+ challenge"));
    EXPECT_EQ(data(page())["state"], "incomplete");
}

TEST_F(GalleryPage, IsNotWrittenOfNothing) {
    generate({"--pieces", "AS", "--centre", "vertex", "--horizon", "2"});
    const Ended ended = run_program({"gallery", out()});
    EXPECT_EQ(ended.exit_code, 2);
    EXPECT_THAT(ended.err, HasSubstr("holds no challenges to show"));
    EXPECT_FALSE(fs::exists(page()));
}

TEST_F(GalleryPage, IsNotWrittenWithoutACatalogue) {
    const Ended ended = run_program({"gallery", out()});
    EXPECT_EQ(ended.exit_code, 2);
    EXPECT_THAT(ended.err, HasSubstr(out()));
    EXPECT_FALSE(fs::exists(out()));
}

TEST_F(GalleryPage, IsNotWrittenOfADamagedCatalogue) {
    generate_two();
    const fs::path file = folder_.path() / "out" / "catalogue.db";
    const std::string bytes = bytes_of(file);
    write_bytes(file, bytes.substr(0, bytes.size() / 2));
    const Ended ended = run_program({"gallery", out()});
    EXPECT_EQ(ended.exit_code, 4);
    EXPECT_FALSE(fs::exists(page()));
}

TEST_F(GalleryPage, LeavesNoFileIfItCannotBeWritten) {
    generate_two();
    const auto before = files_below(folder_.path());
    const fs::path taken = folder_.path() / "taken";
    fs::create_directory(taken);
    for (const fs::path& file : {folder_.path() / "none" / "page.html", taken}) {
        const Ended ended = run_program({"gallery", out(), "--out", file.string()});
        EXPECT_EQ(ended.exit_code, 1);
        EXPECT_THAT(ended.err, HasSubstr("cannot write " + file.string()));
        EXPECT_EQ(ended.out, "");
    }
    EXPECT_EQ(files_below(folder_.path()), before);
}

TEST(GalleryWithoutNode, ReportsWhatIsMissing) {
    if (!gallery_template().empty()) GTEST_SKIP() << "built with the page";
    const TemporaryFolder folder;
    const std::string out = (folder.path() / "out").string();
    ASSERT_EQ(run_program({"generate", config("fridgeiq.toml"), "--pieces", "ASQJB", "--centre",
                           "vertex", "--horizon", "2", "--quiet", "--out", out})
                  .exit_code,
              0);
    const Ended ended = run_program({"gallery", out});
    EXPECT_EQ(ended.exit_code, 1);
    EXPECT_THAT(ended.err, AllOf(HasSubstr("without the page"), HasSubstr("esbuild")));
}

TEST_F(GalleryPage, IsCalledAsOneLikes) {
    generate_two();
    ASSERT_EQ(run_program({"gallery", out(), "--title", "For <Ada> & Bo"}).exit_code, 0);
    EXPECT_EQ(data(page())["title"], "For <Ada> & Bo");
    EXPECT_THAT(bytes_of(page()), HasSubstr("<title>For &lt;Ada&gt; &amp; Bo</title>"));
    for (const std::string wrong : {"a\x1b[2J", "two\nlines", "\xff"}) {
        const Ended ended = run_program({"gallery", out(), "--title", wrong});
        EXPECT_EQ(ended.exit_code, 2);
        EXPECT_THAT(ended.err, HasSubstr("--title: "));
    }
}

TEST_F(GalleryPage, UsesNamesThatCannotBeStored) {
    generate_two();
    run_program({"gallery", out()});
    const auto fingerprint = data(page())["challenges"][0]["fingerprint"].get<std::string>();
    const fs::path names = folder_.path() / "names.txt";
    write_bytes(names, fingerprint + " Mine\n");
    // A folder with content is in the way of the file.
    fs::create_directories(fs::path(out()) / "shape-names.txt.part" / "inner");
    const Ended ended = run_program({"gallery", out(), "--names", names.string()});
    EXPECT_EQ(ended.exit_code, 0) << ended.err;
    EXPECT_THAT(ended.out, HasSubstr("the names are not stored: cannot write "));
    EXPECT_EQ(data(page())["challenges"][0]["title"], "Mine");
}

TEST_F(GalleryPage, AndEveryOtherOutputNeedsAnUndamagedCatalogue) {
    generate_two();
    const fs::path file = fs::path(out()) / "catalogue.db";
    std::string bytes = bytes_of(file);
    bytes.replace(bytes.size() / 8192 * 4096, 100, 100, '\xa5');
    write_bytes(file, bytes);
    for (const Arguments& command : {Arguments{"status", out()},
                                     {"gallery", out()},
                                     {"booklet", out()},
                                     {"render", out()},
                                     {"export", out()},
                                     {"tilings", out(), "--count"},
                                     {"verify", out()}}) {
        const Ended ended = run_program(command);
        EXPECT_EQ(ended.exit_code, 4) << command[0];
        EXPECT_THAT(ended.err, HasSubstr("catalogue.db: is damaged: ")) << command[0];
        EXPECT_EQ(ended.out, "") << command[0];
    }
}

class GallerySiteFolder : public GalleryPage {
  protected:
    Ended write_site(const Arguments& more = {}) {
        Arguments arguments{"gallery", out(), "--site", site().string()};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return run_program(arguments);
    }

    static std::set<std::string> names_in(const fs::path& folder) {
        std::set<std::string> names;
        for (const auto& entry : fs::directory_iterator(folder)) {
            names.insert(entry.path().filename().string());
        }
        return names;
    }

    fs::path site() const { return folder_.path() / "site"; }

    const std::set<std::string> all_{"icon-192.png", "icon-512.png", "index.html",
                                     "manifest.webmanifest", "service-worker.js"};
};

TEST_F(GallerySiteFolder, IsWrittenAndWrittenAgain) {
    generate_two();
    const Ended ended = write_site();
    ASSERT_EQ(ended.exit_code, 0) << ended.err;
    EXPECT_EQ(ended.out,
              "wrote 2 challenges into " + site().string() + ": 5 files for a web server\n");
    EXPECT_EQ(names_in(site()), all_);
    EXPECT_FALSE(fs::exists(page()));
    const std::string worker = bytes_of(site() / "service-worker.js");
    ASSERT_EQ(write_site().exit_code, 0);
    EXPECT_EQ(bytes_of(site() / "service-worker.js"), worker);
    ASSERT_EQ(write_site({"--title", "Another"}).exit_code, 0);
    EXPECT_NE(bytes_of(site() / "service-worker.js"), worker);
    EXPECT_EQ(names_in(site()), all_);
    EXPECT_EQ(nlohmann::json::parse(bytes_of(site() / "manifest.webmanifest"))["name"], "Another");
}

TEST_F(GallerySiteFolder, ExcludesOtherOutputs) {
    generate_two();
    EXPECT_EQ(write_site({"--out", page().string()}).exit_code, 2);
    write_bytes(site(), "a file");
    const Ended ended = write_site();
    EXPECT_EQ(ended.exit_code, 2);
    EXPECT_THAT(ended.err, HasSubstr("--site: " + site().string()));
    EXPECT_EQ(bytes_of(site()), "a file");
}

}  // namespace
}  // namespace orbitile::gallery_test
