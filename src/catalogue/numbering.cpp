#include "catalogue/numbering.hpp"

#include <algorithm>
#include <functional>
#include <string>
#include <tuple>
#include <utility>

#include "catalogue/shape_names.hpp"
#include "puzzle/luck_grade.hpp"
#include "puzzle/title.hpp"

namespace orbitile::catalogue {
namespace {

bool is_wandering(const NumberedChallenge& one) {
    return one.stored.challenge.kind == ChallengeKind::wandering;
}

// A key that orders decimal numbers by their value. The numbers must not have leading zeros.
std::pair<std::size_t, std::string> numeric_key(const std::string& decimal) {
    return {decimal.size(), decimal};
}

bool can_be_graded(const StoredChallenge& stored) {
    return stored.difficulty || stored.tiling_count;
}

bool has_fewer_nodes(const StoredChallenge& one, const StoredChallenge& other) {
    return one.difficulty < other.difficulty;
}

bool has_more_tilings(const StoredChallenge& one, const StoredChallenge& other) {
    return numeric_key(one.tiling_count.value_or("0")) >
           numeric_key(other.tiling_count.value_or("0"));
}

bool needs_less_luck(const StoredChallenge& one, const StoredChallenge& other) {
    return one.luck->mean_luck() < other.luck->mean_luck();
}

std::vector<std::string> form_titles(const Catalogue& catalogue,
                                     const std::vector<NumberedChallenge>& all) {
    std::vector<UntitledChallenge> untitled;
    for (const NumberedChallenge& one : all) {
        const auto& tilings = one.stored.tilings;
        untitled.push_back({&one.stored.challenge, tilings.empty() ? nullptr : &tilings.front()});
    }
    return challenge_titles(catalogue.question().puzzle, untitled);
}

using IsEasier = bool (*)(const StoredChallenge& one, const StoredChallenge& other);

}  // namespace

void grade_challenges(std::vector<NumberedChallenge>& challenges) {
    std::vector<NumberedChallenge*> gradable;
    for (NumberedChallenge& one : challenges) {
        if (can_be_graded(one.stored)) gradable.push_back(&one);
    }
    const auto all_have = [&](const auto& value) {
        return std::ranges::all_of(
            gradable, [&](const auto* one) { return (one->stored.*value).has_value(); });
    };
    const bool by_luck = all_have(&StoredChallenge::luck);
    const IsEasier is_easier = by_luck                                  ? needs_less_luck
                               : all_have(&StoredChallenge::difficulty) ? has_fewer_nodes
                                                                        : has_more_tilings;
    std::ranges::stable_sort(gradable, [&](const auto* one, const auto* other) {
        return is_easier(one->stored, other->stored);
    });
    for (std::size_t i = 0; i < gradable.size(); ++i) {
        const StoredChallenge& stored = gradable[i]->stored;
        const bool is_tie = i > 0 && !is_easier(gradable[i - 1]->stored, stored);
        const int fifth = 1 + static_cast<int>(i * max_grade / gradable.size());
        gradable[i]->grading = is_tie ? gradable[i - 1]->grading
                                      : DifficultyGrade{static_cast<int>(i),
                                                        by_luck ? luck_grade(*stored.luck) : fifth};
    }
}

bool has_many_shapes(const Catalogue& catalogue) {
    const Question& question = catalogue.question();
    return !is_sweep(question) && !is_about_board(question) &&
           catalogue.stored_challenge_count() > max_listed_shapes;
}

int luck_grade(const Luck& luck) { return grade_of_luck(luck.mean_luck()); }

std::optional<std::string> solution_count(const StoredChallenge& stored) {
    return stored.tiling_count_up_to_symmetry ? stored.tiling_count_up_to_symmetry
                                              : stored.tiling_count;
}

void number_challenges(std::vector<NumberedChallenge>& challenges) {
    int number = 0;
    for (NumberedChallenge& one : challenges) one.number = ++number;
}

std::vector<NumberedChallenge> numbered_challenges(const Catalogue& catalogue) {
    return number_and_grade(catalogue.challenges());
}

std::vector<NumberedChallenge> number_and_grade(std::vector<StoredChallenge> all) {
    std::vector<NumberedChallenge> challenges;
    for (StoredChallenge& stored : all) challenges.push_back({std::move(stored)});
    grade_challenges(challenges);
    const bool by_difficulty = std::ranges::all_of(
        challenges, [](const auto& one) { return is_wandering(one) || one.grading.has_value(); });
    const auto key = [&](const NumberedChallenge& numbered) {
        const Challenge& challenge = numbered.stored.challenge;
        const int rank = by_difficulty && numbered.grading ? numbered.grading->rank : 0;
        const ChallengeKind kind = by_difficulty ? ChallengeKind{} : challenge.kind;
        const GridKind grids = by_difficulty ? GridKind{} : challenge.grids;
        const int width = by_difficulty ? 0 : challenge.width;
        return std::tuple(is_wandering(numbered), rank, kind, grids, width, challenge.fingerprint);
    };
    std::ranges::sort(challenges, {}, key);
    number_challenges(challenges);
    return challenges;
}

std::vector<NumberedChallenge> titled_challenges(const Catalogue& catalogue) {
    auto challenges = numbered_challenges(catalogue);
    set_titles(catalogue, challenges);
    return challenges;
}

void set_titles(const Catalogue& catalogue, std::vector<NumberedChallenge>& all) {
    const ShapeNames names = shape_names_in(catalogue.folder());
    auto titles = form_titles(catalogue, all);
    for (std::size_t i = 0; i < all.size(); ++i) {
        const auto name = names.find(all[i].stored.challenge.fingerprint);
        const bool is_named = name != names.end();
        all[i].title = is_named ? name->second : titles[i];
        all[i].form_title = is_named ? std::move(titles[i]) : std::string();
    }
}

std::vector<std::string> titles_of(const Catalogue& catalogue,
                                   const std::vector<NumberedChallenge>& all) {
    auto titles = form_titles(catalogue, all);
    const ShapeNames names = shape_names_in(catalogue.folder());
    for (std::size_t i = 0; i < all.size(); ++i) {
        const auto name = names.find(all[i].stored.challenge.fingerprint);
        if (name != names.end()) titles[i] = name->second;
    }
    return titles;
}

}  // namespace orbitile::catalogue
