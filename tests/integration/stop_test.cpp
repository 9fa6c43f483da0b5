#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <csignal>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "support/program.hpp"

namespace orbitile {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;
using ::testing::Not;

// A catalogue with 56 silhouettes, and so 224 pictures.
class StopWhileDrawing : public ::testing::Test {
  protected:
    void SetUp() override {
        ASSERT_EQ(run_program(command()).exit_code, 0);
        ASSERT_EQ(drawn(), all_pictures);
        fs::remove_all(pictures());
    }

    Arguments command(const Arguments& more = {}) const {
        Arguments arguments{"generate",   puzzle_, "--method",         "iterate",
                            "--symmetry", "odd",   "--horizon",        "4",
                            "--out",      out(),   "--keep-wandering", "--quiet"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return arguments;
    }
    Ended status() const { return run_program({"status", out()}); }
    std::size_t drawn() const { return files_below(pictures()).size(); }
    std::string out() const { return (folder_.path() / "out").string(); }
    fs::path pictures() const { return folder_.path() / "out" / "challenges"; }

    static constexpr std::size_t all_pictures = 224;
    TemporaryFolder folder_;
    std::string puzzle_ = half_cells_puzzle(folder_.path());
};

TEST_F(StopWhileDrawing, ATimeLimitHoldsForDrawingAsForSearching) {
    const Ended ended = run_program(command({"--time-limit", "0.001"}));
    EXPECT_EQ(ended.exit_code, 3);
    EXPECT_LT(drawn(), all_pictures);
    EXPECT_THAT(ended.out, HasSubstr(std::to_string(all_pictures - drawn()) + " pictures are "));
    EXPECT_THAT(ended.out, HasSubstr("exhausted: "));
}

TEST_F(StopWhileDrawing, StatusSaysHowManyPicturesAreMissing) {
    EXPECT_THAT(status().out, HasSubstr("pictures    224 pictures are missing"));
    run_program(command());
    EXPECT_THAT(status().out, Not(HasSubstr("missing")));
    fs::remove(pictures() / *files_below(pictures()).begin());
    EXPECT_THAT(status().out, HasSubstr("1 picture is missing"));
}

TEST_F(StopWhileDrawing, TheNextRunOrRenderDrawsWhatIsMissing) {
    run_program(command({"--time-limit", "0.001"}));
    EXPECT_EQ(run_program(command()).exit_code, 0);
    EXPECT_EQ(drawn(), all_pictures);
    fs::remove_all(pictures());
    EXPECT_EQ(run_program({"render", out()}).exit_code, 0);
    EXPECT_EQ(drawn(), all_pictures);
}

TEST_F(StopWhileDrawing, RenderStopsAndSaysSo) {
    Process process({"render", out()});
    process.wait_until_it_handles_interrupts();
    process.send(SIGTERM);
    const Ended ended = process.wait();
    EXPECT_EQ(ended.exit_code, 3);
    EXPECT_LT(drawn(), all_pictures);
    EXPECT_THAT(ended.out, HasSubstr("incomplete (interrupted)"));
}

enum class Errors : std::uint8_t { are_read, are_unread_too };

// The program with its output in a pipe that nobody reads, and so held up for ever.
class Unread {
  public:
    explicit Unread(const Arguments& arguments, Errors errors = Errors::are_read) {
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
            if (errors == Errors::are_unread_too) dup2(ends[1], STDERR_FILENO);
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

TEST(StopThatNoSafePointObeys, EndsTheProgramAllTheSame) {
    Unread run({"solve", config("pentominoes-6x10.toml"), "--all"});
    run.wait_until_the_pipe_is_full();
    run.send(SIGTERM);
    EXPECT_EQ(run.exit_code(), 3);
}

TEST(StopThatNoSafePointObeys, WaitsForNobodyWhoWouldBeTold) {
    Unread run({"solve", config("pentominoes-6x10.toml"), "--all"}, Errors::are_unread_too);
    run.wait_until_the_pipe_is_full();
    run.send(SIGTERM);
    EXPECT_EQ(run.exit_code(), 3);
}

TEST(StopThatNoSafePointObeys, IsThatOfATimeLimitToo) {
    Unread run({"solve", config("pentominoes-6x10.toml"), "--all", "--time-limit", "1"});
    EXPECT_EQ(run.exit_code(), 3);
}

}  // namespace
}  // namespace orbitile
