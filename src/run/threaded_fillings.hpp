// Lists all fillings of a board by several threads, or by a solver. The order of the fillings does
// not depend on the number of threads.
#pragma once

#include "board/filling_count.hpp"

namespace orbitile {

/// Calls `use` with each filling, in the order of the search, from the calling thread. The fillings
/// of a cube are passed on when the cube and all cubes before it are done. So the fillings of some
/// cubes are in memory. With one thread each filling is passed on at once. If `stop` is raised, the
/// search ends soon. Throws what `use` throws.
board::FillingTotals visit_fillings_by_threads(const board::BoardField& field,
                                               board::FillingOutput output, int threads,
                                               const std::atomic<bool>* stop,
                                               const board::FillingVisitor& use);

/// A searcher that calls visit_fillings_by_threads() with this number of threads.
board::FillingSearcher threaded_searcher(int threads);

/// Lists the fillings by Z3: each model of encode_board() is a filling, and is then forbidden. Of
/// the images of a filling, only the least one counts as `different`.
board::FillingTotals visit_fillings_by_solver(const Puzzle& puzzle, const board::BoardField& field,
                                              board::FillingOutput output,
                                              const std::atomic<bool>* stop,
                                              const board::FillingVisitor& use);

}  // namespace orbitile
