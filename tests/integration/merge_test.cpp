// Parts of a run and their merge, as a user runs them.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <csignal>
#include <random>
#include <thread>

#include "support/program.hpp"

namespace orbitile::merge_test {
namespace {

namespace fs = std::filesystem;
using ::testing::AllOf;
using ::testing::HasSubstr;

std::string all_exports(const fs::path& folder) {
    return export_text(folder, {"--all-tilings"}) +
           export_text(folder, {"--format", "tsv", "--all-tilings"});
}

Arguments merge_of(const fs::path& out, const std::vector<fs::path>& parts) {
    Arguments arguments{"merge", out.string()};
    for (const fs::path& part : parts) arguments.push_back(part.string());
    return arguments;
}

/// A question searched at once, in "single", and in three parts.
class Parts : public ::testing::Test {
  protected:
    Parts() {
        EXPECT_EQ(run(folder("single")).exit_code, 0);
        for (const std::string part : {"1", "2", "3"}) {
            const Ended ended = run(folder(part), {"--part", part + "/3"});
            EXPECT_EQ(ended.exit_code, 0) << ended.err;
            EXPECT_THAT(ended.out, HasSubstr("part " + part + "/3 complete: "));
        }
    }

    fs::path folder(const std::string& name) const { return folder_.path() / name; }

    Ended run(const fs::path& out, const Arguments& more = {}) const {
        Arguments arguments{
            "generate",  config("fridgeiq.toml"), "--pieces", "ASQJB", "--method", "walk", "--out",
            out.string()};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return run_program(arguments);
    }

    std::vector<fs::path> parts() const { return {folder("3"), folder("1"), folder("2")}; }

    std::string single() const { return all_exports(folder("single")); }

  private:
    TemporaryFolder folder_;
};

TEST_F(Parts, AreMergedToTheResultOfASingleRun) {
    const Ended ended = run_program(merge_of(folder("out"), parts()));
    EXPECT_EQ(ended.exit_code, 0) << ended.err;
    EXPECT_THAT(ended.out, HasSubstr("complete: 2 shapes"));
    EXPECT_EQ(all_exports(folder("out")), single());
    EXPECT_EQ(run_program({"verify", folder("out").string()}).exit_code, 0);
    // The single run's command takes it for its own.
    EXPECT_EQ(run(folder("out")).exit_code, 0);
    EXPECT_EQ(exported(folder("2"))["question"]["part"], nlohmann::json::array({2, 3}));
}

TEST_F(Parts, AreNotMergedWhereCubesAreMissing) {
    const Ended ended = run_program(merge_of(folder("out"), {folder("1"), folder("3")}));
    EXPECT_EQ(ended.exit_code, 3);
    EXPECT_THAT(ended.err,
                AllOf(HasSubstr("work units are missing from all parts: "), HasSubstr("part 2/3")));
    EXPECT_FALSE(fs::exists(folder("out")));
    EXPECT_EQ(run_program(merge_of(folder("out"), {folder("none")})).exit_code, 2);
}

TEST_F(Parts, AreMergedAfterAMergeThatWasKilled) {
    const auto start = std::chrono::steady_clock::now();
    EXPECT_EQ(run_program(merge_of(folder("timed"), parts())).exit_code, 0);
    const auto longest = std::chrono::duration_cast<std::chrono::microseconds>(
        std::chrono::steady_clock::now() - start);
    std::mt19937 random(6);
    const fs::path out = folder("out");
    for (int i = 0; i < 12; ++i) {
        Process process(merge_of(out, parts()));
        std::this_thread::sleep_for(
            std::chrono::microseconds(random() % static_cast<unsigned long>(longest.count())));
        process.send(SIGKILL);
        process.wait();
        if (i % 3 == 2) fs::remove_all(out);
    }
    const Ended ended = run_program(merge_of(out, parts()));
    EXPECT_EQ(ended.exit_code, 0) << ended.err;
    EXPECT_EQ(all_exports(out), single());
}

TEST_F(Parts, AreQuestionsOfTheirOwn) {
    const Ended other = run(folder("1"), {"--part", "2/3"});
    EXPECT_EQ(other.exit_code, 2);
    EXPECT_THAT(other.err, HasSubstr("\n  part"));
    EXPECT_EQ(run(folder("1")).exit_code, 2);
}

TEST(PartsOfFillings, AreMergedToTheResultOfASingleRun) {
    const TemporaryFolder folder;
    const auto solve = [&](const std::string& name, const Arguments& more) {
        Arguments arguments{"solve", config("iq-stars.toml"), "--all", "--out",
                            (folder.path() / name).string()};
        arguments.insert(arguments.end(), more.begin(), more.end());
        const Ended ended = run_program(arguments);
        EXPECT_EQ(ended.exit_code, 0) << ended.err;
        return ended.out;
    };
    EXPECT_THAT(solve("single", {}), HasSubstr("solutions: 381\n"));
    EXPECT_THAT(solve("a", {"--part", "1/2"}), HasSubstr("part: 1/2\nsolutions: "));
    solve("b", {"--part", "2/2"});
    const Ended ended =
        run_program(merge_of(folder.path() / "out", {folder.path() / "a", folder.path() / "b"}));
    EXPECT_EQ(ended.exit_code, 0) << ended.err;
    EXPECT_THAT(ended.out, HasSubstr("complete: 381 solutions"));
    EXPECT_EQ(all_exports(folder.path() / "out"), all_exports(folder.path() / "single"));
}

}  // namespace
}  // namespace orbitile::merge_test
