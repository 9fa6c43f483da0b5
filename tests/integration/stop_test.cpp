#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sqlite3.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <csignal>
#include <cstdint>
#include <memory>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "support/program.hpp"

namespace orbitile::stop_test {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;

// A catalogue with some dozen silhouettes, each of which has four pictures.
class StopWhileDrawing : public ::testing::Test {
  protected:
    void SetUp() override {
        ASSERT_EQ(run_program(command()).exit_code, 0);
        all_pictures_ = drawn();
        ASSERT_GT(all_pictures_, 40U);
        fs::remove_all(pictures());
    }

    Arguments command(const Arguments& more = {}) const {
        Arguments arguments{"generate", puzzle_, "--symmetry", "C4", "--out", out(), "--quiet"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return arguments;
    }
    std::size_t drawn() const { return files_below(pictures()).size(); }
    std::string out() const { return (folder_.path() / "out").string(); }
    fs::path pictures() const { return folder_.path() / "out" / "challenges"; }

    std::size_t all_pictures_ = 0;
    TemporaryFolder folder_;
    std::string puzzle_ = half_cells_puzzle(folder_.path());
};

TEST_F(StopWhileDrawing, ATimeLimitHoldsForDrawingAsForSearching) {
    const Ended ended = run_program(command({"--time-limit", "0.001"}));
    EXPECT_EQ(ended.exit_code, 0) << "the search is complete";
    EXPECT_LT(drawn(), all_pictures_);
    EXPECT_THAT(ended.out, HasSubstr("complete: "));
}

TEST_F(StopWhileDrawing, LetsTheNextRunOrRenderDrawTheMissingPictures) {
    run_program(command({"--time-limit", "0.001"}));
    EXPECT_EQ(run_program(command()).exit_code, 0);
    EXPECT_EQ(drawn(), all_pictures_);
    fs::remove_all(pictures());
    EXPECT_EQ(run_program({"render", out()}).exit_code, 0);
    EXPECT_EQ(drawn(), all_pictures_);
}

TEST_F(StopWhileDrawing, RenderStopsAndSaysSo) {
    Process process({"render", out()});
    process.wait_until_it_handles_interrupts();
    process.send(SIGTERM);
    const Ended ended = process.wait();
    EXPECT_EQ(ended.exit_code, 3);
    EXPECT_LT(drawn(), all_pictures_);
    EXPECT_THAT(ended.out, HasSubstr("incomplete"));
}

// --- What comes before the work. ---

// While this exists, processes that open the catalogue wait.
class HeldCatalogue {
  public:
    explicit HeldCatalogue(const fs::path& folder) {
        if (sqlite3_open((folder / "catalogue.db").c_str(), &database_) != SQLITE_OK ||
            sqlite3_exec(database_, "PRAGMA locking_mode = EXCLUSIVE; UPDATE unit SET name = name",
                         nullptr, nullptr, nullptr) != SQLITE_OK) {
            throw std::runtime_error(sqlite3_errmsg(database_));
        }
    }
    HeldCatalogue(const HeldCatalogue&) = delete;
    HeldCatalogue& operator=(const HeldCatalogue&) = delete;
    ~HeldCatalogue() { sqlite3_close(database_); }

  private:
    sqlite3* database_ = nullptr;
};

// Else such a catalogue would never get on.
TEST(TimeLimit, DoesNotCountWhatIsNeededToOpenACatalogue) {
    const TemporaryFolder folder;
    const fs::path challenges = folder.path() / "challenges";
    const fs::path fillings = folder.path() / "fillings";
    const Arguments generate = small_run(challenges, {"--time-limit", "3"});
    const Arguments solve{
        "solve", config("fridgeiq.toml"), "--pieces",     "IJMR", "--outline", "rect:3x3", "--all",
        "--out", fillings.string(),       "--time-limit", "3"};
    ASSERT_EQ(run_program(generate).exit_code, 0);
    ASSERT_EQ(run_program(solve).exit_code, 0);
    fs::remove_all(challenges / "challenges");
    auto one = std::make_unique<HeldCatalogue>(challenges);
    auto other = std::make_unique<HeldCatalogue>(fillings);
    Process drawing(generate);
    Process filling(solve);
    std::this_thread::sleep_for(std::chrono::milliseconds(5500));
    one.reset();
    other.reset();
    const Ended drew = drawing.wait();
    EXPECT_EQ(drew.exit_code, 0) << drew.err;
    EXPECT_EQ(files_below(challenges / "challenges").size(), 4U);
    const Ended filled = filling.wait();
    EXPECT_EQ(filled.exit_code, 0) << filled.err;
    EXPECT_THAT(filled.out, HasSubstr("solutions: "));
}

// --- What a stop leaves of an output. ---

// Whether the process has a file in this folder open, by any name.
bool writes_into(pid_t process, const fs::path& folder) {
    std::error_code ended;
    const fs::path open_files = "/proc/" + std::to_string(process) + "/fd";
    for (const auto& file : fs::directory_iterator(open_files, ended)) {
        const fs::path target = fs::read_symlink(file.path(), ended);
        if (!ended && target.parent_path() == folder) return true;
    }
    return false;
}

class StopOfAnOutput : public ::testing::TestWithParam<int> {};

TEST_P(StopOfAnOutput, LeavesNoIncompleteFileOfItsName) {
    const TemporaryFolder temporary;
    const fs::path folder = fs::canonical(temporary.path());
    // It takes a second or two to write.
    Process process({"export", config("fridgeiq.toml"), "--format", "opb", "--centre", "cell",
                     "--horizon", "24", "--out", (folder / "model.opb").string()});
    while (!process.has_ended() && !writes_into(process.id(), folder)) {
    }
    process.send(GetParam());
    const Ended ended = process.wait();
    EXPECT_EQ(ended.signal, GetParam()) << ended.err;
    EXPECT_FALSE(fs::exists(folder / "model.opb"));
}

INSTANTIATE_TEST_SUITE_P(BySignal, StopOfAnOutput, ::testing::Values(SIGINT, SIGTERM, SIGKILL));

// --- Stops for which nothing waits. ---

// The program writes into a pipe that is never read, so it is blocked for ever.
class Unread {
  public:
    explicit Unread(const Arguments& arguments) {
        std::array<int, 2> ends{};
        if (pipe2(ends.data(), O_CLOEXEC) != 0) throw std::runtime_error("no pipe");
        reading_ = ends[0];
        std::vector<std::string> words{ORBITILE_PROGRAM};
        words.insert(words.end(), arguments.begin(), arguments.end());
        std::vector<char*> argv;
        for (std::string& word : words) argv.push_back(word.data());
        argv.push_back(nullptr);
        id_ = fork();
        if (id_ == 0) {
            dup2(ends[1], STDOUT_FILENO);
            execv(argv.front(), argv.data());
            _exit(127);
        }
        close(ends[1]);
    }
    Unread(const Unread&) = delete;
    Unread& operator=(const Unread&) = delete;
    ~Unread() {
        close(reading_);
        if (id_ > 0) kill(id_, SIGKILL);
        if (id_ > 0) waitpid(id_, nullptr, 0);
    }

    void wait_until_the_pipe_is_full() const {
        int before = -1;
        for (int now = 0; now == 0 || now != before; now = waiting()) {
            before = now;
            std::this_thread::sleep_for(std::chrono::milliseconds(200));
        }
    }
    void send(int signal) const { kill(id_, signal); }

    /// -1 where it does not end in a minute, or a signal ended it.
    int exit_code() {
        int status = 0;
        for (int round = 0; round < 600; ++round) {
            if (waitpid(id_, &status, WNOHANG) == id_) {
                id_ = -1;
                return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
            }
            std::this_thread::sleep_for(std::chrono::milliseconds(100));
        }
        return -1;
    }

  private:
    int waiting() const {
        int bytes = 0;
        ioctl(reading_, FIONREAD, &bytes);
        return bytes;
    }

    int reading_ = -1;
    pid_t id_ = -1;
};

TEST(SecondSignal, EndsAProgramThatDoesNotReachASafePoint) {
    Unread run({"solve", config("pentominoes-6x10.toml"), "--all"});
    run.wait_until_the_pipe_is_full();
    run.send(SIGTERM);
    run.send(SIGINT);
    EXPECT_EQ(run.exit_code(), 3);
}

}  // namespace
}  // namespace orbitile::stop_test
