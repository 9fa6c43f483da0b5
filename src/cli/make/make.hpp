// The parts of `orbitile make`: its options, the pieces and the tray as bodies to be made, and
// their arrangement on the beds of a printer and on sheets to cut.
#pragma once

#include <atomic>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cli/puzzle_options.hpp"
#include "making/bodies.hpp"
#include "making/cut_sheet.hpp"
#include "making/layout.hpp"
#include "making/plate_file.hpp"
#include "puzzle/puzzle.hpp"
#include "puzzle/stated_challenge.hpp"

namespace orbitile::cli {

// --- Options. ---

inline constexpr double default_plate_gap_mm = 4;
inline constexpr double default_sheet_gap_mm = 2;

/// Lengths are in millimetres.
struct MakeOptions {
    std::string puzzle_file;
    std::string output_path;
    PuzzleOptions puzzle_options;
    std::vector<std::string> formats{"stl", "3mf"};

    std::optional<double> requested_unit_mm;  ///< the value of --unit-mm
    /// The value of --unit-mm or, without this option, the puzzle's unit_mm. Set
    /// when the puzzle is known.
    double unit_mm = 0;
    double thickness_mm = 7;
    double clearance_mm = 0.15;
    double chamfer_mm = 0.6;
    double corner_radius_mm = 0;
    /// True if the back of each piece also has the chamfer and the letters. Set
    /// when the puzzle is known.
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

/// Returns whether `format` is one of the requested formats.
bool makes_format(const MakeOptions& options, const std::string& format);

/// Returns whether a format for solids (STL or 3MF) is requested.
bool makes_solids(const MakeOptions& options);

/// Returns whether a format for sheets (SVG or DXF) is requested.
bool makes_sheets(const MakeOptions& options);

/// Returns the size of the printer's bed.
making::Plate bed_size(const MakeOptions& options);

/// Returns the size of the sheet.
making::Plate sheet_size(const MakeOptions& options);

// --- Plates: what a machine makes in one go. ---

/// A region in a picture. If `is_filled` is false, only its border is drawn.
struct PictureArea {
    making::Region region;
    Colour colour;
    bool is_filled = true;
    double border_mm = 0.15;  ///< width of the border; 0: no border
    Colour border_colour{};
};

struct MadePlate {
    std::string name;  ///< beginning of the names of its files, such as "plate-1"
    making::Plate size;
    std::string caption;
    std::vector<PictureArea> areas = {};  ///< later areas cover earlier areas
    /// The files for the machine: their endings, such as "stl", and their bytes.
    std::vector<std::pair<std::string, std::string>> files = {};
};

/// Adds files of the solids, in the formats for solids that the options ask for.
void add_solid_files(MadePlate& plate, const std::vector<making::Solid>& solids,
                     const std::vector<making::PlacedRegion>& placements,
                     const MakeOptions& options);

/// Adds the files of a sheet, in the formats for sheets that the options ask for. Also adds the
/// cuts and the engravings to the picture.
void add_sheet_files(MadePlate& plate, const making::CutSheet& sheet, const MakeOptions& options);

/// Throws InputError if the region does not fit on the plate. `option` is the option that states
/// the size of the plate, and `name` is what has the region: "the tray".
void require_fitting(const making::Plate& plate, const making::Region& region,
                     const std::string& name, const std::string& option);

// --- The pieces and the tray. ---

struct PieceDesign {
    std::string name;
    Colour colour;
    int copies = 1;
    making::PieceBody body;
};

struct PieceDesigns {
    std::vector<PieceDesign> pieces;
    std::vector<std::string> remarks;  ///< one line for each letter or magnet that does not fit
};

/// Returns the designs of the pieces. Each piece is moved so that the lower left corner of the
/// bounding box of its outline without clearance is {0, 0}. If `stop` is raised, the last pieces
/// are missing. Throws InputError if a piece cannot be made; the message names the piece and the
/// option.
PieceDesigns design_pieces(const Puzzle& puzzle, const MakeOptions& options,
                           const making::BodyMeasures& measures, const std::atomic<bool>& stop);

/// Returns the pieces as solids on the plates plate-1, plate-2 and so on. Throws InputError if a
/// piece is larger than the bed. If `stop` is raised, plates are missing.
std::vector<MadePlate> solid_plates(const std::vector<PieceDesign>& pieces,
                                    const MakeOptions& options,
                                    const making::BodyMeasures& measures,
                                    const std::atomic<bool>& stop);

/// Returns the pieces on the sheets sheet-1, sheet-2 and so on. Throws InputError if a piece is
/// larger than the sheet.
std::vector<MadePlate> cut_sheets(const std::vector<PieceDesign>& pieces,
                                  const MakeOptions& options);

/// Returns the region whose border is the cut line for `region`. The tool removes a strip of width
/// `kerf_mm`. So the cut line runs outside of `region`, at a distance of half this width. The part
/// that is cut out then has the size of `region`.
making::Region cut_line_region(const making::Region& region, double kerf_mm);

/// Returns the tray that --tray and --catalogue ask for: as a solid on the plate "tray", as the
/// layers "tray-floor" and "tray-rim" that are cut from sheets, or both. `stated_challenges` has
/// all challenges that the puzzle file states. Throws InputError if the board, challenge or shape
/// does not exist, or if the tray is larger than the bed or the sheet.
std::vector<MadePlate> tray_plates(const Puzzle& puzzle,
                                   const std::vector<StatedChallenge>& stated_challenges,
                                   const MakeOptions& options);

}  // namespace orbitile::cli
