// A damaged catalogue, repaired as a user does it.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/program.hpp"

namespace orbitile::repair_test {
namespace {

namespace fs = std::filesystem;
using ::testing::AllOf;
using ::testing::ContainsRegex;
using ::testing::HasSubstr;

class RepairCommand : public ::testing::Test {
  protected:
    RepairCommand() { EXPECT_EQ(generate("whole").exit_code, 0); }

    std::string path(const std::string& name) const { return (folder_.path() / name).string(); }

    Ended generate(const std::string& out) const {
        return run_program({"generate", config("fridgeiq.toml"), "--pieces", "ASQJB", "--method",
                            "census", "--out", path(out)});
    }

    /// A folder with the catalogue alone, from `from` on overwritten with so many zeros.
    void damage(std::size_t from, std::size_t count) const {
        std::string bytes = bytes_of(folder_.path() / "whole" / "catalogue.db");
        ASSERT_LE(from + count, bytes.size());
        bytes.replace(from, count, std::string(count, '\0'));
        fs::create_directories(path("damaged"));
        write_bytes(folder_.path() / "damaged" / "catalogue.db", bytes);
    }

    Ended repair(const std::string& from) const {
        return run_program({"repair", path(from), path("saved")});
    }

  private:
    TemporaryFolder folder_;
};

TEST_F(RepairCommand, SavesIntactDataForARunThatResumes) {
    const std::string bytes = bytes_of(path("whole") + "/catalogue.db");
    // Everything behind the fifth page: challenges and tilings among it.
    constexpr std::size_t intact = std::size_t{5} * 4096;
    damage(intact, bytes.size() - intact);
    const std::string before = bytes_of(path("damaged") + "/catalogue.db");
    EXPECT_EQ(run_program({"status", path("damaged")}).exit_code, 4);

    const Ended ended = repair("damaged");
    EXPECT_EQ(ended.exit_code, 3) << ended.err;
    EXPECT_THAT(ended.out, AllOf(HasSubstr("is damaged"), ContainsRegex("challenges .*0 .*0 .*2\n"),
                                 HasSubstr("but not in the new one: 2\n"),
                                 HasSubstr("--out " + path("saved"))));
    EXPECT_EQ(bytes_of(path("damaged") + "/catalogue.db"), before);
    EXPECT_EQ(files_below(path("damaged")), std::set<std::string>{"catalogue.db"});
    EXPECT_EQ(run_program({"verify", path("saved")}).exit_code, 3);

    EXPECT_EQ(generate("saved").exit_code, 0);
    EXPECT_EQ(export_text(path("saved"), {"--all-tilings"}),
              export_text(path("whole"), {"--all-tilings"}));
    EXPECT_EQ(files_below(path("saved")), files_below(path("whole"))) << "the same pictures";
}

TEST_F(RepairCommand, SavesAllOfAnUndamagedCatalogue) {
    const Ended ended = repair("whole");
    EXPECT_EQ(ended.exit_code, 0) << ended.err;
    EXPECT_THAT(ended.out, HasSubstr("the whole catalogue is saved in "));
    EXPECT_EQ(export_text(path("saved")), export_text(path("whole")));
    const Ended again = repair("whole");
    EXPECT_EQ(again.exit_code, 2);
    EXPECT_THAT(again.err, HasSubstr("this folder has a catalogue already"));
}

TEST_F(RepairCommand, KeepsThePaletteOfThePictures) {
    EXPECT_EQ(run_program({"render", path("whole"), "--palette", "grey"}).exit_code, 0);
    EXPECT_EQ(repair("whole").exit_code, 0);
    EXPECT_EQ(bytes_of(path("saved") + "/challenges/palette"), "grey\n");
    EXPECT_EQ(generate("saved").exit_code, 0);
    for (const std::string& file : files_below(path("whole"))) {
        if (!file.ends_with("-solution.svg")) continue;
        EXPECT_TRUE(bytes_of(path("saved") + "/" + file) == bytes_of(path("whole") + "/" + file));
    }
}

TEST_F(RepairCommand, ReportsADamagedPaletteToo) {
    write_bytes(path("whole") + "/challenges/palette", "gr\n");
    const Ended ended = repair("whole");
    EXPECT_EQ(ended.exit_code, 0) << ended.err;
    EXPECT_THAT(ended.out, AllOf(HasSubstr("left out: the palette of the pictures: "),
                                 HasSubstr("challenges/palette: "), HasSubstr("'gr'")));
    EXPECT_FALSE(fs::exists(path("saved") + "/challenges/palette"));
}

TEST_F(RepairCommand, SaysWhereNothingCanBeSaved) {
    damage(0, bytes_of(path("whole") + "/catalogue.db").size());
    const Ended ended = repair("damaged");
    EXPECT_EQ(ended.exit_code, 4);
    EXPECT_THAT(ended.err, HasSubstr("the question of this catalogue is lost"));
    EXPECT_FALSE(fs::exists(path("saved")));
    EXPECT_EQ(repair("none").exit_code, 2);
}

}  // namespace
}  // namespace orbitile::repair_test
