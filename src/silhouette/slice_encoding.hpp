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

/// Whether the clauses are for a search, or part of a certificate. For a search, there are two more
/// kinds of clauses: in a slice on two grids, each wall of each grid must be touched by a covered
/// element, and the conditions of path_conditions() must hold. The checker of certificates does not
/// accept them. They do not change which silhouettes the solver can find.
enum class SlicePurpose : unsigned char { search, certificate };

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
                           const SliceField& field, SlicePurpose purpose);

}  // namespace orbitile::silhouette
