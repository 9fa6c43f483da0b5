// A diagram as the bytes of a file, and back: what is read is checked whole, whoever wrote it.
//
//     orbitile diagram 1
//     md5 HEX                         of everything after this line
//     problem HEX                     of the items, copies and placements that it is about
//     nodes N edges E coverings C
//     …                               of each node but the last: its edges
//
// Numbers of nodes are seven bits a byte, the least first, all but the last byte with the eighth
// bit set: how many edges there are; then for each how many nodes it passes over, and how many
// placements were passed over since the edge before.
#pragma once

#include <cstddef>
#include <stdexcept>
#include <string>
#include <string_view>

#include "engine/cover_diagram.hpp"

namespace orbitile {

/// Thrown if a file does not hold a diagram of the problem. what() says why: "the file is cut off".
class DiagramError : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

/// The bytes depend only on the problem and the diagram. `coverings` must be the diagram's count.
std::string diagram_bytes(const CoverDiagram& diagram, WideCount coverings,
                          const CoverProblem& problem);

/// Reads and checks a diagram: every path is a cover of the problem, no two paths are equal, and
/// their number is the one in the file. Only another count can show whether there are other covers.
/// None if it would take more than about `memory` bytes. Throws DiagramError.
std::optional<CoverDiagram> diagram_from_bytes(std::string_view bytes, const CoverProblem& problem,
                                               std::size_t memory);

}  // namespace orbitile
