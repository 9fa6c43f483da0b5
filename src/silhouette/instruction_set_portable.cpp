#include "silhouette/instruction_set.hpp"

namespace orbitile::silhouette {

std::vector<InstructionSet> instruction_sets() { return {{"plain", search_plainly}}; }

}  // namespace orbitile::silhouette
