// The checkpoint of a cube that was begun and not ended. It records how often runs have begun the
// cube. If the search of the cube can resume, the checkpoint also records the place at which the
// next run resumes (candidate/walk_place.hpp).
//
// A run stores a checkpoint in the row of the cube about every half second, in the same transaction
// as the finds so far. A checkpoint is a text of words:
//
//     begun 3                                   the cube was begun three times
//     begun 3 at 0.12.1.4 DIGEST                ... and the search resumes at this place
//     begun 3 at 0.12.1.4 DIGEST reported F1,F2 ... the shapes F1 and F2 were reported before,
//                                               and the search can find them again
//
// The counts of the search are in the statistics of the row. The place is used only if the text can
// be read and the counts do not contradict each other. Otherwise the cube is searched from its
// beginning, which costs time. A wrong place would lose shapes.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "silhouette/filled_silhouette.hpp"
#include "store/cube_statistics.hpp"

namespace orbitile {

/// Returns how many runs have begun the cube, or 0 if the checkpoint does not contain this number.
std::int64_t begin_count(const std::string& checkpoint);

std::string checkpoint_text(std::int64_t begin_count,
                            const std::optional<silhouette::SearchProgress>& progress);

/// Returns `checkpoint`, with `begin_count` as the number of runs that have begun the cube.
/// `checkpoint` can be empty.
std::string with_begin_count(const std::string& checkpoint, std::int64_t begin_count);

/// Returns the progress of a search. Returns nothing if `checkpoint` does not contain the place
/// that the search has reached, or if the checkpoint or `statistics` cannot be trusted.
std::optional<silhouette::SearchProgress> progress_in(
    const std::string& checkpoint, const std::optional<CubeStatistics>& statistics);

}  // namespace orbitile
