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

/// The values from `from` up to `to`, without `to` itself.
struct ValueRange {
    double from = 0;
    double to = std::numeric_limits<double>::infinity();

    bool includes(double value) const { return value >= from && value < to; }
};

enum class Posture : std::uint8_t { any, upright, diagonal };

/// A noun, with the ranges of values that a shape must have to be called by this noun.
struct NounRule {
    std::string_view noun;
    ValueRange points = {};
    Posture posture = Posture::any;
    ValueRange solidity = {};
    ValueRange min_reach_ratio = {};
    ValueRange hull_corners = {};
    ValueRange length = {};

    bool fits(const ShapeMeasures& form) const {
        const bool posture_fits =
            posture == Posture::any || form.is_upright == (posture == Posture::upright);
        return posture_fits && points.includes(form.points) && solidity.includes(form.solidity) &&
               min_reach_ratio.includes(form.min_reach_ratio) &&
               hull_corners.includes(form.hull_corners) && length.includes(form.length);
    }
};

constexpr double min_convex_solidity = 0.985;
constexpr ValueRange convex_solidity{min_convex_solidity};
constexpr ValueRange concave_solidity{0, min_convex_solidity};

constexpr ValueRange exactly(int number) { return {number - 0.5, number + 0.5}; }
constexpr ValueRange at_least(int number) { return {number - 0.5}; }

/// The noun of a shape is the noun of the first row that fits. The last row fits every shape.
constexpr std::array nouns{
    NounRule{"triangle", {}, Posture::any, convex_solidity, {}, exactly(3)},
    NounRule{"bar", {}, Posture::any, convex_solidity, {}, exactly(4), {2.0}},
    NounRule{"block", {}, Posture::any, convex_solidity, {}, exactly(4), {1.2, 2.0}},
    NounRule{"diamond", {}, Posture::upright, convex_solidity, {}, exactly(4)},
    NounRule{"square", {}, Posture::diagonal, convex_solidity, {}, exactly(4)},
    NounRule{"hexagon", {}, Posture::any, convex_solidity, {}, exactly(6)},
    NounRule{"octagon", {}, Posture::any, convex_solidity, {}, exactly(8)},
    NounRule{"gem", {}, Posture::any, convex_solidity},
    NounRule{"disc", {0, 2}, Posture::any, concave_solidity},
    NounRule{"bow tie", exactly(2), Posture::any, concave_solidity, {0, 0.35}},
    NounRule{"bone", exactly(2), Posture::any, concave_solidity, {0.35, 0.6}, {}, {1.5}},
    NounRule{"leaf", exactly(2), Posture::any, concave_solidity},
    NounRule{"trefoil", exactly(3), Posture::any, {0, 0.75}},
    NounRule{"shield", exactly(3), Posture::any, concave_solidity},
    NounRule{"cross", exactly(4), Posture::upright, concave_solidity, {0, 0.5}},
    NounRule{"clover", exactly(4), Posture::upright, concave_solidity, {0.5, 0.66}},
    NounRule{"jewel", exactly(4), Posture::upright, concave_solidity, {0.66}},
    NounRule{"butterfly", exactly(4), Posture::diagonal, concave_solidity, {0, 0.46}},
    NounRule{"biscuit", exactly(4), Posture::diagonal, concave_solidity, {0.46, 0.6}},
    NounRule{"cushion", exactly(4), Posture::diagonal, concave_solidity, {0.6}},
    NounRule{"pentacle", exactly(5), Posture::any, concave_solidity},
    NounRule{"snowflake", exactly(6), Posture::any, {0, 0.8}},
    NounRule{"daisy", exactly(6), Posture::any, concave_solidity},
    NounRule{"spider", exactly(8), Posture::any, {0, 0.6}},
    NounRule{"star", exactly(8), Posture::any, {0.6, 0.81}},
    NounRule{"flower", exactly(8), Posture::any, {0.81, 0.9}},
    NounRule{"medal", exactly(8), Posture::any, concave_solidity},
    NounRule{"snowflake", at_least(9), Posture::any, {0, 0.75}},
    NounRule{"sun", at_least(9), Posture::any, {0.75, 0.86}},
    NounRule{"cogwheel", at_least(9), Posture::any, concave_solidity},
    NounRule{"burr"},
};

/// A noun for shapes with one mirror line, with the ranges that it requires. It only says where the
/// shape is wide, because these few numbers cannot distinguish a cup from a bench. `upright`: the
/// noun contains a word for up or down, so the mirror line must be vertical.
struct AxisNounRule {
    std::string_view noun;
    bool upright = false;
    ValueRange foot = {};
    ValueRange head = {};
    ValueRange narrowest = {};
    ValueRange length = {};
    ValueRange solidity = {};

    bool fits(const ComponentMeasures& whole) const {
        const AxisMeasures& form = *whole.axis;
        return (!upright || form.is_upright) && foot.includes(form.foot) &&
               head.includes(form.head) && narrowest.includes(form.narrowest) &&
               length.includes(form.length) && solidity.includes(whole.outside.solidity);
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

/// An adjective, with the range of a feature that it describes. If the word is empty, no adjective
/// is added.
struct AdjectiveRule {
    ValueRange range;
    std::string_view word;
};

struct Feature {
    double (*value)(const ComponentMeasures&);
    std::vector<AdjectiveRule> shades;
};

/// The features by which shapes with the same noun are distinguished. The most visible one comes
/// first.
const std::vector<Feature>& features() {
    static const std::vector<Feature> all{
        {[](const ComponentMeasures& form) { return form.outside.slant; },
         {{{0, 0.01}, "stepped"}, {{0.01, 0.3}, "clipped"}, {{0.3}, "slanted"}}},
        {[](const ComponentMeasures& form) { return form.outside.window; },
         {{{0, 0.14}, "solid"},
          {{0.14, 0.24}, "thick"},
          {{0.24, 0.34}, ""},
          {{0.34, 0.42}, "thin"},
          {{0.42}, "hollow"}}},
        {[](const ComponentMeasures& form) { return form.outside.min_reach_ratio; },
         {{{0, 0.4}, "slender"},
          {{0.4, 0.55}, "slim"},
          {{0.55, 0.68}, ""},
          {{0.68, 0.78}, "stout"},
          {{0.78}, "round"}}},
        {[](const ComponentMeasures& form) { return form.outside.solidity; },
         {{{0, 0.62}, "spread"},
          {{0.62, 0.72}, "airy"},
          {{0.72, 0.8}, ""},
          {{0.8, 0.88}, "full"},
          {{0.88}, "plump"}}},
        {[](const ComponentMeasures& form) { return form.outside.reach; },
         {{{0, 3}, "small"},
          {{3, 4.4}, ""},
          {{4.4, 4.8}, "broad"},
          {{4.8, 5.3}, "wide"},
          {{5.3}, "great"}}},
    };
    return all;
}

/// The features that distinguish shapes with one mirror line. Features that are measured from the
/// centre are left out, because these shapes do not have a centre.
const std::vector<Feature>& axis_features() {
    static const std::vector<Feature> all{
        {[](const ComponentMeasures& form) { return form.axis->length; },
         {{{0, 0.75}, "wide"}, {{0.75, 1.25}, ""}, {{1.25}, "long"}}},
        {[](const ComponentMeasures& form) { return form.outside.slant; },
         {{{0, 0.01}, "stepped"}, {{0.01, 0.3}, "clipped"}, {{0.3}, "slanted"}}},
        {[](const ComponentMeasures& form) { return form.outside.solidity; },
         {{{0, 0.62}, "spread"},
          {{0.62, 0.72}, "airy"},
          {{0.72, 0.8}, ""},
          {{0.8, 0.88}, "full"},
          {{0.88}, "plump"}}},
        {[](const ComponentMeasures& form) { return form.axis->narrowest; },
         {{{0, 0.4}, "slim"}, {{0.4, 0.7}, ""}, {{0.7}, "stout"}}},
    };
    return all;
}

std::string_view adjective_for(const Feature& feature, const ComponentMeasures& form) {
    const double value = feature.value(form);
    const auto shade = std::ranges::find_if(
        feature.shades, [&](const AdjectiveRule& one) { return one.range.includes(value); });
    return shade == feature.shades.end() ? std::string_view() : shade->word;
}

std::string_view noun_of(const ShapeMeasures& form) {
    return std::ranges::find_if(nouns, [&](const NounRule& row) { return row.fits(form); })->noun;
}

std::string_view axis_noun_of(const ComponentMeasures& form) {
    return std::ranges::find_if(axis_nouns, [&](const AxisNounRule& row) { return row.fits(form); })
        ->noun;
}

std::string counted_word(int count, std::string_view noun) {
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

constexpr double min_window = 0.03;  // smaller holes are not mentioned

std::string window_words(const ComponentMeasures& form, std::string_view noun) {
    const ShapeMeasures& outside = form.outside;
    const auto window = noun_of(form.window);
    if (outside.window < min_window) return " with a pinhole";
    if (form.axis) return " with a window";  // the hole can be away from the middle of the shape
    if (window == noun) return " with a window";
    return fmt::format(" with {} window", with_article(window));
}

// Words for the whole form, such as "star with a square window", "square frame" or "garland".
std::string form_words(const ComponentMeasures& form, const SymmetryGroup& symmetry) {
    const ShapeMeasures& outside = form.outside;
    if (outside.links > 1) return "chain of " + counted_word(outside.links, "link");
    const bool has_mirrors = symmetry.mirrors != Mirrors::none;
    const bool is_turning = !has_mirrors && symmetry.turns > 1;
    const bool has_symmetry = has_mirrors || is_turning;
    const auto noun = form.axis       ? axis_noun_of(form)
                      : !has_symmetry ? std::string_view("shape")
                      : is_turning    ? std::string_view("whirl")
                                      : noun_of(outside);
    std::string words(noun);
    if (outside.window > 0) words += window_words(form, noun);
    if (outside.other_holes == 0) return words;
    return words + (outside.window > 0 ? " and " : " with ") +
           counted_word(outside.other_holes, "eye");
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
    std::optional<ComponentMeasures> form = {};  ///< of the outermost component
    TitleDraft draft = {};
};

TitledChallenge titled_silhouette(Lattice lattice, const Challenge& challenge) {
    const SymmetryGroup symmetry = full_symmetry(lattice, challenge.components);
    TitledChallenge titled{&challenge};
    const bool has_one_mirror = symmetry.mirrors != Mirrors::none && symmetry.turns == 1;
    for (const Layer& component : challenge.components) {
        ComponentMeasures form = measure_component(lattice, component);
        if (has_one_mirror) form.axis = measure_along_axis(lattice, component);
        if (!titled.form) {
            titled.form = form;
            titled.draft.words = form_words(form, symmetry);
            if (challenge.components.size() > 1 && challenge.kind != ChallengeKind::wandering) {
                titled.draft.words = std::string(noun_of(form.outside)) + " ring";
            }
            continue;
        }
        const std::string_view joint =
            challenge.kind == ChallengeKind::wandering ? " and " : " around ";
        titled.draft.words += std::string(joint) + with_article(form_words(form, symmetry));
    }
    return titled;
}

std::string listed_names(const std::vector<std::string>& names) {
    std::string text;
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (i > 0) text += i + 1 == names.size() ? " and " : ", ";
        text += names[i];
    }
    return text;
}

constexpr std::size_t max_listed_names = 3;

std::string marked_places_text(const Puzzle& puzzle, const std::vector<ClueShards>& places) {
    std::set<int> marked;
    for (const ClueShards& place : places) marked.insert(place.piece);
    if (marked.size() > max_listed_names) {
        return counted_word(static_cast<int>(places.size()), "place") + " marked";
    }
    std::vector<std::string> names;
    names.reserve(marked.size());
    for (const int piece : marked) {
        names.push_back(puzzle.pieces.at(static_cast<std::size_t>(piece)).name);
    }
    return listed_names(names) + " marked";
}

// Words for a start. If few pieces are missing, it names them. If few pieces are in place, it names
// these. Otherwise it counts the pieces in place.
std::string start_words(const Puzzle& puzzle, const UntitledChallenge& start) {
    const ClueParts clue_parts =
        split_clues(puzzle, start.challenge->clues, start.solution ? *start.solution : Tiling{});
    std::vector<int> open;
    for (const Piece& piece : puzzle.pieces) open.push_back(piece.copies);
    for (const ClueShards& piece : clue_parts.pieces)
        --open.at(static_cast<std::size_t>(piece.piece));
    std::vector<std::string> remaining;
    std::vector<std::string> in_place;
    for (std::size_t p = 0; p < puzzle.pieces.size(); ++p) {
        const Piece& piece = puzzle.pieces[p];
        remaining.insert(remaining.end(), static_cast<std::size_t>(std::max(0, open[p])),
                         piece.name);
        in_place.insert(in_place.end(),
                        static_cast<std::size_t>(std::max(0, piece.copies - open[p])), piece.name);
    }
    if (clue_parts.pieces.empty() && clue_parts.places.empty()) return "empty board";
    if (clue_parts.pieces.empty()) return marked_places_text(puzzle, clue_parts.places);
    if (remaining.size() <= max_listed_names) return listed_names(remaining) + " left to place";
    if (in_place.size() <= max_listed_names) return listed_names(in_place) + " in place";
    return counted_word(static_cast<int>(in_place.size()), "piece") + " in place";
}

using TitleGroup = std::vector<std::size_t>;

std::map<std::string, TitleGroup> indices_by_title(const std::vector<TitledChallenge>& all,
                                                   const TitleGroup& group) {
    std::map<std::string, TitleGroup> groups;
    for (const std::size_t one : group) groups[all[one].draft.title()].push_back(one);
    return groups;
}

bool is_distinguishing(const Feature& feature, const std::vector<TitledChallenge>& all,
                       const TitleGroup& group) {
    std::set<std::string_view> shades;
    for (const std::size_t one : group) {
        if (!all[one].form) return false;
        shades.insert(adjective_for(feature, *all[one].form));
    }
    return shades.size() > 1;
}

constexpr std::size_t max_adjectives = 2;

// Adds adjectives to challenges with the same title. It takes the first feature in which these
// challenges differ. Then it continues with those whose titles are still the same.
void add_adjectives(std::vector<TitledChallenge>& all, const TitleGroup& group,
                    std::span<const Feature> remaining) {
    while (!remaining.empty() && !is_distinguishing(remaining.front(), all, group))
        remaining = remaining.subspan(1);
    if (group.size() < 2 || remaining.empty()) return;
    for (const std::size_t one : group) {
        auto& adjectives = all[one].draft.adjectives;
        const auto shade = adjective_for(remaining.front(), *all[one].form);
        if (!shade.empty() && adjectives.size() < max_adjectives) adjectives.emplace_back(shade);
    }
    for (const auto& [title, members] : indices_by_title(all, group)) {
        add_adjectives(all, members, remaining.subspan(1));
    }
}

}  // namespace

std::vector<std::string> challenge_titles(const Puzzle& puzzle,
                                          const std::vector<UntitledChallenge>& challenges) {
    std::vector<TitledChallenge> all;
    for (const UntitledChallenge& one : challenges) {
        const Challenge& challenge = *one.challenge;
        all.push_back(challenge.kind == ChallengeKind::board
                          ? TitledChallenge{&challenge, {}, {{}, start_words(puzzle, one)}}
                          : titled_silhouette(puzzle.lattice, challenge));
    }
    TitleGroup everything(all.size());
    std::iota(everything.begin(), everything.end(), std::size_t{0});
    for (const auto& [title, members] : indices_by_title(all, everything)) {
        const bool have_one_mirror = std::ranges::all_of(
            members, [&](std::size_t one) { return all[one].form && all[one].form->axis; });
        add_adjectives(all, members, have_one_mirror ? axis_features() : features());
    }
    std::vector<std::string> titles(all.size());
    for (auto& [title, members] : indices_by_title(all, everything)) {
        TitleGroup sorted = members;
        std::ranges::sort(sorted, {}, [&](std::size_t one) {
            return std::string_view(all[one].challenge->fingerprint);
        });
        for (std::size_t i = 0; i < sorted.size(); ++i) {
            titles[sorted[i]] = i == 0 ? title : fmt::format("{} ({})", title, i + 1);
        }
    }
    return titles;
}

}  // namespace orbitile
