// The rule for the time of a search, as the decimal logarithm of its seconds.
//
// If candidates are listed (method `walk`), the time grows with the number n of orbits that a shape
// consists of: the area divided by the number of maps of the group. Each further orbit multiplies
// the number of candidates by a factor that depends on the lattice, and on whether corners connect.
// So the logarithm is a + b * n. Groups without mirrors take about a sixth of the time of a group
// with mirrors of the same size, because most candidates fail early.
//
// If pieces are placed (method `pieces`), the factors are the numbers of ways to place the pieces
// at a cell: the number of orientations times the area. A group with more than two maps needs fewer
// placements, because the images of a piece are placed with it.
//
// The numbers a and b were fitted to these measurements (seconds of one thread; e and c: connected
// by edges or by corners; n in brackets):
//
//   12 pentominoes e          D4 [7.5] 2.2    C4 [15] 120    D2 [15] 3,200    D2x [15] 410
//   12 pentominoes c          D4 [7.5] 0.8
//   14 tetratans e            C4 [7] 19       D2 [7] 63      D2x [7] 53
//   14 tetratans c            C4 [7] more than 43
//   FridgeIQ c                D4 [5] 2.4      C4 [10] 7,200  D2x [10] 216,000
//   12 hexiamonds e           C6 [12] 2.3     D3 [12] 5.5    D2 [18] 130
//   19 one-sided hexiamonds   D6 [9.5] 2.0    C6 [19] 240    D3 [19] 11,000   D3x [19] 630
//   7 tetrahexes              D2 [7] 1.4
//   pieces: 5 tetrominoes D1 0.4    7 one-sided tetrominoes D1 37, C2 12    5 tetratans D1 0.2
//           7 tetrahexes D1 14,000, C3 5.8
#include "question/search_cost.hpp"

#include <array>
#include <cmath>
#include <cstddef>

#include "geometry/symmetry_group.hpp"
#include "puzzle/placement.hpp"
#include "question/question.hpp"

namespace orbitile {
namespace {

// The logarithm of the seconds is `base` + `growth` * n.
struct WalkRule {
    double base;
    double growth;
};

WalkRule walk_rule(Lattice lattice, Adjacency connect) {
    const bool by_edges = connect == Adjacency::edge;
    switch (lattice) {
        case Lattice::square: return by_edges ? WalkRule{-2.5, 0.41} : WalkRule{-4.2, 0.6};
        case Lattice::tetrakis: return by_edges ? WalkRule{-3.5, 0.75} : WalkRule{-3.4, 0.86};
        case Lattice::hex: return {-5.7, 0.7};
        case Lattice::triangle: break;
    }
    return by_edges ? WalkRule{-2.6, 0.33} : WalkRule{-4.0, 0.45};
}

double places_of(Lattice lattice, std::size_t shards) {
    return static_cast<double>(shards) / shards_per_place(lattice);
}

double log_seconds_of_walk(const Puzzle& puzzle, const SymmetryGroup& group) {
    const auto maps = static_cast<double>(motions_of(group, puzzle.lattice).size());
    const double orbits =
        places_of(puzzle.lattice, static_cast<std::size_t>(total_shards(puzzle))) / maps;
    const auto [base, growth] = walk_rule(puzzle.lattice, puzzle.rules.connect);
    return base + growth * orbits - (group.mirrors == Mirrors::none ? 0.8 : 0);
}

double log_seconds_of_placing(const Puzzle& puzzle, const SymmetryGroup& group) {
    double sum = 0;
    for (const PieceClass& piece_class : piece_classes(puzzle)) {
        const auto& orientations = piece_class.orientations;
        const double ways = static_cast<double>(orientations.size()) *
                            places_of(puzzle.lattice, orientations.front().shards.size());
        sum += piece_class.copies() * std::log10(ways);
    }
    const auto maps = static_cast<double>(motions_of(group, puzzle.lattice).size());
    return 2 / maps * sum - 5.5;
}

}  // namespace

std::string_view cost_name(SearchCost cost) {
    static constexpr std::array<std::string_view, 4> names{"seconds", "minutes", "hours", "days"};
    return names.at(static_cast<std::size_t>(cost));
}

SearchCost search_cost(const Question& question) {
    const SymmetryGroup& group = silhouette_question_of(question).group();
    const double log_seconds = places_pieces(method_of(question))
                                   ? log_seconds_of_placing(question.puzzle, group)
                                   : log_seconds_of_walk(question.puzzle, group);
    constexpr double minute = 1.8;  // logarithms of seconds
    constexpr double hour = 3.56;
    constexpr double day = 4.94;
    if (log_seconds < minute) return SearchCost::seconds;
    if (log_seconds < hour) return SearchCost::minutes;
    return log_seconds < day ? SearchCost::hours : SearchCost::days;
}

}  // namespace orbitile
