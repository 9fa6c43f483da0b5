// The log of one run, in the folder `log` of a catalogue's folder.
//
//     log/20240131T120000Z-1234.log       of the run that started then (UTC) as process 1234
//     log/20240131T120000Z-1234.1.log     what came before, once that grew too large; then .2, .3
//
// A line is a time (UTC), a level and a message. Where nothing can be written there is no log: a
// run never fails for it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace orbitile {

/// Each with all before it.
enum class LogLevel : std::uint8_t { off, error, warning, info, debug };

/// "off", "error", "warning", "info", "debug".
std::string_view log_level_name(LogLevel level);
std::optional<LogLevel> log_level_from_name(std::string_view name);

struct LogLimits {
    std::size_t file_bytes = std::size_t{4} << 20U;
    std::size_t old_files = 3;  ///< of one run, beside the newest
    std::size_t runs = 20;      ///< this one included; the logs of older ones are removed
};

/// May be used from any thread.
class RunLog {
  public:
    static constexpr std::string_view folder_name = "log";

    RunLog(const std::filesystem::path& folder, LogLevel level, const LogLimits& limits = {});
    RunLog(const RunLog&) = delete;
    RunLog& operator=(const RunLog&) = delete;
    ~RunLog();

    /// Whether messages of this level are written at all.
    bool writes(LogLevel level) const;

    /// One line: `; ` for line feeds, `?` for other control characters. On the disk's way at once
    /// but for `debug`.
    void write(LogLevel level, std::string_view message) const;
    void error(std::string_view message) const { write(LogLevel::error, message); }
    void warning(std::string_view message) const { write(LogLevel::warning, message); }
    void info(std::string_view message) const { write(LogLevel::info, message); }
    void debug(std::string_view message) const { write(LogLevel::debug, message); }

    /// Why nothing is written although something was to be; empty otherwise.
    std::string fault() const;

  private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace orbitile
