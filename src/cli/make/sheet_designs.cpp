#include "cli/make/sheet_designs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <utility>

#include "cli/make/plates.hpp"
#include "drawing/piece_style.hpp"
#include "making/common_lines.hpp"
#include "making/cut_sheet.hpp"
#include "making/region_operations.hpp"
#include "puzzle/input_error.hpp"
#include "puzzle/names.hpp"

namespace orbitile::cli {

namespace {

constexpr Colour cut_colour{220, 0, 0};
constexpr Colour engraving_colour{0, 0, 220};
constexpr double preview_line_width_mm = 0.15;

void append_paths(std::vector<making::CutPath>& paths, std::vector<making::CutPath> new_paths) {
    std::ranges::move(new_paths, std::back_inserter(paths));
}

[[noreturn]] void refuse_larger_than_sheet(const PieceDesign& piece, const MakeOptions& options) {
    const making::BoundingBox extent = making::bounding_box_of(piece.full_outline);
    throw InputError(
        fmt::format("--sheet {}: piece {} is {:.1f} by {:.1f} mm, and does not fit on the sheet",
                    options.sheet_size_text, in_quotes(piece.name), making::mm_of(extent.width()),
                    making::mm_of(extent.height())));
}

std::vector<SheetDesign> sheets_with_gaps(const PieceDesigns& designs, const MakeOptions& options,
                                          const std::atomic<bool>& stop) {
    const making::Plate size = sheet_size(options);
    std::vector<making::Region> cut_outlines;
    for (const PieceDesign& piece : designs.pieces) {
        cut_outlines.push_back(cut_line_region(piece.body.outline, options.kerf_mm));
        if (!making::fits(size, cut_outlines.back())) refuse_larger_than_sheet(piece, options);
    }
    const auto piece_indices = piece_indices_of_copies(designs);
    std::vector<making::Region> outlines_by_copy;
    outlines_by_copy.reserve(piece_indices.size());
    for (const std::size_t piece_index : piece_indices)
        outlines_by_copy.push_back(cut_outlines[piece_index]);
    std::vector<SheetDesign> sheets;
    for (const auto& placements : making::nest(
             outlines_by_copy, size, options.part_gap_mm.value_or(default_sheet_gap_mm), stop)) {
        SheetDesign& sheet_design = sheets.emplace_back();
        sheet_design.sheet.size = size;
        for (const making::PlacedRegion& placement : placements) {
            const PieceDesign& piece = designs.pieces[piece_indices[placement.item]];
            making::Region region =
                making::placed_region(outlines_by_copy[placement.item], placement);
            append_paths(sheet_design.sheet.cuts, making::cut_paths(region));
            append_paths(sheet_design.sheet.engravings,
                         making::cut_paths(making::placed_region(piece.body.letters, placement)));
            sheet_design.pieces.emplace_back(std::move(region), piece.colour);
        }
    }
    return sheets;
}

std::vector<SheetDesign> sheets_with_common_lines(const Puzzle& puzzle, const PieceDesigns& designs,
                                                  const MakeOptions& options,
                                                  const std::atomic<bool>& stop) {
    const making::SheetLattice lattice{puzzle.lattice, options.unit_mm, sheet_size(options)};
    for (std::size_t i = 0; i < designs.pieces.size(); ++i) {
        if (!making::fits(lattice, puzzle.pieces[i].sides.front().shards)) {
            refuse_larger_than_sheet(designs.pieces[i], options);
        }
    }
    const auto piece_indices = piece_indices_of_copies(designs);
    std::vector<Shards> shards_by_copy;
    shards_by_copy.reserve(piece_indices.size());
    for (const std::size_t piece_index : piece_indices) {
        shards_by_copy.push_back(puzzle.pieces[piece_index].sides.front().shards);
    }
    std::vector<SheetDesign> sheets;
    for (const auto& placements : making::nest_on_lattice(shards_by_copy, lattice, stop)) {
        SheetDesign& sheet_design = sheets.emplace_back();
        sheet_design.sheet.size = lattice.size;
        sheet_design.sheet.cuts = making::common_lines(lattice, placements);
        for (const making::PlacedShards& placement : placements) {
            const std::size_t piece_index = piece_indices[placement.item];
            making::Region region = lattice.region(placement.shards);
            if (options.letter_style != "none") {
                append_paths(
                    sheet_design.sheet.engravings,
                    making::cut_paths(fitted_letters(region, designs.label_texts[piece_index],
                                                     options, designs.pieces[piece_index].name)));
            }
            sheet_design.pieces.emplace_back(std::move(region), designs.pieces[piece_index].colour);
        }
    }
    return sheets;
}

// Returns the lines as contours. An open line becomes a contour that goes along the line and back,
// because a contour is closed.
making::Region drawn_lines(const std::vector<making::CutPath>& paths) {
    making::Region region;
    for (const making::CutPath& path : paths) region.push_back(path.points);
    return region;
}

}  // namespace

making::Region cut_line_region(const making::Region& region, double kerf_mm) {
    return kerf_mm > 0 ? making::offset_region(region, kerf_mm / 2) : region;
}

std::vector<SheetDesign> design_sheets(const Puzzle& puzzle, const PieceDesigns& designs,
                                       const MakeOptions& options, const std::atomic<bool>& stop) {
    return options.uses_common_lines ? sheets_with_common_lines(puzzle, designs, options, stop)
                                     : sheets_with_gaps(designs, options, stop);
}

void write_sheet(const SheetDesign& sheet, const std::string& name, const std::string& caption,
                 const MakeOptions& options, OutputFolder& folder) {
    if (makes_format(options, "svg")) folder.write(name + ".svg", making::svg_of(sheet.sheet));
    if (makes_format(options, "dxf")) folder.write(name + ".dxf", making::dxf_of(sheet.sheet));
    PlatePicture picture{sheet.sheet.size, {}, caption};
    for (const auto& [region, colour] : sheet.pieces) {
        picture.areas.push_back({region, drawing::mix_with_white(colour, 0.45), true, 0, {}});
    }
    picture.areas.push_back(
        {drawn_lines(sheet.sheet.engravings), {}, false, preview_line_width_mm, engraving_colour});
    picture.areas.push_back(
        {drawn_lines(sheet.sheet.cuts), {}, false, preview_line_width_mm, cut_colour});
    draw_plate(picture, folder, name + "-preview");
}

void write_sheets(const std::vector<SheetDesign>& sheets, const MakeOptions& options,
                  OutputFolder& folder, const std::atomic<bool>& stop) {
    for (std::size_t i = 0; i < sheets.size() && !stop; ++i) {
        const std::size_t piece_count = sheets[i].pieces.size();
        write_sheet(sheets[i], fmt::format("sheet-{}", i + 1),
                    fmt::format("sheet {} of {}: {} {}, {} by {} mm, {:.0f} mm to cut", i + 1,
                                sheets.size(), piece_count, piece_count == 1 ? "piece" : "pieces",
                                making::mm_of(sheets[i].sheet.size.width),
                                making::mm_of(sheets[i].sheet.size.height),
                                making::length_mm(sheets[i].sheet.cuts)),
                    options, folder);
    }
}

std::string sheets_text(const std::vector<SheetDesign>& sheets, const PieceDesigns& designs) {
    double pieces_area = 0;
    for (const PieceDesign& piece : designs.pieces) {
        pieces_area += making::area_mm2(piece.body.outline) * piece.copies;
    }
    double sheets_area = 0;
    double used_strips_area = 0;
    double cut_length_mm = 0;
    for (const SheetDesign& sheet : sheets) {
        sheets_area +=
            making::mm_of(sheet.sheet.size.width) * making::mm_of(sheet.sheet.size.height);
        cut_length_mm += making::length_mm(sheet.sheet.cuts);
        making::Region all_outlines;
        for (const auto& [region, colour] : sheet.pieces) {
            all_outlines.insert(all_outlines.end(), region.begin(), region.end());
        }
        used_strips_area += making::mm_of(sheet.sheet.size.width) *
                            making::mm_of(making::bounding_box_of(all_outlines).high.y);
    }
    return fmt::format(
        "{} {}: {:.1f} % waste, or {:.1f} % if unused strips at the end of a sheet do not count; "
        "{:.1f} mm to cut\n",
        sheets.size(), sheets.size() == 1 ? "sheet" : "sheets",
        100 * (1 - pieces_area / sheets_area), 100 * (1 - pieces_area / used_strips_area),
        cut_length_mm);
}

}  // namespace orbitile::cli
