#include "catalogue/grade.hpp"

#include <algorithm>
#include <utility>

namespace orbitile {

std::vector<GradedStart> graded_starts(const Catalogue& catalogue) {
    std::vector<GradedStart> starts;
    for (StoredChallenge& stored : catalogue.challenges()) {
        if (stored.difficulty) starts.push_back({std::move(stored)});
    }
    std::ranges::stable_sort(starts, {}, [](const GradedStart& s) { return *s.stored.difficulty; });
    for (std::size_t i = 0; i < starts.size(); ++i) {
        starts[i].grade = 1 + static_cast<int>(i * most_grade / starts.size());
        if (i > 0 && starts[i].stored.difficulty == starts[i - 1].stored.difficulty) {
            starts[i].grade = starts[i - 1].grade;
        }
    }
    return starts;
}

}  // namespace orbitile
