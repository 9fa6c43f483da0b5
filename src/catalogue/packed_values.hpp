// Converts values to the bytes of the packed tables (format version 6) and back.
//
// A shape of FridgeIQ has 160 shards. As JSON, each shard takes about twelve bytes, and each placed
// piece about twenty. Packed, a shard takes one bit of the shape's bounding box, and a placed piece
// takes three bytes:
//
//     components   for each one: centre, low x, low y, columns, rows, then one bit for each shard
//                  of these cells
//     tiling       1 if it has several components, else 0; then for each copy of each piece, in the
//                  order of the puzzle: orientation, x, y, and the component if there are several
//
// Numbers are written in LEB128, and numbers that can be negative as in tiling_bytes(). Each value
// has exactly one text. All functions that read throw StoredTextError for any other text.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "orbitile/puzzle/challenge.hpp"
#include "orbitile/puzzle/puzzle.hpp"
#include "orbitile/puzzle/tiling.hpp"

namespace orbitile::catalogue {

std::string hex_digits(std::string_view bytes);

/// The MD5s of a fingerprint, 16 bytes each. The order of these bytes is the order of fingerprints.
/// Throws StoredTextError if the text is not a list of MD5s, joined by `+`.
std::string fingerprint_bytes(std::string_view fingerprint);
/// Whether the text is a list of MD5s, joined by `+`.
bool is_packed_fingerprint(std::string_view text);
std::string fingerprint_from_bytes(std::string_view bytes);

/// Throws StoredTextError if a component is empty, or its bounding box has more than 2^24 shards.
std::string components_bytes(Lattice lattice, const std::vector<Layer>& components);
std::vector<Layer> components_from_bytes(Lattice lattice, std::string_view bytes);

/// The bytes of a tiling in which each piece is used as often as it has copies. Throws
/// StoredTextError for other tilings.
std::string whole_tiling_bytes(const Puzzle& puzzle, const Tiling& tiling);
Tiling whole_tiling_from_bytes(const Puzzle& puzzle, std::size_t components,
                               std::string_view bytes);

}  // namespace orbitile::catalogue
