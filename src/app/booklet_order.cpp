#include "app/booklet_order.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <tuple>
#include <utility>

#include "catalogue/grade.hpp"
#include "terminal/report.hpp"

namespace orbitile::app {
namespace {

std::string tilings_words(const std::string& count) {
    return with_commas(count) + (count == "1" ? " tiling" : " tilings");
}

std::map<std::string, Difficulty> difficulties_of_starts(const Catalogue& catalogue) {
    std::map<std::string, Difficulty> all;
    int rank = 0;
    std::int64_t last = -1;
    for (const GradedStart& start : graded_starts(catalogue)) {
        const std::int64_t difficulty = start.stored.difficulty.value_or(0);
        if (difficulty != last) rank = static_cast<int>(all.size());
        last = difficulty;
        all.emplace(
            start.stored.challenge.fingerprint,
            Difficulty{rank, start.grade, "difficulty " + with_commas(std::to_string(difficulty))});
    }
    return all;
}

// The easiest first. Decimal numbers without leading zeros: the longer is the greater.
std::vector<StoredChallenge> counted_challenges(const Catalogue& catalogue) {
    std::vector<StoredChallenge> counted;
    for (StoredChallenge& stored : catalogue.challenges()) {
        if (stored.tiling_count) counted.push_back(std::move(stored));
    }
    std::ranges::stable_sort(counted, std::greater{}, [](const StoredChallenge& stored) {
        return std::pair(stored.tiling_count->size(), *stored.tiling_count);
    });
    return counted;
}

std::map<std::string, Difficulty> difficulties_of_silhouettes(const Catalogue& catalogue) {
    std::map<std::string, Difficulty> all;
    const auto counted = counted_challenges(catalogue);
    Difficulty difficulty;
    for (std::size_t i = 0; i < counted.size(); ++i) {
        const std::string& count = *counted[i].tiling_count;
        if (i == 0 || count != *counted[i - 1].tiling_count) {
            difficulty = {static_cast<int>(i),
                          1 + static_cast<int>(i * most_grade / counted.size()),
                          tilings_words(count)};
        }
        all.emplace(counted[i].challenge.fingerprint, difficulty);
    }
    return all;
}

int rank_of(const BookletEntry& entry) {
    return entry.difficulty ? entry.difficulty->rank : std::numeric_limits<int>::max();
}

}  // namespace

std::map<std::string, Difficulty> difficulties(const Catalogue& catalogue) {
    return is_about_board(catalogue.question()) ? difficulties_of_starts(catalogue)
                                                : difficulties_of_silhouettes(catalogue);
}

std::optional<BookletOrder> booklet_order_from_name(std::string_view name) {
    if (name == "difficulty") return BookletOrder::difficulty;
    if (name == "kind") return BookletOrder::kind;
    if (name == "width") return BookletOrder::width;
    return std::nullopt;
}

void sort_entries(std::vector<BookletEntry>& entries, BookletOrder order) {
    const auto key = [order](const BookletEntry& entry) {
        const Challenge& challenge = entry.challenge;
        const bool by_kind = order == BookletOrder::kind;
        return std::tuple(by_kind ? challenge.kind : Kind{}, by_kind ? challenge.grids : Grids{},
                          by_kind ? challenge.givens.size() : std::size_t{},
                          order == BookletOrder::difficulty ? 0 : challenge.width, rank_of(entry),
                          challenge.fingerprint);
    };
    std::ranges::sort(entries, {}, key);
}

}  // namespace orbitile::app
