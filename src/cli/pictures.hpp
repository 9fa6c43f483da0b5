// Draws the pictures of a catalogue's challenges in its output folder, and overviews of many
// challenges. The pictures of a challenge are `challenges/<fingerprint>-challenge.<format>` and, if
// a solution is stored, `challenges/<fingerprint>-solution.<format>`.
#pragma once

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "drawing/overview.hpp"
#include "drawing/picture_format.hpp"
#include "drawing/sheet.hpp"
#include "store/catalogue.hpp"
#include "store/numbering.hpp"

namespace orbitile::cli {

/// What to do with a picture that exists already.
enum class ExistingPictureAction : std::uint8_t { keep, replace };

/// Draws a solution of a challenge, which can be a board. Throws store::OutputError.
void draw_solution_picture(const Puzzle& puzzle, const Challenge& challenge, const Tiling& tiling,
                           const std::filesystem::path& file, PictureFormat format,
                           const Caption& caption = {});

/// Draws the pictures of one challenge into the output folder `folder` of a run. Returns how many
/// files were written. Throws store::OutputError.
int draw_pictures(const Puzzle& puzzle, const StoredChallenge& challenge,
                  const std::filesystem::path& folder, const std::vector<PictureFormat>& formats,
                  ExistingPictureAction existing_picture_action);

/// The number of shapes for which the user requests pictures (`--pictures none|all|N`).
struct PictureRequest {
    /// Empty if the user does not request a number.
    std::optional<std::int64_t> max_shapes = {};

    /// Returns the number of shapes that a run draws, beginning with the shapes that are found
    /// first. If the user does not request a number, the first 10,000 silhouettes are drawn, but
    /// only 200 silhouettes of a sweep, and no fillings of a board.
    std::int64_t max_drawn_shapes(const Question& question) const;
};

/// Calls the visitor for each challenge of the catalogue with one of these fingerprints, or for all
/// challenges if there are no fingerprints. Each challenge has a solution, if one is stored. Stops
/// when `stop` is raised.
void visit_pictured_challenges(const Catalogue& catalogue,
                               const std::vector<std::string>& fingerprints,
                               const std::atomic<bool>& stop,
                               const std::function<void(const StoredChallenge&)>& visitor);

/// Draws missing pictures in the default formats, until the requested number of shapes have
/// pictures. If the user does not request a number, and there are more shapes than a run draws,
/// draws nothing. Stops when `stop` is raised. Throws store::OutputError.
void draw_missing_pictures(const Catalogue& catalogue, const PictureRequest& request,
                           const std::atomic<bool>& stop);

/// Draws these silhouettes together on one sheet. The ending of the file's name selects the format.
/// Throws InputError if no format has this ending.
void draw_overview_of(const Catalogue& catalogue,
                      const std::vector<store::NumberedChallenge>& challenges,
                      const std::filesystem::path& file, drawing::OverviewOrder order);

/// Returns the endings of the picture formats as a text for help: ".svg, .pdf or .png".
std::string picture_endings();

/// Returns the format that the ending of the file's name selects. Throws InputError, which names
/// the option, if no format has this ending.
PictureFormat require_picture_format(std::string_view option, const std::filesystem::path& file);

/// Returns the formats whose names are among these names.
std::vector<PictureFormat> picture_formats_among(const std::vector<std::string>& names);

}  // namespace orbitile::cli
