// The folders of a run that contain pictures and diagrams. Pictures are in the folder `challenges`.
// All pictures have the same palette. The file `palette` in `challenges` contains the name of the
// palette. Diagrams are in the folder `diagrams`.
#pragma once

#include <atomic>
#include <cstddef>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include "drawing/palette.hpp"
#include "engine/cover_diagram.hpp"
#include "silhouette/silhouette_tiling.hpp"
#include "store/answer.hpp"
#include "store/open_folder.hpp"

namespace orbitile::cli {

class PictureFolder {
  public:
    static constexpr const char* name = "challenges";

    /// Opens the folder of a run. Throws FolderError if that fails.
    explicit PictureFolder(const std::filesystem::path& folder) : run_folder_(folder) {}

    const std::filesystem::path& run_folder() const { return run_folder_.path(); }

    /// Creates the folder and keeps it open. Throws FolderError. A run calls this function when it
    /// starts, although it draws the first picture much later. So the run fails early if the folder
    /// has a fault.
    void open_for_whole_run() { kept_open_folder_ = open_or_create(); }

    /// Returns the folder, and creates it if it does not exist. Throws FolderError if that fails or
    /// if the folder is a link.
    std::shared_ptr<const store::OpenFolder> open_or_create() const;

    /// Returns the folder. Returns null if the folder does not exist, which means that nothing was
    /// drawn. Throws FolderError.
    std::shared_ptr<const store::OpenFolder> open_if_exists() const;

    /// Returns the folder; null if it does not exist or cannot be opened.
    std::shared_ptr<const store::OpenFolder> try_open() const;

    /// Returns the palette whose name is in the file `palette`. Returns Palette::puzzle if there is
    /// no such file. Throws FolderError, and InputError if the file does not contain the name of a
    /// palette.
    drawing::Palette palette() const;

    /// Writes the file `palette`. Throws FolderError, OutputError.
    void set_palette(drawing::Palette palette) const;

    /// Removes unfinished pictures that killed runs have left. Does nothing if the folder cannot be
    /// opened.
    void remove_unfinished_files() const;

  private:
    bool is_kept_open() const;

    store::OpenFolder run_folder_;
    // The folder that open_for_whole_run() has opened. Null if each function opens the folder
    // itself.
    std::shared_ptr<const store::OpenFolder> kept_open_folder_;
};

/// Throws FolderError if the run's folder exists, but the folder of its pictures cannot be used.
/// Call this function before a run begins. Otherwise the run would report the fault only after it
/// has found the first shape.
void require_usable_picture_folder(const std::filesystem::path& run_folder);

}  // namespace orbitile::cli
