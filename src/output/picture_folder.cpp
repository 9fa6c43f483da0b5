#include "output/picture_folder.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <system_error>
#include <utility>

#include "files/output_file.hpp"
#include "orbitile/puzzle/input_error.hpp"
#include "puzzle/names.hpp"

namespace orbitile::app {
namespace {

constexpr const char* palette_note = "palette";

// The first line of the note. 32 bytes are enough for the name of any palette.
std::string noted_in(const OpenFolder& folder) {
    const auto file = folder.file(palette_note, O_RDONLY);
    if (!file) return {};
    std::array<char, 32> bytes{};
    const auto length = ::read(file->number(), bytes.data(), bytes.size());
    std::string text(bytes.data(), length > 0 ? static_cast<std::size_t>(length) : 0);
    return text.substr(0, text.find('\n'));
}

}  // namespace

std::shared_ptr<const OpenFolder> PictureFolder::made() const {
    if (is_held()) return held_;
    return std::make_shared<const OpenFolder>(run_folder_.open_or_create_folder(name));
}

std::shared_ptr<const OpenFolder> PictureFolder::there() const {
    if (is_held()) return held_;
    auto folder = run_folder_.folder(name);
    return folder ? std::make_shared<const OpenFolder>(*std::move(folder)) : nullptr;
}

std::shared_ptr<const OpenFolder> PictureFolder::open_if_possible() const {
    try {
        return there();
    } catch (const FolderError&) {
        return nullptr;  // the fault is reported when a picture is drawn
    }
}

Palette PictureFolder::palette() const {
    const auto folder = there();
    if (!folder || !folder->has_file(palette_note)) return Palette::puzzle;
    const std::string noted = noted_in(*folder);
    const auto palette = palette_from_name(noted);
    if (!palette) {
        throw InputError(printable((folder->path() / palette_note).string()) + ": " +
                         unknown_name_message(noted, palette_names()));
    }
    return *palette;
}

void PictureFolder::set_palette(Palette palette) const {
    if (palette == Palette::puzzle) {
        if (const auto folder = there()) folder->remove(palette_note);
        return;
    }
    OutputFile file(made(), palette_note);
    file.write(std::string(palette_name(palette)) + "\n");
    file.publish();
}

void PictureFolder::remove_unfinished() const {
    try {
        if (const auto folder = there()) remove_unpublished_files(*folder);
    } catch (const FolderError&) {
        // The fault is reported when a picture is drawn.
    }
}

// A folder that was removed after it was opened is not held: nothing can be created in it.
bool PictureFolder::is_held() const {
    struct stat status {};
    return held_ && ::fstat(held_->descriptor(), &status) == 0 && status.st_nlink > 0;
}

void require_usable_picture_folder(const std::filesystem::path& run_folder) {
    std::error_code ignored;
    if (std::filesystem::is_directory(run_folder, ignored)) PictureFolder(run_folder).there();
}

}  // namespace orbitile::app
