#include <iostream>
#include <memory>

#include "app/command.hpp"
#include "orbitile/exchange/exchange.hpp"

namespace orbitile::app {
namespace {

struct ExportOptions {
    std::string folder;
    std::string format = "json";
    bool all_tilings = false;
};

int write(const ExportOptions& options) {
    const Catalogue catalogue = Catalogue::open(options.folder);
    if (options.format == "json") {
        write_json(std::cout, catalogue, options.all_tilings);
    } else {
        write_tsv(std::cout, catalogue, options.all_tilings);
    }
    std::cout.flush();
    if (!std::cout) throw std::runtime_error("standard output could not be written to");
    return success;
}

}  // namespace

void add_export(CLI::App& program, int& exit_code) {
    auto* command = program.add_subcommand("export", "Write a catalogue to standard output");
    auto options = std::make_shared<ExportOptions>();
    command->add_option("dir", options->folder, "Output folder of generate")->required();
    command->add_option("--format", options->format, "json or tsv")
        ->check(CLI::IsMember({"json", "tsv"}))
        ->capture_default_str();
    command->add_flag("--all-tilings", options->all_tilings, "Every tiling that is stored");
    command->callback([options, &exit_code] { exit_code = write(*options); });
}

}  // namespace orbitile::app
