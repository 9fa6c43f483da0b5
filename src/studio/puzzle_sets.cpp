#include "studio/puzzle_sets.hpp"

#include <algorithm>
#include <array>

#include "puzzle/names.hpp"
#include "puzzle/polyforms.hpp"
#include "puzzle/puzzle_file.hpp"

namespace orbitile::studio {
namespace {

constexpr std::string_view one_sided_ending = "-one-sided";

// The polyforms that are offered. Larger kinds have too many pieces to be searched.
constexpr std::array polyform_kinds{
    "trominoes",   "tetrominoes", "pentominoes", "hexominoes", "triamonds", "tetriamonds",
    "pentiamonds", "hexiamonds",  "heptiamonds", "octiamonds", "trihexes",  "tetrahexes",
    "pentahexes",  "ditans",      "tritans",     "tetratans",  "pentatans"};

// The names by which users know the puzzles of configs/. For a puzzle that is not in the list, the
// name in the puzzle file is used.
struct PuzzleTitle {
    std::string_view id;
    std::string_view title;
};
constexpr std::array puzzle_titles{PuzzleTitle{"cubi-magici", "Cubi Magici"},
                                   PuzzleTitle{"fridgeiq", "FridgeIQ"},
                                   PuzzleTitle{"iq-blocks", "IQ Blocks"},
                                   PuzzleTitle{"iq-blocks-8", "IQ Blocks, 8 pieces"},
                                   PuzzleTitle{"iq-fit", "IQ Fit"},
                                   PuzzleTitle{"iq-stars", "IQ Stars"},
                                   PuzzleTitle{"pentominoes-3x20", "Pentominoes, 3 × 20"},
                                   PuzzleTitle{"pentominoes-4x15", "Pentominoes, 4 × 15"},
                                   PuzzleTitle{"pentominoes-5x12", "Pentominoes, 5 × 12"},
                                   PuzzleTitle{"pentominoes-6x10", "Pentominoes, 6 × 10"},
                                   PuzzleTitle{"pentominoes-8x8", "Pentominoes, 8 × 8"}};

std::string title_for_users(std::string_view id, const Puzzle& puzzle) {
    const auto puzzle_title = std::ranges::find(puzzle_titles, id, &PuzzleTitle::id);
    return puzzle_title == puzzle_titles.end() ? puzzle.name : std::string(puzzle_title->title);
}

// Returns whether some pieces differ from their mirror images. Otherwise the one-sided set equals
// the free set.
bool has_one_sided_set(const Puzzle& free_polyforms) {
    return std::ranges::any_of(free_polyforms.pieces, [&](const Piece& piece) {
        return is_chiral(free_polyforms.lattice, piece.sides.front().shards);
    });
}

PuzzleSet make_puzzle_set(std::string id, std::string name, const Puzzle& puzzle) {
    int piece_count = 0;
    for (const Piece& piece : puzzle.pieces) piece_count += piece.copies;
    return {std::move(id), std::move(name), puzzle.lattice, piece_count, puzzle.board.has_value()};
}

std::vector<PuzzleSet> make_puzzle_sets() {
    std::vector<PuzzleSet> sets;
    for (const std::string_view kind_word : polyform_kinds) {
        const auto kind = polyform_kind_from_text(kind_word);
        if (!kind) continue;
        const std::string name = capitalised(std::string(kind_word));
        const Puzzle free_polyforms = polyform_puzzle(*kind, Sidedness::free);
        sets.push_back(make_puzzle_set(std::string(kind_word), name, free_polyforms));
        if (!has_one_sided_set(free_polyforms)) continue;
        sets.push_back(make_puzzle_set(std::string(kind_word) + std::string(one_sided_ending),
                                       name + ", one-sided",
                                       polyform_puzzle(*kind, Sidedness::one_sided)));
    }
    for (const StoredPuzzle& stored_puzzle : stored_puzzles()) {
        // The puzzle fridgeiq-stock is left out. It has the pieces of fridgeiq and some challenges,
        // but sets do not have challenges.
        if (stored_puzzle.id == "fridgeiq-stock") continue;
        if (std::ranges::find(sets, stored_puzzle.id, &PuzzleSet::id) != sets.end()) continue;
        const Puzzle puzzle = parse_puzzle(stored_puzzle.text, std::string(stored_puzzle.id));
        sets.push_back(make_puzzle_set(std::string(stored_puzzle.id),
                                       title_for_users(stored_puzzle.id, puzzle), puzzle));
    }
    return sets;
}

std::optional<Puzzle> polyform_puzzle_of_set(std::string_view id) {
    Sidedness sidedness = Sidedness::free;
    if (id.ends_with(one_sided_ending)) {
        id.remove_suffix(one_sided_ending.size());
        sidedness = Sidedness::one_sided;
    }
    if (std::ranges::find(polyform_kinds, id) == polyform_kinds.end()) return std::nullopt;
    const auto kind = polyform_kind_from_text(id);
    return kind ? std::optional(polyform_puzzle(*kind, sidedness)) : std::nullopt;
}

}  // namespace

const std::vector<PuzzleSet>& puzzle_sets() {
    static const std::vector<PuzzleSet> sets = make_puzzle_sets();
    return sets;
}

std::optional<Puzzle> puzzle_of_set(std::string_view id) {
    if (auto puzzle = polyform_puzzle_of_set(id)) return puzzle;
    for (const StoredPuzzle& stored_puzzle : stored_puzzles()) {
        if (stored_puzzle.id == id)
            return parse_puzzle(stored_puzzle.text, std::string(stored_puzzle.id));
    }
    return std::nullopt;
}

}  // namespace orbitile::studio
