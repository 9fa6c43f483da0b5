// The find of a search for silhouettes, and the answer that the search gets to it.
//
//     search.search(cube, [&](FilledSilhouette found) {
//         print(found.challenge.fingerprint);
//         return Reply::accepted;
//     }, stop);
#pragma once

#include <cstdint>
#include <functional>
#include <optional>

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

}  // namespace orbitile
