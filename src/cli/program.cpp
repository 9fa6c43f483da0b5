#include "cli/program.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <functional>
#include <memory>
#include <new>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "cli/command.hpp"
#include "cli/options.hpp"
#include "cli/terminal.hpp"
#include "drawing/canvas.hpp"
#include "puzzle/input_error.hpp"
#include "puzzle/names.hpp"
#include "puzzle/toml_section.hpp"
#include "solver/cadical_solver.hpp"
#include "solver/z3_solver.hpp"
#include "store/catalogue.hpp"
#include "store/database.hpp"
#include "store/gzip.hpp"
#include "store/shape_names.hpp"

namespace orbitile::cli {

namespace {

// Returns a line with the version, a line with the compiler, and a line with the libraries. For a
// shared library, the line has the version of the loaded library.
std::string version_text() {
    std::string text = fmt::format("{}\nbuilt by {}\nwith Z3 {}, CaDiCaL {}, SQLite {}",
                                   ORBITILE_VERSION, ORBITILE_COMPILER, solver::z3_version(),
                                   solver::cadical_version(), store::sqlite_version());
    for (const auto& [name, version] : drawing::drawing_library_versions())
        text += fmt::format(", {} {}", name, version);
    return text +
           fmt::format(", zlib {}, CLI11 {}, fmt {}.{}.{}, toml++ {}, nlohmann-json {}.{}.{}",
                       store::zlib_version_text(), CLI11_VERSION, FMT_VERSION / 10000,
                       FMT_VERSION / 100 % 100, FMT_VERSION % 100, toml_version(),
                       NLOHMANN_JSON_VERSION_MAJOR, NLOHMANN_JSON_VERSION_MINOR,
                       NLOHMANN_JSON_VERSION_PATCH);
}

// --- Help. ---

// Prints help in lines of at most 80 columns: the names of options in a column on the left, and the
// descriptions in a column on the right.
class HelpFormatter : public CLI::Formatter {
  public:
    HelpFormatter() { column_width(name_columns); }

    std::string make_help(const CLI::App* app, std::string name,
                          CLI::AppFormatMode mode) const override {
        // CLI11 puts two empty lines between groups of options.
        return CLI::detail::find_and_replace(CLI::Formatter::make_help(app, std::move(name), mode),
                                             "\n\n\n", "\n\n");
    }

    std::string make_option_opts(const CLI::Option* option) const override {
        if (option->get_items_expected_max() == 0 || option->get_positional()) return {};
        const std::string type = option->get_type_name();
        const auto colon = type.find(':');
        const std::string choices = colon == std::string::npos ? "" : type.substr(colon + 1);
        if (choices.find('|') != std::string::npos) {
            const bool fits = option->get_name().size() + choices.size() + 5 < name_columns;
            return fits ? " " + choices : " NAME";
        }
        const std::string type_name = type.substr(0, colon);
        const bool is_number = type_name == "INT" || type_name == "UINT" || type_name == "FLOAT";
        return is_number ? " N" : " " + type_name;
    }

    std::string make_option_desc(const CLI::Option* option) const override {
        std::string text = option->get_description();
        std::string default_value = option->get_default_str();
        if (default_value.starts_with('['))
            default_value = default_value.substr(1, default_value.size() - 2);
        if (!default_value.empty()) text += fmt::format(" (default: {})", default_value);
        return fmt::format("{}", fmt::join(wrapped_lines(text, page_columns - name_columns), "\n"));
    }

  private:
    static constexpr int page_columns = 80;
    static constexpr int name_columns = 28;
};

constexpr auto first_steps =
    "First steps:\n"
    "  orbitile polyforms pentominoes --out five.toml   Write a file of pieces\n"
    "  orbitile pieces five.toml                        Look at the pieces\n"
    "  orbitile generate five.toml --out found          Find their symmetric shapes\n"
    "  orbitile render found --overview all.png         See all shapes on one sheet\n"
    "  orbitile booklet found                           Print a booklet\n"
    "  orbitile gallery found                           Play in a browser\n";

// --- Faults of the command line. ---

const CLI::App& called_command(const CLI::App& program) {
    const auto commands = program.get_subcommands();
    return commands.empty() ? program : *commands.front();
}

// Returns the names of the options of a command, and of its subcommands.
std::vector<std::string> known_words(const CLI::App& command) {
    std::vector<std::string> words;
    for (const CLI::Option* option : command.get_options()) {
        for (const std::string& name : option->get_lnames()) words.push_back("--" + name);
    }
    for (const CLI::App* part : command.get_subcommands([](const CLI::App*) { return true; }))
        words.push_back(part->get_name());
    return words;
}

// Returns what is wrong with a command line that CLI11 refused. For an unknown word, suggests the
// nearest name. For other faults, returns the message of CLI11.
std::string fault_text(const CLI::App& program, const CLI::ParseError& error) {
    const auto unknown_words = program.remaining(true);
    const auto kind = static_cast<CLI::ExitCodes>(error.get_exit_code());
    const bool is_about_unknown_word =
        kind == CLI::ExitCodes::ExtrasError || kind == CLI::ExitCodes::RequiredError;
    if (!is_about_unknown_word || unknown_words.empty()) return error.what();
    const CLI::App& command = called_command(program);
    const auto option = std::ranges::find_if(
        unknown_words, [](const std::string& word) { return word.starts_with("--"); });
    const bool is_option = option != unknown_words.end();
    const std::string word =
        is_option ? option->substr(0, option->find('=')) : unknown_words.front();
    if (!is_option && &command != &program)
        return fmt::format("{} does not accept {}", command.get_name(), in_quotes(word));
    const std::vector<std::string> words = known_words(command);
    return (is_option ? command.get_name() + " has no option " : "there is no command ") +
           in_quotes(word) + did_you_mean_text(word, {words.begin(), words.end()});
}

int report_command_line_fault(const CLI::App& program, const CLI::ParseError& error) {
    const CLI::App& command = called_command(program);
    const std::string name = &command == &program ? "" : " " + command.get_name();
    print_error(fmt::format("orbitile: {}\n'orbitile{} --help' lists {}\n",
                            printable_lines(fault_text(program, error)), name,
                            name.empty() ? "the commands" : "its options"));
    return bad_input;
}

// --- Files that the command line names. ---

namespace fs = std::filesystem;

// CLI11 reads the whole file of --config, and a device would never end.
std::string config_file_fault(const std::string& file) {
    constexpr std::uintmax_t max_config_bytes = 1 << 20;
    std::error_code error;
    if (!fs::exists(file, error)) return in_quotes(file) + " does not exist";
    if (!fs::is_regular_file(file, error)) return in_quotes(file) + " is not a regular file";
    return fs::file_size(file, error) > max_config_bytes ? in_quotes(file) + " has more than 1 MiB"
                                                         : std::string();
}

// Whether a file with this name belongs to a catalogue or is a backup of one.
bool is_name_in_catalogue(const std::string& name) {
    const bool is_database = name.starts_with("catalogue") && name.find(".db") != std::string::npos;
    return is_database || name == Catalogue::lock_name || name == store::shape_names_file;
}

bool is_output(const CLI::Option& option) {
    return option.get_name() == "--out" || option.get_name() == "--overview";
}

// Whether one of the words that the user gave to these options is the name of this file.
bool is_named_by(const std::vector<const CLI::Option*>& options, const fs::path& file) {
    std::error_code ignored_error;
    return std::ranges::any_of(options, [&](const CLI::Option* option) {
        return !is_output(*option) &&
               std::ranges::any_of(option->results(), [&](const std::string& word) {
                   return fs::equivalent(file, word, ignored_error);
               });
    });
}

// Throws InputError if the output would replace a file of a catalogue or a file that the command
// reads.
void check_output(const CLI::App& program, const CLI::App& command, const CLI::Option& option) {
    const fs::path file = option.as<std::string>();
    const auto refuse = [&](const std::string& reason) {
        throw InputError(fmt::format("{}: {} {}; choose another name", option.get_name(),
                                     file.string(), reason));
    };
    if (is_name_in_catalogue(file.filename().string()))
        refuse("is a file of a catalogue, and no output may replace it");
    std::error_code ignored_error;
    if (fs::is_regular_file(file, ignored_error) &&
        (is_named_by(program.get_options(), file) || is_named_by(command.get_options(), file))) {
        refuse("is an input of this command, so its output cannot replace it");
    }
}

void check_outputs(const CLI::App& program) {
    const CLI::App& command = called_command(program);
    for (const CLI::Option* option : command.get_options()) {
        if (is_output(*option) && option->count() > 0) check_output(program, command, *option);
    }
}

// --- The program. ---

struct GroupedCommand {
    const char* group;  // title above the command in the help
    void (*add_command)(CLI::App& program, int& exit_code);
};

constexpr auto commands = std::to_array<GroupedCommand>({
    {"Find", add_polyforms_command},
    {"Find", add_generate_command},
    {"Find", add_starts_command},
    {"Find", add_solve_command},
    {"Find", add_clues_command},
    {"Find", add_merge_command},
    {"Look", add_pieces_command},
    {"Look", add_status_command},
    {"Look", add_render_command},
    {"Look", add_tilings_command},
    {"Print and play", add_booklet_command},
    {"Print and play", add_gallery_command},
    {"Print and play", add_studio_command},
    {"Make", add_make_command},
    {"Check", add_verify_command},
    {"Check", add_certify_command},
    {"Exchange with other programs", add_import_command},
    {"Exchange with other programs", add_export_command},
    {"Exchange with other programs", add_read_model_command},
});

int run_command_line(int argc, char** argv) {
    int exit_code = success;
    CLI::App program{
        "orbitile finds every symmetric shape that all pieces of a puzzle fill together, and draws "
        "and\nprints these shapes.",
        "orbitile"};
    program.formatter(std::make_shared<HelpFormatter>());
    program.set_help_flag("-h,--help", "Print this help");
    program.set_version_flag("--version", version_text, "Print the version");
    program.set_config("--config", "", "Read options from a file with a section for each command")
        ->type_name("FILE")
        ->check(CLI::Validator(config_file_fault, ""));
    // By default, CLI11 would ignore an unknown option in the file.
    program.allow_config_extras(CLI::config_extras_mode::error);
    program.require_subcommand(1);
    program.fallthrough();
    for (const auto& [group, add_command] : commands) {
        add_command(program, exit_code);
        program.get_subcommands({}).back()->group(group);
    }
    program.footer(first_steps);
    refuse_empty_texts(program);
    program.parse_complete_callback([&program] { check_outputs(program); });
    if (argc <= 1) {
        print_error(program.help());
        return bad_input;
    }
    try {
        program.parse(argc, argv);
        return exit_code;
    } catch (const CLI::Success& help_or_version) {
        return program.exit(help_or_version);
    } catch (const CLI::ParseError& error) {
        return report_command_line_fault(program, error);
    }
}

// Prints an error and returns `exit_code`. The message can quote a file, so characters that would
// control the terminal are replaced.
int report_error(const std::exception& error, ExitCode exit_code) {
    print_error(fmt::format("orbitile: {}\n", printable_lines(error.what())));
    return exit_code;
}

// Calls `command_function`, and turns exceptions into messages and exit codes.
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
        // If writing to standard output failed, flush_at_exit() prints the message.
        return std::ferror(stdout) != 0 ? failure : report_error(error, failure);
    } catch (const std::exception& error) {
        return std::ferror(stdout) != 0 ? failure : report_error(error, failure);
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

}  // namespace

int run_program(int argc, char** argv) {
    return flush_at_exit(report_exceptions([&] { return run_command_line(argc, argv); }));
}

}  // namespace orbitile::cli
