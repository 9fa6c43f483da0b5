#include "cli/pictures_option.hpp"

#include <fmt/format.h>

#include <charconv>
#include <limits>
#include <string>

namespace orbitile::cli {
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
                                          "Shapes to draw (default: all, if at most 10,000)")
        ->type_name("none|all|N");
}

}  // namespace orbitile::cli
