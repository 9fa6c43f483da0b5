#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "cli/make/make.hpp"
#include "cli/selection.hpp"
#include "drawing/piece_style.hpp"
#include "making/bodies.hpp"
#include "making/region.hpp"
#include "puzzle/input_error.hpp"
#include "puzzle/names.hpp"
#include "store/catalogue.hpp"

namespace orbitile::cli {

namespace {

struct TrayDesign {
    making::TrayBody body;     ///< the tray, moved so that its outline begins at {0, 0}
    std::string content_name;  ///< name of the board or shape, such as "the board"
};

// Colours in pictures. Deeper parts are darker.
constexpr Colour tray_colour{214, 186, 148};
constexpr Colour pocket_colour{172, 140, 102};
constexpr Colour engraved_colour{128, 98, 66};

// The minimum thickness of the floor below an engraving.
constexpr double min_floor_mm = 0.4;

// The minimum free space around an engraved silhouette, in cells. The player needs this space to
// move pieces.
constexpr double min_free_cells = 0.5;

making::Region board_region(const Puzzle& puzzle, const MakeOptions& options) {
    if (puzzle.board) {
        return making::region_of(puzzle.lattice, puzzle.board->shards, {0, 0}, options.unit_mm);
    }
    throw InputError(fmt::format("--tray board: {} has no board; add a board to the puzzle file",
                                 options.puzzle_file));
}

// Refuses a catalogue whose pieces differ from the pieces of the puzzle. A tray for a shape of the
// catalogue would not fit the pieces that are made.
void refuse_other_pieces(const Catalogue& catalogue, const Puzzle& puzzle,
                         const MakeOptions& options) {
    const Question& question = catalogue.question();
    const auto refuse = [&](const std::string& piece, const std::string& difference) {
        throw InputError(fmt::format(
            "--catalogue: the pieces of {} differ from the pieces of {}: {} {}",
            *options.catalogue_folder, options.puzzle_file, in_quotes(piece), difference));
    };
    for (const Piece& catalogue_piece : question.puzzle.pieces) {
        const auto designed_piece =
            std::ranges::find(puzzle.pieces, catalogue_piece.name, &Piece::name);
        if (designed_piece == puzzle.pieces.end()) {
            if (!is_sweep(question))
                refuse(catalogue_piece.name, "is not one of the pieces that are made");
            continue;
        }
        if (designed_piece->sides != catalogue_piece.sides)
            refuse(catalogue_piece.name, "has another shape");
        if (designed_piece->copies < catalogue_piece.copies && !is_sweep(question)) {
            refuse(catalogue_piece.name,
                   fmt::format("is made {} times, but {} copies are needed", designed_piece->copies,
                               catalogue_piece.copies));
        }
    }
}

// Returns the challenge that --tray names in the catalogue, together with its title.
store::NumberedChallenge find_stored_challenge(const Puzzle& puzzle, const MakeOptions& options) {
    if (!options.catalogue_folder) {
        throw InputError(
            fmt::format("--tray {}: a shape requires --catalogue DIR, the output folder of "
                        "generate; without --catalogue, use --tray board",
                        in_quotes(*options.tray)));
    }
    const Catalogue catalogue = Catalogue::open(*options.catalogue_folder);
    if (catalogue.question().puzzle.lattice != puzzle.lattice) {
        throw InputError(fmt::format("--catalogue: {} is about pieces on another lattice than {}",
                                     *options.catalogue_folder, options.puzzle_file));
    }
    refuse_other_pieces(catalogue, puzzle, options);
    const std::string fingerprint = find_stored_fingerprint(catalogue, *options.tray, "--tray");
    auto challenges =
        selected_challenges(catalogue, store::has_many_shapes(catalogue) ? fingerprint : "");
    return std::move(
        *std::ranges::find(challenges, fingerprint, [](const store::NumberedChallenge& challenge) {
            return challenge.stored.challenge.fingerprint;
        }));
}

// Returns the region of the silhouette. Components on different grids keep their positions relative
// to each other.
making::Region silhouette_region(Lattice lattice, const Challenge& challenge, double unit_mm) {
    making::Region region;
    for (const Layer& layer : challenge.components) {
        for (making::Contour& contour : making::region_of(
                 lattice, layer.shards, point_in_plane(lattice, layer.centre), unit_mm)) {
            region.push_back(std::move(contour));
        }
    }
    return region;
}

// Returns the region, enlarged by the clearance. (Each piece is reduced by the same clearance.)
making::Region with_clearance(const making::Region& region, const MakeOptions& options) {
    making::Region enlarged_region =
        options.clearance_mm > 0 ? making::offset_region(region, options.clearance_mm) : region;
    if (making::is_simple(enlarged_region)) return enlarged_region;
    throw InputError(
        fmt::format("--clearance {}: the tray's outline would touch itself in a corner; choose a "
                    "larger clearance",
                    options.clearance_mm));
}

making::Contour enlarged_rectangle(const making::BoundingBox& extent, double distance_mm) {
    const std::int64_t distance = making::grid_steps_of(distance_mm);
    return making::rectangle({extent.low - making::GridPoint{distance, distance},
                              extent.high + making::GridPoint{distance, distance}});
}

making::TrayBody engraved_tray(const making::Region& silhouette, const MakeOptions& options) {
    if (options.relief_mm > options.floor_thickness_mm - min_floor_mm) {
        throw InputError(fmt::format(
            "--relief {}: under the engraved shape, less than {} mm of the tray's floor would be "
            "left (--floor {}); choose a smaller --relief or a larger --floor",
            options.relief_mm, min_floor_mm, options.floor_thickness_mm));
    }
    making::TrayBody body;
    body.engraving = with_clearance(silhouette, options);
    body.pocket = {enlarged_rectangle(making::bounding_box_of(body.engraving),
                                      min_free_cells * options.unit_mm)};
    return body;
}

// Returns the stated challenge that --tray names. Returns null if the tray is for the board or for
// a shape of a catalogue.
const StatedChallenge* stated_challenge(const std::vector<StatedChallenge>& stated_challenges,
                                        const MakeOptions& options) {
    if (stated_challenges.empty() || options.catalogue_folder || *options.tray == "board")
        return nullptr;
    return &stated_challenges[find_challenge(stated_challenges, *options.tray,
                                             "--tray: " + options.puzzle_file)];
}

making::TrayBody walled_tray(const making::Region& region, const MakeOptions& options) {
    return {{}, with_clearance(region, options), {}};
}

TrayDesign tray_with_pocket(const Puzzle& puzzle, const StatedChallenge* stated_target,
                            const MakeOptions& options) {
    if (stated_target != nullptr) {
        return {walled_tray(making::region_of(puzzle.lattice, stated_target->board.shards, {0, 0},
                                              options.unit_mm),
                            options),
                stated_target->name};
    }
    if (*options.tray == "board") {
        return {walled_tray(board_region(puzzle, options), options), "the board"};
    }
    const store::NumberedChallenge numbered_challenge = find_stored_challenge(puzzle, options);
    const Challenge& challenge = numbered_challenge.stored.challenge;
    const making::Region silhouette = silhouette_region(puzzle.lattice, challenge, options.unit_mm);
    return {challenge.kind == ChallengeKind::board ? walled_tray(silhouette, options)
                                                   : engraved_tray(silhouette, options),
            numbered_challenge.title.empty()
                ? fmt::format("challenge {}", numbered_challenge.number)
                : numbered_challenge.title};
}

// Returns a placement of the tray in the middle of the plate.
making::PlacedRegion tray_placement(const making::Region& outline, const making::Plate& plate) {
    auto placements = making::place_in_rows({outline}, plate, 0).front();
    making::move_to_middle(placements, {outline}, plate);
    return placements.front();
}

MadePlate solid_tray(const TrayDesign& tray, const MakeOptions& options) {
    const making::Plate bed = bed_size(options);
    require_fitting(bed, {tray.body.outline}, "the tray", "--bed " + options.bed_size_text);
    const making::PlacedRegion placement = tray_placement({tray.body.outline}, bed);
    const std::vector<making::Solid> solids{{"tray", tray_colour, making::mesh_of(tray.body)}};
    if (!is_closed(solids.front().mesh)) throw std::logic_error("the tray's solid is not closed");
    MadePlate plate{"tray", bed, "tray for " + tray.content_name + " (darker is deeper)"};
    const auto add_area = [&](const making::Region& region, Colour colour) {
        plate.areas.push_back(
            {making::placed_region(region, placement), colour, true, 0.2, {90, 70, 50}});
    };
    add_area({tray.body.outline}, tray_colour);
    add_area(tray.body.pocket, pocket_colour);
    add_area(tray.body.engraving, engraved_colour);
    add_solid_files(plate, solids, {placement}, options);
    return plate;
}

// Returns the two layers: the floor, which has the engraving, and the rim, which is glued onto the
// floor. A cut removes a strip of material. So each cut is moved by half of the strip's width: the
// outer cut outwards, and the cut around the pocket into the pocket. The layers then have the right
// size.
std::vector<MadePlate> cut_layers(const TrayDesign& tray, const MakeOptions& options) {
    const making::Plate size = sheet_size(options);
    const making::Region cut_outline = cut_line_region({tray.body.outline}, options.kerf_mm);
    require_fitting(size, cut_outline, "the tray", "--sheet " + options.sheet_size_text);
    const making::PlacedRegion placement = tray_placement(cut_outline, size);
    making::Region rim_region = making::reversed(tray.body.pocket);
    rim_region.insert(rim_region.begin(), tray.body.outline);
    const auto layer = [&](const std::string& name, const making::Region& region,
                           const making::Region& engraving) {
        MadePlate plate{"tray-" + name, size, name + " of the tray for " + tray.content_name};
        const making::Region cut_region =
            making::placed_region(cut_line_region(region, options.kerf_mm), placement);
        plate.areas.push_back(
            {cut_region, drawing::mix_with_white(tray_colour, 0.45), true, 0, {}});
        add_sheet_files(plate,
                        {size, making::with_holes_first(cut_region),
                         making::with_holes_first(making::placed_region(engraving, placement))},
                        options);
        return plate;
    };
    return {layer("floor", {tray.body.outline}, tray.body.engraving), layer("rim", rim_region, {})};
}

TrayDesign design_tray(const Puzzle& puzzle, const std::vector<StatedChallenge>& stated_challenges,
                       const MakeOptions& options) {
    TrayDesign tray =
        tray_with_pocket(puzzle, stated_challenge(stated_challenges, options), options);
    tray.body.floor_thickness_mm = options.floor_thickness_mm;
    tray.body.rim_height_mm = options.thickness_mm;
    tray.body.relief_mm = options.relief_mm;
    tray.body.outline =
        enlarged_rectangle(making::bounding_box_of(tray.body.pocket), options.rim_width_mm);
    const making::GridPoint shift = making::GridPoint{} - tray.body.outline.front();
    tray.body.outline = making::moved({tray.body.outline}, shift).front();
    tray.body.pocket = making::moved(tray.body.pocket, shift);
    tray.body.engraving = making::moved(tray.body.engraving, shift);
    return tray;
}

}  // namespace

std::vector<MadePlate> tray_plates(const Puzzle& puzzle,
                                   const std::vector<StatedChallenge>& stated_challenges,
                                   const MakeOptions& options) {
    const TrayDesign tray = design_tray(puzzle, stated_challenges, options);
    std::vector<MadePlate> plates;
    if (makes_solids(options)) plates.push_back(solid_tray(tray, options));
    if (makes_sheets(options)) {
        for (MadePlate& layer : cut_layers(tray, options)) plates.push_back(std::move(layer));
    }
    return plates;
}

}  // namespace orbitile::cli
