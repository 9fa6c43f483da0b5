// The program's commands and options as plain values. Help, man pages, the reference and shell
// completions are made from these values.
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "cli/command_guide.hpp"

namespace orbitile::cli {

enum class ValueKind : std::uint8_t {
    none,   ///< the option is a flag and has no value
    names,  ///< one of OptionNode::names
    list,   ///< several of OptionNode::names, joined by commas
    number,
    text  ///< any text, often the name of a file
};

struct OptionNode {
    std::string name;        ///< "--threads", or "puzzle" for an argument
    std::string_view group;  ///< title of the group in which help lists the option
    std::string description;
    ValueKind kind = ValueKind::none;
    std::vector<std::string> names;  ///< the possible values
    std::string value_word;  ///< the placeholder for the value in help: "N", "z3|cadical", "FILE"
    std::string range;       ///< for a number: "1 to 1024"
    std::string default_value;                  ///< default value; empty: help does not state it
    std::vector<std::string> needs;             ///< names of the options that must also be given
    std::vector<std::string> excluded_options;  ///< names of the options that must not be given
    bool has_optional_value = false;            ///< true if the value can be left out
    bool is_required = false;
    bool is_repeated = false;  ///< true for an argument that takes several values
};

struct CommandNode {
    std::string name;        ///< "orbitile" for the program itself
    std::string_view group;  ///< title of the group in which help lists the command
    std::string description;
    std::vector<Example> examples;
    std::vector<OptionNode> arguments;
    std::vector<OptionNode> options;
    std::vector<CommandNode> commands;
};

/// The options that are listed below one title. The title is empty if the command has few options.
struct OptionGroup {
    std::string_view title;
    std::vector<OptionNode> options;
};

/// Returns the command's options in groups, in the order of the guide.
std::vector<OptionGroup> grouped_options(const CommandNode& command);

/// Returns `text` with its ASCII letters in upper case.
std::string upper_case(std::string text);

/// Returns the argument as a synopsis shows it: "PUZZLE", or "[PART ...]" if it is optional and
/// repeated.
std::string argument_synopsis(const OptionNode& argument);

/// Returns the tree of the program or of one command, without hidden commands and options.
CommandNode command_tree(CLI::App& program);

}  // namespace orbitile::cli
