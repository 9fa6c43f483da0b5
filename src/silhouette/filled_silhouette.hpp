// The interface of all searches for silhouettes: a search passes each find to a receiver, which
// replies.
//
//     search.search(cube, [&](FilledSilhouette found) {
//         print(found.challenge.fingerprint);
//         return FindReply::accepted;
//     }, stop);
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "candidate/candidates.hpp"
#include "candidate/walk_position.hpp"
#include "puzzle/challenge.hpp"
#include "puzzle/tiling.hpp"

namespace orbitile::silhouette {

/// A silhouette that the pieces fill.
struct FilledSilhouette {
    Challenge challenge = {};  ///< the silhouette in its canonical view, under the searched group
    Tiling tiling = {};        ///< the tiling that the search found
    /// The result of first_tiling() for the challenge, if the search computed it.
    std::optional<Tiling> first_tiling = {};
};

/// The answer of a receiver. `reported_earlier`: the search for an earlier group of the question
/// also finds this silhouette, so the silhouette does not count for the current group. `stop`: the
/// receiver rejected the find, and the search must end.
enum class FindReply : std::uint8_t { accepted, reported_earlier, stop };

/// Receives the finds of one search, on the thread of that search.
using FindReceiver = std::function<FindReply(FilledSilhouette)>;

/// Counts in a fixed order, each with the name under which the count is stored.
using NamedCounts = std::vector<std::pair<std::string, std::int64_t>>;

/// How a search resumes inside a cube, and how it saves its position.
struct SearchResumption {
    /// The position at which the search resumes, as an earlier search saved it. If it is empty, the
    /// search begins at the start of the cube.
    std::string position = {};
    std::atomic<bool>* is_position_due = nullptr;  ///< as WalkResumption::is_save_due
    /// Is called with the position when `is_position_due` was set, and when the search stops. All
    /// finds before the position were passed to the receiver, and SilhouetteSearch::counts() are
    /// the counts before the position.
    std::function<void(std::string)> save;
};

/// The search of one thread. It reuses its memory from cube to cube.
class SilhouetteSearch {
  public:
    virtual ~SilhouetteSearch() = default;

    /// Passes to the receiver every silhouette of the cube that the pieces can fill. Returns
    /// whether the search reached the end of the cube. Otherwise `stop` or the receiver ended it.
    ///
    /// `resumption` can be null. If it has a position, only what is behind the position is searched
    /// and counted. A search that places pieces can find silhouettes again that were found before
    /// the position. Throws std::runtime_error, before any find is passed, if the cube does not
    /// have the position.
    virtual bool search(const candidate::CandidateCube& cube, const FindReceiver& receiver,
                        const std::atomic<bool>& stop, const SearchResumption* resumption) = 0;
    bool search(const candidate::CandidateCube& cube, const FindReceiver& receiver,
                const std::atomic<bool>& stop) {
        return search(cube, receiver, stop, nullptr);
    }

    /// Returns the counts of the last search, also while it runs.
    virtual NamedCounts counts() const = 0;

  protected:
    SilhouetteSearch() = default;
    SilhouetteSearch(const SilhouetteSearch&) = default;
    SilhouetteSearch& operator=(const SilhouetteSearch&) = default;
    SilhouetteSearch(SilhouetteSearch&&) = default;
    SilhouetteSearch& operator=(SilhouetteSearch&&) = default;
};

}  // namespace orbitile::silhouette
