// Options of commands that ask for shapes: the symmetry and its centre, and the maximum distance
// from the centre.
//
//     SymmetryOptions options;
//     add_symmetry_options(command, options, "Symmetry of the shapes", "Where the centre is");
//     command.callback([&] {
//         use(chosen_groups(options, lattice), chosen_centres(options, lattice));
//     });
#pragma once

#include <CLI/CLI.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "geometry/symmetry_group.hpp"
#include "question/question.hpp"

namespace orbitile::cli {

/// The words that the user gave for symmetries and centres, in lower case. The object must outlive
/// each command whose options set it.
struct SymmetryOptions {
    std::vector<std::string> symmetries;
    std::vector<std::string> centres;

    friend bool operator==(const SymmetryOptions&, const SymmetryOptions&) = default;
};

/// Adds --symmetry and --centre, which take lists of names that are joined by commas. Returns the
/// added options.
std::vector<CLI::Option*> add_symmetry_options(CLI::App& command, SymmetryOptions& options,
                                               const std::string& symmetry_help,
                                               const std::string& centre_help);

/// Adds --centre, which selects the shapes of a catalogue that have one of the given centres.
CLI::Option* add_centre_option(CLI::App& command, SymmetryOptions& options,
                               const std::string& help);

/// Returns whether the user gave a symmetry or a centre.
bool has_symmetry_or_centre(const SymmetryOptions& options);

/// Returns the symmetries that the user named, without repetitions, the largest first. If the user
/// did not name a symmetry, returns the largest symmetry of the lattice. The result can contain
/// symmetries that the lattice does not have, because the user can write any symbol, such as D6.
std::vector<SymmetryGroup> chosen_groups(const SymmetryOptions& options, Lattice lattice);

/// Returns the centres that the user named, in ascending order. Returns an empty list if the user
/// did not name a centre. Throws InputError for a centre that the lattice does not have.
std::vector<GridKind> chosen_centres(const SymmetryOptions& options, Lattice lattice);

/// Returns the centres that the user named, in ascending order. If the user did not name a centre,
/// returns all centres of the question. Throws InputError for a centre that the question is not
/// about.
std::vector<GridKind> chosen_centres(const SymmetryOptions& options, const Question& question);

/// Adds --horizon: the largest distance from the centre, in cells.
CLI::Option* add_horizon_option(CLI::App& command, std::optional<int>& horizon,
                                const std::string& help);

}  // namespace orbitile::cli
