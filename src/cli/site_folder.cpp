#include "cli/site_folder.hpp"

#include <fstream>
#include <string>
#include <vector>

#include "cli/made_folder.hpp"
#include "puzzle/input_error.hpp"

namespace orbitile::cli {
namespace {

// The number of bytes that are read from the beginning of a file. is_site_file() recognises a file
// by these bytes.
constexpr std::size_t max_first_bytes = std::size_t{1} << 14U;

std::vector<std::string> site_file_names() {
    std::vector<std::string> names{GallerySite::page_name, GallerySite::manifest_name,
                                   GallerySite::worker_name};
    for (const int icon_size : GallerySite::icon_sizes)
        names.push_back(GallerySite::icon_name(icon_size));
    return names;
}

// Refuses a folder in which a file has one of the site's names, but was not written by orbitile.
// Such a file can belong to another site.
void refuse_other_sites(const std::filesystem::path& folder) {
    for (const std::string& name : site_file_names()) {
        std::ifstream file(folder / name, std::ios::binary);
        if (!file) continue;
        std::string beginning(max_first_bytes, '\0');
        file.read(beginning.data(), static_cast<std::streamsize>(beginning.size()));
        beginning.resize(static_cast<std::size_t>(file.gcount()));
        if (is_site_file(name, beginning)) continue;
        throw InputError("--site: " + (folder / name).string() +
                         " was not written by orbitile, so it is not "
                         "replaced; name another folder");
    }
}

}  // namespace

std::size_t write_site(const Gallery& gallery, const std::filesystem::path& folder) {
    const GallerySite site = gallery_site(gallery);
    OutputFolder output_folder(folder, "--site");
    refuse_other_sites(folder);
    output_folder.write(GallerySite::page_name, site.page);
    for (const int icon_size : GallerySite::icon_sizes) {
        draw_gallery_icon(gallery.puzzle, output_folder.file(GallerySite::icon_name(icon_size)),
                          icon_size);
    }
    output_folder.write(GallerySite::manifest_name, site.manifest);
    output_folder.write(GallerySite::worker_name, site.worker_script);
    return output_folder.written_names().size();
}

}  // namespace orbitile::cli
