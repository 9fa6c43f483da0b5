// All silhouettes, or all tilings, of a bounded field or of a slice: check, model, challenge,
// blocking clause.
//
//     Enumeration enumeration(puzzle, {Grids::even, 4, Blocking::silhouette});
//     for (const auto& clause : stored) enumeration.forbid(clause);
//     while (enumeration.next() == Verdict::satisfiable) {
//         store(enumeration.found());  // before it is forbidden: an interruption loses nothing
//         enumeration.forbid(enumeration.found().clause);
//     }
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/solver.hpp"
#include "orbitile/puzzle/blocking.hpp"
#include "orbitile/puzzle/challenge.hpp"
#include "orbitile/puzzle/puzzle.hpp"
#include "silhouette/slice_encoding.hpp"

namespace orbitile {

struct EnumerationQuestion {
    SymmetryGroup group = no_symmetry;
    Grids grids = Grids::even;
    int horizon = 4;  ///< cells from the centre on each side, at least 1
    Blocking blocking = Blocking::silhouette;
    SolverChoice solver;
};

/// The same about a slice: only silhouettes of held components are found.
struct SliceEnumerationQuestion {
    Slice slice;
    Blocking blocking = Blocking::silhouette;
    SolverChoice solver;
    SliceEncodingOptions options = {};
};

struct FoundSilhouette {
    Challenge challenge;
    Tiling tiling;       ///< as the solver found it
    std::string clause;  ///< names of what may not all be true again, joined by blanks
};

/// The clause that forbids a challenge's silhouette, on any board of its symmetry that holds it.
std::string blocking_clause(Lattice lattice, const Challenge& challenge);

/// Whether the board of that horizon holds it.
bool fits_horizon(Lattice lattice, const Challenge& challenge, int horizon);

/// One solver. Not for use by two threads at once, but for interrupt().
class Enumeration {
  public:
    Enumeration(const Puzzle& puzzle, const EnumerationQuestion& question);
    /// Throws InputError where it would take more memory than the process may have.
    Enumeration(const Puzzle& puzzle, const SlicedGraphs& graphs,
                const SliceEnumerationQuestion& question);
    Enumeration(Enumeration&&) noexcept;
    Enumeration& operator=(Enumeration&&) noexcept;
    ~Enumeration();

    /// `satisfiable`: found() is new. `unsatisfiable`: nothing else exists. `unknown`: reason().
    Verdict next();

    const FoundSilhouette& found() const;

    /// Adds a blocking clause. Throws std::invalid_argument for a clause that names anything that
    /// this question does not have.
    void forbid(const std::string& clause);

    /// Forbids a challenge's silhouette in each view that this question has room for. Returns
    /// whether there is one.
    bool forbid(const Challenge& challenge);

    /// How often the solver was told of a component that is not held.
    std::int64_t cuts() const;

    /// Of a slice: the rules of the clauses that the solver was given after the question's, in
    /// their order.
    const std::vector<SliceRule>& added_rules() const;

    void interrupt();
    std::string reason() const;

  private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace orbitile
