#include "orbitile/drawing/picture_file.hpp"

#include "files/open_folder.hpp"

namespace orbitile {

PictureFile::PictureFile(std::shared_ptr<const OpenFolder> folder, std::string name)
    : path_(folder->path() / std::move(name)), folder_(std::move(folder)) {}

}  // namespace orbitile
