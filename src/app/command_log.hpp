// The log of a command that writes to a catalogue: how it begins and ends.
#pragma once

#include <CLI/CLI.hpp>
#include <exception>
#include <string>

#include "orbitile/catalogue/catalogue.hpp"
#include "run/run_log.hpp"
#include "terminal/option_name.hpp"

namespace orbitile::app {

/// `--log-level`.
void add_log_option(CLI::App& command, std::string& level);

/// Begins the log of a command that writes to the catalogue: version, command line, question,
/// process, threads. Says on standard error where it cannot be written; the run goes on.
class CommandLog : public RunLog {
  public:
    CommandLog(const Catalogue& catalogue, const std::string& level, int threads);

    /// Does the work, which returns the exit code; an exception is logged on its way.
    template <typename Work, typename... Arguments>
    int around(Work work, const Arguments&... arguments) const {
        try {
            return work(arguments...);
        } catch (const std::exception& failure) {
            error("ended by an error: " + message_text(failure));
            throw;
        }
    }

    /// Its state, in the words of `summary`.
    void end(const std::string& summary) const;
};

}  // namespace orbitile::app
