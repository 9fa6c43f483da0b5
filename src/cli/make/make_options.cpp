#include "cli/make/make_options.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <utility>

#include "cli/option_values.hpp"
#include "puzzle/input_error.hpp"
#include "puzzle/names.hpp"

namespace orbitile::cli {
namespace {

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

template <typename Number>
bool is_in_range(Number value, const OptionRange<Number>& range) {
    return value >= range.min_value && value <= range.max_value;
}

Size parse_size_in_range(const std::string& option, const std::string& text,
                         const std::string& size_format, const OptionRange<double>& width_range,
                         const OptionRange<double>& height_range) {
    const auto size = parse_size(text);
    if (size && is_in_range(size->width, width_range) && is_in_range(size->height, height_range))
        return *size;
    throw InputError(fmt::format(
        "{}: {} is not a {} in millimetres; give two numbers with an x between them, the first "
        "from {} to {}, the second from {} to {}",
        option, in_quotes(text), size_format, width_range.min_value, width_range.max_value,
        height_range.min_value, height_range.max_value));
}

making::Plate plate_from_option(const std::string& option, const std::string& text) {
    const Size size =
        parse_size_in_range(option, text, "WIDTHxHEIGHT", ranges::bed_side_mm, ranges::bed_side_mm);
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

void add_make_options(CLI::App& command, MakeOptions& options) {
    // Adds an option for a length in millimetres that has a default.
    const auto add_length = [&](const char* name, double& target, const OptionRange<double>& range,
                                const char* help) {
        return add_number_option(command, name, target, range, help)
            ->type_name("MM")
            ->capture_default_str();
    };
    command.add_option("puzzle", options.puzzle_file, "Puzzle file (TOML)")->required();
    command.add_option("--out", options.output_path, "Folder for the files")->required();
    command.add_option("--format", options.formats, "stl and 3mf to print, svg and dxf to cut")
        ->delimiter(',')
        ->check(CLI::IsMember({"stl", "3mf", "svg", "dxf"}))
        ->capture_default_str();

    command.option_defaults()->group("Pieces");
    add_pieces_option(command, options.puzzle_options);
    add_number_option(command, "--unit-mm", options.requested_unit_mm, ranges::part_unit_mm,
                      "Width of a cell (default: the puzzle's unit_mm)")
        ->type_name("MM");
    add_length("--thickness", options.thickness_mm, ranges::thickness_mm, "Thickness of a piece");
    add_length("--clearance", options.clearance_mm, ranges::clearance_mm,
               "Inset of each side of an outline");
    add_length("--chamfer", options.chamfer_mm, ranges::chamfer_mm, "Chamfer of the front's edges");
    add_length("--corner-radius", options.corner_radius_mm, ranges::corner_radius_mm,
               "Radius of convex corners");
    command.add_option("--letters", options.letter_style, "How letters are made")
        ->check(CLI::IsMember({"engraved", "raised", "none"}))
        ->capture_default_str();
    command.add_option("--label", options.label_kind, "What is written on a piece")
        ->check(CLI::IsMember({"letter", "name"}))
        ->capture_default_str();
    add_length("--relief", options.relief_mm, ranges::relief_mm, "Depth or height of letters");

    command.option_defaults()->group("Magnets");
    auto* magnet = command.add_option("--magnet", options.magnet_size_text, "Recesses in the back")
                       ->type_name("DIAMETERxDEPTH");
    add_number_option(command, "--magnets", options.max_magnets, ranges::magnets_of_piece,
                      "Maximum number of magnets in a piece")
        ->needs(magnet)
        ->capture_default_str();
    add_length("--wall", options.wall_mm, ranges::wall_mm,
               "Minimum wall beside and above a recess");

    command.option_defaults()->group("Plates and sheets");
    command.add_option("--bed", options.bed_size_text, "Size of the printer's bed")
        ->type_name("WIDTHxHEIGHT")
        ->capture_default_str();
    command.add_option("--sheet", options.sheet_size_text, "Size of a sheet to cut")
        ->type_name("WIDTHxHEIGHT")
        ->capture_default_str();
    add_length("--kerf", options.kerf_mm, ranges::kerf_mm, "Width of the cut");
    add_number_option(command, "--gap", options.part_gap_mm, ranges::part_gap_mm,
                      fmt::format("Distance between pieces (default: {}, on a sheet {})",
                                  default_plate_gap_mm, default_sheet_gap_mm))
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
    add_length("--rim", options.rim_width_mm, ranges::rim_width_mm, "Minimum width of the rim")
        ->needs(tray);
    add_length("--floor", options.floor_thickness_mm, ranges::wall_mm, "Thickness of the floor")
        ->needs(tray);
}

MakeOptions options_with_puzzle_unit(const Puzzle& puzzle, MakeOptions options) {
    if (!options.requested_unit_mm && !is_in_range(puzzle.unit_mm, ranges::part_unit_mm)) {
        throw InputError(
            fmt::format("{}: unit_mm is {}, but pieces can only be made with cells of {} to {} mm; "
                        "choose a width with --unit-mm",
                        options.puzzle_file, puzzle.unit_mm, ranges::part_unit_mm.min_value,
                        ranges::part_unit_mm.max_value));
    }
    options.unit_mm = options.requested_unit_mm.value_or(puzzle.unit_mm);
    // With magnets, the back of a piece differs from its front, even if the rules allow flips.
    options.is_two_sided = puzzle.rules.flips && !options.magnet_size_text;
    return options;
}

bool makes_format(const MakeOptions& options, const std::string& format) {
    return std::ranges::find(options.formats, format) != options.formats.end();
}

bool makes_solids(const MakeOptions& options) {
    return makes_format(options, "stl") || makes_format(options, "3mf");
}

bool makes_sheets(const MakeOptions& options) {
    return makes_format(options, "svg") || makes_format(options, "dxf");
}

making::BodyMeasures body_measures(const MakeOptions& options) {
    making::BodyMeasures measures{.thickness_mm = options.thickness_mm,
                                  .chamfer_mm = options.chamfer_mm,
                                  .relief = relief_from_name(options.letter_style),
                                  .relief_mm = options.relief_mm,
                                  .is_two_sided = options.is_two_sided};
    if (options.magnet_size_text) {
        const Size size =
            parse_size_in_range("--magnet", *options.magnet_size_text, "DIAMETERxDEPTH",
                                ranges::magnet_diameter_mm, ranges::magnet_depth_mm);
        measures.magnet_diameter_mm = size.width;
        measures.magnet_depth_mm = size.height;
    }
    if (makes_solids(options)) require_enough_thickness(measures, options);
    return measures;
}

making::Plate bed_size(const MakeOptions& options) {
    return plate_from_option("--bed", options.bed_size_text);
}

making::Plate sheet_size(const MakeOptions& options) {
    return plate_from_option("--sheet", options.sheet_size_text);
}

}  // namespace orbitile::cli
