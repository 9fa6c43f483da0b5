// The diagrams of a catalogue's challenges: one file for each, in the folder `diagrams` of the
// catalogue's folder.
#pragma once

#include <atomic>
#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>

#include "engine/cover_diagram.hpp"
#include "files/open_folder.hpp"
#include "orbitile/catalogue/answer.hpp"
#include "silhouette/silhouette_placements.hpp"

namespace orbitile::app {

class DiagramFolder {
  public:
    static constexpr const char* name = "diagrams";
    static constexpr const char* ending = ".odd";  // the ending of each file

    /// Opens the folder of a run. Throws FolderError if that fails.
    explicit DiagramFolder(const std::filesystem::path& run_folder) : run_folder_(run_folder) {}

    /// Returns the stored diagram of a counted challenge, if it takes at most about `memory` bytes.
    /// Returns nothing if there is no complete file, or no count to compare with. Throws
    /// CatalogueError, which names the file, if the diagram cannot be trusted.
    std::optional<CoverDiagram> read(const StoredChallenge& challenge,
                                     const SilhouettePlacements& placements,
                                     std::size_t memory) const;

    /// Stores the diagram, and replaces an earlier one. Returns how many bytes it takes.
    std::size_t write(const StoredChallenge& challenge, const SilhouettePlacements& placements,
                      const CoverDiagram& diagram) const;

    /// Removes unfinished files of runs that were killed. Throws FolderError.
    void remove_unfinished() const;

    /// Returns the path of the challenge's file.
    std::filesystem::path file(const StoredChallenge& challenge) const;

  private:
    OpenFolder run_folder_;
};

/// Makes the diagram of a challenge. Throws std::runtime_error if it does not fit into `memory`
/// bytes. Returns nothing if `stop` was raised.
std::optional<CoverDiagram> make_diagram(const StoredChallenge& challenge,
                                         const SilhouettePlacements& placements, std::size_t memory,
                                         const std::atomic<bool>& stop);

}  // namespace orbitile::app
