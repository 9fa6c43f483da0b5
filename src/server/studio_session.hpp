// The session of the studio, as the server offers it. Most requests go to the session that also runs
// in a browser (studio/studio.hpp). A search for shapes is different: it uses all threads, asks the
// solvers if the program would ask them, and stores its results in a catalogue. If the same question
// is asked again, the stored shapes are reported first, and the search is resumed.
#pragma once

#include <filesystem>

#include "server/studio_site.hpp"

namespace orbitile::server {

struct SearchSettings {
    std::filesystem::path folder;  ///< has a folder for the catalogue of each question
    int threads = 1;               ///< of each search
};

StudioSession studio_session(const SearchSettings& settings);

}  // namespace orbitile::server
