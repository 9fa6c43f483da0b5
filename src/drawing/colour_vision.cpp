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

// Each matrix maps a linear sRGB colour to the linear sRGB colour that a person with this type of
// colour blindness sees.
constexpr Matrix protan_matrix{{{0.152286, 1.052583, -0.204868},
                                {0.114503, 0.786281, 0.099216},
                                {-0.003882, -0.048116, 1.051998}}};
constexpr Matrix deutan_matrix{{{0.367322, 0.860646, -0.227968},
                                {0.280085, 0.672501, 0.047413},
                                {-0.011820, 0.042940, 0.968881}}};
constexpr Matrix tritan_matrix{{{1.255528, -0.076749, -0.178779},
                                {-0.078411, 0.930809, 0.147602},
                                {0.004733, 0.691367, 0.303900}}};

// `rgb_to_xyz_matrix` and `xyz_to_rgb_matrix` convert linear sRGB to CIE XYZ and back (IEC
// 61966-2-1). The white point is D65.
constexpr Triple white_point{0.95047, 1, 1.08883};
constexpr Matrix rgb_to_xyz_matrix{{{0.4124564, 0.3575761, 0.1804375},
                                    {0.2126729, 0.7151522, 0.0721750},
                                    {0.0193339, 0.1191920, 0.9503041}}};
constexpr Matrix xyz_to_rgb_matrix{{{3.2404542, -1.5371385, -0.4985314},
                                    {-0.9692660, 1.8760108, 0.0415560},
                                    {0.0556434, -0.2040259, 1.0572252}}};

// Below `cie_epsilon`, CIE replaces the cube root by a linear function with the slope
// `cie_kappa`/116.
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
    const double encoded_share =
        share <= 0.0031308 ? 12.92 * share : 1.055 * std::pow(share, 1 / 2.4) - 0.055;
    return static_cast<std::uint8_t>(std::lround(255 * encoded_share));
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

double third_power(double root) {
    const double cube = root * root * root;
    return cube > cie_epsilon ? cube : (116 * root - 16) / cie_kappa;
}

Triple rgb_of(const Lab& lab) {
    const double y = (lab.lightness + 16) / 116;
    const Triple xyz{white_point[0] * third_power(y + lab.a / 500), white_point[1] * third_power(y),
                     white_point[2] * third_power(y - lab.b / 200)};
    return product(xyz_to_rgb_matrix, xyz);
}

bool is_displayable(const Triple& rgb) {
    constexpr double tolerance = 1e-4;
    return std::ranges::all_of(
        rgb, [](double value) { return value >= -tolerance && value <= 1 + tolerance; });
}

// Returns the colour in L*a*b* as a person with this type of vision sees it. `light` is the colour
// in linear sRGB.
Lab lab_of_light(const Triple& light, VisionType vision_type) {
    Triple rgb = simulate_vision(light, vision_type);
    for (double& value : rgb) value = std::clamp(value, 0.0, 1.0);
    const Triple xyz = product(rgb_to_xyz_matrix, rgb);
    Triple cube_roots{};
    for (std::size_t i = 0; i < 3; ++i) cube_roots[i] = cube_root_of(xyz[i] / white_point[i]);
    return {116 * cube_roots[1] - 16, 500 * (cube_roots[0] - cube_roots[1]),
            200 * (cube_roots[1] - cube_roots[2])};
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
    LabByVision lab_values{};
    std::ranges::transform(vision_types, lab_values.begin(), [&](VisionType vision_type) {
        return lab_of_light(light, vision_type);
    });
    return lab_values;
}

Colour with_lightness(const Colour& colour, double lightness) {
    constexpr int steps = 50;
    const Lab lab = lab_of(colour);
    Triple rgb{};
    for (int step = steps; step >= 0; --step) {
        const double share = static_cast<double>(step) / steps;
        rgb = rgb_of({lightness, lab.a * share, lab.b * share});
        if (is_displayable(rgb)) break;
    }
    return {encode_channel(rgb[0]), encode_channel(rgb[1]), encode_channel(rgb[2])};
}

double colour_difference(const Lab& first, const Lab& second) {
    const double lightness = first.lightness - second.lightness;
    const double a = first.a - second.a;
    const double b = first.b - second.b;
    return std::sqrt(lightness * lightness + a * a + b * b);
}

double min_colour_difference(const LabByVision& first, const LabByVision& second) {
    double min_difference = std::numeric_limits<double>::infinity();
    for (std::size_t vision_type = 0; vision_type < vision_types.size(); ++vision_type) {
        min_difference =
            std::min(min_difference, colour_difference(first[vision_type], second[vision_type]));
    }
    return min_difference;
}

double min_colour_difference(const Colour& first, const Colour& second) {
    return min_colour_difference(lab_by_vision(first), lab_by_vision(second));
}

namespace {

// The limits of the lightness of a new colour. A new colour must be lighter than edges and words,
// and darker than paper.
constexpr double min_lightness = 20;
constexpr double max_lightness = 92;

constexpr double difference_margin = 1;
// The cost of two colours that are only slightly too similar. For comparison, a large change of a
// colour costs about 10.
constexpr double base_similarity_cost = 50;
constexpr double weight_of_lightness = 0.01;
constexpr double weight_of_chroma = 0.005;
constexpr double weight_of_hue = 0.03;

constexpr int restart_count = 4;
constexpr std::size_t max_steps = 40'000;
constexpr std::size_t steps_per_colour = 4'000;
constexpr double first_threshold = 10;
constexpr int max_channel_change = 50;  // largest change of a channel in the first random steps
// On average, one of `steps_per_colour_restore` random steps restores an original colour.
constexpr std::uint64_t steps_per_colour_restore = 20;

double square(double value) { return value * value; }

double cost_of_change(const Lab& old_lab, const Lab& new_lab) {
    const double chroma_change =
        std::hypot(new_lab.a, new_lab.b) - std::hypot(old_lab.a, old_lab.b);
    const double distance_square = square(new_lab.a - old_lab.a) + square(new_lab.b - old_lab.b);
    const double hue_change_square =
        std::max(0.0, distance_square - square(chroma_change));  // square of the change of hue
    return weight_of_lightness * square(new_lab.lightness - old_lab.lightness) +
           weight_of_chroma * square(chroma_change) + weight_of_hue * hue_change_square;
}

double similarity_cost(double difference) {
    const double shortfall = safe_colour_difference + difference_margin - difference;
    return shortfall > 0 ? square(shortfall) + base_similarity_cost : 0;
}

bool is_allowed_colour(const LabByVision& lab_values) {
    const double lightness = lab_values.front().lightness;
    return lightness >= min_lightness && lightness <= max_lightness;
}

/// The state of a search that changes colours step by step, beginning with the original colours.
/// The search minimises a cost: the sum of a cost for the change of each colour, and a cost for
/// each pair of colours that are too similar.
class ColourSearch {
  public:
    explicit ColourSearch(const std::vector<Colour>& colours)
        : original_colours_(colours), current_colours_(colours), similarity_costs_(colours.size()) {
        for (const Colour& colour : colours) {
            lab_values_.push_back(lab_by_vision(colour));
            original_lab_values_.push_back(lab_values_.back().front());
        }
        for (std::size_t index = 0; index < size(); ++index) {
            similarity_costs_[index] = similarity_costs_of(index, lab_values_[index]);
            for (std::size_t other_index = 0; other_index < index; ++other_index)
                total_cost_ += similarity_costs_[index][other_index];
        }
        change_costs_.resize(size(), 0);
    }

    std::size_t size() const { return current_colours_.size(); }
    double cost() const { return total_cost_; }
    const std::vector<Colour>& current_colours() const { return current_colours_; }
    const Colour& original_colour(std::size_t index) const { return original_colours_[index]; }

    /// Replaces a colour, unless the replacement increases the cost by more than `threshold`.
    /// Returns whether the colour was replaced.
    bool try_replace(std::size_t index, const Colour& colour, double threshold);

  private:
    /// Suppose that the colour with this index had these values. Returns, for each other colour,
    /// the cost of its similarity to this colour.
    std::vector<double> similarity_costs_of(std::size_t index, const LabByVision& lab_values) const;

    std::vector<Colour> original_colours_;
    std::vector<Lab> original_lab_values_;
    std::vector<Colour> current_colours_;
    std::vector<LabByVision> lab_values_;
    /// For each colour, the cost of its change from the original.
    std::vector<double> change_costs_;
    /// For each pair of colours, the cost of their similarity.
    std::vector<std::vector<double>> similarity_costs_;
    double total_cost_ = 0;
};

std::vector<double> ColourSearch::similarity_costs_of(std::size_t index,
                                                      const LabByVision& lab_values) const {
    std::vector<double> similarity_costs(size(), 0);
    for (std::size_t other_index = 0; other_index < size(); ++other_index) {
        if (other_index == index) continue;
        similarity_costs[other_index] =
            similarity_cost(min_colour_difference(lab_values, lab_values_[other_index]));
    }
    return similarity_costs;
}

bool ColourSearch::try_replace(std::size_t colour_index, const Colour& colour, double threshold) {
    if (colour == current_colours_[colour_index]) return false;
    const LabByVision lab_values = lab_by_vision(colour);
    if (colour != original_colours_[colour_index] && !is_allowed_colour(lab_values)) return false;
    const double change_cost_of_colour =
        cost_of_change(original_lab_values_[colour_index], lab_values.front());
    auto similarity_costs = similarity_costs_of(colour_index, lab_values);
    double cost_increase = change_cost_of_colour - change_costs_[colour_index];
    for (std::size_t other_index = 0; other_index < size(); ++other_index) {
        cost_increase +=
            similarity_costs[other_index] - similarity_costs_[colour_index][other_index];
    }
    if (cost_increase > threshold) return false;
    current_colours_[colour_index] = colour;
    lab_values_[colour_index] = lab_values;
    change_costs_[colour_index] = change_cost_of_colour;
    for (std::size_t other_index = 0; other_index < size(); ++other_index) {
        similarity_costs_[other_index][colour_index] = similarity_costs[other_index];
    }
    similarity_costs_[colour_index] = std::move(similarity_costs);
    total_cost_ += cost_increase;
    return true;
}

std::uint8_t changed_channel(std::uint8_t channel, int change) {
    return static_cast<std::uint8_t>(std::clamp(channel + change, 0, 255));
}

Colour random_neighbour(const Colour& colour, int max_change, RandomNumbers& random_numbers) {
    const auto change = [&] {
        return static_cast<int>(
                   random_numbers.next_below(2 * static_cast<std::uint64_t>(max_change) + 1)) -
               max_change;
    };
    const int red = change();
    const int green = change();
    const int blue = change();
    return {changed_channel(colour.red, red), changed_channel(colour.green, green),
            changed_channel(colour.blue, blue)};
}

// Makes random steps by the method of threshold accepting (Dueck and Scheuer, 1990). A step can
// increase the cost, but not by more than a threshold, which decreases to 0.
void make_random_steps(ColourSearch& search, RandomNumbers& random_numbers) {
    const std::size_t steps = std::min(max_steps, steps_per_colour * search.size());
    for (std::size_t step = steps; step > 0; --step) {
        const double remaining_share = static_cast<double>(step) / static_cast<double>(steps);
        const auto colour_index = random_numbers.index_below(search.size());
        const Colour& current_colour = search.current_colours()[colour_index];
        const int max_change = 1 + static_cast<int>(max_channel_change * remaining_share);
        const Colour new_colour =
            random_numbers.next_below(steps_per_colour_restore) == 0
                ? search.original_colour(colour_index)
                : random_neighbour(current_colour, max_change, random_numbers);
        search.try_replace(colour_index, new_colour,
                           first_threshold * remaining_share * remaining_share * remaining_share);
    }
}

// Descends to a local minimum of the cost. Each step changes one channel of a colour by 1, or
// restores an original colour. Only steps that decrease the cost are accepted.
void descend(ColourSearch& search) {
    constexpr double min_gain = 1e-9;
    constexpr std::array<std::array<int, 3>, 6> changes{
        {{1, 0, 0}, {-1, 0, 0}, {0, 1, 0}, {0, -1, 0}, {0, 0, 1}, {0, 0, -1}}};
    for (bool is_better = true; is_better;) {
        is_better = false;
        for (std::size_t colour_index = 0; colour_index < search.size(); ++colour_index) {
            is_better |=
                search.try_replace(colour_index, search.original_colour(colour_index), -min_gain);
            for (const auto& [red, green, blue] : changes) {
                const Colour current_colour = search.current_colours()[colour_index];
                const Colour new_colour{changed_channel(current_colour.red, red),
                                        changed_channel(current_colour.green, green),
                                        changed_channel(current_colour.blue, blue)};
                is_better |= search.try_replace(colour_index, new_colour, -min_gain);
            }
        }
    }
}

}  // namespace

std::vector<Colour> distinguishable_colours(const std::vector<Colour>& colours) {
    const ColourSearch original_search(colours);
    ColourSearch best_search = original_search;
    RandomNumbers random_numbers(colours.size());
    for (int start = 0; start < restart_count && original_search.cost() > 0; ++start) {
        ColourSearch search = original_search;
        make_random_steps(search, random_numbers);
        descend(search);
        if (search.cost() < best_search.cost()) best_search = std::move(search);
    }
    return best_search.current_colours();
}

}  // namespace orbitile::drawing
