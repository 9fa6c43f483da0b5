#include "cli/completions.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <string_view>

namespace orbitile::cli {
namespace {

std::vector<std::string> node_names(const std::vector<CommandNode>& commands) {
    std::vector<std::string> names;
    names.reserve(commands.size());
    for (const CommandNode& command : commands) names.push_back(command.name);
    return names;
}

std::vector<std::string> node_names(const std::vector<OptionNode>& options) {
    std::vector<std::string> names;
    names.reserve(options.size());
    for (const OptionNode& option : options) names.push_back(option.name);
    return names;
}

// Escapes a description, which can contain any character, so that it can be put between single
// quotes. Puts a backslash before each of the `special_characters`. Replaces each single quote by
// `quote_replacement`.
std::string escape_text(std::string_view text, std::string_view special_characters,
                        std::string_view quote_replacement) {
    std::string escaped_text;
    for (const char c : text) {
        if (c == '\'') {
            escaped_text += quote_replacement;
            continue;
        }
        if (special_characters.find(c) != std::string_view::npos) escaped_text += '\\';
        escaped_text += c;
    }
    return escaped_text;
}

// --- bash. ---

// Returns the line of the bash script that completes the value of the option. Returns "" for a
// flag, which takes no value.
std::string bash_case(const CommandNode& command, const OptionNode& option) {
    const std::string_view case_end = ";;\n";
    const std::string case_begin = fmt::format("    {}:{}) ", command.name, option.name);
    const std::string names = fmt::format("{}", fmt::join(option.names, " "));
    switch (option.kind) {
        case ValueKind::none: return "";
        case ValueKind::names:
            return fmt::format("{}_orbitile_names '{}' {}", case_begin, names, case_end);
        case ValueKind::list:
            return fmt::format("{}_orbitile_list '{}' {}", case_begin, names, case_end);
        case ValueKind::number: return fmt::format("{}compopt +o default {}", case_begin, case_end);
        case ValueKind::text: return fmt::format("{}: {}", case_begin, case_end);
    }
    return "";
}

// --- zsh. ---

std::string zsh_value_spec(const OptionNode& option) {
    const std::string names = fmt::format("{}", fmt::join(option.names, " "));
    switch (option.kind) {
        case ValueKind::none: return "";
        case ValueKind::names: return fmt::format(":name:({})", names);
        case ValueKind::list: return fmt::format(":names:_sequence compadd - {}", names);
        case ValueKind::number: return ":number: ";
        case ValueKind::text: return ":value:_files";
    }
    return "";
}

std::string zsh_option(const OptionNode& option) {
    const std::string value_spec = zsh_value_spec(option);
    return fmt::format("        '{}[{}]{}{}'", option.name,
                       escape_text(option.description, "[]:\\", "'\\''"),
                       option.has_optional_value ? ":" : "", value_spec);
}

std::string zsh_argument(const OptionNode& argument) {
    return fmt::format("        '{}:{}:_files'", argument.is_repeated ? "*" : "", argument.name);
}

// --- fish. ---

std::string fish_option(const std::string& condition, const OptionNode& option) {
    std::string text =
        fmt::format("complete -c orbitile -n '{}' -l {}", condition, option.name.substr(2));
    if (option.kind == ValueKind::names || option.kind == ValueKind::list ||
        option.kind == ValueKind::number) {
        text += " -x";
    }
    if (option.kind == ValueKind::text) text += " -r";
    if (!option.names.empty()) text += fmt::format(" -a '{}'", fmt::join(option.names, " "));
    return text + fmt::format(" -d '{}'\n", escape_text(option.description, "\\", "\\'"));
}

}  // namespace

std::string bash_completion(const CommandNode& program) {
    std::string text =
        "# Completion of orbitile's command line for bash, made from the program's options.\n\n"
        "_orbitile_names() {\n"
        "  compopt +o default\n"
        "  mapfile -t COMPREPLY < <(compgen -W \"$1\" -- \"$word\")\n"
        "}\n\n"
        "# The last of several that are joined by commas.\n"
        "_orbitile_list() {\n"
        "  compopt +o default -o nospace\n"
        "  local before=${word%\"${word##*,}\"}\n"
        "  mapfile -t COMPREPLY < <(compgen -P \"$before\" -W \"$1\" -- \"${word##*,}\")\n"
        "}\n\n"
        "_orbitile() {\n"
        "  local word=${COMP_WORDS[COMP_CWORD]} command= before i\n"
        "  before=${COMP_WORDS[COMP_CWORD - 1]}\n"
        "  if [[ $word == = ]]; then\n"
        "    word=\n"
        "  elif [[ $before == = ]]; then\n"
        "    before=${COMP_WORDS[COMP_CWORD - 2]}\n"
        "  fi\n"
        "  COMPREPLY=()\n";
    text += fmt::format(
        "  for ((i = 1; i < COMP_CWORD; ++i)); do\n"
        "    case ${{COMP_WORDS[i]}} in\n"
        "      {}) command=${{COMP_WORDS[i]}}; break ;;\n"
        "    esac\n"
        "  done\n",
        fmt::join(node_names(program.commands), " | "));
    text += "  case $command:$before in\n";
    for (const CommandNode& command : program.commands) {
        for (const OptionNode& option : command.options) text += bash_case(command, option);
    }
    text += fmt::format(
        "    *:--config) : ;;\n"
        "    *)\n"
        "      local options='{0}'\n"
        "      case $command in\n"
        "        '') [[ $word == -* ]] || _orbitile_names '{1}' ;;\n",
        fmt::join(node_names(program.options), " "), fmt::join(node_names(program.commands), " "));
    for (const CommandNode& command : program.commands) {
        text += fmt::format("        {}) options+=' {}' ;;\n", command.name,
                            fmt::join(node_names(command.options), " "));
    }
    text +=
        "      esac\n"
        "      [[ $word == -* ]] && _orbitile_names \"$options\"\n"
        "      ;;\n"
        "  esac\n"
        "  return 0\n"
        "}\n\n"
        "complete -o default -o bashdefault -F _orbitile orbitile\n";
    return text;
}

std::string zsh_completion(const CommandNode& program) {
    std::string text =
        "#compdef orbitile\n"
        "# Completion of orbitile's command line for zsh, made from the program's options.\n\n"
        "_orbitile() {\n"
        "  local context state state_descr line\n"
        "  typeset -A opt_args\n"
        "  _arguments -C \\\n";
    for (const OptionNode& option : program.options) text += zsh_option(option) + " \\\n";
    text +=
        "        '1:command:->command' \\\n"
        "        '*::argument:->argument'\n"
        "  case $state in\n"
        "    command)\n"
        "      local -a commands=(\n";
    for (const CommandNode& command : program.commands) {
        text += fmt::format("        '{}:{}'\n", command.name,
                            escape_text(command.description, ":\\", "'\\''"));
    }
    text +=
        "      )\n"
        "      _describe command commands\n"
        "      ;;\n"
        "    argument)\n"
        "      case $words[1] in\n";
    for (const CommandNode& command : program.commands) {
        std::vector<std::string> option_specs;
        for (const OptionNode& option : command.options) option_specs.push_back(zsh_option(option));
        for (const OptionNode& argument : command.arguments) {
            option_specs.push_back(zsh_argument(argument));
        }
        text += fmt::format("        {}) _arguments \\\n{} ;;\n", command.name,
                            fmt::join(option_specs, " \\\n"));
    }
    text +=
        "      esac\n"
        "      ;;\n"
        "  esac\n"
        "}\n\n"
        "_orbitile \"$@\"\n";
    return text;
}

std::string fish_completion(const CommandNode& program) {
    std::string text =
        "# Completion of orbitile's command line for fish, made from the program's options.\n\n";
    for (const OptionNode& option : program.options) text += fish_option("true", option);
    for (const CommandNode& command : program.commands) {
        text += fmt::format("complete -c orbitile -f -n __fish_use_subcommand -a {} -d '{}'\n",
                            command.name, escape_text(command.description, "\\", "\\'"));
    }
    for (const CommandNode& command : program.commands) {
        const std::string condition = "__fish_seen_subcommand_from " + command.name;
        for (const OptionNode& option : command.options) text += fish_option(condition, option);
    }
    return text;
}

}  // namespace orbitile::cli
