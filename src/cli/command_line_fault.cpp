#include "cli/command_line_fault.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/command_guide.hpp"
#include "puzzle/names.hpp"

namespace orbitile::cli {
namespace {

// Returns the command that the user named, or the program if the user did not name a command.
const CLI::App& called_command(const CLI::App& program) {
    const auto parsed_commands = program.get_subcommands();
    return parsed_commands.empty() ? program : *parsed_commands.front();
}

std::vector<std::string> command_names(const CLI::App& program) {
    std::vector<std::string> names;
    for (const CLI::App* command : program.get_subcommands([](const CLI::App* command) {
             return !command->get_name().empty() && !command->get_group().empty();
         })) {
        names.push_back(command->get_name());
    }
    return names;
}

void add_option_names(const CLI::App& command, std::vector<std::string>& names) {
    for (const CLI::Option* option : command.get_options()) {
        for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
    }
    for (const CLI::App* group : command.get_subcommands({})) {
        if (group->get_name().empty()) add_option_names(*group, names);
    }
}

// Returns the names of the options of a command, and of the options of the whole program.
std::vector<std::string> option_names(const CLI::App& command) {
    std::vector<std::string> names;
    add_option_names(command, names);
    if (command.get_parent() != nullptr) add_option_names(*command.get_parent(), names);
    return names;
}

std::vector<std::string> names_with_beginning(std::string_view word,
                                              const std::vector<std::string>& names) {
    std::vector<std::string> matches;
    for (const std::string& name : names) {
        if (name.starts_with(lower_case(word))) matches.push_back(name);
    }
    return matches;
}

// Returns a suggestion to the user. If the word has at least `min_length` letters, suggests names
// that begin with the word. If the word is shorter, or if no names or too many names begin with it,
// suggests names that differ from the word by a few letters.
std::string suggestion_text(std::string_view word, const std::vector<std::string>& names,
                            std::size_t min_length) {
    constexpr std::size_t max_suggestions = 4;
    std::vector<std::string> matches;
    if (word.size() >= min_length) matches = names_with_beginning(word, names);
    if (matches.empty() || matches.size() > max_suggestions) {
        return did_you_mean_text(word, {names.begin(), names.end()});
    }
    for (std::string& name : matches) name = in_quotes(name);
    return fmt::format(" (did you mean {}?)", fmt::join(matches, " or "));
}

// Returns a suggestion of options: for "--li", both --limit and --licence.
std::string suggested_options_text(std::string_view word, const std::vector<std::string>& names) {
    constexpr std::size_t min_length = 4;
    return suggestion_text(word, names, min_length);
}

std::string unknown_option_text(const CLI::App& command, const std::string& word) {
    const std::string name = word.substr(0, word.find('='));
    const auto names = option_names(command);
    if (std::ranges::find(names, name) != names.end()) {
        return fmt::format("{} must follow the command: {} {} {}", in_quotes(name),
                           command.get_parent()->get_name(), command.get_name(), name);
    }
    return fmt::format("{} has no option {}{}", command.get_name(), in_quotes(name),
                       suggested_options_text(name, names));
}

std::string unknown_command_text(const CLI::App& program, const std::string& word) {
    constexpr std::size_t min_length = 2;
    const auto names = command_names(program);
    return fmt::format("there is no command {}{}", in_quotes(word),
                       suggestion_text(word, names, min_length));
}

// Returns the value of the option in an example of the command. For --cards and the example
// "orbitile booklet found --cards 88x63 --out cards.pdf", returns "88x63".
std::string_view value_in_examples(const CLI::App& command, const std::string& option) {
    const std::string spaced_option = ' ' + option + ' ';
    for (const Example& example : examples_of(command.get_name())) {
        const auto option_position = example.line.find(spaced_option);
        if (option_position == std::string_view::npos) continue;
        const std::string_view text_after_option =
            example.line.substr(option_position + spaced_option.size());
        return text_after_option.substr(0, text_after_option.find(' '));
    }
    return {};
}

std::string missing_value_text(const CLI::App& command, const CLI::Option& option) {
    const std::string name = option.get_name();
    const std::string_view example = value_in_examples(command, name);
    return fmt::format("{}: the value is missing{}", name,
                       example.empty() ? ": " + option.get_description()
                                       : fmt::format("; write for example {} {}", name, example));
}

// Returns the fault if the user left out the value of an option, and CLI11 therefore read the next
// option as the value.
std::optional<std::string> fault_of_missing_value(const CLI::App& command) {
    const auto names = option_names(command);
    for (const CLI::Option* option : command.get_options()) {
        if (option->get_lnames().empty() || option->results().size() != 1) continue;
        if (std::ranges::find(names, option->results().front()) == names.end()) continue;
        return missing_value_text(command, *option);
    }
    return std::nullopt;
}

// Returns the fault if the command line has words that no option or argument accepts.
std::optional<std::string> fault_of_unused_words(const CLI::App& program) {
    const CLI::App& command = called_command(program);
    if (auto fault = fault_of_missing_value(command)) return fault;
    const auto unused_words = program.remaining(true);
    const auto option = std::ranges::find_if(unused_words, [](const std::string& word) {
        return word.starts_with('-') && word.size() > 1;
    });
    if (option != unused_words.end()) return unknown_option_text(command, *option);
    if (unused_words.empty()) return std::nullopt;
    if (&command == &program) return unknown_command_text(program, unused_words.front());
    return fmt::format("{} does not accept the further argument {}", command.get_name(),
                       in_quotes(unused_words.front()));
}

// Returns the option that is named at the beginning of CLI11's message. For "--threads: 1 required
// INT missing", this is --threads.
const CLI::Option* option_of(const CLI::App& program, std::string_view message) {
    const std::string name(message.substr(0, message.find_first_of(": ")));
    const CLI::Option* command_option = called_command(program).get_option_no_throw(name);
    return command_option != nullptr ? command_option : program.get_option_no_throw(name);
}

std::string missing_argument_text(const CLI::App& program, const std::string& message) {
    const CLI::App& command = called_command(program);
    if (&command == &program) {
        return fmt::format("a command is missing; choose from {}",
                           fmt::join(command_names(program), ", "));
    }
    const CLI::Option* const option = option_of(program, message);
    if (option == nullptr) return fmt::format("{}: {}", command.get_name(), message);
    return fmt::format("{} requires {}: {}", command.get_name(), option->get_name(),
                       option->get_description());
}

std::string mismatch_text(const CLI::App& program, const std::string& message) {
    const CLI::Option* const option = option_of(program, message);
    if (option == nullptr) return message;
    if (option->count() > 1) {
        return fmt::format("{} is given {} times; give it once", option->get_name(),
                           option->count());
    }
    return missing_value_text(called_command(program), *option);
}

std::string config_fault_text(const CLI::App& program, const std::string& message) {
    constexpr std::string_view unknown_key_beginning = "INI was not able to parse ";
    if (!message.starts_with(unknown_key_beginning)) return "--config: " + message;
    const std::string key = message.substr(unknown_key_beginning.size());
    const auto dot_position = key.find('.');
    // CLI11 reports an unknown section as a key that ends with ".++".
    if (key.ends_with(".++")) {
        const std::string section = key.substr(0, key.size() - 3);
        return fmt::format("--config: there is no command {}{}", in_quotes(section),
                           suggestion_text(section, command_names(program), 2));
    }
    const auto commands = program.get_subcommands([&](const CLI::App* command) {
        return dot_position != std::string::npos &&
               command->check_name(key.substr(0, dot_position));
    });
    std::vector<std::string> names = option_names(commands.empty() ? program : *commands.front());
    for (std::string& name : names) name.erase(0, 2);
    const std::string name = commands.empty() ? key : key.substr(dot_position + 1);
    return fmt::format("--config: there is no option {}{}", in_quotes(key),
                       suggested_options_text(name, names));
}

std::string fault_text(const CLI::App& program, const CLI::ParseError& error) {
    // The kind of the error is taken from the exit code. It cannot be taken from the error's name,
    // because this name can be the name of a command.
    const auto error_kind = static_cast<CLI::ExitCodes>(error.get_exit_code());
    std::string message = error.what();
    if (error_kind == CLI::ExitCodes::ExtrasError || error_kind == CLI::ExitCodes::RequiredError) {
        if (auto fault = fault_of_unused_words(program)) return *std::move(fault);
    }
    if (error_kind == CLI::ExitCodes::RequiredError) return missing_argument_text(program, message);
    if (error_kind == CLI::ExitCodes::ArgumentMismatch) return mismatch_text(program, message);
    if (error_kind == CLI::ExitCodes::ConfigError) return config_fault_text(program, message);
    // CLI11 writes the option's name before a colon. For an option that help does not list, CLI11
    // writes no name before the colon, but the validator adds the name after the colon.
    constexpr std::string_view nameless_beginning = ": ";
    if (message.starts_with(nameless_beginning)) message.erase(0, nameless_beginning.size());
    return message;
}

}  // namespace

std::string command_line_fault(const CLI::App& program, const CLI::ParseError& error) {
    const CLI::App& command = called_command(program);
    const std::string called_name =
        &command == &program ? program.get_name()
                             : fmt::format("{} {}", program.get_name(), command.get_name());
    return fmt::format("{}\n'{} --help' lists {}", fault_text(program, error), called_name,
                       &command == &program ? "the commands" : "its options");
}

}  // namespace orbitile::cli
