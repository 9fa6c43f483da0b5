// The file that a picture becomes: under a path, or in a folder that is held open.
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

    /// A file of that name in the folder, wherever the folder's path leads by now.
    PictureFile(std::shared_ptr<const OpenFolder> folder, std::string name);

    /// To show; to write as well where there is no folder.
    const std::filesystem::path& path() const { return path_; }
    const std::shared_ptr<const OpenFolder>& folder() const { return folder_; }

  private:
    std::filesystem::path path_;
    std::shared_ptr<const OpenFolder> folder_;
};

}  // namespace orbitile
