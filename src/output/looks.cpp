#include "output/looks.hpp"

#include <fmt/format.h>

#include <atomic>
#include <chrono>
#include <thread>
#include <utility>
#include <vector>

#include "catalogue/looks.hpp"
#include "catalogue/shape_names.hpp"
#include "output/pictures.hpp"
#include "puzzle/names.hpp"
#include "terminal/standard_streams.hpp"

namespace orbitile::app {
namespace {

using Clock = std::chrono::steady_clock;

// Another run that was started together with this one stores the same looks in moments.
constexpr auto patience_with_others = std::chrono::seconds(3);
constexpr auto between_two_looks = std::chrono::milliseconds(20);

struct Looks {
    const Puzzle& puzzle;
    std::optional<Palette> palette;  // none: any
};

bool has_looks(const Catalogue& catalogue, const Looks& wanted) {
    return changed_looks(wanted.puzzle, catalogue.question().puzzle).empty() &&
           (!wanted.palette || PictureFolder(catalogue.folder()).palette() == *wanted.palette);
}

// Pictures go first: a run that is killed in between leaves some missing, but none outdated that
// is not marked so.
void change_looks(const std::filesystem::path& folder, const Puzzle& puzzle) {
    std::vector<std::string> changed;
    Catalogue::change_looks(folder, puzzle, [&](const Catalogue& stored) {
        changed = changed_looks(puzzle, stored.question().puzzle);
        mark_as_outdated(stored, PictureFolder(folder));
    });
    if (changed.empty()) return;  // another run was faster
    print_error(fmt::format(
        "orbitile: {}: the puzzle's appearance has changed, and new pictures show the change: {}\n",
        printable(folder.string()), printable(fmt::format("{}", fmt::join(changed, "; ")))));
}

// Runs that are started side by side all find the former looks, and one of them changes them. The
// others wait without any lock, or each would keep the others from being alone.
void change_looks_or_let_others(const std::filesystem::path& folder, const Looks& wanted) {
    for (const auto end = Clock::now() + patience_with_others;;) {
        try {
            change_looks(folder, wanted.puzzle);
            if (wanted.palette) change_palette(folder, *wanted.palette);
            return;
        } catch (const CatalogueRefused&) {
            if (Clock::now() > end) throw;
        }
        std::this_thread::sleep_for(between_two_looks);
        if (has_looks(Catalogue::open(folder), wanted)) return;
    }
}

Catalogue opened_with_looks(const std::filesystem::path& folder, const Question& question,
                            std::optional<Palette> palette) {
    const Looks wanted{question.puzzle, palette};
    while (true) {
        {
            Catalogue catalogue = Catalogue::open_or_create(folder, question);
            if (has_looks(catalogue, wanted)) return catalogue;
        }  // nobody else may be in the folder
        change_looks_or_let_others(folder, wanted);
    }
}

}  // namespace

// Marked first, as above: a run that is killed in between draws them again as they were.
void change_palette(const std::filesystem::path& folder, Palette palette) {
    const Catalogue alone = Catalogue::open_for_writing(folder);
    const PictureFolder pictures(folder);
    if (pictures.palette() == palette) return;
    mark_as_outdated(alone, pictures);
    pictures.set_palette(palette);
}

OpenedCatalogue open_with_looks(const std::filesystem::path& folder, const Question& question,
                                std::optional<Palette> palette) {
    shape_names_in(folder);  // what is wrong with them is reported before a search, not after it
    OpenedCatalogue opened{opened_with_looks(folder, question, palette), PictureFolder(folder)};
    const std::atomic<bool> never = false;  // it is a handful of pictures
    if (lists_fillings(question)) {
        redraw_outdated(opened.catalogue, pictured_puzzle(opened.catalogue, opened.pictures),
                        opened.pictures, never);
    }
    return opened;
}

}  // namespace orbitile::app
