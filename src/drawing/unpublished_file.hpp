// A file that is written under another name first, so that nobody ever finds half of it.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>

#include "orbitile/drawing/picture_file.hpp"
#include "puzzle/open_folder.hpp"

namespace orbitile {

/// Throws DrawingError "cannot write FILE: REASON".
[[noreturn]] void cannot_write(const std::filesystem::path& file, const std::string& reason);

/// A new file in the same folder, which vanishes unless it is published. Every member throws
/// DrawingError if the system refuses.
class UnpublishedFile {
  public:
    explicit UnpublishedFile(const PictureFile& file);
    UnpublishedFile(const UnpublishedFile&) = delete;
    UnpublishedFile& operator=(const UnpublishedFile&) = delete;
    ~UnpublishedFile();

    void write(std::string_view bytes) const;

    /// Gives the file its final name, in the place of an older one.
    void publish();

  private:
    [[noreturn]] void fail_with(int error) const;

    std::filesystem::path path_;  // to show
    std::shared_ptr<const OpenFolder> folder_;
    std::string final_name_;
    std::string name_;  // empty once published
    Descriptor descriptor_;
};

/// Removes from a folder the unfinished files of processes that were killed.
void remove_unpublished_files(const OpenFolder& folder);

}  // namespace orbitile
