// Encodes a slice as a question for a solver. The solver is asked which elements are covered, and
// where pieces are placed. slice_encoding.cpp explains the formulas.
#pragma once

#include <cstdint>
#include <vector>

#include "puzzle/solver_name.hpp"
#include "silhouette/encoding.hpp"
#include "silhouette/slice.hpp"

namespace orbitile::silhouette {

/// The field of a slice. It has one layer for each grid. The board of a layer consists of the
/// shards that elements of the slice can cover.
struct SliceField {
    SearchField field;
    std::vector<candidate::GainGraph> graphs;  ///< by layer: the gain graph of its grid
    SlicedQuestion question;
    Slice slice;
    /// By layer and orbit: the elements that cover it.
    std::vector<std::vector<std::vector<int>>> covering_elements;
};

SliceField make_slice_field(const Puzzle& puzzle, const std::vector<PieceClass>& classes,
                            const SlicedGraphs& graphs, const Slice& slice);

/// Returns the approximate memory, in bytes, of a solver that has searched the slice for a while.
std::uint64_t slice_memory_bytes(const SliceField& field, SolverName solver);

/// Options of the encoding. They do not change which silhouettes the solver can find.
struct SliceEncodingOptions {
    /// Whether a covered element that is not invariant must have a covered neighbour.
    bool requires_neighbours = true;
    /// Whether at most one element of each pair of excluded_pairs() can be covered.
    bool excludes_pairs = true;
    /// Whether, in a slice on two grids, each wall of each grid must be touched by a covered
    /// element. This option adds clauses. It must be off for certificates, because the clauses of a
    /// slice are part of stored certificates and must not change.
    bool requires_walls_on_two_grids = false;
    /// Whether the conditions of path_conditions() become clauses. This option also adds clauses.
    /// So it must be off for certificates, too.
    bool requires_paths = false;
    /// Whether sums become clauses, even for a solver that supports sums.
    bool encodes_sums_as_clauses = true;
    /// Whether one class of pieces is placed only in some of its orientations (RestrictedClass).
    /// Each silhouette keeps at least one tiling, but other tilings are lost. So this option must
    /// be off if tilings are listed.
    bool fixes_orientation = true;
};

/// The quantity that a linear constraint limits.
struct CountedQuantity {
    enum class Kind : unsigned char { shard, piece_class, area, half_cell_count };
    Kind kind = Kind::area;
    std::size_t layer = 0;   ///< for a shard: its layer
    std::size_t number = 0;  ///< the index of the shard on its layer's board, or of the class
};

struct SliceEncoding {
    Encoding encoding;
    std::vector<std::vector<engine::Literal>> element_literals;  ///< by layer: literals of elements
    std::vector<SliceRule> rules;  ///< by clause of the model: its rule
    std::vector<CountedQuantity>
        counted_quantities;  ///< by linear constraint of the model: what it limits
};

SliceEncoding encode_slice(const Puzzle& puzzle, const std::vector<PieceClass>& classes,
                           const SliceField& field, const SliceEncodingOptions& options = {});

}  // namespace orbitile::silhouette
