#include "command_line/reference_pages.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <string_view>

namespace orbitile::app {
namespace {

constexpr std::string_view made_by =
    "<!-- Printed by scripts/reference.sh from the program's options: edit the options, not this "
    "page. -->\n";

// Escapes a text, so that nothing in it is read as Markdown or HTML.
std::string markdown(std::string_view text) {
    constexpr std::string_view special = "\\`*_[]<>|#";
    std::string escaped;
    for (const char c : text) {
        if (special.find(c) != std::string_view::npos) escaped += '\\';
        escaped += c;
    }
    return escaped;
}

std::string code_list(const std::vector<std::string>& names) {
    return fmt::format("`{}`", fmt::join(names, "`, `"));
}

// Sentences about the possible values and the conditions of an option.
std::string conditions(const OptionNode& option) {
    std::string text;
    if (!option.names.empty()) {
        text +=
            fmt::format(" {}: {}.", option.kind == ValueKind::list ? "One or more of" : "One of",
                        code_list(option.names));
    }
    if (!option.range.empty()) text += fmt::format(" From {}.", option.range);
    if (!option.default_value.empty())
        text += fmt::format(" Default: {}.", markdown(option.default_value));
    if (option.is_required) text += " Required.";
    if (!option.needs.empty()) text += fmt::format(" Only with {}.", code_list(option.needs));
    if (!option.excludes.empty()) {
        text += fmt::format(" Not together with {}.", code_list(option.excludes));
    }
    return text;
}

std::string option_item(const OptionNode& option) {
    std::string head = option.name;
    if (option.kind != ValueKind::none) {
        head += option.has_optional_value ? " [" + option.value + "]" : " " + option.value;
    }
    return fmt::format("- `{}`  \n  {}.{}\n", head, markdown(option.description),
                       conditions(option));
}

std::string options_section(const CommandNode& command) {
    std::string text = "\n## Options\n";
    for (const OptionGroup& group : grouped_options(command)) {
        text += group.title.empty() ? "\n" : fmt::format("\n### {}\n\n", group.title);
        for (const OptionNode& option : group.options) text += option_item(option);
    }
    return text;
}

std::string examples_section(const CommandNode& command) {
    std::string text = command.examples.empty() ? "" : "\n## Examples\n";
    for (const Example& example : command.examples) {
        text += fmt::format("\n{}:\n\n```\n{}\n```\n", markdown(example.purpose), example.line);
    }
    return text;
}

constexpr std::string_view exit_codes =
    "\n## Exit codes\n\n"
    "| code | means |\n| --- | --- |\n"
    "| 0 | The command succeeded. If it searched, the search is complete. |\n"
    "| 1 | The system reported an error, such as a full disk or a missing permission. |\n"
    "| 2 | The input is wrong: a file, an option, or a folder that holds another question. |\n"
    "| 3 | The search is incomplete. The same command resumes it. |\n"
    "| 4 | A catalogue is damaged, or contradicts itself or another search. |\n";

}  // namespace

std::string reference_index(const CommandNode& program) {
    std::string text = fmt::format("{}# Commands\n\n{}\n", made_by, markdown(program.description));
    std::string_view group;
    for (const CommandNode& command : program.commands) {
        if (command.group != group) {
            group = command.group;
            text += fmt::format("\n## {}\n\n", group);
        }
        text += fmt::format("- [{0}]({0}.md): {1}.\n", command.name, markdown(command.description));
    }
    text += options_section(program);
    text += fmt::format("\n{}\n", "Each command also has `--help`, and a page for `man`.");
    return text + examples_section(program) + std::string(exit_codes);
}

std::string reference_page(const CommandNode& program, const CommandNode& command) {
    std::string text =
        fmt::format("{}# {} {}\n\n{}.\n\n```\n{} {}", made_by, program.name, command.name,
                    markdown(command.description), program.name, command.name);
    for (const OptionNode& argument : command.arguments) text += " " + argument_synopsis(argument);
    text += " [OPTION ...]\n```\n";
    if (!command.arguments.empty()) text += "\n## Arguments\n\n";
    for (const OptionNode& argument : command.arguments) {
        text += fmt::format("- `{}`  \n  {}.\n", upper_case(argument.name),
                            markdown(argument.description));
    }
    return text + options_section(command) + examples_section(command);
}

}  // namespace orbitile::app
