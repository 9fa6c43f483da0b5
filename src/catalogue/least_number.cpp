#include "catalogue/least_number.hpp"

#include <algorithm>
#include <array>

#include "orbitile/geometry/shape.hpp"

namespace orbitile {
namespace {

// The prime of which the number is a power, or 0 if it is not such a power.
int prime_of_power(std::size_t number) {
    constexpr std::array<std::size_t, 2> primes{2, 3};  // no lattice needs others
    for (const std::size_t prime : primes) {
        std::size_t rest = number;
        while (rest % prime == 0) rest /= prime;
        if (rest == 1 && number > 1) return static_cast<int>(prime);
    }
    return 0;
}

// The prime of which the number of maps of every group is a power, or 0 if there is none.
int common_prime(const std::vector<SymmetryGroup>& groups, Lattice lattice) {
    int common = 0;
    for (const SymmetryGroup& group : groups) {
        const int prime = prime_of_power(motions_of(group, lattice).size());
        if (prime == 0 || (common != 0 && prime != common)) return 0;
        common = prime;
    }
    return common;
}

// Whether the searches for fewer copies asked for every shape that a component can be. Other
// restrictions could exclude such a shape.
bool has_parts_asked_for(const Question& question, const SilhouetteQuestion& asked) {
    return asked.kinds == std::vector{Kind::connected} && !asked.exactly &&
           question.puzzle.rules.holes && !question.part;
}

}  // namespace

bool is_about_least_number(const Question& question) {
    const auto* asked = std::get_if<SilhouetteQuestion>(&question.asked);
    const auto& pieces = question.puzzle.pieces;
    if (asked == nullptr || pieces.size() != 1) return false;
    if (!has_parts_asked_for(question, *asked)) return false;
    // The proof needs components that consist of whole pieces, so pieces must be connected.
    const bool hangs_together = std::ranges::all_of(pieces.front().sides, [&](const Side& side) {
        return is_connected(question.puzzle.lattice, side.shards, Adjacency::edge);
    });
    const int prime = common_prime(asked->groups, question.puzzle.lattice);
    return hangs_together && prime != 0 && pieces.front().copies % prime != 0;
}

bool is_about_least_number(const Question& question, const std::vector<int>& unfilled) {
    if (!is_about_least_number(question)) return false;
    const int prime = common_prime(silhouettes_asked(question).groups, question.puzzle.lattice);
    for (int copies = 1; copies < question.puzzle.pieces.front().copies; ++copies) {
        if (copies % prime != 0 && std::ranges::count(unfilled, copies) == 0) return false;
    }
    return true;
}

}  // namespace orbitile
