// Small questions with their certificates, for comparison with brute force.
#pragma once

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <memory>
#include <numeric>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "puzzle/puzzle_file.hpp"
#include "support/clause_truth.hpp"
#include "support/searched_catalogue.hpp"
#include "support/symmetric_brute_force.hpp"
#include "support/temporary_folder.hpp"
#include "verification/certificate.hpp"

namespace orbitile {

struct CertifiedQuestion {
    symmetric_brute_force::Problem problem;
    std::string name;  ///< group and centre
    TemporaryFolder folder;
    verification::Certificate made;
    std::filesystem::path puzzle() const { return folder.path() / "puzzle.toml"; }
    std::filesystem::path certificate() const { return folder.path() / "certificate"; }
};

/// None if such a certificate is not possible.
inline std::unique_ptr<CertifiedQuestion> certified_question(
    const symmetric_brute_force::Problem& problem, std::string_view group_name, GridKind grids) {
    static const std::atomic<bool> never{false};
    auto made = std::make_unique<CertifiedQuestion>();
    made->problem = problem;
    made->name = std::string(group_name) + " " + std::string(grid_kind_name(grids));
    write_bytes(made->puzzle(), symmetric_brute_force::puzzle_file(problem));
    Question question{.puzzle = read_puzzle_file(made->puzzle())};
    question.details = SilhouetteQuestion{.groups = {symmetry_group_from_name(group_name).value()},
                                          .grids = {grids},
                                          .method = SearchMethod::walk};
    if (verification::certificate_fault(question, grids)) return nullptr;
    const Catalogue catalogue = searched_catalogue(made->folder.path() / "catalogue", question);
    made->made = verification::certify(catalogue, {grids, 2}, made->certificate(), never);
    return made;
}

/// A piece that consists of the shards with these names.
inline symmetric_brute_force::Figure piece_of(symmetric_brute_force::Ground ground,
                                              const std::vector<std::string>& shards) {
    symmetric_brute_force::Figure piece;
    for (const std::string& shard : shards) {
        piece.push_back(symmetric_brute_force::middle_named(ground, shard));
    }
    return symmetric_brute_force::image_of(ground, 0, piece);
}

struct NestedQuestion {
    symmetric_brute_force::Problem problem;
    std::string_view group;
    GridKind grids;
};

/// A random problem with small pieces, so many that they fill some symmetric silhouettes.
inline symmetric_brute_force::Problem problem_of_small_pieces(symmetric_brute_force::Ground ground,
                                                              int places, std::mt19937& random) {
    for (;;) {
        auto problem = symmetric_brute_force::random_problem(ground, places, random);
        problem.turns = true;
        const int pieces = std::accumulate(problem.copies.begin(), problem.copies.end(), 0);
        if (pieces >= std::min(places, 4)) return problem;
    }
}

/// Questions whose silhouettes have several components, one inside the hole of another, on one grid
/// or on several.
inline std::vector<NestedQuestion> nested_questions() {
    using namespace symmetric_brute_force;
    const Figure dot = piece_of(Ground::hex, {"(0)-(0)"});
    const Figure bent = piece_of(Ground::hex, {"(0)-(0)", "(1)-(0)", "(2)-(1)"});
    const Problem hexagons{.ground = Ground::hex, .pieces = {bent, dot}, .copies = {3, 1}};
    // Half of a ring with halves as corners, and a square on one of its corners.
    const auto half_ring = [](int side) {
        std::vector<std::string> shards;
        const auto add = [&](int x, int y, std::string_view letters) {
            for (const char letter : letters) {
                shards.push_back("(" + std::to_string(x) + ")-(" + std::to_string(y) + ")-" +
                                 letter);
            }
        };
        add(0, 0, "ne");
        for (int x = 1; x < side; ++x) add(x, 0, "nesw");
        add(side, 0, "nw");
        for (int y = 1; y < side; ++y) add(side, y, "nesw");
        return piece_of(Ground::tetrakis, shards);
    };
    const Figure diamond =
        piece_of(Ground::tetrakis, {"(0)-(0)-e", "(0)-(0)-n", "(1)-(0)-n", "(1)-(0)-w", "(0)-(1)-s",
                                    "(0)-(1)-e", "(1)-(1)-s", "(1)-(1)-w"});
    const Problem by_edges{.ground = Ground::tetrakis,
                           .by_edges = true,
                           .pieces = {half_ring(3), diamond},
                           .copies = {2, 1}};
    const Problem by_points{
        .ground = Ground::tetrakis, .pieces = {half_ring(4), diamond}, .copies = {2, 1}};
    // Four pieces, each a cell and a half, form a ring. The diamond is inside it, on the other
    // grid.
    const Figure blade = piece_of(Ground::tetrakis, {"(0)-(0)-n", "(0)-(0)-e", "(1)-(0)-n",
                                                     "(1)-(0)-e", "(1)-(0)-s", "(1)-(0)-w"});
    const Problem pinwheel{
        .ground = Ground::tetrakis, .pieces = {blade, diamond}, .copies = {4, 1}};
    return {{hexagons, "C3", GridKind::mixed},
            {hexagons, "C3", GridKind::cell},
            {by_edges, "D2", GridKind::vertex},
            {by_points, "D4", GridKind::mixed},
            {pinwheel, "C4", GridKind::mixed}};
}

}  // namespace orbitile
