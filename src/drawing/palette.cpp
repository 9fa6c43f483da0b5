#include "drawing/palette.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <numeric>
#include <tuple>
#include <utility>

#include "drawing/colour_vision.hpp"

namespace orbitile {
namespace {

struct PaletteRow {
    std::string_view name;
    Palette palette;
};
constexpr std::array palette_rows{
    PaletteRow{"puzzle", Palette::puzzle}, PaletteRow{"safe", Palette::safe},
    PaletteRow{"grey", Palette::grey}, PaletteRow{"pattern", Palette::pattern}};

std::vector<Colour> distinct_colours(const Puzzle& puzzle) {
    std::vector<Colour> colours;
    for (const Piece& piece : puzzle.pieces) {
        if (std::ranges::find(colours, piece.colour) == colours.end()) {
            colours.push_back(piece.colour);
        }
    }
    return colours;
}

std::size_t index_of(const std::vector<Colour>& colours, const Colour& colour) {
    return static_cast<std::size_t>(std::ranges::find(colours, colour) - colours.begin());
}

/// A colour as it is, and with other lightnesses.
struct Shades {
    std::vector<Colour> colours;
    std::vector<double> costs;  ///< of taking it instead of the first
};

constexpr int darkest_shade = 20;
constexpr int lightest_shade = 92;
constexpr int shade_step = 3;
constexpr double margin_of_difference = 1;  // so that rounding cannot fall short
constexpr double cost_of_being_near = 50;   // against one of moving all the way of some 0 to 50
constexpr int most_sweeps = 12;

Shades shades_of(const Colour& colour) {
    Shades shades{{colour}, {0}};
    const double own = lab_of(colour).lightness;
    for (int lightness = darkest_shade; lightness <= lightest_shade; lightness += shade_step) {
        shades.colours.push_back(with_lightness(colour, lightness));
        const double moved = (lab_of(shades.colours.back()).lightness - own) / 10;
        shades.costs.push_back(moved * moved);
    }
    return shades;
}

/// Takes a shade for each of several colours, so that all differ and none moves far: from what they
/// are on, two are moved at a time as long as that makes it better.
class ShadeChoice {
  public:
    explicit ShadeChoice(const std::vector<Colour>& colours) : taken_(colours.size(), 0) {
        for (const Colour& colour : colours) {
            shades_.push_back(shades_of(colour));
            auto& seen = seen_.emplace_back();
            for (const Colour& shade : shades_.back().colours) {
                auto& labs = seen.emplace_back();
                for (const Sight sight : sights) labs.push_back(lab_of(shade, sight));
            }
        }
        for (int sweep = 0; sweep < most_sweeps && improve(); ++sweep) {
        }
    }

    Colour colour(std::size_t one) const { return shades_[one].colours[taken_[one]]; }

  private:
    bool improve();
    bool improve(std::size_t one, std::size_t other);
    double nearness(std::size_t one, std::size_t shade, std::size_t other,
                    std::size_t other_shade) const;
    /// Of a colour in this shade beside all that are neither it nor the one left out.
    double cost(std::size_t colour, std::size_t shade, std::size_t left_out) const;

    std::vector<Shades> shades_;
    std::vector<std::vector<std::vector<Lab>>> seen_;  ///< by colour, shade and sight
    std::vector<std::size_t> taken_;
};

double ShadeChoice::nearness(std::size_t one, std::size_t shade, std::size_t other,
                             std::size_t other_shade) const {
    double least = std::numeric_limits<double>::infinity();
    for (std::size_t sight = 0; sight < sights.size(); ++sight) {
        least = std::min(
            least, colour_difference(seen_[one][shade][sight], seen_[other][other_shade][sight]));
    }
    const double lacking = safe_difference + margin_of_difference - least;
    return lacking > 0 ? lacking * lacking + cost_of_being_near : 0;
}

double ShadeChoice::cost(std::size_t colour, std::size_t shade, std::size_t left_out) const {
    double cost = shades_[colour].costs[shade];
    for (std::size_t other = 0; other < taken_.size(); ++other) {
        if (other == colour || other == left_out) continue;
        cost += nearness(colour, shade, other, taken_[other]);
    }
    return cost;
}

bool ShadeChoice::improve(std::size_t one, std::size_t other) {
    constexpr double least_gain = 1e-6;
    std::vector<double> costs;
    for (std::size_t k = 0; k < shades_[one].colours.size(); ++k) {
        costs.push_back(cost(one, k, other));
    }
    std::vector<double> other_costs;
    for (std::size_t k = 0; k < shades_[other].colours.size(); ++k) {
        other_costs.push_back(cost(other, k, one));
    }
    const auto both = [&](std::size_t k, std::size_t l) {
        return costs[k] + other_costs[l] + nearness(one, k, other, l);
    };
    auto best = std::pair(taken_[one], taken_[other]);
    double least = both(best.first, best.second);
    bool is_better = false;
    for (std::size_t k = 0; k < costs.size(); ++k) {
        for (std::size_t l = 0; l < other_costs.size(); ++l) {
            if (costs[k] + other_costs[l] >= least - least_gain) continue;
            const double tried = both(k, l);
            if (tried >= least - least_gain) continue;
            least = tried;
            best = {k, l};
            is_better = true;
        }
    }
    std::tie(taken_[one], taken_[other]) = best;
    return is_better;
}

bool ShadeChoice::improve() {
    bool is_better = false;
    for (std::size_t one = 0; one < taken_.size(); ++one) {
        for (std::size_t other = 0; other < one; ++other) {
            if (improve(one, other)) is_better = true;
        }
    }
    return is_better;
}

// Where there are many colours all of them move, and finding out takes long; where there are
// hundreds they cannot be told apart by colour anyway.
constexpr std::size_t most_safe_colours = 40;

void paint_safe(Puzzle& puzzle) {
    const auto colours = distinct_colours(puzzle);
    if (colours.size() > most_safe_colours) return;
    const ShadeChoice choice(colours);
    for (Piece& piece : puzzle.pieces)
        piece.colour = choice.colour(index_of(colours, piece.colour));
}

constexpr double darkest_grey = 32;
constexpr double lightest_grey = 94;

// In the order of the colours' lightness, equally far apart.
void paint_grey(Puzzle& puzzle) {
    const auto colours = distinct_colours(puzzle);
    std::vector<std::size_t> order(colours.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, {},
                             [&](std::size_t one) { return lab_of(colours[one]).lightness; });
    const double steps = std::max<double>(1, static_cast<double>(colours.size()) - 1);
    std::vector<Colour> greys(colours.size());
    for (std::size_t i = 0; i < order.size(); ++i) {
        const double share = static_cast<double>(i) / steps;
        greys[order[i]] =
            with_lightness({128, 128, 128}, darkest_grey + share * (lightest_grey - darkest_grey));
    }
    for (Piece& piece : puzzle.pieces) piece.colour = greys[index_of(colours, piece.colour)];
}

void paint_patterns(Puzzle& puzzle) {
    const auto colours = distinct_colours(puzzle);
    for (Piece& piece : puzzle.pieces) {
        piece.pattern = static_cast<int>(index_of(colours, piece.colour)) + 1;
        piece.colour = {255, 255, 255};
    }
}

}  // namespace

std::vector<std::string> palette_names() {
    std::vector<std::string> names;
    names.reserve(palette_rows.size());
    for (const PaletteRow& row : palette_rows) names.emplace_back(row.name);
    return names;
}

std::optional<Palette> palette_from_name(std::string_view name) {
    const auto row = std::ranges::find(palette_rows, name, &PaletteRow::name);
    return row == palette_rows.end() ? std::nullopt : std::optional(row->palette);
}

Puzzle repainted(Puzzle puzzle, Palette palette) {
    switch (palette) {
        case Palette::puzzle: break;
        case Palette::safe: paint_safe(puzzle); break;
        case Palette::grey: paint_grey(puzzle); break;
        case Palette::pattern: paint_patterns(puzzle); break;
    }
    return puzzle;
}

}  // namespace orbitile
