// Runs the built program as a user does.
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

/// How a process ended, and its output.
struct Ended {
    int exit_code = -1;  ///< -1 where a signal ended it
    int signal = 0;
    std::string out;
    std::string err;
};

using Arguments = std::vector<std::string>;

/// The environment in which a run starts.
struct Surroundings {
    std::filesystem::path folder = {};  ///< its working directory; "": this one
    std::filesystem::path out = {};     ///< what is standard output; "": a file that is read back
    std::filesystem::path err = {};
    Arguments command = {};  ///< what is started, with the arguments; none: the program
};

/// One run of the program. The destructor kills it and waits for it.
class Process {
  public:
    /// Starts the program. `folder` is the working directory; without it, the current one is used.
    explicit Process(const Arguments& arguments, const std::filesystem::path& folder = {});
    Process(const Arguments& arguments, const Surroundings& surroundings);
    Process(const Process&) = delete;
    Process& operator=(const Process&) = delete;
    ~Process();

    pid_t id() const { return id_; }
    void send(int signal) const;
    Ended wait();

    /// The text that it has written to its standard output so far.
    std::string out() const;
    bool has_ended();

    /// Waits until it has written this text or has ended.
    void wait_until_it_says(const std::string& words);
    /// Waits until the program handles SIGINT itself, or has ended.
    void wait_until_it_handles_interrupts();

  private:
    TemporaryFolder said_;
    pid_t id_ = -1;
    int status_ = 0;
};

/// Runs the program to its end.
Ended run_program(const Arguments& arguments, const std::filesystem::path& folder = {});
Ended run_program(const Arguments& arguments, const Surroundings& surroundings);

/// Quotes a text for a shell.
std::string quoted(const std::filesystem::path& file);

/// The standard output of a shell command. Fails the test if the command fails.
std::string said_by(const std::string& command);

/// A file in configs/.
std::string config(const std::string& name);

/// Writes a puzzle of eight half cells into the folder: on odd boards one challenge and many
/// silhouettes with detached parts. Returns its path.
std::string half_cells_puzzle(const std::filesystem::path& folder);

/// Arguments that find the 3×3 square of I, J, M and R, in a moment.
Arguments small_run(const std::filesystem::path& out, const Arguments& more = {});

/// The JSON export. Fails the test if there is none.
nlohmann::json exported(const std::filesystem::path& folder, bool all_tilings = false);

/// The JSON export as text.
std::string export_text(const std::filesystem::path& folder, const Arguments& more = {});

std::set<std::string> fingerprints(const nlohmann::json& exported);

/// The names of all files below the folder, sorted, as relative paths. Logs of runs are left out,
/// because their names contain times.
std::set<std::string> files_below(const std::filesystem::path& folder);

}  // namespace orbitile
