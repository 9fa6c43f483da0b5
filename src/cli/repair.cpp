#include "repair/repair.hpp"

#include <fmt/format.h>

#include <memory>
#include <stdexcept>
#include <string>

#include "cli/command.hpp"
#include "cli/option_name.hpp"
#include "cli/picture_folder.hpp"
#include "puzzle/names.hpp"
#include "store/shape_names.hpp"

namespace orbitile::cli {
namespace {

struct RepairOptions {
    std::string folder;
    std::string output_path;
};

std::string plural_noun(const std::string& noun) { return noun == "wandering" ? noun : noun + "s"; }

void print_rows(const RepairReport& report) {
    fmt::print("{:<11} {:>9}  {:>9}  {:>9}\n", "", "saved", "doubtful", "missing");
    for (const RepairedRowCounts& rows : report.rows) {
        fmt::print("{:<11} {:>9}  {:>9}  {:>9}\n", plural_noun(rows.table), rows.saved_count,
                   rows.doubtful_row_count, rows.missing_row_count);
    }
}

// Stores the palette of the damaged catalogue in the repaired catalogue, if the palette can be
// read. The pictures are not copied. Later commands draw them again with the stored palette.
void copy_palette(const RepairOptions& options) {
    try {
        const drawing::Palette palette = PictureFolder(options.folder).palette();
        if (palette != drawing::Palette::puzzle)
            PictureFolder(options.output_path).set_palette(palette);
    } catch (const std::runtime_error& error) {
        fmt::print("left out: the palette of the pictures: {}\n", message_text(error));
    }
}

void copy_names(const RepairOptions& options) {
    try {
        store::store_shape_names(options.output_path, store::shape_names_in(options.folder));
    } catch (const std::runtime_error& error) {
        fmt::print("left out: the names of shapes: {}\n", printable(message_text(error)));
    }
}

int repair_folder(const RepairOptions& options) {
    const RepairReport report = repair(options.folder, options.output_path);
    copy_palette(options);
    copy_names(options);
    if (!report.damage.empty()) fmt::print("{}\n", printable_lines(report.damage));
    print_rows(report);
    fmt::print(
        "decided: {} of {} work units; decided in the old catalogue, but not in the new one: {}\n",
        report.decided_cube_count, report.cubes, report.reopened_cube_count);
    if (report.leaves_out_confirmation) {
        fmt::print(
            "left out: the confirmation by a solver; generate --confirm asks the solver again\n");
    }
    if (report.leaves_out_luck) {
        fmt::print("left out: difficulties; count --difficulty measures them again\n");
    }
    if (report.is_whole()) {
        fmt::print("the whole catalogue is saved in {}\n", options.output_path);
        return success;
    }
    fmt::print(
        "saved in {}; to resume, run the command that made the catalogue again, with --out {}\n",
        options.output_path, options.output_path);
    return incomplete;
}

}  // namespace

void add_repair_command(CLI::App& program, int& exit_code) {
    auto* command = program.add_subcommand(
        "repair", "Save the intact part of a damaged catalogue into a new folder");
    auto options = std::make_shared<RepairOptions>();
    command
        ->add_option("dir", options->folder,
                     "Folder of the damaged catalogue, which is not changed")
        ->required();
    command->add_option("out", options->output_path, "Folder for the new catalogue")->required();
    command->callback([options, &exit_code] { exit_code = repair_folder(*options); });
}

}  // namespace orbitile::cli
