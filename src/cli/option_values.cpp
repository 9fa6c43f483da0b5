#include "cli/option_values.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <optional>
#include <stdexcept>
#include <system_error>

#include "puzzle/names.hpp"

namespace orbitile::cli {

namespace {

constexpr std::string_view range_check_name = "number in its range";
constexpr std::string_view text_check_name = "text that is not empty";

template <typename Number>
std::string range_fault(const std::string& text, const OptionRange<Number>& range) {
    Number value{};
    const char* const end = text.data() + text.size();
    const auto [number_end, error] = std::from_chars(text.data(), end, value);
    // For "nan", both comparisons are false, so "nan" is refused.
    const bool is_in_range = value >= range.min_value && value <= range.max_value;
    if (error == std::errc{} && number_end == end && is_in_range) return {};
    return fmt::format("{} is not a number from {} to {}", in_quotes(text), range.min_value,
                       range.max_value);
}

bool takes_number(const CLI::Option& option) {
    const std::string type = option.get_type_name();
    return type.starts_with("INT") || type.starts_with("UINT") || type.starts_with("FLOAT");
}

bool has_range(CLI::Option& option) {
    try {
        return option.get_validator(std::string(range_check_name)) != nullptr;
    } catch (const CLI::OptionNotFound&) {
        return false;
    }
}

CLI::Validator not_empty_validator() {
    return {[](const std::string& text) -> std::string {
                return text.empty() ? "the text is empty" : "";
            },
            "", std::string(text_check_name)};
}

}  // namespace

template <typename Number>
CLI::Validator in_range_validator(const OptionRange<Number>& range) {
    return {[range](const std::string& text) { return range_fault(text, range); },
            fmt::format("{} to {}", range.min_value, range.max_value),
            std::string(range_check_name)};
}

template CLI::Validator in_range_validator(const OptionRange<int>& range);
template CLI::Validator in_range_validator(const OptionRange<std::int64_t>& range);
template CLI::Validator in_range_validator(const OptionRange<std::uint64_t>& range);
template CLI::Validator in_range_validator(const OptionRange<double>& range);

void add_option_checks(CLI::App& program) {
    for (CLI::Option* option : program.get_options()) {
        if (option->get_items_expected_max() == 0) continue;  // a flag
        if (takes_number(*option) && !has_range(*option)) {
            throw std::logic_error(option->get_name() + " takes a number and has no range");
        }
        // If the user leaves out an optional value, CLI11 passes an empty text. So options with an
        // optional value must accept empty texts.
        if (option->get_items_expected_min() > 0) option->check(not_empty_validator());
    }
    for (CLI::App* command : program.get_subcommands({})) add_option_checks(*command);
}

namespace {

constexpr std::string_view name_validator_title = "one of its names";

CLI::Validator* name_validator(CLI::Option& option) {
    try {
        return option.get_validator(std::string(name_validator_title));
    } catch (const CLI::OptionNotFound&) {
        return nullptr;
    }
}

bool is_list(const CLI::Option& option) { return option.get_delimiter() != '\0'; }

bool has_optional_value(const CLI::Option& option) {
    return option.get_items_expected_min() == 0 && option.get_items_expected_max() > 0;
}

// Returns whether the word consists of names that are joined by commas: "even" or "even,odd".
bool is_list_of_names(const CLI::Validator& names, std::string_view word) {
    while (true) {
        const auto comma = word.find(',');
        std::string name(word.substr(0, comma));
        if (!names(name).empty()) return false;
        if (comma == std::string_view::npos) return true;
        word.remove_prefix(comma + 1);
    }
}

bool is_file(const std::string& word) {
    std::error_code ignored_error;
    return std::filesystem::is_regular_file(word, ignored_error);
}

CLI::App* find_command(CLI::App& program, const std::string& name) {
    const auto commands =
        program.get_subcommands([&](const CLI::App* command) { return command->check_name(name); });
    return commands.empty() ? nullptr : commands.front();
}

}  // namespace

CLI::Validator one_of(std::vector<std::string> names, NameSettings settings) {
    const std::string names_in_braces = fmt::format("{{{}}}", fmt::join(names, ","));
    return {[names = std::move(names), settings = std::move(settings)](std::string& text) {
                const std::string lower_case_text = lower_case(text);
                for (const auto* const accepted_names : {&names, &settings.accepted_aliases}) {
                    const auto name = std::ranges::find(
                        *accepted_names, lower_case_text,
                        [](const auto& accepted_name) { return lower_case(accepted_name); });
                    if (name == accepted_names->end()) continue;
                    text = *name;
                    return std::string();
                }
                if (settings.listed_names.empty()) return unknown_name_message(text, names);
                return fmt::format("{}{}{} is not one of {}{}", settings.hidden_option,
                                   settings.hidden_option.empty() ? "" : ": ", in_quotes(text),
                                   settings.listed_names,
                                   did_you_mean_text(text, {names.begin(), names.end()}));
            },
            names_in_braces, std::string(name_validator_title)};
}

std::vector<std::string> accepted_names_of(CLI::Option& option) {
    const CLI::Validator* const validator = name_validator(option);
    if (validator == nullptr) return {};
    const std::string names_in_braces = validator->get_description();
    return CLI::detail::split(names_in_braces.substr(1, names_in_braces.size() - 2), ',');
}

CLI::Option* add_name_list(CLI::App& command, const std::string& name,
                           std::vector<std::string>& target, const CLI::Validator& names,
                           const std::string& help) {
    return command.add_option(name, target, help)
        ->delimiter(',')
        ->allow_extra_args(false)
        ->transform(names);
}

CLI::Option* find_option(CLI::App& command, const std::string& name) {
    CLI::Option* const command_option = command.get_option_no_throw(name);
    CLI::App* const parent = command.get_parent();
    return command_option != nullptr || parent == nullptr ? command_option
                                                          : parent->get_option_no_throw(name);
}

std::vector<std::string> join_list_words(CLI::App& program, std::vector<std::string> words) {
    std::vector<std::string> joined_words;
    std::vector<std::string> words_at_end;
    CLI::App* command = &program;
    for (std::size_t index = 0; index < words.size(); ++index) {
        const std::string& word = words[index];
        if (word == "--") {
            words_at_end.insert(words_at_end.end(),
                                words.begin() + static_cast<std::ptrdiff_t>(index), words.end());
            break;
        }
        CLI::App* const named_command = find_command(program, word);
        if (command == &program && named_command != nullptr) command = named_command;
        CLI::Option* const option = word.starts_with("--") ? find_option(*command, word) : nullptr;
        const bool has_next_word = index + 1 < words.size();
        if (option != nullptr && has_optional_value(*option) && has_next_word &&
            is_file(words[index + 1])) {
            words_at_end.insert(words_at_end.begin(), word);
            continue;
        }
        joined_words.push_back(word);
        CLI::Validator* const names = option == nullptr ? nullptr : name_validator(*option);
        if (names == nullptr || !is_list(*option) || !has_next_word) continue;
        if (words[index + 1].starts_with('-')) continue;
        joined_words.push_back(words[++index]);
        while (index + 1 < words.size() && is_list_of_names(*names, words[index + 1])) {
            joined_words.back() += ',' + words[++index];
        }
    }
    joined_words.insert(joined_words.end(), words_at_end.begin(), words_at_end.end());
    return joined_words;
}

}  // namespace orbitile::cli
