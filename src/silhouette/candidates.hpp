// Every silhouette that could be a challenge, without any bound on its extent, each exactly once.
//
// A candidate is one held component, or several nested ones, innermost first, whose orbits add up
// to the pieces' area. Components grow in their chamber orbit by orbit, from a root on the axis
// wall, in the manner of Redelmeier (Counting polyominoes: yet another attack, 1981): what was
// tried is excluded from then on, so each set is met once. docs/method.md derives why the list is
// finite and complete.
//
//     Candidates candidates(question);
//     for (const auto& cube : candidates.cubes()) candidates.visit(cube, visitor);
#pragma once

#include <atomic>
#include <functional>
#include <string>
#include <vector>

#include "orbitile/puzzle/challenge.hpp"
#include "silhouette/chamber.hpp"

namespace orbitile {

/// Area of the pieces together, beyond which even the list of a question's cubes takes too long.
inline constexpr int most_silhouette_cells = 512;

struct CandidateQuestion {
    Lattice lattice = Lattice::tetrakis;
    int area = 0;               ///< of all pieces, in shards
    int half_cells = 0;         ///< how many half cells the pieces bring
    std::vector<Grids> wanted;  ///< each once
    int horizon = 0;            ///< cells from the centre; 0: no bound
};

/// A component by its elements in its parity's chamber.
struct CandidateComponent {
    Parity parity = Parity::even;
    std::vector<int> elements;
};

/// A part of the search: all candidates that begin with this path, the elements in the order in
/// which they are taken in. Components but the last one of the path are complete.
struct CandidateCube {
    std::vector<CandidateComponent> path;
    std::string name;  ///< "odd:(1,0)(1,1)|even:(3,0)"
};

class Candidates {
  public:
    explicit Candidates(const CandidateQuestion& question);

    const CandidateQuestion& question() const { return question_; }
    const Chamber& chamber(Parity parity) const;

    /// A partition of all candidates, in a stable order.
    std::vector<CandidateCube> cubes() const;

    /// Innermost component first. Return false to end the visit.
    using Visitor = std::function<bool(const std::vector<CandidateComponent>&)>;

    /// Whether the visit went to the end; `stop` ends it soon, even where no candidate is met for
    /// long. May be called by several threads at once.
    bool visit(const CandidateCube& cube, const Visitor& visitor,
               const std::atomic<bool>* stop = nullptr) const;

    /// What a candidate covers, innermost component first.
    std::vector<Layer> layers(const std::vector<CandidateComponent>& candidate) const;

  private:
    friend class CandidateWalk;

    struct Grid {
        Chamber chamber;
        std::vector<int> roots;                  ///< elements on the axis wall
        std::vector<std::vector<int>> overlaps;  ///< with elements of the other grid
    };

    bool wants(Grids grids) const;
    bool may_follow(Parity inner, Parity outer) const;
    /// Least area of a component of one of these parities whose axis contacts lie beyond `axis`.
    int least_ring(Parity inner, int axis) const;

    CandidateQuestion question_;
    std::vector<Grid> grids_;                    ///< even, odd
    std::vector<std::vector<int>> least_rings_;  ///< by parity and position on the axis
};

}  // namespace orbitile
