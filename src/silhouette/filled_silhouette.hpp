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
#include "candidate/walk_place.hpp"
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

/// The maximum number of fingerprints in SearchProgress. A search that has found more silhouettes
/// does not save its progress any more.
inline constexpr std::size_t max_reported_fingerprints = 2000;

/// Counts in a fixed order, each with the name under which the count is stored.
using NamedCounts = std::vector<std::pair<std::string, std::int64_t>>;

/// The progress of the search of a cube: the place that the search has reached, and its counts
/// before this place. All finds before the place were passed to the receiver.
struct SearchProgress {
    candidate::WalkPlace place = {};
    NamedCounts counts = {};
    /// The fingerprints of the silhouettes that were passed to the receiver. They are needed only
    /// if a search that resumes at `place` can find these silhouettes again. Otherwise the list is
    /// empty.
    std::vector<std::string> reported_fingerprints = {};
    std::int64_t milliseconds = 0;  ///< the time of earlier runs; searches do not use it
};

/// How a search resumes inside a cube, and how it saves its progress.
struct SearchResumption {
    const SearchProgress* from = nullptr;      ///< null: the search begins at the start of the cube
    std::atomic<bool>* is_save_due = nullptr;  ///< as in WalkResumption
    /// Is called with the progress when `is_save_due` was set, and when the search stops.
    std::function<void(SearchProgress)> save;
};

/// The search of one thread. It reuses its memory from cube to cube.
class SilhouetteSearch {
  public:
    virtual ~SilhouetteSearch() = default;

    /// Passes to the receiver every silhouette of the cube that the pieces can fill. Returns
    /// whether the search reached the end of the cube. Otherwise `stop` or the receiver ended it.
    ///
    /// `resumption` can be null. If it has progress, only the silhouettes after the place of this
    /// progress are passed, and the statistics include the silhouettes before the place. Throws
    /// StalePlaceException, before any find is passed, if the cube does not have the place.
    virtual bool search(const candidate::CandidateCube& cube, const FindReceiver& receiver,
                        const std::atomic<bool>& stop, const SearchResumption* resumption) = 0;
    bool search(const candidate::CandidateCube& cube, const FindReceiver& receiver,
                const std::atomic<bool>& stop) {
        return search(cube, receiver, stop, nullptr);
    }

    /// Returns the statistics of the last search.
    virtual NamedCounts counts() const = 0;

  protected:
    SilhouetteSearch() = default;
    SilhouetteSearch(const SilhouetteSearch&) = default;
    SilhouetteSearch& operator=(const SilhouetteSearch&) = default;
    SilhouetteSearch(SilhouetteSearch&&) = default;
    SilhouetteSearch& operator=(SilhouetteSearch&&) = default;
};

}  // namespace orbitile::silhouette
