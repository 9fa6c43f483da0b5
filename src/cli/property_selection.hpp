// Selects the shapes of a catalogue by their properties: `--select width:6..8,holes:0,random:100`.
//
// The text is a list of conditions, joined by commas. A shape is selected if it satisfies all
// conditions:
//
//     width:8 width:6..8 width:6..   the width in cells
//     holes:0                        the number of holes
//     solutions:1                    the number of solutions up to symmetry, if it was counted
//     symmetry:C4                    exactly this symmetry
//     random:100 random:100:7        a random sample of the shapes that satisfy the other
//                                    conditions; another seed (7) gives another sample
//
// A sample does not depend on time or chance. A number is computed for each shape from its
// fingerprint and the seed. The shapes with the smallest numbers are chosen. So a shape that is
// found later changes a sample by at most one shape.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "store/catalogue.hpp"

namespace orbitile::cli {

struct NumberRange {
    std::int64_t min = 0;
    std::int64_t max = std::numeric_limits<std::int64_t>::max();
    bool includes(std::int64_t number) const { return number >= min && number <= max; }
};

struct PropertySelection {
    std::optional<NumberRange> width = {};
    std::optional<NumberRange> holes = {};
    std::optional<NumberRange> solutions = {};
    std::optional<std::string> symmetry = {};
    std::optional<std::size_t> sample_size = {};
    std::uint64_t seed = 1;

    bool includes(const ShapeProperties& shape) const;
};

/// Returns a sentence for the help of --select.
std::string selection_help();

/// Returns the conditions in `text`, the text of --select. Returns nothing if `text` does not begin
/// with a condition, because `text` is a list of shapes in this case. Throws InputError if a
/// condition is wrong.
std::optional<PropertySelection> property_selection_from_text(const std::string& text);

/// Returns the fingerprints of the selected shapes, in ascending order. Throws InputError if no
/// shape is selected, or if more than `max_count` shapes are selected.
std::vector<std::string> select_by_properties(const Catalogue& catalogue,
                                              const PropertySelection& selection,
                                              std::size_t max_count);

}  // namespace orbitile::cli
