// All fillings of a board, counted or passed on one by one. run/threaded_fillings.hpp does the same
// with several threads.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>

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

/// Receives a filling, on the thread that called the search. Returns false to end the search.
using FillingVisitor = std::function<bool(const Filling&)>;

/// A search for all fillings, such as visit_fillings().
using FillingSearcher =
    std::function<FillingTotals(const BoardField& field, FillingOutput output,
                                const std::atomic<bool>* stop, const FillingVisitor& use)>;

/// Searches with one thread. Fillings are passed on in the order of the search. `stop` ends it
/// soon.
FillingTotals visit_fillings(const BoardField& field, FillingOutput output,
                             const std::atomic<bool>* stop, const FillingVisitor& use);

/// Counts a filling that a search has found, and all fillings that it represents. Depending on
/// `output`, it passes on this filling, or all of them. `buffer` holds the filling that is passed
/// on. Returns false if `pass` returned false.
template <typename Pass>
bool pass_on_filling(const FillingSearch& search, const FoundFilling& found, FillingOutput output,
                     FillingTotals& totals, Filling& buffer, const Pass& pass) {
    totals.fillings += static_cast<std::uint64_t>(found.represented_fillings);
    if (found.is_different) ++totals.different;
    switch (output) {
        case FillingOutput::counts: return true;
        case FillingOutput::different:
            if (!found.is_different) return true;
            buffer.assign(found.placements.begin(), found.placements.end());
            return pass(buffer);
        case FillingOutput::all:
            for (const int map : search.maps_to_images_of(found)) {
                search.images().make_image(map, found.placements, buffer);
                if (!pass(buffer)) return false;
            }
            return true;
    }
    return true;
}

}  // namespace orbitile
