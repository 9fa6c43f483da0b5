// The log file of a command that writes to a catalogue.
#pragma once

#include <CLI/CLI.hpp>
#include <exception>
#include <string>

#include "cli/option_name.hpp"
#include "run/run_log.hpp"
#include "store/catalogue.hpp"

namespace orbitile::cli {

/// Adds --log-level.
void add_log_option(CLI::App& command, std::string& level);

/// The constructor writes the first lines of the log: the version, the command line, the question,
/// the number of the process, and the number of threads. If the log cannot be written, the
/// constructor prints a note on standard error, and the command continues without a log.
class CommandLog : public RunLog {
  public:
    CommandLog(const Catalogue& catalogue, const std::string& level, int threads);

    /// Calls `work` and returns the exit code that `work` returns. If `work` throws an exception,
    /// logs it and rethrows it.
    template <typename Work, typename... Arguments>
    int run_and_log_exceptions(Work work, const Arguments&... arguments) const {
        try {
            return work(arguments...);
        } catch (const std::exception& failure) {
            error("ended by an error: " + message_text(failure));
            throw;
        }
    }

    /// Logs the end of the command, with `summary` as the result.
    void end(const std::string& summary) const;
};

}  // namespace orbitile::cli
