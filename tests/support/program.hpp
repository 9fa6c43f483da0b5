// The built program, run as a user runs it.
#pragma once

#include <sys/types.h>

#include <filesystem>
#include <initializer_list>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

#include "support/temporary_folder.hpp"

namespace orbitile {

/// How a process ended and what it said.
struct Ended {
    int exit_code = -1;  ///< -1 where a signal ended it
    int signal = 0;
    std::string out;
    std::string err;
};

using Arguments = std::vector<std::string>;

/// What a run finds when it starts.
struct Surroundings {
    std::filesystem::path folder = {};  ///< its working directory; "": this one
    std::filesystem::path out = {};     ///< what is standard output; "": a file that is read back
    std::filesystem::path err = {};
    std::vector<int> closed = {};  ///< descriptors that are not open
    Arguments command = {};        ///< what is started, with the arguments; none: the program
};

/// One run of the program. Killed and waited for when it goes out of scope.
class Process {
  public:
    /// In `folder` as its working directory, or in this one.
    explicit Process(const Arguments& arguments, const std::filesystem::path& folder = {});
    Process(const Arguments& arguments, const Surroundings& surroundings);
    Process(const Process&) = delete;
    Process& operator=(const Process&) = delete;
    ~Process();

    pid_t id() const { return id_; }
    void send(int signal) const;
    Ended wait();

    /// What it wrote to its standard output so far.
    std::string out() const;
    bool has_ended();

    /// Until it wrote that, or ended.
    void wait_until_it_says(const std::string& words);
    /// Until a SIGINT is handled by the program and no longer by the system, or it ended.
    void wait_until_it_handles_interrupts();

  private:
    TemporaryFolder said_;
    pid_t id_ = -1;
    int status_ = 0;
};

/// Runs it to its end.
Ended run_program(const Arguments& arguments, const std::filesystem::path& folder = {});
Ended run_program(const Arguments& arguments, const Surroundings& surroundings);

/// For a shell.
std::string quoted(const std::filesystem::path& file);

/// What a shell command writes to its standard output; fails the test where it does not end well.
std::string said_by(const std::string& command);

/// A file in configs/.
std::string config(const std::string& name);

/// Writes a puzzle of eight half cells into the folder: on odd boards one challenge and many
/// wandering silhouettes. Returns its path.
std::string half_cells_puzzle(const std::filesystem::path& folder);

/// Arguments that find the 3×3 square of I, J, M and R, in a moment.
Arguments small_run(const std::filesystem::path& out, const Arguments& more = {});

/// The JSON export; fails the test where there is none.
nlohmann::json exported(const std::filesystem::path& folder, bool all_tilings = false);

/// The same as the bytes that were written.
std::string export_text(const std::filesystem::path& folder, const Arguments& more = {});

std::set<std::string> fingerprints(const nlohmann::json& exported);

/// Names of all files below the folder, sorted, as paths from there; without the logs of runs,
/// whose names tell their times.
std::set<std::string> files_below(const std::filesystem::path& folder);

}  // namespace orbitile
