#include "drawing/booklet/words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <optional>
#include <string_view>

#include "drawing/board_picture.hpp"
#include "drawing/figure.hpp"
#include "drawing/rings.hpp"
#include "geometry/shape.hpp"
#include "puzzle/clue.hpp"
#include "puzzle/names.hpp"
#include "puzzle/stated_challenge.hpp"

namespace orbitile::drawing {
namespace {

int sum(const std::vector<int>& numbers) {
    return std::accumulate(numbers.begin(), numbers.end(), 0);
}

bool has_board(const Booklet& booklet) {
    return booklet.entries.front().challenge.kind == ChallengeKind::board;
}

bool has_kind(const Booklet& booklet, ChallengeKind kind) {
    return std::ranges::any_of(
        booklet.entries, [&](const BookletEntry& entry) { return entry.challenge.kind == kind; });
}

// `pieces` is the number of pieces that the clues show completely. `places` is the number of other
// cells that the clues show (see split_clues()).
struct ClueCounts {
    int pieces = 0;
    int places = 0;
};

ClueCounts clue_counts(const Puzzle& puzzle, const Challenge& challenge, const Tiling& solution) {
    const ClueParts clue_parts = split_clues(puzzle, challenge.clues, solution);
    return {static_cast<int>(clue_parts.pieces.size()), static_cast<int>(clue_parts.places.size())};
}

std::string moves_text(const Rules& rules) {
    if (rules.turns && rules.flips) return "Pieces may be turned and flipped over.";
    if (rules.turns) return "Pieces may be turned but not flipped over.";
    if (rules.flips) return "Pieces may be flipped over but not turned.";
    return "Pieces may be neither turned nor flipped over.";
}

std::string sides_text(const Puzzle& puzzle) {
    const bool has_several_sides = std::ranges::any_of(
        puzzle.pieces, [](const Piece& piece) { return piece.sides.size() > 1; });
    return has_several_sides ? " If a piece has several sides, you choose the side that is used."
                             : "";
}

/// A length in cells as a text, for example "7" or "4½". All sizes of silhouettes are multiples of
/// a quarter of a cell, so rounding to quarters only removes rounding errors.
class RoundedLength {
  public:
    explicit RoundedLength(double cells)
        : quarter_cells_(static_cast<int>(std::lround(4 * cells))) {}

    bool is_one_cell() const { return quarter_cells_ == 4; }
    std::string text() const {
        constexpr std::array<std::string_view, 4> fractions{"", "¼", "½", "¾"};
        const int whole_cell_count = quarter_cells_ / 4;
        const auto fraction = fractions.at(static_cast<std::size_t>(quarter_cells_ % 4));
        return fmt::format("{}{}", whole_cell_count == 0 ? "" : std::to_string(whole_cell_count),
                           fraction);
    }

  private:
    int quarter_cells_;
};

// Returns the number of rows of cells of a silhouette. Returns nothing if its components are on
// several grids, because these grids do not have common rows.
std::optional<int> rows_of(const Challenge& challenge) {
    Shards all_shards;
    for (const Layer& component : challenge.components) {
        if (component.centre != challenge.components.front().centre) return std::nullopt;
        all_shards.insert(all_shards.end(), component.shards.begin(), component.shards.end());
    }
    const Bounds bounds = bounds_of(all_shards);
    return bounds.high.y - bounds.low.y + 1;
}

// Returns words for the distance between the grids of a mixed challenge.
std::string_view grid_shift_words(Lattice lattice) {
    return has_shifted_rows(lattice) ? "part of a cell apart" : "half a cell apart";
}

// Returns words for the components of a silhouette. The text is empty if there is only one
// component.
std::string words_for_parts(Lattice lattice, ChallengeKind kind) {
    if (kind == ChallengeKind::ring_centre) return "ring and centre";
    if (kind == ChallengeKind::mixed)
        return fmt::format("ring and centre, {}", grid_shift_words(lattice));
    return "";
}

}  // namespace

std::string count_with_noun(int count, const std::string& noun) {
    return fmt::format("{} {}{}", count, noun, count == 1 ? "" : "s");
}

std::string join_names(const std::vector<std::string>& names) {
    std::string text;
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (i > 0) text += i + 1 == names.size() ? " and " : ", ";
        text += names[i];
    }
    return text;
}

std::string subtitle(const Booklet& booklet) {
    return count_with_noun(static_cast<int>(booklet.entries.size()), "challenge") + " for " +
           count_with_noun(sum(copies_of_pieces(booklet.puzzle)), "piece");
}

std::string rules_text(const Booklet& booklet) {
    const Puzzle& puzzle = booklet.puzzle;
    const std::string moves = moves_text(puzzle.rules) + sides_text(puzzle);
    const int pieces = sum(copies_of_pieces(puzzle));
    const std::string all_pieces_text =
        pieces == 1 ? "the piece" : fmt::format("all {} pieces", pieces);
    if (entry_piece_count(booklet.entries.front()) > 0) {
        return "Fill each outline exactly with the pieces whose letters are above it: no gaps, no "
               "overlaps, nothing beyond the edge. " +
               moves;
    }
    if (has_board(booklet)) {
        const bool has_marked_places =
            std::ranges::any_of(booklet.entries, [&](const BookletEntry& entry) {
                return clue_counts(puzzle, entry.challenge, solution_of(entry)).places > 0;
            });
        return (has_marked_places
                    ? fmt::format(
                          "A letter in a {} shows which piece covers it. Fill the board with {}",
                          place_word(puzzle.lattice), all_pieces_text)
                    : "Place the pieces that are shown, then fill the rest of the board with the "
                      "others") +
               ", without gaps or overlaps: there is exactly one solution. " + moves;
    }
    std::string text = "Cover each grey shape exactly with " + all_pieces_text +
                       ": no gaps, no overlaps, nothing beyond the edge. " + moves;
    if (has_kind(booklet, ChallengeKind::mixed)) {
        text += fmt::format(" In a shape whose ring and centre are {}, no piece is in both.",
                            grid_shift_words(puzzle.lattice));
    }
    return text;
}

std::size_t entry_piece_count(const BookletEntry& entry) {
    return static_cast<std::size_t>(sum(entry.copies));
}

std::string kind_description(const Puzzle& puzzle, const Challenge& challenge,
                             const Tiling& solution) {
    if (challenge.kind == ChallengeKind::board) {
        const ClueCounts counts = clue_counts(puzzle, challenge, solution);
        std::vector<std::string> parts;
        if (counts.pieces > 0)
            parts.push_back(count_with_noun(counts.pieces, "piece") + " in place");
        if (counts.places > 0) parts.push_back(count_with_noun(counts.places, "place") + " marked");
        return parts.empty() ? "empty board" : join_names(parts);
    }
    const std::string size = size_description(puzzle, challenge);
    const std::string parts = words_for_parts(puzzle.lattice, challenge.kind);
    return parts.empty() ? size : parts + ", " + size;
}

std::string challenge_description(const Puzzle& puzzle, const PlannedEntry& planned_entry) {
    const auto& copies = planned_entry.entry->copies;
    if (!copies.empty()) {
        return count_with_noun(sum(copies), "piece") + ": " + letters_of(puzzle, copies);
    }
    std::string words =
        kind_description(puzzle, planned_entry.entry->challenge, solution_of(*planned_entry.entry));
    if (planned_entry.mirror_image_number == 0) return words;
    return fmt::format("{}, mirror image of {}", words, planned_entry.mirror_image_number);
}

std::string size_description(const Puzzle& puzzle, const Challenge& challenge) {
    const Lattice lattice = puzzle.lattice;
    const Box box = rings_of(lattice, challenge, 1).box;
    const RoundedLength width(box.width());
    if (!has_shifted_rows(lattice)) {
        const RoundedLength height(box.height());
        const bool is_one_cell = width.is_one_cell() && height.is_one_cell();
        return fmt::format("{} × {} square{}", width.text(), height.text(), is_one_cell ? "" : "s");
    }
    const std::string words = fmt::format("{} {}{} wide", width.text(), width_word(lattice),
                                          width.is_one_cell() ? "" : "s");
    // For a silhouette on several grids, the text does not state a number of rows (see rows_of()).
    const auto rows = rows_of(challenge);
    return rows ? fmt::format("{}, {}", words, count_with_noun(*rows, "row")) : words;
}

std::string short_fingerprint(const std::string& fingerprint) {
    constexpr std::size_t max_length = 8;
    std::string text;
    for (std::size_t part_begin = 0; part_begin < fingerprint.size();) {
        const std::size_t part_end =
            std::min(fingerprint.find('+', part_begin), fingerprint.size());
        if (!text.empty()) text += '+';
        text += fingerprint.substr(part_begin, std::min(max_length, part_end - part_begin));
        part_begin = part_end + 1;
    }
    return text;
}

}  // namespace orbitile::drawing
