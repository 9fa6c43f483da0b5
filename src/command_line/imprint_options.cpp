#include "command_line/imprint_options.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <string_view>

#include "orbitile/puzzle/input_error.hpp"
#include "puzzle/names.hpp"

namespace orbitile::app {
namespace {

bool is_date(std::string_view text) {
    constexpr std::string_view pattern = "9999-99-99";
    const auto fits = [](char own, char wanted) {
        return wanted == '9' ? own >= '0' && own <= '9' : own == wanted;
    };
    if (!std::ranges::equal(text, pattern, fits)) return false;
    const auto number = [&](std::size_t from, std::size_t count) {
        return std::stoi(std::string(text.substr(from, count)));
    };
    return std::chrono::year_month_day(std::chrono::year(number(0, 4)),
                                       std::chrono::month(static_cast<unsigned>(number(5, 2))),
                                       std::chrono::day(static_cast<unsigned>(number(8, 2))))
        .ok();
}

}  // namespace

void add_imprint_options(CLI::App& command, Imprint& imprint, const std::string& author_help) {
    command.add_option("--author", imprint.author, author_help);
    command.add_option("--date", imprint.date, "Date beside the author, such as 2026-11-25")
        ->type_name("YYYY-MM-DD");
}

void check_imprint(const Imprint& imprint) {
    if (const auto fault = shown_text_fault(imprint.author)) {
        throw InputError("--author: " + *fault);
    }
    if (!imprint.date.empty() && !is_date(imprint.date)) {
        throw InputError(
            fmt::format("--date: {} is not a date; write year, month and day, for "
                        "example 2026-11-25",
                        in_quotes(imprint.date)));
    }
}

}  // namespace orbitile::app
