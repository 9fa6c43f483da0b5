// The instruction sets for which the search on bitboards is compiled.
//
// Each set has its own source file, bitboard_search_….cpp. Only that source file is compiled with
// the instructions of the set, so the program also runs on processors without these instructions.
// Whichever set is used, the search visits the same nodes and finds the same cover.
#pragma once

#include <string_view>
#include <vector>

#include "silhouette/bitboard_job.hpp"

namespace orbitile::silhouette {

/// An instruction set, and the search that is compiled for it. The search sets
/// BitboardJob::end_reason to `found_enough` if it finds a cover, which is then in
/// `chosen_placements`.
struct InstructionSet {
    std::string_view name;
    void (*search)(BitboardJob&) = nullptr;
};

/// Returns the sets that this processor supports. The fastest set is the last one.
std::vector<InstructionSet> instruction_sets();

void search_on_any_processor(BitboardJob& job);  ///< for any processor
void search_with_avx2(BitboardJob& job);         ///< for x86-64 with AVX2, BMI and BMI2

}  // namespace orbitile::silhouette
