// Writes a diagram as the bytes of a file, and reads it back. The whole diagram is checked when it
// is read, so the bytes can come from anywhere. diagram_file.cpp explains the checks.
//
//     orbitile diagram 1
//     md5 HEX                         checksum of everything after this line
//     problem HEX                     digest of the problem's items, copies and placements
//     nodes N edges E coverings C
//     …                               for each node but the last: its edges, in binary
//
// In the binary part, each byte of a number stores seven bits of the number. The lowest bits are in
// the first byte. The eighth bit is set in all bytes except the last byte of the number. A node
// begins with its number of edges. Two numbers follow for each edge. The first is the number of
// nodes between its two ends, so it is 0 if the edge leads to the next node. The second is the
// number of placements between this edge's placement and the placement of the previous edge of the
// node. For the first edge of a node, it is the number of all placements before this edge's
// placement.
#pragma once

#include <cstddef>
#include <stdexcept>
#include <string>
#include <string_view>

#include "engine/cover_diagram.hpp"

namespace orbitile::engine {

/// Thrown if the bytes are not a diagram of the problem. what() says why, for example "the file is
/// cut off".
class DiagramError : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

/// Returns the bytes of the file. They depend only on the problem and the diagram. `cover_count`
/// must be the number of covers in the diagram.
std::string diagram_bytes(const CoverDiagram& diagram, WideCount cover_count,
                          const CoverProblem& problem);

/// Reads a diagram and checks three things: every path is a cover of the problem, no two paths are
/// equal, and the number of paths is the number that the file states. The function cannot check
/// whether the diagram has all covers, because this needs another count of all covers. Returns
/// nothing if the diagram would take more than about `memory` bytes. Throws DiagramError if a check
/// fails.
std::optional<CoverDiagram> diagram_from_bytes(std::string_view bytes, const CoverProblem& problem,
                                               std::size_t memory);

}  // namespace orbitile::engine
