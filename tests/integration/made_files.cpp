#include "support/made_files.hpp"

#include <algorithm>
#include <cmath>
#include <sstream>

#include "support/answer.hpp"

namespace orbitile {

namespace fs = std::filesystem;

Ended make(const std::string& puzzle, const fs::path& out, const Arguments& more) {
    Arguments arguments{"make", puzzle, "--out", out.string()};
    arguments.insert(arguments.end(), more.begin(), more.end());
    if (std::ranges::find(more, "--unit-mm") == more.end()) {
        arguments.insert(arguments.end(), {"--unit-mm", "20"});
    }
    return run_program(arguments);
}

std::vector<ReadSolid> solids_in(const fs::path& folder) {
    return solids_of(facets_of_stl(bytes_of(folder / "plate-1.stl")));
}

double volume_of(const std::vector<ReadSolid>& solids) {
    double sum = 0;
    for (const ReadSolid& solid : solids) sum += solid.volume();
    return sum;
}

std::vector<ReadPath> paths_of_layer(const std::string& svg, const std::string& layer) {
    std::vector<ReadPath> paths;
    auto at = svg.find("<g id=\"" + layer + "\"");
    const auto end = svg.find("</g>", at);
    for (at = svg.find(" d=\"", at); at < end; at = svg.find(" d=\"", at + 1)) {
        ReadPath& path = paths.emplace_back();
        std::istringstream words(svg.substr(at + 4, svg.find('"', at + 4) - at - 4));
        for (std::string word; words >> word;) {
            if (word == "Z") path.closed = true;
            if (word != "M" && word != "L") continue;
            double x = 0;
            double y = 0;
            words >> x >> y;
            path.spots.emplace_back(x, y);
        }
    }
    return paths;
}

double length_of(const std::vector<ReadPath>& paths) {
    double length = 0;
    for (const ReadPath& path : paths) {
        const std::size_t n = path.spots.size();
        for (std::size_t i = 0; i + (path.closed ? 0 : 1) < n; ++i) {
            const auto& [x, y] = path.spots[i];
            const auto& [next_x, next_y] = path.spots[(i + 1) % n];
            length += std::hypot(next_x - x, next_y - y);
        }
    }
    return length;
}

}  // namespace orbitile
