#include "app/picture_folder.hpp"

#include "puzzle/output_file.hpp"

namespace orbitile::app {

std::optional<OpenFolder> PictureFolder::there() const {
    try {
        return run_folder_.folder(name);
    } catch (const FolderError&) {
        return std::nullopt;  // who draws is told
    }
}

void PictureFolder::remove_unfinished() const {
    try {
        if (const auto folder = there()) remove_unpublished_files(*folder);
    } catch (const FolderError&) {
        // Who draws is told.
    }
}

}  // namespace orbitile::app
