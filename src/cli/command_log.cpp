#include "cli/command_log.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <iterator>

#include "cli/option_values.hpp"
#include "cli/standard_streams.hpp"
#include "puzzle/names.hpp"

namespace orbitile::cli {
namespace {

std::string quote_if_needed(const std::string& word) {
    const bool needs_no_quotes =
        !word.empty() && word.find_first_of(" \t\"'\\") == std::string::npos;
    return needs_no_quotes ? word : "'" + word + "'";
}

// Returns the command line from /proc, where each word ends with a zero byte.
std::string command_line() {
    std::ifstream file("/proc/self/cmdline", std::ios::binary);
    const std::string arguments{std::istreambuf_iterator<char>(file), {}};
    std::string text;
    for (std::size_t begin = 0; begin < arguments.size();) {
        const std::size_t end = std::min(arguments.find('\0', begin), arguments.size());
        text += (text.empty() ? "" : " ") + quote_if_needed(arguments.substr(begin, end - begin));
        begin = end + 1;
    }
    return text;
}

std::string question_line(const Question& question) {
    std::string line;
    for (const auto& [name, value] : question_items(question)) {
        line += fmt::format("{}{} {}", line.empty() ? "" : "; ", name, value);
    }
    return line;
}

}  // namespace

void add_log_option(CLI::App& command, std::string& level) {
    command
        .add_option("--log-level", level,
                    "How much is recorded in the log file in the catalogue's folder")
        ->transform(one_of({"off", "error", "warning", "info", "debug"}))
        ->capture_default_str();
}

CommandLog::CommandLog(const Catalogue& catalogue, const std::string& level, int threads)
    : RunLog(catalogue.folder(), log_level_from_name(level).value_or(LogLevel::info)) {
    info(fmt::format("orbitile {}: {}", ORBITILE_VERSION, command_line()));
    info("question: " + question_line(catalogue.question()));
    info(
        fmt::format("process {}, {} {}", ::getpid(), threads, threads == 1 ? "thread" : "threads"));
    if (const std::string reason = fault(); !reason.empty()) {
        print_error(fmt::format("orbitile: cannot write a log: {}\n", printable(reason)));
    }
}

void CommandLog::end(const std::string& summary) const { info("end: " + summary); }

}  // namespace orbitile::cli
