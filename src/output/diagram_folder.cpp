#include "output/diagram_folder.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <memory>
#include <system_error>

#include "engine/diagram_file.hpp"
#include "files/output_file.hpp"
#include "orbitile/catalogue/catalogue_error.hpp"

namespace orbitile::app {
namespace {

std::string file_name(const StoredChallenge& challenge) {
    return challenge.challenge.fingerprint + DiagramFolder::ending;
}

// Returns nothing if the file has more than `most` bytes.
std::optional<std::string> bytes_of(const Descriptor& file, const std::filesystem::path& path,
                                    std::size_t most) {
    constexpr std::size_t at_once = std::size_t{1} << 20U;
    std::string bytes;
    for (;;) {
        const std::size_t before = bytes.size();
        bytes.resize(before + at_once);
        const auto count = ::read(file.number(), bytes.data() + before, at_once);
        if (count < 0 && errno != EINTR) {
            throw FolderError(path, std::generic_category().message(errno));
        }
        bytes.resize(before + static_cast<std::size_t>(count < 0 ? 0 : count));
        if (count == 0) return bytes;
        if (bytes.size() > most) return std::nullopt;
    }
}

}  // namespace

std::filesystem::path DiagramFolder::file(const StoredChallenge& challenge) const {
    return run_folder_.path() / name / file_name(challenge);
}

std::optional<CoverDiagram> DiagramFolder::read(const StoredChallenge& challenge,
                                                const SilhouettePlacements& placements,
                                                std::size_t memory) const {
    if (!challenge.tiling_count) return std::nullopt;
    const auto folder = run_folder_.folder(name);
    if (!folder) return std::nullopt;
    const auto opened = folder->file(file_name(challenge), O_RDONLY);
    if (!opened) return std::nullopt;
    const std::filesystem::path path = file(challenge);
    const auto bytes = bytes_of(*opened, path, memory / 2);
    if (!bytes) return std::nullopt;
    try {
        auto diagram = diagram_from_bytes(*bytes, placements.problem(), memory - bytes->size());
        if (!diagram) return std::nullopt;
        // All coverings in the diagram are tilings. Only the count of another search shows that
        // none is missing.
        const auto tilings = fmt::to_string(CoverCounts(*diagram).total());
        if (tilings == *challenge.tiling_count) return diagram;
        throw DiagramError(fmt::format("it holds {} solutions, but {} were counted", tilings,
                                       *challenge.tiling_count));
    } catch (const DiagramError& error) {
        throw CatalogueError({path.string() + ": " + error.what() +
                                  "; remove this file, then make it again with orbitile count ",
                              Parameter::diagram});
    }
}

std::size_t DiagramFolder::write(const StoredChallenge& challenge,
                                 const SilhouettePlacements& placements,
                                 const CoverDiagram& diagram) const {
    const auto folder = std::make_shared<const OpenFolder>(run_folder_.open_or_create_folder(name));
    const std::string bytes =
        diagram_bytes(diagram, CoverCounts(diagram).total(), placements.problem());
    OutputFile file(folder, file_name(challenge));
    file.write(bytes);
    file.publish();
    return bytes.size();
}

void DiagramFolder::remove_unfinished() const {
    if (const auto folder = run_folder_.folder(name)) remove_unpublished_files(*folder);
}

std::optional<CoverDiagram> make_diagram(const StoredChallenge& challenge,
                                         const SilhouettePlacements& placements, std::size_t memory,
                                         const std::atomic<bool>& stop) {
    auto diagram = cover_diagram(placements.problem(), memory, &stop);
    if (diagram || stop) return diagram;
    throw MessageError(
        no_diagram_message(challenge.challenge.fingerprint, placements.problem(), memory));
}

}  // namespace orbitile::app
