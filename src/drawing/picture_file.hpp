// The output file of a picture: a path, or a name in an open folder.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <utility>

namespace orbitile::store {
class OpenFolder;
}  // namespace orbitile::store

namespace orbitile {

class PictureFile {
  public:
    PictureFile(std::filesystem::path path) : path_(std::move(path)) {}
    PictureFile(const std::string& path) : path_(path) {}
    PictureFile(const char* path) : path_(path) {}

    /// A file in the open folder. If the folder is renamed or replaced while it is open, the file
    /// is still written into the original folder.
    PictureFile(std::shared_ptr<const store::OpenFolder> folder, std::string name);

    /// The path of the file. If there is an open folder, the path is only for messages.
    const std::filesystem::path& path() const { return path_; }
    /// The open folder, or null if the file is given as a path.
    const std::shared_ptr<const store::OpenFolder>& folder() const { return folder_; }

  private:
    std::filesystem::path path_;
    std::shared_ptr<const store::OpenFolder> folder_;
};

}  // namespace orbitile
