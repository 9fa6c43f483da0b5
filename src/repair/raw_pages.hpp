// The pages of a database file, and of the -wal file beside it, as they lie on the disk: for
// reading what SQLite's own structure no longer leads to.
//
// Nothing is written and nothing is locked. What the disk cannot read counts as zeros. The forms
// are those of https://www.sqlite.org/fileformat2.html.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "puzzle/descriptor.hpp"

namespace orbitile {

/// One file, read piece by piece.
class RawFile {
  public:
    /// A file that is not there is empty. Throws CatalogueAccessError where it may not be read, or
    /// is no file.
    explicit RawFile(const std::filesystem::path& file);

    std::uint64_t size() const { return size_; }

    /// Zeros where the file ends or cannot be read.
    void read(std::uint64_t from, std::size_t count, std::string& bytes) const;

  private:
    Descriptor descriptor_;
    std::uint64_t size_ = 0;
};

/// Which version of a page is read: where there is a -wal file, the main file may hold an older
/// one.
enum class PageVersion : std::uint8_t { newest, main_file };

class RawPages {
  public:
    /// `page_size` is a power of two.
    RawPages(const std::filesystem::path& file, std::size_t page_size);

    /// The sizes that the file's pages may have: what its head says, and what this program writes.
    static std::vector<std::size_t> likely_sizes(const std::filesystem::path& file);

    std::size_t page_size() const { return page_size_; }

    /// Bytes of both files.
    std::uint64_t size() const { return main_.size() + wal_.size(); }

    /// All of the main file, then all of the -wal file.
    void visit(const std::function<void(std::string_view page)>& visitor) const;

    /// False where there is no such page. Pages count from 1.
    bool read(std::uint32_t number, PageVersion version, std::string& page) const;

  private:
    void find_frames();

    RawFile main_;
    RawFile wal_;
    std::size_t page_size_;
    std::map<std::uint32_t, std::uint64_t> in_wal_;  ///< where the newest version begins
};

}  // namespace orbitile
