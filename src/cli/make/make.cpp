#include <fmt/format.h>

#include <memory>
#include <optional>
#include <utility>

#include "cli/command.hpp"
#include "cli/made_folder.hpp"
#include "cli/make/make_options.hpp"
#include "cli/make/output_names.hpp"
#include "cli/make/parts_table.hpp"
#include "cli/make/piece_designs.hpp"
#include "cli/make/plate_designs.hpp"
#include "cli/make/plates.hpp"
#include "cli/make/sheet_designs.hpp"
#include "cli/make/tray_design.hpp"
#include "cli/output_options.hpp"
#include "cli/output_rules.hpp"
#include "cli/stop_timer.hpp"

namespace orbitile::cli {
namespace {

// Returns a row for each piece. For a piece that is cut from a sheet, the volume is not reduced by
// engraved letters.
std::vector<PartRow> part_rows(const PieceDesigns& designs, const PlateDesigns& plates,
                               const MakeOptions& options) {
    std::vector<PartRow> rows;
    for (std::size_t i = 0; i < designs.pieces.size(); ++i) {
        const PieceDesign& piece = designs.pieces[i];
        const making::Region& outline = piece.body.outline;
        rows.push_back({piece.name, piece.copies, piece.body.magnets.size(),
                        plates.solids.empty() ? making::area_mm2(outline) * options.thickness_mm
                                              : making::volume_mm3(plates.solids[i].mesh),
                        making::length_mm(cut_line_region(
                            outline, makes_sheets(options) ? options.kerf_mm : 0))});
    }
    return rows;
}

void write_parts(const std::vector<PartRow>& rows, const MakeOptions& options,
                 OutputFolder& folder) {
    const std::string text = parts_text(rows, options.density_g_per_cm3);
    folder.write("parts.txt", text);
    folder.write("parts.tsv", parts_tsv(rows, options.density_g_per_cm3));
    fmt::print("{}", text);
}

int report_interruption() {
    fmt::print("incomplete (interrupted)\n");
    return incomplete;
}

struct PartDesigns {
    PieceDesigns pieces;
    PlateDesigns plates;
    std::vector<SheetDesign> sheets;
    std::optional<TrayDesign> tray;
};

// Designs all parts before any file is written. So an error in the options leaves no files behind.
PartDesigns design_parts(const Puzzle& puzzle,
                         const std::vector<StatedChallenge>& stated_challenges,
                         const MakeOptions& options, const std::atomic<bool>& stop) {
    const making::BodyMeasures measures = body_measures(options);
    PartDesigns designs{design_pieces(puzzle, options, measures, stop), {}, {}, {}};
    if (options.tray) designs.tray = design_tray(puzzle, stated_challenges, options);
    // plate_writer() is called before the long work, because it throws if the module that writes
    // plates is missing.
    if (makes_solids(options)) plate_writer();
    if (makes_solids(options))
        designs.plates = design_plates(designs.pieces, options, measures, stop);
    if (makes_sheets(options))
        designs.sheets = design_sheets(puzzle, designs.pieces, options, stop);
    return designs;
}

void write_part_files(const PartDesigns& designs, const MakeOptions& options, OutputFolder& folder,
                      const std::atomic<bool>& stop) {
    if (makes_solids(options)) write_plates(designs.plates, options, folder, stop);
    if (makes_sheets(options)) write_sheets(designs.sheets, options, folder, stop);
    if (designs.tray && !stop) write_tray(*designs.tray, options, folder);
    if (stop) return;
    write_parts(part_rows(designs.pieces, designs.plates, options), options, folder);
    if (!designs.sheets.empty()) fmt::print("{}", sheets_text(designs.sheets, designs.pieces));
    for (const std::string& remark : designs.pieces.remarks) fmt::print("{}\n", remark);
}

std::vector<std::string> output_names_of(const PartDesigns& designs, const MakeOptions& options) {
    return output_names(
        options, {designs.plates.plates.size(), designs.sheets.size(), designs.tray.has_value()});
}

// Returns a line about the width of the cells. The pieces fit a booklet at 1:1 only if this width
// is the puzzle's unit_mm. If the width differs, the line explains how to make a booklet that fits.
std::string cell_width_text(const Puzzle& puzzle, const MakeOptions& options) {
    if (options.unit_mm == puzzle.unit_mm) {
        return fmt::format("cells of {} mm, as in a booklet at 1:1\n", options.unit_mm);
    }
    return fmt::format(
        "cells of {0} mm; a booklet at 1:1 has cells of {1} mm, so make the booklet with --unit-mm "
        "{0}\n",
        options.unit_mm, puzzle.unit_mm);
}

int make_parts(const MakeOptions& requested_options, const CLI::App& command) {
    require_ending("--out", requested_options.output_path,
                   {"make", "a folder of files", "parts", {}});
    const ChallengeSet challenge_set = read_challenge_set(requested_options.puzzle_file);
    const Puzzle puzzle = chosen_puzzle(challenge_set, requested_options.puzzle_file,
                                        requested_options.puzzle_options);
    const MakeOptions options = options_with_puzzle_unit(puzzle, requested_options);
    const std::atomic<bool>& stop = stop_on_signals();
    const PartDesigns designs = design_parts(puzzle, challenge_set.challenges, options, stop);
    if (stop) return report_interruption();
    const std::string catalogue = options.catalogue_folder.value_or("");
    OutputFolder folder(options.output_path,
                        {{options.puzzle_file, config_file_of(command)}, catalogue});
    const std::vector<std::string> names = output_names_of(designs, options);
    folder.refuse_leftovers(names, is_output_name);
    folder.require_free_paths(names);
    write_part_files(designs, options, folder, stop);
    if (stop) return report_interruption();
    fmt::print("{}wrote {} files into {}\n", cell_width_text(puzzle, options),
               folder.written_names().size(), options.output_path);
    return success;
}

}  // namespace

void add_make_command(CLI::App& program, int& exit_code) {
    auto* command = program.add_subcommand("make", "Make files to print or cut the pieces");
    auto options = std::make_shared<MakeOptions>();
    add_make_options(*command, *options);
    command->callback(
        [options, command, &exit_code] { exit_code = make_parts(*options, *command); });
}

}  // namespace orbitile::cli
