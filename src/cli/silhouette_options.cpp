#include "cli/silhouette_options.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <set>

#include "cli/option_values.hpp"
#include "puzzle/input_error.hpp"
#include "puzzle/names.hpp"
#include "puzzle/symmetry_words.hpp"

namespace orbitile::cli {
namespace {

constexpr std::string_view all_symmetries_word = "all";

using NameList = std::vector<std::string>;

// Returns all names of symmetries without repetitions: first the symbols, then the other names.
NameList symmetry_names() {
    NameList names;
    for (const SymmetryGroup& group : symmetry_groups()) names.emplace_back(group.name);
    for (const SymmetryGroup& group : symmetry_groups()) {
        const std::string name(community_name(group));
        if (std::ranges::count(names, name) == 0) names.push_back(name);
    }
    names.emplace_back(all_symmetries_word);
    return names;
}

std::string symmetry_list_text() {
    const auto groups = symmetry_groups();
    return symmetry_titles({groups.begin(), groups.end()}) + ", or all";
}

GridKind require_centre(const std::string& word, Lattice lattice) {
    if (const auto centre = centre_from_word(word, lattice)) return *centre;
    throw InputError(
        fmt::format("--centre: no symmetry of the lattice {} has the centre {}; "
                    "choose from {}",
                    lattice_name(lattice), in_quotes(word), centre_words(centres_on(lattice))));
}

}  // namespace

std::vector<CLI::Option*> add_symmetry_options(CLI::App& command, SymmetryOptions& options,
                                               const std::string& symmetry_help,
                                               const std::string& centre_help) {
    return {add_name_list(command, "--symmetry", options.symmetries,
                          one_of(symmetry_names(), symmetry_list_text()), symmetry_help),
            add_centre_option(command, options, centre_help)};
}

CLI::Option* add_centre_option(CLI::App& command, SymmetryOptions& options,
                               const std::string& help) {
    return add_name_list(command, "--centre", options.centres,
                         one_of({"vertex", "cell", "edge", "mixed"}), help);
}

bool has_symmetry_or_centre(const SymmetryOptions& options) {
    return !options.symmetries.empty() || !options.centres.empty();
}

std::vector<SymmetryGroup> chosen_groups(const SymmetryOptions& options, Lattice lattice) {
    if (options.symmetries.empty()) return {full_group(lattice)};
    if (std::ranges::count(options.symmetries, all_symmetries_word) > 0) return groups_on(lattice);
    std::vector<SymmetryGroup> groups;
    groups.reserve(options.symmetries.size());
    for (const std::string& word : options.symmetries) {
        groups.push_back(symmetry_from_word(word, lattice).value());
    }
    return sort_largest_first(groups);
}

std::vector<GridKind> chosen_centres(const SymmetryOptions& options, Lattice lattice) {
    std::set<GridKind> centres;
    for (const std::string& word : options.centres) centres.insert(require_centre(word, lattice));
    return {centres.begin(), centres.end()};
}

std::vector<GridKind> chosen_centres(const SymmetryOptions& options, const Question& question) {
    const auto& question_centres = silhouette_question_of(question).grids;
    const std::vector<GridKind> centres = chosen_centres(options, question.puzzle.lattice);
    for (const GridKind centre : centres) {
        if (std::ranges::find(question_centres, centre) != question_centres.end()) continue;
        throw InputError(
            fmt::format("--centre: the catalogue's question is not about the centre {}; choose "
                        "from {}",
                        grid_kind_name(centre), centre_words(question_centres)));
    }
    return centres.empty() ? question_centres : centres;
}

CLI::Option* add_horizon_option(CLI::App& command, std::optional<int>& horizon,
                                const std::string& help) {
    return add_number_option(command, "--horizon", horizon, ranges::horizon, help);
}

}  // namespace orbitile::cli
