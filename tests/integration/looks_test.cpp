// The same puzzle with other colours, another name and other letters. It asks the same question,
// and its pictures are drawn again.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>
#include <vector>

#include "support/program.hpp"

namespace orbitile::looks_test {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;
using ::testing::Not;

class ChangedLooks : public ::testing::Test {
  protected:
    void SetUp() override {
        write_puzzle("#3f9b45");
        ASSERT_EQ(generate("out").exit_code, 0);
        before_ = export_text(folder_.path() / "out");
    }

    void write_puzzle(const std::string& colour, const std::string& name = "bits",
                      const std::string& unit = "10") const {
        write_bytes(folder_.path() / "t.toml", "name = \"" + name +
                                                   "\"\nlattice = \"tetrakis\"\nunit_mm = " + unit +
                                                   "\n[[piece]]\nname = \"h\"\ncolour = \"" +
                                                   colour + "\"\ncopies = 8\nrows = [\"◣\"]\n");
    }

    Ended generate(const std::string& out, const Arguments& more = {}) const {
        Arguments arguments{"generate", "t.toml", "--method", "census", "--out", out};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return run_program(arguments, folder_.path());
    }

    std::string solution(const std::string& out = "out") const {
        for (const std::string& file : files_below(folder_.path() / out / "challenges")) {
            if (file.ends_with("solution.svg")) {
                return bytes_of(folder_.path() / out / "challenges" / file);
            }
        }
        return {};
    }

    TemporaryFolder folder_;
    std::string before_;
};

TEST_F(ChangedLooks, AreTakenAndDrawnAndSaid) {
    ASSERT_EQ(run_program({"render", "out", "--format", "pdf"}, folder_.path()).exit_code, 0);
    const auto files = files_below(folder_.path() / "out" / "challenges");
    const std::string old = solution();
    write_puzzle("#0000ff", "blue bits", "12");
    const Ended ended = generate("out");
    EXPECT_EQ(ended.exit_code, 0) << ended.err;
    EXPECT_THAT(ended.err, HasSubstr("colour of h: #0000ff, was #3f9b45"));
    EXPECT_THAT(ended.err, HasSubstr("name: 'blue bits', was 'bits'"));
    EXPECT_THAT(ended.err, HasSubstr("unit_mm: 12, was 10"));
    EXPECT_NE(solution(), old);
    EXPECT_EQ(files_below(folder_.path() / "out" / "challenges"), files) << "in all formats";
    const auto now = exported(folder_.path() / "out");
    EXPECT_EQ(now["challenges"], nlohmann::json::parse(before_)["challenges"]);
    generate("anew");
    EXPECT_EQ(solution(), solution("anew"));
    EXPECT_EQ(export_text(folder_.path() / "out"), export_text(folder_.path() / "anew"));
}

TEST_F(ChangedLooks, AreNotSaidOfThoseThatStay) {
    const Ended ended = generate("out");
    EXPECT_EQ(ended.exit_code, 0);
    EXPECT_EQ(ended.err, "");
}

TEST_F(ChangedLooks, OfARunThatWasStoppedWhileItDrewThemAreDrawnByTheNext) {
    write_puzzle("#0000ff");
    generate("out", {"--time-limit", "0.001"});
    EXPECT_EQ(generate("out").exit_code, 0);
    generate("anew");
    EXPECT_EQ(solution(), solution("anew"));
}

// A file in place of one picture does not keep the others from being drawn.
TEST_F(ChangedLooks, OfARunThatFailedAreDrawnInAllFormatsByTheNext) {
    ASSERT_EQ(run_program({"render", "out", "--format", "png"}, folder_.path()).exit_code, 0);
    const auto files = files_below(folder_.path() / "out" / "challenges");
    const fs::path first = folder_.path() / "out" / "challenges" / *files.begin();
    fs::remove(first);
    fs::create_directory(first);
    write_puzzle("#0000ff");
    EXPECT_EQ(generate("out").exit_code, 2);
    const Ended status = run_program({"status", "out"}, folder_.path());
    EXPECT_THAT(status.out, HasSubstr(std::to_string(files.size() - 2) + " pictures are missing"))
        << "all but the two that were drawn";
    fs::remove(first);
    EXPECT_EQ(generate("out").exit_code, 0);
    EXPECT_EQ(files_below(folder_.path() / "out" / "challenges"), files);
    const Ended after = run_program({"status", "out"}, folder_.path());
    EXPECT_THAT(after.out, Not(HasSubstr("missing")));
    generate("anew");
    run_program({"render", "anew", "--format", "png"}, folder_.path());
    for (const std::string& file : files) {
        EXPECT_EQ(bytes_of(folder_.path() / "out" / "challenges" / file),
                  bytes_of(folder_.path() / "anew" / "challenges" / file))
            << file;
    }
}

TEST_F(ChangedLooks, AreDrawnByRenderToo) {
    ASSERT_EQ(run_program({"render", "out", "--format", "png"}, folder_.path()).exit_code, 0);
    const auto files = files_below(folder_.path() / "out" / "challenges");
    for (const std::string& file : files) {
        const fs::path picture = folder_.path() / "out" / "challenges" / file;
        fs::rename(picture, picture.string() + ".outdated");
    }
    EXPECT_EQ(run_program({"render", "out"}, folder_.path()).exit_code, 0);
    EXPECT_EQ(files_below(folder_.path() / "out" / "challenges"), files);
}

TEST_F(ChangedLooks, OfABoardWhoseFillingsAreListedAreDrawnWhereTheyWereDrawn) {
    std::string text = bytes_of(config("iq-stars.toml"));
    write_bytes(folder_.path() / "b.toml", text);
    const Arguments solve{"solve", "b.toml", "--given", "yellow@3,orange@5",
                          "--all", "--out",  "board"};
    ASSERT_EQ(run_program(solve, folder_.path()).exit_code, 0);
    const fs::path pictures = folder_.path() / "board" / "challenges";
    ASSERT_FALSE(fs::exists(pictures));
    ASSERT_EQ(run_program({"render", "board", "--format", "svg,png"}, folder_.path()).exit_code, 0);
    const auto files = files_below(pictures);
    ASSERT_EQ(files.size(), 2U);
    const std::string old = bytes_of(pictures / *files.rbegin());
    text.replace(text.find("unit_mm = "), 10, "unit_mm = 1");
    write_bytes(folder_.path() / "b.toml", text);
    const Ended ended = run_program(solve, folder_.path());
    EXPECT_EQ(ended.exit_code, 0) << ended.err;
    EXPECT_THAT(ended.err, HasSubstr("unit_mm"));
    EXPECT_EQ(files_below(pictures), files);
    EXPECT_NE(bytes_of(pictures / *files.rbegin()), old);
}

TEST_F(ChangedLooks, AreNotUsedIfTheFormerPicturesCannotBeReached) {
    const fs::path pictures = folder_.path() / "out" / "challenges";
    fs::rename(pictures, folder_.path() / "elsewhere");
    fs::create_directory_symlink(folder_.path() / "elsewhere", pictures);
    write_puzzle("#0000ff");
    const Ended ended = generate("out");
    EXPECT_EQ(ended.exit_code, 1);
    EXPECT_THAT(ended.err, HasSubstr("challenges: is a link"));
    fs::remove(pictures);
    fs::rename(folder_.path() / "elsewhere", pictures);
    EXPECT_THAT(generate("out").err, HasSubstr("the puzzle's appearance has changed"));
    generate("anew");
    EXPECT_EQ(solution(), solution("anew"));
}

TEST_F(ChangedLooks, AreNotUsedIfAFormerPictureCannotBeMarked) {
    const fs::path pictures = folder_.path() / "out" / "challenges";
    const std::string file = *files_below(pictures).begin();
    fs::create_directories(pictures / (file + ".outdated") / "kept");
    write_puzzle("#0000ff");
    const Ended ended = generate("out");
    EXPECT_EQ(ended.exit_code, 1);
    EXPECT_THAT(ended.err, HasSubstr(file + ".outdated: "));
    fs::remove_all(pictures / (file + ".outdated"));
    EXPECT_THAT(generate("out").err, HasSubstr("the puzzle's appearance has changed"));
    generate("anew");
    EXPECT_EQ(solution(), solution("anew"));
}

TEST_F(ChangedLooks, AreUsedIfStandardErrorCannotBeWritten) {
    write_puzzle("#0000ff");
    const Arguments arguments{"generate", "t.toml", "--method", "census", "--out", "out"};
    const Ended ended =
        run_program(arguments, Surroundings{.folder = folder_.path(), .err = "/dev/full"});
    EXPECT_EQ(ended.exit_code, 0) << ended.out;
    generate("anew");
    EXPECT_EQ(solution(), solution("anew"));
}

TEST_F(ChangedLooks, AreTakenByRunsThatStartTogether) {
    const Arguments arguments{"generate", "t.toml", "--method", "census", "--out", "out"};
    for (const char* colour : {"#000001", "#000002", "#000003", "#000004"}) {
        write_puzzle(colour);
        std::vector<std::unique_ptr<Process>> runs;
        for (int run = 0; run < 3; ++run) {
            runs.push_back(std::make_unique<Process>(arguments, folder_.path()));
        }
        int told = 0;
        for (const auto& run : runs) {
            const Ended ended = run->wait();
            EXPECT_EQ(ended.exit_code, 0) << ended.err;
            told += ended.err.empty() ? 0 : 1;
        }
        EXPECT_EQ(told, 1) << "by the one that stored them";
        const std::string anew = "anew" + std::string(colour + 1);
        generate(anew);
        EXPECT_EQ(solution(), solution(anew));
    }
}

TEST_F(ChangedLooks, OfPartsAreReportedByMerge) {
    ASSERT_EQ(generate("1", {"--part", "1/2"}).exit_code, 0);
    write_puzzle("#0000ff");
    ASSERT_EQ(generate("2", {"--part", "2/2"}).exit_code, 0);
    const Ended ended = run_program({"merge", "all", "2", "1"}, folder_.path());
    EXPECT_EQ(ended.exit_code, 0) << ended.err;
    EXPECT_THAT(ended.err, HasSubstr("the appearance of 2 is used"));
    generate("anew");
    EXPECT_EQ(solution("all"), solution("anew"));
    const Ended again = run_program({"merge", "all", "1", "2"}, folder_.path());
    EXPECT_THAT(again.err, HasSubstr("the appearance of all is used"));
    const Ended same = run_program({"merge", "one", "2", "2", "all"}, folder_.path());
    EXPECT_THAT(same.err, Not(HasSubstr("looks")));
}

TEST_F(ChangedLooks, WaitForARunThatDrawsTheFormerOnes) {
    const std::string board = config("fridgeiq.toml");
    fs::copy(board, folder_.path() / "f.toml");
    const Arguments arguments{"generate", "f.toml",    "--method", "iterate", "--centre",
                              "mixed",    "--horizon", "5",        "--out",   "busy"};
    Process first(arguments, folder_.path());
    first.wait_until_it_handles_interrupts();
    std::string text = bytes_of(board);
    text.replace(text.find("\"fridgeiq\""), 10, "\"fridge\"");
    write_bytes(folder_.path() / "f.toml", text);
    const Ended second = run_program(arguments, folder_.path());
    EXPECT_EQ(second.exit_code, 2);
    EXPECT_THAT(second.err, HasSubstr("works in this folder"));
    EXPECT_FALSE(first.has_ended());
}

class PalettesOfRuns : public ChangedLooks {
  protected:
    fs::path challenges(const std::string& out = "out") const {
        return folder_.path() / out / "challenges";
    }

    Ended run(const Arguments& arguments) const { return run_program(arguments, folder_.path()); }

    /// Whether each of its pictures is the same as in the other folder.
    void expect_same_pictures(const std::string& out, const std::string& other) const {
        const auto files = files_below(challenges(out));
        EXPECT_EQ(files, files_below(challenges(other)));
        for (const std::string& file : files) {
            if (!file.ends_with(".svg")) continue;  // others have their time in them
            EXPECT_EQ(bytes_of(challenges(out) / file), bytes_of(challenges(other) / file)) << file;
        }
    }
};

TEST_F(PalettesOfRuns, AreTheFoldersFromThenOn) {
    ASSERT_EQ(generate("grey", {"--palette", "grey", "--quiet"}).exit_code, 0);
    EXPECT_NE(solution("grey"), solution());
    EXPECT_EQ(bytes_of(challenges("grey") / "palette"), "grey\n");
    EXPECT_FALSE(fs::exists(challenges() / "palette"));
    EXPECT_EQ(export_text(folder_.path() / "grey"), before_) << "the catalogue knows nothing of it";

    // Later commands draw in this palette as well.
    const std::string drawn = solution("grey");
    for (const Arguments& command :
         {Arguments{"render", "grey"},
          Arguments{"generate", "t.toml", "--method", "census", "--out", "grey"}}) {
        for (const std::string& file : files_below(challenges("grey"))) {
            if (file.ends_with(".svg")) fs::remove(challenges("grey") / file);
        }
        EXPECT_EQ(run(command).exit_code, 0);
        EXPECT_EQ(solution("grey"), drawn) << command.front();
    }
    ASSERT_EQ(run({"tilings", "grey", "--count"}).exit_code, 0);
    ASSERT_EQ(generate("counted", {"--palette", "GREY", "--count-tilings"}).exit_code, 0);
    expect_same_pictures("grey", "counted");
}

TEST_F(PalettesOfRuns, AreChangedInAllFormats) {
    ASSERT_EQ(run({"render", "out", "--format", "svg,pdf,png"}).exit_code, 0);
    const auto files = files_below(challenges());
    const std::string own = solution();
    ASSERT_EQ(generate("out", {"--palette", "pattern"}).exit_code, 0);
    ASSERT_EQ(generate("anew", {"--palette", "pattern"}).exit_code, 0);
    auto with_note = files;
    with_note.insert("palette");
    EXPECT_EQ(files_below(challenges()), with_note) << "and nothing is left that is outdated";
    EXPECT_EQ(solution(), solution("anew"));

    const Ended ended = run({"render", "out", "--palette", "puzzle", "--format", "png"});
    EXPECT_EQ(ended.exit_code, 0) << ended.err;
    EXPECT_EQ(files_below(challenges()), files);
    EXPECT_EQ(solution(), own) << "what was not asked for is not left in another palette";
}

TEST_F(PalettesOfRuns, AreLeftAloneByAPictureDrawnApart) {
    const std::string own = solution();
    const std::string fingerprint =
        nlohmann::json::parse(before_)["challenges"][0]["fingerprint"].get<std::string>();
    ASSERT_EQ(run({"render", "out", "--challenge", fingerprint, "--palette", "grey"}).exit_code, 0);
    EXPECT_FALSE(fs::exists(challenges() / "palette"));
    ASSERT_EQ(run({"render", "out"}).exit_code, 0);
    EXPECT_EQ(solution(), own);
}

TEST_F(PalettesOfRuns, ThatWereKilledInBetweenAreDrawnByTheNext) {
    ASSERT_EQ(generate("grey", {"--palette", "grey"}).exit_code, 0);
    // Marked, and noted, but not yet drawn.
    for (const std::string& file : files_below(challenges())) {
        fs::rename(challenges() / file, challenges() / (file + ".outdated"));
    }
    write_bytes(challenges() / "palette", "grey\n");
    EXPECT_THAT(run({"status", "out"}).out, HasSubstr("missing"));
    ASSERT_EQ(generate("out").exit_code, 0);
    expect_same_pictures("out", "grey");
}

TEST_F(PalettesOfRuns, AreMergedFromAllParts) {
    for (const std::string part : {"1", "2"}) {
        ASSERT_EQ(run({"generate", "t.toml", "--method", "cubes", "--centre", "vertex", "--horizon",
                       "2", "--part", part + "/2", "--palette", "grey", "--out", "part-" + part})
                      .exit_code,
                  0);
    }
    ASSERT_EQ(run({"merge", "whole", "part-1", "part-2"}).exit_code, 0);
    EXPECT_EQ(bytes_of(challenges("whole") / "palette"), "grey\n");
    ASSERT_EQ(run({"render", "part-2", "--palette", "safe"}).exit_code, 0);
    ASSERT_EQ(run({"merge", "other", "part-1", "part-2"}).exit_code, 0);
    EXPECT_FALSE(fs::exists(challenges("other") / "palette")) << "they differ";
}

TEST_F(PalettesOfRuns, AreRefusedIfTheirNoteIsInvalid) {
    for (const std::string note : {"sepia\n", "", "\x1b[2J", "greyish"}) {
        write_bytes(challenges() / "palette", note);
        for (const Arguments& command :
             {Arguments{"render", "out"},
              Arguments{"generate", "t.toml", "--method", "census", "--out", "out"}}) {
            const Ended ended = run(command);
            EXPECT_EQ(ended.exit_code, 2) << note;
            EXPECT_THAT(ended.err, HasSubstr("challenges/palette: "));
            EXPECT_THAT(ended.err, Not(HasSubstr("\x1b")));
        }
    }
    fs::remove(challenges() / "palette");
    fs::create_symlink(folder_.path() / "t.toml", challenges() / "palette");
    EXPECT_EQ(run({"render", "out"}).exit_code, 0) << "a link is no note";
    EXPECT_EQ(generate("out", {"--palette", "sepia"}).exit_code, 2);
}

TEST_F(PalettesOfRuns, AreTheSameOnEachRung) {
    ASSERT_EQ(run({"generate", "t.toml", "--method", "census", "--copies", "4..8", "--all",
                   "--palette", "grey", "--out", "rungs"})
                  .exit_code,
              0);
    int drawn = 0;
    for (const std::string& file : files_below(folder_.path() / "rungs")) {
        drawn += file.ends_with("challenges/palette") ? 1 : 0;
    }
    EXPECT_GT(drawn, 1);
}

}  // namespace
}  // namespace orbitile::looks_test
