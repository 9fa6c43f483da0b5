// Estimates candidates with a thread that watches the time.
#pragma once

#include "question/candidate_estimate.hpp"

namespace orbitile {

/// Like estimate_candidates(), but ends soon after `options.time` is over, even during a long step.
/// Measures the CPU time of the thread that estimates.
CandidateEstimate estimate_candidates_in_time(const Puzzle& puzzle,
                                              const SilhouetteQuestion& request,
                                              EstimateOptions options,
                                              const std::atomic<bool>& stop);

}  // namespace orbitile
