// The instruction sets for which the search on bitboards is compiled.
//
// Each set has a source of its own, bitboard_search_….cpp. Only this source is compiled with the
// instructions of the set, so the program also runs on processors without these instructions. All
// sets visit the same nodes, and find the same cover.
#pragma once

#include <string_view>
#include <vector>

#include "silhouette/bitboard_job.hpp"

namespace orbitile::silhouette {

/// A search of a region. It sets BitboardJob::end_reason to `enough` if `chosen_placements` is a
/// cover.
struct InstructionSet {
    std::string_view name;
    void (*search)(BitboardJob&) = nullptr;
};

/// The sets that this processor supports. The fastest set is the last one.
std::vector<InstructionSet> instruction_sets();

void search_plainly(BitboardJob& job);    ///< for any processor
void search_with_avx2(BitboardJob& job);  ///< for x86-64 with AVX2, BMI and BMI2

}  // namespace orbitile::silhouette
