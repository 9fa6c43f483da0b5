// In a program that is built with ORBITILE_PUBLISHING=OFF, this file replaces the commands that
// draw and print. Help lists these commands, but each of them refuses every call.
#include <fmt/format.h>

#include <string>

#include "app/command.hpp"
#include "orbitile/puzzle/input_error.hpp"

namespace orbitile::app {
namespace {

void add_refusing_command(CLI::App& program, const std::string& name) {
    auto* command =
        program.add_subcommand(name, "Not available: this orbitile was built without publishing");
    command->allow_extras()->fallthrough(false);
    command->callback([name] {
        throw InputError(
            fmt::format("this orbitile has no command {}: it was built without publishing "
                        "(ORBITILE_PUBLISHING=OFF)",
                        name));
    });
}

}  // namespace

void add_booklet_command(CLI::App& program, int&) { add_refusing_command(program, "booklet"); }
void add_gallery_command(CLI::App& program, int&) { add_refusing_command(program, "gallery"); }
void add_render_command(CLI::App& program, int&) { add_refusing_command(program, "render"); }
void add_make_command(CLI::App& program, int&) { add_refusing_command(program, "make"); }
void add_import_command(CLI::App& program, int&) { add_refusing_command(program, "import"); }
void add_export_puzzle_command(CLI::App& program, int&) {
    add_refusing_command(program, "export-puzzle");
}
void add_studio_command(CLI::App& program, int&) { add_refusing_command(program, "studio"); }

}  // namespace orbitile::app
