#include "cli/make/plate_designs.hpp"

#include <fmt/format.h>

#include <map>
#include <stdexcept>
#include <utility>

#include "cli/make/plates.hpp"
#include "drawing/piece_style.hpp"
#include "making/nesting.hpp"
#include "making/plate_model.hpp"
#include "puzzle/input_error.hpp"
#include "puzzle/names.hpp"

namespace orbitile::cli {

namespace {

void refuse_larger_than_bed(const PieceDesign& piece, const making::Plate& bed,
                            const std::string& bed_option) {
    if (making::fits(bed, piece.body.outline)) return;
    const making::BoundingBox extent = making::bounding_box_of(piece.body.outline);
    throw InputError(fmt::format(
        "--bed {}: piece {} is {:.1f} by {:.1f} mm, and does not fit on the bed", bed_option,
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

// Adds the body to the picture, as it is seen from above. Recesses in the back of the body are
// drawn as thin lines.
void add_body(const making::PieceBody& body, Colour colour, const making::PlacedRegion& placement,
              const making::BodyMeasures& measures, PlatePicture& picture) {
    const drawing::PieceStyle style = drawing::style_of(colour, 20);
    const auto add_area = [&](const making::Region& region, Colour fill_colour, bool is_filled,
                              double border_mm) {
        picture.areas.push_back({making::placed_region(region, placement), fill_colour, is_filled,
                                 border_mm, style.edge.colour});
    };
    add_area(body.outline, colour, true, 0.25);
    if (measures.chamfer_mm > 0) add_area(body.front, colour, false, 0.15);
    add_area(circle_region(body.magnets, measures.magnet_diameter_mm), colour, false, 0.15);
    add_area(body.letters, drawing::contrasting_colour(colour), true, 0);
}

PlatePicture picture_of(const PlateDesigns& plates, std::size_t plate_index,
                        const making::BodyMeasures& measures) {
    PlatePicture picture{plates.bed, {}, {}};
    for (const making::PlacedRegion& placement : plates.plates[plate_index]) {
        add_body(plates.bodies[placement.item], plates.solids[placement.item].colour, placement,
                 measures, picture);
    }
    const std::size_t piece_count = plates.plates[plate_index].size();
    picture.caption =
        fmt::format("plate {} of {}: {} {}, {} by {} mm", plate_index + 1, plates.plates.size(),
                    piece_count, piece_count == 1 ? "piece" : "pieces",
                    making::mm_of(plates.bed.width), making::mm_of(plates.bed.height));
    return picture;
}

// Moves the pieces of a plate to the middle of the bed, where printers work best.
void centre_on_bed(std::vector<making::PlacedRegion>& plate,
                   const std::vector<making::Region>& outlines, const making::Plate& bed) {
    making::Region all_outlines;
    for (const making::PlacedRegion& placement : plate) {
        const making::Region region = making::placed_region(outlines[placement.item], placement);
        all_outlines.insert(all_outlines.end(), region.begin(), region.end());
    }
    if (all_outlines.empty()) return;
    const making::BoundingBox extent = making::bounding_box_of(all_outlines);
    const making::GridPoint middle_shift{(bed.width - extent.high.x - extent.low.x) / 2,
                                         (bed.height - extent.high.y - extent.low.y) / 2};
    for (making::PlacedRegion& placement : plate) placement.shift = placement.shift + middle_shift;
}

// For each piece that is turned on its plate, makes a separate solid with upright letters.
void make_letters_upright(PlateDesigns& plates, const PieceDesigns& designs,
                          const MakeOptions& options, const making::BodyMeasures& measures) {
    std::map<std::pair<std::size_t, int>, std::size_t> turned_solids;
    for (std::vector<making::PlacedRegion>& plate : plates.plates) {
        for (making::PlacedRegion& placement : plate) {
            if (placement.quarter_turns == 0) continue;
            const std::size_t piece_index = placement.item;
            const auto [solid, is_new] = turned_solids.try_emplace(
                std::pair(piece_index, placement.quarter_turns), plates.solids.size());
            if (is_new) {
                const making::PieceBody body = with_letters(
                    designs.pieces[piece_index].body, designs.label_texts[piece_index],
                    placement.quarter_turns, measures, options, designs.pieces[piece_index].name);
                plates.solids.push_back(solid_of(designs.pieces[piece_index], body, measures));
                plates.bodies.push_back(body);
            }
            placement.item = solid->second;
        }
    }
}

}  // namespace

PlateDesigns design_plates(const PieceDesigns& designs, const MakeOptions& options,
                           const making::BodyMeasures& measures, const std::atomic<bool>& stop) {
    PlateDesigns plates{bed_size(options), {}, {}, {}};
    for (const PieceDesign& piece : designs.pieces) {
        refuse_larger_than_bed(piece, plates.bed, options.bed_size_text);
    }
    for (const PieceDesign& piece : designs.pieces) {
        if (stop) return plates;
        plates.solids.push_back(solid_of(piece, piece.body, measures));
        plates.bodies.push_back(piece.body);
    }
    const auto piece_indices = piece_indices_of_copies(designs);
    std::vector<making::Region> outlines;
    outlines.reserve(piece_indices.size());
    for (const std::size_t piece_index : piece_indices)
        outlines.push_back(designs.pieces[piece_index].body.outline);
    plates.plates = making::nest_on_beds(outlines, plates.bed,
                                         options.part_gap_mm.value_or(default_plate_gap_mm), stop);
    for (auto& plate : plates.plates) {
        centre_on_bed(plate, outlines, plates.bed);
        for (making::PlacedRegion& placement : plate)
            placement.item = piece_indices[placement.item];
    }
    if (measures.relief != making::Relief::none)
        make_letters_upright(plates, designs, options, measures);
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

}  // namespace orbitile::cli
