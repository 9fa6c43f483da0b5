// Texts for the help, the man pages and the reference: groups of commands and options, placeholders
// for the values of options, and examples. The descriptions of options are not in this file.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace orbitile::cli {

struct Example {
    std::string_view purpose;  ///< what the command does, without a full stop
    std::string_view line;     ///< the command line to type
};

/// A group of commands or options: a title, and the names that are listed below it.
struct NameGroup {
    std::string_view title;
    std::vector<std::string_view> names;
};

/// Returns the groups of commands. A command that is not in a group is listed below
/// other_commands_title.
std::span<const NameGroup> command_groups();
inline constexpr std::string_view other_commands_title = "Other commands";

/// Returns the titles of the groups of options, in the order in which help lists them.
std::span<const std::string_view> option_group_titles();

/// Returns the title of the group in which an option of a command is listed. Returns
/// other_options_title if the option is not in a group.
std::string_view option_group(std::string_view command, std::string_view option);
inline constexpr std::string_view other_options_title = "Other";

/// Returns the placeholder that help prints for the value of an option, if the value can be any
/// text. The placeholder is, for example, "FILE" or "DIR". The default is "TEXT".
std::string_view value_placeholder(std::string_view command, std::string_view option);

/// Returns the examples of a command. With "", returns examples of the first steps with the
/// program.
std::span<const Example> examples_of(std::string_view command);

}  // namespace orbitile::cli
