#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "cli/make/make.hpp"
#include "drawing/piece_style.hpp"
#include "making/region.hpp"
#include "puzzle/input_error.hpp"
#include "puzzle/names.hpp"

namespace orbitile::cli {

// --- The files of a plate. ---

void add_solid_files(MadePlate& plate, const std::vector<making::Solid>& solids,
                     const std::vector<making::PlacedRegion>& placements,
                     const MakeOptions& options) {
    if (makes_format(options, "stl"))
        plate.files.emplace_back("stl", making::stl_of(solids, placements));
    if (makes_format(options, "3mf"))
        plate.files.emplace_back("3mf", making::three_mf_of(solids, placements));
}

void add_sheet_files(MadePlate& plate, const making::CutSheet& sheet, const MakeOptions& options) {
    if (makes_format(options, "svg")) plate.files.emplace_back("svg", making::svg_of(sheet));
    if (makes_format(options, "dxf")) plate.files.emplace_back("dxf", making::dxf_of(sheet));
    constexpr double line_width_mm = 0.15;
    constexpr Colour cut_colour{220, 0, 0};
    constexpr Colour engraving_colour{0, 0, 220};
    plate.areas.push_back({sheet.engravings, {}, false, line_width_mm, engraving_colour});
    plate.areas.push_back({sheet.cuts, {}, false, line_width_mm, cut_colour});
}

void require_fitting(const making::Plate& plate, const making::Region& region,
                     const std::string& name, const std::string& option) {
    if (making::fits(plate, region)) return;
    const making::BoundingBox extent = making::bounding_box_of(region);
    throw InputError(fmt::format("{}: {} is {:.1f} by {:.1f} mm, and does not fit", option, name,
                                 making::mm_of(extent.width()), making::mm_of(extent.height())));
}

// --- Designs of the pieces. ---

namespace {

// The maximum size of a piece, in millimetres. No printer can make a piece of this size. Larger
// pieces are refused before any calculation, so that no number overflows.
constexpr double max_piece_mm = 10'000;

[[noreturn]] void refuse_piece(const std::string& option, const std::string& piece,
                               const std::string& reason) {
    throw InputError(fmt::format("{}piece {}: {}", option.empty() ? "" : option + ": ",
                                 in_quotes(piece), reason));
}

making::Region moved_to_origin(const making::Region& region) {
    return making::moved(region, making::GridPoint{} - making::bounding_box_of(region).low);
}

making::Region outline_without_clearance(const Puzzle& puzzle, const Piece& piece, double unit_mm) {
    if (piece.sides.size() > 1) {
        refuse_piece("", piece.name,
                     "it has several sides, but only a piece with one side can be made");
    }
    making::Region region = moved_to_origin(
        making::region_of(puzzle.lattice, piece.sides.front().shards, {0, 0}, unit_mm));
    const making::BoundingBox extent = making::bounding_box_of(region);
    const double length_mm = making::mm_of(std::max(extent.width(), extent.height()));
    if (length_mm > max_piece_mm) {
        refuse_piece(fmt::format("--unit-mm {}", unit_mm), piece.name,
                     fmt::format("it would be {:.0f} mm long; choose a smaller width", length_mm));
    }
    return region;
}

making::Region inset_outline(const making::Region& region, double distance_mm,
                             const std::string& piece, const std::string& option) {
    if (distance_mm == 0) {
        if (making::is_simple(region)) return region;
        refuse_piece(option, piece,
                     "its outline touches itself in a corner; choose a larger value");
    }
    if (auto smaller_region = making::inset_region(region, distance_mm))
        return *std::move(smaller_region);
    refuse_piece(option, piece, "too little of the piece would be left; choose a smaller value");
}

Rings rings_of(const making::Region& region) {
    Rings rings;
    for (const making::Contour& contour : region) {
        auto& ring = rings.emplace_back();
        for (const making::GridPoint& point : contour)
            ring.push_back({making::mm_of(point.x), making::mm_of(point.y)});
    }
    return rings;
}

making::Region region_of_rings(const Rings& rings) {
    making::Region region;
    for (const auto& ring : rings) {
        making::Contour& contour = region.emplace_back();
        for (const Position& corner : ring) {
            contour.push_back({making::grid_steps_of(corner.x), making::grid_steps_of(corner.y)});
        }
    }
    return region;
}

void round_corners(PieceDesign& design, const MakeOptions& options) {
    if (options.corner_radius_mm == 0) return;
    const bool has_chamfer = makes_solids(options);
    const making::OutlineAndFront rounded_outlines =
        making::round_corners({design.body.outline, design.body.front}, options.corner_radius_mm,
                              has_chamfer ? options.chamfer_mm : 0);
    if (!making::is_simple(rounded_outlines.outline) ||
        !making::is_simple(rounded_outlines.front)) {
        refuse_piece(fmt::format("--corner-radius {}", options.corner_radius_mm), design.name,
                     "its corners are too close together; choose a smaller radius");
    }
    design.body.outline = rounded_outlines.outline;
    design.body.front = rounded_outlines.front;
}

// Returns the outlines of the letters of `text`, as large as the region allows. Returns an empty
// region if the letters would be too small to read.
making::Region fitted_letters(const making::Region& region, const std::string& text,
                              const MakeOptions& options, const std::string& piece) {
    const auto label =
        drawing::place_label(drawing::letter_box(text), rings_of(region), options.unit_mm);
    if (!label) return {};
    if (auto letters =
            making::simple_union_of(region_of_rings(drawing::letter_outlines(text, *label)))) {
        return *std::move(letters);
    }
    refuse_piece("--letters", piece,
                 "the outlines of its letters cannot be made; use --letters none");
}

void add_letters(PieceDesign& design, const std::string& text, const making::BodyMeasures& measures,
                 const MakeOptions& options, std::vector<std::string>& remarks) {
    design.body.letters = fitted_letters(design.body.front, text, options, design.name);
    if (measures.is_two_sided) {
        design.body.back_letters = making::mirrored(
            fitted_letters(making::mirrored(design.body.front), text, options, design.name));
    }
    if (design.body.letters.empty()) {
        remarks.push_back(fmt::format("piece {}: there is no room for the text {}",
                                      in_quotes(design.name), in_quotes(text)));
    }
}

void add_magnets(PieceDesign& design, const making::BodyMeasures& measures,
                 const MakeOptions& options, std::vector<std::string>& remarks) {
    design.body.magnets = making::magnet_places(design.body.outline, measures.magnet_diameter_mm,
                                                options.wall_mm, options.max_magnets);
    if (!design.body.magnets.empty()) return;
    remarks.push_back(fmt::format(
        "piece {}: a magnet of {} mm does not fit with a wall of {} mm around it; the "
        "largest magnet that fits has a diameter of {:.1f} mm",
        in_quotes(design.name), measures.magnet_diameter_mm, options.wall_mm,
        std::max(0.0, making::max_disc_diameter_mm(design.body.outline) - 2 * options.wall_mm)));
}

}  // namespace

PieceDesigns design_pieces(const Puzzle& puzzle, const MakeOptions& options,
                           const making::BodyMeasures& measures, const std::atomic<bool>& stop) {
    const auto label_texts = drawing::piece_label_texts(
        puzzle,
        options.label_kind == "name" ? drawing::PieceLabels::names : drawing::PieceLabels::letters);
    const std::string clearance_option = fmt::format("--clearance {}", options.clearance_mm);
    const std::string chamfer_option = fmt::format("--chamfer {}", options.chamfer_mm);
    PieceDesigns designs;
    for (std::size_t i = 0; i < puzzle.pieces.size() && !stop; ++i) {
        const Piece& piece = puzzle.pieces[i];
        PieceDesign piece_design{piece.name, piece.colour, piece.copies, {}};
        const making::Region full_outline =
            outline_without_clearance(puzzle, piece, options.unit_mm);
        piece_design.body.outline =
            inset_outline(full_outline, options.clearance_mm, piece.name, clearance_option);
        piece_design.body.front = piece_design.body.outline;
        if (makes_solids(options) && options.chamfer_mm > 0) {
            piece_design.body.front =
                inset_outline(full_outline, options.clearance_mm + options.chamfer_mm, piece.name,
                              chamfer_option);
        }
        round_corners(piece_design, options);
        if (measures.relief != making::Relief::none)
            add_letters(piece_design, label_texts[i], measures, options, designs.remarks);
        if (makes_solids(options) && options.magnet_size_text) {
            add_magnets(piece_design, measures, options, designs.remarks);
        }
        designs.pieces.push_back(std::move(piece_design));
    }
    return designs;
}

// --- Plates and sheets of pieces. ---

namespace {

constexpr double bed_margin_mm = 5;

// Returns the index of the piece for each copy: {0, 0, 1} if the first piece has two copies and the
// second has one.
std::vector<std::size_t> piece_indices_of_copies(const std::vector<PieceDesign>& pieces) {
    std::vector<std::size_t> indices;
    for (std::size_t i = 0; i < pieces.size(); ++i)
        indices.insert(indices.end(), static_cast<std::size_t>(pieces[i].copies), i);
    return indices;
}

// Places all copies of the pieces in rows. `regions` has a region for each piece. In the result,
// `item` is the index of a piece.
std::vector<std::vector<making::PlacedRegion>> place_copies(
    const std::vector<PieceDesign>& pieces, const std::vector<making::Region>& regions,
    const making::Plate& plate, double gap_mm) {
    const auto piece_indices = piece_indices_of_copies(pieces);
    std::vector<making::Region> regions_of_copies;
    for (const std::size_t index : piece_indices) regions_of_copies.push_back(regions[index]);
    auto plates = making::place_in_rows(regions_of_copies, plate, gap_mm);
    for (auto& placements : plates) {
        for (making::PlacedRegion& placement : placements)
            placement.item = piece_indices[placement.item];
    }
    return plates;
}

std::string caption_of(const std::string& word, std::size_t number, std::size_t count,
                       std::size_t piece_count, const making::Plate& size) {
    return fmt::format("{} {} of {}: {} {}, {} by {} mm", word, number, count, piece_count,
                       piece_count == 1 ? "piece" : "pieces", making::mm_of(size.width),
                       making::mm_of(size.height));
}

making::Solid solid_of(const PieceDesign& piece, const making::BodyMeasures& measures) {
    making::Solid solid{piece.name, piece.colour, making::mesh_of(piece.body, measures)};
    if (!is_closed(solid.mesh))
        throw std::logic_error("the solid of piece " + in_quotes(piece.name) + " is not closed");
    return solid;
}

making::Region circle_region(const std::vector<making::GridPoint>& centres, double diameter_mm) {
    making::Region region;
    region.reserve(centres.size());
    for (const making::GridPoint& centre : centres)
        region.push_back(making::circumscribed_polygon(centre, diameter_mm));
    return region;
}

// Adds the piece to the picture, as it is seen from above. Recesses in the back of the piece are
// drawn as thin lines.
void add_body(const PieceDesign& piece, const making::PlacedRegion& placement,
              const making::BodyMeasures& measures, MadePlate& plate) {
    const Colour colour = piece.colour;
    const drawing::PieceStyle style = drawing::style_of(colour, 20);
    const auto add_area = [&](const making::Region& region, Colour fill_colour, bool is_filled,
                              double border_mm) {
        plate.areas.push_back({making::placed_region(region, placement), fill_colour, is_filled,
                               border_mm, style.edge.colour});
    };
    add_area(piece.body.outline, colour, true, 0.25);
    if (measures.chamfer_mm > 0) add_area(piece.body.front, colour, false, 0.15);
    add_area(circle_region(piece.body.magnets, measures.magnet_diameter_mm), colour, false, 0.15);
    add_area(piece.body.letters, drawing::contrasting_colour(colour), true, 0);
}

// Returns the bed without a margin, if all outlines fit on it, or else the whole bed.
making::Plate usable_bed(const making::Plate& bed, const std::vector<making::Region>& outlines) {
    const std::int64_t margin = 2 * making::grid_steps_of(bed_margin_mm);
    const making::Plate inner_area{bed.width - margin, bed.height - margin};
    const bool has_margin = std::ranges::all_of(
        outlines, [&](const making::Region& outline) { return fits(inner_area, outline); });
    return has_margin ? inner_area : bed;
}

void append(making::Region& region, const making::Region& contours) {
    region.insert(region.end(), contours.begin(), contours.end());
}

}  // namespace

making::Region cut_line_region(const making::Region& region, double kerf_mm) {
    return kerf_mm > 0 ? making::offset_region(region, kerf_mm / 2) : region;
}

std::vector<MadePlate> solid_plates(const std::vector<PieceDesign>& pieces,
                                    const MakeOptions& options,
                                    const making::BodyMeasures& measures,
                                    const std::atomic<bool>& stop) {
    const making::Plate bed = bed_size(options);
    std::vector<making::Region> outlines;
    for (const PieceDesign& piece : pieces) {
        outlines.push_back(piece.body.outline);
        require_fitting(bed, outlines.back(), "piece " + in_quotes(piece.name),
                        "--bed " + options.bed_size_text);
    }
    std::vector<making::Solid> solids;
    for (const PieceDesign& piece : pieces) {
        if (stop) return {};
        solids.push_back(solid_of(piece, measures));
    }
    auto placements_by_plate = place_copies(pieces, outlines, usable_bed(bed, outlines),
                                            options.part_gap_mm.value_or(default_plate_gap_mm));
    std::vector<MadePlate> plates;
    for (auto& placements : placements_by_plate) {
        if (stop) return plates;
        // Printers work best in the middle of the bed.
        making::move_to_middle(placements, outlines, bed);
        const std::size_t number = plates.size() + 1;
        MadePlate& plate = plates.emplace_back(MadePlate{
            fmt::format("plate-{}", number), bed,
            caption_of("plate", number, placements_by_plate.size(), placements.size(), bed)});
        for (const making::PlacedRegion& placement : placements)
            add_body(pieces[placement.item], placement, measures, plate);
        add_solid_files(plate, solids, placements, options);
    }
    return plates;
}

std::vector<MadePlate> cut_sheets(const std::vector<PieceDesign>& pieces,
                                  const MakeOptions& options) {
    const making::Plate size = sheet_size(options);
    std::vector<making::Region> cut_outlines;
    for (const PieceDesign& piece : pieces) {
        cut_outlines.push_back(cut_line_region(piece.body.outline, options.kerf_mm));
        require_fitting(size, cut_outlines.back(), "piece " + in_quotes(piece.name),
                        "--sheet " + options.sheet_size_text);
    }
    const auto placements_by_sheet = place_copies(
        pieces, cut_outlines, size, options.part_gap_mm.value_or(default_sheet_gap_mm));
    std::vector<MadePlate> sheets;
    for (const auto& placements : placements_by_sheet) {
        const std::size_t number = sheets.size() + 1;
        MadePlate& plate =
            sheets.emplace_back(MadePlate{fmt::format("sheet-{}", number), size, {}});
        making::CutSheet sheet{size, {}, {}};
        for (const making::PlacedRegion& placement : placements) {
            const PieceDesign& piece = pieces[placement.item];
            const making::Region region =
                making::placed_region(cut_outlines[placement.item], placement);
            append(sheet.cuts, making::with_holes_first(region));
            append(sheet.engravings,
                   making::with_holes_first(making::placed_region(piece.body.letters, placement)));
            plate.areas.push_back(
                {region, drawing::mix_with_white(piece.colour, 0.45), true, 0, {}});
        }
        plate.caption = fmt::format(
            "{}, {:.0f} mm to cut",
            caption_of("sheet", number, placements_by_sheet.size(), placements.size(), size),
            making::length_mm(sheet.cuts));
        add_sheet_files(plate, sheet, options);
    }
    return sheets;
}

}  // namespace orbitile::cli
