#include "run/threaded_estimate.hpp"

#include <ctime>

#include "run/deadline.hpp"

namespace orbitile {
namespace {

// Returns the CPU time that this thread has used.
double thread_cpu_seconds() {
    timespec time{};
    ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

}  // namespace

CandidateEstimate estimate_candidates_in_time(const Puzzle& puzzle,
                                              const SilhouetteQuestion& request,
                                              EstimateOptions options,
                                              const std::atomic<bool>& stop) {
    const Deadline deadline(options.time, stop);
    options.cpu_seconds = thread_cpu_seconds;
    return estimate_candidates(puzzle, request, options, deadline.stop_flag());
}

}  // namespace orbitile
