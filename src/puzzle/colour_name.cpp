#include "puzzle/colour_name.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <system_error>

namespace orbitile {
namespace {

struct NamedColour {
    std::string_view name;
    Colour colour;
};

constexpr std::array<NamedColour, 24> named_colours{{
    {"aqua", {0, 255, 255}},    {"black", {0, 0, 0}},       {"blue", {0, 0, 255}},
    {"brown", {165, 42, 42}},   {"cyan", {0, 255, 255}},    {"firebrick", {178, 34, 34}},
    {"fuchsia", {255, 0, 255}}, {"gold", {255, 215, 0}},    {"gray", {128, 128, 128}},
    {"green", {0, 128, 0}},     {"grey", {128, 128, 128}},  {"lime", {0, 255, 0}},
    {"magenta", {255, 0, 255}}, {"maroon", {128, 0, 0}},    {"navy", {0, 0, 128}},
    {"olive", {128, 128, 0}},   {"orange", {255, 165, 0}},  {"pink", {255, 192, 203}},
    {"purple", {128, 0, 128}},  {"red", {255, 0, 0}},       {"silver", {192, 192, 192}},
    {"teal", {0, 128, 128}},    {"white", {255, 255, 255}}, {"yellow", {255, 255, 0}},
}};

}  // namespace

std::optional<Colour> colour_from_text(std::string_view text) {
    const auto* named = std::ranges::find(named_colours, text, &NamedColour::name);
    if (named != named_colours.end()) return named->colour;
    if (text.size() != 7 || text.front() != '#') return std::nullopt;
    std::array<std::uint8_t, 3> channels{};
    for (std::size_t i = 0; i < 3; ++i) {
        const char* first = text.data() + 1 + 2 * i;
        const auto [end, error] = std::from_chars(first, first + 2, channels[i], 16);
        if (error != std::errc{} || end != first + 2) return std::nullopt;
    }
    return Colour{channels[0], channels[1], channels[2]};
}

}  // namespace orbitile
