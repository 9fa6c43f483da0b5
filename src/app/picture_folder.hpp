// Where a run's pictures go: the folder `challenges` in its own, which is opened once.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>

#include "puzzle/open_folder.hpp"

namespace orbitile::app {

class PictureFolder {
  public:
    static constexpr const char* name = "challenges";

    /// In this folder of a run. Throws FolderError where that cannot be opened.
    explicit PictureFolder(const std::filesystem::path& folder) : run_folder_(folder) {}

    const std::filesystem::path& run_folder() const { return run_folder_.path(); }

    /// Made unless it is there. Throws FolderError, also where it is a link.
    std::shared_ptr<const OpenFolder> made() const {
        return std::make_shared<const OpenFolder>(run_folder_.made_folder(name));
    }

    /// None where nothing has been drawn, or where it cannot be opened.
    std::optional<OpenFolder> there() const;

    /// Removes what runs that were killed left of pictures they were writing, if it can.
    void remove_unfinished() const;

  private:
    OpenFolder run_folder_;
};

}  // namespace orbitile::app
