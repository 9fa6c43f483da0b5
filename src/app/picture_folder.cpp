#include "app/picture_folder.hpp"

#include "drawing/unpublished_file.hpp"

namespace orbitile::app {

void PictureFolder::remove_unfinished() const {
    try {
        if (const auto folder = run_folder_.folder(name)) remove_unpublished_files(*folder);
    } catch (const FolderError&) {
        // Who draws is told.
    }
}

}  // namespace orbitile::app
