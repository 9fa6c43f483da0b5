// Lists all fillings of a board by several threads, or by a solver. The order of the fillings does
// not depend on the number of threads.
#pragma once

#include "board/filling_count.hpp"

namespace orbitile {

/// Calls `visitor` with each filling, in the order of the search, from the calling thread. With one
/// thread, each filling is passed on at once. With several threads, the fillings of a cube are kept
/// in memory until this cube and all cubes before it are done. If `stop` is raised, the search ends
/// soon. If `visitor` throws an exception, the function throws it.
board::FillingTotals visit_fillings_by_threads(const board::BoardProblem& board_problem,
                                               board::FillingOutput output, int threads,
                                               const std::atomic<bool>* stop,
                                               const board::FillingVisitor& visitor);

/// Returns a searcher that calls visit_fillings_by_threads() with this number of threads.
board::FillingSearcher threaded_searcher(int threads);

/// Lists the fillings by Z3. Each solution of encode_board() is a filling. Before the solver
/// searches for the next filling, a clause forbids the filling that was found. If several fillings
/// are images of each other, only the smallest image counts as `different`.
board::FillingTotals visit_fillings_by_solver(const Puzzle& puzzle,
                                              const board::BoardProblem& board_problem,
                                              board::FillingOutput output,
                                              const std::atomic<bool>* stop,
                                              const board::FillingVisitor& visitor);

}  // namespace orbitile
