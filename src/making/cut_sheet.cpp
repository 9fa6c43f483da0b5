#include "making/cut_sheet.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

namespace orbitile::making {
namespace {

// Returns a length in millimetres as a text. Four decimals are exact, because a step of the grid is
// a ten-thousandth of a millimetre.
std::string millimetres_text(std::int64_t steps) { return fmt::format("{:.4f}", mm_of(steps)); }

std::string svg_path(const Contour& contour, const Plate& size) {
    std::string text = "    <path d=\"";
    for (std::size_t i = 0; i < contour.size(); ++i) {
        text += fmt::format("{}{} {} ", i == 0 ? "M " : "L ", millimetres_text(contour[i].x),
                            millimetres_text(size.height - contour[i].y));
    }
    return text + "Z\"/>\n";
}

std::string svg_layer(const std::string& name, const std::string& colour, const Region& paths,
                      const Plate& size) {
    std::string text = fmt::format(
        "  <g id=\"{0}\" inkscape:groupmode=\"layer\" inkscape:label=\"{0}\" fill=\"none\" "
        "stroke=\"{1}\" stroke-width=\"0.1\">\n",
        name, colour);
    for (const Contour& contour : paths) text += svg_path(contour, size);
    return text + "  </g>\n";
}

// --- DXF is a list of pairs: a code, which states the kind of a value, and the value. ---

constexpr int colour_red = 1;
constexpr int colour_blue = 5;

template <typename Value>
std::string dxf_pair(int code, const Value& value) {
    return fmt::format("{}\n{}\n", code, value);
}

std::string dxf_point(std::int64_t x, std::int64_t y) {
    return dxf_pair(10, millimetres_text(x)) + dxf_pair(20, millimetres_text(y)) +
           dxf_pair(30, millimetres_text(0));
}

std::string dxf_section(std::string_view name, const std::string& content) {
    return dxf_pair(0, "SECTION") + dxf_pair(2, name) + content + dxf_pair(0, "ENDSEC");
}

std::string dxf_header(const Plate& size) {
    constexpr int millimetres_unit_code = 4;
    return dxf_pair(9, "$ACADVER") + dxf_pair(1, "AC1009") + dxf_pair(9, "$INSUNITS") +
           dxf_pair(70, millimetres_unit_code) + dxf_pair(9, "$EXTMIN") + dxf_point(0, 0) +
           dxf_pair(9, "$EXTMAX") + dxf_point(size.width, size.height);
}

std::string dxf_layer(std::string_view name, int colour) {
    return dxf_pair(0, "LAYER") + dxf_pair(2, name) + dxf_pair(70, 0) + dxf_pair(62, colour) +
           dxf_pair(6, "CONTINUOUS");
}

std::string dxf_polyline(const Contour& contour, std::string_view layer) {
    constexpr int closed_flag = 1;
    std::string text = dxf_pair(0, "POLYLINE") + dxf_pair(8, layer) + dxf_pair(66, 1) +
                       dxf_point(0, 0) + dxf_pair(70, closed_flag);
    for (const GridPoint& point : contour)
        text += dxf_pair(0, "VERTEX") + dxf_pair(8, layer) + dxf_point(point.x, point.y);
    return text + dxf_pair(0, "SEQEND") + dxf_pair(8, layer);
}

}  // namespace

Region with_holes_first(Region region) {
    std::stable_partition(region.begin(), region.end(),
                          [](const Contour& contour) { return area_mm2(contour) < 0; });
    return region;
}

std::string svg_of(const CutSheet& sheet) {
    const std::string width = millimetres_text(sheet.size.width);
    const std::string height = millimetres_text(sheet.size.height);
    return fmt::format(
               "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
               "<svg xmlns=\"http://www.w3.org/2000/svg\" "
               "xmlns:inkscape=\"http://www.inkscape.org/namespaces/inkscape\" "
               "width=\"{0}mm\" height=\"{1}mm\" viewBox=\"0 0 {0} {1}\">\n",
               width, height) +
           svg_layer("engrave", "#0000ff", sheet.engravings, sheet.size) +
           svg_layer("cut", "#ff0000", sheet.cuts, sheet.size) + "</svg>\n";
}

std::string dxf_of(const CutSheet& sheet) {
    const std::string layers = dxf_pair(0, "TABLE") + dxf_pair(2, "LAYER") + dxf_pair(70, 2) +
                               dxf_layer("ENGRAVE", colour_blue) + dxf_layer("CUT", colour_red) +
                               dxf_pair(0, "ENDTAB");
    std::string entities;
    for (const Contour& contour : sheet.engravings) entities += dxf_polyline(contour, "ENGRAVE");
    for (const Contour& contour : sheet.cuts) entities += dxf_polyline(contour, "CUT");
    return dxf_section("HEADER", dxf_header(sheet.size)) + dxf_section("TABLES", layers) +
           dxf_section("ENTITIES", entities) + dxf_pair(0, "EOF");
}

}  // namespace orbitile::making
