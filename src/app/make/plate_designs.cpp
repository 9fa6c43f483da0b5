#include "app/make/plate_designs.hpp"

#include <fmt/format.h>

#include <map>
#include <stdexcept>
#include <utility>

#include "app/make/plates.hpp"
#include "drawing/piece_style.hpp"
#include "making/nesting.hpp"
#include "making/plate_model.hpp"
#include "orbitile/puzzle/input_error.hpp"
#include "puzzle/names.hpp"

namespace orbitile::app {

namespace {

void refuse_larger_than_bed(const PieceDesign& piece, const making::Plate& bed,
                            const std::string& text) {
    if (making::fits(bed, piece.body.outline)) return;
    const making::BoundingBox extent = making::bounding_box_of(piece.body.outline);
    throw InputError(fmt::format(
        "--bed {}: piece {} is {:.1f} by {:.1f} mm, and does not fit on the bed", text,
        in_quotes(piece.name), making::mm_of(extent.width()), making::mm_of(extent.height())));
}

making::Solid solid_of(const PieceDesign& piece, const making::PieceBody& body,
                       const making::BodyMeasures& measures) {
    making::Solid solid{piece.name, piece.colour, making::mesh_of(body, measures)};
    if (!is_closed(solid.mesh)) {
        throw std::logic_error("the solid of piece " + in_quotes(piece.name) + " is not closed");
    }
    return solid;
}

making::Region circle_region(const std::vector<making::GridPoint>& centres, double diameter_mm) {
    making::Region region;
    region.reserve(centres.size());
    for (const making::GridPoint& centre : centres)
        region.push_back(making::circumscribed_polygon(centre, diameter_mm));
    return region;
}

// Adds the body as it is seen from above. Recesses in its back are drawn as thin lines.
void add_body(const making::PieceBody& body, Colour colour, const making::PlacedRegion& placement,
              const making::BodyMeasures& measures, PlatePicture& picture) {
    const drawing::PieceStyle style = drawing::style_of(colour, 20);
    const auto add_area = [&](const making::Region& region, Colour filling, bool filled,
                              double line_mm) {
        picture.areas.push_back({making::placed_region(region, placement), filling, filled, line_mm,
                                 style.edge.colour});
    };
    add_area(body.outline, colour, true, 0.25);
    if (measures.chamfer > 0) add_area(body.front, colour, false, 0.15);
    add_area(circle_region(body.magnets, measures.magnet_diameter_mm), colour, false, 0.15);
    add_area(body.letters, drawing::contrasting_colour(colour), true, 0);
}

PlatePicture picture_of(const PlateDesigns& plates, std::size_t number,
                        const making::BodyMeasures& measures) {
    PlatePicture picture{plates.bed, {}, {}};
    for (const making::PlacedRegion& placement : plates.plates[number]) {
        add_body(plates.bodies[placement.item], plates.solids[placement.item].colour, placement,
                 measures, picture);
    }
    const std::size_t count = plates.plates[number].size();
    picture.caption =
        fmt::format("plate {} of {}: {} {}, {} by {} mm", number + 1, plates.plates.size(), count,
                    count == 1 ? "piece" : "pieces", making::mm_of(plates.bed.width),
                    making::mm_of(plates.bed.height));
    return picture;
}

// Moves the pieces of a plate to the middle of the bed, where printers work best.
void centre_on_bed(std::vector<making::PlacedRegion>& plate,
                   const std::vector<making::Region>& outlines, const making::Plate& bed) {
    making::Region all;
    for (const making::PlacedRegion& placement : plate) {
        const making::Region region = making::placed_region(outlines[placement.item], placement);
        all.insert(all.end(), region.begin(), region.end());
    }
    if (all.empty()) return;
    const making::BoundingBox extent = making::bounding_box_of(all);
    const making::GridPoint shift{(bed.width - extent.high.x - extent.low.x) / 2,
                                  (bed.height - extent.high.y - extent.low.y) / 2};
    for (making::PlacedRegion& placement : plate) placement.shift = placement.shift + shift;
}

// Makes a separate solid for each piece that is turned on its plate, so that its letters are
// upright there.
void make_letters_upright(PlateDesigns& plates, const PieceDesigns& design,
                          const MakeOptions& options, const making::BodyMeasures& measures) {
    std::map<std::pair<std::size_t, int>, std::size_t> turned_solids;
    for (std::vector<making::PlacedRegion>& plate : plates.plates) {
        for (making::PlacedRegion& placement : plate) {
            if (placement.quarter_turns == 0) continue;
            const std::size_t piece = placement.item;
            const auto [solid, is_new] = turned_solids.try_emplace(
                std::pair(piece, placement.quarter_turns), plates.solids.size());
            if (is_new) {
                const making::PieceBody body = with_letters(
                    design.pieces[piece].body, design.label_texts[piece], placement.quarter_turns,
                    measures, options, design.pieces[piece].name);
                plates.solids.push_back(solid_of(design.pieces[piece], body, measures));
                plates.bodies.push_back(body);
            }
            placement.item = solid->second;
        }
    }
}

}  // namespace

PlateDesigns design_plates(const PieceDesigns& design, const MakeOptions& options,
                           const making::BodyMeasures& measures, const std::atomic<bool>& stop) {
    PlateDesigns plates{bed_size(options), {}, {}, {}};
    for (const PieceDesign& piece : design.pieces) {
        refuse_larger_than_bed(piece, plates.bed, options.bed);
    }
    for (const PieceDesign& piece : design.pieces) {
        if (stop) return plates;
        plates.solids.push_back(solid_of(piece, piece.body, measures));
        plates.bodies.push_back(piece.body);
    }
    const auto pieces = piece_indices_of_copies(design);
    std::vector<making::Region> outlines;
    outlines.reserve(pieces.size());
    for (const std::size_t piece : pieces) outlines.push_back(design.pieces[piece].body.outline);
    plates.plates = making::nest_on_beds(outlines, plates.bed,
                                         options.gap_mm.value_or(default_plate_gap_mm), stop);
    for (auto& plate : plates.plates) {
        centre_on_bed(plate, outlines, plates.bed);
        for (making::PlacedRegion& placement : plate) placement.item = pieces[placement.item];
    }
    if (measures.relief != making::Relief::none)
        make_letters_upright(plates, design, options, measures);
    return plates;
}

void write_plates(const PlateDesigns& plates, const MakeOptions& options, OutputFolder& folder,
                  const std::atomic<bool>& stop) {
    for (std::size_t i = 0; i < plates.plates.size() && !stop; ++i) {
        const making::SolidPlate plate{fmt::format("plate-{}", i + 1), plates.plates[i]};
        write_plate(making::plate_model(plates.solids, plate), plate.name, options, folder);
        draw_plate(picture_of(plates, i, body_measures(options)), folder, plate.name + "-preview");
    }
}

}  // namespace orbitile::app
