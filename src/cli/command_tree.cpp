#include "cli/command_tree.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <iterator>
#include <set>
#include <string_view>
#include <utility>

#include "cli/option_values.hpp"

namespace orbitile::cli {
namespace {

bool is_number(const std::string& type) {
    return type.starts_with("INT") || type.starts_with("UINT") || type.starts_with("FLOAT");
}

ValueKind value_kind_of(CLI::Option& option, bool has_names) {
    if (option.get_items_expected_max() == 0) return ValueKind::none;
    if (has_names) return option.get_delimiter() != '\0' ? ValueKind::list : ValueKind::names;
    return is_number(option.get_type_name()) ? ValueKind::number : ValueKind::text;
}

// Returns, for example, "z3|cadical". A long list is cut: "D4|D6|C6|…".
std::string alternatives_text(const std::vector<std::string>& names) {
    constexpr std::size_t max_length = 18;
    constexpr std::size_t max_length_after_cut = 13;
    std::string text = fmt::format("{}", fmt::join(names, "|"));
    if (text.size() <= max_length) return text;
    text.clear();
    for (const std::string& name : names) {
        if (!text.empty() && text.size() + name.size() > max_length_after_cut - 2) break;
        text += name + "|";
    }
    return text + "…";
}

// Returns the placeholder that help prints for the option's value, which can be any text. If CLI11
// has only its default type name "TEXT", or no type name, value_placeholder() gives the
// placeholder.
std::string text_value_word(const CLI::App& command, CLI::Option& option) {
    const std::string type = option.get_type_name();
    if (!type.empty() && !type.starts_with("TEXT")) return type.substr(0, type.find(':'));
    return std::string(value_placeholder(command.get_name(), option.get_name()));
}

std::string value_word_of(const CLI::App& command, CLI::Option& option, const OptionNode& node) {
    switch (node.kind) {
        case ValueKind::none: return "";
        case ValueKind::names:
        case ValueKind::list: return alternatives_text(node.names);
        case ValueKind::number: return "N";
        case ValueKind::text: return text_value_word(command, option);
    }
    return "";
}

std::vector<std::string> option_names(const std::set<CLI::Option*>& options) {
    std::vector<std::string> names;
    for (const CLI::Option* option : options) {
        if (!option->get_group().empty()) names.push_back(option->get_name());
    }
    std::ranges::sort(names);
    return names;
}

// Returns the names in a type such as "TEXT:{stl,3mf}". An option has such a type if CLI11 itself
// checks the names.
std::vector<std::string> names_in_braces(const std::string& type) {
    const auto begin = type.find(":{");
    const auto end = type.find('}', begin == std::string::npos ? 0 : begin);
    if (begin == std::string::npos || end == std::string::npos) return {};
    return CLI::detail::split(type.substr(begin + 2, end - begin - 2), ',');
}

// Returns the default value. CLI11 writes a list with brackets, as "[stl,3mf]". This function
// removes the brackets.
std::string default_value_text(const CLI::Option& option) {
    const std::string text = option.get_default_str();
    const bool is_list = text.starts_with('[') && text.ends_with(']');
    return is_list ? text.substr(1, text.size() - 2) : text;
}

OptionNode node_of(const CLI::App& command, CLI::Option& option) {
    OptionNode node;
    node.name = option.get_positional() ? option.get_name(true) : option.get_name();
    node.group = option_group(command.get_name(), node.name);
    node.description = option.get_description();
    node.names = accepted_names_of(option);
    if (node.names.empty()) node.names = names_in_braces(option.get_type_name());
    node.kind = value_kind_of(option, !node.names.empty());
    node.value_word = value_word_of(command, option, node);
    if (node.kind == ValueKind::number) {
        const std::string type = option.get_type_name();
        node.range = type.substr(type.find(':') + 1);
    }
    node.default_value = default_value_text(option);
    node.needs = option_names(option.get_needs());
    node.excluded_options = option_names(option.get_excludes());
    node.has_optional_value =
        node.kind != ValueKind::none && option.get_items_expected_min() == 0 && !node.name.empty();
    node.is_required = option.get_required();
    node.is_repeated = option.get_items_expected_max() > 1;
    return node;
}

// Adds options of `command` to `node`: the options of `group` and of the unnamed groups inside
// `group`.
void add_options(const CLI::App& command, CLI::App& group, CommandNode& node) {
    for (CLI::Option* option : group.get_options()) {
        if (option->get_group().empty()) continue;
        (option->get_positional() ? node.arguments : node.options)
            .push_back(node_of(command, *option));
    }
    for (CLI::App* inner_group : group.get_subcommands({})) {
        if (inner_group->get_name().empty()) add_options(command, *inner_group, node);
    }
}

// Sorts the commands by their groups in the guide. Commands without a group come last.
void sort_as_in_guide(std::vector<CommandNode>& commands) {
    std::vector<CommandNode> sorted_commands;
    for (const NameGroup& group : command_groups()) {
        for (const std::string_view name : group.names) {
            const auto found_command = std::ranges::find(commands, name, &CommandNode::name);
            if (found_command == commands.end()) continue;
            found_command->group = group.title;
            sorted_commands.push_back(std::move(*found_command));
            commands.erase(found_command);
        }
    }
    for (CommandNode& command : commands) {
        command.group = other_commands_title;
        sorted_commands.push_back(std::move(command));
    }
    commands = std::move(sorted_commands);
}

// If a command has at most this number of options, its help lists them without the titles of
// groups.
constexpr std::size_t max_options_of_one_group = 8;

}  // namespace

std::vector<OptionGroup> grouped_options(const CommandNode& command) {
    if (command.options.size() <= max_options_of_one_group) return {{"", command.options}};
    std::vector<OptionGroup> groups;
    for (const std::string_view title : option_group_titles()) {
        OptionGroup group{title, {}};
        std::ranges::copy_if(command.options, std::back_inserter(group.options),
                             [&](const OptionNode& option) { return option.group == title; });
        if (!group.options.empty()) groups.push_back(std::move(group));
    }
    return groups;
}

std::string upper_case(std::string text) {
    std::ranges::transform(text, text.begin(), [](char c) {
        return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    });
    return text;
}

std::string argument_synopsis(const OptionNode& argument) {
    const std::string name = upper_case(argument.name);
    const std::string synopsis = argument.is_repeated ? name + " ..." : name;
    return argument.is_required ? synopsis : "[" + synopsis + "]";
}

CommandNode command_tree(CLI::App& program) {
    CommandNode node;
    node.name = program.get_name();
    node.description = program.get_description();
    const bool is_program = program.get_parent() == nullptr;
    const auto examples = examples_of(is_program ? std::string_view() : node.name);
    node.examples.assign(examples.begin(), examples.end());
    add_options(program, program, node);
    for (CLI::App* command : program.get_subcommands({})) {
        if (command->get_name().empty() || command->get_group().empty()) continue;
        node.commands.push_back(command_tree(*command));
    }
    sort_as_in_guide(node.commands);
    return node;
}

}  // namespace orbitile::cli
