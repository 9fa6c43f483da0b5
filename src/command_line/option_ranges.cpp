#include "command_line/option_ranges.hpp"

#include <fmt/format.h>

#include <charconv>
#include <stdexcept>
#include <system_error>

#include "puzzle/names.hpp"

namespace orbitile::app {
namespace {

constexpr std::string_view range_check = "number in its range";
constexpr std::string_view text_check = "text that is not empty";

template <typename Number>
std::string range_fault(const std::string& text, const OptionRange<Number>& range) {
    Number value{};
    const char* const end = text.data() + text.size();
    const auto [rest, error] = std::from_chars(text.data(), end, value);
    // A value that is not a number compares as false, so it does not fit.
    const bool fits = value >= range.least && value <= range.most;
    if (error == std::errc{} && rest == end && fits) return {};
    return fmt::format("{} is not a number from {} to {}", in_quotes(text), range.least,
                       range.most);
}

bool takes_number(const CLI::Option& option) {
    const std::string type = option.get_type_name();
    return type.starts_with("INT") || type.starts_with("UINT") || type.starts_with("FLOAT");
}

bool has_range(CLI::Option& option) {
    try {
        return option.get_validator(std::string(range_check)) != nullptr;
    } catch (const CLI::OptionNotFound&) {
        return false;
    }
}

CLI::Validator not_empty() {
    return {[](const std::string& text) -> std::string {
                return text.empty() ? "the text is empty" : "";
            },
            "", std::string(text_check)};
}

}  // namespace

template <typename Number>
CLI::Validator in_range(const OptionRange<Number>& range) {
    return {[range](const std::string& text) { return range_fault(text, range); },
            fmt::format("{} to {}", range.least, range.most), std::string(range_check)};
}

template CLI::Validator in_range(const OptionRange<int>& range);
template CLI::Validator in_range(const OptionRange<std::int64_t>& range);
template CLI::Validator in_range(const OptionRange<std::uint64_t>& range);
template CLI::Validator in_range(const OptionRange<double>& range);

void check_options(CLI::App& program) {
    for (CLI::Option* option : program.get_options()) {
        if (option->get_items_expected_max() == 0) continue;  // a flag
        if (takes_number(*option) && !has_range(*option)) {
            throw std::logic_error(option->get_name() + " takes a number and has no range");
        }
        // An option whose value can be left out has an empty text then.
        if (option->get_items_expected_min() > 0) option->check(not_empty());
    }
    for (CLI::App* command : program.get_subcommands({})) check_options(*command);
}

}  // namespace orbitile::app
