#include "silhouette/instruction_set.hpp"

namespace orbitile::silhouette {

std::vector<InstructionSet> instruction_sets() { return {{"plain", search_on_any_processor}}; }

}  // namespace orbitile::silhouette
