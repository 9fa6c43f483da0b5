// The folder that `orbitile gallery --site` writes: a page as an app, for a web server.
#pragma once

#include <filesystem>

#include "orbitile/drawing/gallery.hpp"
#include "output/output_rules.hpp"

namespace orbitile::app {

/// Writes all of it, each file whole or not at all, the one last that makes browsers notice.
/// Replaces what an earlier run has written there, and nothing else. Returns how many files there
/// are. Throws InputError before the first of them is written, DrawingError, OutputError.
std::size_t write_site(const Gallery& gallery, const std::filesystem::path& folder,
                       const KeptFiles& kept);

}  // namespace orbitile::app
