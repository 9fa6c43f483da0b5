#include "output/picture_folder.hpp"

#include <sys/stat.h>

#include <system_error>
#include <utility>

#include "puzzle/output_file.hpp"

namespace orbitile::app {

std::shared_ptr<const OpenFolder> PictureFolder::made() const {
    if (is_held()) return held_;
    return std::make_shared<const OpenFolder>(run_folder_.made_folder(name));
}

std::shared_ptr<const OpenFolder> PictureFolder::there() const {
    if (is_held()) return held_;
    auto folder = run_folder_.folder(name);
    return folder ? std::make_shared<const OpenFolder>(*std::move(folder)) : nullptr;
}

std::shared_ptr<const OpenFolder> PictureFolder::if_it_opens() const {
    try {
        return there();
    } catch (const FolderError&) {
        return nullptr;  // who draws is told
    }
}

void PictureFolder::remove_unfinished() const {
    try {
        if (const auto folder = there()) remove_unpublished_files(*folder);
    } catch (const FolderError&) {
        // Who draws is told.
    }
}

// In a folder that was removed meanwhile nothing can be made any more.
bool PictureFolder::is_held() const {
    struct stat status {};
    return held_ && ::fstat(held_->descriptor(), &status) == 0 && status.st_nlink > 0;
}

void refuse_folder_for_no_pictures(const std::filesystem::path& run_folder) {
    std::error_code ignored;
    if (std::filesystem::is_directory(run_folder, ignored)) PictureFolder(run_folder).there();
}

}  // namespace orbitile::app
