#include "app/silhouette_options.hpp"

namespace orbitile::app {
namespace {

// Beyond this an eightfold board of FridgeIQ's pieces holds nothing that a smaller one does not,
// and the model outgrows any machine.
constexpr int largest_horizon = 64;

}  // namespace

CLI::IsMember is_symmetry() { return CLI::IsMember({"even", "odd", "mixed"}); }

CLI::Option* add_symmetries_option(CLI::App& command, std::vector<std::string>& symmetries,
                                   const std::string& help) {
    return command.add_option("--symmetry", symmetries, help)->delimiter(',');
}

CLI::Option* add_horizon_option(CLI::App& command, std::optional<int>& horizon,
                                const std::string& help) {
    return command.add_option("--horizon", horizon, help)->check(CLI::Range(1, largest_horizon));
}

CLI::IsMember is_blocking() { return CLI::IsMember({"silhouette", "tiling"}); }

}  // namespace orbitile::app
