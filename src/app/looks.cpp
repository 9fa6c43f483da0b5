#include "app/looks.hpp"

#include <fmt/format.h>

#include <optional>
#include <utility>

#include "app/pictures.hpp"
#include "catalogue/looks.hpp"
#include "puzzle/names.hpp"

namespace orbitile::app {

// Pictures go first: a run that is killed in between leaves some missing, but none outdated.
OpenedCatalogue open_with_looks(const std::filesystem::path& folder, const Question& question) {
    std::optional<Catalogue> catalogue = Catalogue::open_or_create(folder, question);
    const auto changes = changed_looks(question.puzzle, catalogue->question().puzzle);
    if (changes.empty()) return {std::move(*catalogue)};
    catalogue.reset();  // nobody else may be in the folder
    std::vector<PictureFormat> outdated;
    Catalogue::change_looks(folder, question.puzzle, [&](const Catalogue& stored) {
        outdated = remove_all_pictures(stored, PictureFolder(folder));
    });
    fmt::print(stderr, "orbitile: {}: the puzzle looks different now, and is drawn so: {}\n",
               printable(folder.string()), printable(fmt::format("{}", fmt::join(changes, "; "))));
    return {Catalogue::open_or_create(folder, question), std::move(outdated)};
}

}  // namespace orbitile::app
