#include "cli/program.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <functional>
#include <istream>
#include <iterator>
#include <memory>
#include <new>
#include <nlohmann/json.hpp>
#include <optional>
#include <span>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "cli/command.hpp"
#include "cli/command_line_fault.hpp"
#include "cli/command_tree.hpp"
#include "cli/help_text.hpp"
#include "cli/option_values.hpp"
#include "cli/standard_streams.hpp"
#include "cli/terminal.hpp"
#include "drawing/drawing_libraries.hpp"
#include "puzzle/input_error.hpp"
#include "puzzle/names.hpp"
#include "puzzle/text_file.hpp"
#include "puzzle/toml_version.hpp"
#include "solver/cadical_solver.hpp"
#include "solver/z3_solver.hpp"
#include "store/catalogue.hpp"
#include "store/database.hpp"
#include "store/gzip.hpp"

namespace orbitile::cli {

std::string version_text() {
    std::vector<drawing::LibraryVersion> libraries{{"Z3", solver::z3_version()},
                                                   {"CaDiCaL", solver::cadical_version()},
                                                   {"SQLite", store::sqlite_version()}};
    std::ranges::copy(drawing::drawing_library_versions(), std::back_inserter(libraries));
    const std::vector<drawing::LibraryVersion> other_libraries{
        {"zlib", store::zlib_version_text()},
        {"CLI11", CLI11_VERSION},
        {"fmt",
         fmt::format("{}.{}.{}", FMT_VERSION / 10000, FMT_VERSION / 100 % 100, FMT_VERSION % 100)},
        {"toml++", toml_version()},
        {"nlohmann-json", fmt::format("{}.{}.{}", NLOHMANN_JSON_VERSION_MAJOR,
                                      NLOHMANN_JSON_VERSION_MINOR, NLOHMANN_JSON_VERSION_PATCH)},
    };
    std::ranges::copy(other_libraries, std::back_inserter(libraries));
    std::vector<std::string> version_texts;
    version_texts.reserve(std::size(libraries));
    for (const auto& [name, version] : libraries) {
        version_texts.push_back(fmt::format("{} {}", name, version));
    }
    return fmt::format("{}\nbuilt by {}\nwith {}", ORBITILE_VERSION, ORBITILE_COMPILER,
                       fmt::join(version_texts, ", "));
}

namespace {

constexpr std::size_t max_config_bytes = std::size_t{64} << 10U;

// Prints an error and returns `exit_code`. The message can quote a file, so characters that would
// control the terminal are replaced.
int report_error(const std::exception& error, ExitCode exit_code) {
    print_error(fmt::format("orbitile: {}\n", printable_lines(error.what())));
    return exit_code;
}

int report_command_line_error(const CLI::App& program, const CLI::ParseError& error) {
    print_error(fmt::format("orbitile: {}\n", printable_lines(command_line_fault(program, error))));
    return bad_input;
}

// Returns the words of the command line as CLI11 expects them: without the program's name, and the
// last word first.
std::vector<std::string> words_for_cli11(CLI::App& program, int argc, char** argv) {
    std::vector<std::string> words(argv + std::min(argc, 1), argv + argc);
    words = join_list_words(program, std::move(words));
    std::ranges::reverse(words);
    return words;
}

// Returns a text about a fault in the file of --config, or "" if there is no fault. CLI11 calls
// this check before it reads the file. Otherwise CLI11 would read the whole of a huge file, or wait
// for a pipe forever.
std::string config_file_fault(const std::string& file) {
    std::error_code ignored_error;
    if (!std::filesystem::is_regular_file(file, ignored_error))
        return file + ": this is not a file";
    try {
        const std::string text = read_text_file(file, max_config_bytes);
        refuse_non_text(text, max_config_bytes, file);
    } catch (const InputError& error) {
        return error.what();
    }
    return {};
}

// Reads the file of --config without a byte order mark, which CLI11 would read as a part of the
// first line.
class ConfigReader : public CLI::ConfigTOML {
  public:
    std::vector<CLI::ConfigItem> from_config(std::istream& input) const override {
        const std::string text{std::istreambuf_iterator<char>(input), {}};
        std::istringstream text_stream{std::string(without_byte_order_mark(text))};
        return CLI::ConfigTOML::from_config(text_stream);
    }
};

// Calls `command_function`, and turns exceptions into messages and exit codes. Faults of the
// command line do not reach this function, because run_with_all_commands() reports them.
int report_exceptions(const std::function<int()>& command_function) {
    try {
        return command_function();
    } catch (const InputError& error) {
        return report_error(error, bad_input);
    } catch (const CatalogueRefusedError& error) {
        return report_error(error, bad_input);
    } catch (const CatalogueError& error) {
        return report_error(error, damaged);
    } catch (const std::bad_alloc&) {
        print_error("orbitile: there is not enough memory for this command\n");
        return failure;
    } catch (const StandardOutputError&) {
        return failure;  // flush_at_exit() prints the message
    } catch (const std::filesystem::filesystem_error& error) {
        const std::string reason = error.code().message();
        return report_error(
            std::runtime_error(error.path1().empty() ? reason
                                                     : error.path1().string() + ": " + reason),
            failure);
    } catch (const std::system_error& error) {
        if (error.code() == std::errc::resource_unavailable_try_again) {
            print_error(
                "orbitile: the system cannot start another thread: there is not enough memory, too "
                "many processes are running, or --threads is too large\n");
            return failure;
        }
        // If writing to standard output failed, flush_at_exit() prints the message. The exception
        // of fmt::print() does not name standard output.
        return std::ferror(stdout) != 0 ? failure : report_error(error, failure);
    } catch (const std::exception& error) {
        return report_error(error, failure);
    }
}

// Flushes standard output at the program's end. Returns `exit_code`, or `failure` if output was
// lost and `exit_code` does not already report something worse.
int flush_at_exit(int exit_code) {
    try {
        finish_standard_output();
        return exit_code;
    } catch (const std::exception& error) {
        report_error(error, failure);
        return exit_code == success || exit_code == incomplete ? failure : exit_code;
    }
}

using AddCommandFunction = void (*)(CLI::App& program, int& exit_code);

struct NamedCommand {
    std::string_view name;
    AddCommandFunction add_command;
};

constexpr auto commands = std::to_array<NamedCommand>({{"generate", add_generate_command},
                                                       {"status", add_status_command},
                                                       {"export", add_export_command},
                                                       {"render", add_render_command},
                                                       {"pieces", add_pieces_command},
                                                       {"booklet", add_booklet_command},
                                                       {"merge", add_merge_command},
                                                       {"verify", add_verify_command},
                                                       {"tilings", add_tilings_command},
                                                       {"certify", add_certify_command},
                                                       {"solve", add_solve_command},
                                                       {"starts", add_starts_command},
                                                       {"clues", add_clues_command},
                                                       {"export-model", add_export_model_command},
                                                       {"read-model", add_read_model_command},
                                                       {"gallery", add_gallery_command},
                                                       {"polyforms", add_polyforms_command},
                                                       {"import", add_import_command},
                                                       {"export-puzzle", add_export_puzzle_command},
                                                       {"make", add_make_command},
                                                       {"studio", add_studio_command}});

// The command line of the program, with only the commands in `included_commands`.
class Program {
  public:
    explicit Program(std::span<const NamedCommand> included_commands) {
        app_.set_help_flag("-h,--help", "Print this help");
        app_.set_version_flag("--version", version_text, "Print the version");
        app_.require_subcommand(1);
        app_.fallthrough();
        app_.set_config("--config", "",
                        "Read options from a file that has a section for each command")
            ->check(config_file_fault);
        app_.config_formatter(std::make_shared<ConfigReader>());
        // An unknown option in the file of --config is an error. By default, CLI11 would ignore it.
        app_.allow_config_extras(CLI::config_extras_mode::error);
        for (const NamedCommand& command : included_commands) command.add_command(app_, exit_code_);
    }

    CLI::App& app() { return app_; }
    int& exit_code() { return exit_code_; }

    // Calls the command and returns its exit code. Throws CLI::ParseError if the command line is
    // faulty or asks for help or the version.
    int run(int argc, char** argv) {
        add_option_checks(app_);
        app_.parse(words_for_cli11(app_, argc, argv));
        return exit_code_;
    }

  private:
    CLI::App app_{
        "orbitile finds every symmetric shape that all pieces of a puzzle fill together, and draws "
        "and prints these shapes.",
        "orbitile"};
    int exit_code_ = success;
};

int help_width_columns(int descriptor) {
    return isatty(descriptor) == 1 ? terminal_size(descriptor).columns : TerminalSize().columns;
}

// Prints the help of the named command, or of the program if no command was named.
int print_help(CLI::App& program) {
    const CommandNode tree = command_tree(program);
    const int columns = help_width_columns(STDOUT_FILENO);
    const auto named_commands = program.get_subcommands();
    if (named_commands.empty()) {
        fmt::print("{}", program_help(tree, columns));
        return success;
    }
    // A hidden command is not in `tree`. So the named command gets a tree of its own.
    fmt::print("{}", command_help(tree, command_tree(*named_commands.front()), columns));
    return success;
}

int run_with_all_commands(int argc, char** argv) {
    Program program(commands);
    add_shell_files_command(program.app(), program.exit_code());  // documents all other commands
    if (argc <= 1) {
        print_error(
            first_steps_text(command_tree(program.app()), help_width_columns(STDERR_FILENO)));
        return bad_input;
    }
    try {
        return program.run(argc, argv);
    } catch (const CLI::CallForHelp&) {
        return print_help(program.app());
    } catch (const CLI::Success& version) {
        return program.app().exit(version);
    } catch (const CLI::ParseError& error) {
        return report_command_line_error(program.app(), error);
    }
}

// Runs the command that the first word names. Builds only the options of this command, because
// building the options of all commands takes longer than the work of many commands. Returns nothing
// if the first word is not a command, or if the command line is faulty or asks for help. In these
// cases, the caller must build the options of all commands.
std::optional<int> run_with_one_command(int argc, char** argv) {
    if (argc < 2) return std::nullopt;
    const auto* const command = std::ranges::find(commands, argv[1], &NamedCommand::name);
    if (command == commands.end()) return std::nullopt;
    try {
        return Program({command, 1}).run(argc, argv);
    } catch (const CLI::ParseError&) {
        return std::nullopt;
    }
}

}  // namespace

int run_program(int argc, char** argv) {
    return flush_at_exit(report_exceptions([&] {
        const auto exit_code = run_with_one_command(argc, argv);
        return exit_code ? *exit_code : run_with_all_commands(argc, argv);
    }));
}

}  // namespace orbitile::cli
