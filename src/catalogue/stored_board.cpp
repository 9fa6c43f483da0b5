#include "catalogue/stored_board.hpp"

#include <algorithm>
#include <set>

namespace orbitile::stored {
namespace {

constexpr const char* drawn_uniformly = "uniform";

Json givens_json(const Puzzle& puzzle, const Givens& givens) {
    Json json = Json::array();
    for (const Given& given : givens) {
        json.push_back({given.piece, shards_json(puzzle.lattice, given.shards)});
    }
    return json;
}

Givens givens_from_stated(const Puzzle& puzzle, const Json& json) {
    if (!puzzle.board) throw StoredTextError("there are givens, but no board");
    Givens givens;
    std::set<Shard> seen;
    for (const Json& entry : json) {
        Given given{index_below(entry.at(0), puzzle.pieces.size()),
                    shards_from(puzzle.lattice, entry.at(1))};
        if (!givens.empty() && givens.back().piece >= given.piece) {
            throw StoredTextError("givens are not in order");
        }
        if (given.shards.empty()) throw StoredTextError("a given has no shards");
        for (const Shard& shard : given.shards) {
            if (!std::ranges::binary_search(puzzle.board->shards, shard)) {
                throw StoredTextError("a given lies beyond the board");
            }
            if (!seen.insert(shard).second) throw StoredTextError("a shard is given twice");
        }
        givens.push_back(std::move(given));
    }
    return givens;
}

}  // namespace

std::string givens_to_text(const Puzzle& puzzle, const Givens& givens) {
    return givens_json(puzzle, givens).dump();
}

Givens givens_from_text(const Puzzle& puzzle, const std::string& text) {
    return strictly(
        text, [&](const Json& json) { return givens_from_stated(puzzle, json); },
        [&](const Givens& givens) { return givens_to_text(puzzle, givens); });
}

Json board_question_json(const Question& question) {
    if (const auto* starts = std::get_if<StartQuestion>(&question.asked)) {
        Json json = {{"aim", "starts"},
                     {"given", std::string(given_kind_name(starts->given_kind))},
                     {"wanted", starts->wanted},
                     {"seed", starts->seed}};
        if (starts->uniform) json["drawn"] = drawn_uniformly;  // no earlier version knew it
        return json;
    }
    const auto& fillings = std::get<FillingQuestion>(question.asked);
    return {{"aim", "fillings"},
            {"givens", givens_json(question.puzzle, fillings.givens)},
            {"up_to_symmetry", fillings.up_to_symmetry}};
}

void read_board_question(Question& question, const Json& json) {
    if (!question.puzzle.board) {
        throw StoredTextError("the question is about a board, but the puzzle has none");
    }
    const auto aim = json.at("aim").get<std::string>();
    if (aim == "fillings") {
        question.asked = FillingQuestion{givens_from_stated(question.puzzle, json.at("givens")),
                                         json.at("up_to_symmetry").get<bool>()};
        return;
    }
    if (aim != "starts") throw StoredTextError("unknown word '" + aim + "'");
    const auto kind = json.at("given").get<std::string>();
    const bool uniform = json.contains("drawn");
    if (uniform && json.at("drawn") != drawn_uniformly) {
        throw StoredTextError("the way in which starts are drawn is unknown");
    }
    question.asked =
        StartQuestion{known(given_kind_from_name(kind), kind), integer(json.at("wanted"), 1, most),
                      json.at("seed").get<std::uint64_t>(), uniform};
}

}  // namespace orbitile::stored
