// What a solver is asked about a slice: which elements are covered, and where the pieces lie.
//
// One Boolean per element, per orbit of shards, per placement. A model is a set of elements of the
// right area that the pieces fill; whether its components are held is looked at afterwards
// (held_cut.hpp), for few are not: each element has a neighbour, those that no held component of
// the area contains are left out, and so are pairs of them. docs/explanation/method.md has the
// formulas.
#pragma once

#include <cstdint>
#include <vector>

#include "orbitile/puzzle/solver_name.hpp"
#include "silhouette/encoding.hpp"
#include "silhouette/slice.hpp"
#include "silhouette/slice_rule.hpp"

namespace orbitile {

/// The field of a slice: one layer for each grid, of what elements can cover.
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

/// Roughly, in bytes: what a solver takes that searches it for a while.
std::uint64_t memory_of_slice(const SliceField& field, SolverName solver);

/// None of them changes which silhouettes there are.
struct SliceEncodingOptions {
    bool neighbours = true;       ///< an element that is no component by itself has a neighbour
    bool pairs = true;            ///< pairs that no silhouette contains are excluded
    bool sums_in_clauses = true;  ///< for a solver that knows sums, too
    /// As EncodingOptions say; not while listing tilings.
    bool fix_orientation = true;
};

/// What a linear constraint counts.
struct SliceCount {
    enum class Kind : unsigned char { shard, piece_class, area, half_cells };
    Kind kind = Kind::area;
    std::size_t layer = 0;   ///< of a shard
    std::size_t number = 0;  ///< of a shard on the layer's board, or of a class
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
