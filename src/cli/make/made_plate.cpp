#include "cli/make/made_plate.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <regex>
#include <string_view>

#include "drawing/canvas.hpp"

namespace orbitile::cli {
namespace {

constexpr std::array<std::string_view, 2> plate_picture_formats{"svg", "png"};

constexpr double margin_mm = 8;
constexpr double caption_height_mm = 3;
constexpr double max_picture_mm = 320;  // maximum width or height of a plate in a picture
constexpr Colour plate_border_colour{120, 120, 120};
constexpr Colour cut_colour{220, 0, 0};
constexpr Colour engraving_colour{0, 0, 220};

std::string picture_name(const MadePlate& plate, std::string_view format) {
    return plate.name + "-preview." + std::string(format);
}

double scale_of(const making::Plate& plate) {
    return std::min(1.0, max_picture_mm / making::mm_of(std::max(plate.width, plate.height)));
}

Rings drawn_rings(const making::Region& region, double scale) {
    Rings rings;
    for (const making::Contour& contour : region) {
        auto& ring = rings.emplace_back();
        for (const making::GridPoint& point : contour) {
            ring.push_back({margin_mm + making::mm_of(point.x) * scale,
                            2 * margin_mm + making::mm_of(point.y) * scale});
        }
    }
    return rings;
}

void draw_plate(const MadePlate& plate, Canvas& canvas) {
    const double scale = scale_of(plate.size);
    const making::Contour border = making::rectangle({{}, {plate.size.width, plate.size.height}});
    canvas.draw_polygons(drawn_rings({border}, scale), std::nullopt,
                         Stroke{plate_border_colour, 0.3});
    for (const PictureArea& area : plate.areas) {
        canvas.draw_polygons(drawn_rings(area.region, scale),
                             area.is_filled ? std::optional(area.colour) : std::nullopt,
                             area.border_mm > 0
                                 ? std::optional(Stroke{area.border_colour, area.border_mm})
                                 : std::nullopt);
    }
    canvas.text(plate.caption, {margin_mm + making::mm_of(plate.size.width) * scale / 2, margin_mm},
                {caption_height_mm, Weight::normal, {}});
}

}  // namespace

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
    plate.areas.push_back({sheet.engravings, {}, false, line_width_mm, engraving_colour});
    plate.areas.push_back({sheet.cuts, {}, false, line_width_mm, cut_colour});
}

std::vector<std::string> file_names_of(const MadePlate& plate) {
    std::vector<std::string> names;
    for (const auto& [ending, bytes] : plate.files) names.push_back(plate.name + '.' + ending);
    for (const std::string_view format : plate_picture_formats)
        names.push_back(picture_name(plate, format));
    return names;
}

bool is_made_file_name(const std::string& name) {
    static const std::regex pattern(
        R"(((plate|sheet)-\d{1,9}|tray(-floor|-rim)?)(\.stl|\.3mf|(-preview)?\.svg|\.dxf|-preview\.png))");
    return std::regex_match(name, pattern);
}

void write_plate(const MadePlate& plate, OutputFolder& folder) {
    for (const auto& [ending, bytes] : plate.files) folder.write(plate.name + '.' + ending, bytes);
    const double scale = scale_of(plate.size);
    for (const std::string_view format : plate_picture_formats) {
        Canvas canvas(folder.file(picture_name(plate, format)),
                      picture_format_from_name(format).value(),
                      making::mm_of(plate.size.width) * scale + 2 * margin_mm,
                      making::mm_of(plate.size.height) * scale + 3 * margin_mm);
        draw_plate(plate, canvas);
        canvas.close();
    }
}

}  // namespace orbitile::cli
