// What orbitile make is asked for, and what of it cannot be.
#pragma once

#include <CLI/CLI.hpp>
#include <optional>
#include <string>
#include <vector>

#include "command_line/puzzle_options.hpp"
#include "making/nesting.hpp"
#include "making/piece_body.hpp"

namespace orbitile::app {

inline constexpr double usual_plate_gap_mm = 4;
inline constexpr double usual_sheet_gap_mm = 2;

struct MakeOptions {
    std::string puzzle_file;
    std::string out;
    PuzzleOptions puzzle;
    std::vector<std::string> formats{"stl", "3mf"};

    std::optional<double> unit_wanted;  ///< of --unit-mm
    double unit_mm = 0;                 ///< that and else the puzzle's: see with_unit_of()
    double thickness = 7;
    double clearance = 0.15;
    double chamfer = 0.6;
    double corner_radius = 0;
    bool both_sides = false;  ///< chamfer and letters on the back as well; see with_unit_of()
    std::string letters = "engraved";
    std::string label = "letter";
    double relief_mm = 0.6;
    std::optional<std::string> magnet;  ///< "10x2"
    int magnets = 2;
    double wall = 1.2;
    std::string bed = "220x220";
    std::optional<double> gap;
    double density = 1.24;

    std::string sheet = "300x200";
    double kerf = 0.1;
    bool common_line = false;

    std::optional<std::string> tray;  ///< "board", or a fingerprint
    std::optional<std::string> catalogue;
    double rim_mm = 6;
    double floor_mm = 2;
};

void add_make_options(CLI::App& command, MakeOptions& options);

/// The options with what follows from the puzzle: the width of a cell, which is --unit-mm or else
/// the puzzle's unit_mm; and whether pieces are alike on both sides, since they may be flipped.
/// Throws InputError if the puzzle's is too small or too large to make pieces of.
MakeOptions with_unit_of(const Puzzle& puzzle, MakeOptions options);

bool makes(const MakeOptions& options, const std::string& format);
bool makes_solids(const MakeOptions& options);
bool makes_sheets(const MakeOptions& options);

/// What bodies have in common. Throws InputError where measures do not go together.
BodyMeasures body_measures(const MakeOptions& options);

/// Throws InputError for a size that is none.
Plate bed_of(const MakeOptions& options);
Plate sheet_of(const MakeOptions& options);

}  // namespace orbitile::app
