#include "making/cut_sheet.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace orbitile {
namespace {

// Exact, because the grid has four decimals of a millimetre.
std::string decimal(std::int64_t steps) { return fmt::format("{:.4f}", mm_of(steps)); }

std::string svg_path(const CutPath& path, const Plate& size) {
    std::string text = "    <path d=\"";
    for (std::size_t i = 0; i < path.spots.size(); ++i) {
        text += fmt::format("{}{} {} ", i == 0 ? "M " : "L ", decimal(path.spots[i].x),
                            decimal(size.height - path.spots[i].y));
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
        const std::size_t n = path.spots.size();
        for (std::size_t i = 0; i + (path.is_closed ? 0 : 1) < n; ++i) {
            const Spot along = path.spots[(i + 1) % n] - path.spots[i];
            length += std::hypot(mm_of(along.x), mm_of(along.y));
        }
    }
    return length;
}

std::vector<CutPath> cut_paths(const Region& region) {
    std::vector<CutPath> paths;
    paths.reserve(region.size());
    for (const Contour& contour : region) paths.push_back({contour, true});
    std::stable_partition(paths.begin(), paths.end(),
                          [](const CutPath& path) { return area_mm2(path.spots) < 0; });
    return paths;
}

std::string svg_of(const CutSheet& sheet) {
    const std::string width = decimal(sheet.size.width);
    const std::string height = decimal(sheet.size.height);
    return fmt::format(
               "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
               "<svg xmlns=\"http://www.w3.org/2000/svg\" "
               "xmlns:inkscape=\"http://www.inkscape.org/namespaces/inkscape\" "
               "width=\"{0}mm\" height=\"{1}mm\" viewBox=\"0 0 {0} {1}\">\n",
               width, height) +
           svg_layer("engrave", "#0000ff", sheet.engravings, sheet.size) +
           svg_layer("cut", "#ff0000", sheet.cuts, sheet.size) + "</svg>\n";
}

}  // namespace orbitile
