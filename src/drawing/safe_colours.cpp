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
constexpr double cost_of_being_near = 50;  // changing a colour much costs about 10
constexpr double weight_of_lightness = 0.01;
constexpr double weight_of_chroma = 0.005;
constexpr double weight_of_hue = 0.03;

constexpr int starts = 4;
constexpr std::size_t most_steps = 40'000;
constexpr std::size_t steps_of_a_colour = 4'000;
constexpr double first_threshold = 10;
constexpr int widest_change = 50;  // largest change of a channel in the first steps
constexpr std::uint64_t steps_to_a_return = 20;

double square(double value) { return value * value; }

double cost_of_change(const Lab& from, const Lab& to) {
    const double chroma = std::hypot(to.a, to.b) - std::hypot(from.a, from.b);
    const double across = square(to.a - from.a) + square(to.b - from.b);
    const double hue = std::max(0.0, across - square(chroma));  // squared
    return weight_of_lightness * square(to.lightness - from.lightness) +
           weight_of_chroma * square(chroma) + weight_of_hue * hue;
}

double cost_of_nearness(double difference) {
    const double lacking = safe_difference + margin_of_difference - difference;
    return lacking > 0 ? square(lacking) + cost_of_being_near : 0;
}

bool may_be_taken(const SeenColour& seen) {
    const double lightness = seen.front().lightness;
    return lightness >= darkest && lightness <= lightest;
}

/// The current colours of the search, which begins with the original ones. Its cost is to be
/// minimised: the sum of a cost for the change of each colour and a cost for each two colours that
/// are too similar.
class ColourChoice {
  public:
    explicit ColourChoice(const std::vector<Colour>& colours)
        : own_(colours), taken_(colours), nearness_(colours.size()) {
        for (const Colour& colour : colours) {
            seen_.push_back(seen_by_all(colour));
            own_lab_.push_back(seen_.back().front());
        }
        for (std::size_t one = 0; one < size(); ++one) {
            nearness_[one] = nearness_of(one, seen_[one]);
            for (std::size_t other = 0; other < one; ++other) cost_ += nearness_[one][other];
        }
        changes_.resize(size(), 0);
    }

    std::size_t size() const { return taken_.size(); }
    double cost() const { return cost_; }
    const std::vector<Colour>& taken() const { return taken_; }
    const Colour& own(std::size_t one) const { return own_[one]; }

    /// Replaces a colour if that increases the cost by at most `threshold`. Returns whether it did.
    bool take(std::size_t one, const Colour& colour, double threshold);

  private:
    /// The cost of the similarity of this colour to each of the other colours.
    std::vector<double> nearness_of(std::size_t one, const SeenColour& seen) const;

    std::vector<Colour> own_;
    std::vector<Lab> own_lab_;
    std::vector<Colour> taken_;
    std::vector<SeenColour> seen_;
    std::vector<double> changes_;                ///< by colour: the cost of its change
    std::vector<std::vector<double>> nearness_;  ///< by two colours: the cost of their similarity
    double cost_ = 0;
};

std::vector<double> ColourChoice::nearness_of(std::size_t one, const SeenColour& seen) const {
    std::vector<double> nearness(size(), 0);
    for (std::size_t other = 0; other < size(); ++other) {
        if (other == one) continue;
        nearness[other] = cost_of_nearness(least_difference(seen, seen_[other]));
    }
    return nearness;
}

bool ColourChoice::take(std::size_t one, const Colour& colour, double threshold) {
    if (colour == taken_[one]) return false;
    const SeenColour seen = seen_by_all(colour);
    if (colour != own_[one] && !may_be_taken(seen)) return false;
    const double change = cost_of_change(own_lab_[one], seen.front());
    auto nearness = nearness_of(one, seen);
    double more = change - changes_[one];
    for (std::size_t other = 0; other < size(); ++other) {
        more += nearness[other] - nearness_[one][other];
    }
    if (more > threshold) return false;
    taken_[one] = colour;
    seen_[one] = seen;
    changes_[one] = change;
    for (std::size_t other = 0; other < size(); ++other) {
        nearness_[other][one] = nearness[other];
    }
    nearness_[one] = std::move(nearness);
    cost_ += more;
    return true;
}

std::uint8_t changed(std::uint8_t channel, int by) {
    return static_cast<std::uint8_t>(std::clamp(channel + by, 0, 255));
}

Colour near(const Colour& colour, int reach, RandomNumbers& numbers) {
    const auto change = [&] {
        return static_cast<int>(numbers.below(2 * static_cast<std::uint64_t>(reach) + 1)) - reach;
    };
    const int red = change();
    const int green = change();
    const int blue = change();
    return {changed(colour.red, red), changed(colour.green, green), changed(colour.blue, blue)};
}

// Threshold accepting (Dueck and Scheuer 1990): a random step is accepted even if it increases the
// cost, as long as the increase is not above a threshold. The threshold decreases to 0.
void wander(ColourChoice& choice, RandomNumbers& numbers) {
    const std::size_t steps = std::min(most_steps, steps_of_a_colour * choice.size());
    for (std::size_t step = steps; step > 0; --step) {
        const double left = static_cast<double>(step) / static_cast<double>(steps);
        const auto one = static_cast<std::size_t>(numbers.below(choice.size()));
        const Colour& from = choice.taken()[one];
        const int reach = 1 + static_cast<int>(widest_change * left);
        const Colour to =
            numbers.below(steps_to_a_return) == 0 ? choice.own(one) : near(from, reach, numbers);
        choice.take(one, to, first_threshold * left * left * left);
    }
}

// Descends to a local minimum. A step changes one channel of one colour by 1, or restores the
// original colour; only steps that decrease the cost are accepted.
void settle(ColourChoice& choice) {
    constexpr double least_gain = 1e-9;
    constexpr std::array<std::array<int, 3>, 6> by{
        {{1, 0, 0}, {-1, 0, 0}, {0, 1, 0}, {0, -1, 0}, {0, 0, 1}, {0, 0, -1}}};
    for (bool is_better = true; is_better;) {
        is_better = false;
        for (std::size_t one = 0; one < choice.size(); ++one) {
            is_better |= choice.take(one, choice.own(one), -least_gain);
            for (const auto& [red, green, blue] : by) {
                const Colour from = choice.taken()[one];
                const Colour to{changed(from.red, red), changed(from.green, green),
                                changed(from.blue, blue)};
                is_better |= choice.take(one, to, -least_gain);
            }
        }
    }
}

}  // namespace

std::vector<Colour> safe_colours(const std::vector<Colour>& colours) {
    const ColourChoice own(colours);
    ColourChoice best = own;
    RandomNumbers numbers(colours.size());
    for (int start = 0; start < starts && own.cost() > 0; ++start) {
        ColourChoice choice = own;
        wander(choice, numbers);
        settle(choice);
        if (choice.cost() < best.cost()) best = std::move(choice);
    }
    return best.taken();
}

}  // namespace orbitile
