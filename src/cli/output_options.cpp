#include "cli/output_options.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <limits>
#include <string>
#include <string_view>

#include "cli/option_values.hpp"
#include "puzzle/input_error.hpp"
#include "puzzle/names.hpp"

namespace orbitile::cli {

std::filesystem::path config_file_of(const CLI::App& command) {
    const CLI::App* program = command.get_parent();
    const CLI::Option* option = program == nullptr ? nullptr : program->get_config_ptr();
    return option == nullptr || option->count() == 0
               ? std::filesystem::path()
               : std::filesystem::path(option->as<std::string>());
}

std::filesystem::path output_folder_of(const std::string& output_path,
                                       const std::string& default_name) {
    if (!output_path.empty()) return output_path;
    // The default name comes from a puzzle file, and must not be used as a path.
    if (default_name.find('/') != std::string::npos || default_name.starts_with('.')) {
        throw InputError("--out: the puzzle's name '" + default_name +
                         "' cannot be the name of a folder; name a folder with --out");
    }
    return std::filesystem::path("output") / default_name;
}

namespace {

bool is_date(std::string_view text) {
    constexpr std::string_view pattern = "9999-99-99";
    const auto matches = [](char character, char pattern_character) {
        return pattern_character == '9' ? character >= '0' && character <= '9'
                                        : character == pattern_character;
    };
    if (!std::ranges::equal(text, pattern, matches)) return false;
    const auto number_at = [&](std::size_t position, std::size_t count) {
        return std::stoi(std::string(text.substr(position, count)));
    };
    return std::chrono::year_month_day(std::chrono::year(number_at(0, 4)),
                                       std::chrono::month(static_cast<unsigned>(number_at(5, 2))),
                                       std::chrono::day(static_cast<unsigned>(number_at(8, 2))))
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

namespace {

std::optional<std::int64_t> parse_max_shapes(const std::string& text) {
    if (text == "none") return 0;
    if (text == "all") return std::numeric_limits<std::int64_t>::max();
    std::int64_t max_shapes = 0;
    const char* const end = text.data() + text.size();
    const auto [number_end, error] = std::from_chars(text.data(), end, max_shapes);
    if (error != std::errc{} || number_end != end || max_shapes < 1) return std::nullopt;
    return max_shapes;
}

}  // namespace

void add_pictures_option(CLI::App& command, PictureRequest& request) {
    const auto set_max_shapes = [&request](const std::string& text) {
        request.max_shapes = parse_max_shapes(text);
        if (request.max_shapes) return;
        throw CLI::ValidationError(
            "--pictures", fmt::format("'{}' is not a number of shapes; write none, all or a number "
                                      "from 1",
                                      text));
    };
    command
        .add_option_function<std::string>("--pictures", set_max_shapes,
                                          "Number of shapes to draw (default: at most 10,000)")
        ->type_name("none|all|N");
}

void add_palette_option(CLI::App& command, std::string& palette) {
    command.add_option("--palette", palette, "Colours: puzzle, safe, grey or pattern")
        ->transform(one_of(drawing::palette_names()))
        ->capture_default_str();
}

Puzzle puzzle_in_palette(const Puzzle& puzzle, const std::string& palette) {
    return drawing::apply_palette(puzzle, drawing::palette_from_name(palette).value());
}

Puzzle with_piece_colours_of(const Puzzle& source, Puzzle target) {
    for (Piece& piece : target.pieces) {
        const auto same_piece = std::ranges::find(source.pieces, piece.name, &Piece::name);
        if (same_piece == source.pieces.end()) continue;
        piece.colour = same_piece->colour;
        piece.pattern = same_piece->pattern;
    }
    return target;
}

}  // namespace orbitile::cli
