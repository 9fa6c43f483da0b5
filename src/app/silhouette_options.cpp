#include "app/silhouette_options.hpp"

#include <fmt/format.h>

#include <string_view>

#include "app/option_ranges.hpp"
#include "orbitile/puzzle/input_error.hpp"

namespace orbitile::app {

CLI::IsMember is_symmetry() {
    return CLI::IsMember({"even", "odd", "mixed", "cell", "vertex", "edge"});
}

SymmetryGroup chosen_group(const std::optional<std::string>& name, Lattice lattice) {
    if (!name) return full_group(lattice);
    const auto group = symmetry_group_from_name(*name);
    if (group) return *group;
    std::vector<std::string_view> names;
    for (const SymmetryGroup& known : symmetry_groups()) names.push_back(known.name);
    throw InputError(fmt::format("--group: '{}' is none of {}", *name, fmt::join(names, ", ")));
}

std::vector<SymmetryGroup> chosen_groups(const std::vector<std::string>& names, Lattice lattice) {
    if (names.empty()) return {full_group(lattice)};
    std::vector<SymmetryGroup> chosen;
    for (const std::string& name : names) chosen.push_back(chosen_group(name, lattice));
    return largest_first(chosen);
}

CLI::Option* add_symmetries_option(CLI::App& command, std::vector<std::string>& symmetries,
                                   const std::string& help) {
    return command.add_option("--symmetry", symmetries, help)->delimiter(',');
}

CLI::Option* add_horizon_option(CLI::App& command, std::optional<int>& horizon,
                                const std::string& help) {
    return add_number(command, "--horizon", horizon, ranges::horizon, help);
}

CLI::IsMember is_blocking() { return CLI::IsMember({"silhouette", "tiling"}); }

}  // namespace orbitile::app
