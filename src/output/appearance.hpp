// The appearance of a catalogue's pictures. It changes if the puzzle file gives the same pieces
// other colours or patterns, or if the user chooses another palette.
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

/// Stores the palette for all pictures of a catalogue. Existing pictures in another palette are
/// marked as outdated. Throws CatalogueRefused if another run works in the folder, FolderError,
/// OutputError.
void change_palette(const std::filesystem::path& folder, drawing::Palette palette);

/// Opens or creates a catalogue with Catalogue::open_or_create(). If the stored puzzle has another
/// appearance, prints that on standard error, marks the pictures with the former appearance as
/// outdated, and stores the new appearance. draw_missing_pictures() draws the marked pictures
/// again. Pictures of a board's fillings are drawn again at once, because such runs draw nothing. A
/// palette is changed in the same way. Throws CatalogueRefused if another run with the former
/// appearance works in the folder, and FolderError if the pictures cannot be marked.
OpenedCatalogue open_with_appearance(const std::filesystem::path& folder, const Question& question,
                                     std::optional<drawing::Palette> palette = {});

}  // namespace orbitile::app
