#include "cli/tiling_choice.hpp"

#include "cli/options.hpp"
#include "puzzle/random_numbers.hpp"

namespace orbitile::cli {
namespace {

constexpr std::uint64_t default_sample_seed = 1;

bool visit_sample(const engine::CoverCounts& counts, const TilingChoice& choice,
                  const std::atomic<bool>& stop, const TilingVisitor& visit) {
    RandomNumbers numbers(choice.seed.value_or(default_sample_seed));
    for (std::uint64_t sampled_count = 0; sampled_count < *choice.sample_size && counts.total() > 0;
         ++sampled_count) {
        if (stop) return false;
        const WideCount index = numbers.next_wide_below(counts.total());
        visit(index + 1, counts.cover(index));
    }
    return true;
}

}  // namespace

std::vector<CLI::Option*> add_choice_options(CLI::App& command, TilingChoice& choice) {
    constexpr auto max_number = std::numeric_limits<std::uint64_t>::max();
    const auto is_tiling_number = in_range(std::uint64_t{1}, max_number);
    auto* sample = command
                       .add_option("--sample", choice.sample_size,
                                   "Choose N solutions at random, each with equal probability")
                       ->check(is_tiling_number);
    command
        .add_option("--seed", choice.seed,
                    "Seed of the random choice. The same seed chooses the same solutions")
        ->check(in_range(std::uint64_t{0}, max_number))
        ->default_str(std::to_string(default_sample_seed))
        ->needs(sample);
    auto* from = command
                     .add_option("--from", choice.first_tiling_number,
                                 "Show the solutions from number N on, in the order of the diagram")
                     ->check(is_tiling_number)
                     ->excludes(sample);
    command.add_option("--limit", choice.max_count, "Show at most N solutions")
        ->check(is_tiling_number)
        ->needs(from);
    return {sample, from};
}

bool is_choice_given(const TilingChoice& choice) {
    return choice.sample_size || choice.first_tiling_number;
}

bool visit_chosen_tilings(const engine::CoverCounts& counts, const TilingChoice& choice,
                          const std::atomic<bool>& stop, const TilingVisitor& visit) {
    if (choice.sample_size) return visit_sample(counts, choice, stop, visit);
    const WideCount max_count =
        choice.max_count.value_or(std::numeric_limits<std::uint64_t>::max());
    WideCount index = choice.first_tiling_number.value_or(1) - 1;
    for (WideCount shown_count = 0; index < counts.total() && shown_count < max_count;
         ++index, ++shown_count) {
        if (stop) return false;
        visit(index + 1, counts.cover(index));
    }
    return true;
}

}  // namespace orbitile::cli
