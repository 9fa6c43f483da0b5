// Runs that are killed (SIGKILL) more often than their hardest work unit takes.
//
// Times would make such a test depend on the machine. So a run is killed as soon as it has stored
// that it came further: each round decides some units, or comes a little further inside one.
#include <gtest/gtest.h>

#include <chrono>
#include <csignal>
#include <filesystem>
#include <map>
#include <string>
#include <thread>

#include "store/catalogue.hpp"
#include "support/program.hpp"
#include "support/temporary_folder.hpp"

namespace orbitile::killed_search_test {
namespace {

namespace fs = std::filesystem;

// For each unit, its state or position.
using Progress = std::map<std::string, std::string>;

Progress read_progress(const fs::path& folder) {
    Progress progress;
    try {
        for (const Cube& cube : Catalogue::open(folder).cubes()) {
            progress[cube.name] = cube.is_exhausted ? std::string("exhausted") : cube.checkpoint;
        }
    } catch (const std::exception&) {
        return {};  // the run has not created the catalogue yet, or writes to it right now
    }
    return progress;
}

struct Rounds {
    int kill_count = 0;
    int resumption_count = 0;  ///< rounds that began with a position inside some unit
    bool is_complete = false;
};

class KilledSearch : public ::testing::TestWithParam<Arguments> {
  protected:
    fs::path folder(const std::string& name) const { return folder_.path() / name; }

    Arguments arguments(const fs::path& out) const {
        Arguments all{"generate", config("pentominoes.toml"), "--out", out.string()};
        all.insert(all.end(), GetParam().begin(), GetParam().end());
        return all;
    }

    // Kills each round once the catalogue shows progress since the round began.
    Rounds run_and_kill(const fs::path& out, int max_rounds) const {
        Rounds rounds;
        for (int round = 0; round < max_rounds; ++round) {
            const Progress before = read_progress(out);
            for (const auto& [name, position] : before) {
                if (!position.empty() && position != "exhausted") {
                    ++rounds.resumption_count;
                    break;
                }
            }
            Process process(arguments(out));
            while (!process.has_ended()) {
                std::this_thread::sleep_for(std::chrono::milliseconds(50));
                const Progress now = read_progress(out);
                if (now.empty() || now == before) continue;
                process.send(SIGKILL);
                break;
            }
            const Ended ended = process.wait();
            if (ended.signal == SIGKILL) {
                ++rounds.kill_count;
                continue;
            }
            EXPECT_EQ(ended.exit_code, 0) << ended.out << ended.err;
            rounds.is_complete = true;
            break;
        }
        return rounds;
    }

  private:
    TemporaryFolder folder_;
};

TEST_P(KilledSearch, EndsWithTheSameExport) {
    const fs::path killed_folder = folder("killed");
    const Rounds rounds = run_and_kill(killed_folder, 400);
    ASSERT_TRUE(rounds.is_complete);
    EXPECT_GE(rounds.kill_count, 2);
    EXPECT_GE(rounds.resumption_count, 1);
    const fs::path whole_folder = folder("whole");
    ASSERT_EQ(run_program(arguments(whole_folder)).exit_code, 0);
    EXPECT_EQ(export_text(killed_folder, {"--all-tilings"}),
              export_text(whole_folder, {"--all-tilings"}));
    EXPECT_EQ(run_program({"verify", killed_folder.string()}).exit_code, 0);

    // The counts are the same as well. Only the method that places pieces visits nodes again.
    const auto counts_in = [](const fs::path& folder) {
        std::map<std::string, CubeStatistics> counts;
        for (const Cube& cube : Catalogue::open(folder).cubes()) {
            for (const auto& [name, count] : cube.statistics.value().members()) {
                if (name != milliseconds_member && name != "nodes")
                    counts[cube.name].set(name, count);
            }
        }
        return counts;
    };
    EXPECT_TRUE(counts_in(killed_folder) == counts_in(whole_folder));
}

INSTANTIATE_TEST_SUITE_P(
    ByMethod, KilledSearch,
    ::testing::Values(Arguments{"--pieces", "FILNP", "--symmetry", "C2", "--method", "walk",
                                "--part", "16/16", "--threads", "1"},
                      Arguments{"--pieces", "FILNP", "--symmetry", "C2", "--method", "walk",
                                "--part", "16/16", "--threads", "2"},
                      // One unit with 4,940 shapes.
                      Arguments{"--pieces", "F,L,P,T,Y,N", "--symmetry", "D1", "--method", "pieces",
                                "--part", "5/60", "--threads", "1", "--pictures", "none"}));

}  // namespace
}  // namespace orbitile::killed_search_test
