#include "cli/make/piece_designs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "drawing/letter_outlines.hpp"
#include "drawing/piece_style.hpp"
#include "making/bodies.hpp"
#include "making/region_operations.hpp"
#include "puzzle/input_error.hpp"
#include "puzzle/names.hpp"

namespace orbitile::cli {

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

}  // namespace orbitile::cli
