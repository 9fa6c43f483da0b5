#include "support/searched_catalogue.hpp"

#include "puzzle/puzzle_file.hpp"
#include "run/run.hpp"
#include "support/trapezia.hpp"

namespace orbitile {

Question fridgeiq_question(const std::string& pieces, SearchMethod method,
                           std::optional<int> horizon) {
    Question question;
    question.puzzle =
        with_pieces(read_puzzle_file(ORBITILE_SOURCE_DIR "/configs/fridgeiq.toml"), pieces);
    question.details =
        SilhouetteQuestion{.grids = {GridKind::vertex, GridKind::cell, GridKind::mixed},
                           .method = method,
                           .horizon = horizon};
    return completed(question);
}

Question trapezia_question(SearchMethod method) {
    Question question;
    question.puzzle = parse_puzzle(std::string(trapezia), "trapezia.toml");
    question.details =
        SilhouetteQuestion{.grids = {GridKind::vertex, GridKind::cell, GridKind::mixed},
                           .method = method,
                           .horizon = 2};
    return completed(question);
}

Question sweep_of(Question question, const SubsetRange& sizes) {
    question.details = SweepQuestion{silhouette_question_of(question), sizes};
    return question;
}

Catalogue searched_catalogue(const std::filesystem::path& folder, const Question& question) {
    Catalogue catalogue = Catalogue::open_or_create(folder, question);
    RunListener nobody;
    run(catalogue, {}, nobody);
    return catalogue;
}

Catalogue catalogue_without(const std::filesystem::path& folder, const Catalogue& whole,
                            const std::string& fingerprint) {
    Catalogue catalogue = Catalogue::open_or_create(folder, whole.question());
    std::vector<CubeResult> results;
    for (const Cube& cube : whole.cubes()) {
        catalogue.add_cubes({cube.name});
        results.push_back({.cube = cube.name,
                           .is_exhausted = cube.is_exhausted,
                           .reason = cube.reason,
                           .statistics = cube.statistics});
    }
    for (const StoredChallenge& stored : whole.challenges()) {
        if (stored.challenge.fingerprint == fingerprint) continue;
        results.front().finds.push_back({{}, stored.challenge, stored.tilings.at(0)});
    }
    catalogue.record_and_decide(results);
    return catalogue;
}

}  // namespace orbitile
