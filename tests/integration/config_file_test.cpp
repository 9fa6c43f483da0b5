// Options from a file: --config, in CLI11's own form.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/program.hpp"

namespace orbitile::config_file_test {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;

class ConfigFile : public ::testing::Test {
  protected:
    std::string written(const std::string& text) const {
        const auto file = folder_.path() / "options.toml";
        write_bytes(file, text);
        return file.string();
    }
    std::string out() const { return (folder_.path() / "out").string(); }
    nlohmann::json question() const { return exported(out())["question"]; }

    TemporaryFolder folder_;
};

const std::string options =
    "[generate]\ncentre = \"cell\"\nhorizon = 2\nmethod = \"solver\"\npieces = \"IJMR\"\n"
    "flips = true\n";

TEST_F(ConfigFile, CountsBeforeAndAfterTheCommand) {
    const std::string file = written(options);
    const std::string puzzle = config("fridgeiq.toml");
    for (const Arguments& arguments :
         {Arguments{"--config", file, "generate", puzzle, "--out", out()},
          Arguments{"generate", puzzle, "--out", out(), "--config", file},
          Arguments{"generate", "--config", file, puzzle, "--out", out()}}) {
        const Ended ended = run_program(arguments);
        ASSERT_EQ(ended.exit_code, 0) << ended.err;
        EXPECT_EQ(question()["centres"], nlohmann::json::array({"cell"}));
        EXPECT_EQ(question()["horizon"], 2);
        EXPECT_EQ(question()["pieces"].size(), 4U);
        EXPECT_EQ(question()["flips"], true);
        std::filesystem::remove_all(out());
    }
}

TEST_F(ConfigFile, MayNameTheFolderAndLimits) {
    const std::string file =
        written("[generate]\nout = \"" + out() +
                "\"\ncentre = [\"vertex\", \"cell\"]\nlimit = 1\nquiet = true\n"
                "threads = 1\nmethod = \"solver\"\nhorizon = 2\n");
    const Ended ended =
        run_program({"generate", half_cells_puzzle(folder_.path()), "--config", file});
    EXPECT_EQ(ended.exit_code, 3) << ended.err;
    EXPECT_EQ(exported(out())["found"], 1);
    EXPECT_EQ(question()["centres"], nlohmann::json::array({"vertex", "cell"}));
    EXPECT_THAT(ended.out, Not(HasSubstr("found 1")));
}

TEST_F(ConfigFile, GivesWayToTheCommandLine) {
    const std::string file = written(options);
    const Ended ended = run_program({"generate", config("fridgeiq.toml"), "--config", file, "--out",
                                     out(), "--horizon", "1", "--centre", "vertex,cell"});
    ASSERT_EQ(ended.exit_code, 0) << ended.err;
    EXPECT_EQ(question()["horizon"], 1);
    EXPECT_EQ(question()["centres"], nlohmann::json::array({"vertex", "cell"}));
    EXPECT_EQ(question()["flips"], true);
}

TEST_F(ConfigFile, OfOneCommandDoesNotDisturbAnother) {
    ASSERT_EQ(run_program(small_run(out())).exit_code, 0);
    const Ended ended = run_program({"--config", written(options), "status", out()});
    EXPECT_EQ(ended.exit_code, 0) << ended.err;
}

TEST_F(ConfigFile, CanHoldTheOptionsOfExport) {
    ASSERT_EQ(run_program(small_run(out())).exit_code, 0);
    const std::string file = written("[export]\nformat = \"tsv\"\n");
    const Ended ended = run_program({"export", out(), "--config", file});
    EXPECT_EQ(ended.exit_code, 0) << ended.err;
    EXPECT_THAT(ended.out, ::testing::StartsWith("#"));
}

TEST_F(ConfigFile, IsRefusedIfItIsMissing) {
    const std::string file = (folder_.path() / "missing.toml").string();
    const Ended ended =
        run_program({"generate", config("fridgeiq.toml"), "--config", file, "--out", out()});
    EXPECT_EQ(ended.exit_code, 2);
    EXPECT_THAT(ended.err, HasSubstr("missing.toml"));
    EXPECT_FALSE(std::filesystem::exists(out()));
}

TEST_F(ConfigFile, IsRefusedIfItIsNotARegularFileOrTooLarge) {
    for (const std::string& file :
         {std::string("/dev/zero"), folder_.path().string(),
          written("# " + std::string(std::size_t{1} << 20U, 'x') + "\n")}) {
        const Ended ended =
            run_program({"--config", file, "generate", config("fridgeiq.toml"), "--out", out()});
        EXPECT_EQ(ended.exit_code, 2) << file;
        EXPECT_THAT(ended.err, AllOf(HasSubstr("--config: "), HasSubstr(file)));
        EXPECT_FALSE(std::filesystem::exists(out()));
    }
}

TEST_F(ConfigFile, WithAnOptionThatThereIsNotIsRefused) {
    for (const std::string text :
         {"[generate]\nhorizn = 2\n", "horizon = 2\n", "[generate]\nhorizon = 0\n",
          "[generate]\nmethod = \"magic\"\n", "[generrate]\nhorizon = 2\n"}) {
        const Ended ended = run_program({"generate", half_cells_puzzle(folder_.path()), "--config",
                                         written(text), "--out", out(), "--limit", "1"});
        EXPECT_EQ(ended.exit_code, 2) << text << ended.out;
        EXPECT_NE(ended.err, "") << text;
        std::filesystem::remove_all(out());
    }
}

}  // namespace
}  // namespace orbitile::config_file_test
