#include <fmt/format.h>

#include <cstdio>
#include <exception>

#include "app/command.hpp"
#include "orbitile/catalogue/catalogue.hpp"
#include "orbitile/puzzle/input_error.hpp"

namespace orbitile::app {
namespace {

int complain(const std::exception& error, ExitCode code) {
    fmt::print(stderr, "orbitile: {}\n", error.what());
    return code;
}

int parse_and_run(CLI::App& program, int argc, char** argv, const int& exit_code) {
    try {
        program.parse(argc, argv);
        return exit_code;
    } catch (const CLI::Success& help_or_version) {
        return program.exit(help_or_version);
    } catch (const CLI::ParseError& error) {
        program.exit(error);  // prints what is wrong with the options
        return bad_input;
    } catch (const InputError& error) {
        return complain(error, bad_input);
    } catch (const CatalogueRefused& error) {
        return complain(error, bad_input);
    } catch (const CatalogueError& error) {
        return complain(error, damaged);
    } catch (const std::exception& error) {
        return complain(error, failure);
    }
}

}  // namespace
}  // namespace orbitile::app

int main(int argc, char** argv) {
    using namespace orbitile::app;
    CLI::App program(
        "orbitile finds every shape with a wanted symmetry that exactly all pieces of a puzzle can "
        "fill,\nand draws them.",
        "orbitile");
    program.set_version_flag("--version", ORBITILE_VERSION);
    program.require_subcommand(1);
    program.fallthrough();
    program.set_config("--config", "", "Read options from a file, a section for each command");
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
    add_certify(program, exit_code);
    add_solve(program, exit_code);
    add_hints(program, exit_code);
    add_export_model(program, exit_code);
    add_gallery(program, exit_code);
    return parse_and_run(program, argc, argv, exit_code);
}
