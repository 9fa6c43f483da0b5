// Files that outputs must leave alone, and devices, pipes and links that they go through.
#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <map>
#include <thread>

#include "support/program.hpp"

namespace orbitile::output_file_test {
namespace {

namespace fs = std::filesystem;
using ::testing::AllOf;
using ::testing::AnyOf;
using ::testing::HasSubstr;

std::map<std::string, std::string> bytes_below(const fs::path& folder) {
    std::map<std::string, std::string> files;
    for (const auto& entry : fs::recursive_directory_iterator(folder)) {
        if (entry.is_regular_file()) files[entry.path().string()] = bytes_of(entry.path());
    }
    return files;
}

class Outputs : public ::testing::Test {
  protected:
    void SetUp() override {
        ASSERT_EQ(run_program(small_run(catalogue())).exit_code, 0);
        write_bytes(puzzle(), bytes_of(config("cubi-magici.toml")));
        write_bytes(names(), fingerprint() + " a name\n");
    }

    const fs::path& folder() const { return folder_.path(); }
    fs::path catalogue() const { return folder() / "out"; }
    fs::path puzzle() const { return folder() / "mine.toml"; }
    fs::path names() const { return folder() / "names"; }
    std::string fingerprint() const { return *fingerprints(exported(catalogue())).begin(); }

    Arguments gallery(const fs::path& out) const {
        return {"gallery", catalogue().string(), "--out", out.string()};
    }
    Arguments booklet(const fs::path& out) const {
        return {"booklet", catalogue().string(), "--names", names().string(),
                "--out",   out.string()};
    }
    Arguments model(const fs::path& out) const {
        return {"export", puzzle().string(), "--format", "opb", "--out", out.string()};
    }
    std::vector<Arguments> all_to(const fs::path& out) const {
        return {gallery(out),
                booklet(out),
                model(out),
                {"polyforms", "pentominoes", "--out", out.string()}};
    }

    void expect_refused(const std::vector<Arguments>& commands, const std::string& words) const {
        const auto before = bytes_below(folder());
        for (const Arguments& command : commands) {
            const Ended ended = run_program(command);
            EXPECT_EQ(ended.exit_code, 2) << ::testing::PrintToString(command) << ended.err;
            // A booklet and a page are refused because of the ending of their name.
            EXPECT_THAT(ended.err, AnyOf(HasSubstr(words), HasSubstr("must end in .")));
        }
        EXPECT_EQ(bytes_below(folder()), before);
    }

  private:
    TemporaryFolder folder_;
};

// --- What is kept. ---

TEST_F(Outputs, ReplaceNoFileOfACatalogue) {
    const std::string words = "is a file of a catalogue, and no output may replace it";
    for (const char* name : {"catalogue.db", "catalogue.db-wal", "catalogue.db-shm",
                             "catalogue.lock", "catalogue-1.db"}) {
        expect_refused(all_to(catalogue() / name), words);
    }
    expect_refused(all_to(catalogue() / "challenges" / ".." / "catalogue.db"), words);
}

TEST_F(Outputs, ReplaceNoInput) {
    const std::string words = "is an input of this command";
    fs::create_hard_link(puzzle(), folder() / "hard.svg");
    fs::create_symlink("names", folder() / "link");
    write_bytes(folder() / "options", "");
    expect_refused({model(puzzle()),
                    model(folder() / "." / "mine.toml"),
                    model(folder() / "hard.svg"),
                    booklet(names()),
                    booklet(folder() / "link"),
                    {"pieces", puzzle().string(), "--out", (folder() / "hard.svg").string()}},
                   words);
    Arguments configured = model(folder() / "options");
    configured.insert(configured.begin(), {"--config", (folder() / "options").string()});
    expect_refused({configured}, words);
}

// --- Things that are not regular files. ---

TEST_F(Outputs, GoThroughASymbolicLink) {
    fs::create_directory(folder() / "elsewhere");
    write_bytes(folder() / "elsewhere" / "file", "before");
    fs::create_symlink("elsewhere/file", folder() / "link");
    fs::create_symlink("elsewhere/new", folder() / "dangling");
    for (const char* name : {"link", "dangling"}) {
        for (const Arguments& command : all_to(folder() / name)) {
            ASSERT_EQ(run_program(command).exit_code, 0);
            EXPECT_TRUE(fs::is_symlink(folder() / name)) << command[0];
            EXPECT_GT(bytes_of(folder() / name).size(), 1000U) << command[0];
        }
    }
    EXPECT_EQ(files_below(folder() / "elsewhere"), (std::set<std::string>{"file", "new"}));
    fs::create_symlink("loop", folder() / "loop");
    EXPECT_EQ(run_program(model(folder() / "loop")).exit_code, 1);
}

TEST_F(Outputs, AreWrittenToADeviceWhichStays) {
    const fs::path null = folder() / "null";
    const fs::path device_full = folder() / "full";
    if (::mknod(null.c_str(), S_IFCHR | 0600, makedev(1, 3)) != 0 ||
        ::mknod(device_full.c_str(), S_IFCHR | 0600, makedev(1, 7)) != 0) {
        GTEST_SKIP() << "no device can be made here: " << std::strerror(errno);
    }
    if (const int opened = ::open(null.c_str(), O_WRONLY); opened < 0) {
        GTEST_SKIP() << "devices cannot be opened here";
    } else {
        ::close(opened);
    }
    for (const Arguments& command : all_to(null)) {
        EXPECT_EQ(run_program(command).exit_code, 0) << ::testing::PrintToString(command);
    }
    for (const Arguments& command : all_to(device_full)) {
        const Ended ended = run_program(command);
        EXPECT_EQ(ended.exit_code, 1) << ::testing::PrintToString(command);
        EXPECT_THAT(ended.err, AllOf(HasSubstr("cannot write " + device_full.string()),
                                     HasSubstr(std::strerror(ENOSPC))));
    }
    EXPECT_TRUE(fs::is_character_file(null));
    EXPECT_TRUE(fs::is_character_file(device_full));
}

TEST_F(Outputs, AreWrittenToAPipeWhichStays) {
    const fs::path pipe = folder() / "pipe";
    const fs::path file = folder() / "file";
    ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
    const auto to_file = all_to(file);
    const auto to_pipe = all_to(pipe);
    for (std::size_t i = 0; i < to_pipe.size(); ++i) {
        // The FIFO is held open, so that reading ends with the available bytes and never waits for
        // a writer.
        const int held = ::open(pipe.c_str(), O_RDWR | O_NONBLOCK);
        ASSERT_GE(held, 0);
        std::string read;
        {
            Process process(to_pipe[i]);
            std::array<char, 4096> bytes{};
            for (bool ended = false; !ended;) {
                ended = process.has_ended();
                for (ssize_t size = 0; (size = ::read(held, bytes.data(), bytes.size())) > 0;) {
                    read.append(bytes.data(), static_cast<std::size_t>(size));
                }
                std::this_thread::sleep_for(std::chrono::milliseconds(1));
            }
            EXPECT_EQ(process.wait().exit_code, 0);
        }
        ::close(held);
        EXPECT_TRUE(fs::is_fifo(pipe));
        ASSERT_EQ(run_program(to_file[i]).exit_code, 0);
        EXPECT_EQ(read, bytes_of(file)) << to_pipe[i][0];
    }
}

TEST_F(Outputs, GoToStandardOutputAlone) {
    const fs::path standard = "/dev/stdout";
    for (const Arguments& command : all_to(standard)) {
        const Ended to_stdout = run_program(command);
        EXPECT_EQ(to_stdout.exit_code, 0) << to_stdout.err;
        Arguments to_file = command;
        to_file.back() = (folder() / "file").string();
        ASSERT_EQ(run_program(to_file).exit_code, 0);
        EXPECT_EQ(to_stdout.out, bytes_of(folder() / "file")) << command[0];
        EXPECT_THAT(to_stdout.err, HasSubstr(standard.string()));
    }
}

TEST_F(Outputs, AreRefusedIfAFolderHasTheirName) {
    const fs::path taken = folder() / "taken";
    fs::create_directory(taken);
    for (const Arguments& command : {gallery(taken), booklet(taken)}) {
        const Ended ended = run_program(command);
        EXPECT_EQ(ended.exit_code, 1);
        EXPECT_THAT(ended.err, HasSubstr("cannot write " + taken.string()));
    }
}

}  // namespace
}  // namespace orbitile::output_file_test
