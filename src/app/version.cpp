#include "app/version.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <iterator>
#include <nlohmann/json.hpp>
#include <vector>

#include "catalogue/database.hpp"
#include "drawing/drawing_libraries.hpp"
#include "files/gzip.hpp"
#include "puzzle/toml_version.hpp"
#include "solver/cadical_solver.hpp"
#include "solver/z3_solver.hpp"

namespace orbitile::app {

std::string version_text() {
    std::vector<LibraryVersion> libraries{
        {"Z3", z3_version()}, {"CaDiCaL", cadical_version()}, {"SQLite", sqlite_version()}};
    std::ranges::copy(drawing_library_versions(), std::back_inserter(libraries));
    const std::vector<LibraryVersion> others{
        {"zlib", zlib_version_text()},
        {"CLI11", CLI11_VERSION},
        {"fmt",
         fmt::format("{}.{}.{}", FMT_VERSION / 10000, FMT_VERSION / 100 % 100, FMT_VERSION % 100)},
        {"toml++", toml_version()},
        {"nlohmann-json", fmt::format("{}.{}.{}", NLOHMANN_JSON_VERSION_MAJOR,
                                      NLOHMANN_JSON_VERSION_MINOR, NLOHMANN_JSON_VERSION_PATCH)},
    };
    std::ranges::copy(others, std::back_inserter(libraries));
    std::vector<std::string> words;
    words.reserve(std::size(libraries));
    for (const auto& [name, version] : libraries) {
        words.push_back(fmt::format("{} {}", name, version));
    }
    return fmt::format("{}\nbuilt by {}\nwith {}", ORBITILE_VERSION, ORBITILE_COMPILER,
                       fmt::join(words, ", "));
}

}  // namespace orbitile::app
