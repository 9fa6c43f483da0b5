#include "cli/picture_folder.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <memory>
#include <system_error>
#include <utility>

#include "puzzle/input_error.hpp"
#include "puzzle/names.hpp"
#include "store/catalogue_error.hpp"
#include "store/output_file.hpp"

namespace orbitile::cli {

namespace {

constexpr const char* palette_file_name = "palette";

// Returns the first line of the file `palette`. The name of each palette fits into 32 bytes.
std::string palette_name_in(const store::OpenFolder& folder) {
    const auto file = folder.file(palette_file_name, O_RDONLY);
    if (!file) return {};
    std::array<char, 32> bytes{};
    const auto length = ::read(file->number(), bytes.data(), bytes.size());
    std::string text(bytes.data(), length > 0 ? static_cast<std::size_t>(length) : 0);
    return text.substr(0, text.find('\n'));
}

}  // namespace

std::shared_ptr<const store::OpenFolder> PictureFolder::open_or_create() const {
    if (is_kept_open()) return kept_open_folder_;
    return std::make_shared<const store::OpenFolder>(run_folder_.open_or_create_folder(name));
}

std::shared_ptr<const store::OpenFolder> PictureFolder::open_if_exists() const {
    if (is_kept_open()) return kept_open_folder_;
    auto folder = run_folder_.folder(name);
    return folder ? std::make_shared<const store::OpenFolder>(*std::move(folder)) : nullptr;
}

std::shared_ptr<const store::OpenFolder> PictureFolder::try_open() const {
    try {
        return open_if_exists();
    } catch (const store::FolderError&) {
        return nullptr;  // the fault is reported when a picture is drawn
    }
}

drawing::Palette PictureFolder::palette() const {
    const auto folder = open_if_exists();
    if (!folder || !folder->has_file(palette_file_name)) return drawing::Palette::puzzle;
    const std::string stored_name = palette_name_in(*folder);
    const auto palette = drawing::palette_from_name(stored_name);
    if (!palette) {
        throw InputError(printable((folder->path() / palette_file_name).string()) + ": " +
                         unknown_name_message(stored_name, drawing::palette_names()));
    }
    return *palette;
}

void PictureFolder::set_palette(drawing::Palette palette) const {
    if (palette == drawing::Palette::puzzle) {
        if (const auto folder = open_if_exists()) folder->remove(palette_file_name);
        return;
    }
    store::OutputFile file(open_or_create(), palette_file_name);
    file.write(std::string(drawing::palette_name(palette)) + "\n");
    file.publish();
}

void PictureFolder::remove_unfinished_files() const {
    try {
        if (const auto folder = open_if_exists()) store::remove_unpublished_files(*folder);
    } catch (const store::FolderError&) {
        // A fault of the folder is ignored here, because it is reported when a picture is drawn.
    }
}

// Whether `kept_open_folder_` can be used. If the folder was removed after it was opened, nothing
// can be created in it.
bool PictureFolder::is_kept_open() const {
    struct stat status {};
    return kept_open_folder_ && ::fstat(kept_open_folder_->descriptor(), &status) == 0 &&
           status.st_nlink > 0;
}

void require_usable_picture_folder(const std::filesystem::path& run_folder) {
    std::error_code error;
    if (std::filesystem::is_directory(run_folder, error))
        PictureFolder(run_folder).open_if_exists();
}

}  // namespace orbitile::cli
