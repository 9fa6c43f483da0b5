#include "output/looks.hpp"

#include <fmt/format.h>

#include <atomic>
#include <chrono>
#include <thread>
#include <utility>
#include <vector>

#include "catalogue/looks.hpp"
#include "output/pictures.hpp"
#include "puzzle/names.hpp"
#include "terminal/standard_streams.hpp"

namespace orbitile::app {
namespace {

using Clock = std::chrono::steady_clock;

// Another run that was started together with this one stores the same looks in moments.
constexpr auto patience_with_others = std::chrono::seconds(3);
constexpr auto between_two_looks = std::chrono::milliseconds(20);

std::vector<std::string> changes(const Catalogue& catalogue, const Question& question) {
    return changed_looks(question.puzzle, catalogue.question().puzzle);
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
    print_error(fmt::format("orbitile: {}: the puzzle looks different now, and is drawn so: {}\n",
                            printable(folder.string()),
                            printable(fmt::format("{}", fmt::join(changed, "; ")))));
}

// Runs that are started side by side all find the former looks, and one of them changes them. The
// others wait without any lock, or each would keep the others from being alone.
void change_looks_or_let_others(const std::filesystem::path& folder, const Question& question) {
    for (const auto end = Clock::now() + patience_with_others;;) {
        try {
            return change_looks(folder, question.puzzle);
        } catch (const CatalogueRefused&) {
            if (Clock::now() > end) throw;
        }
        std::this_thread::sleep_for(between_two_looks);
        if (changes(Catalogue::open(folder), question).empty()) return;
    }
}

Catalogue opened_with_looks(const std::filesystem::path& folder, const Question& question) {
    while (true) {
        {
            Catalogue catalogue = Catalogue::open_or_create(folder, question);
            if (changes(catalogue, question).empty()) return catalogue;
        }  // nobody else may be in the folder
        change_looks_or_let_others(folder, question);
    }
}

}  // namespace

OpenedCatalogue open_with_looks(const std::filesystem::path& folder, const Question& question) {
    OpenedCatalogue opened{opened_with_looks(folder, question), PictureFolder(folder)};
    const std::atomic<bool> never = false;  // it is a handful of pictures
    if (lists_fillings(question)) {
        redraw_outdated(opened.catalogue, question.puzzle, opened.pictures, never);
    }
    return opened;
}

}  // namespace orbitile::app
