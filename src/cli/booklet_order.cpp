#include "cli/booklet_order.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <tuple>
#include <utility>

#include "cli/report.hpp"
#include "puzzle/names.hpp"

namespace orbitile::cli {
namespace {

int rank_or_max(const BookletEntry& entry) {
    return entry.difficulty ? entry.difficulty->rank : std::numeric_limits<int>::max();
}

}  // namespace

std::optional<Difficulty> difficulty_of(const store::NumberedChallenge& challenge) {
    if (!challenge.difficulty_grade) return std::nullopt;
    const auto& [rank, grade] = *challenge.difficulty_grade;
    const auto& difficulty = challenge.stored.difficulty;
    return Difficulty{rank, grade,
                      difficulty ? "difficulty " + digits_with_commas(std::to_string(*difficulty))
                                 : solutions_text(challenge.stored)};
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
        const bool sorts_by_kind = order == BookletOrder::kind;
        return std::tuple(sorts_by_kind ? challenge.kind : ChallengeKind{},
                          sorts_by_kind ? challenge.grids : GridKind{},
                          sorts_by_kind ? challenge.clues.size() : std::size_t{},
                          order == BookletOrder::difficulty ? 0 : challenge.width,
                          rank_or_max(entry), challenge.fingerprint);
    };
    std::ranges::sort(entries, {}, key);
}

}  // namespace orbitile::cli
