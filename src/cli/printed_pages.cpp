#include "cli/printed_pages.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <string_view>

namespace orbitile::cli {

namespace {

// Escapes a text for roff, so that nothing in it is read as a request or an escape. Each hyphen is
// escaped so that a reader of the page can copy it as a hyphen.
std::string roff_text(std::string_view text) {
    std::string escaped_text;
    bool is_line_start = true;
    for (const char c : text) {
        if (is_line_start && (c == '.' || c == '\'')) escaped_text += "\\&";
        if (c == '\\') {
            escaped_text += "\\e";
        } else if (c == '-') {
            escaped_text += "\\-";
        } else {
            escaped_text += c;
        }
        is_line_start = c == '\n';
    }
    return escaped_text;
}

std::string man_page_header(const std::string& name, const std::string& date,
                            const std::string& summary) {
    return fmt::format(".TH {} 1 \"{}\" \"orbitile {}\" \"User Commands\"\n.SH NAME\n{} \\- {}\n",
                       roff_text(upper_case(name)), date, ORBITILE_VERSION, roff_text(name),
                       roff_text(summary));
}

// Returns the text about an option. A full stop is added to the description, because sentences
// about the possible values can follow.
std::string option_text(const OptionNode& option) {
    std::string text = fmt::format(".TP\n\\fB{}\\fR", roff_text(option.name));
    if (option.kind != ValueKind::none) {
        const std::string value = fmt::format("\\fI{}\\fR", roff_text(option.value_word));
        text += option.has_optional_value ? " [" + value + "]" : " " + value;
    }
    text += "\n" + roff_text(option.description) + ".\n";
    if (!option.names.empty()) {
        text +=
            fmt::format("{}: {}.\n", option.kind == ValueKind::list ? "One or more of" : "One of",
                        roff_text(fmt::format("{}", fmt::join(option.names, ", "))));
    }
    if (!option.range.empty()) text += fmt::format("From {}.\n", roff_text(option.range));
    if (!option.default_value.empty())
        text += fmt::format("Default: {}.\n", roff_text(option.default_value));
    if (!option.needs.empty()) {
        text += fmt::format("Only with {}.\n",
                            roff_text(fmt::format("{}", fmt::join(option.needs, ", "))));
    }
    if (!option.excluded_options.empty()) {
        text += fmt::format("Not together with {}.\n",
                            roff_text(fmt::format("{}", fmt::join(option.excluded_options, ", "))));
    }
    return text;
}

std::string options_text(const CommandNode& command) {
    std::string text;
    if (!command.arguments.empty()) text += ".SH ARGUMENTS\n";
    for (const OptionNode& argument : command.arguments) {
        text += fmt::format(".TP\n\\fI{}\\fR\n{}.\n", roff_text(upper_case(argument.name)),
                            roff_text(argument.description));
    }
    text += ".SH OPTIONS\n";
    for (const OptionGroup& group : grouped_options(command)) {
        if (!group.title.empty()) text += fmt::format(".SS {}\n", group.title);
        for (const OptionNode& option : group.options) text += option_text(option);
    }
    return text;
}

constexpr std::string_view exit_status_section =
    ".SH EXIT STATUS\n"
    ".TP\n0\nThe command succeeded. If it searched, the search is complete.\n"
    ".TP\n1\nThe system reported an error, such as a full disk or a missing permission.\n"
    ".TP\n2\nThe input is wrong: a file, an option, or a folder that holds another question.\n"
    ".TP\n3\nThe search is incomplete. The same command resumes it.\n"
    ".TP\n4\nA catalogue is damaged, or contradicts itself or another search.\n";

std::string examples_text(const CommandNode& command) {
    if (command.examples.empty()) return {};
    std::string text = ".SH EXAMPLES\n";
    for (const Example& example : command.examples) {
        text += fmt::format(".TP\n{}:\n.nf\n{}\n.fi\n", roff_text(example.purpose),
                            roff_text(example.line));
    }
    return text;
}

}  // namespace

std::string program_page(const CommandNode& program, const std::string& date) {
    std::string text = man_page_header(
        program.name, date, "find the symmetric shapes that all pieces of a puzzle fill");
    text += fmt::format(
        ".SH SYNOPSIS\n\\fB{0}\\fR \\fICOMMAND\\fR [\\fIARGUMENT\\fR ...] [\\fIOPTION\\fR ...]\n"
        ".SH DESCRIPTION\n{1}\n",
        roff_text(program.name), roff_text(program.description));
    text += ".SH COMMANDS\n";
    for (const CommandNode& command : program.commands) {
        text += fmt::format(".TP\n\\fB{0}\\fR\n{1}; see \\fB{2}\\-{0}\\fR(1).\n",
                            roff_text(command.name), roff_text(command.description),
                            roff_text(program.name));
    }
    text += options_text(program);
    text += exit_status_section;
    text += examples_text(program);
    return text;
}

std::string command_page(const CommandNode& program, const CommandNode& command,
                         const std::string& date) {
    const std::string name = program.name + "-" + command.name;
    std::string text = man_page_header(name, date, command.description);
    text += fmt::format(".SH SYNOPSIS\n\\fB{} {}\\fR", roff_text(program.name),
                        roff_text(command.name));
    for (const OptionNode& argument : command.arguments) {
        text += " \\fI" + roff_text(argument_synopsis(argument)) + "\\fR";
    }
    text += " [\\fIOPTION\\fR ...]\n";
    text += options_text(command);
    text += exit_status_section;
    text += examples_text(command);
    text += fmt::format(".SH SEE ALSO\n\\fB{}\\fR(1)\n", roff_text(program.name));
    return text;
}

namespace {

constexpr std::string_view generated_page_note =
    "<!-- Printed by scripts/reference.sh from the program's options: edit the options, not this "
    "page. -->\n";

// Escapes a text for Markdown, so that nothing in it is read as markup or HTML.
std::string markdown_text(std::string_view text) {
    constexpr std::string_view special_characters = "\\`*_[]<>|#";
    std::string escaped_text;
    for (const char c : text) {
        if (special_characters.find(c) != std::string_view::npos) escaped_text += '\\';
        escaped_text += c;
    }
    return escaped_text;
}

std::string names_as_code(const std::vector<std::string>& names) {
    return fmt::format("`{}`", fmt::join(names, "`, `"));
}

// Returns sentences about the possible values of an option, and about the options that it needs or
// excludes.
std::string conditions_text(const OptionNode& option) {
    std::string text;
    if (!option.names.empty()) {
        text +=
            fmt::format(" {}: {}.", option.kind == ValueKind::list ? "One or more of" : "One of",
                        names_as_code(option.names));
    }
    if (!option.range.empty()) text += fmt::format(" From {}.", option.range);
    if (!option.default_value.empty())
        text += fmt::format(" Default: {}.", markdown_text(option.default_value));
    if (option.is_required) text += " Required.";
    if (!option.needs.empty()) text += fmt::format(" Only with {}.", names_as_code(option.needs));
    if (!option.excluded_options.empty()) {
        text += fmt::format(" Not together with {}.", names_as_code(option.excluded_options));
    }
    return text;
}

std::string option_item(const OptionNode& option) {
    std::string label = option.name;
    if (option.kind != ValueKind::none) {
        label +=
            option.has_optional_value ? " [" + option.value_word + "]" : " " + option.value_word;
    }
    return fmt::format("- `{}`  \n  {}.{}\n", label, markdown_text(option.description),
                       conditions_text(option));
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
        text +=
            fmt::format("\n{}:\n\n```\n{}\n```\n", markdown_text(example.purpose), example.line);
    }
    return text;
}

constexpr std::string_view exit_codes_section =
    "\n## Exit codes\n\n"
    "| code | means |\n| --- | --- |\n"
    "| 0 | The command succeeded. If it searched, the search is complete. |\n"
    "| 1 | The system reported an error, such as a full disk or a missing permission. |\n"
    "| 2 | The input is wrong: a file, an option, or a folder that holds another question. |\n"
    "| 3 | The search is incomplete. The same command resumes it. |\n"
    "| 4 | A catalogue is damaged, or contradicts itself or another search. |\n";

}  // namespace

std::string reference_index(const CommandNode& program) {
    std::string text = fmt::format("{}# Commands\n\n{}\n", generated_page_note,
                                   markdown_text(program.description));
    std::string_view group;
    for (const CommandNode& command : program.commands) {
        if (command.group != group) {
            group = command.group;
            text += fmt::format("\n## {}\n\n", group);
        }
        text += fmt::format("- [{0}]({0}.md): {1}.\n", command.name,
                            markdown_text(command.description));
    }
    text += options_section(program);
    text += fmt::format("\n{}\n", "Each command also has `--help`, and a page for `man`.");
    return text + examples_section(program) + std::string(exit_codes_section);
}

std::string reference_page(const CommandNode& program, const CommandNode& command) {
    std::string text =
        fmt::format("{}# {} {}\n\n{}.\n\n```\n{} {}", generated_page_note, program.name,
                    command.name, markdown_text(command.description), program.name, command.name);
    for (const OptionNode& argument : command.arguments) text += " " + argument_synopsis(argument);
    text += " [OPTION ...]\n```\n";
    if (!command.arguments.empty()) text += "\n## Arguments\n\n";
    for (const OptionNode& argument : command.arguments) {
        text += fmt::format("- `{}`  \n  {}.\n", upper_case(argument.name),
                            markdown_text(argument.description));
    }
    return text + options_section(command) + examples_section(command);
}

}  // namespace orbitile::cli
