#include "making/clipping.hpp"

#include <clipper.hpp>
#include <cstdlib>
#include <stdexcept>

namespace orbitile {
namespace {

namespace clipper = ClipperLib;

// The longest mitre, in widths of the offset. Corners of all lattices need shorter ones.
constexpr double max_mitre = 16;

constexpr double shrink_step_mm = 0.01;
constexpr int max_tries = 8;

clipper::Path path_of(const Contour& contour) {
    clipper::Path path;
    path.reserve(contour.size());
    for (const Spot& spot : contour) path.emplace_back(spot.x, spot.y);
    return path;
}

clipper::Paths paths_of(const Region& region) {
    clipper::Paths paths;
    paths.reserve(region.size());
    for (const Contour& contour : region) paths.push_back(path_of(contour));
    return paths;
}

Region region_of_paths(const clipper::Paths& paths) {
    Region region;
    for (const clipper::Path& path : paths) {
        Contour& contour = region.emplace_back();
        for (const clipper::IntPoint& point : path) contour.push_back({point.X, point.Y});
    }
    return region;
}

Region clipped(clipper::ClipType type, const Region& subject, const Region& clip) {
    if (subject.empty()) return {};  // Clipper reports a failure for an empty subject
    clipper::Clipper engine(clipper::ioStrictlySimple);
    engine.AddPaths(paths_of(subject), clipper::ptSubject, true);
    engine.AddPaths(paths_of(clip), clipper::ptClip, true);
    clipper::Paths solution;
    if (!engine.Execute(type, solution, clipper::pftNonZero, clipper::pftNonZero)) {
        throw std::logic_error("clipping failed");
    }
    return region_of_paths(solution);
}

Contour outermost(const Region& region) {
    Contour outer;
    for (const Contour& contour : region) {
        if (area_mm2(contour) > area_mm2(outer)) outer = contour;
    }
    return outer;
}

}  // namespace

Region union_of(const Region& contours) { return clipped(clipper::ctUnion, contours, {}); }

std::optional<Region> simple_union_of(const Region& contours) {
    const Region whole = union_of(contours);
    if (is_simple(whole)) return whole;
    for (int tries = 1; tries <= max_tries; ++tries) {
        Region thinner = offset_region(whole, -shrink_step_mm * tries);
        if (is_simple(thinner)) return thinner;
    }
    return std::nullopt;
}

Region difference_of(const Region& region, const Region& cut_off) {
    return clipped(clipper::ctDifference, region, cut_off);
}

Region offset_region(const Region& region, double by_mm) {
    clipper::ClipperOffset offset(max_mitre);
    offset.AddPaths(paths_of(region), clipper::jtMiter, clipper::etClosedPolygon);
    clipper::Paths solution;
    offset.Execute(solution, by_mm * steps_per_mm);
    return region_of_paths(solution);
}

Region blocked_shifts(const Region& one, const Region& other) {
    clipper::Path mirrored;
    for (const Spot& spot : outermost(other)) mirrored.emplace_back(-spot.x, -spot.y);
    clipper::Paths swept;
    clipper::MinkowskiSum(mirrored, path_of(outermost(one)), swept, true);
    Region blocked;
    for (Contour& contour : region_of_paths(swept)) {
        if (area_mm2(contour) > 0) blocked.push_back(std::move(contour));
    }
    return blocked;
}

}  // namespace orbitile
