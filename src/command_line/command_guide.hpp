// What a user is told about commands beside their options: how commands and options are grouped,
// what values are called, and examples. Help, pages for man and the reference are printed from it.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace orbitile::app {

struct Example {
    std::string_view purpose;  ///< without a full stop
    std::string_view line;     ///< as it is typed
};

/// The names below a title. They are listed in the order of the groups.
struct NameGroup {
    std::string_view title;
    std::vector<std::string_view> names;
};

/// All commands. A command that is in none of them is listed below other_commands.
std::span<const NameGroup> command_groups();
inline constexpr std::string_view other_commands = "Other commands";

/// The titles of options, in the order in which help lists them.
std::span<const std::string_view> option_group_titles();

/// The title that the option of a command is listed below; "Other" where the guide does not have
/// it.
std::string_view option_group(std::string_view command, std::string_view option);
inline constexpr std::string_view other_options = "Other";

/// What stands for the value of an option that takes any text: "FILE", "DIR"; "TEXT" by default.
std::string_view value_word(std::string_view command, std::string_view option);

/// Examples of a command; those of "" are the first steps with the program.
std::span<const Example> examples_of(std::string_view command);

}  // namespace orbitile::app
