#include <fmt/format.h>

#include <memory>

#include "app/command.hpp"
#include "app/report.hpp"

namespace orbitile::app {
namespace {

int status(const std::string& folder) {
    const Catalogue catalogue = Catalogue::open(folder);
    for (const auto& [name, value] : described(catalogue.question())) {
        fmt::print("{:<11} {}\n", name, value);
    }
    for (const Cube& cube : catalogue.cubes()) {
        fmt::print("{:<11} {}{}\n", cube.name, cube_state_name(cube.state),
                   cube.reason.empty() ? "" : ": " + cube.reason);
    }
    fmt::print("{}\n", summary_text(catalogue));
    return catalogue.exhausted() ? success : incomplete;
}

}  // namespace

void add_status(CLI::App& program, int& exit_code) {
    auto* command = program.add_subcommand("status", "Tell what a catalogue holds");
    auto folder = std::make_shared<std::string>();
    command->add_option("dir", *folder, "Output folder of generate")->required();
    command->callback([folder, &exit_code] { exit_code = status(*folder); });
}

}  // namespace orbitile::app
