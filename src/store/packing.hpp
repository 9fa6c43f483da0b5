// Converts values to the bytes of a catalogue's BLOB columns and back.
//
// A shape of the puzzle FridgeIQ has 160 shards and 16 pieces. Its bytes are about a tenth of the
// same values in JSON: each shard of a bounding box needs one bit, and a placed piece needs 4
// bytes.
//
//     fingerprint  16 bytes for each MD5
//     components   for each component: centre, lowest x, lowest y, number of columns, number of
//                  rows, then one bit for each shard of the bounding box
//     tiling       1 if the shape has several components, otherwise 0; then for each placed piece:
//                  piece, orientation, x, y; and the component, if the first number is 1
//
// Numbers are written in LEB128: seven bits a byte, the lowest bits first, and the highest bit of a
// byte is set if another byte follows. Numbers that can be negative are written as 0, 1, 2, 3 … for
// 0, -1, 1, -2 …, so that numbers near 0 are short.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "puzzle/challenge.hpp"
#include "puzzle/puzzle.hpp"
#include "puzzle/tiling.hpp"

namespace orbitile::store {

/// Thrown for a stored value that this program cannot have written. The message has the reason.
class StoredTextError : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

/// Whether a text is a fingerprint: MD5s in lower-case hexadecimal digits, joined by `+`.
bool is_fingerprint_text(std::string_view text);

/// The bytes of a fingerprint. If fingerprints are sorted, their bytes are also sorted. Throws
/// StoredTextError if is_fingerprint_text() is false.
std::string fingerprint_bytes(std::string_view fingerprint);
std::string fingerprint_from_bytes(std::string_view bytes);

/// No component may be empty.
std::string components_bytes(Lattice lattice, const std::vector<Layer>& components);
std::vector<Layer> components_from_bytes(Lattice lattice, std::string_view bytes);

std::string tiling_bytes(Lattice lattice, const Tiling& tiling);
/// `component_count` is the number of components of the tiled shape.
Tiling tiling_from_bytes(const Puzzle& puzzle, std::size_t component_count, std::string_view bytes);

}  // namespace orbitile::store
