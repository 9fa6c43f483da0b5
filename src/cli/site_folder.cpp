#include "cli/site_folder.hpp"

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
void refuse_other_sites(const OutputFolder& output_folder, const std::filesystem::path& folder) {
    for (const std::string& name : site_file_names()) {
        const auto beginning = output_folder.first_bytes_of(name, max_first_bytes);
        if (!beginning || is_site_file(name, *beginning)) continue;
        throw InputError("--site: " + (folder / name).string() +
                         " was not written by orbitile, so it is not "
                         "replaced; name another folder");
    }
}

}  // namespace

std::size_t write_site(const Gallery& gallery, const std::filesystem::path& folder,
                       const ProtectedFiles& protected_files) {
    const GallerySite site = gallery_site(gallery);
    OutputFolder output_folder(folder, protected_files, "--site");
    output_folder.require_free_paths(site_file_names());
    refuse_other_sites(output_folder, folder);
    output_folder.write(GallerySite::page_name, site.page);
    for (const int icon_size : GallerySite::icon_sizes) {
        draw_gallery_icon(gallery.puzzle, output_folder.picture(GallerySite::icon_name(icon_size)),
                          icon_size);
    }
    output_folder.write(GallerySite::manifest_name, site.manifest);
    output_folder.write(GallerySite::worker_name, site.worker_script);
    return output_folder.written_names().size();
}

}  // namespace orbitile::cli
