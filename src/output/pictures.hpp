// The pictures of a catalogue's challenges in its output folder.
#pragma once

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "catalogue/numbering.hpp"
#include "drawing/overview.hpp"
#include "orbitile/catalogue/catalogue.hpp"
#include "orbitile/drawing/canvas.hpp"
#include "output/picture_folder.hpp"
#include "run/status.hpp"

namespace orbitile::app {

/// What to do with a picture that exists already.
enum class IfPictureExists : std::uint8_t { keep, replace };

/// Returns the catalogue's puzzle in the palette of its pictures. Throws as
/// PictureFolder::palette() does.
Puzzle pictured_puzzle(const Catalogue& catalogue, const PictureFolder& folder);

/// Draws `challenges/<fingerprint>-challenge.<format>` and, if a tiling is stored,
/// `-solution.<format>`. Returns how many files were written.
int draw_pictures(const Puzzle& puzzle, const StoredChallenge& challenge,
                  const PictureFolder& folder, const std::vector<PictureFormat>& formats,
                  IfPictureExists existing);

/// Draws the silhouettes of a sweep in the appearance of `puzzle`, or only the silhouette with this
/// fingerprint if it is not "". The solution is the one of the first subset that fills the
/// silhouette. Ends when `stop` is raised. Returns how many files were written.
int draw_sweep(const Catalogue& catalogue, const Puzzle& puzzle, const std::string& fingerprint,
               const PictureFolder& folder, const std::vector<PictureFormat>& formats,
               IfPictureExists existing, const std::atomic<bool>& stop);

/// Removes the pictures of a challenge in the usual formats. They show an earlier answer, and the
/// next run draws what is missing.
void remove_pictures(const std::string& fingerprint, const PictureFolder& folder);

/// Renames all pictures of the catalogue's challenges, which show a former appearance, to
/// `NAME.outdated`. The files stay until the pictures are drawn again, so that the list of pictures
/// is not lost if a run is killed. Throws FolderError.
void mark_as_outdated(const Catalogue& catalogue, const PictureFolder& folder);

/// Draws each outdated picture again in the appearance of `puzzle`, in its own format, until `stop`
/// is raised. Returns how many files were written.
int redraw_outdated(const Catalogue& catalogue, const Puzzle& puzzle, const PictureFolder& folder,
                    const std::atomic<bool>& stop);

/// Whether runs draw the catalogue's challenges automatically. They do not draw a sweep with many
/// silhouettes, or all fillings of a board.
bool is_drawn_automatically(const Catalogue& catalogue);

/// Draws the missing pictures of a finished or stopped run in the usual formats, and the outdated
/// pictures, until `stop` is raised. If there are too many silhouettes to draw automatically,
/// prints that unless `quiet`.
void draw_missing_pictures(const Catalogue& catalogue, const PictureFolder& folder, bool quiet,
                           const std::atomic<bool>& stop);

/// Returns how many of these pictures are missing. Throws FolderError if the folder cannot be read.
std::int64_t missing_pictures(const Catalogue& catalogue, const PictureFolder& folder);
std::int64_t missing_pictures(const Question& question, const Status& status,
                              const PictureFolder& folder);

/// Returns "3 pictures are missing; …", with the command that draws them.
std::string missing_pictures_text(const Catalogue& catalogue, std::int64_t missing);

/// Draws one sheet of these silhouettes. The file's ending selects the format. Throws InputError if
/// no format has that ending.
void draw_overview_of(const Catalogue& catalogue,
                      const std::vector<catalogue::NumberedChallenge>& challenges,
                      const std::filesystem::path& file, drawing::OverviewOrder order);

/// Returns the endings of all picture formats, for help: ".svg, .pdf or .png".
std::string picture_endings();

/// Returns the formats with these names, which must be names of formats.
std::vector<PictureFormat> picture_formats_from_names(const std::vector<std::string>& names);

}  // namespace orbitile::app
