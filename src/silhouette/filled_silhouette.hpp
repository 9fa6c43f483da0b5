// A find of a search for silhouettes, and the answer of the receiver.
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

/// A silhouette that the pieces fill.
struct FilledSilhouette {
    Challenge challenge = {};  ///< in its least view, under the group that was searched
    Tiling tiling = {};        ///< the tiling that the search found
    /// The result of first_tiling() for the challenge, if the search computed it.
    std::optional<Tiling> first_tiling = {};
};

/// The answer of a receiver. `reported_earlier`: an earlier group of the question also has this
/// silhouette, so it does not count for the group that is searched.
enum class Reply : std::uint8_t { accepted, reported_earlier, stop };

/// Receives the finds of one search, on the thread of that search.
using FindReceiver = std::function<Reply(FilledSilhouette)>;

}  // namespace orbitile
