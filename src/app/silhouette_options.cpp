#include "app/silhouette_options.hpp"

#include "app/option_ranges.hpp"

namespace orbitile::app {

CLI::IsMember is_symmetry() { return CLI::IsMember({"even", "odd", "mixed"}); }

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
