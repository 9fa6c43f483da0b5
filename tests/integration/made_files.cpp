#include "support/made_files.hpp"

#include <algorithm>
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

std::map<std::string, std::map<std::string, double>> parts_in(const fs::path& folder) {
    std::map<std::string, std::map<std::string, double>> parts;
    std::istringstream lines(bytes_of(folder / "parts.tsv"));
    std::vector<std::string> columns;
    for (std::string line; std::getline(lines, line);) {
        std::istringstream values(line);
        std::vector<std::string> row;
        for (std::string value; std::getline(values, value, '\t');) row.push_back(value);
        if (columns.empty()) {
            columns = row;
            continue;
        }
        for (std::size_t i = 1; i < row.size(); ++i) {
            parts[row[0]][columns[i]] = std::stod(row[i]);
        }
    }
    return parts;
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

}  // namespace orbitile
