#include "silhouette/instruction_set.hpp"

namespace orbitile::silhouette {

std::vector<InstructionSet> instruction_sets() {
    std::vector<InstructionSet> sets{{"plain", search_on_any_processor}};
    if (__builtin_cpu_supports("avx2") != 0 && __builtin_cpu_supports("bmi") != 0 &&
        __builtin_cpu_supports("bmi2") != 0) {
        sets.push_back({"avx2", search_with_avx2});
    }
    return sets;
}

}  // namespace orbitile::silhouette
