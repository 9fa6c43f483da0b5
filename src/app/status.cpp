#include <fmt/format.h>

#include <memory>

#include "app/command.hpp"
#include "app/report.hpp"
#include "orbitile/catalogue/sweep.hpp"

namespace orbitile::app {
namespace {

int sweep_status(const Catalogue& catalogue) {
    fmt::print("\n{:>4}  {:>8}  {:>8}  {:>8}  {:>8}\n", "size", "subsets", "decided", "filling",
               "fills");
    for (const SweepRow& row : sweep_table(catalogue)) {
        fmt::print("{:>4}  {:>8}  {:>8}  {:>8}  {:>8}\n", row.size, row.subsets, row.decided,
                   row.filling, row.fills);
    }
    fmt::print("\n{}\n", sweep_text(catalogue));
    return catalogue.exhausted() ? success : incomplete;
}

int status(const std::string& folder) {
    const Catalogue catalogue = Catalogue::open(folder);
    for (const auto& [name, value] : described(catalogue.question())) {
        fmt::print("{:<11} {}\n", name, value);
    }
    if (catalogue.question().subsets) return sweep_status(catalogue);
    for (const Cube& cube : catalogue.cubes()) {
        fmt::print("{:<11} {}{}\n", cube.name, cube_state_name(cube.state),
                   cube.reason.empty() ? "" : ": " + cube.reason);
    }
    fmt::print("{}{}\n", difficulty_text(catalogue), summary_text(catalogue));
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
