#include "command_line/command_tree.hpp"

#include <algorithm>
#include <string_view>

#include "command_line/name_options.hpp"

namespace orbitile::app {
namespace {

bool is_number(const std::string& type) {
    return type.starts_with("INT") || type.starts_with("UINT") || type.starts_with("FLOAT");
}

ValueKind kind_of(CLI::Option& option, bool has_names) {
    if (option.get_items_expected_max() == 0) return ValueKind::none;
    if (has_names) return option.get_delimiter() != '\0' ? ValueKind::list : ValueKind::names;
    return is_number(option.get_type_name()) ? ValueKind::number : ValueKind::text;
}

// "TEXT" says no more than that there is a value; "INT:1 to 1024" less than what stands behind it.
std::string value_of(CLI::Option& option, ValueKind kind) {
    const std::string type = option.get_type_name();
    switch (kind) {
        case ValueKind::none: return "";
        case ValueKind::names:
        case ValueKind::list: return "NAME";
        case ValueKind::number: return "N";
        case ValueKind::text: return type.empty() || type.starts_with("TEXT") ? "VALUE" : type;
    }
    return "";
}

OptionNode node_of(CLI::Option& option) {
    OptionNode node;
    node.name = option.get_positional() ? option.get_name(true) : option.get_name();
    node.description = option.get_description();
    node.names = names_of(option);
    node.kind = kind_of(option, !node.names.empty());
    node.value = value_of(option, node.kind);
    if (node.kind == ValueKind::number) {
        const std::string type = option.get_type_name();
        node.range = type.substr(type.find(':') + 1);
    }
    node.usual = option.get_default_str();
    node.may_stand_alone =
        node.kind != ValueKind::none && option.get_items_expected_min() == 0 && !node.name.empty();
    node.is_required = option.get_required();
    node.is_repeated = option.get_items_expected_max() > 1;
    return node;
}

void add_options(CLI::App& command, CommandNode& node) {
    for (CLI::Option* option : command.get_options()) {
        if (option->get_group().empty()) continue;
        (option->get_positional() ? node.arguments : node.options).push_back(node_of(*option));
    }
    for (CLI::App* group : command.get_subcommands({})) {
        if (group->get_name().empty()) add_options(*group, node);
    }
}

}  // namespace

CommandNode command_tree(CLI::App& program) {
    CommandNode node;
    node.name = program.get_name();
    node.description = program.get_description();
    add_options(program, node);
    for (CLI::App* command : program.get_subcommands({})) {
        if (command->get_name().empty() || command->get_group().empty()) continue;
        node.commands.push_back(command_tree(*command));
    }
    return node;
}

}  // namespace orbitile::app
