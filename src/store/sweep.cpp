#include "store/sweep.hpp"

#include <map>

namespace orbitile::store {
namespace {

constexpr std::string_view subset_cube_prefix = "subset:";

}  // namespace

std::string cube_name_of_subset(const Subset& subset) {
    return std::string(subset_cube_prefix) + subset.pieces;
}

std::string_view pieces_of_cube(std::string_view cube) {
    return cube.substr(cube.starts_with(subset_cube_prefix) ? subset_cube_prefix.size() : 0);
}

void refuse_sweep(const Catalogue& catalogue, const std::string& command) {
    if (!is_sweep(catalogue.question())) return;
    throw CatalogueRefusedError(catalogue.folder().string() +
                                ": this catalogue is about subsets of the pieces; " + command +
                                " needs a catalogue about all pieces");
}

void refuse_partial_catalogue(const Catalogue& catalogue, std::string_view command) {
    if (!catalogue.question().part) return;
    throw CatalogueRefusedError(
        catalogue.folder().string() + ": this catalogue is part " +
        part_text(*catalogue.question().part) + " of a search, and " + std::string(command) +
        " needs a whole catalogue; first join the parts with orbitile merge");
}

void refuse_board(const Catalogue& catalogue, std::string_view command) {
    if (!is_about_board(catalogue.question())) return;
    throw CatalogueRefusedError(catalogue.folder().string() +
                                ": this catalogue is about a board; " + std::string(command) +
                                " needs a catalogue about shapes");
}

std::vector<SweepRow> sweep_table(const Catalogue& catalogue) {
    const Question& question = catalogue.question();
    const auto* sweep = std::get_if<SweepQuestion>(&question.details);
    if (sweep == nullptr) return {};
    std::map<std::string, Cube> cubes;
    for (Cube& cube : catalogue.cubes()) cubes.emplace(cube.name, std::move(cube));
    std::vector<SweepRow> table;
    for (const Subset& subset : subsets_of(question.puzzle, sweep->subset_sizes)) {
        const std::string name = cube_name_of_subset(subset);
        if (question.part && part_of_cube(name, question.part->count) != question.part->index) {
            continue;
        }
        if (table.empty() || table.back().size != subset.size) table.push_back({subset.size});
        SweepRow& row = table.back();
        ++row.subsets;
        const auto cube = cubes.find(name);
        if (cube == cubes.end()) continue;  // the run ended before it listed all cubes
        if (cube->second.is_exhausted) ++row.decided;
        if (cube->second.fill_count > 0) ++row.successful_subset_count;
        row.fill_count += cube->second.fill_count;
    }
    return table;
}

}  // namespace orbitile::store
