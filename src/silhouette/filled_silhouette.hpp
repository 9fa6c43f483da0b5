// The search for silhouettes: its interface, its finds, and the answer that it gets to each find.
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
#include "orbitile/puzzle/challenge.hpp"
#include "orbitile/puzzle/tiling.hpp"

namespace orbitile::silhouette {

/// A silhouette that the pieces fill.
struct FilledSilhouette {
    Challenge challenge = {};  ///< in its canonical view, under the searched group
    Tiling tiling = {};        ///< the tiling that the search found
    /// The result of first_tiling() for the challenge, if the search computed it.
    std::optional<Tiling> first_tiling = {};
};

/// The answer of a receiver. `reported_earlier`: the search for an earlier group of the question
/// also finds this silhouette, so it does not count for the present group.
enum class FindReply : std::uint8_t { accepted, reported_earlier, stop };

/// Receives the finds of one search, on the thread of that search.
using FindReceiver = std::function<FindReply(FilledSilhouette)>;

enum class CubeSearchEnd : std::uint8_t { exhausted, stopped, undecided };

/// Counts, each with the name under which it is stored, in order.
using NamedCounts = std::vector<std::pair<std::string, std::int64_t>>;

/// The search of one thread. It reuses its memory from cube to cube.
class SilhouetteSearch {
  public:
    virtual ~SilhouetteSearch() = default;

    /// Passes to the receiver every silhouette of the cube that the pieces can fill. Returns
    /// `undecided` if the solver could not decide some candidate.
    virtual CubeSearchEnd search(const candidate::CandidateCube& cube, const FindReceiver& receiver,
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

}  // namespace orbitile::silhouette
