#include "making/cut_sheet.hpp"

#include <dl_dxf.h>
#include <dl_writer_ascii.h>
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <memory>

namespace orbitile::making {

namespace {

// Returns a length in millimetres as a text. Four decimals are exact, because a step of the grid is
// a ten-thousandth of a millimetre.
std::string millimetres_text(std::int64_t steps) { return fmt::format("{:.4f}", mm_of(steps)); }

std::string svg_path(const CutPath& path, const Plate& size) {
    std::string text = "    <path d=\"";
    for (std::size_t i = 0; i < path.points.size(); ++i) {
        text += fmt::format("{}{} {} ", i == 0 ? "M " : "L ", millimetres_text(path.points[i].x),
                            millimetres_text(size.height - path.points[i].y));
    }
    text += path.is_closed ? "Z\"/>\n" : "\"/>\n";
    return text;
}

std::string svg_layer(const std::string& name, const std::string& colour,
                      const std::vector<CutPath>& paths, const Plate& size) {
    std::string text = fmt::format(
        "  <g id=\"{0}\" inkscape:groupmode=\"layer\" inkscape:label=\"{0}\" fill=\"none\" "
        "stroke=\"{1}\" stroke-width=\"0.1\">\n",
        name, colour);
    for (const CutPath& path : paths) text += svg_path(path, size);
    return text + "  </g>\n";
}

}  // namespace

double length_mm(const std::vector<CutPath>& paths) {
    double length = 0;
    for (const CutPath& path : paths) {
        const std::size_t n = path.points.size();
        for (std::size_t i = 0; i + (path.is_closed ? 0 : 1) < n; ++i) {
            const GridPoint side_vector = path.points[(i + 1) % n] - path.points[i];
            length += std::hypot(mm_of(side_vector.x), mm_of(side_vector.y));
        }
    }
    return length;
}

std::vector<CutPath> cut_paths(const Region& region) {
    std::vector<CutPath> paths;
    paths.reserve(region.size());
    for (const Contour& contour : region) paths.push_back({contour, true});
    std::stable_partition(paths.begin(), paths.end(),
                          [](const CutPath& path) { return area_mm2(path.points) < 0; });
    return paths;
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

namespace {

constexpr auto dxf_version = DL_Codes::AC1009;
constexpr int colour_by_layer = 256;
constexpr int red_colour_code = 1;
constexpr int blue_colour_code = 5;
constexpr int millimetres_unit_code = 4;
constexpr int closed_flag = 1;

// Collects the output of dxflib as a text. dxflib can write only to a file that it opens itself, so
// it opens /dev/null, and this class overrides the functions that write.
class DxfText final : public DL_WriterA {
  public:
    DxfText() : DL_WriterA("/dev/null", dxf_version) {}

    void dxfReal(int code, double value) const override { add(code, fmt::format("{:.4f}", value)); }
    void dxfInt(int code, int value) const override { add(code, std::to_string(value)); }
    void dxfHex(int code, int value) const override { add(code, fmt::format("{:X}", value)); }
    void dxfString(int code, const char* value) const override { add(code, value); }
    void dxfString(int code, const std::string& value) const override { add(code, value); }

    std::string text() const { return text_; }

  private:
    // Adds a pair of a code and a value, on two lines, as DXF requires.
    void add(int code, const std::string& value) const {
        text_ += fmt::format("{}\n{}\n", code, value);
    }

    mutable std::string text_;  // mutable, because dxflib's functions are const
};

DL_Attributes layer_attributes(const std::string& layer) {
    return {layer, colour_by_layer, 0, "BYLAYER", 1};
}

class DxfSheet {
  public:
    // `dxf_` takes the DXF version only when it opens a file, so it opens /dev/null.
    DxfSheet() : dummy_writer_(dxf_.out("/dev/null", dxf_version)) {}

    std::string text_of(const CutSheet& sheet) {
        write_header(sheet.size);
        write_layers();
        writer_.sectionEntities();
        for (const CutPath& path : sheet.engravings) write_path(path, "ENGRAVE");
        for (const CutPath& path : sheet.cuts) write_path(path, "CUT");
        writer_.sectionEnd();
        writer_.dxfEOF();
        return writer_.text();
    }

  private:
    void write_header(const Plate& size) {
        dxf_.writeHeader(writer_);
        writer_.dxfString(9, "$INSUNITS");
        writer_.dxfInt(70, millimetres_unit_code);
        writer_.dxfString(9, "$EXTMIN");
        writer_.coord(10, 0, 0);
        writer_.dxfString(9, "$EXTMAX");
        writer_.coord(10, mm_of(size.width), mm_of(size.height));
        writer_.sectionEnd();
    }

    void write_layers() {
        writer_.sectionTables();
        writer_.tableLayers(2);
        dxf_.writeLayer(writer_, {"ENGRAVE", 0}, {"", blue_colour_code, 0, "CONTINUOUS", 1});
        dxf_.writeLayer(writer_, {"CUT", 0}, {"", red_colour_code, 0, "CONTINUOUS", 1});
        writer_.tableEnd();
        writer_.sectionEnd();
    }

    void write_path(const CutPath& path, const std::string& layer) {
        const DL_Attributes attributes = layer_attributes(layer);
        dxf_.writePolyline(
            writer_, {static_cast<int>(path.points.size()), 0, 0, path.is_closed ? closed_flag : 0},
            attributes);
        for (const GridPoint& point : path.points) {
            dxf_.writeVertex(writer_, {mm_of(point.x), mm_of(point.y)});
        }
        dxf_.writePolylineEnd(writer_);
    }

    DL_Dxf dxf_;
    std::unique_ptr<DL_WriterA> dummy_writer_;
    DxfText writer_;
};

}  // namespace

std::string dxf_of(const CutSheet& sheet) { return DxfSheet().text_of(sheet); }

}  // namespace orbitile::making
