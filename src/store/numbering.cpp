#include "store/numbering.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "puzzle/challenge.hpp"
#include "puzzle/title.hpp"
#include "store/shape_names.hpp"

namespace orbitile::store {
namespace {

// A key that orders decimal numbers by their value. The numbers must not have leading zeros.
std::pair<std::size_t, std::string> numeric_key(const std::string& decimal) {
    return {decimal.size(), decimal};
}

bool can_be_graded(const StoredChallenge& stored) {
    return stored.difficulty || stored.tiling_count;
}

bool has_fewer_nodes(const StoredChallenge& first, const StoredChallenge& second) {
    return first.difficulty < second.difficulty;
}

bool has_more_tilings(const StoredChallenge& first, const StoredChallenge& second) {
    return numeric_key(first.tiling_count.value_or("0")) >
           numeric_key(second.tiling_count.value_or("0"));
}

bool needs_less_luck(const StoredChallenge& first, const StoredChallenge& second) {
    return first.luck->mean_luck() < second.luck->mean_luck();
}

std::vector<std::string> form_titles(const Catalogue& catalogue,
                                     const std::vector<NumberedChallenge>& numbered_challenges) {
    std::vector<const Challenge*> challenges;
    for (const NumberedChallenge& challenge : numbered_challenges)
        challenges.push_back(&challenge.stored.challenge);
    return challenge_titles(catalogue.question().puzzle.lattice, challenges);
}

using ChallengeComparison = bool (*)(const StoredChallenge& first, const StoredChallenge& second);

}  // namespace

void grade_challenges(std::vector<NumberedChallenge>& challenges) {
    std::vector<NumberedChallenge*> gradable_challenges;
    for (NumberedChallenge& challenge : challenges) {
        if (can_be_graded(challenge.stored)) gradable_challenges.push_back(&challenge);
    }
    const auto all_challenges_have = [&](const auto& value) {
        return std::ranges::all_of(gradable_challenges, [&](const auto* challenge) {
            return (challenge->stored.*value).has_value();
        });
    };
    const bool is_graded_by_luck = all_challenges_have(&StoredChallenge::luck);
    const ChallengeComparison is_easier = is_graded_by_luck ? needs_less_luck
                                          : all_challenges_have(&StoredChallenge::difficulty)
                                              ? has_fewer_nodes
                                              : has_more_tilings;
    std::ranges::stable_sort(gradable_challenges, [&](const auto* first, const auto* second) {
        return is_easier(first->stored, second->stored);
    });
    for (std::size_t i = 0; i < gradable_challenges.size(); ++i) {
        const StoredChallenge& stored = gradable_challenges[i]->stored;
        const bool is_tie = i > 0 && !is_easier(gradable_challenges[i - 1]->stored, stored);
        const int grade_by_rank = 1 + static_cast<int>(i * max_grade / gradable_challenges.size());
        gradable_challenges[i]->difficulty_grade =
            is_tie ? gradable_challenges[i - 1]->difficulty_grade
                   : DifficultyGrade{static_cast<int>(i),
                                     is_graded_by_luck ? luck_grade(*stored.luck) : grade_by_rank};
    }
}

bool has_many_shapes(const Catalogue& catalogue) {
    const Question& question = catalogue.question();
    return !is_sweep(question) && !is_about_board(question) &&
           catalogue.challenge_count() > max_listed_shapes;
}

int luck_grade(const Luck& luck) { return grade_of_luck(luck.mean_luck()); }

std::optional<std::string> solution_count_text(const StoredChallenge& stored) {
    return stored.tiling_count_up_to_symmetry ? stored.tiling_count_up_to_symmetry
                                              : stored.tiling_count;
}

void assign_challenge_numbers(std::vector<NumberedChallenge>& challenges) {
    int number = 0;
    for (NumberedChallenge& challenge : challenges) challenge.number = ++number;
}

std::vector<NumberedChallenge> numbered_challenges(const Catalogue& catalogue) {
    return assign_numbers_and_grades(catalogue.challenges());
}

std::vector<NumberedChallenge> assign_numbers_and_grades(
    std::vector<StoredChallenge> stored_challenges) {
    std::vector<NumberedChallenge> challenges;
    challenges.reserve(stored_challenges.size());
    for (StoredChallenge& stored : stored_challenges) challenges.push_back({std::move(stored)});
    grade_challenges(challenges);
    const bool is_ordered_by_difficulty = std::ranges::all_of(
        challenges, [](const auto& challenge) { return challenge.difficulty_grade.has_value(); });
    const auto sort_key_of = [&](const NumberedChallenge& numbered_challenge) {
        const Challenge& challenge = numbered_challenge.stored.challenge;
        if (!is_ordered_by_difficulty) return std::pair(0, listing_key(challenge));
        return std::pair(numbered_challenge.difficulty_grade->rank,
                         ListingKey{{}, {}, 0, challenge.fingerprint});
    };
    std::ranges::sort(challenges, {}, sort_key_of);
    assign_challenge_numbers(challenges);
    return challenges;
}

std::vector<NumberedChallenge> titled_challenges(const Catalogue& catalogue) {
    auto challenges = numbered_challenges(catalogue);
    set_titles(catalogue, challenges);
    return challenges;
}

void set_titles(const Catalogue& catalogue, std::vector<NumberedChallenge>& challenges) {
    const auto titles = form_titles(catalogue, challenges);
    const ShapeNames names = shape_names_in(catalogue.folder());
    for (std::size_t i = 0; i < challenges.size(); ++i) {
        const auto name = names.find(challenges[i].stored.challenge.fingerprint);
        challenges[i].title = name != names.end() ? name->second : titles[i];
    }
}

}  // namespace orbitile::store
