// How the pictures of a catalogue look. Their appearance changes if the puzzle file gives the same
// pieces other colours, or if the user chooses another palette. Then the existing pictures are
// marked as outdated and drawn again.
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

/// Stores the palette for all pictures of a catalogue. Marks existing pictures that have another
/// palette as outdated. Throws FolderError, OutputError, and CatalogueRefused if another run works
/// in the folder.
void change_palette(const std::filesystem::path& folder, drawing::Palette palette);

/// Opens or creates a catalogue with Catalogue::open_or_create(), and gives its pictures the
/// appearance of question.puzzle and `palette`. If the stored appearance differs,
///   - prints that on standard error,
///   - marks the existing pictures as outdated, and
///   - stores the new appearance.
///
/// Later, draw_missing_pictures() draws the marked pictures again. If the question asks for all
/// fillings of a board, this function draws them again itself, because runs for such a question do
/// not draw pictures. Throws CatalogueRefused if another run with the former appearance works in
/// the folder, and FolderError if the pictures cannot be marked.
OpenedCatalogue open_with_appearance(const std::filesystem::path& folder, const Question& question,
                                     std::optional<drawing::Palette> palette = {});

}  // namespace orbitile::app
