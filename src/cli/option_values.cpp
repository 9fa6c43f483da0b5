#include "cli/option_values.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <system_error>
#include <utility>

#include "puzzle/names.hpp"

namespace orbitile::cli {
namespace {

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

}  // namespace

template <typename Number>
CLI::Validator in_range_validator(const OptionRange<Number>& range) {
    return {[range](const std::string& text) { return range_fault(text, range); }, ""};
}

template CLI::Validator in_range_validator(const OptionRange<int>& range);
template CLI::Validator in_range_validator(const OptionRange<std::int64_t>& range);
template CLI::Validator in_range_validator(const OptionRange<std::uint64_t>& range);
template CLI::Validator in_range_validator(const OptionRange<double>& range);

void refuse_empty_texts(CLI::App& program) {
    const auto empty_text_fault = [](const std::string& text) {
        return text.empty() ? std::string("the text is empty") : std::string();
    };
    for (CLI::Option* option : program.get_options()) {
        // If the user leaves out an optional value, CLI11 passes an empty text.
        if (option->get_items_expected_min() > 0)
            option->check(CLI::Validator(empty_text_fault, ""));
    }
    for (CLI::App* command : program.get_subcommands({})) refuse_empty_texts(*command);
}

CLI::Validator one_of(std::vector<std::string> names, std::string listed_names) {
    const std::string choices = fmt::format("{}", fmt::join(names, "|"));
    return {[names = std::move(names), listed_names = std::move(listed_names)](std::string& text) {
                const auto name = std::ranges::find(
                    names, lower_case(text), [](const auto& known) { return lower_case(known); });
                if (name == names.end()) {
                    if (listed_names.empty()) return unknown_name_message(text, names);
                    return fmt::format("{} is not one of {}{}", in_quotes(text), listed_names,
                                       did_you_mean_text(text, {names.begin(), names.end()}));
                }
                text = *name;
                return std::string();
            },
            choices};
}

CLI::Option* add_name_list(CLI::App& command, const std::string& name,
                           std::vector<std::string>& target, const CLI::Validator& names,
                           const std::string& help) {
    return command.add_option(name, target, help)
        ->delimiter(',')
        ->allow_extra_args(false)
        ->transform(names);
}

}  // namespace orbitile::cli
