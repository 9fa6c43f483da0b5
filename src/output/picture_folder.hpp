// The pictures of a run: the folder `challenges` in the run's folder. All pictures have one
// palette, and its name is in the file `palette` of that folder.
#pragma once

#include <atomic>
#include <cstddef>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include "drawing/palette.hpp"
#include "engine/cover_diagram.hpp"
#include "files/open_folder.hpp"
#include "orbitile/catalogue/answer.hpp"
#include "silhouette/silhouette_tiling.hpp"

namespace orbitile::app {

class PictureFolder {
  public:
    static constexpr const char* name = "challenges";

    /// Opens the folder of a run. Throws FolderError if that fails.
    explicit PictureFolder(const std::filesystem::path& folder) : run_folder_(folder) {}

    const std::filesystem::path& run_folder() const { return run_folder_.path(); }

    /// Creates the folder now and keeps it open. A caller that draws much later learns now if that
    /// fails. Throws FolderError.
    void hold() { held_ = made(); }

    /// Returns the folder, and creates it if it does not exist. Throws FolderError, also if it is a
    /// link.
    std::shared_ptr<const files::OpenFolder> made() const;

    /// Returns the folder; null if it does not exist, because nothing was drawn. Throws
    /// FolderError.
    std::shared_ptr<const files::OpenFolder> there() const;

    /// Returns the folder; null if it does not exist or cannot be opened.
    std::shared_ptr<const files::OpenFolder> open_if_possible() const;

    /// Returns the noted palette; without a note, the puzzle's own colours. Throws FolderError, and
    /// InputError if the note is not the name of a palette.
    drawing::Palette palette() const;

    /// Notes the palette, and draws nothing. Throws FolderError, OutputError.
    void set_palette(drawing::Palette palette) const;

    /// Removes unfinished pictures of runs that were killed, if the folder can be opened.
    void remove_unfinished() const;

  private:
    bool is_held() const;

    files::OpenFolder run_folder_;
    std::shared_ptr<const files::OpenFolder> held_;  // null: the folder is opened for each use
};

/// Throws FolderError if the folder exists, but a run in it could not draw. To be called before
/// anything is written, so that the user does not have to wait for the first find.
void require_usable_picture_folder(const std::filesystem::path& run_folder);

// The diagrams of a catalogue's challenges: one file for each, in the folder `diagrams` of the
// catalogue's folder.

class DiagramFolder {
  public:
    static constexpr const char* name = "diagrams";
    static constexpr const char* ending = ".odd";  // the ending of each file

    /// Opens the folder of a run. Throws FolderError if that fails.
    explicit DiagramFolder(const std::filesystem::path& run_folder) : run_folder_(run_folder) {}

    /// Returns the stored diagram of a counted challenge, if it takes at most about `memory` bytes.
    /// Returns nothing if there is no complete file, or no count to compare with. Throws
    /// CatalogueError, which names the file, if the diagram cannot be trusted.
    std::optional<engine::CoverDiagram> read(const StoredChallenge& challenge,
                                             const silhouette::SilhouettePlacements& placements,
                                             std::size_t memory) const;

    /// Stores the diagram, and replaces an earlier one. Returns how many bytes it takes.
    std::size_t write(const StoredChallenge& challenge,
                      const silhouette::SilhouettePlacements& placements,
                      const engine::CoverDiagram& diagram) const;

    /// Removes unfinished files of runs that were killed. Throws FolderError.
    void remove_unfinished() const;

    /// Returns the path of the challenge's file.
    std::filesystem::path file(const StoredChallenge& challenge) const;

  private:
    files::OpenFolder run_folder_;
};

/// Makes the diagram of a challenge. Throws std::runtime_error if it does not fit into `memory`
/// bytes. Returns nothing if `stop` was raised.
std::optional<engine::CoverDiagram> make_diagram(const StoredChallenge& challenge,
                                                 const silhouette::SilhouettePlacements& placements,
                                                 std::size_t memory, const std::atomic<bool>& stop);

}  // namespace orbitile::app
