// A puzzle file may give the same pieces another look. Then the catalogue takes it.
#pragma once

#include <filesystem>
#include <vector>

#include "orbitile/catalogue/catalogue.hpp"
#include "orbitile/drawing/picture_format.hpp"

namespace orbitile::app {

struct OpenedCatalogue {
    Catalogue catalogue;
    /// In which there were pictures with the former looks. They are gone, and to be drawn again.
    std::vector<PictureFormat> outdated = {};
};

/// Catalogue::open_or_create(). Where the catalogue's puzzle looks different, says so on standard
/// error, removes the pictures that show the former looks, and stores the new ones. Throws
/// CatalogueRefused where another run, which draws the former, works in the folder.
OpenedCatalogue open_with_looks(const std::filesystem::path& folder, const Question& question);

}  // namespace orbitile::app
