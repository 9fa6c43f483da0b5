// Writes the folder of `orbitile gallery --site`, which is made for a web server. The folder
// contains a page that browsers can install as an app.
#pragma once

#include <filesystem>

#include "drawing/gallery.hpp"

namespace orbitile::cli {

/// Writes the files of the site. Each file is written whole or not at all. The script of the
/// service worker is written last, because browsers compare this script to notice a new version of
/// the site. Only files that an earlier run wrote are replaced. Returns how many files were
/// written. Throws InputError, but only before the first file is written. Throws DrawingError and
/// OutputError.
std::size_t write_site(const Gallery& gallery, const std::filesystem::path& folder);

}  // namespace orbitile::cli
