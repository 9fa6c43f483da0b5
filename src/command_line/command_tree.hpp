// The program's commands and options as plain values, for what is written from them:
// help, pages for man, the reference, completions.
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "command_line/command_guide.hpp"

namespace orbitile::app {

enum class ValueKind : std::uint8_t {
    none,   ///< a flag
    names,  ///< one of these
    list,   ///< several of these, joined by commas
    number,
    text  ///< often a file
};

struct OptionNode {
    std::string name;        ///< "--threads"; of an argument, "puzzle"
    std::string_view group;  ///< the title of its options
    std::string description;
    ValueKind kind = ValueKind::none;
    std::vector<std::string> names;     ///< that the value may be
    std::string value;                  ///< what stands for it: "N", "z3|cadical", "FILE"
    std::string range;                  ///< of a number: "1 to 1024"
    std::string usual;                  ///< the default; empty: none is told
    std::vector<std::string> needs;     ///< names of options
    std::vector<std::string> excludes;  ///< names of options
    bool may_stand_alone = false;       ///< without its value
    bool is_required = false;
    bool is_repeated = false;  ///< as an argument: one or more
};

struct CommandNode {
    std::string name;        ///< of the program itself "orbitile"
    std::string_view group;  ///< the title that it is listed below
    std::string description;
    std::vector<Example> examples;
    std::vector<OptionNode> arguments;
    std::vector<OptionNode> options;
    std::vector<CommandNode> commands;
};

/// The options below one title. The title is empty where a command has few options.
struct OptionGroup {
    std::string_view title;
    std::vector<OptionNode> options;
};

/// The command's options, in the order of the guide.
std::vector<OptionGroup> grouped_options(const CommandNode& command);

/// ASCII letters only.
std::string upper_case(std::string text);

/// "PUZZLE", "[PART ...]".
std::string argument_synopsis(const OptionNode& argument);

/// Without what help does not list.
CommandNode command_tree(CLI::App& program);

}  // namespace orbitile::app
