#include "puzzle/title.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <limits>
#include <map>
#include <numeric>
#include <optional>
#include <set>
#include <span>
#include <string_view>

#include "puzzle/clue_parts.hpp"
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

/// A noun for a shape with one mirror line, and the ranges in which the shape's measures must be.
/// The noun describes only where the shape is wide. The measures cannot distinguish, for example, a
/// cup from a bench.
struct AxisNounRule {
    std::string_view noun;
    bool must_be_upright = false;  ///< set if the noun refers to the top or the bottom
    ValueRange foot_width = {};
    ValueRange head_width = {};
    ValueRange min_width = {};
    ValueRange length = {};
    ValueRange solidity = {};

    bool fits(const ComponentMeasures& component_measures) const {
        const AxisMeasures& axis_measures = *component_measures.axis;
        return (!must_be_upright || axis_measures.is_upright) &&
               foot_width.includes(axis_measures.foot_width) &&
               head_width.includes(axis_measures.head_width) &&
               min_width.includes(axis_measures.min_width) &&
               length.includes(axis_measures.length) &&
               solidity.includes(component_measures.outer_form.solidity);
    }
};

constexpr ValueRange wide_end{0.8};
constexpr ValueRange narrow_end{0, 0.8};

/// The noun of a shape is the noun of the first row that fits. The last row fits every shape.
constexpr std::array axis_nouns{
    AxisNounRule{"pillar", true, wide_end, wide_end, {0.8}, {1.3}, {0.85}},
    AxisNounRule{"brick", false, wide_end, wide_end, {0.8}, {}, {0.85}},
    AxisNounRule{"waisted shape", true, {0.5}, {0.5}, {0, 0.5}},
    AxisNounRule{"broad-based shape", true, wide_end, narrow_end},
    AxisNounRule{"top-heavy shape", true, narrow_end, wide_end},
    AxisNounRule{"bulging shape", true, narrow_end, narrow_end},
    AxisNounRule{"shape"},
};

/// An adjective for a range of a feature's values. If the word is empty, no adjective is added.
struct AdjectiveRule {
    ValueRange range;
    std::string_view word;
};

struct Feature {
    double (*value_of)(const ComponentMeasures&);
    std::vector<AdjectiveRule> adjectives;
};

/// The features by which shapes with the same noun are distinguished, the most visible feature
/// first.
const std::vector<Feature>& features() {
    static const std::vector<Feature> feature_table{
        {[](const ComponentMeasures& measures) { return measures.outer_form.slant; },
         {{{0, 0.01}, "stepped"}, {{0.01, 0.3}, "clipped"}, {{0.3}, "slanted"}}},
        {[](const ComponentMeasures& measures) { return measures.outer_form.window_share; },
         {{{0, 0.14}, "solid"},
          {{0.14, 0.24}, "thick"},
          {{0.24, 0.34}, ""},
          {{0.34, 0.42}, "thin"},
          {{0.42}, "hollow"}}},
        {[](const ComponentMeasures& measures) { return measures.outer_form.min_reach_ratio; },
         {{{0, 0.4}, "slender"},
          {{0.4, 0.55}, "slim"},
          {{0.55, 0.68}, ""},
          {{0.68, 0.78}, "stout"},
          {{0.78}, "round"}}},
        {[](const ComponentMeasures& measures) { return measures.outer_form.solidity; },
         {{{0, 0.62}, "spread"},
          {{0.62, 0.72}, "airy"},
          {{0.72, 0.8}, ""},
          {{0.8, 0.88}, "full"},
          {{0.88}, "plump"}}},
        {[](const ComponentMeasures& measures) { return measures.outer_form.reach; },
         {{{0, 3}, "small"},
          {{3, 4.4}, ""},
          {{4.4, 4.8}, "broad"},
          {{4.8, 5.3}, "wide"},
          {{5.3}, "great"}}},
    };
    return feature_table;
}

/// Like features(), but for shapes with one mirror line. These shapes do not have a centre, so
/// features that are measured from the centre are left out.
const std::vector<Feature>& axis_features() {
    static const std::vector<Feature> feature_table{
        {[](const ComponentMeasures& measures) { return measures.axis->length; },
         {{{0, 0.75}, "wide"}, {{0.75, 1.25}, ""}, {{1.25}, "long"}}},
        {[](const ComponentMeasures& measures) { return measures.outer_form.slant; },
         {{{0, 0.01}, "stepped"}, {{0.01, 0.3}, "clipped"}, {{0.3}, "slanted"}}},
        {[](const ComponentMeasures& measures) { return measures.outer_form.solidity; },
         {{{0, 0.62}, "spread"},
          {{0.62, 0.72}, "airy"},
          {{0.72, 0.8}, ""},
          {{0.8, 0.88}, "full"},
          {{0.88}, "plump"}}},
        {[](const ComponentMeasures& measures) { return measures.axis->min_width; },
         {{{0, 0.4}, "slim"}, {{0.4, 0.7}, ""}, {{0.7}, "stout"}}},
    };
    return feature_table;
}

std::string_view adjective_for(const Feature& feature, const ComponentMeasures& measures) {
    const double value = feature.value_of(measures);
    const auto adjective = std::ranges::find_if(
        feature.adjectives, [&](const AdjectiveRule& rule) { return rule.range.includes(value); });
    return adjective == feature.adjectives.end() ? std::string_view() : adjective->word;
}

std::string_view noun_of(const ShapeMeasures& measures) {
    return std::ranges::find_if(noun_rules,
                                [&](const NounRule& rule) { return rule.fits(measures); })
        ->noun;
}

std::string_view axis_noun_of(const ComponentMeasures& measures) {
    return std::ranges::find_if(axis_nouns,
                                [&](const AxisNounRule& rule) { return rule.fits(measures); })
        ->noun;
}

std::string number_and_noun(int count, std::string_view noun) {
    constexpr std::array words{"no",    "one",   "two",  "three", "four",   "five",  "six",
                               "seven", "eight", "nine", "ten",   "eleven", "twelve"};
    const std::string number = static_cast<std::size_t>(count) < words.size()
                                   ? words.at(static_cast<std::size_t>(count))
                                   : std::to_string(count);
    return fmt::format("{} {}{}", number, noun, count == 1 ? "" : "s");
}

std::string with_article(std::string_view noun) {
    return fmt::format(
        "{} {}",
        std::string_view("aeiou").find(noun.front()) != std::string_view::npos ? "an" : "a", noun);
}

constexpr double min_window_share = 0.03;  // smaller windows are called pinholes

std::string window_phrase(const ComponentMeasures& measures, std::string_view noun) {
    const ShapeMeasures& outer_form = measures.outer_form;
    const auto window_noun = noun_of(measures.window);
    if (outer_form.window_share < min_window_share) return " with a pinhole";
    // If a shape has one mirror line, the middle of its window can be away from the shape's centre.
    // Measures from the shape's centre do not describe the form of such a window.
    if (measures.axis) return " with a window";
    if (window_noun == noun) return " with a window";
    return fmt::format(" with {} window", with_article(window_noun));
}

// Returns words for the whole component, such as "star with a square window", "square frame" or
// "garland".
std::string component_words(const ComponentMeasures& measures, const SymmetryGroup& symmetry) {
    const ShapeMeasures& outer_form = measures.outer_form;
    if (outer_form.link_count > 1)
        return "chain of " + number_and_noun(outer_form.link_count, "link");
    const bool has_mirrors = symmetry.mirrors != Mirrors::none;
    const bool has_only_turns = !has_mirrors && symmetry.turns > 1;
    const bool has_symmetry = has_mirrors || has_only_turns;
    const auto noun = measures.axis    ? axis_noun_of(measures)
                      : !has_symmetry  ? std::string_view("shape")
                      : has_only_turns ? std::string_view("whirl")
                                       : noun_of(outer_form);
    std::string words(noun);
    if (outer_form.window_share > 0) words += window_phrase(measures, noun);
    if (outer_form.other_hole_count == 0) return words;
    return words + (outer_form.window_share > 0 ? " and " : " with ") +
           number_and_noun(outer_form.other_hole_count, "eye");
}

/// A title to which adjectives can still be added.
struct TitleDraft {
    std::vector<std::string> adjectives = {};
    std::string words = {};

    std::string title() const {
        std::string title;
        for (const std::string& adjective : adjectives) title += adjective + ' ';
        return capitalised(title + words);
    }
};

struct TitledChallenge {
    const Challenge* challenge = nullptr;
    std::optional<ComponentMeasures> measures = {};  ///< measures of the outermost component
    TitleDraft draft = {};
};

TitledChallenge titled_silhouette(Lattice lattice, const Challenge& challenge) {
    const SymmetryGroup symmetry = full_symmetry(lattice, challenge.components);
    TitledChallenge titled_challenge{&challenge};
    const bool has_one_mirror = symmetry.mirrors != Mirrors::none && symmetry.turns == 1;
    for (const Layer& component : challenge.components) {
        ComponentMeasures measures = measure_component(lattice, component);
        if (has_one_mirror) measures.axis = measure_along_axis(lattice, component);
        if (!titled_challenge.measures) {
            titled_challenge.measures = measures;
            titled_challenge.draft.words = component_words(measures, symmetry);
            if (challenge.components.size() > 1 && challenge.kind != ChallengeKind::wandering) {
                titled_challenge.draft.words = std::string(noun_of(measures.outer_form)) + " ring";
            }
            continue;
        }
        const std::string_view connector =
            challenge.kind == ChallengeKind::wandering ? " and " : " around ";
        titled_challenge.draft.words +=
            std::string(connector) + with_article(component_words(measures, symmetry));
    }
    return titled_challenge;
}

std::string join_with_and(const std::vector<std::string>& names) {
    std::string text;
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (i > 0) text += i + 1 == names.size() ? " and " : ", ";
        text += names[i];
    }
    return text;
}

constexpr std::size_t max_listed_names = 3;

std::string marked_places_text(const Puzzle& puzzle, const std::vector<ClueShards>& places) {
    std::set<int> marked_pieces;
    for (const ClueShards& place : places) marked_pieces.insert(place.piece);
    if (marked_pieces.size() > max_listed_names) {
        return number_and_noun(static_cast<int>(places.size()), "place") + " marked";
    }
    std::vector<std::string> names;
    names.reserve(marked_pieces.size());
    for (const int piece : marked_pieces) {
        names.push_back(puzzle.pieces.at(static_cast<std::size_t>(piece)).name);
    }
    return join_with_and(names) + " marked";
}

// Returns words for a start, which is a board with clues. If few pieces are missing, the words name
// the missing pieces. Otherwise, if few pieces are in place, the words name the pieces in place.
// Otherwise, the words state the number of pieces in place.
std::string start_phrase(const Puzzle& puzzle, const UntitledChallenge& start) {
    const ClueParts clue_parts =
        split_clues(puzzle, start.challenge->clues, start.solution ? *start.solution : Tiling{});
    std::vector<int> missing_copies;
    for (const Piece& piece : puzzle.pieces) missing_copies.push_back(piece.copies);
    for (const ClueShards& piece : clue_parts.pieces)
        --missing_copies.at(static_cast<std::size_t>(piece.piece));
    std::vector<std::string> missing_piece_names;
    std::vector<std::string> placed_piece_names;
    for (std::size_t i = 0; i < puzzle.pieces.size(); ++i) {
        const Piece& piece = puzzle.pieces[i];
        missing_piece_names.insert(missing_piece_names.end(),
                                   static_cast<std::size_t>(std::max(0, missing_copies[i])),
                                   piece.name);
        placed_piece_names.insert(
            placed_piece_names.end(),
            static_cast<std::size_t>(std::max(0, piece.copies - missing_copies[i])), piece.name);
    }
    if (clue_parts.pieces.empty() && clue_parts.places.empty()) return "empty board";
    if (clue_parts.pieces.empty()) return marked_places_text(puzzle, clue_parts.places);
    if (missing_piece_names.size() <= max_listed_names)
        return join_with_and(missing_piece_names) + " left to place";
    if (placed_piece_names.size() <= max_listed_names)
        return join_with_and(placed_piece_names) + " in place";
    return number_and_noun(static_cast<int>(placed_piece_names.size()), "piece") + " in place";
}

using TitleGroup = std::vector<std::size_t>;

std::map<std::string, TitleGroup> indices_by_title(const std::vector<TitledChallenge>& challenges,
                                                   const TitleGroup& group) {
    std::map<std::string, TitleGroup> groups;
    for (const std::size_t index : group) groups[challenges[index].draft.title()].push_back(index);
    return groups;
}

bool is_distinguishing(const Feature& feature, const std::vector<TitledChallenge>& challenges,
                       const TitleGroup& group) {
    std::set<std::string_view> adjectives;
    for (const std::size_t index : group) {
        if (!challenges[index].measures) return false;
        adjectives.insert(adjective_for(feature, *challenges[index].measures));
    }
    return adjectives.size() > 1;
}

constexpr std::size_t max_adjectives = 2;

// Adds adjectives to challenges with the same title, for the first feature in which these
// challenges differ. If some of the new titles are equal, adds more adjectives for the next
// features.
void add_adjectives(std::vector<TitledChallenge>& challenges, const TitleGroup& group,
                    std::span<const Feature> remaining_features) {
    while (!remaining_features.empty() &&
           !is_distinguishing(remaining_features.front(), challenges, group))
        remaining_features = remaining_features.subspan(1);
    if (group.size() < 2 || remaining_features.empty()) return;
    for (const std::size_t index : group) {
        auto& adjectives = challenges[index].draft.adjectives;
        const auto adjective =
            adjective_for(remaining_features.front(), *challenges[index].measures);
        if (!adjective.empty() && adjectives.size() < max_adjectives)
            adjectives.emplace_back(adjective);
    }
    for (const auto& [title, same_title_group] : indices_by_title(challenges, group)) {
        add_adjectives(challenges, same_title_group, remaining_features.subspan(1));
    }
}

}  // namespace

std::vector<std::string> challenge_titles(const Puzzle& puzzle,
                                          const std::vector<UntitledChallenge>& challenges) {
    std::vector<TitledChallenge> titled_challenges;
    for (const UntitledChallenge& untitled_challenge : challenges) {
        const Challenge& challenge = *untitled_challenge.challenge;
        titled_challenges.push_back(
            challenge.kind == ChallengeKind::board
                ? TitledChallenge{&challenge, {}, {{}, start_phrase(puzzle, untitled_challenge)}}
                : titled_silhouette(puzzle.lattice, challenge));
    }
    TitleGroup all_indices(titled_challenges.size());
    std::iota(all_indices.begin(), all_indices.end(), std::size_t{0});
    for (const auto& [title, group] : indices_by_title(titled_challenges, all_indices)) {
        const bool all_have_mirror_axis = std::ranges::all_of(group, [&](std::size_t index) {
            return titled_challenges[index].measures && titled_challenges[index].measures->axis;
        });
        add_adjectives(titled_challenges, group,
                       all_have_mirror_axis ? axis_features() : features());
    }
    std::vector<std::string> titles(titled_challenges.size());
    for (auto& [title, group] : indices_by_title(titled_challenges, all_indices)) {
        TitleGroup sorted_group = group;
        std::ranges::sort(sorted_group, {}, [&](std::size_t index) {
            return std::string_view(titled_challenges[index].challenge->fingerprint);
        });
        for (std::size_t i = 0; i < sorted_group.size(); ++i) {
            titles[sorted_group[i]] = i == 0 ? title : fmt::format("{} ({})", title, i + 1);
        }
    }
    return titles;
}

}  // namespace orbitile
