#include "question/no_shape_reason.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <optional>
#include <set>
#include <string_view>
#include <variant>
#include <vector>

#include "puzzle/names.hpp"

namespace orbitile {
namespace {

std::string piece_areas_text(const Puzzle& puzzle) {
    return area_words(puzzle.lattice, static_cast<std::size_t>(total_shards(puzzle)));
}

// Returns, for example, "2, 4 or 6".
std::string alternatives_text(const std::vector<std::string>& texts) {
    const std::vector<std::string> leading_texts(texts.begin(), texts.end() - 1);
    return leading_texts.empty()
               ? texts.back()
               : fmt::format("{} or {}", fmt::join(leading_texts, ", "), texts.back());
}

std::string surpluses_text(const Puzzle& puzzle, const std::set<int>& surpluses) {
    std::vector<std::string> texts;
    for (const int surplus : surpluses) {
        const auto shards = static_cast<std::size_t>(surplus);
        // The unit is given once, behind the last number.
        texts.push_back(surplus == *surpluses.rbegin() ? area_words(puzzle.lattice, shards)
                                                       : area_text(puzzle.lattice, shards));
    }
    return alternatives_text(texts);
}

// Returns, for example, "T covers 3 of one and 1 of the other", about the two colours of a
// checkerboard.
std::string balance_text(const Puzzle& puzzle, const Piece& piece) {
    const int area = static_cast<int>(piece.sides.front().shards.size());
    const auto shards_text = [&](int shards) {
        return area_text(puzzle.lattice, static_cast<std::size_t>(shards));
    };
    std::vector<std::string> side_texts;
    const std::set<int> surpluses = silhouette::colour_surpluses(puzzle.lattice, piece).value();
    side_texts.reserve(surpluses.size());
    for (const int surplus : surpluses) {
        side_texts.push_back(fmt::format("{} of one and {} of the other",
                                         shards_text((area + surplus) / 2),
                                         shards_text((area - surplus) / 2)));
    }
    return fmt::format("{} covers {}", printable(piece.name), alternatives_text(side_texts));
}

std::string refutation_text(const Puzzle& puzzle, const silhouette::UnreachableArea& reason) {
    const Lattice lattice = puzzle.lattice;
    const int area = total_shards(puzzle);
    if (!reason.area_below && !reason.area_above) {
        return fmt::format(
            "the pieces have an area of {}, and no connected shape with this symmetry has this "
            "area",
            piece_areas_text(puzzle));
    }
    const auto number = [&](int shards) {
        return area_text(lattice, static_cast<std::size_t>(shards));
    };
    const auto words = [&](int shards) {
        return area_words(lattice, static_cast<std::size_t>(shards));
    };
    if (!reason.area_below) {
        const int added_shards = *reason.area_above - area;
        return fmt::format(
            "the pieces have an area of {}, but the smallest area of a shape with this symmetry is "
            "{}: add {}",
            piece_areas_text(puzzle), number(*reason.area_above), words(added_shards));
    }
    const int added_shards = reason.area_above.value() - area;
    const int removed_shards = area - *reason.area_below;
    if (added_shards == removed_shards && 2 * added_shards == shards_per_place(lattice) &&
        area % shards_per_place(lattice) == added_shards) {
        return "the pieces have an odd half square: add or remove half a square";
    }
    return fmt::format(
        "the pieces have an area of {}, but the nearest areas of shapes with this symmetry are {} "
        "and {}: add {} or remove {}",
        piece_areas_text(puzzle), number(*reason.area_below), number(*reason.area_above),
        words(added_shards), words(removed_shards));
}

std::string refutation_text(const Puzzle& puzzle, const silhouette::UnbalancedColours& reason) {
    if (reason.surpluses == std::set<int>{0}) {
        return "on a checkerboard, the pieces cover equal areas of both colours, but no shape of "
               "this area with this symmetry does so";
    }
    std::vector<std::string> piece_texts;
    for (const int piece : reason.unbalanced_pieces) {
        piece_texts.push_back(balance_text(puzzle, puzzle.pieces[static_cast<std::size_t>(piece)]));
    }
    if (piece_texts.size() < puzzle.pieces.size()) {
        piece_texts.emplace_back("every other piece covers equal areas of both");
    }
    return fmt::format(
        "on a checkerboard, the pieces cover {} more of one colour than of the other, but no shape "
        "of this area with this symmetry does so ({})",
        surpluses_text(puzzle, reason.surpluses), fmt::join(piece_texts, "; "));
}

std::string refutation_text(const Puzzle& puzzle, const silhouette::PiecesWithoutPlace& reason) {
    std::vector<std::string> names;
    for (const int piece : reason.pieces) {
        names.push_back(printable(puzzle.pieces[static_cast<std::size_t>(piece)].name));
    }
    return fmt::format(
        "there is no place for {}: no allowed shape of {} can contain this piece together with its "
        "images",
        alternatives_text(names), piece_areas_text(puzzle));
}

}  // namespace

std::string refutation_text(const Puzzle& puzzle, const silhouette::Refutation& refutation) {
    return std::visit([&](const auto& reason) { return refutation_text(puzzle, reason); },
                      refutation);
}

std::string empty_search_text(SearchMethod method, std::int64_t candidates) {
    if (method == SearchMethod::solver) return "the solver proved that there is no such shape";
    if (places_pieces(method)) {
        return "the search placed the pieces in every way that the symmetry allows, and no way "
               "gives a shape";
    }
    if (candidates == 0) {
        return "the search ruled out every shape of this area early, because some cells of the "
               "shape cannot be covered";
    }
    if (candidates == 1) return "there was one candidate, and the pieces do not fill it";
    return fmt::format("there were {} candidates, and the pieces fill none of them",
                       digits_with_commas(std::to_string(candidates)));
}

}  // namespace orbitile
