// A puzzle file may give the same pieces another look. Then the catalogue takes it.
#pragma once

#include <filesystem>

#include "orbitile/catalogue/catalogue.hpp"
#include "output/picture_folder.hpp"

namespace orbitile::app {

struct OpenedCatalogue {
    Catalogue catalogue;
    PictureFolder pictures;
};

/// Catalogue::open_or_create(). Where the catalogue's puzzle looks different, says so on standard
/// error, marks the pictures that show the former looks as outdated, and stores the new ones: for
/// draw_what_is_missing(), or at once for a board's fillings, whose runs draw nothing. Throws
/// CatalogueRefused where another run, which draws the former, works in the folder, FolderError
/// where the pictures cannot be marked.
OpenedCatalogue open_with_looks(const std::filesystem::path& folder, const Question& question);

}  // namespace orbitile::app
