// Options whose values are names, and lists of them.
//
//     command.add_option("--method", method, "How")->transform(one_of({"cubes", "pieces"}));
//     add_name_list(command, "--format", formats, one_of({"svg", "pdf"}), "Of pictures");
#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace orbitile::app {

/// Further settings of one_of().
struct NameSettings {
    std::vector<std::string> also_accepted;  ///< also accepted, but not listed
    std::string listed;         ///< the names as errors list them; empty: joined by commas
    std::string hidden_option;  ///< for errors: the option, if help does not list it
};

/// Returns a check that accepts these names in upper or lower case, and changes the value to the
/// name as it is written here. If it refuses a value, the message suggests the nearest name.
CLI::Validator one_of(std::vector<std::string> names, NameSettings others = {});

/// Returns the names that an option accepts; empty if it accepts other texts.
std::vector<std::string> names_of(CLI::Option& option);

/// Adds an option that takes several names: joined by commas, as separate words (see
/// join_list_words()), or by giving the option several times. `target` must outlive the command.
CLI::Option* add_name_list(CLI::App& command, const std::string& name,
                           std::vector<std::string>& target, const CLI::Validator& names,
                           const std::string& help);

/// Returns the words of a command line, changed so that no option takes a word that is not meant
/// for it. Names that follow a list are joined to it by commas. An option whose value can be left
/// out goes to the end if an existing file follows it.
std::vector<std::string> join_list_words(CLI::App& program, std::vector<std::string> words);

/// Returns the option of this command, of a group of its options, or of its program; null if there
/// is no such option.
CLI::Option* find_option(CLI::App& command, const std::string& name);

}  // namespace orbitile::app
