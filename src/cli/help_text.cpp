#include "cli/help_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

#include "cli/terminal.hpp"

namespace orbitile::cli {
namespace {

// Widths and indents of the help, in columns of the terminal. If help is at least
// min_columns_for_two wide, descriptions are printed beside the names. Otherwise they are printed
// below the names.
constexpr int min_columns = 20;
constexpr int max_columns = 120;
constexpr int min_columns_for_two = 64;
constexpr int indent_of_names = 2;
constexpr int indent_below_name = 6;
constexpr int max_name_column = 28;
constexpr int gap_columns = 2;

std::vector<std::string> words_in(std::string_view text) {
    std::vector<std::string> words;
    while (!text.empty()) {
        const auto end = std::min(text.find(' '), text.size());
        if (end > 0) words.emplace_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return words;
}

std::vector<std::string> joined_lines(const std::vector<std::string>& words, int columns) {
    std::vector<std::string> lines(1);
    for (const std::string& word : words) {
        std::string& line = lines.back();
        if (line.empty()) {
            line = word;
        } else if (display_width(line) + 1 + display_width(word) <= columns) {
            line += ' ' + word;
        } else {
            lines.push_back(word);
        }
    }
    return lines;
}

std::string blanks(int count) { return std::string(static_cast<std::size_t>(count), ' '); }

std::string indented_lines(const std::vector<std::string>& lines, int first_indent,
                           int other_indent) {
    std::string text;
    for (const std::string& line : lines) {
        text += blanks(text.empty() ? first_indent : other_indent) + line + '\n';
    }
    return text;
}

std::string paragraph(std::string_view text, int columns) {
    return indented_lines(wrapped_lines(text, columns), 0, 0);
}

// Splits a command line into words, but keeps an option and its value together.
std::vector<std::string> arguments_of(std::string_view line) {
    std::vector<std::string> arguments;
    for (const std::string& word : words_in(line)) {
        if (arguments.empty() || word.starts_with("--")) {
            arguments.push_back(word);
        } else {
            arguments.back() += ' ' + word;
        }
    }
    return arguments;
}

// Returns the command line as text that can be copied into a shell, even if the text is broken into
// several lines.
std::string shell_line(std::string_view line, int indent, int columns) {
    constexpr int hanging_indent = 2;
    constexpr std::string_view continuation = " \\";
    const int width = columns - indent - hanging_indent - display_width(continuation);
    std::vector<std::string> lines = joined_lines(arguments_of(line), width);
    for (std::size_t i = 0; i + 1 < lines.size(); ++i) lines[i] += continuation;
    return indented_lines(lines, indent, indent + hanging_indent);
}

struct HelpRow {
    std::string name;
    std::string text;
};

int description_start_column(const std::vector<HelpRow>& rows) {
    int width = 0;
    for (const HelpRow& row : rows) {
        const int needed_columns = indent_of_names + display_width(row.name) + gap_columns;
        if (needed_columns <= max_name_column) width = std::max(width, needed_columns);
    }
    return width;
}

std::string stacked_row(const HelpRow& row, int indent, int columns) {
    return blanks(indent_of_names) + row.name + '\n' +
           indented_lines(wrapped_lines(row.text, columns - indent), indent, indent);
}

// Returns a name and its description. A name that is too long for its column gets its own line.
std::string row_text(const HelpRow& row, int description_column, int columns) {
    if (columns < min_columns_for_two) return stacked_row(row, indent_below_name, columns);
    const int name_end = indent_of_names + display_width(row.name);
    if (name_end + gap_columns > description_column)
        return stacked_row(row, description_column, columns);
    return blanks(indent_of_names) + row.name +
           indented_lines(wrapped_lines(row.text, columns - description_column),
                          description_column - name_end, description_column);
}

std::string table_text(std::string_view title, const std::vector<HelpRow>& rows,
                       int description_column, int columns) {
    if (rows.empty()) return {};
    std::string text = fmt::format("\n{}:\n", title);
    for (const HelpRow& row : rows) text += row_text(row, description_column, columns);
    return text;
}

std::string option_label(const OptionNode& option) {
    if (option.kind == ValueKind::none) return option.name;
    const std::string value =
        option.has_optional_value ? "[" + option.value_word + "]" : option.value_word;
    return option.name + " " + value;
}

// Returns whether the option accepts a name that is neither in the placeholder for its value
// (OptionNode::value_word) nor in its description.
bool has_hidden_names(const OptionNode& option) {
    return std::ranges::any_of(option.names, [&](const std::string& name) {
        const std::string words = option.value_word + " " + option.description;
        return words.find(name) == std::string::npos;
    });
}

std::string option_description(const OptionNode& option) {
    std::string text = option.description;
    if (has_hidden_names(option)) {
        text += "; one of";
        for (const std::string& name : option.names) text += " " + name;
    }
    if (!option.default_value.empty() && text.find("(default") == std::string::npos) {
        text += fmt::format(" (default: {})", option.default_value);
    }
    return text + (option.is_required ? " (required)" : "");
}

std::vector<HelpRow> rows_of(const std::vector<OptionNode>& options) {
    std::vector<HelpRow> rows;
    rows.reserve(options.size());
    for (const OptionNode& option : options) {
        rows.push_back({option_label(option), option_description(option)});
    }
    return rows;
}

std::string options_text(const CommandNode& command, int columns) {
    const int description_column = description_start_column(rows_of(command.options));
    std::string text;
    for (const OptionGroup& group : grouped_options(command)) {
        text += table_text(group.title.empty() ? "Options" : group.title, rows_of(group.options),
                           description_column, columns);
    }
    return text;
}

std::string examples_text(const CommandNode& command, int columns) {
    std::string text = command.examples.empty() ? "" : "\nExamples:\n";
    for (const Example& example : command.examples) {
        constexpr int indent_of_line = 4;
        text += indented_lines(
            wrapped_lines(fmt::format("{}:", example.purpose), columns - indent_of_names),
            indent_of_names, indent_of_names);
        text += shell_line(example.line, indent_of_line, columns);
    }
    return text;
}

int clamped_columns(int columns) { return std::clamp(columns, min_columns, max_columns); }

std::string synopsis(const CommandNode& program, const CommandNode& command) {
    std::string text = fmt::format("Usage: {} {}", program.name, command.name);
    for (const OptionNode& argument : command.arguments) text += " " + argument_synopsis(argument);
    return text + " [OPTION ...]";
}

}  // namespace

std::string program_help(const CommandNode& program, int columns) {
    columns = clamped_columns(columns);
    std::string text =
        paragraph(program.description, columns) + '\n' +
        paragraph(fmt::format("Usage: {} COMMAND [ARGUMENT ...] [OPTION ...]", program.name),
                  columns);
    const auto rows_of_group = [&](std::string_view title) {
        std::vector<HelpRow> rows;
        for (const CommandNode& command : program.commands) {
            if (command.group == title) rows.push_back({command.name, command.description});
        }
        return rows;
    };
    std::vector<HelpRow> all_rows;
    for (const CommandNode& command : program.commands) all_rows.push_back({command.name, ""});
    const int description_column = description_start_column(all_rows);
    for (const NameGroup& group : command_groups()) {
        text += table_text(group.title, rows_of_group(group.title), description_column, columns);
    }
    text += table_text(other_commands_title, rows_of_group(other_commands_title),
                       description_column, columns);
    text += options_text(program, columns);
    text += examples_text(program, columns);
    return text + '\n' +
           paragraph(
               fmt::format("'{} COMMAND --help' lists the options of a command.", program.name),
               columns);
}

std::string command_help(const CommandNode& program, const CommandNode& command, int columns) {
    columns = clamped_columns(columns);
    std::string text = paragraph(synopsis(program, command), columns) + '\n' +
                       paragraph(command.description + ".", columns);
    std::vector<HelpRow> arguments;
    for (const OptionNode& argument : command.arguments) {
        arguments.push_back({upper_case(argument.name), argument.description});
    }
    text += table_text("Arguments", arguments, description_start_column(arguments), columns);
    text += options_text(command, columns);
    return text + examples_text(command, columns);
}

std::string first_steps_text(const CommandNode& program, int columns) {
    columns = clamped_columns(columns);
    std::string text = paragraph(program.description, columns) + '\n';
    const std::vector<Example>& steps = program.examples;
    int line_width = 0;
    for (const Example& step : steps) line_width = std::max(line_width, display_width(step.line));
    for (const Example& step : steps) {
        const int description_column = indent_of_names + line_width + gap_columns;
        if (description_column + display_width(step.purpose) > columns) {
            text += shell_line(step.line, indent_of_names, columns);
            text += indented_lines(wrapped_lines(step.purpose, columns - indent_below_name),
                                   indent_below_name, indent_below_name);
        } else {
            text += blanks(indent_of_names) + std::string(step.line) +
                    blanks(description_column - indent_of_names - display_width(step.line)) +
                    std::string(step.purpose) + '\n';
        }
    }
    return text + '\n' +
           paragraph(fmt::format("'{0} --help' lists commands; '{0} COMMAND --help' lists options.",
                                 program.name),
                     columns);
}

}  // namespace orbitile::cli
