// The options of orbitile make, and their checks.
#pragma once

#include <CLI/CLI.hpp>
#include <optional>
#include <string>
#include <vector>

#include "cli/puzzle_options.hpp"
#include "making/bodies.hpp"
#include "making/layout.hpp"

namespace orbitile::cli {

inline constexpr double default_plate_gap_mm = 4;
inline constexpr double default_sheet_gap_mm = 2;

/// Lengths are in millimetres.
struct MakeOptions {
    std::string puzzle_file;
    std::string output_path;
    PuzzleOptions puzzle_options;
    std::vector<std::string> formats{"stl", "3mf"};

    std::optional<double> requested_unit_mm;  ///< the value of --unit-mm
    /// The value of --unit-mm or, without this option, the puzzle's unit_mm.
    /// options_with_puzzle_unit() sets this member.
    double unit_mm = 0;
    double thickness_mm = 7;
    double clearance_mm = 0.15;
    double chamfer_mm = 0.6;
    double corner_radius_mm = 0;
    /// True if the back of each piece also has the chamfer and the letters.
    /// options_with_puzzle_unit() sets this member.
    bool is_two_sided = false;
    std::string letter_style = "engraved";
    std::string label_kind = "letter";
    double relief_mm = 0.6;
    std::optional<std::string> magnet_size_text;  ///< diameter and depth, such as "10x2"
    int max_magnets = 2;                          ///< maximum number of magnets in one piece
    double wall_mm = 1.2;
    std::string bed_size_text = "220x220";
    std::optional<double> part_gap_mm;

    std::string sheet_size_text = "300x200";
    double kerf_mm = 0.1;

    std::optional<std::string> tray;  ///< "board", a challenge's name or number, or a fingerprint
    std::optional<std::string> catalogue_folder;
    double rim_width_mm = 6;
    double floor_thickness_mm = 2;
};

/// Adds all options. `options` must outlive the command.
void add_make_options(CLI::App& command, MakeOptions& options);

/// Returns the options together with the values that depend on the puzzle:
///   - unit_mm, the width of a cell, is --unit-mm or, without this option, the puzzle's unit_mm;
///   - is_two_sided is true if pieces can be flipped and have no magnets.
///
/// Throws InputError if --unit-mm is not given and the puzzle's unit_mm is out of range.
MakeOptions options_with_puzzle_unit(const Puzzle& puzzle, MakeOptions options);

/// Returns whether `format` is one of the requested formats.
bool makes_format(const MakeOptions& options, const std::string& format);

/// Returns whether a format for solids (STL or 3MF) is requested.
bool makes_solids(const MakeOptions& options);

/// Returns whether a format for sheets (SVG or DXF) is requested.
bool makes_sheets(const MakeOptions& options);

/// Returns the measures that all bodies have in common. Throws InputError if two measures
/// contradict each other.
making::BodyMeasures body_measures(const MakeOptions& options);

/// Returns the size of the printer's bed. Throws InputError if the value of --bed is not a size.
making::Plate bed_size(const MakeOptions& options);

/// Returns the size of the sheet. Throws InputError if the value of --sheet is not a size.
making::Plate sheet_size(const MakeOptions& options);

}  // namespace orbitile::cli
