// The checkpoint of a cube that was begun and not ended: how often runs have begun it, and, if its
// search has places, the place at which the next run resumes.
//
// A run stores a checkpoint about every half second, in the row of the cube, in the transaction
// that stores the finds so far. It is a text of words:
//
//     begun 3                                   the cube was begun three times
//     begun 3 at 0.12.1.4 DIGEST                ... and the search resumes at this place
//     begun 3 at 0.12.1.4 DIGEST reported F1,F2 ... and can reach these two shapes again
//
// The counts of the search are in the statistics of the row. The place is used only if the text can
// be read and the counts do not contradict each other. Otherwise the cube is searched from its
// beginning: a lost checkpoint costs time, but a wrong one would cost shapes.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "orbitile/catalogue/cube_statistics.hpp"
#include "silhouette/filled_silhouette.hpp"

namespace orbitile {

/// How many runs have begun the cube. 0 if the text does not say it.
std::int64_t begin_count(const std::string& checkpoint);

std::string checkpoint_text(std::int64_t begin_count,
                            const std::optional<silhouette::SearchProgress>& progress);

/// Returns the checkpoint with this number in place of its own. `checkpoint` can be empty.
std::string with_begin_count(const std::string& checkpoint, std::int64_t begin_count);

/// Reads the progress of a search. Returns none if there is none, or if the text or the counts
/// cannot be trusted.
std::optional<silhouette::SearchProgress> progress_in(
    const std::string& checkpoint, const std::optional<CubeStatistics>& statistics);

}  // namespace orbitile
