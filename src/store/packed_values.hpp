// Converts values to the bytes of the packed tables (format version 6) and back.
//
// A shape of the puzzle FridgeIQ has 160 shards. In JSON, a shard needs about 12 bytes, and a
// placed piece about 20 bytes. In the packed form, each shard of the shape's bounding box needs one
// bit, and a placed piece needs 3 bytes:
//
//     components   for each component: centre, lowest x, lowest y, number of columns, number of
//                  rows, then one bit for each shard of the bounding box
//     tiling       1 if the shape has several components, otherwise 0; then for each copy of each
//                  piece, in the order of the puzzle: orientation, x, y; and the component, if the
//                  first number is 1
//
// Numbers have the form of packed_numbers.hpp. Numbers that can be negative are converted with
// zigzag_encoded() first. Each value has exactly one packed form. All functions that read throw
// StoredTextError for any other bytes.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "puzzle/challenge.hpp"
#include "puzzle/puzzle.hpp"
#include "puzzle/tiling.hpp"

namespace orbitile::store {

std::string hex_digits(std::string_view bytes);

/// The bytes of a fingerprint: 16 bytes for each MD5 in it. If fingerprints are sorted, their bytes
/// are also sorted. Throws StoredTextError if the text is not a list of MD5s, joined by `+`.
std::string fingerprint_bytes(std::string_view fingerprint);
/// Whether the text is a list of MD5s, joined by `+`.
bool is_packed_fingerprint(std::string_view text);
std::string fingerprint_from_bytes(std::string_view bytes);

/// The bytes of components. Throws StoredTextError if a component is empty, or if its bounding box
/// has more than 2^24 shards.
std::string components_bytes(Lattice lattice, const std::vector<Layer>& components);
std::vector<Layer> components_from_bytes(Lattice lattice, std::string_view bytes);

/// The bytes of a tiling that uses all copies of all pieces. Throws StoredTextError for other
/// tilings.
std::string whole_tiling_bytes(const Puzzle& puzzle, const Tiling& tiling);
Tiling whole_tiling_from_bytes(const Puzzle& puzzle, std::size_t components,
                               std::string_view bytes);

}  // namespace orbitile::store
