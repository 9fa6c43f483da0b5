#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <memory>
#include <utility>

#include "cli/command.hpp"
#include "cli/made_folder.hpp"
#include "cli/make/made_plate.hpp"
#include "cli/make/make_options.hpp"
#include "cli/make/piece_designs.hpp"
#include "cli/make/piece_plates.hpp"
#include "cli/make/tray_plates.hpp"
#include "cli/output_options.hpp"
#include "cli/output_rules.hpp"
#include "cli/stop_timer.hpp"

namespace orbitile::cli {
namespace {

int report_interruption() {
    fmt::print("incomplete\n");
    return incomplete;
}

void append(std::vector<MadePlate>& plates, std::vector<MadePlate> more_plates) {
    std::ranges::move(more_plates, std::back_inserter(plates));
}

// Makes all plates before any file is written. So an error in the options leaves no files behind.
std::vector<MadePlate> made_plates(const ChallengeSet& challenge_set, const Puzzle& puzzle,
                                   const MakeOptions& options, std::vector<std::string>& remarks,
                                   const std::atomic<bool>& stop) {
    const making::BodyMeasures measures = body_measures(options);
    PieceDesigns designs = design_pieces(puzzle, options, measures, stop);
    remarks = std::move(designs.remarks);
    std::vector<MadePlate> plates;
    if (options.tray) append(plates, tray_plates(puzzle, challenge_set.challenges, options));
    if (makes_solids(options))
        append(plates, solid_plates(designs.pieces, options, measures, stop));
    if (makes_sheets(options)) append(plates, cut_sheets(designs.pieces, options));
    return plates;
}

std::vector<std::string> file_names_of(const std::vector<MadePlate>& plates) {
    std::vector<std::string> names;
    for (const MadePlate& plate : plates)
        std::ranges::move(file_names_of(plate), std::back_inserter(names));
    return names;
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

int make_parts(const MakeOptions& requested_options) {
    require_ending("--out", requested_options.output_path,
                   {"make", "a folder of files", "parts", {}});
    const ChallengeSet challenge_set = read_challenge_set(requested_options.puzzle_file);
    const Puzzle puzzle = chosen_puzzle(challenge_set, requested_options.puzzle_file,
                                        requested_options.puzzle_options);
    const MakeOptions options = options_with_puzzle_unit(puzzle, requested_options);
    const std::atomic<bool>& stop = stop_on_signals();
    std::vector<std::string> remarks;
    const std::vector<MadePlate> plates =
        made_plates(challenge_set, puzzle, options, remarks, stop);
    if (stop) return report_interruption();
    OutputFolder folder(options.output_path, "--out");
    const std::vector<std::string> names = file_names_of(plates);
    folder.refuse_leftovers(names, is_made_file_name);
    for (const MadePlate& plate : plates) {
        if (stop) return report_interruption();
        write_plate(plate, folder);
    }
    for (const std::string& remark : remarks) fmt::print("{}\n", remark);
    fmt::print("{}wrote {} files into {}\n", cell_width_text(puzzle, options), names.size(),
               options.output_path);
    return success;
}

}  // namespace

void add_make_command(CLI::App& program, int& exit_code) {
    auto* command = program.add_subcommand("make", "Make files to print or cut the pieces");
    auto options = std::make_shared<MakeOptions>();
    add_make_options(*command, *options);
    command->callback([options, &exit_code] { exit_code = make_parts(*options); });
}

}  // namespace orbitile::cli
