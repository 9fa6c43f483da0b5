// The program's commands and options as plain values, for what is written from them.
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <string>
#include <vector>

namespace orbitile::app {

enum class ValueKind : std::uint8_t {
    none,   ///< a flag
    names,  ///< one of these
    list,   ///< several of these, joined by commas
    number,
    text  ///< often a file
};

struct OptionNode {
    std::string name;  ///< "--threads"; of an argument, "puzzle"
    std::string description;
    ValueKind kind = ValueKind::none;
    std::vector<std::string> names;  ///< that the value may be
    std::string value;               ///< what stands for it: "N", "NAME", "FILE"
    std::string range;               ///< of a number: "1 to 1024"
    std::string usual;               ///< the default; empty: none is told
    bool may_stand_alone = false;    ///< without its value
    bool is_required = false;
    bool is_repeated = false;  ///< as an argument: one or more
};

struct CommandNode {
    std::string name;  ///< of the program itself "orbitile"
    std::string description;
    std::vector<OptionNode> arguments;
    std::vector<OptionNode> options;
    std::vector<CommandNode> commands;
};

/// Without what help does not list.
CommandNode command_tree(CLI::App& program);

}  // namespace orbitile::app
