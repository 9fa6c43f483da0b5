#include "app/stated_source.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <utility>

#include "app/stated_answer.hpp"
#include "command_line/search_options.hpp"
#include "orbitile/puzzle/input_error.hpp"
#include "orbitile/puzzle/stated_challenge.hpp"
#include "terminal/exit_code.hpp"

namespace orbitile::app {
namespace {

NumberedChallenge solved_challenge(const Puzzle& whole, const StatedChallenge& stated,
                                   StatedAnswer answer) {
    NumberedChallenge one;
    one.stored.challenge = challenge_of(whole, stated);
    one.stored.tilings.push_back(std::move(answer.filling).value());
    one.stored.tiling_count = fmt::to_string(answer.count.fillings);
    one.stored.tiling_count_up_to_symmetry = fmt::to_string(answer.count.different);
    one.title = stated.name;
    one.copies = stated.copies;
    return one;
}

}  // namespace

bool is_puzzle_file(const std::string& path) {
    std::error_code ignored;
    return std::filesystem::is_regular_file(path, ignored);
}

std::optional<StatedSource> read_stated_source(const std::string& file,
                                               const std::atomic<bool>& stop) {
    ChallengeSet set = read_challenge_set(file);
    const std::size_t all = set.challenges.size();
    if (all == 0) {
        throw InputError(file +
                         ": the file states no challenges; add [[challenge]] tables to it, or give "
                         "the output folder of generate");
    }
    limit_memory_to(default_memory());
    StatedSource source;
    const StatedRequest request{.filling = true, .count = true, .threads = default_threads()};
    for (std::size_t at = 0; at < all; ++at) {
        StatedAnswer answer = solve_stated(set.puzzle, set.challenges[at], request, stop);
        if (stop || !answer.count.exhausted) return std::nullopt;
        if (!answer.filling) {
            source.empty.push_back(set.challenges[at].name);
            continue;
        }
        source.challenges.push_back(
            solved_challenge(set.puzzle, set.challenges[at], std::move(answer)));
        source.challenges.back().number = static_cast<int>(at) + 1;
    }
    if (source.challenges.empty()) {
        throw InputError(fmt::format("{}: the pieces do not fill {}, so there is nothing to show",
                                     file,
                                     all == 1 ? "the challenge that it states"
                                              : fmt::format("any of its {} challenges", all)));
    }
    grade_challenges(source.challenges);
    source.puzzle = std::move(set.puzzle);
    return source;
}

std::filesystem::path output_beside_puzzle(const std::string& out, const ProtectedFiles& kept) {
    if (out.empty()) {
        throw InputError("--out is required, because a puzzle file has no output folder");
    }
    return output_of(out, "", kept);
}

int report_interruption() {
    fmt::print("incomplete (interrupted): nothing is written\n");
    return incomplete;
}

std::string left_out_text(const StatedSource& source) {
    if (source.empty.empty()) return {};
    constexpr std::size_t few = 8;
    const std::size_t count = source.empty.size();
    return count > few ? fmt::format("left out: {} challenges that the pieces do not fill\n", count)
                       : fmt::format("left out: {1} (the pieces do not fill {0})\n",
                                     count == 1 ? "it" : "them", fmt::join(source.empty, ", "));
}

}  // namespace orbitile::app
