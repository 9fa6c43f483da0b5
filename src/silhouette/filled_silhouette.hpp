// The search for silhouettes: its interface, its finds, and the answer that it gets to each find.
//
//     search.search(cube, [&](FilledSilhouette found) {
//         print(found.challenge.fingerprint);
//         return Reply::accepted;
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
#include "orbitile/puzzle/challenge.hpp"
#include "orbitile/puzzle/tiling.hpp"

namespace orbitile {

/// A silhouette that the pieces fill. It is one value, which a search hands up once.
struct FilledSilhouette {
    Challenge challenge = {};  ///< in its least view, under the group that was searched
    Tiling tiling = {};        ///< the tiling that the search arrived at
    /// first_tiling() of the challenge, if the search needed that tiling itself.
    std::optional<Tiling> first_tiling = {};
};

/// What a receiver answers to a find. `reported_earlier`: the find belongs to a group that comes
/// before the one that is searched, so it does not count here.
enum class Reply : std::uint8_t { accepted, reported_earlier, stop };

/// Receives the finds of one search, on the thread of that search.
using FindReceiver = std::function<Reply(FilledSilhouette)>;

enum class CubeEnd : std::uint8_t { exhausted, stopped, undecided };

/// Counts, each with the name under which it is stored, in order.
using NamedCounts = std::vector<std::pair<std::string, std::int64_t>>;

/// The search of one thread. It reuses its memory from cube to cube.
class SilhouetteSearch {
  public:
    virtual ~SilhouetteSearch() = default;

    /// Hands every silhouette of the cube that the pieces fill to the receiver.
    virtual CubeEnd search(const CandidateCube& cube, const FindReceiver& receiver,
                           const std::atomic<bool>& stop) = 0;

    /// The statistics of the last search.
    virtual NamedCounts counts() const = 0;

    /// Why the last search is undecided, in the solver's words.
    virtual std::string reason() const { return {}; }

  protected:
    SilhouetteSearch() = default;
    SilhouetteSearch(const SilhouetteSearch&) = default;
    SilhouetteSearch& operator=(const SilhouetteSearch&) = default;
    SilhouetteSearch(SilhouetteSearch&&) = default;
    SilhouetteSearch& operator=(SilhouetteSearch&&) = default;
};

}  // namespace orbitile
