// The diagrams of a catalogue's challenges: the folder `diagrams` in its own, a file for each.
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
    static constexpr const char* ending = ".odd";  // of each file

    /// In this folder of a run. Throws FolderError where that cannot be opened.
    explicit DiagramFolder(const std::filesystem::path& run_folder) : run_folder_(run_folder) {}

    /// What is stored of a challenge that was counted, if it is all there and takes no more than
    /// about `memory` bytes. None where there is no file, or no count to compare with. Throws
    /// CatalogueError, naming the file, where it cannot be trusted.
    std::optional<CoverDiagram> read(const StoredChallenge& challenge,
                                     const SilhouettePlacements& placements,
                                     std::size_t memory) const;

    /// Replaces what is there. Returns how many bytes it takes.
    std::size_t write(const StoredChallenge& challenge, const SilhouettePlacements& placements,
                      const CoverDiagram& diagram) const;

    /// Removes what runs that were killed left of files they were writing. Throws FolderError.
    void remove_unfinished() const;

    /// Of the challenge, as a path.
    std::filesystem::path file(const StoredChallenge& challenge) const;

  private:
    OpenFolder run_folder_;
};

/// Throws std::runtime_error where it does not fit into `memory`. None if `stop` was raised.
std::optional<CoverDiagram> made_diagram(const StoredChallenge& challenge,
                                         const SilhouettePlacements& placements, std::size_t memory,
                                         const std::atomic<bool>& stop);

}  // namespace orbitile::app
