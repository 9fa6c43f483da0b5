#include "drawing/colour_vision.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>

namespace orbitile {
namespace {

using Triple = std::array<double, 3>;
using Matrix = std::array<Triple, 3>;

// Map linear sRGB to the linear sRGB that a person with this colour blindness sees.
constexpr Matrix protan_matrix{{{0.152286, 1.052583, -0.204868},
                                {0.114503, 0.786281, 0.099216},
                                {-0.003882, -0.048116, 1.051998}}};
constexpr Matrix deutan_matrix{{{0.367322, 0.860646, -0.227968},
                                {0.280085, 0.672501, 0.047413},
                                {-0.011820, 0.042940, 0.968881}}};
constexpr Matrix tritan_matrix{{{1.255528, -0.076749, -0.178779},
                                {-0.078411, 0.930809, 0.147602},
                                {0.004733, 0.691367, 0.303900}}};

// Linear sRGB to CIE XYZ and back (IEC 61966-2-1), and the white point D65.
constexpr Triple white_point{0.95047, 1, 1.08883};
constexpr Matrix to_xyz{{{0.4124564, 0.3575761, 0.1804375},
                         {0.2126729, 0.7151522, 0.0721750},
                         {0.0193339, 0.1191920, 0.9503041}}};
constexpr Matrix from_xyz{{{3.2404542, -1.5371385, -0.4985314},
                           {-0.9692660, 1.8760108, 0.0415560},
                           {0.0556434, -0.2040259, 1.0572252}}};

// Below epsilon, CIE replaces the cube root by a line of this slope.
constexpr double cie_epsilon = 216.0 / 24389;
constexpr double cie_kappa = 24389.0 / 27;

Triple product(const Matrix& matrix, const Triple& vector) {
    Triple result{};
    for (std::size_t row = 0; row < 3; ++row) {
        for (std::size_t column = 0; column < 3; ++column) {
            result[row] += matrix[row][column] * vector[column];
        }
    }
    return result;
}

double linear(std::uint8_t value) {
    const double share = value / 255.0;
    return share <= 0.04045 ? share / 12.92 : std::pow((share + 0.055) / 1.055, 2.4);
}

std::uint8_t encoded(double value) {
    const double share = std::clamp(value, 0.0, 1.0);
    const double curved =
        share <= 0.0031308 ? 12.92 * share : 1.055 * std::pow(share, 1 / 2.4) - 0.055;
    return static_cast<std::uint8_t>(std::lround(255 * curved));
}

Triple simulated_rgb(const Triple& rgb, VisionType vision_type) {
    switch (vision_type) {
        case VisionType::protan: return product(protan_matrix, rgb);
        case VisionType::deutan: return product(deutan_matrix, rgb);
        case VisionType::tritan: return product(tritan_matrix, rgb);
        case VisionType::normal: break;
    }
    return rgb;
}

double cube_root_of(double value) {
    return value > cie_epsilon ? std::cbrt(value) : (cie_kappa * value + 16) / 116;
}

double cube_of(double root) {
    const double cube = root * root * root;
    return cube > cie_epsilon ? cube : (116 * root - 16) / cie_kappa;
}

Triple rgb_of(const Lab& lab) {
    const double y = (lab.lightness + 16) / 116;
    const Triple xyz{white_point[0] * cube_of(y + lab.a / 500), white_point[1] * cube_of(y),
                     white_point[2] * cube_of(y - lab.b / 200)};
    return product(from_xyz, xyz);
}

bool is_displayable(const Triple& rgb) {
    constexpr double tolerance = 1e-4;
    return std::ranges::all_of(
        rgb, [](double value) { return value >= -tolerance && value <= 1 + tolerance; });
}

// `light` is linear sRGB.
Lab lab_of_light(const Triple& light, VisionType vision_type) {
    Triple rgb = simulated_rgb(light, vision_type);
    for (double& value : rgb) value = std::clamp(value, 0.0, 1.0);
    Triple root = product(to_xyz, rgb);
    for (std::size_t i = 0; i < 3; ++i) root[i] = cube_root_of(root[i] / white_point[i]);
    return {116 * root[1] - 16, 500 * (root[0] - root[1]), 200 * (root[1] - root[2])};
}

}  // namespace

Lab lab_of(const Colour& colour, VisionType vision_type) {
    return lab_of_light({linear(colour.red), linear(colour.green), linear(colour.blue)},
                        vision_type);
}

SeenColour seen_with_all_visions(const Colour& colour) {
    const Triple light{linear(colour.red), linear(colour.green), linear(colour.blue)};
    SeenColour all{};
    std::ranges::transform(vision_types, all.begin(), [&](VisionType vision_type) {
        return lab_of_light(light, vision_type);
    });
    return all;
}

Colour with_lightness(const Colour& colour, double lightness) {
    constexpr int steps = 50;
    const Lab own = lab_of(colour);
    Triple rgb{};
    for (int step = steps; step >= 0; --step) {
        const double share = static_cast<double>(step) / steps;
        rgb = rgb_of({lightness, own.a * share, own.b * share});
        if (is_displayable(rgb)) break;
    }
    return {encoded(rgb[0]), encoded(rgb[1]), encoded(rgb[2])};
}

double colour_difference(const Lab& one, const Lab& other) {
    const double lightness = one.lightness - other.lightness;
    const double a = one.a - other.a;
    const double b = one.b - other.b;
    return std::sqrt(lightness * lightness + a * a + b * b);
}

double min_colour_difference(const SeenColour& one, const SeenColour& other) {
    double smallest = std::numeric_limits<double>::infinity();
    for (std::size_t vision_type = 0; vision_type < vision_types.size(); ++vision_type) {
        smallest = std::min(smallest, colour_difference(one[vision_type], other[vision_type]));
    }
    return smallest;
}

double min_colour_difference(const Colour& one, const Colour& other) {
    return min_colour_difference(seen_with_all_visions(one), seen_with_all_visions(other));
}

}  // namespace orbitile
