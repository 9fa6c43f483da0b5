// A file that is written under another name first, so that nobody ever finds half of it.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace orbitile {

/// Throws DrawingError "cannot write FILE: REASON".
[[noreturn]] void cannot_write(const std::filesystem::path& file, const std::string& reason);

/// A new file in the same folder, which vanishes unless it is published. Every member throws
/// DrawingError if the system refuses.
class UnpublishedFile {
  public:
    explicit UnpublishedFile(std::filesystem::path final_name);
    UnpublishedFile(const UnpublishedFile&) = delete;
    UnpublishedFile& operator=(const UnpublishedFile&) = delete;
    ~UnpublishedFile();

    void write(std::string_view bytes) const;

    /// Gives the file its final name, in the place of an older one.
    void publish();

  private:
    [[noreturn]] void fail_with(int error) const;

    std::filesystem::path final_name_;
    std::filesystem::path name_;  // empty once published
    int descriptor_ = -1;
};

/// Removes from a folder the unfinished files of processes that were killed. There need not be such
/// a folder.
void remove_unpublished_files(const std::filesystem::path& folder);

}  // namespace orbitile
