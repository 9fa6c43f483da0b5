// Options whose values are names, and lists of them.
//
//     command.add_option("--method", options.method, "How")->transform(one_of({"cubes",
//     "pieces"})); add_name_list(command, "--format", options.formats, one_of({"svg", "pdf"}), "Of
//     pictures");
#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace orbitile::app {

/// What one_of() does beside taking its names.
struct OtherNames {
    std::vector<std::string> accepted;  ///< taken too, but listed nowhere
    std::string listed;                 ///< the names as an error lists them; empty: by commas
    std::string hidden_option;          ///< for errors: the option, if help does not list it
};

/// Takes one of these names in upper or lower case, as it is written here. Refuses others and tells
/// the nearest.
CLI::Validator one_of(std::vector<std::string> names, OtherNames others = {});

/// The names that an option takes; none where it takes other texts.
std::vector<std::string> names_of(CLI::Option& option);

/// An option that takes several names: joined by commas, one after the other (see
/// with_lists_ended), or by being given several times.
CLI::Option* add_name_list(CLI::App& command, const std::string& name,
                           std::vector<std::string>& target, const CLI::Validator& names,
                           const std::string& help);

/// The words of a command line, so that no option takes a word that is not meant for it: names that
/// follow a list are joined to it by commas, and an option that may stand without a value goes to
/// the end where it is followed by a file that is there.
std::vector<std::string> with_lists_ended(CLI::App& program, std::vector<std::string> words);

/// The option of this command, or of a group of its options, or of the program it belongs to; none:
/// there is no such option.
CLI::Option* option_called(CLI::App& command, const std::string& name);

}  // namespace orbitile::app
