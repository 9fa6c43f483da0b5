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

#include "engine/diagram_file.hpp"
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

namespace {

std::string file_name(const StoredChallenge& challenge) {
    return challenge.challenge.fingerprint + DiagramFolder::ending;
}

// Returns the content of the file. Returns nothing if it has more than `max_bytes` bytes.
std::optional<std::string> bytes_of(const FileDescriptor& file, const std::filesystem::path& path,
                                    std::size_t max_bytes) {
    constexpr std::size_t block_bytes = std::size_t{1} << 20U;
    std::string bytes;
    for (;;) {
        const std::size_t old_size = bytes.size();
        bytes.resize(old_size + block_bytes);
        const auto byte_count = ::read(file.number(), bytes.data() + old_size, block_bytes);
        if (byte_count < 0 && errno != EINTR) {
            throw store::FolderError(path, std::generic_category().message(errno));
        }
        bytes.resize(old_size + static_cast<std::size_t>(byte_count < 0 ? 0 : byte_count));
        if (byte_count == 0) return bytes;
        if (bytes.size() > max_bytes) return std::nullopt;
    }
}

}  // namespace

std::filesystem::path DiagramFolder::file(const StoredChallenge& challenge) const {
    return run_folder_.path() / name / file_name(challenge);
}

std::optional<engine::CoverDiagram> DiagramFolder::read(
    const StoredChallenge& challenge, const silhouette::SilhouettePlacements& placements,
    std::size_t memory) const {
    if (!challenge.tiling_count) return std::nullopt;
    const auto folder = run_folder_.folder(name);
    if (!folder) return std::nullopt;
    const auto diagram_file = folder->file(file_name(challenge), O_RDONLY);
    if (!diagram_file) return std::nullopt;
    const std::filesystem::path path = file(challenge);
    const auto bytes = bytes_of(*diagram_file, path, memory / 2);
    if (!bytes) return std::nullopt;
    try {
        auto diagram =
            engine::diagram_from_bytes(*bytes, placements.problem(), memory - bytes->size());
        if (!diagram) return std::nullopt;
        // The diagram cannot have a wrong solution, because each solution in it is an exact cover.
        // But solutions can be missing. So the number of solutions is compared with the stored
        // count, which another search has found.
        const auto solution_count = fmt::to_string(engine::CoverCounts(*diagram).total());
        if (solution_count == *challenge.tiling_count) return diagram;
        throw engine::DiagramError(fmt::format("it holds {} solutions, but {} were counted",
                                               solution_count, *challenge.tiling_count));
    } catch (const engine::DiagramError& error) {
        throw CatalogueError({path.string() + ": " + error.what() +
                                  "; remove this file, then make it again with orbitile count ",
                              Parameter::diagram});
    }
}

std::size_t DiagramFolder::write(const StoredChallenge& challenge,
                                 const silhouette::SilhouettePlacements& placements,
                                 const engine::CoverDiagram& diagram) const {
    const auto folder =
        std::make_shared<const store::OpenFolder>(run_folder_.open_or_create_folder(name));
    const std::string bytes =
        engine::diagram_bytes(diagram, engine::CoverCounts(diagram).total(), placements.problem());
    store::OutputFile file(folder, file_name(challenge));
    file.write(bytes);
    file.publish();
    return bytes.size();
}

void DiagramFolder::remove_unfinished_files() const {
    if (const auto folder = run_folder_.folder(name)) store::remove_unpublished_files(*folder);
}

std::optional<engine::CoverDiagram> make_diagram(const StoredChallenge& challenge,
                                                 const silhouette::SilhouettePlacements& placements,
                                                 std::size_t memory,
                                                 const std::atomic<bool>& stop) {
    auto diagram = engine::cover_diagram(placements.problem(), memory, &stop);
    if (diagram || stop) return diagram;
    throw MessageError(
        engine::no_diagram_message(challenge.challenge.fingerprint, placements.problem(), memory));
}

}  // namespace orbitile::cli
