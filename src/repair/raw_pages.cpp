#include "repair/raw_pages.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>

#include "files/open_folder.hpp"
#include "orbitile/catalogue/catalogue_error.hpp"

namespace orbitile {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t least_page = 512;
constexpr std::size_t largest_page = 65536;
constexpr std::size_t our_page = 4096;  // SQLite's own choice since 2016
constexpr std::size_t page_size_at = 16;

constexpr std::size_t wal_head = 32;
constexpr std::size_t frame_head = 24;
constexpr std::size_t wal_salts_at = 16;
constexpr std::size_t frame_salts_at = 8;
constexpr std::size_t salts_size = 8;

// A file is read in pieces of so many bytes: a bad sector costs no more than its page.
constexpr std::size_t most_at_once = std::size_t{1} << 20U;

std::uint32_t big_endian(std::string_view bytes) {
    std::uint32_t value = 0;
    for (const char byte : bytes) value = value << 8U | static_cast<unsigned char>(byte);
    return value;
}

bool is_page_size(std::size_t size) {
    return size >= least_page && size <= largest_page && (size & (size - 1)) == 0;
}

fs::path wal_of(const fs::path& file) { return file.string() + "-wal"; }

}  // namespace

RawFile::RawFile(const fs::path& file) {
    try {
        const OpenFolder folder(file.parent_path());
        auto opened = folder.file(file.filename().string(), O_RDONLY);
        if (!opened) return;
        descriptor_ = *std::move(opened);
    } catch (const FolderError& error) {
        throw CatalogueAccessError(error.what());
    }
    struct stat status {};
    if (::fstat(descriptor_.number(), &status) == 0) {
        size_ = static_cast<std::uint64_t>(status.st_size);
    }
}

void RawFile::read(std::uint64_t from, std::size_t count, std::string& bytes) const {
    bytes.assign(count, '\0');
    std::size_t done = 0;
    while (done < count) {
        const auto got =
            ::pread(descriptor_.number(), bytes.data() + done, std::min(count - done, most_at_once),
                    static_cast<off_t>(from + done));
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) return;
        done += static_cast<std::size_t>(got);
    }
}

RawPages::RawPages(const fs::path& file, std::size_t page_size)
    : main_(file), wal_(wal_of(file)), page_size_(page_size) {
    find_frames();
}

std::vector<std::size_t> RawPages::likely_sizes(const fs::path& file) {
    std::vector<std::size_t> sizes{our_page};
    std::string head;
    RawFile(file).read(0, page_size_at + 2, head);
    const std::size_t told = big_endian(std::string_view(head).substr(page_size_at));
    const std::size_t size = told == 1 ? largest_page : told;  // 65536 has no room in two bytes
    if (is_page_size(size) && size != our_page) sizes.push_back(size);
    return sizes;
}

void RawPages::visit(const std::function<void(std::string_view page)>& visitor) const {
    std::string page;
    for (std::uint64_t at = 0; at < main_.size(); at += page_size_) {
        main_.read(at, page_size_, page);
        visitor(page);
    }
    for (std::uint64_t at = wal_head; at < wal_.size(); at += frame_head + page_size_) {
        wal_.read(at + frame_head, page_size_, page);
        visitor(page);
    }
}

bool RawPages::read(std::uint32_t number, PageVersion version, std::string& page) const {
    if (number == 0) return false;
    const auto frame = in_wal_.find(number);
    if (version == PageVersion::newest && frame != in_wal_.end()) {
        wal_.read(frame->second, page_size_, page);
        return true;
    }
    const std::uint64_t at = std::uint64_t{number - 1} * page_size_;
    if (at >= main_.size()) return false;
    main_.read(at, page_size_, page);
    return true;
}

// Frames whose salts are not those of the head are left over from before the file was begun anew.
void RawPages::find_frames() {
    std::string head;
    wal_.read(0, wal_head, head);
    const std::string salts = head.substr(wal_salts_at, salts_size);
    for (std::uint64_t at = wal_head; at < wal_.size(); at += frame_head + page_size_) {
        std::string frame;
        wal_.read(at, frame_head, frame);
        if (frame.compare(frame_salts_at, salts_size, salts) != 0) continue;
        in_wal_[big_endian(std::string_view(frame).substr(0, 4))] = at + frame_head;
    }
}

}  // namespace orbitile
