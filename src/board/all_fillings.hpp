// All fillings of a board by several threads, in one order whatever their number.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "board/filling_search.hpp"

namespace orbitile {

/// What is wanted of the fillings that are met.
enum class FillingOutput : std::uint8_t {
    counts,     ///< no more than how many there are
    different,  ///< one of those that are images of each other
    all
};

struct FillingTotals {
    std::uint64_t fillings = 0;
    std::uint64_t different = 0;  ///< up to the board's symmetry
    std::int64_t nodes = 0;
    bool exhausted = true;
};

/// Called by the calling thread; return false to end the search.
using FillingVisitor = std::function<bool(const Filling&)>;

/// Fillings are passed on in the order of the search, from the first cube on as cubes are done, so
/// a few cubes' fillings are in memory. `stop` ends it soon. With one thread nothing is held back.
FillingTotals visit_fillings(const BoardField& field, FillingOutput output, int threads,
                             const std::atomic<bool>* stop, const FillingVisitor& use);

/// The same by Z3: all models of encode_board(), each forbidden once it was found. `different` are
/// those without a lesser image.
FillingTotals visit_fillings_by_solver(const Puzzle& puzzle, const BoardField& field,
                                       FillingOutput output, const std::atomic<bool>* stop,
                                       const FillingVisitor& use);

}  // namespace orbitile
