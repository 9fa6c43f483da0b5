// Uses the core as a program on another platform would: it has no solver, no catalogue and one
// thread. All objects of the core are linked, so the link fails if one of them needs anything else.
//
// Usage: orbitile_core_test CONFIGS; prints what is wrong, and ends with 1.
#include <atomic>
#include <cstdio>
#include <set>
#include <string>

#include "board/filling_count.hpp"
#include "puzzle/memory_limit.hpp"
#include "puzzle/puzzle_file.hpp"
#include "puzzle/subset.hpp"
#include "silhouette/piece_search.hpp"
#include "silhouette/walk_search.hpp"

namespace {

using namespace orbitile;

bool is_right = true;

void expect(const char* name, std::size_t found, std::size_t expected) {
    if (found == expected) return;
    std::printf("%s: %zu, and not %zu\n", name, found, expected);
    is_right = false;
}

std::set<std::string> shapes_by_census(const Puzzle& puzzle) {
    const std::atomic<bool> never{false};
    const candidate::Candidates candidates(
        silhouette::candidate_question(puzzle, {GridKind::cell}, std::nullopt));
    silhouette::WalkSearch search(puzzle, candidates);
    std::set<std::string> shapes;
    for (const candidate::CandidateCube& cube : candidates.cubes()) {
        search.search(
            cube,
            [&](const silhouette::FilledSilhouette& found) {
                is_right = is_right && !tiling_fault(puzzle, found.challenge, found.tiling);
                shapes.insert(found.challenge.fingerprint);
                return silhouette::FindReply::accepted;
            },
            never);
    }
    return shapes;
}

std::set<std::string> shapes_by_pieces(const Puzzle& puzzle) {
    const std::atomic<bool> never{false};
    const SilhouetteQuestion request{.groups = {symmetry_groups().front()},
                                     .grids = {GridKind::cell}};
    const candidate::Candidates candidates(silhouette::piece_question(puzzle, request));
    silhouette::PieceSearch search(puzzle, candidates, request);
    std::set<std::string> shapes;
    for (const candidate::CandidateCube& cube :
         silhouette::cubes_of_piece_search(candidates, request)) {
        search.search(
            cube,
            [&](const silhouette::FilledSilhouette& found) {
                shapes.insert(found.challenge.fingerprint);
                return silhouette::FindReply::accepted;
            },
            never);
    }
    return shapes;
}

}  // namespace

int main(int argc, char** argv) {
    if (argc != 2) return 2;
    const std::string configs = argv[1];
    const Puzzle fridgeiq = with_pieces(read_puzzle_file(configs + "/fridgeiq.toml"), "IJMR");
    const auto shapes = shapes_by_census(fridgeiq);
    expect("shapes of IJMR", shapes.size(), 1);
    expect("the same shapes by pieces", shapes_by_pieces(fridgeiq) == shapes ? 1 : 0, 1);

    const Puzzle board = read_puzzle_file(configs + "/pentominoes-6x10.toml");
    const board::FillingCount count =
        board::count_fillings(board::make_board_problem(board, {}), max_table_bytes(), nullptr);
    expect("solutions of 6x10", static_cast<std::size_t>(count.fillings), 9356);
    expect("solutions of 6x10 up to symmetry",
           static_cast<std::size_t>(count.different_filling_count), 2339);
    return is_right ? 0 : 1;
}
