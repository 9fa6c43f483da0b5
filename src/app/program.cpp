#include "app/program.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <new>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "app/command.hpp"
#include "app/version.hpp"
#include "command_line/command_line_fault.hpp"
#include "command_line/name_options.hpp"
#include "command_line/option_ranges.hpp"
#include "orbitile/catalogue/catalogue.hpp"
#include "orbitile/puzzle/input_error.hpp"
#include "puzzle/names.hpp"
#include "puzzle/text_file.hpp"
#include "terminal/standard_streams.hpp"

namespace orbitile::app {
namespace {

constexpr std::size_t most_config_bytes = std::size_t{64} << 10U;

// What a file says must not steer the terminal.
int complain(const std::exception& error, ExitCode code) {
    print_error(fmt::format("orbitile: {}\n", printable_lines(error.what())));
    return code;
}

int complain_of_options(const CLI::App& program, const CLI::ParseError& error) {
    print_error(fmt::format("orbitile: {}\n", printable_lines(command_line_fault(program, error))));
    return bad_input;
}

// As CLI11 wants them: the last one first, without the program's name.
std::vector<std::string> words_of(CLI::App& program, int argc, char** argv) {
    std::vector<std::string> words(argv + std::min(argc, 1), argv + argc);
    words = with_lists_ended(program, std::move(words));
    std::ranges::reverse(words);
    return words;
}

// Before it is read by who would read it whole, and wait for it for ever.
std::string config_fault(const std::string& file) {
    std::error_code ignored;
    if (!std::filesystem::is_regular_file(file, ignored)) return file + ": this is not a file";
    try {
        const std::string text = read_text_file(file, most_config_bytes);
        refuse_non_text(text, most_config_bytes, file);
    } catch (const InputError& error) {
        return error.what();
    }
    return {};
}

int parse_and_run(CLI::App& program, int argc, char** argv, const int& exit_code) {
    try {
        program.parse(words_of(program, argc, argv));
        return exit_code;
    } catch (const CLI::Success& help_or_version) {
        return program.exit(help_or_version);
    } catch (const CLI::ParseError& error) {
        return complain_of_options(program, error);
    } catch (const InputError& error) {
        return complain(error, bad_input);
    } catch (const CatalogueRefused& error) {
        return complain(error, bad_input);
    } catch (const CatalogueError& error) {
        return complain(error, damaged);
    } catch (const std::bad_alloc&) {
        print_error("orbitile: there is not enough memory for this\n");
        return failure;
    } catch (const StandardOutputError&) {
        return failure;  // the end tells of it
    } catch (const std::filesystem::filesystem_error& error) {
        return complain(error, failure);
    } catch (const std::system_error& error) {
        if (error.code() == std::errc::resource_unavailable_try_again) {
            print_error(
                "orbitile: the system has no room for another thread: there is not enough memory, "
                "or --threads asks for too many\n");
            return failure;
        }
        // What fmt::print() throws names no stream.
        return std::ferror(stdout) != 0 ? failure : complain(error, failure);
    } catch (const std::exception& error) {
        return complain(error, failure);
    }
}

// What was lost on its way out is told by the exit code, unless that says something worse.
int with_all_put_out(int exit_code) {
    try {
        finish_standard_output();
        return exit_code;
    } catch (const std::exception& error) {
        complain(error, failure);
        return exit_code == success || exit_code == incomplete ? failure : exit_code;
    }
}

}  // namespace

int run_program(int argc, char** argv) {
    CLI::App program(
        "orbitile finds every shape with a wanted symmetry that exactly all pieces of a puzzle can "
        "fill,\nand draws them.",
        "orbitile");
    program.set_version_flag("--version", version_text);
    program.require_subcommand(1);
    program.fallthrough();
    program.set_config("--config", "", "Read options from a file, a section for each command")
        ->check(config_fault);
    program.allow_config_extras(CLI::config_extras_mode::error);  // else a misspelt option is lost
    int exit_code = success;
    add_generate(program, exit_code);
    add_status(program, exit_code);
    add_export(program, exit_code);
    add_render(program, exit_code);
    add_pieces(program, exit_code);
    add_booklet(program, exit_code);
    add_merge(program, exit_code);
    add_repair(program, exit_code);
    add_verify(program, exit_code);
    add_count(program, exit_code);
    add_tilings(program, exit_code);
    add_certify(program, exit_code);
    add_solve(program, exit_code);
    add_hints(program, exit_code);
    add_export_model(program, exit_code);
    add_read_model(program, exit_code);
    add_gallery(program, exit_code);
    add_polyforms(program, exit_code);
    add_import(program, exit_code);
    add_export_puzzle(program, exit_code);
    add_make(program, exit_code);
    add_shell_files(program, exit_code);
    check_options(program);
    return with_all_put_out(parse_and_run(program, argc, argv, exit_code));
}

}  // namespace orbitile::app
