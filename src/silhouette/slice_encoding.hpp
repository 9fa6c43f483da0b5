// The question of a slice for a solver: which elements are covered, and where the pieces are.
// slice_encoding.cpp explains the formulas.
#pragma once

#include <cstdint>
#include <vector>

#include "orbitile/puzzle/solver_name.hpp"
#include "silhouette/encoding.hpp"
#include "silhouette/slice.hpp"
#include "silhouette/slice_rule.hpp"

namespace orbitile {

/// The field of a slice: one layer for each grid, with the shards that elements can cover.
struct SliceField {
    Field field;
    std::vector<GainGraph> graphs;  ///< by layer
    SlicedQuestion question;
    Slice slice;
    /// By layer and orbit: the elements that cover it.
    std::vector<std::vector<std::vector<int>>> coverers;
};

SliceField make_slice_field(const Puzzle& puzzle, const std::vector<PieceClass>& classes,
                            const SlicedGraphs& graphs, const Slice& slice);

/// The approximate memory, in bytes, of a solver that searches the slice for a while.
std::uint64_t memory_of_slice(const SliceField& field, SolverName solver);

/// Options that do not change which silhouettes there are.
struct SliceEncodingOptions {
    bool neighbours = true;       ///< an element that is not a component on its own has a neighbour
    bool pairs = true;            ///< pairs that no silhouette contains are excluded
    bool sums_in_clauses = true;  ///< also for a solver that supports sums
    /// See EncodingOptions. It must be off while listing tilings.
    bool fix_orientation = true;
};

/// What a linear constraint counts.
struct SliceCount {
    enum class Kind : unsigned char { shard, piece_class, area, half_cells };
    Kind kind = Kind::area;
    std::size_t layer = 0;   ///< of a shard
    std::size_t number = 0;  ///< the shard's on the layer's board, or the class's
};

struct SliceEncoding {
    Encoding encoding;
    std::vector<std::vector<Literal>> elements;  ///< by layer and element
    std::vector<SliceRule> rules;                ///< one for each clause of the model
    std::vector<SliceCount> counts;              ///< one for each linear constraint of the model
};

SliceEncoding encode_slice(const Puzzle& puzzle, const std::vector<PieceClass>& classes,
                           const SliceField& field, const SliceEncodingOptions& options = {});

}  // namespace orbitile
