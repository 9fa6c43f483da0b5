// `generate --method pieces` as a user runs it, and where it is the default.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <csignal>
#include <filesystem>
#include <string>
#include <thread>
#include <vector>

#include "support/program.hpp"
#include "support/temporary_folder.hpp"
#include "support/tetratans.hpp"

namespace orbitile::pieces_method_test {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;

class PiecesMethod : public ::testing::Test {
  protected:
    PiecesMethod() { write_bytes(folder_.path() / "tetratans.toml", tetratans); }

    fs::path in(const std::string& name) const { return folder_.path() / name; }

    Ended run(const Arguments& arguments) const { return run_program(arguments, folder_.path()); }

    Ended generate(const std::string& out, const Arguments& more) const {
        Arguments arguments{"generate", "tetratans.toml", "--out", out, "--kind", "connected"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return run(arguments);
    }

    void generate_all(const std::string& out, const Arguments& more) const {
        const Ended ended = generate(out, more);
        EXPECT_EQ(ended.exit_code, 0) << ended.out << ended.err;
        EXPECT_THAT(ended.out, HasSubstr("complete: "));
    }

    std::string everything(const std::string& out) const {
        return export_text(in(out), {"--all-tilings"}) +
               export_text(in(out), {"--format", "tsv", "--all-tilings"});
    }

    std::string method_of(const std::string& out) const {
        const std::string status = run({"status", out}).out;
        const auto at = status.find("method      ") + 12;
        return status.substr(at, status.find('\n', at) - at);
    }

    void expect_fault(const Arguments& arguments, const std::string& what) const {
        const Ended ended = run(arguments);
        EXPECT_EQ(ended.exit_code, 2) << ended.out;
        EXPECT_THAT(ended.err, HasSubstr(what));
    }

  private:
    TemporaryFolder folder_;
};

TEST_F(PiecesMethod, FindsTheSameTilingsAsTheCensus) {
    for (const auto& [group, found] : std::vector<std::pair<std::string, std::string>>{
             {"D1", "38 shapes"}, {"D1x", "64 shapes"}, {"C2", "58 shapes"}}) {
        const Ended ended =
            generate(group, {"--symmetry", group, "--method", "pieces", "--threads", "2"});
        EXPECT_THAT(ended.out, HasSubstr("complete: " + found)) << ended.err;
        generate_all(group + "-census", {"--symmetry", group, "--method", "walk"});
        EXPECT_EQ(everything(group), everything(group + "-census")) << group;
        EXPECT_EQ(method_of(group), "pieces");
    }
}

TEST_F(PiecesMethod, AgreesWithTheOtherMethods) {
    for (const std::string method : {"pieces", "walk", "solver"}) {
        generate_all(method, {"--symmetry", "D1", "--method", method, "--pieces", "ABCD"});
    }
    for (const std::string other : {"walk", "solver"}) {
        const Ended ended = run({"verify", "pieces", "--against", other});
        EXPECT_EQ(ended.exit_code, 0) << ended.out << ended.err;
        EXPECT_THAT(ended.out, HasSubstr("agreement: "));
    }
}

TEST_F(PiecesMethod, IsMergedFromParts) {
    generate_all("whole", {"--symmetry", "C2", "--method", "pieces"});
    for (const std::string part : {"1", "2", "3"}) {
        generate_all(part, {"--symmetry", "C2", "--method", "pieces", "--part", part + "/3"});
    }
    const Ended merged = run({"merge", "merged", "3", "1", "2"});
    EXPECT_EQ(merged.exit_code, 0) << merged.err;
    EXPECT_EQ(everything("merged"), everything("whole"));
    EXPECT_EQ(run({"verify", "merged"}).exit_code, 0);
    EXPECT_EQ(run({"verify", "1"}).exit_code, 0);
    expect_fault({"verify", "1", "--against", "merged"}, "--against");
}

TEST_F(PiecesMethod, ResumesAfterItsLimit) {
    const Arguments question{"--symmetry", "C2", "--method", "pieces", "--threads", "1"};
    generate_all("whole", question);
    Arguments limited = question;
    limited.insert(limited.end(), {"--limit", "20"});
    EXPECT_EQ(generate("out", limited).exit_code, 3);
    EXPECT_EQ(exported(in("out"))["challenges"].size(), 20U);
    generate_all("out", question);
    EXPECT_EQ(everything("out"), everything("whole"));
    EXPECT_EQ(run({"verify", "out"}).exit_code, 0);
}

TEST_F(PiecesMethod, EndsSoonAfterASignal) {
    const Arguments all{"generate",   config("pentominoes.toml"),
                        "--pieces",   "FLNPYZW",
                        "--symmetry", "C2",
                        "--method",   "pieces",
                        "--out",      "out"};
    Process process(all, in(""));
    process.wait_until_it_handles_interrupts();
    std::this_thread::sleep_for(std::chrono::milliseconds(300));
    process.send(SIGINT);
    const Ended ended = process.wait();
    EXPECT_EQ(ended.exit_code, 3) << ended.out << ended.err;
    EXPECT_THAT(ended.out, HasSubstr("incomplete"));
}

TEST_F(PiecesMethod, SweepsSubsetsLikeTheCensus) {
    for (const std::string group : {"D1", "C2"}) {
        for (const std::string method : {"pieces", "walk"}) {
            generate_all(group + method,
                         {"--symmetry", group, "--subsets", "2..4", "--method", method});
        }
        EXPECT_EQ(everything(group + "pieces"), everything(group + "walk")) << group;
        EXPECT_EQ(run({"verify", group + "pieces", "--against", group + "walk"}).exit_code, 0);
    }
}

TEST_F(PiecesMethod, IsTheDefaultForFewPiecesAndTwoMaps) {
    for (const std::string group : {"C2", "D1", "D1x"}) {
        generate_all(group, {"--symmetry", group, "--pieces", "ABC"});
        EXPECT_EQ(method_of(group), "pieces");
    }
    generate_all("C4", {"--symmetry", "C4", "--pieces", "ABC"});
    EXPECT_EQ(method_of("C4"), "walk");
    generate_all("sweep", {"--symmetry", "D1", "--subsets", "2"});
    EXPECT_EQ(method_of("sweep"), "pieces");
    const Ended many =
        run({"generate", config("fridgeiq.toml"), "--symmetry", "C2", "--pieces", "AIJMOQSRB",
             "--horizon", "1", "--limit", "1", "--time-limit", "1", "--out", "many"});
    EXPECT_EQ(method_of("many"), "walk") << many.err;
}

TEST_F(PiecesMethod, IsNotTakenWhereTheCatalogueIsByWalk) {
    const Arguments question{"--symmetry", "D1"};
    Arguments by_cubes = question;
    by_cubes.insert(by_cubes.end(), {"--method", "walk", "--limit", "3"});
    EXPECT_EQ(generate("out", by_cubes).exit_code, 3);
    generate_all("out", question);
    EXPECT_EQ(method_of("out"), "walk");
    EXPECT_EQ(exported(in("out"))["challenges"].size(), 38U);
    // Another question is refused, and so is another requested method.
    EXPECT_EQ(generate("out", {"--symmetry", "C2"}).exit_code, 2);
    Arguments by_pieces = question;
    by_pieces.insert(by_pieces.end(), {"--method", "pieces"});
    EXPECT_EQ(generate("out", by_pieces).exit_code, 2);
    Arguments fresh = question;
    fresh.emplace_back("--fresh");
    generate_all("out", fresh);
    EXPECT_EQ(method_of("out"), "pieces");
}

TEST_F(PiecesMethod, IsRefusedWithOptionsForSolvers) {
    expect_fault({"generate", config("pentominoes-6x10.toml"), "--method", "pieces"},
                 "the puzzle has a board");
}

}  // namespace
}  // namespace orbitile::pieces_method_test
