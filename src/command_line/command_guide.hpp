// What users read about commands besides the options' descriptions: groups of commands and options,
// names of values, and examples. Help, pages for man and the reference are made from this.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace orbitile::app {

struct Example {
    std::string_view purpose;  ///< without a full stop
    std::string_view line;     ///< the command line to type
};

/// The names below a title. They are listed in the order of the groups.
struct NameGroup {
    std::string_view title;
    std::vector<std::string_view> names;
};

/// Returns the groups of commands. A command without a group is listed below other_commands.
std::span<const NameGroup> command_groups();
inline constexpr std::string_view other_commands = "Other commands";

/// Returns the titles of the groups of options, in the order in which help lists them.
std::span<const std::string_view> option_group_titles();

/// Returns the title below which an option of a command is listed; "Other" if the guide does not
/// have the option.
std::string_view option_group(std::string_view command, std::string_view option);
inline constexpr std::string_view other_options = "Other";

/// Returns the word for the value of an option that takes any text: "FILE", "DIR"; "TEXT" by
/// default.
std::string_view value_placeholder(std::string_view command, std::string_view option);

/// Returns examples of a command. The examples of "" are the first steps with the program.
std::span<const Example> examples_of(std::string_view command);

}  // namespace orbitile::app
