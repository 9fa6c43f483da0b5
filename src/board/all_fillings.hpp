// All fillings of a board by several threads, in an order that does not depend on their number.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "board/filling_search.hpp"

namespace orbitile {

/// Which fillings are passed on.
enum class FillingOutput : std::uint8_t {
    counts,     ///< none; they are only counted
    different,  ///< one of each set of images
    all
};

struct FillingTotals {
    std::uint64_t fillings = 0;
    std::uint64_t different = 0;  ///< up to the board's symmetry
    std::int64_t nodes = 0;
    bool exhausted = true;
};

/// It is called by the calling thread, and returns false to end the search.
using FillingVisitor = std::function<bool(const Filling&)>;

/// Passes fillings on in the order of the search. The fillings of a few cubes are kept in memory
/// until their turn; with one thread none are. `stop` ends it soon.
FillingTotals visit_fillings(const BoardField& field, FillingOutput output, int threads,
                             const std::atomic<bool>* stop, const FillingVisitor& use);

/// As visit_fillings(), by Z3: all models of encode_board(), each of which is forbidden once it was
/// found. `different` are the fillings without a lesser image.
FillingTotals visit_fillings_by_solver(const Puzzle& puzzle, const BoardField& field,
                                       FillingOutput output, const std::atomic<bool>* stop,
                                       const FillingVisitor& use);

}  // namespace orbitile
