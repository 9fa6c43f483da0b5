// All fillings of a board by several threads, in one order whatever their number, or by a solver.
#pragma once

#include "board/all_fillings.hpp"

namespace orbitile {

/// Fillings are passed on in the order of the search, from the first cube on as cubes are done, so
/// a few cubes' fillings are in memory. `stop` ends it soon. With one thread nothing is held back.
FillingTotals visit_fillings_by_threads(const BoardField& field, FillingOutput output, int threads,
                                        const std::atomic<bool>* stop, const FillingVisitor& use);

/// Calls visit_fillings_by_threads() with this number of threads.
FillingSearcher searcher_with(int threads);

/// The same by Z3: all models of encode_board(), each forbidden once it was found. `different` are
/// those without a lesser image.
FillingTotals visit_fillings_by_solver(const Puzzle& puzzle, const BoardField& field,
                                       FillingOutput output, const std::atomic<bool>* stop,
                                       const FillingVisitor& use);

}  // namespace orbitile
