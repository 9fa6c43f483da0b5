#include "catalogue/stored_board.hpp"

#include <algorithm>
#include <set>

namespace orbitile::stored {
namespace {

Json givens_json(const Puzzle& puzzle, const Givens& givens) {
    Json json = Json::array();
    for (const Given& given : givens) {
        json.push_back({given.piece, shards_json(puzzle.lattice, given.shards)});
    }
    return json;
}

Givens givens_from(const Puzzle& puzzle, const Json& json) {
    if (!puzzle.board) throw StoredTextError("givens without a board");
    Givens givens;
    std::set<Shard> seen;
    for (const Json& entry : json) {
        Given given{index_below(entry.at(0), puzzle.pieces.size()),
                    shards_from(puzzle.lattice, entry.at(1))};
        if (!givens.empty() && givens.back().piece >= given.piece) {
            throw StoredTextError("givens are not in order");
        }
        if (given.shards.empty()) throw StoredTextError("a given without shards");
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
        text, [&](const Json& json) { return givens_from(puzzle, json); },
        [&](const Givens& givens) { return givens_to_text(puzzle, givens); });
}

Json board_question_json(const Puzzle& puzzle, const BoardQuestion& question) {
    const std::string aim(board_aim_name(question.aim));
    if (question.aim == BoardAim::fillings) {
        return {{"aim", aim},
                {"givens", givens_json(puzzle, question.givens)},
                {"up_to_symmetry", question.up_to_symmetry}};
    }
    return {{"aim", aim},
            {"given", std::string(given_kind_name(question.given_kind))},
            {"wanted", question.wanted},
            {"seed", question.seed}};
}

BoardQuestion board_question_from(const Puzzle& puzzle, const Json& json) {
    if (!puzzle.board) throw StoredTextError("a question about a board that is not there");
    BoardQuestion question;
    const auto aim = json.at("aim").get<std::string>();
    question.aim = known(board_aim_from_name(aim), aim);
    if (question.aim == BoardAim::fillings) {
        question.givens = givens_from(puzzle, json.at("givens"));
        question.up_to_symmetry = json.at("up_to_symmetry").get<bool>();
        return question;
    }
    const auto kind = json.at("given").get<std::string>();
    question.given_kind = known(given_kind_from_name(kind), kind);
    question.wanted = integer(json.at("wanted"), 1, most);
    question.seed = json.at("seed").get<std::uint64_t>();
    return question;
}

}  // namespace orbitile::stored
