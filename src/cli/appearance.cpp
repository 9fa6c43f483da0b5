#include "cli/appearance.hpp"

#include <fmt/format.h>

#include <atomic>

#include "cli/pictures.hpp"
#include "cli/standard_streams.hpp"
#include "puzzle/names.hpp"
#include "store/appearance.hpp"
#include "store/shape_names.hpp"

namespace orbitile::cli {

namespace {

struct Appearance {
    const Puzzle& puzzle;
    std::optional<drawing::Palette> palette;  // empty: any palette
};

bool has_same_appearance(const Catalogue& catalogue, const Appearance& appearance) {
    return store::appearance_changes(appearance.puzzle, catalogue.question().puzzle).empty() &&
           (!appearance.palette ||
            PictureFolder(catalogue.folder()).palette() == *appearance.palette);
}

// Marks the pictures before it stores the new appearance. If the run is killed in between, the next
// run draws the marked pictures again. In the other order, outdated pictures could remain without a
// mark.
void update_appearance(const std::filesystem::path& folder, const Puzzle& puzzle) {
    Catalogue catalogue = Catalogue::open_for_writing(folder);
    const auto changes = store::appearance_changes(puzzle, catalogue.question().puzzle);
    if (changes.empty()) return;
    mark_as_outdated(catalogue, PictureFolder(folder));
    catalogue.set_appearance(puzzle);
    print_error(fmt::format(
        "orbitile: {}: the puzzle's appearance has changed, and new pictures show the change: {}\n",
        printable(folder.string()), printable(fmt::format("{}", fmt::join(changes, "; ")))));
}

Catalogue open_with_matching_appearance(const std::filesystem::path& folder,
                                        const Question& question,
                                        std::optional<drawing::Palette> palette) {
    const Appearance appearance{question.puzzle, palette};
    while (true) {
        {
            Catalogue catalogue = Catalogue::open_or_create(folder, question);
            if (has_same_appearance(catalogue, appearance)) return catalogue;
        }  // closes the catalogue, because changing it needs the lock
        update_appearance(folder, appearance.puzzle);
        if (appearance.palette) change_palette(folder, *appearance.palette);
    }
}

}  // namespace

// Marks the pictures before it stores the palette, as update_appearance() does. If the run is
// killed in between, the next run draws the marked pictures again with the former palette.
void change_palette(const std::filesystem::path& folder, drawing::Palette palette) {
    const Catalogue catalogue = Catalogue::open_for_writing(folder);
    const PictureFolder picture_folder(folder);
    if (picture_folder.palette() == palette) return;
    mark_as_outdated(catalogue, picture_folder);
    picture_folder.set_palette(palette);
}

OpenedCatalogue open_catalogue_with_appearance(const std::filesystem::path& folder,
                                               const Question& question,
                                               std::optional<drawing::Palette> palette) {
    store::shape_names_in(folder);  // so that faulty names are reported before the search
    OpenedCatalogue result{open_with_matching_appearance(folder, question, palette),
                           PictureFolder(folder)};
    const std::atomic<bool> unset_stop_flag = false;  // drawing the few pictures of a board is fast
    if (asks_for_fillings(question)) {
        redraw_outdated_pictures(
            result.catalogue, puzzle_with_picture_palette(result.catalogue, result.picture_folder),
            result.picture_folder, unset_stop_flag);
    }
    return result;
}

}  // namespace orbitile::cli
