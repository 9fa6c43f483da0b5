// Estimates the luck that a player needs, by following games. player_luck.hpp defines the luck.
// A player chooses a place again and again: an open item, or a class of pieces. There are two
// players. The *careful* player always chooses the most constrained place. The *casual* player
// always chooses a random open item as the place.
//
// The luck depends on the mean number of guessed bits over all covers. This mean is estimated from
// at most 256 covers, which are drawn from the diagram. Each of these covers is the *goal* of a
// game: the program follows a game that ends in this cover. At each position, the program finds the
// place that the player chooses, and the placements that the player considers at this place. The
// program adds the bits of the player's guess. Then it makes the goal's placement at this place.
//
// A position consists of three parts: the placements that still fit, the open items, and the number
// of copies left of each class. The player considers a placement only if, after this placement,
// every other place still has a placement that fits. The test uses three bitsets for each other
// place:
//
//   `fitting`   the placements that fit before the new placement
//   `at`        the placements at the other place
//   `removed`   the placements that do not fit after the new placement: all placements that share
//               an item with it, and all placements of its class if no copy is left
//
// The other place still has a placement if (fitting ∩ at) ∖ removed is not empty.
//
// For example, let there be two covers. Suppose that the player considers four placements at the
// first place, and two of them are in a cover. At each later place, the player considers only one
// placement. In this case, the player guesses log2(4) = 2 bits in each game. With two covers, the
// luck is 2 - log2(2) = 1 bit.
//
// As long as games make the same placements, they are followed together (guessed_bits_from). This
// saves time, because each position is evaluated only once. The careful player's place depends only
// on the position, so all games can be followed together. The casual player's place is random, and
// games that are followed together share their random places. Sharing makes the games less varied,
// so at most eight games of the casual player are followed together.
#include "engine/player_luck.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <numeric>
#include <span>
#include <utility>
#include <vector>

#include "engine/bits.hpp"
#include "puzzle/random_numbers.hpp"

namespace orbitile::engine {
namespace {

constexpr std::uint64_t player_seed = 1;

// The max number of games for each player. With this number, the estimates of FridgeIQ's challenges
// vary by about a fifth of a bit.
constexpr std::size_t max_games = 256;
// The max number of a casual player's games that are followed together. These games share the
// random choices of places, which saves most of the work.
constexpr std::size_t max_casual_batch_size = 8;

using PlacementSet = Bitset;

// Returns whether some placement is in both sets and not in `removed_placements`.
bool has_common_member_outside(const PlacementSet& left, const PlacementSet& right,
                               const PlacementSet& removed_placements) {
    for (std::size_t w = 0; w < left.words().size(); ++w) {
        if ((left.words()[w] & right.words()[w] & ~removed_placements.words()[w]) != 0) return true;
    }
    return false;
}

std::vector<std::size_t> shared_members(const PlacementSet& left, const PlacementSet& right) {
    std::vector<std::size_t> members;
    for (std::size_t w = 0; w < left.words().size(); ++w) {
        for_each_bit(left.words()[w] & right.words()[w], w,
                     [&](std::size_t member) { members.push_back(member); });
    }
    return members;
}

// The place where a player continues: an item, or the pieces of a class. Places are numbered: first
// the items, then the classes.
struct PlayerPlace {
    std::size_t number = 0;
    std::size_t copies = 1;  // the number of copies that can be placed there
};

class GamePlacements {
  public:
    explicit GamePlacements(const CoverProblem& problem)
        : problem_(problem),
          item_count_(static_cast<std::size_t>(problem.item_count())),
          placements_by_place_(item_count_ + problem.copies.size(),
                               PlacementSet(problem.placements.size())),
          conflicts_(problem.placements.size(), PlacementSet(problem.placements.size())) {
        for (std::size_t p = 0; p < problem.placements.size(); ++p) {
            for (const int item : problem.placements.covered[p]) {
                placements_by_place_[static_cast<std::size_t>(item)].insert(p);
            }
            placements_by_place_[class_place(p)].insert(p);
        }
        for (std::size_t p = 0; p < problem.placements.size(); ++p) {
            for (const int item : problem.placements.covered[p]) {
                conflicts_[p].insert(placements_by_place_[static_cast<std::size_t>(item)]);
            }
        }
    }

    static std::uint64_t bytes(const CoverProblem& problem) {
        const std::uint64_t bitset_count = problem.placements.size() + problem.copies.size() +
                                           static_cast<std::size_t>(problem.item_count());
        return bitset_count * (problem.placements.size() / 8 + sizeof(PlacementSet) + sizeof(Word));
    }

    const CoverProblem& problem() const { return problem_; }
    std::size_t item_count() const { return item_count_; }
    std::size_t class_place(std::size_t placement) const {
        return item_count_ + static_cast<std::size_t>(problem_.placements.classes[placement]);
    }
    const PlacementSet& placements_at(std::size_t place) const {
        return placements_by_place_[place];
    }
    const PlacementSet& conflicting_placements(std::size_t placement) const {
        return conflicts_[placement];
    }

  private:
    const CoverProblem& problem_;
    std::size_t item_count_;
    std::vector<PlacementSet> placements_by_place_;  // by place: the placements there
    std::vector<PlacementSet> conflicts_;  // by placement: placements that share an item with it
};

// The position of a game after some placements.
class PlayerPosition {
  public:
    explicit PlayerPosition(const GamePlacements& game_placements)
        : game_placements_(&game_placements),
          fitting_placements_(game_placements.problem().placements.size()) {
        for (std::size_t p = 0; p < game_placements.problem().placements.size(); ++p)
            fitting_placements_.insert(p);
        open_items_.resize(game_placements.item_count());
        std::iota(open_items_.begin(), open_items_.end(), std::size_t{0});
        for (const int copies : game_placements.problem().copies) {
            copies_left_.push_back(static_cast<std::size_t>(copies));
        }
    }

    const std::vector<std::size_t>& open_items() const { return open_items_; }

    // For each place, divides the number of fitting placements by the number of copies that can be
    // placed there. Returns the place with the lowest quotient. If several places have this
    // quotient, returns the first of them.
    PlayerPlace find_most_constrained_place() const {
        PlayerPlace best_place;
        std::size_t min_placements = 0;
        const auto consider_place = [&](const PlayerPlace& place) {
            const std::size_t placements = fitting_placements_.count_common_bits(
                game_placements_->placements_at(place.number));
            if (min_placements > 0 &&
                placements * best_place.copies >= min_placements * place.copies)
                return;
            best_place = place;
            min_placements = placements;
        };
        for (const std::size_t item : open_items_) consider_place({item, 1});
        for (std::size_t c = 0; c < copies_left_.size(); ++c) {
            if (copies_left_[c] > 0)
                consider_place({game_placements_->item_count() + c, copies_left_[c]});
        }
        return best_place;
    }

    // Returns the placements that the player considers at the place. These placements fit. After
    // each of them, every other place still has a placement that fits.
    std::vector<std::size_t> considered_placements(const PlayerPlace& place) const {
        std::vector<std::size_t> candidates =
            shared_members(fitting_placements_, game_placements_->placements_at(place.number));
        if (candidates.size() > 1) {
            std::erase_if(candidates,
                          [&](std::size_t candidate) { return blocks_place(candidate); });
        }
        return candidates;
    }

    void place_piece(std::size_t placement) {
        const auto covered = game_placements_->problem().placements.covered[placement];
        std::erase_if(open_items_, [&](std::size_t item) {
            return std::ranges::binary_search(covered, static_cast<int>(item));
        });
        const std::size_t place = game_placements_->class_place(placement);
        fitting_placements_.erase(game_placements_->conflicting_placements(placement));
        if (--copies_left_[place - game_placements_->item_count()] == 0)
            fitting_placements_.erase(game_placements_->placements_at(place));
    }

  private:
    bool blocks_place(std::size_t placement) const {
        const auto covered = game_placements_->problem().placements.covered[placement];
        const std::size_t class_place = game_placements_->class_place(placement);
        PlacementSet removed_placements = game_placements_->conflicting_placements(placement);
        if (copies_left_[class_place - game_placements_->item_count()] == 1)
            removed_placements.insert(game_placements_->placements_at(class_place));
        for (const std::size_t item : open_items_) {
            const bool is_open = !std::ranges::binary_search(covered, static_cast<int>(item));
            if (is_open &&
                !has_common_member_outside(
                    fitting_placements_, game_placements_->placements_at(item), removed_placements))
                return true;
        }
        for (std::size_t c = 0; c < copies_left_.size(); ++c) {
            const std::size_t place = game_placements_->item_count() + c;
            const bool has_copies_left = copies_left_[c] > (place == class_place ? 1U : 0U);
            if (has_copies_left && !has_common_member_outside(
                                       fitting_placements_, game_placements_->placements_at(place),
                                       removed_placements))
                return true;
        }
        return false;
    }

    const GamePlacements* game_placements_;
    PlacementSet fitting_placements_;
    std::vector<std::size_t> open_items_;
    std::vector<std::size_t> copies_left_;  // by class: copies left
};

using GoalCover = std::vector<std::size_t>;  // ascending

class PlayerGames {
  public:
    PlayerGames(const GamePlacements& game_placements, const std::atomic<bool>* stop)
        : game_placements_(game_placements), random_numbers_(player_seed), stop_(stop) {}

    enum class Player : std::uint8_t { careful, casual };

    // For each cover, follows one game whose goal is this cover. Returns the sum of the bits that
    // the player guesses in these games.
    double guessed_bits(Player player, std::span<const GoalCover> covers) {
        std::vector<const GoalCover*> goals;
        for (const GoalCover& cover : covers) goals.push_back(&cover);
        return guessed_bits_from(player, PlayerPosition(game_placements_), goals, 0);
    }

    bool is_stopped() const { return stop_ != nullptr && *stop_; }

  private:
    using Goals = std::span<const GoalCover*>;

    // Follows games from a position to their goals. Games are followed together as long as they
    // make the same placements. `bits_before` is the number of bits that each of them has guessed
    // so far. Returns the sum of all bits guessed, including `bits_before` for each game.
    double guessed_bits_from(Player player, const PlayerPosition& position, Goals goals,
                             double bits_before) {
        if (position.open_items().empty() || is_stopped()) {
            return bits_before * static_cast<double>(goals.size());
        }
        const PlayerPlace place = player == Player::careful ? position.find_most_constrained_place()
                                                            : choose_random_item(position);
        const std::vector<std::size_t> candidates = position.considered_placements(place);
        std::vector<std::pair<std::size_t, const GoalCover*>> steps;
        for (const GoalCover* goal : goals)
            steps.emplace_back(goal_placement(*goal, candidates), goal);
        std::ranges::sort(steps, {}, [](const auto& step) { return step.first; });
        const double guess_bits =
            std::log2(static_cast<double>(candidates.size()) / static_cast<double>(place.copies));
        double sum = 0;
        for (std::size_t begin = 0; begin < steps.size();) {
            const std::size_t candidate = steps[begin].first;
            std::vector<const GoalCover*> candidate_goals;
            for (; begin < steps.size() && steps[begin].first == candidate; ++begin) {
                candidate_goals.push_back(steps[begin].second);
            }
            PlayerPosition next_position = position;
            next_position.place_piece(candidate);
            sum +=
                guessed_bits_from(player, next_position, candidate_goals, bits_before + guess_bits);
        }
        return sum;
    }

    PlayerPlace choose_random_item(const PlayerPosition& position) {
        const auto& items = position.open_items();
        return {items[random_numbers_.index_below(items.size())], 1};
    }

    // Returns the placement of the goal that is among the candidates. If the goal has several such
    // placements, because the class has several copies, returns one of them at random.
    std::size_t goal_placement(const GoalCover& goal, const std::vector<std::size_t>& candidates) {
        std::vector<std::size_t> goal_placements;
        std::ranges::set_intersection(goal, candidates, std::back_inserter(goal_placements));
        return goal_placements.size() == 1
                   ? goal_placements.front()
                   : goal_placements[random_numbers_.index_below(goal_placements.size())];
    }

    const GamePlacements& game_placements_;
    RandomNumbers random_numbers_;
    const std::atomic<bool>* stop_;
};

// Returns the covers in which the games end. If there are at most max_games covers, each cover is
// the goal of equally many games. Otherwise the goals are drawn at random.
std::vector<GoalCover> goals_of_games(const CoverCounts& counts) {
    const WideCount total = counts.total();
    const std::size_t game_count =
        total > max_games ? max_games : max_games - max_games % static_cast<std::size_t>(total);
    RandomNumbers random_numbers(player_seed);
    std::vector<GoalCover> covers;
    for (std::size_t game = 0; game < game_count; ++game) {
        const WideCount cover_number =
            total > max_games ? random_numbers.next_wide_below(total) : game % total;
        const std::vector<int> placements = counts.cover(cover_number);
        covers.emplace_back(placements.begin(), placements.end());
        std::ranges::sort(covers.back());
    }
    return covers;
}

}  // namespace

std::optional<PlayerLuck> player_luck(const CoverProblem& problem, const CoverDiagram& diagram,
                                      std::size_t memory, const std::atomic<bool>* stop) {
    const CoverCounts counts(diagram);
    if (counts.total() == 0 || GamePlacements::bytes(problem) > memory) return std::nullopt;
    const auto cover_count = static_cast<double>(counts.total());
    const std::vector<WideCount> use_counts = counts.use_counts(problem.placements.size());

    const GamePlacements game_placements(problem);
    PlayerGames games(game_placements, stop);
    const std::vector<GoalCover> goals = goals_of_games(counts);
    const auto luck = [&](double guessed_bits) {
        return std::max(0.0,
                        guessed_bits / static_cast<double>(goals.size()) - std::log2(cover_count));
    };
    PlayerLuck result;
    result.careful = luck(games.guessed_bits(PlayerGames::Player::careful, goals));
    double casual_guessed_bits = 0;
    for (std::size_t begin = 0; begin < goals.size(); begin += max_casual_batch_size) {
        const std::size_t count = std::min(max_casual_batch_size, goals.size() - begin);
        casual_guessed_bits +=
            games.guessed_bits(PlayerGames::Player::casual, std::span(goals).subspan(begin, count));
    }
    result.casual = luck(casual_guessed_bits);
    if (games.is_stopped()) return std::nullopt;
    result.unused_placement_share =
        static_cast<double>(std::ranges::count(use_counts, WideCount{0})) /
        static_cast<double>(use_counts.size());
    result.max_cover_share =
        static_cast<double>(*std::ranges::max_element(use_counts)) / cover_count;
    return result;
}

}  // namespace orbitile::engine
