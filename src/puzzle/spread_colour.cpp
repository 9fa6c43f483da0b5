#include "puzzle/spread_colour.hpp"

#include <array>
#include <cstdint>

namespace orbitile {
namespace {

constexpr int max_channel = 255;

// The number of steps of the wheel of saturated colours; step 0 is red.
constexpr int wheel_steps = 6 * (max_channel + 1);

std::array<int, 3> full_colour(int hue) {
    const int sector = hue / (max_channel + 1);
    const int rising = hue % (max_channel + 1);
    const int falling = max_channel - rising;
    switch (sector) {
        case 0: return {max_channel, rising, 0};
        case 1: return {falling, max_channel, 0};
        case 2: return {0, max_channel, rising};
        case 3: return {0, falling, max_channel};
        case 4: return {rising, 0, max_channel};
        default: return {max_channel, 0, falling};
    }
}

std::array<int, 3> channels(std::size_t number) {
    constexpr std::size_t golden = 949;
    struct Tone {
        int darkest;
        int brightest;
    };
    constexpr std::array<Tone, 3> tones{{{50, 225}, {100, 245}, {30, 165}}};
    const Tone tone = tones.at(number % tones.size());
    std::array<int, 3> shades = full_colour(static_cast<int>(number * golden % wheel_steps));
    for (int& shade : shades) {
        shade = tone.darkest + shade * (tone.brightest - tone.darkest) / max_channel;
    }
    return shades;
}

Colour colour_of(const std::array<int, 3>& shades) {
    return {static_cast<std::uint8_t>(shades[0]), static_cast<std::uint8_t>(shades[1]),
            static_cast<std::uint8_t>(shades[2])};
}

}  // namespace

Colour spread_colour(std::size_t number) { return colour_of(channels(number)); }

Colour pale_spread_colour(std::size_t number) {
    std::array<int, 3> shades = channels(number);
    for (int& shade : shades) shade = (shade + max_channel) / 2;
    return colour_of(shades);
}

}  // namespace orbitile
