#include "drawing/safe_colours.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <utility>

#include "drawing/colour_vision.hpp"
#include "puzzle/random_numbers.hpp"

namespace orbitile {
namespace {

// Limits of the lightness of a new colour. It must be lighter than edges and words, and darker
// than paper.
constexpr double darkest = 20;
constexpr double lightest = 92;

constexpr double margin_of_difference = 1;
constexpr double base_similarity_cost = 50;  // changing a colour much costs about 10
constexpr double weight_of_lightness = 0.01;
constexpr double weight_of_chroma = 0.005;
constexpr double weight_of_hue = 0.03;

constexpr int restarts = 4;
constexpr std::size_t max_steps = 40'000;
constexpr std::size_t steps_per_colour = 4'000;
constexpr double first_threshold = 10;
constexpr int max_change = 50;  // largest change of a channel in the first steps
constexpr std::uint64_t steps_per_return = 20;

double square(double value) { return value * value; }

double change_cost(const Lab& from, const Lab& to) {
    const double chroma = std::hypot(to.a, to.b) - std::hypot(from.a, from.b);
    const double across = square(to.a - from.a) + square(to.b - from.b);
    const double hue = std::max(0.0, across - square(chroma));  // squared
    return weight_of_lightness * square(to.lightness - from.lightness) +
           weight_of_chroma * square(chroma) + weight_of_hue * hue;
}

double similarity_cost(double difference) {
    const double lacking = safe_difference + margin_of_difference - difference;
    return lacking > 0 ? square(lacking) + base_similarity_cost : 0;
}

bool is_allowed_colour(const SeenColour& seen) {
    const double lightness = seen.front().lightness;
    return lightness >= darkest && lightness <= lightest;
}

/// The current colours of the search, which begins with the original ones. Its cost is to be
/// minimised: the sum of a cost for the change of each colour and a cost for each two colours that
/// are too similar.
class ColourSearch {
  public:
    explicit ColourSearch(const std::vector<Colour>& colours)
        : original_(colours), current_(colours), similarity_costs_(colours.size()) {
        for (const Colour& colour : colours) {
            seen_.push_back(seen_with_all_visions(colour));
            original_lab_.push_back(seen_.back().front());
        }
        for (std::size_t one = 0; one < size(); ++one) {
            similarity_costs_[one] = similarity_costs_of(one, seen_[one]);
            for (std::size_t other = 0; other < one; ++other)
                cost_ += similarity_costs_[one][other];
        }
        change_costs_.resize(size(), 0);
    }

    std::size_t size() const { return current_.size(); }
    double cost() const { return cost_; }
    const std::vector<Colour>& current() const { return current_; }
    const Colour& original(std::size_t one) const { return original_[one]; }

    /// Replaces a colour if that increases the cost by at most `threshold`. Returns whether it did.
    bool try_replace(std::size_t one, const Colour& colour, double threshold);

  private:
    /// The cost of the similarity of this colour to each of the other colours.
    std::vector<double> similarity_costs_of(std::size_t one, const SeenColour& seen) const;

    std::vector<Colour> original_;
    std::vector<Lab> original_lab_;
    std::vector<Colour> current_;
    std::vector<SeenColour> seen_;
    std::vector<double> change_costs_;  ///< by colour: the cost of its change
    std::vector<std::vector<double>>
        similarity_costs_;  ///< by two colours: the cost of their similarity
    double cost_ = 0;
};

std::vector<double> ColourSearch::similarity_costs_of(std::size_t one,
                                                      const SeenColour& seen) const {
    std::vector<double> similarity_costs(size(), 0);
    for (std::size_t other = 0; other < size(); ++other) {
        if (other == one) continue;
        similarity_costs[other] = similarity_cost(min_colour_difference(seen, seen_[other]));
    }
    return similarity_costs;
}

bool ColourSearch::try_replace(std::size_t one, const Colour& colour, double threshold) {
    if (colour == current_[one]) return false;
    const SeenColour seen = seen_with_all_visions(colour);
    if (colour != original_[one] && !is_allowed_colour(seen)) return false;
    const double change = change_cost(original_lab_[one], seen.front());
    auto similarity_costs = similarity_costs_of(one, seen);
    double more = change - change_costs_[one];
    for (std::size_t other = 0; other < size(); ++other) {
        more += similarity_costs[other] - similarity_costs_[one][other];
    }
    if (more > threshold) return false;
    current_[one] = colour;
    seen_[one] = seen;
    change_costs_[one] = change;
    for (std::size_t other = 0; other < size(); ++other) {
        similarity_costs_[other][one] = similarity_costs[other];
    }
    similarity_costs_[one] = std::move(similarity_costs);
    cost_ += more;
    return true;
}

std::uint8_t changed_channel(std::uint8_t channel, int by) {
    return static_cast<std::uint8_t>(std::clamp(channel + by, 0, 255));
}

Colour random_neighbour(const Colour& colour, int reach, RandomNumbers& numbers) {
    const auto change = [&] {
        return static_cast<int>(numbers.below(2 * static_cast<std::uint64_t>(reach) + 1)) - reach;
    };
    const int red = change();
    const int green = change();
    const int blue = change();
    return {changed_channel(colour.red, red), changed_channel(colour.green, green),
            changed_channel(colour.blue, blue)};
}

// Threshold accepting (Dueck and Scheuer 1990): a random step is accepted even if it increases the
// cost, as long as the increase is not above a threshold. The threshold decreases to 0.
void accept_random_steps(ColourSearch& search, RandomNumbers& numbers) {
    const std::size_t steps = std::min(max_steps, steps_per_colour * search.size());
    for (std::size_t step = steps; step > 0; --step) {
        const double left = static_cast<double>(step) / static_cast<double>(steps);
        const auto one = static_cast<std::size_t>(numbers.below(search.size()));
        const Colour& from = search.current()[one];
        const int reach = 1 + static_cast<int>(max_change * left);
        const Colour to = numbers.below(steps_per_return) == 0
                              ? search.original(one)
                              : random_neighbour(from, reach, numbers);
        search.try_replace(one, to, first_threshold * left * left * left);
    }
}

// Descends to a local minimum. A step changes one channel of one colour by 1, or restores the
// original colour; only steps that decrease the cost are accepted.
void descend(ColourSearch& search) {
    constexpr double min_gain = 1e-9;
    constexpr std::array<std::array<int, 3>, 6> by{
        {{1, 0, 0}, {-1, 0, 0}, {0, 1, 0}, {0, -1, 0}, {0, 0, 1}, {0, 0, -1}}};
    for (bool is_better = true; is_better;) {
        is_better = false;
        for (std::size_t one = 0; one < search.size(); ++one) {
            is_better |= search.try_replace(one, search.original(one), -min_gain);
            for (const auto& [red, green, blue] : by) {
                const Colour from = search.current()[one];
                const Colour to{changed_channel(from.red, red), changed_channel(from.green, green),
                                changed_channel(from.blue, blue)};
                is_better |= search.try_replace(one, to, -min_gain);
            }
        }
    }
}

}  // namespace

std::vector<Colour> safe_colours(const std::vector<Colour>& colours) {
    const ColourSearch original(colours);
    ColourSearch best = original;
    RandomNumbers numbers(colours.size());
    for (int start = 0; start < restarts && original.cost() > 0; ++start) {
        ColourSearch search = original;
        accept_random_steps(search, numbers);
        descend(search);
        if (search.cost() < best.cost()) best = std::move(search);
    }
    return best.current();
}

}  // namespace orbitile
