#include "command_line/silhouette_options.hpp"

#include <algorithm>
#include <set>

#include "command_line/name_options.hpp"
#include "command_line/option_ranges.hpp"
#include "orbitile/puzzle/input_error.hpp"

namespace orbitile::app {

CLI::Validator is_symmetry() { return one_of({"even", "odd", "mixed", "cell", "vertex", "edge"}); }

CLI::Validator is_group() {
    std::vector<std::string> names;
    for (const SymmetryGroup& group : symmetry_groups()) names.emplace_back(group.name);
    return one_of(names);
}

SymmetryGroup chosen_group(const std::optional<std::string>& name, Lattice lattice) {
    return name ? symmetry_group_from_name(*name).value() : full_group(lattice);
}

std::vector<SymmetryGroup> chosen_groups(const std::vector<std::string>& names, Lattice lattice) {
    if (names.empty()) return {full_group(lattice)};
    std::vector<SymmetryGroup> chosen;
    chosen.reserve(names.size());
    for (const std::string& name : names) chosen.push_back(chosen_group(name, lattice));
    return largest_first(chosen);
}

CLI::Option* add_symmetries_option(CLI::App& command, std::vector<std::string>& symmetries,
                                   const std::string& help) {
    return add_name_list(command, "--symmetry", symmetries, is_symmetry(), help);
}

std::vector<Grids> chosen_grids(const std::vector<std::string>& symmetries,
                                const Question& question) {
    const auto& asked = silhouettes_asked(question).grids;
    if (symmetries.empty()) return asked;
    std::set<Grids> chosen;
    for (const std::string& name : symmetries) {
        const Grids grids = grids_from_name(name).value();
        if (std::ranges::find(asked, grids) == asked.end()) {
            throw InputError("--symmetry: the catalogue's question is not about " + name);
        }
        chosen.insert(grids);
    }
    return {chosen.begin(), chosen.end()};
}

CLI::Option* add_horizon_option(CLI::App& command, std::optional<int>& horizon,
                                const std::string& help) {
    return add_number(command, "--horizon", horizon, ranges::horizon, help);
}

CLI::Validator is_blocking() { return one_of({"silhouette", "tiling"}); }

}  // namespace orbitile::app
