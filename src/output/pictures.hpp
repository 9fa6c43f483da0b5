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

/// Which pictures to leave alone.
enum class IfPictureExists : std::uint8_t { keep, replace };

/// The catalogue's puzzle in the palette of its pictures. Throws as PictureFolder::palette() does.
Puzzle pictured_puzzle(const Catalogue& catalogue, const PictureFolder& folder);

/// Draws `challenges/<fingerprint>-challenge.<format>` and, where a tiling is stored,
/// `-solution.<format>`. Returns how many files were written.
int draw_pictures(const Puzzle& puzzle, const StoredChallenge& challenge,
                  const PictureFolder& folder, const std::vector<PictureFormat>& formats,
                  IfPictureExists existing);

/// The same for a sweep's silhouettes, in the looks of `puzzle`, or only the one of this
/// fingerprint: the solution of the first subset that fills it. Draws no more once `stop` is
/// raised.
int draw_sweep(const Catalogue& catalogue, const Puzzle& puzzle, const std::string& fingerprint,
               const PictureFolder& folder, const std::vector<PictureFormat>& formats,
               IfPictureExists existing, const std::atomic<bool>& stop);

/// Removes the usual pictures of a challenge, where there are any: they are of an earlier answer,
/// and the next run draws what is missing.
void remove_pictures(const std::string& fingerprint, const PictureFolder& folder);

/// Renames all pictures of the catalogue's challenges to `NAME.outdated`: they show former looks.
/// They stay until they are drawn again, so that it is known which there were, whatever ends the
/// run. Throws FolderError.
void mark_as_outdated(const Catalogue& catalogue, const PictureFolder& folder);

/// Draws each of those again in the looks of `puzzle`, whatever its format is, until `stop` is
/// raised. Returns how many.
int redraw_outdated(const Catalogue& catalogue, const Puzzle& puzzle, const PictureFolder& folder,
                    const std::atomic<bool>& stop);

/// Whether runs draw its challenges unasked: not a sweep's with many silhouettes, and not all
/// fillings of a board.
bool is_drawn_unasked(const Catalogue& catalogue);

/// Draws what a finished or stopped run shows, where it is not there yet, in the usual formats,
/// and what is outdated, until `stop` is raised. Where silhouettes are too many to be drawn
/// unasked, it says so unless `quiet`.
void draw_what_is_missing(const Catalogue& catalogue, const PictureFolder& folder, bool quiet,
                          const std::atomic<bool>& stop);

/// How many of these pictures are not there. Throws FolderError where that cannot be looked at.
std::int64_t missing_pictures(const Catalogue& catalogue, const PictureFolder& folder);
std::int64_t missing_pictures(const Question& question, const Status& status,
                              const PictureFolder& folder);

/// "3 pictures are missing: …", and what draws them.
std::string missing_text(const Catalogue& catalogue, std::int64_t missing);

/// One sheet of these silhouettes. The file's ending is the format. Throws InputError if no format
/// has that ending.
void draw_overview_of(const Catalogue& catalogue, const std::vector<NumberedChallenge>& challenges,
                      const std::filesystem::path& file, OverviewOrder order);

/// Of the formats that a picture may have, for help: ".svg, .pdf or .png".
std::string picture_endings();

/// "svg,pdf". Throws InputError for an unknown format.
std::vector<PictureFormat> picture_formats_from_names(const std::vector<std::string>& names);

}  // namespace orbitile::app
