#include "cli/user_command.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "cli/shell_word.hpp"

namespace orbitile::cli {

namespace {

std::vector<std::string> names_with_dashes(const CLI::Option& option) {
    std::vector<std::string> names;
    for (const std::string& name : option.get_lnames()) names.push_back("--" + name);
    return names;
}

bool has_name(const std::vector<std::string>& names, const std::string& name) {
    return std::ranges::find(names, name) != names.end();
}

}  // namespace

UserCommand::UserCommand(const CLI::App& command) : name_(command.get_name()) {
    std::vector<const CLI::Option*> seen_options;
    for (const CLI::Option* option : command.parse_order()) {
        if (std::ranges::find(seen_options, option) != seen_options.end()) continue;
        seen_options.push_back(option);
        if (option->get_lnames().empty()) {
            for (const std::string& value : option->results()) positional_values_.push_back(value);
            continue;
        }
        const bool is_flag = option->get_expected_min() == 0 && option->get_expected_max() == 0;
        options_.push_back({names_with_dashes(*option),
                            is_flag ? "" : fmt::format("{}", fmt::join(option->results(), ","))});
    }
}

bool UserCommand::has_option(const std::string& name) const {
    return std::ranges::any_of(options_, [&](const GivenOption& given_option) {
        return has_name(given_option.names, name);
    });
}

void UserCommand::drop_option(const std::string& name) {
    std::erase_if(options_, [&](const GivenOption& given_option) {
        return has_name(given_option.names, name);
    });
}

void UserCommand::set_option(const std::string& name, const std::string& value) {
    drop_option(name);
    options_.push_back({{name}, value});
}

std::string UserCommand::text() const {
    std::string command_text = "orbitile " + name_;
    // If a value begins with a dash, "./" is put before the value. Otherwise the value would be
    // read as an option.
    for (const std::string& value : positional_values_) {
        command_text += ' ' + shell_word(value.starts_with('-') ? "./" + value : value);
    }
    for (const GivenOption& given_option : options_) {
        command_text += ' ' + given_option.names.front();
        if (given_option.value.starts_with('-')) {
            command_text += '=' + shell_word(given_option.value);
        } else if (!given_option.value.empty()) {
            command_text += ' ' + shell_word(given_option.value);
        }
    }
    return command_text;
}

}  // namespace orbitile::cli
