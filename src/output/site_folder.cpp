#include "output/site_folder.hpp"

#include <string>
#include <vector>

#include "orbitile/puzzle/input_error.hpp"
#include "output/made_folder.hpp"

namespace orbitile::app {
namespace {

// The number of bytes at the beginning of a page that name the program that wrote it.
constexpr std::size_t first_bytes = 4096;

std::vector<std::string> site_names() {
    std::vector<std::string> names{GallerySite::page_name, GallerySite::manifest_name,
                                   GallerySite::worker_name};
    for (const int pixels : GallerySite::icon_sizes)
        names.push_back(GallerySite::icon_name(pixels));
    return names;
}

// Refuses a folder with a site that orbitile did not write, which can have an index.html, too.
void refuse_other_sites(const MadeFolder& made, const std::filesystem::path& folder) {
    const auto page = made.beginning_of(GallerySite::page_name, first_bytes);
    if (page && is_gallery_page(*page)) return;
    for (const std::string& name : site_names()) {
        if (!made.beginning_of(name, 1)) continue;
        throw InputError({Parameter::site, ": " + (folder / name).string() +
                                               " does not belong to a page that orbitile wrote, so "
                                               "it is not replaced; name another folder"});
    }
}

}  // namespace

std::size_t write_site(const Gallery& gallery, const std::filesystem::path& folder,
                       const KeptFiles& kept) {
    const GallerySite site = gallery_site(gallery);
    MadeFolder made(folder, kept, Parameter::site);
    made.refuse_what_is_in_the_way_of(site_names());
    refuse_other_sites(made, folder);
    made.write(GallerySite::page_name, site.page);
    for (const int pixels : GallerySite::icon_sizes) {
        draw_gallery_icon(gallery.puzzle, made.picture(GallerySite::icon_name(pixels)), pixels);
    }
    made.write(GallerySite::manifest_name, site.manifest);
    made.write(GallerySite::worker_name, site.worker);
    return made.written().size();
}

}  // namespace orbitile::app
