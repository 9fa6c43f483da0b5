// Where a picture is written: to a path, or into a folder that is held open.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <utility>

namespace orbitile {

class OpenFolder;

class PictureFile {
  public:
    PictureFile(std::filesystem::path path) : path_(std::move(path)) {}
    PictureFile(const std::string& path) : path_(path) {}
    PictureFile(const char* path) : path_(path) {}

    /// A file with this name in the open folder, even if the folder's path leads elsewhere by now.
    PictureFile(std::shared_ptr<const OpenFolder> folder, std::string name);

    /// For messages. If there is no open folder, the file is written here.
    const std::filesystem::path& path() const { return path_; }
    const std::shared_ptr<const OpenFolder>& folder() const { return folder_; }

  private:
    std::filesystem::path path_;
    std::shared_ptr<const OpenFolder> folder_;
};

}  // namespace orbitile
