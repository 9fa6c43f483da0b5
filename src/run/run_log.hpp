// The log of one run, in the folder `log` of a catalogue's folder.
//
//     log/20240131T120000Z-1234.log       the run that started at this time (UTC) as process 1234
//     log/20240131T120000Z-1234.1.log     earlier lines of this log, if it became too large
//     log/20240131T120000Z-1234.2.log     still earlier lines
//
// A line is a time (UTC), a level and a message. If the log cannot be written, the run continues
// without it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace orbitile {

/// The levels of messages. A log with one of these levels contains the messages of this level and
/// of all levels that are listed before it.
enum class LogLevel : std::uint8_t { off, error, warning, info, debug };

/// The name of a level: "off", "error", "warning", "info" or "debug".
std::string_view log_level_name(LogLevel level);
std::optional<LogLevel> log_level_from_name(std::string_view name);

struct LogLimits {
    std::size_t max_file_bytes = std::size_t{4} << 20U;
    std::size_t max_old_files = 3;  ///< the max number of older files of one run
    std::size_t max_runs = 20;  ///< the max number of runs whose logs are kept, this run included
};

/// Any thread can use the log.
class RunLog {
  public:
    static constexpr std::string_view folder_name = "log";

    /// Begins the log in the catalogue's folder. If that fails, the constructor does not throw, and
    /// fault() returns the reason.
    RunLog(const std::filesystem::path& folder, LogLevel level, const LogLimits& limits = {});
    RunLog(const RunLog&) = delete;
    RunLog& operator=(const RunLog&) = delete;
    ~RunLog();

    /// Whether messages of this level are written at all.
    bool writes_level(LogLevel level) const;

    /// Writes a line. A line feed in the message becomes `; `, and any other control character
    /// becomes `?`. Lines are flushed at once, except lines of the level `debug`.
    void write(LogLevel level, std::string_view message) const;
    void error(std::string_view message) const { write(LogLevel::error, message); }
    void warning(std::string_view message) const { write(LogLevel::warning, message); }
    void info(std::string_view message) const { write(LogLevel::info, message); }
    void debug(std::string_view message) const { write(LogLevel::debug, message); }

    /// The reason why the log could not be written; empty if there was no fault.
    std::string fault() const;

  private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace orbitile
