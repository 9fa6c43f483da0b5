#include "drawing/booklet/words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <string_view>

#include "drawing/board_figure.hpp"
#include "drawing/kind_words.hpp"
#include "drawing/piece_shelf.hpp"
#include "orbitile/geometry/shape.hpp"
#include "orbitile/puzzle/stated_challenge.hpp"
#include "puzzle/names.hpp"
#include "puzzle/told_givens.hpp"

namespace orbitile {
namespace {

int sum(const std::vector<int>& numbers) {
    return std::accumulate(numbers.begin(), numbers.end(), 0);
}

bool has_board(const Booklet& booklet) {
    return booklet.entries.front().challenge.kind == Kind::board;
}

bool has_kind(const Booklet& booklet, Kind kind) {
    return std::ranges::any_of(
        booklet.entries, [&](const BookletEntry& entry) { return entry.challenge.kind == kind; });
}

// Pieces that are given as a whole, and places of which no more is told than their piece.
struct GivenCounts {
    int pieces = 0;
    int places = 0;
};

GivenCounts given_counts(const Puzzle& puzzle, const Challenge& challenge, const Tiling& solution) {
    const ToldGivens told = told_givens(puzzle, challenge.givens, solution);
    return {static_cast<int>(told.pieces.size()), static_cast<int>(told.places.size())};
}

std::string moves_text(const Rules& rules) {
    if (rules.turns && rules.flips) return "Pieces may be turned and flipped over.";
    if (rules.turns) return "Pieces may be turned but not flipped over.";
    if (rules.flips) return "Pieces may be flipped over but not turned.";
    return "Pieces may be neither turned nor flipped over.";
}

std::string sides_text(const Puzzle& puzzle) {
    const bool several = std::ranges::any_of(
        puzzle.pieces, [](const Piece& piece) { return piece.sides.size() > 1; });
    return several ? " If a piece has several sides, you choose the side that is used." : "";
}

// Where there is more than one: a player sees the rest.
std::string parts_words(Lattice lattice, Kind kind) {
    if (kind == Kind::ring_centre) return "ring and centre";
    if (kind == Kind::mixed) return fmt::format("ring and centre, {}", apart_words(lattice));
    return kind == Kind::wandering ? "in detached parts" : "";
}

}  // namespace

std::string counted(int count, const std::string& noun) {
    return fmt::format("{} {}{}", count, noun, count == 1 ? "" : "s");
}

std::string joined(const std::vector<std::string>& names) {
    std::string text;
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (i > 0) text += i + 1 == names.size() ? " and " : ", ";
        text += names[i];
    }
    return text;
}

std::string subtitle(const Booklet& booklet) {
    return counted(static_cast<int>(booklet.entries.size()), "challenge") + " for " +
           counted(sum(copies_of_all(booklet.puzzle)), "piece");
}

std::string rules_text(const Booklet& booklet) {
    const Puzzle& puzzle = booklet.puzzle;
    const std::string moves = moves_text(puzzle.rules) + sides_text(puzzle);
    const int pieces = sum(copies_of_all(puzzle));
    const std::string all = pieces == 1 ? "the piece" : fmt::format("all {} pieces", pieces);
    if (own_pieces(booklet.entries.front()) > 0) {
        return "Fill each outline exactly with the pieces whose letters are above it: no gaps, no "
               "overlaps, nothing beyond the edge. " +
               moves;
    }
    if (has_board(booklet)) {
        const bool cells = std::ranges::any_of(booklet.entries, [&](const BookletEntry& entry) {
            return given_counts(puzzle, entry.challenge, solution_of(entry)).places > 0;
        });
        return (cells ? fmt::format(
                            "A letter in a {} shows which piece covers it. Fill the board with {}",
                            place_word(puzzle.lattice), all)
                      : "Place the pieces that are shown, then fill the rest of the board with the "
                        "others") +
               ", without gaps or overlaps: there is exactly one solution. " + moves;
    }
    std::string text = "Cover each grey shape exactly with " + all +
                       ": no gaps, no overlaps, nothing beyond the edge. " + moves;
    if (has_kind(booklet, Kind::mixed)) {
        text += fmt::format(
            " If the ring and the centre are {}, every piece belongs to only one of them.",
            apart_words(puzzle.lattice));
    }
    return text;
}

std::size_t own_pieces(const BookletEntry& entry) {
    return static_cast<std::size_t>(sum(entry.copies));
}

std::string kind_heading(const Puzzle& puzzle, const BookletEntry& entry) {
    const Challenge& challenge = entry.challenge;
    if (!entry.copies.empty()) return counted(sum(entry.copies), "piece");
    return challenge.kind == Kind::board
               ? capitalised(kind_words(puzzle, challenge, solution_of(entry)))
               : silhouette_heading(puzzle.lattice, challenge);
}

std::string kind_words(const Puzzle& puzzle, const Challenge& challenge, const Tiling& solution) {
    if (challenge.kind == Kind::board) {
        const GivenCounts counts = given_counts(puzzle, challenge, solution);
        std::vector<std::string> parts;
        if (counts.pieces > 0) parts.push_back(counted(counts.pieces, "piece") + " in place");
        if (counts.places > 0) parts.push_back(counted(counts.places, "place") + " marked");
        return parts.empty() ? "empty board" : joined(parts);
    }
    const std::string width = width_words(puzzle, challenge);
    const std::string parts = parts_words(puzzle.lattice, challenge.kind);
    return parts.empty() ? width : parts + ", " + width;
}

std::string planned_words(const Puzzle& puzzle, const PlannedEntry& planned) {
    const auto& copies = planned.entry->copies;
    if (!copies.empty()) {
        return counted(sum(copies), "piece") + ": " + letters_of(puzzle, copies);
    }
    std::string words = kind_words(puzzle, planned.entry->challenge, solution_of(*planned.entry));
    if (planned.mirror_image == 0) return words;
    return fmt::format("{}, mirror image of {}", words, planned.mirror_image);
}

std::string width_words(const Puzzle& puzzle, const Challenge& challenge) {
    return counted(challenge.width, std::string(width_word(puzzle.lattice))) + " wide";
}

std::string short_fingerprint(const std::string& fingerprint) {
    constexpr std::size_t length = 8;
    std::string text;
    for (std::size_t at = 0; at < fingerprint.size();) {
        const std::size_t end = std::min(fingerprint.find('+', at), fingerprint.size());
        if (!text.empty()) text += '+';
        text += fingerprint.substr(at, std::min(length, end - at));
        at = end + 1;
    }
    return text;
}

std::string name_words(const BookletEntry& entry) {
    return entry.name.empty() ? short_fingerprint(entry.challenge.fingerprint) : entry.name;
}

std::string scale_words(const PlannedEntry& entry, int percent) {
    if (!entry.is_reduced()) {
        return percent == 100 ? "scale 1:1" : fmt::format("scale {} %", percent);
    }
    return fmt::format("drawn at {} % to fit the page; {} paper has room for the real size",
                       percent, entry.needed.name);
}

}  // namespace orbitile
