#include "catalogue/least_number.hpp"

#include <algorithm>
#include <array>

#include "orbitile/geometry/shape.hpp"

namespace orbitile {
namespace {

// Of which the number is a power; 0: of none.
int prime_of_power(std::size_t number) {
    constexpr std::array<std::size_t, 2> primes{2, 3};  // a lattice has no other turns
    for (const std::size_t prime : primes) {
        std::size_t rest = number;
        while (rest % prime == 0) rest /= prime;
        if (rest == 1 && number > 1) return static_cast<int>(prime);
    }
    return 0;
}

// Of which the numbers of maps of all groups are powers; 0: of none.
int common_prime(const std::vector<SymmetryGroup>& groups, Lattice lattice) {
    int common = 0;
    for (const SymmetryGroup& group : groups) {
        const int prime = prime_of_power(motions_of(group, lattice).size());
        if (prime == 0 || (common != 0 && prime != common)) return 0;
        common = prime;
    }
    return common;
}

// With another restriction a part might be something else than what fewer copies were asked for.
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
    // Of the components of a part each is to have whole pieces.
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
