// Options of every command that asks for shapes: their symmetry, where its centre is, how far they
// reach, and what is forbidden after a find.
//
//     SymmetryOptions options;
//     add_symmetry_options(command, options, "Symmetry of the shapes", "Where the centre is");
//     command.callback([&] {
//         note_old_names(options);
//         use(chosen_groups(options, lattice), chosen_centres(options, lattice));
//     });
#pragma once

#include <CLI/CLI.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "orbitile/catalogue/question.hpp"
#include "orbitile/geometry/symmetry_group.hpp"

namespace orbitile::app {

/// Words as the user wrote them, in lower case. An object to which options were added must outlive
/// the command.
struct SymmetryOptions {
    std::vector<std::string> symmetries;
    std::vector<std::string> centres;
    std::vector<std::string> centres_by_old_name;  ///< the words in `centres` that --symmetry gave

    friend bool operator==(const SymmetryOptions&, const SymmetryOptions&) = default;
};

/// Adds --symmetry and --centre, lists of names that commas join. Former names keep working, but
/// help does not list them: --group for --symmetry, --center for --centre, "even" and "odd" for
/// centres, and --symmetry for --centre. Returns all of them.
std::vector<CLI::Option*> add_symmetry_options(CLI::App& command, SymmetryOptions& options,
                                               const std::string& symmetry_help,
                                               const std::string& centre_help);

/// Adds --centre alone, as a filter of a catalogue's shapes. The former name --symmetry keeps
/// working. Returns both.
std::vector<CLI::Option*> add_centre_options(CLI::App& command, SymmetryOptions& options,
                                             const std::string& help);

/// Prints a note on standard error if --symmetry was used with the name of a centre.
void note_old_names(const SymmetryOptions& options);

/// Whether the user chose a symmetry or a centre.
bool is_any_chosen(const SymmetryOptions& options);

/// Returns the symmetries that --symmetry names, largest first, each once; without --symmetry, the
/// largest symmetry of the lattice. The lattice may lack a symmetry whose symbol the user wrote.
std::vector<SymmetryGroup> chosen_groups(const SymmetryOptions& options, Lattice lattice);

/// Returns the centres that --centre names, ascending; none without --centre. Throws InputError for
/// a centre that the lattice does not have.
std::vector<Grids> chosen_centres(const SymmetryOptions& options, Lattice lattice);

/// Returns the centres that --centre names, ascending; without --centre, all centres of the
/// question. Throws InputError for a centre that the question is not about.
std::vector<Grids> chosen_centres(const SymmetryOptions& options, const Question& question);

/// Adds --horizon in cells from the centre.
CLI::Option* add_horizon_option(CLI::App& command, std::optional<int>& horizon,
                                const std::string& help);

/// Checks the value of --block. The former names "silhouette" and "tiling" are accepted.
CLI::Validator is_blocking();

/// Returns the meaning of a value that is_blocking() accepted.
Blocking blocking_from_word(std::string_view word);

}  // namespace orbitile::app
