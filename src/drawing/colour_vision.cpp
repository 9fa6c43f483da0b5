#include "drawing/colour_vision.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <utility>

#include "puzzle/random_numbers.hpp"

namespace orbitile::drawing {

namespace {

using Triple = std::array<double, 3>;
using Matrix = std::array<Triple, 3>;

// These matrices map a linear sRGB colour to the linear sRGB colour that a person with this colour
// blindness sees.
constexpr Matrix protan_matrix{{{0.152286, 1.052583, -0.204868},
                                {0.114503, 0.786281, 0.099216},
                                {-0.003882, -0.048116, 1.051998}}};
constexpr Matrix deutan_matrix{{{0.367322, 0.860646, -0.227968},
                                {0.280085, 0.672501, 0.047413},
                                {-0.011820, 0.042940, 0.968881}}};
constexpr Matrix tritan_matrix{{{1.255528, -0.076749, -0.178779},
                                {-0.078411, 0.930809, 0.147602},
                                {0.004733, 0.691367, 0.303900}}};

// The matrices convert linear sRGB to CIE XYZ and back (IEC 61966-2-1). `white_point` is D65.
constexpr Triple white_point{0.95047, 1, 1.08883};
constexpr Matrix to_xyz{{{0.4124564, 0.3575761, 0.1804375},
                         {0.2126729, 0.7151522, 0.0721750},
                         {0.0193339, 0.1191920, 0.9503041}}};
constexpr Matrix from_xyz{{{3.2404542, -1.5371385, -0.4985314},
                           {-0.9692660, 1.8760108, 0.0415560},
                           {0.0556434, -0.2040259, 1.0572252}}};

// Below `cie_epsilon`, CIE replaces the cube root by a straight line, whose slope follows from
// `cie_kappa`.
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

double linear_light(std::uint8_t value) {
    const double share = value / 255.0;
    return share <= 0.04045 ? share / 12.92 : std::pow((share + 0.055) / 1.055, 2.4);
}

std::uint8_t encode_channel(double value) {
    const double share = std::clamp(value, 0.0, 1.0);
    const double curved =
        share <= 0.0031308 ? 12.92 * share : 1.055 * std::pow(share, 1 / 2.4) - 0.055;
    return static_cast<std::uint8_t>(std::lround(255 * curved));
}

Triple simulate_vision(const Triple& rgb, VisionType vision_type) {
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

// Returns the colour in L*a*b* as a person with this vision sees it. `light` is linear sRGB.
Lab lab_of_light(const Triple& light, VisionType vision_type) {
    Triple rgb = simulate_vision(light, vision_type);
    for (double& value : rgb) value = std::clamp(value, 0.0, 1.0);
    const Triple xyz = product(to_xyz, rgb);
    Triple root{};
    for (std::size_t i = 0; i < 3; ++i) root[i] = cube_root_of(xyz[i] / white_point[i]);
    return {116 * root[1] - 16, 500 * (root[0] - root[1]), 200 * (root[1] - root[2])};
}

}  // namespace

Lab lab_of(const Colour& colour, VisionType vision_type) {
    return lab_of_light(
        {linear_light(colour.red), linear_light(colour.green), linear_light(colour.blue)},
        vision_type);
}

LabByVision lab_by_vision(const Colour& colour) {
    const Triple light{linear_light(colour.red), linear_light(colour.green),
                       linear_light(colour.blue)};
    LabByVision all{};
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
    return {encode_channel(rgb[0]), encode_channel(rgb[1]), encode_channel(rgb[2])};
}

double colour_difference(const Lab& one, const Lab& other) {
    const double lightness = one.lightness - other.lightness;
    const double a = one.a - other.a;
    const double b = one.b - other.b;
    return std::sqrt(lightness * lightness + a * a + b * b);
}

double min_colour_difference(const LabByVision& one, const LabByVision& other) {
    double smallest = std::numeric_limits<double>::infinity();
    for (std::size_t vision_type = 0; vision_type < vision_types.size(); ++vision_type) {
        smallest = std::min(smallest, colour_difference(one[vision_type], other[vision_type]));
    }
    return smallest;
}

double min_colour_difference(const Colour& one, const Colour& other) {
    return min_colour_difference(lab_by_vision(one), lab_by_vision(other));
}

namespace {

// The limits of the lightness of a new colour. It must be lighter than edges and words, and darker
// than paper.
constexpr double min_lightness = 20;
constexpr double max_lightness = 92;

constexpr double difference_margin = 1;
// For comparison, a large change of a colour costs about 10.
constexpr double base_similarity_cost = 50;
constexpr double weight_of_lightness = 0.01;
constexpr double weight_of_chroma = 0.005;
constexpr double weight_of_hue = 0.03;

constexpr int restart_count = 4;
constexpr std::size_t max_steps = 40'000;
constexpr std::size_t steps_per_colour = 4'000;
constexpr double first_threshold = 10;
constexpr int max_channel_change = 50;  // largest change of a channel in the first steps
// On average, one of this many random steps restores the original colour.
constexpr std::uint64_t steps_per_return = 20;

double square(double value) { return value * value; }

double change_cost(const Lab& from, const Lab& to) {
    const double chroma = std::hypot(to.a, to.b) - std::hypot(from.a, from.b);
    const double across = square(to.a - from.a) + square(to.b - from.b);
    const double hue = std::max(0.0, across - square(chroma));  // the square of the change of hue
    return weight_of_lightness * square(to.lightness - from.lightness) +
           weight_of_chroma * square(chroma) + weight_of_hue * hue;
}

double similarity_cost(double difference) {
    const double shortfall = safe_difference + difference_margin - difference;
    return shortfall > 0 ? square(shortfall) + base_similarity_cost : 0;
}

bool is_allowed_colour(const LabByVision& seen) {
    const double lightness = seen.front().lightness;
    return lightness >= min_lightness && lightness <= max_lightness;
}

/// The state of the search: the current colours, which begin as the original ones. The search
/// minimises a cost. The cost is the sum of a cost for the change of each colour, and a cost for
/// each two colours that are too similar.
class ColourSearch {
  public:
    explicit ColourSearch(const std::vector<Colour>& colours)
        : original_colours_(colours), current_colours_(colours), similarity_costs_(colours.size()) {
        for (const Colour& colour : colours) {
            seen_.push_back(lab_by_vision(colour));
            original_lab_.push_back(seen_.back().front());
        }
        for (std::size_t one = 0; one < size(); ++one) {
            similarity_costs_[one] = similarity_costs_of(one, seen_[one]);
            for (std::size_t other = 0; other < one; ++other)
                cost_ += similarity_costs_[one][other];
        }
        change_costs_.resize(size(), 0);
    }

    std::size_t size() const { return current_colours_.size(); }
    double cost() const { return cost_; }
    const std::vector<Colour>& current_colours() const { return current_colours_; }
    const Colour& original(std::size_t one) const { return original_colours_[one]; }

    /// Replaces a colour, unless that increases the cost by more than `threshold`. Returns whether
    /// it was replaced.
    bool try_replace(std::size_t one, const Colour& colour, double threshold);

  private:
    /// Returns the cost of the similarity between this colour and each of the other colours.
    std::vector<double> similarity_costs_of(std::size_t one, const LabByVision& seen) const;

    std::vector<Colour> original_colours_;
    std::vector<Lab> original_lab_;
    std::vector<Colour> current_colours_;
    std::vector<LabByVision> seen_;
    std::vector<double> change_costs_;  ///< by colour: the cost of its change
    /// By two colours: the cost of their similarity.
    std::vector<std::vector<double>> similarity_costs_;
    double cost_ = 0;
};

std::vector<double> ColourSearch::similarity_costs_of(std::size_t one,
                                                      const LabByVision& seen) const {
    std::vector<double> similarity_costs(size(), 0);
    for (std::size_t other = 0; other < size(); ++other) {
        if (other == one) continue;
        similarity_costs[other] = similarity_cost(min_colour_difference(seen, seen_[other]));
    }
    return similarity_costs;
}

bool ColourSearch::try_replace(std::size_t colour_index, const Colour& colour, double threshold) {
    if (colour == current_colours_[colour_index]) return false;
    const LabByVision seen = lab_by_vision(colour);
    if (colour != original_colours_[colour_index] && !is_allowed_colour(seen)) return false;
    const double change = change_cost(original_lab_[colour_index], seen.front());
    auto similarity_costs = similarity_costs_of(colour_index, seen);
    double increase = change - change_costs_[colour_index];
    for (std::size_t other = 0; other < size(); ++other) {
        increase += similarity_costs[other] - similarity_costs_[colour_index][other];
    }
    if (increase > threshold) return false;
    current_colours_[colour_index] = colour;
    seen_[colour_index] = seen;
    change_costs_[colour_index] = change;
    for (std::size_t other = 0; other < size(); ++other) {
        similarity_costs_[other][colour_index] = similarity_costs[other];
    }
    similarity_costs_[colour_index] = std::move(similarity_costs);
    cost_ += increase;
    return true;
}

std::uint8_t change_channel(std::uint8_t channel, int by) {
    return static_cast<std::uint8_t>(std::clamp(channel + by, 0, 255));
}

Colour random_neighbour(const Colour& colour, int reach, RandomNumbers& numbers) {
    const auto change = [&] {
        return static_cast<int>(numbers.below(2 * static_cast<std::uint64_t>(reach) + 1)) - reach;
    };
    const int red = change();
    const int green = change();
    const int blue = change();
    return {change_channel(colour.red, red), change_channel(colour.green, green),
            change_channel(colour.blue, blue)};
}

// Takes random steps by threshold accepting (Dueck and Scheuer 1990). A random step is accepted
// even if it increases the cost, as long as the increase is not above a threshold. The threshold
// decreases to 0.
void accept_random_steps(ColourSearch& search, RandomNumbers& numbers) {
    const std::size_t steps = std::min(max_steps, steps_per_colour * search.size());
    for (std::size_t step = steps; step > 0; --step) {
        const double remaining_share = static_cast<double>(step) / static_cast<double>(steps);
        const auto colour_index = numbers.index_below(search.size());
        const Colour& from = search.current_colours()[colour_index];
        const int reach = 1 + static_cast<int>(max_channel_change * remaining_share);
        const Colour to = numbers.below(steps_per_return) == 0
                              ? search.original(colour_index)
                              : random_neighbour(from, reach, numbers);
        search.try_replace(colour_index, to,
                           first_threshold * remaining_share * remaining_share * remaining_share);
    }
}

// Descends to a local minimum of the cost. A step changes one channel of one colour by 1, or
// restores the original colour. Only steps that decrease the cost are accepted.
void descend(ColourSearch& search) {
    constexpr double min_gain = 1e-9;
    constexpr std::array<std::array<int, 3>, 6> by{
        {{1, 0, 0}, {-1, 0, 0}, {0, 1, 0}, {0, -1, 0}, {0, 0, 1}, {0, 0, -1}}};
    for (bool is_better = true; is_better;) {
        is_better = false;
        for (std::size_t colour_index = 0; colour_index < search.size(); ++colour_index) {
            is_better |= search.try_replace(colour_index, search.original(colour_index), -min_gain);
            for (const auto& [red, green, blue] : by) {
                const Colour from = search.current_colours()[colour_index];
                const Colour to{change_channel(from.red, red), change_channel(from.green, green),
                                change_channel(from.blue, blue)};
                is_better |= search.try_replace(colour_index, to, -min_gain);
            }
        }
    }
}

}  // namespace

std::vector<Colour> safe_colours(const std::vector<Colour>& colours) {
    const ColourSearch original(colours);
    ColourSearch best = original;
    RandomNumbers numbers(colours.size());
    for (int start = 0; start < restart_count && original.cost() > 0; ++start) {
        ColourSearch search = original;
        accept_random_steps(search, numbers);
        descend(search);
        if (search.cost() < best.cost()) best = std::move(search);
    }
    return best.current_colours();
}

}  // namespace orbitile::drawing
