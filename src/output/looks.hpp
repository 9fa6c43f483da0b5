// A puzzle file may give the same pieces another look: then the catalogue takes it. And its
// pictures may be wanted in another palette.
#pragma once

#include <filesystem>
#include <optional>

#include "drawing/palette.hpp"
#include "orbitile/catalogue/catalogue.hpp"
#include "output/picture_folder.hpp"

namespace orbitile::app {

struct OpenedCatalogue {
    Catalogue catalogue;
    PictureFolder pictures;
};

/// Has all pictures of a catalogue drawn in this palette from now on; those that are there in
/// another are marked as outdated. Throws CatalogueRefused where another run works in the folder,
/// FolderError, OutputError.
void change_palette(const std::filesystem::path& folder, Palette palette);

/// Catalogue::open_or_create(). Where the catalogue's puzzle looks different, says so on standard
/// error, marks the pictures that show the former looks as outdated, and stores the new ones: for
/// draw_what_is_missing(), or at once for a board's fillings, whose runs draw nothing. Throws
/// CatalogueRefused where another run, which draws the former, works in the folder, FolderError
/// where the pictures cannot be marked. The same for the palette, if one is wanted.
OpenedCatalogue open_with_looks(const std::filesystem::path& folder, const Question& question,
                                std::optional<Palette> palette = {});

}  // namespace orbitile::app
