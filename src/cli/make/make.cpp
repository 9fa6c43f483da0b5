#include "cli/make/make.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <filesystem>
#include <iterator>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>

#include "cli/command.hpp"
#include "cli/options.hpp"
#include "cli/shown_challenges.hpp"
#include "cli/stop_timer.hpp"
#include "drawing/canvas.hpp"
#include "puzzle/input_error.hpp"
#include "puzzle/names.hpp"
#include "store/write_file.hpp"

namespace orbitile::cli {
namespace {

constexpr double min_part_unit_mm = 1;
constexpr double max_part_unit_mm = 200;

struct Size {
    double width;
    double height;
};

// Reads two numbers with an x between them, such as "220x220".
std::optional<Size> parse_size(const std::string& text) {
    Size size{};
    const char* const end = text.data() + text.size();
    const auto width = std::from_chars(text.data(), end, size.width);
    if (width.ec != std::errc{} || width.ptr == end || *width.ptr != 'x') return std::nullopt;
    const auto height = std::from_chars(width.ptr + 1, end, size.height);
    if (height.ec != std::errc{} || height.ptr != end) return std::nullopt;
    return size;
}

// Returns a check that accepts a size whose two lengths are in these ranges, in millimetres.
CLI::Validator size_in_range(double min_width, double max_width, double min_height,
                             double max_height) {
    return {[=](const std::string& text) {
                const auto size = parse_size(text);
                if (size && size->width >= min_width && size->width <= max_width &&
                    size->height >= min_height && size->height <= max_height) {
                    return std::string();
                }
                return fmt::format(
                    "{} is not a size in millimetres; give two numbers with an x between them, the "
                    "first from {} to {}, the second from {} to {}",
                    in_quotes(text), min_width, max_width, min_height, max_height);
            },
            ""};
}

making::Plate plate_of(const std::string& size_text) {
    const Size size = parse_size(size_text).value();
    return {making::grid_steps_of(size.width), making::grid_steps_of(size.height)};
}

making::Relief relief_from_name(const std::string& letters) {
    if (letters == "none") return making::Relief::none;
    return letters == "raised" ? making::Relief::raised : making::Relief::engraved;
}

// Returns the depth of engraved letters, which reduces the thickness below them.
double engraved_depth_mm(const making::BodyMeasures& measures) {
    return measures.relief == making::Relief::engraved ? measures.relief_mm : 0;
}

void require_enough_thickness(const making::BodyMeasures& measures, const MakeOptions& options) {
    const int side_count = measures.is_two_sided ? 2 : 1;
    if (side_count * measures.chamfer_mm >= measures.thickness_mm) {
        throw InputError(fmt::format(
            "--chamfer {}: the pieces must be thicker than the chamfer{} (--thickness {})",
            measures.chamfer_mm, side_count == 2 ? " on both sides" : "", measures.thickness_mm));
    }
    const double total_engraved_depth_mm = side_count * engraved_depth_mm(measures);
    const double remaining_mm =
        measures.thickness_mm - total_engraved_depth_mm - measures.magnet_depth_mm;
    if (!options.magnet_size_text && remaining_mm <= 0) {
        throw InputError(
            fmt::format("--relief {}: letters would be engraved through the pieces (--thickness "
                        "{}); choose a smaller value",
                        measures.relief_mm, measures.thickness_mm));
    }
    if (options.magnet_size_text && remaining_mm < options.wall_mm) {
        throw InputError(fmt::format(
            "--magnet {}: with --thickness {}, only {:.2f} mm are left over a recess {} mm deep{}, "
            "but --wall requires {}",
            *options.magnet_size_text, measures.thickness_mm, std::max(remaining_mm, 0.0),
            measures.magnet_depth_mm,
            total_engraved_depth_mm > 0
                ? fmt::format(" and under letters {} mm deep", total_engraved_depth_mm)
                : "",
            options.wall_mm));
    }
    if (options.magnet_size_text &&
        measures.magnet_depth_mm > measures.thickness_mm - measures.chamfer_mm) {
        throw InputError(
            fmt::format("--magnet {}: the recess would reach into the chamfer of {} mm",
                        *options.magnet_size_text, measures.chamfer_mm));
    }
}

}  // namespace

bool makes_format(const MakeOptions& options, const std::string& format) {
    return std::ranges::find(options.formats, format) != options.formats.end();
}

bool makes_solids(const MakeOptions& options) {
    return makes_format(options, "stl") || makes_format(options, "3mf");
}

bool makes_sheets(const MakeOptions& options) {
    return makes_format(options, "svg") || makes_format(options, "dxf");
}

making::Plate bed_size(const MakeOptions& options) { return plate_of(options.bed_size_text); }

making::Plate sheet_size(const MakeOptions& options) { return plate_of(options.sheet_size_text); }

namespace {

making::BodyMeasures body_measures(const MakeOptions& options) {
    making::BodyMeasures measures{.thickness_mm = options.thickness_mm,
                                  .chamfer_mm = options.chamfer_mm,
                                  .relief = relief_from_name(options.letter_style),
                                  .relief_mm = options.relief_mm,
                                  .is_two_sided = options.is_two_sided};
    if (options.magnet_size_text) {
        const Size size = parse_size(*options.magnet_size_text).value();
        measures.magnet_diameter_mm = size.width;
        measures.magnet_depth_mm = size.height;
    }
    if (makes_solids(options)) require_enough_thickness(measures, options);
    return measures;
}

// Sets the options that depend on the puzzle: the width of a cell, and whether pieces have two
// equal sides. Throws InputError if --unit-mm is not given and the puzzle's unit_mm is out of
// range.
MakeOptions options_with_puzzle_unit(const Puzzle& puzzle, MakeOptions options) {
    const bool is_in_range =
        puzzle.unit_mm >= min_part_unit_mm && puzzle.unit_mm <= max_part_unit_mm;
    if (!options.requested_unit_mm && !is_in_range) {
        throw InputError(
            fmt::format("{}: unit_mm is {}, but pieces can only be made with cells of {} to {} mm; "
                        "choose a width with --unit-mm",
                        options.puzzle_file, puzzle.unit_mm, min_part_unit_mm, max_part_unit_mm));
    }
    options.unit_mm = options.requested_unit_mm.value_or(puzzle.unit_mm);
    // With magnets, the back of a piece differs from its front, even if the rules allow flips.
    options.is_two_sided = puzzle.rules.flips && !options.magnet_size_text;
    return options;
}

// --- Files. ---

constexpr std::array<std::string_view, 2> plate_picture_formats{"svg", "png"};

constexpr double margin_mm = 8;
constexpr double caption_height_mm = 3;
constexpr double max_picture_mm = 320;  // maximum width or height of a plate in a picture
constexpr Colour plate_border_colour{120, 120, 120};

std::string picture_name(const MadePlate& plate, std::string_view format) {
    return plate.name + "-preview." + std::string(format);
}

double scale_of(const making::Plate& plate) {
    return std::min(1.0, max_picture_mm / making::mm_of(std::max(plate.width, plate.height)));
}

Rings drawn_rings(const making::Region& region, double scale) {
    Rings rings;
    for (const making::Contour& contour : region) {
        auto& ring = rings.emplace_back();
        for (const making::GridPoint& point : contour) {
            ring.push_back({margin_mm + making::mm_of(point.x) * scale,
                            2 * margin_mm + making::mm_of(point.y) * scale});
        }
    }
    return rings;
}

void draw_plate(const MadePlate& plate, Canvas& canvas) {
    const double scale = scale_of(plate.size);
    const making::Contour border = making::rectangle({{}, {plate.size.width, plate.size.height}});
    canvas.draw_polygons(drawn_rings({border}, scale), std::nullopt,
                         Stroke{plate_border_colour, 0.3});
    for (const PictureArea& area : plate.areas) {
        canvas.draw_polygons(drawn_rings(area.region, scale),
                             area.is_filled ? std::optional(area.colour) : std::nullopt,
                             area.border_mm > 0
                                 ? std::optional(Stroke{area.border_colour, area.border_mm})
                                 : std::nullopt);
    }
    canvas.text(plate.caption, {margin_mm + making::mm_of(plate.size.width) * scale / 2, margin_mm},
                {caption_height_mm, Weight::normal, {}});
}

std::vector<std::string> file_names_of(const MadePlate& plate) {
    std::vector<std::string> names;
    for (const auto& [ending, bytes] : plate.files) names.push_back(plate.name + '.' + ending);
    for (const std::string_view format : plate_picture_formats)
        names.push_back(picture_name(plate, format));
    return names;
}

// Writes the files for the machine, and the pictures NAME-preview.svg and NAME-preview.png. A large
// plate is drawn at a smaller scale.
void write_plate(const MadePlate& plate, const std::filesystem::path& folder) {
    for (const auto& [ending, bytes] : plate.files)
        store::write_file(folder / (plate.name + '.' + ending), bytes);
    const double scale = scale_of(plate.size);
    for (const std::string_view format : plate_picture_formats) {
        Canvas canvas(folder / picture_name(plate, format),
                      picture_format_from_name(format).value(),
                      making::mm_of(plate.size.width) * scale + 2 * margin_mm,
                      making::mm_of(plate.size.height) * scale + 3 * margin_mm);
        draw_plate(plate, canvas);
        canvas.close();
    }
}

// --- The command. ---

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
    const ChallengeSet challenge_set = read_challenge_set(requested_options.puzzle_file);
    const Puzzle puzzle = chosen_puzzle(challenge_set, requested_options.puzzle_file,
                                        requested_options.puzzle_options);
    const MakeOptions options = options_with_puzzle_unit(puzzle, requested_options);
    const std::atomic<bool>& stop = stop_on_signals();
    std::vector<std::string> remarks;
    const std::vector<MadePlate> plates =
        made_plates(challenge_set, puzzle, options, remarks, stop);
    if (stop) return report_interruption();
    const std::vector<std::string> names = file_names_of(plates);
    create_output_folder("--out", options.output_path);
    for (const MadePlate& plate : plates) write_plate(plate, options.output_path);
    for (const std::string& remark : remarks) fmt::print("{}\n", remark);
    fmt::print("{}wrote {} files into {}\n", cell_width_text(puzzle, options), names.size(),
               options.output_path);
    return success;
}

void add_make_options(CLI::App& command, MakeOptions& options) {
    // Adds an option for a length in millimetres that has a default.
    const auto add_length = [&](const char* name, double& target, double min, double max,
                                const char* help) {
        return command.add_option(name, target, help)
            ->check(in_range(min, max))
            ->type_name("MM")
            ->capture_default_str();
    };
    const auto plate_size = size_in_range(10, 1000, 10, 1000);
    command.add_option("puzzle", options.puzzle_file, "Puzzle file (TOML)")->required();
    command.add_option("--out", options.output_path, "Folder for the files")->required();
    add_name_list(command, "--format", options.formats, one_of({"stl", "3mf", "svg", "dxf"}),
                  "stl and 3mf to print, svg and dxf to cut")
        ->capture_default_str();

    command.option_defaults()->group("Pieces");
    add_pieces_option(command, options.puzzle_options);
    command
        .add_option("--unit-mm", options.requested_unit_mm,
                    "Width of a cell (default: the puzzle's unit_mm)")
        ->check(in_range(min_part_unit_mm, max_part_unit_mm))
        ->type_name("MM");
    add_length("--thickness", options.thickness_mm, 0.5, 200, "Thickness of a piece");
    add_length("--clearance", options.clearance_mm, 0, 10, "Inset of each side of an outline");
    add_length("--chamfer", options.chamfer_mm, 0, 50, "Chamfer of the front's edges");
    add_length("--corner-radius", options.corner_radius_mm, 0, 50, "Radius of convex corners");
    command.add_option("--letters", options.letter_style, "How letters are made")
        ->transform(one_of({"engraved", "raised", "none"}))
        ->capture_default_str();
    command.add_option("--label", options.label_kind, "What is written on a piece")
        ->transform(one_of({"letter", "name"}))
        ->capture_default_str();
    add_length("--relief", options.relief_mm, 0.1, 20, "Depth or height of letters");

    command.option_defaults()->group("Magnets");
    auto* magnet = command.add_option("--magnet", options.magnet_size_text, "Recesses in the back")
                       ->type_name("DIAMETERxDEPTH")
                       ->check(size_in_range(1, 100, 0.2, 100));
    command.add_option("--magnets", options.max_magnets, "Maximum number of magnets in a piece")
        ->check(in_range(1, 2))
        ->needs(magnet)
        ->capture_default_str();
    add_length("--wall", options.wall_mm, 0.2, 50, "Minimum wall beside and above a recess");

    command.option_defaults()->group("Plates and sheets");
    command.add_option("--bed", options.bed_size_text, "Size of the printer's bed")
        ->type_name("WIDTHxHEIGHT")
        ->check(plate_size)
        ->capture_default_str();
    command.add_option("--sheet", options.sheet_size_text, "Size of a sheet to cut")
        ->type_name("WIDTHxHEIGHT")
        ->check(plate_size)
        ->capture_default_str();
    add_length("--kerf", options.kerf_mm, 0, 5, "Width of the cut");
    command
        .add_option("--gap", options.part_gap_mm,
                    fmt::format("Distance between pieces (default: {}, on a sheet {})",
                                default_plate_gap_mm, default_sheet_gap_mm))
        ->check(in_range(0.1, 100.0))
        ->type_name("MM");

    command.option_defaults()->group("Tray");
    add_challenge_option(command, options.puzzle_options,
                         ", whose pieces are made and whose outline is the board");
    auto* tray = command
                     .add_option("--tray", options.tray,
                                 "Also a tray, for the board, a challenge or a shape")
                     ->type_name("board|NAME|N|FINGERPRINT");
    command.add_option("--catalogue", options.catalogue_folder, "Folder with the shape for --tray")
        ->needs(tray);
    add_length("--rim", options.rim_width_mm, 1, 200, "Minimum width of the rim")->needs(tray);
    add_length("--floor", options.floor_thickness_mm, 0.2, 50, "Thickness of the floor")
        ->needs(tray);
}

}  // namespace

void add_make_command(CLI::App& program, int& exit_code) {
    auto* command = program.add_subcommand("make", "Make files to print or cut the pieces");
    auto options = std::make_shared<MakeOptions>();
    add_make_options(*command, *options);
    command->callback([options, &exit_code] { exit_code = make_parts(*options); });
}

}  // namespace orbitile::cli
