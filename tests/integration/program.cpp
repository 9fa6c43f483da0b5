#include "support/program.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <sstream>
#include <stdexcept>
#include <thread>

#include "support/answer.hpp"

namespace orbitile {
namespace {

namespace fs = std::filesystem;

constexpr auto short_while = std::chrono::milliseconds(2);

// Field SigCgt of /proc/ID/status: a bit for each signal that is caught.
bool handles_interrupts(pid_t id) {
    std::istringstream lines(bytes_of("/proc/" + std::to_string(id) + "/status"));
    for (std::string line; std::getline(lines, line);) {
        if (!line.starts_with("SigCgt:")) continue;
        return ((std::stoull(line.substr(7), nullptr, 16) >> (SIGINT - 1)) & 1U) != 0;
    }
    return false;
}

}  // namespace

Process::Process(const Arguments& arguments, const fs::path& folder)
    : Process(arguments, Surroundings{.folder = folder}) {}

Process::Process(const Arguments& arguments, const Surroundings& surroundings) {
    std::vector<std::string> words = surroundings.command;
    if (words.empty()) words.emplace_back(ORBITILE_PROGRAM);
    words.insert(words.end(), arguments.begin(), arguments.end());
    std::vector<char*> argv;
    argv.reserve(words.size() + 1);
    for (std::string& word : words) argv.push_back(word.data());
    argv.push_back(nullptr);
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    const auto& [folder, out_file, err_file, command] = surroundings;
    const std::string out = (out_file.empty() ? said_.path() / "out" : out_file).string();
    const std::string err = (err_file.empty() ? said_.path() / "err" : err_file).string();
    constexpr int flags = O_WRONLY | O_CREAT | O_TRUNC;
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, out.c_str(), flags, 0600);
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, err.c_str(), flags, 0600);
    if (!folder.empty()) posix_spawn_file_actions_addchdir_np(&actions, folder.c_str());
    // The tests can be started with a signal ignored, as by nohup, and child processes inherit
    // this.
    sigset_t obeyed;
    sigemptyset(&obeyed);
    for (const int signal : {SIGHUP, SIGINT, SIGQUIT, SIGPIPE, SIGTERM}) sigaddset(&obeyed, signal);
    posix_spawnattr_t attributes;
    posix_spawnattr_init(&attributes);
    posix_spawnattr_setsigdefault(&attributes, &obeyed);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF);
    const int error =
        posix_spawn(&id_, words.front().c_str(), &actions, &attributes, argv.data(), environ);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    if (error != 0) throw std::runtime_error("cannot start " + words.front());
}

Process::~Process() {
    if (id_ < 0) return;
    send(SIGKILL);
    waitpid(id_, &status_, 0);
}

void Process::send(int signal) const {
    if (id_ > 0) kill(id_, signal);
}

Ended Process::wait() {
    if (id_ > 0) waitpid(id_, &status_, 0);
    id_ = -1;
    Ended ended;
    if (WIFEXITED(status_)) ended.exit_code = WEXITSTATUS(status_);
    if (WIFSIGNALED(status_)) ended.signal = WTERMSIG(status_);
    ended.out = out();
    ended.err = bytes_of(said_.path() / "err");
    return ended;
}

std::string Process::out() const { return bytes_of(said_.path() / "out"); }

bool Process::has_ended() {
    if (id_ > 0 && waitpid(id_, &status_, WNOHANG) == id_) id_ = -1;
    return id_ < 0;
}

void Process::wait_until_it_says(const std::string& words) {
    while (out().find(words) == std::string::npos && !has_ended()) {
        std::this_thread::sleep_for(short_while);
    }
}

void Process::wait_until_it_handles_interrupts() {
    while (!has_ended() && !handles_interrupts(id_)) std::this_thread::sleep_for(short_while);
}

Ended run_program(const Arguments& arguments, const fs::path& folder) {
    return Process(arguments, folder).wait();
}

Ended run_program(const Arguments& arguments, const Surroundings& surroundings) {
    return Process(arguments, surroundings).wait();
}

std::string quoted(const fs::path& file) { return "'" + file.string() + "'"; }

std::string said_by(const std::string& command) {
    const TemporaryFolder folder;
    const fs::path out = folder.path() / "out";
    EXPECT_EQ(exit_code_of("( " + command + " > " + quoted(out) + " )"), 0) << command;
    return bytes_of(out);
}

std::string config(const std::string& name) {
    return (fs::path(ORBITILE_SOURCE_DIR) / "configs" / name).string();
}

std::string half_cells_puzzle(const fs::path& folder) {
    const fs::path file = folder / "half_cells.toml";
    write_bytes(file,
                "name = \"half cells\"\nlattice = \"tetrakis\"\n[[piece]]\nname = \"h\"\n"
                "colour = \"#3f9b45\"\ncopies = 8\nrows = [\"◣\"]\n");
    return file.string();
}

Arguments small_run(const fs::path& out, const Arguments& more) {
    Arguments arguments{"generate",  config("fridgeiq.toml"),
                        "--pieces",  "IJMR",
                        "--centre",  "cell",
                        "--method",  "solver",
                        "--horizon", "2",
                        "--threads", "1",
                        "--out",     out.string()};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return arguments;
}

std::string export_text(const fs::path& folder, const Arguments& more) {
    Arguments arguments{"export", folder.string()};
    arguments.insert(arguments.end(), more.begin(), more.end());
    const Ended ended = run_program(arguments);
    EXPECT_EQ(ended.exit_code, 0) << ended.err;
    return ended.out;
}

nlohmann::json exported(const fs::path& folder, bool all_tilings) {
    const std::string text =
        export_text(folder, all_tilings ? Arguments{"--all-tilings"} : Arguments{});
    auto json = nlohmann::json::parse(text, nullptr, false);
    EXPECT_FALSE(json.is_discarded()) << text;
    return json;
}

std::set<std::string> fingerprints(const nlohmann::json& exported) {
    std::set<std::string> all;
    for (const auto& challenge : exported.at("challenges")) {
        all.insert(challenge.at("fingerprint").get<std::string>());
    }
    return all;
}

std::set<std::string> files_below(const fs::path& folder) {
    std::set<std::string> files;
    if (!fs::exists(folder)) return files;
    for (const auto& entry : fs::recursive_directory_iterator(folder)) {
        if (!entry.is_regular_file()) continue;
        files.insert(fs::relative(entry.path(), folder).string());
    }
    return files;
}

}  // namespace orbitile
