// The checkpoint of a cube that was begun and not ended: how often runs have begun it, and, if its
// search has places, the place at which the next run resumes.
//
// A run stores a checkpoint about every half second, in the row of the cube, in the transaction
// that stores the finds so far. It is a text of words:
//
//     begun 3                                            the cube was begun three times
//     begun 3 at 0.12.1.4 DIGEST finds F1,F2 reported -  … and resumes after two finds
//
// The counts of the search are in the statistics of the row. `finds` lists the shapes that the
// search has found in the cube before this place. If the catalogue lacks one of them, for example
// because it was repaired, the place is useless, and the cube is searched from its beginning. The
// same holds for a text that cannot be read, and for counts that contradict each other. A lost
// checkpoint costs time, but a wrong one would cost shapes.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "orbitile/catalogue/cube_statistics.hpp"
#include "silhouette/filled_silhouette.hpp"

namespace orbitile {

/// The place in a cube at which a search resumes.
struct ResumePoint {
    silhouette::SearchProgress progress = {};
    std::vector<std::string> finds = {};  ///< fingerprints, in the order of finding
};

/// How often runs have begun the cube. 0 if the text does not say it.
std::int64_t begin_count(const std::string& checkpoint);

/// The text of a checkpoint. `point` can be null.
std::string checkpoint_text(std::int64_t begin_count, const ResumePoint* point);

/// The same checkpoint with another number.
std::string with_begin_count(const std::string& checkpoint, std::int64_t begin_count);

/// Reads the place. Returns none if there is none, or if the text or the counts cannot be trusted.
std::optional<ResumePoint> resume_point(const std::string& checkpoint,
                                        const std::optional<CubeStatistics>& statistics);

}  // namespace orbitile
