// The folder that `orbitile gallery --site` writes: a page as an app, for a web server.
#pragma once

#include <filesystem>

#include "orbitile/drawing/gallery.hpp"
#include "output/output_rules.hpp"

namespace orbitile::app {

/// Writes the site, each file whole or not at all. The file that makes browsers notice a new
/// version is written last. Replaces only files that an earlier run wrote. Returns how many files
/// were written. Throws InputError before the first file is written, DrawingError, OutputError.
std::size_t write_site(const Gallery& gallery, const std::filesystem::path& folder,
                       const ProtectedFiles& kept);

}  // namespace orbitile::app
