// Lists all silhouettes of a bounded field or of a slice, with a solver. Each
// silhouette that the solver finds is forbidden by a clause, and the solver is asked again.
//
//     Enumeration enumeration(puzzle, {.group = group, .solver = solver});
//     for (const auto& clause : stored) enumeration.forbid(clause);
//     while (enumeration.next() == Verdict::satisfiable) {
//         store(enumeration.found_silhouette());
//         enumeration.forbid(enumeration.found_silhouette().clause);
//     }
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/solver.hpp"
#include "puzzle/challenge.hpp"
#include "puzzle/puzzle.hpp"
#include "silhouette/slice_encoding.hpp"

namespace orbitile::silhouette {

struct EnumerationQuestion {
    SymmetryGroup group = no_symmetry;
    GridKind grids = GridKind::vertex;
    int horizon = 4;  ///< the number of cells from the centre to each side, at least 1
    engine::SolverFactory solver;
};

/// The question about a slice. Only silhouettes whose components are invariant are listed.
struct SliceEnumerationQuestion {
    Slice slice;
    engine::SolverFactory solver;
    SlicePurpose purpose = SlicePurpose::search;
};

struct FoundSilhouette {
    /// Empty if the silhouette has detached parts. The search forbids such a silhouette like any
    /// other, but nobody asks for it.
    std::optional<Challenge> challenge;
    Tiling tiling;  ///< the tiling that the solver found; empty without a challenge
    /// The blocking clause, as names of variables with blanks between them. The clause says that at
    /// least one of these variables is false.
    std::string clause;
};

/// Returns the clause, in the form of FoundSilhouette::clause, that forbids a challenge's
/// silhouette. The clause is valid for each board that has the challenge's symmetry and contains
/// the silhouette.
std::string blocking_clause(Lattice lattice, const Challenge& challenge);

/// A search with one solver. Only interrupt() may be called from another thread.
class Enumeration {
  public:
    Enumeration(const Puzzle& puzzle, const EnumerationQuestion& question);
    /// `graphs` is not used after the constructor returns. Throws InputError if the question would
    /// take more memory than the process may use.
    Enumeration(const Puzzle& puzzle, const SlicedGraphs& graphs,
                const SliceEnumerationQuestion& question);
    Enumeration(Enumeration&&) noexcept;
    Enumeration& operator=(Enumeration&&) noexcept;
    ~Enumeration();

    /// Searches for the next silhouette. Returns `satisfiable` if the search found one, which
    /// found_silhouette() then returns. Returns `unsatisfiable` if there is no further silhouette.
    /// Returns `unknown` if the solver gave up; reason() says why.
    engine::Verdict next();

    const FoundSilhouette& found_silhouette() const;

    /// Adds a blocking clause. Throws std::invalid_argument if the clause names a variable that
    /// this question does not have.
    void forbid(const std::string& clause);

    /// Adds a blocking clause of a slice that contains this question's slice. If the clause has a
    /// variable that this question does not have, the clause is left out. In this case, the
    /// question cannot contain the forbidden silhouette.
    void forbid_if_possible(const std::string& clause);

    /// Forbids a challenge's silhouette in each view that this question contains. Returns whether
    /// this question contains a view of the silhouette.
    bool forbid(const Challenge& challenge);

    /// Returns the number of cuts (invariance_cut.hpp) whose clauses were added.
    std::int64_t cut_count() const;

    /// For a slice: returns the rule of each clause that was added after the encoding's clauses, in
    /// the order in which the clauses were added.
    const std::vector<SliceRule>& added_rules() const;

    void interrupt();
    std::string reason() const;

  private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace orbitile::silhouette
