#include "drawing/booklet/words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <string_view>

#include "drawing/board_figure.hpp"
#include "drawing/piece_shelf.hpp"
#include "orbitile/geometry/shape.hpp"
#include "puzzle/full_symmetry.hpp"

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

// Pieces that are given as a whole, and cells that are told of alone.
struct GivenCounts {
    int pieces = 0;
    int cells = 0;
};

GivenCounts given_counts(const Puzzle& puzzle, const Challenge& challenge) {
    GivenCounts counts;
    const auto all = copies_of_all(puzzle);
    const auto open = open_copies(puzzle, challenge.givens);
    for (const Given& given : challenge.givens) {
        const auto piece = static_cast<std::size_t>(given.piece);
        counts.pieces += all[piece] - open[piece];
        if (all[piece] == open[piece]) {
            counts.cells += static_cast<int>(by_place(puzzle.lattice, given.shards).size());
        }
    }
    return counts;
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
    return several ? " A piece with several sides lies on one of them, whichever you like." : "";
}

std::string capitalised(std::string words) {
    if (!words.empty() && words.front() >= 'a' && words.front() <= 'z') {
        words.front() = static_cast<char>(words.front() - 'a' + 'A');
    }
    return words;
}

// What leaves the whole of it as it is: "turns by 90°", "2 mirror lines"; aslant are those between
// the lines of the lattice that others lie along.
std::string symmetry_words(Lattice lattice, const Challenge& challenge) {
    const SymmetryGroup full = full_symmetry(lattice, challenge.components);
    if (full.mirrors != Mirrors::none) {
        return counted(full.turns, "mirror line") +
               (full.mirrors == Mirrors::between ? " aslant" : "");
    }
    return fmt::format("turns by {}°", 360 / full.turns);
}

// How grids round one centre lie to each other.
std::string_view apart_words(Lattice lattice) {
    return has_shifted_rows(lattice) ? "part of a cell apart" : "half a cell apart";
}

std::string centre_words(Lattice lattice, Grids grids) {
    switch (grids) {
        case Grids::even: return "where four cells meet";
        case Grids::odd: return "in the middle of a cell";
        case Grids::cell: return fmt::format("in the middle of a {}", place_word(lattice));
        case Grids::vertex: return "in a corner";
        case Grids::edge: return "in the middle of an edge";
        case Grids::mixed: break;
    }
    return "that of several grids";
}

// "Even: the centre is where four cells meet. Odd: it is in the middle of a cell."
std::string centres_explained(Lattice lattice, const SymmetryGroup& group) {
    std::string text;
    for (const Grids grids : grids_of(group, lattice)) {
        if (grids == Grids::mixed) continue;
        text += fmt::format("{}{}: {} is {}.", text.empty() ? "" : " ",
                            capitalised(std::string(grids_name(grids))),
                            text.empty() ? "the centre" : "it", centre_words(lattice, grids));
    }
    return text;
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
    if (has_board(booklet)) {
        const bool cells = std::ranges::any_of(booklet.entries, [&](const BookletEntry& entry) {
            return given_counts(puzzle, entry.challenge).cells > 0;
        });
        return (cells ? fmt::format("A letter in a {} tells which piece covers it. Fill the board "
                                    "with {}",
                                    place_word(puzzle.lattice), all)
                      : "Lay the pieces that are shown, then fill the rest of the board with the "
                        "others") +
               ", without gaps or overlaps: there is exactly one way. " + moves;
    }
    std::string text = "Cover each grey shape exactly with " + all +
                       ": no gaps, no overlaps, nothing beyond the edge. " + moves;
    if (has_kind(booklet, Kind::mixed)) {
        text += fmt::format(
            " In a mixed challenge ring and centre lie {}, and every piece belongs to one of the "
            "two.",
            apart_words(puzzle.lattice));
    }
    return text;
}

std::string kind_heading(const Puzzle& puzzle, const Challenge& challenge) {
    if (challenge.kind == Kind::board) return capitalised(kind_words(puzzle, challenge));
    std::string heading = capitalised(std::string(kind_name(challenge.kind)));
    // A mixed challenge lies on both grids: its symmetry says no more than its kind.
    if (challenge.kind != Kind::mixed) {
        heading += ", " + std::string(grids_name(challenge.grids));
    }
    return heading;
}

std::string kinds_explained(const Booklet& booklet) {
    if (has_board(booklet)) return {};
    std::string text;
    if (has_kind(booklet, Kind::connected)) text += "Connected: all in one. ";
    if (has_kind(booklet, Kind::ring_centre)) text += "Ring-centre: parts nested in each other. ";
    if (has_kind(booklet, Kind::mixed)) {
        text +=
            fmt::format("Mixed: nested parts that lie {}. ", apart_words(booklet.puzzle.lattice));
    }
    return text +
           centres_explained(booklet.puzzle.lattice, booklet.entries.front().challenge.group);
}

std::string kind_words(const Puzzle& puzzle, const Challenge& challenge) {
    if (challenge.kind == Kind::board) {
        const GivenCounts counts = given_counts(puzzle, challenge);
        std::vector<std::string> parts;
        if (counts.pieces > 0) parts.push_back(counted(counts.pieces, "piece"));
        if (counts.cells > 0)
            parts.push_back(counted(counts.cells, std::string(place_word(puzzle.lattice))));
        return parts.empty() ? "nothing given" : joined(parts) + " given";
    }
    std::string words(kind_name(challenge.kind));
    if (challenge.kind != Kind::mixed) {
        words += ", " + std::string(grids_name(challenge.grids));
    }
    words += ", " + width_words(puzzle, challenge);
    if (!may_have_more_symmetry(puzzle.lattice, challenge.group)) return words;
    return words + ", " + symmetry_words(puzzle.lattice, challenge);
}

std::string planned_words(const Puzzle& puzzle, const PlannedEntry& planned) {
    const std::string words = kind_words(puzzle, planned.entry->challenge);
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

std::string scale_words(const PlannedEntry& entry) {
    std::string scale =
        entry.percent == 100 ? "scale 1:1" : fmt::format("scale {} %", entry.percent);
    if (!entry.is_reduced()) return scale;
    return fmt::format("larger than the page: {} (1:1 needs {} paper)", scale, entry.needed.name);
}

}  // namespace orbitile
