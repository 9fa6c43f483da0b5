#include "puzzle/title.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <limits>
#include <map>
#include <string_view>

#include "puzzle/form.hpp"
#include "puzzle/names.hpp"
#include "puzzle/silhouette_views.hpp"

namespace orbitile {
namespace {

/// The half-open range [min, end).
struct ValueRange {
    double min = 0;
    double end = std::numeric_limits<double>::infinity();

    bool includes(double value) const { return value >= min && value < end; }
};

enum class Posture : std::uint8_t { any, upright, diagonal };

/// A noun for a shape, and the ranges in which the shape's measures must be.
struct NounRule {
    std::string_view noun;
    ValueRange tip_count = {};
    Posture posture = Posture::any;
    ValueRange solidity = {};
    ValueRange min_reach_ratio = {};
    ValueRange hull_corner_count = {};
    ValueRange elongation = {};

    bool fits(const ShapeMeasures& measures) const {
        const bool posture_fits =
            posture == Posture::any || measures.is_upright == (posture == Posture::upright);
        return posture_fits && tip_count.includes(measures.tip_count) &&
               solidity.includes(measures.solidity) &&
               min_reach_ratio.includes(measures.min_reach_ratio) &&
               hull_corner_count.includes(measures.hull_corner_count) &&
               elongation.includes(measures.elongation);
    }
};

constexpr double min_convex_solidity = 0.985;
constexpr ValueRange convex_solidity{min_convex_solidity};
constexpr ValueRange concave_solidity{0, min_convex_solidity};

constexpr ValueRange exact_range(int number) { return {number - 0.5, number + 0.5}; }
constexpr ValueRange range_at_least(int number) { return {number - 0.5}; }

/// The noun of a shape is the noun of the first row that fits. The last row fits every shape.
constexpr std::array noun_rules{
    NounRule{"triangle", {}, Posture::any, convex_solidity, {}, exact_range(3)},
    NounRule{"bar", {}, Posture::any, convex_solidity, {}, exact_range(4), {2.0}},
    NounRule{"block", {}, Posture::any, convex_solidity, {}, exact_range(4), {1.2, 2.0}},
    NounRule{"diamond", {}, Posture::upright, convex_solidity, {}, exact_range(4)},
    NounRule{"square", {}, Posture::diagonal, convex_solidity, {}, exact_range(4)},
    NounRule{"hexagon", {}, Posture::any, convex_solidity, {}, exact_range(6)},
    NounRule{"octagon", {}, Posture::any, convex_solidity, {}, exact_range(8)},
    NounRule{"gem", {}, Posture::any, convex_solidity},
    NounRule{"disc", {0, 2}, Posture::any, concave_solidity},
    NounRule{"bow tie", exact_range(2), Posture::any, concave_solidity, {0, 0.35}},
    NounRule{"bone", exact_range(2), Posture::any, concave_solidity, {0.35, 0.6}, {}, {1.5}},
    NounRule{"leaf", exact_range(2), Posture::any, concave_solidity},
    NounRule{"trefoil", exact_range(3), Posture::any, {0, 0.75}},
    NounRule{"shield", exact_range(3), Posture::any, concave_solidity},
    NounRule{"cross", exact_range(4), Posture::upright, concave_solidity, {0, 0.5}},
    NounRule{"clover", exact_range(4), Posture::upright, concave_solidity, {0.5, 0.66}},
    NounRule{"jewel", exact_range(4), Posture::upright, concave_solidity, {0.66}},
    NounRule{"butterfly", exact_range(4), Posture::diagonal, concave_solidity, {0, 0.46}},
    NounRule{"biscuit", exact_range(4), Posture::diagonal, concave_solidity, {0.46, 0.6}},
    NounRule{"cushion", exact_range(4), Posture::diagonal, concave_solidity, {0.6}},
    NounRule{"pentacle", exact_range(5), Posture::any, concave_solidity},
    NounRule{"snowflake", exact_range(6), Posture::any, {0, 0.8}},
    NounRule{"daisy", exact_range(6), Posture::any, concave_solidity},
    NounRule{"spider", exact_range(8), Posture::any, {0, 0.6}},
    NounRule{"star", exact_range(8), Posture::any, {0.6, 0.81}},
    NounRule{"flower", exact_range(8), Posture::any, {0.81, 0.9}},
    NounRule{"medal", exact_range(8), Posture::any, concave_solidity},
    NounRule{"snowflake", range_at_least(9), Posture::any, {0, 0.75}},
    NounRule{"sun", range_at_least(9), Posture::any, {0.75, 0.86}},
    NounRule{"cogwheel", range_at_least(9), Posture::any, concave_solidity},
    NounRule{"burr"},
};

std::string_view noun_of(const ShapeMeasures& measures) {
    return std::ranges::find_if(noun_rules,
                                [&](const NounRule& rule) { return rule.fits(measures); })
        ->noun;
}

std::string with_article(std::string_view noun) {
    const bool begins_with_vowel =
        std::string_view("aeiou").find(noun.front()) != std::string_view::npos;
    return fmt::format("{} {}", begins_with_vowel ? "an" : "a", noun);
}

constexpr double min_window_share = 0.03;  // smaller windows are called pinholes

std::string holes_phrase(const ShapeMeasures& measures) {
    const bool has_window = measures.window_share > 0;
    if (measures.other_hole_count > 0) return has_window ? " with holes" : " with eyes";
    if (!has_window) return {};
    return measures.window_share < min_window_share ? " with a pinhole" : " with a window";
}

// Returns words for a silhouette, or "" if there is no good word. The nouns describe forms with
// several mirror lines.
std::string silhouette_words(Lattice lattice, const Challenge& challenge) {
    const SymmetryGroup symmetry = full_symmetry(lattice, challenge.components);
    if (symmetry.turns == 1) return {};
    const ShapeMeasures outer = measure_component(lattice, challenge.components.front());
    if (challenge.components.size() > 1) {
        if (symmetry.mirrors == Mirrors::none) return {};
        const ShapeMeasures inner = measure_component(lattice, challenge.components.back());
        return fmt::format("{} around {}", noun_of(outer), with_article(noun_of(inner)));
    }
    if (outer.link_count > 1) return fmt::format("chain of {}", outer.link_count);
    const std::string_view noun =
        symmetry.mirrors == Mirrors::none ? std::string_view("whirl") : noun_of(outer);
    return std::string(noun) + holes_phrase(outer);
}

bool has_title(const Challenge& challenge) {
    return challenge.kind == ChallengeKind::connected ||
           challenge.kind == ChallengeKind::ring_centre || challenge.kind == ChallengeKind::mixed;
}

}  // namespace

std::vector<std::string> challenge_titles(Lattice lattice,
                                          const std::vector<const Challenge*>& challenges) {
    std::vector<std::string> titles;
    std::map<std::string, int> counts;
    for (const Challenge* const challenge : challenges) {
        titles.push_back(has_title(*challenge) ? capitalised(silhouette_words(lattice, *challenge))
                                               : "");
        ++counts[titles.back()];
    }
    for (std::string& title : titles) {
        if (counts[title] > 1) title.clear();
    }
    return titles;
}

}  // namespace orbitile
