#include <fmt/format.h>

#include <memory>
#include <optional>
#include <utility>

#include "app/command.hpp"
#include "app/make/made_names.hpp"
#include "app/make/made_pieces.hpp"
#include "app/make/made_plates.hpp"
#include "app/make/made_sheets.hpp"
#include "app/make/made_tray.hpp"
#include "app/make/make_options.hpp"
#include "app/make/parts_table.hpp"
#include "app/make/plate_module.hpp"
#include "command_line/config_option.hpp"
#include "output/made_folder.hpp"
#include "output/output_ending.hpp"
#include "terminal/interruption.hpp"

namespace orbitile::app {
namespace {

// The volume of a piece from a sheet is not reduced by its letters.
std::vector<PartRow> part_rows(const MadePieces& made, const MadePlates& plates,
                               const MakeOptions& options) {
    std::vector<PartRow> rows;
    for (std::size_t p = 0; p < made.pieces.size(); ++p) {
        const MadePiece& piece = made.pieces[p];
        const Region& outline = piece.body.outline;
        rows.push_back({piece.name, piece.copies, piece.body.magnets.size(),
                        plates.solids.empty() ? area_mm2(outline) * options.thickness
                                              : volume_mm3(plates.solids[p].mesh),
                        length_mm(cut_line(outline, makes_sheets(options) ? options.kerf : 0))});
    }
    return rows;
}

void write_parts(const std::vector<PartRow>& rows, const MakeOptions& options, MadeFolder& folder) {
    const std::string text = parts_text(rows, options.density);
    folder.write("parts.txt", text);
    folder.write("parts.tsv", parts_tsv(rows, options.density));
    fmt::print("{}", text);
}

int interrupted() {
    fmt::print("incomplete (interrupted)\n");
    return incomplete;
}

struct Made {
    MadePieces pieces;
    MadePlates plates;
    std::vector<MadeSheet> sheets;
    std::optional<MadeTray> tray;
};

// Plans everything, so that all faults of the options are reported before anything is written.
Made made_of(const Puzzle& puzzle, const std::vector<StatedChallenge>& stated,
             const MakeOptions& options, const std::atomic<bool>& stop) {
    const BodyMeasures measures = body_measures(options);
    Made made{made_pieces(puzzle, options, measures, stop), {}, {}, {}};
    if (options.tray) made.tray = made_tray(puzzle, stated, options);
    if (makes_solids(options)) plate_writer();
    if (makes_solids(options)) made.plates = made_plates(made.pieces, options, measures, stop);
    if (makes_sheets(options)) made.sheets = made_sheets(puzzle, made.pieces, options, stop);
    return made;
}

void write_all(const Made& made, const MakeOptions& options, MadeFolder& folder,
               const std::atomic<bool>& stop) {
    if (makes_solids(options)) write_plates(made.plates, options, folder, stop);
    if (makes_sheets(options)) write_sheets(made.sheets, options, folder, stop);
    if (made.tray && !stop) write_tray(*made.tray, options, folder);
    if (stop) return;
    write_parts(part_rows(made.pieces, made.plates, options), options, folder);
    if (!made.sheets.empty()) fmt::print("{}", sheets_text(made.sheets, made.pieces));
    for (const std::string& remark : made.pieces.remarks) fmt::print("{}\n", remark);
}

std::vector<std::string> names_of(const Made& made, const MakeOptions& options) {
    return made_names(options,
                      {made.plates.plates.size(), made.sheets.size(), made.tray.has_value()});
}

// A booklet at 1:1 uses the puzzle's unit_mm, so pieces with cells of another width do not fit it.
std::string unit_text(const Puzzle& puzzle, const MakeOptions& options) {
    if (options.unit_mm == puzzle.unit_mm) {
        return fmt::format("cells of {} mm, as in a booklet at 1:1\n", options.unit_mm);
    }
    return fmt::format(
        "cells of {0} mm; a booklet at 1:1 has cells of {1} mm, so make the booklet with --unit-mm "
        "{0}\n",
        options.unit_mm, puzzle.unit_mm);
}

int make(const MakeOptions& wanted, const CLI::App& command) {
    require_ending(Parameter::out, wanted.out, {"make", "a folder of files", "parts", {}});
    const ChallengeSet set = read_challenge_set(wanted.puzzle_file);
    const Puzzle puzzle = chosen_puzzle(set, wanted.puzzle_file, wanted.puzzle);
    const MakeOptions options = with_unit_of(puzzle, wanted);
    const std::atomic<bool>& stop = stop_on_signals();
    const Made made = made_of(puzzle, set.challenges, options, stop);
    if (stop) return interrupted();
    const std::string catalogue = options.catalogue.value_or("");
    MadeFolder folder(options.out, {{options.puzzle_file, config_file_of(command)}, catalogue});
    const std::vector<std::string> names = names_of(made, options);
    folder.refuse_leftovers(names, is_made_name);
    folder.refuse_what_is_in_the_way_of(names);
    write_all(made, options, folder, stop);
    if (stop) return interrupted();
    fmt::print("{}wrote {} files into {}\n", unit_text(puzzle, options), folder.written().size(),
               options.out);
    return success;
}

}  // namespace

void add_make(CLI::App& program, int& exit_code) {
    auto* command = program.add_subcommand(
        "make", "Make files to print the pieces on a 3-D printer or to cut them");
    auto options = std::make_shared<MakeOptions>();
    add_make_options(*command, *options);
    command->callback([options, command, &exit_code] { exit_code = make(*options, *command); });
}

}  // namespace orbitile::app
