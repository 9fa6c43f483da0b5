#include <iostream>
#include <memory>

#include "cli/command.hpp"
#include "cli/option_values.hpp"
#include "cli/standard_streams.hpp"
#include "exchange/exchange.hpp"
#include "run/run.hpp"

namespace orbitile::cli {
namespace {

struct ExportTask {
    std::string folder;
    std::string format = "json";
    bool prints_all_tilings = false;
};

int write_export(const ExportTask& task) {
    const Catalogue catalogue = Catalogue::open(task.folder);
    const ExportOptions options{is_exhausted(catalogue), task.prints_all_tilings};
    if (task.format == "json") {
        write_json(std::cout, catalogue, options);
    } else {
        write_tsv(std::cout, catalogue, options);
    }
    flush_standard_output();
    return success;
}

}  // namespace

void add_export_command(CLI::App& program, int& exit_code) {
    auto* command = program.add_subcommand("export", "Print a catalogue as JSON or as a table");
    auto task = std::make_shared<ExportTask>();
    command->add_option("dir", task->folder, "Output folder of generate")->required();
    command->add_option("--format", task->format, "json or tsv")
        ->transform(one_of({"json", "tsv"}))
        ->capture_default_str();
    command->add_flag("--all-tilings", task->prints_all_tilings,
                      "Print all stored solutions of each shape, not only one");
    command->callback([task, &exit_code] { exit_code = write_export(*task); });
}

}  // namespace orbitile::cli
