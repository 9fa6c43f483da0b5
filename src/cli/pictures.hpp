// Draws the pictures of a catalogue's challenges in its output folder.
#pragma once

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "cli/picture_folder.hpp"
#include "drawing/canvas.hpp"
#include "drawing/overview.hpp"
#include "store/catalogue.hpp"
#include "store/numbering.hpp"

namespace orbitile::cli {

/// What to do with a picture that exists already.
enum class ExistingPictureAction : std::uint8_t { keep, replace };

/// Returns the catalogue's puzzle with the palette of the catalogue's pictures. Throws as
/// PictureFolder::palette() does.
Puzzle puzzle_with_picture_palette(const Catalogue& catalogue, const PictureFolder& folder);

/// Draws `challenges/<fingerprint>-challenge.<format>`. If a tiling is stored, also draws
/// `challenges/<fingerprint>-solution.<format>`. Returns how many files were written.
int draw_pictures(const Puzzle& puzzle, const StoredChallenge& challenge,
                  const PictureFolder& folder, const std::vector<PictureFormat>& formats,
                  ExistingPictureAction existing_picture_action);

/// Draws the silhouettes of a sweep with the colours of `puzzle`. If `fingerprint` is not "", draws
/// only this silhouette. The picture of the solution shows the first subset that fills the
/// silhouette. Stops when `stop` is raised. Returns how many files were written.
int draw_sweep(const Catalogue& catalogue, const Puzzle& puzzle, const std::string& fingerprint,
               const PictureFolder& folder, const std::vector<PictureFormat>& formats,
               ExistingPictureAction existing_picture_action, const std::atomic<bool>& stop);

/// Removes the pictures of a challenge in the default formats. Call this function if the pictures
/// can be out of date, for example because they show another solution. The next run draws the
/// pictures again.
void remove_pictures(const std::string& fingerprint, const PictureFolder& folder);

/// Marks all pictures of the catalogue's challenges as outdated by renaming each picture NAME to
/// `NAME.outdated`. A marked file remains until its picture is drawn again. So even after a run was
/// killed, the next run can find the marked pictures. Throws FolderError.
void mark_as_outdated(const Catalogue& catalogue, const PictureFolder& folder);

/// Draws each outdated picture again in its former format, with the colours of `puzzle`. Stops when
/// `stop` is raised. Returns how many files were written.
int redraw_outdated_pictures(const Catalogue& catalogue, const Puzzle& puzzle,
                             const PictureFolder& folder, const std::atomic<bool>& stop);

/// Whether runs draw the catalogue's challenges automatically. Runs draw neither the fillings of a
/// board nor the silhouettes of a catalogue that has too many silhouettes.
bool is_drawn_automatically(const Catalogue& catalogue);

/// The number of shapes for which the user requests pictures (`--pictures none|all|N`).
struct PictureRequest {
    /// Empty if the user does not request a number. In this case, all shapes are drawn if
    /// is_drawn_automatically() is true. Otherwise, no shapes are drawn.
    std::optional<std::int64_t> max_shapes = {};
    /// Whether a run draws a shape as soon as the shape is found. `total` is the number of shapes
    /// that have been found so far, including this shape.
    bool should_draw_shape(std::int64_t total) const;
};

/// Draws all outdated pictures, and the missing pictures that the user requests. Missing pictures
/// are drawn in the default formats. Stops when `stop` is raised. If the user does not request a
/// number of pictures, and there are too many silhouettes to draw automatically, prints a message.
/// If `is_quiet` is set, prints nothing.
void draw_missing_pictures(const Catalogue& catalogue, const PictureFolder& folder,
                           const PictureRequest& request, bool is_quiet,
                           const std::atomic<bool>& stop);

/// Returns the number of requested pictures that are missing. If the request is for fewer shapes
/// than the catalogue has, returns how many more shapes need pictures. Throws FolderError if the
/// folder cannot be read.
std::int64_t missing_picture_count(const Catalogue& catalogue, const PictureFolder& folder,
                                   const PictureRequest& request = {});

/// Returns "3 pictures are missing; …", with the command that draws them.
std::string missing_pictures_text(const Catalogue& catalogue, std::int64_t missing_count);

/// Draws these silhouettes together on one sheet. The ending of the file's name selects the format.
/// Throws InputError if no format has this ending.
void draw_overview_of(const Catalogue& catalogue,
                      const std::vector<store::NumberedChallenge>& challenges,
                      const std::filesystem::path& file, drawing::OverviewOrder order);

/// Returns the endings of the picture formats as a text for help: ".svg, .pdf or .png".
std::string picture_endings();

/// Returns the formats with these names. Each name must be the name of a format.
std::vector<PictureFormat> picture_formats_from_names(const std::vector<std::string>& names);

}  // namespace orbitile::cli
