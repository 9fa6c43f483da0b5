// Options of every command that asks for silhouettes: their symmetry, how far they reach, what is
// forbidden once it was found.
#pragma once

#include <CLI/CLI.hpp>
#include <optional>
#include <string>
#include <vector>

#include "orbitile/catalogue/question.hpp"
#include "orbitile/geometry/symmetry_group.hpp"

namespace orbitile::app {

/// Of one symmetry's name.
CLI::Validator is_symmetry();

/// Of one group's name.
CLI::Validator is_group();

/// Of --group, which is_group() checked; without it all symmetry that the lattice has.
SymmetryGroup chosen_group(const std::optional<std::string>& name, Lattice lattice);

/// The same of several names: largest first, each once.
std::vector<SymmetryGroup> chosen_groups(const std::vector<std::string>& names, Lattice lattice);

/// --symmetry with several names, joined by commas.
CLI::Option* add_symmetries_option(CLI::App& command, std::vector<std::string>& symmetries,
                                   const std::string& help);

/// The grids of these names, ascending; all that the question is about where there are none. Throws
/// InputError where the question is not about one of them.
std::vector<Grids> chosen_grids(const std::vector<std::string>& symmetries,
                                const Question& question);

/// --horizon in cells from the centre.
CLI::Option* add_horizon_option(CLI::App& command, std::optional<int>& horizon,
                                const std::string& help);

/// Of --block.
CLI::Validator is_blocking();

}  // namespace orbitile::app
