// Decides whether the search for n copies can use the answers for fewer copies.
//
// A series of questions asks for 1, 2, 3 … copies of one piece (run/copy_series.hpp). The series
// ends when a number of copies fills a shape with the symmetry group G. The answers for smaller
// numbers of copies can shorten the search for n copies.
//
// The theorem and its proof are in the header. It is lemma 13 of docs/explanation/method.md.
//
// The search uses this lemma as follows. PieceWalk places pieces until the covered set is
// invariant. If some pieces are not placed yet, the placed pieces are an invariant part, so the
// walk backtracks at once (`indivisible` in piece_walk.cpp).
//
// The proof needs the conditions that has_indivisible_tilings() tests:
//
//   - All pieces are copies of one piece, and the piece is connected by edges. So each component
//     consists of whole pieces, and equal areas mean equal numbers of pieces.
//   - The question asks for connected shapes, with or without holes, with at least the symmetry G.
//     It asks for the whole answer, and not for one part of it (QuestionPart). So each component of
//     an invariant part is a shape that the question with fewer copies would have found. Limits on
//     the centre, and on the distance from the centre, do not matter. The component has the same
//     centre as the whole shape, and does not extend farther.
//   - The number of maps of each group of the question is a power of the same prime p. p does not
//     divide n.
//   - For each m < n that p does not divide, it is known that m copies fill no shape.

#include "store/indivisible_tilings.hpp"

#include <algorithm>
#include <array>

#include "geometry/shape.hpp"

namespace orbitile::store {

namespace {

// Returns the prime p if `number` is a power of p. Returns 0 if `number` is not a power of a prime.
int prime_of_power(std::size_t number) {
    constexpr std::array<std::size_t, 2> primes{2, 3};  // all primes that divide a group's size
    for (const std::size_t prime : primes) {
        std::size_t quotient = number;
        while (quotient % prime == 0) quotient /= prime;
        if (quotient == 1 && number > 1) return static_cast<int>(prime);
    }
    return 0;
}

// Returns the prime p if the number of maps of each group is a power of p. Returns 0 if there is no
// such prime.
int common_prime(const std::vector<SymmetryGroup>& groups, Lattice lattice) {
    int shared_prime = 0;
    for (const SymmetryGroup& group : groups) {
        const int prime = prime_of_power(motions_of(group, lattice).size());
        if (prime == 0 || (shared_prime != 0 && prime != shared_prime)) return 0;
        shared_prime = prime;
    }
    return shared_prime;
}

// Returns whether the question asks for every component that the proof considers. If so, the
// questions with fewer copies in the series also ask for these components.
bool asks_for_all_components(const Question& question,
                             const SilhouetteQuestion& silhouette_question) {
    return silhouette_question.kinds == std::vector{ChallengeKind::connected} &&
           !silhouette_question.requires_exact_symmetry && question.puzzle.rules.holes &&
           !question.part;
}

}  // namespace

bool has_indivisible_tilings(const Question& question) {
    const auto* silhouette_question = std::get_if<SilhouetteQuestion>(&question.details);
    const auto& pieces = question.puzzle.pieces;
    if (silhouette_question == nullptr || pieces.size() != 1) return false;
    if (!asks_for_all_components(question, *silhouette_question)) return false;
    // In the proof, components consist of whole pieces. So each piece must be connected by edges.
    const bool is_connected_by_edges =
        std::ranges::all_of(pieces.front().sides, [&](const Side& side) {
            return is_connected(question.puzzle.lattice, side.shards, Adjacency::edge);
        });
    const int prime = common_prime(silhouette_question->groups, question.puzzle.lattice);
    return is_connected_by_edges && prime != 0 && pieces.front().copies % prime != 0;
}

bool has_indivisible_tilings(const Question& question,
                             const std::vector<int>& unfilled_copy_counts) {
    if (!has_indivisible_tilings(question)) return false;
    const int prime =
        common_prime(silhouette_question_of(question).groups, question.puzzle.lattice);
    for (int copies = 1; copies < question.puzzle.pieces.front().copies; ++copies) {
        if (copies % prime != 0 && std::ranges::count(unfilled_copy_counts, copies) == 0)
            return false;
    }
    return true;
}

}  // namespace orbitile::store
