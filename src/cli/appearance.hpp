// Changes the appearance of a catalogue's pictures. The appearance changes if the puzzle file gives
// the pieces other colours, or if the user chooses another palette. In both cases, the existing
// pictures are marked as outdated and drawn again.
#pragma once

#include <filesystem>
#include <optional>

#include "cli/picture_folder.hpp"
#include "drawing/palette.hpp"
#include "store/catalogue.hpp"

namespace orbitile::cli {

struct OpenedCatalogue {
    Catalogue catalogue;
    PictureFolder picture_folder;
};

/// Stores the palette for all pictures of a catalogue. If the catalogue's pictures had another
/// palette, marks the existing pictures as outdated. Throws FolderError and OutputError. Throws
/// CatalogueRefusedError if another run works in the folder.
void change_palette(const std::filesystem::path& folder, drawing::Palette palette);

/// Opens or creates a catalogue with Catalogue::open_or_create(), and gives its pictures the
/// appearance of question.puzzle and the colours of `palette`. If the stored appearance differs,
///   - prints a message on standard error,
///   - marks the existing pictures as outdated, and
///   - stores the new appearance.
///
/// Later, draw_missing_pictures() draws the marked pictures again. But a run that lists all
/// fillings of a board does not draw pictures. So for such a run, open_catalogue_with_appearance()
/// itself draws the marked pictures again. Throws CatalogueRefusedError if another run with the
/// former appearance works in the folder. Throws FolderError if the pictures cannot be marked.
OpenedCatalogue open_catalogue_with_appearance(const std::filesystem::path& folder,
                                               const Question& question,
                                               std::optional<drawing::Palette> palette = {});

}  // namespace orbitile::cli
