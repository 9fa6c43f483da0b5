// Where a run's pictures go: the folder `challenges` in its own. All of them are in one palette,
// which is noted there, in the file `palette`.
#pragma once

#include <filesystem>
#include <memory>

#include "drawing/palette.hpp"
#include "files/open_folder.hpp"

namespace orbitile::app {

class PictureFolder {
  public:
    static constexpr const char* name = "challenges";

    /// In this folder of a run. Throws FolderError where that cannot be opened.
    explicit PictureFolder(const std::filesystem::path& folder) : run_folder_(folder) {}

    const std::filesystem::path& run_folder() const { return run_folder_.path(); }

    /// Makes it now and keeps it open: for who draws much later, and is to be told now.
    void hold() { held_ = made(); }

    /// Made unless it is there. Throws FolderError, also where it is a link.
    std::shared_ptr<const OpenFolder> made() const;

    /// None where there is no such folder: nothing has been drawn. Throws FolderError.
    std::shared_ptr<const OpenFolder> there() const;

    /// The same, and none where it cannot be opened: for who does without it.
    std::shared_ptr<const OpenFolder> if_it_opens() const;

    /// Where nothing is noted, the puzzle's own colours. Throws FolderError, and InputError where
    /// something else is noted than a palette.
    Palette palette() const;

    /// Only notes it. Throws FolderError, OutputError.
    void set_palette(Palette palette) const;

    /// Removes what runs that were killed left of pictures they were writing, if it can.
    void remove_unfinished() const;

  private:
    bool is_held() const;

    OpenFolder run_folder_;
    std::shared_ptr<const OpenFolder> held_;  // none: opened anew each time
};

/// Throws FolderError where a run in this folder could not draw, if the folder is there. For who is
/// to be told before anything is written, rather than at the first find.
void refuse_folder_for_no_pictures(const std::filesystem::path& run_folder);

}  // namespace orbitile::app
