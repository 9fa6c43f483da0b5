#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "geometry/shape.hpp"
#include "puzzle/board_outline.hpp"
#include "puzzle/symmetry_words.hpp"
#include "question/group_search.hpp"
#include "question/no_shape_reason.hpp"
#include "question/question_fault.hpp"
#include "question/search_cost.hpp"
#include "silhouette/refutation.hpp"
#include "silhouette/silhouette_request.hpp"
#include "studio/request_json.hpp"
#include "studio/requests.hpp"

namespace orbitile::studio {
namespace {

Json area_json(const Puzzle& puzzle) {
    const int shards = total_shards(puzzle);
    Json json{{"cells", area_text(puzzle.lattice, static_cast<std::size_t>(shards))},
              {"half_cells", max_half_cells(puzzle)},
              {"shards", shards}};
    const int max_shards = max_total_shards(puzzle);
    if (max_shards != shards) {
        json["max_cells"] = area_text(puzzle.lattice, static_cast<std::size_t>(max_shards));
    }
    return json;
}

// Returns a sentence that explains how the cells of the lattice are coloured.
std::string colouring_text(Lattice lattice) {
    return lattice == Lattice::triangle ? "Colour the triangles by their direction, up or down. "
                                        : "Colour the cells like a checkerboard. ";
}

// The pieces can cover more places of one colour than of the other. Returns the difference as a
// text and as a range, because it can depend on how the pieces are placed. Returns nothing if the
// difference is not known.
std::optional<Json> colour_balance_json(const Puzzle& puzzle) {
    const auto surpluses = silhouette::colour_surpluses(puzzle);
    if (!surpluses || surpluses->empty()) return std::nullopt;
    const int min_surplus = *surpluses->begin();
    const int max_surplus = *surpluses->rbegin();
    std::string text = colouring_text(puzzle.lattice);
    if (max_surplus == 0) {
        text += "All pieces together cover both colours equally.";
    } else if (min_surplus == max_surplus) {
        text += fmt::format("All pieces together cover {} more of one colour than of the other.",
                            area_words(puzzle.lattice, static_cast<std::size_t>(max_surplus)));
    } else {
        text += fmt::format(
            "Depending on how they are placed, all pieces together cover {} to {} more of one "
            "colour "
            "than of the other.",
            area_text(puzzle.lattice, static_cast<std::size_t>(min_surplus)),
            area_words(puzzle.lattice, static_cast<std::size_t>(max_surplus)));
    }
    const double shards_of_place = shards_per_place(puzzle.lattice);
    return Json{{"text", text},
                {"min", min_surplus / shards_of_place},
                {"max", max_surplus / shards_of_place}};
}

std::string reason_sentence(std::string text) {
    if (!text.empty() && text.front() >= 'a' && text.front() <= 'z') {
        text.front() = static_cast<char>(text.front() - 'a' + 'A');
    }
    return text + '.';
}

Json symmetry_json(const Puzzle& puzzle, const SymmetryGroup& group) {
    return {{"symmetry", group.name},
            {"name", community_name(group)},
            {"maps", motions_of(group, puzzle.lattice).size()},
            {"possible", true},
            {"reason", ""}};
}

// Adds the reason why the symmetry cannot be asked for or has no shape, or the cost of its search.
void add_possibility(const Question& question, Json& json) {
    const Puzzle& puzzle = question.puzzle;
    if (const auto fault = shape_question_fault(question)) {
        json["possible"] = false;
        json["reason"] = reason_sentence(fault->message);
        return;
    }
    const SilhouetteQuestion& request = silhouette_question_of(question);
    const auto refutation = silhouette::find_quick_refutation(puzzle, request);
    if (!refutation) {
        json["cost"] = cost_name(search_cost(question));
        return;
    }
    json["possible"] = false;
    json["reason"] = reason_sentence(refutation_text(puzzle, *refutation));
    if (const auto* pieces_without_place =
            std::get_if<silhouette::PiecesWithoutPlace>(&*refutation)) {
        json["piece"] =
            puzzle.pieces[static_cast<std::size_t>(pieces_without_place->pieces.front())].name;
    }
}

// Returns the question of the request, changed so that it is about all symmetries of the lattice.
Question question_about_all_symmetries(const Puzzle& puzzle, const Json& request) {
    Json changed_request = request;
    if (find_member(request, "question") != nullptr) {
        changed_request["question"] = object_member(request, "question");
        changed_request["question"].erase("symmetries");
        changed_request["question"].erase("exactly");
    }
    return shape_question(puzzle, changed_request);
}

// Returns the same question about the one group of `request`, with the method for this group.
Question question_about(Question question, SilhouetteQuestion request) {
    request.method.reset();
    question.details = std::move(request);
    return completed(std::move(question));
}

Json symmetries_json(const Puzzle& puzzle, const Json& request) {
    const Question question = question_about_all_symmetries(puzzle, request);
    const auto requests = questions_by_group(question);
    Json symmetries = Json::array();
    for (const SymmetryGroup& group : groups_on(puzzle.lattice)) {
        Json json = symmetry_json(puzzle, group);
        const auto group_request = std::ranges::find_if(
            requests,
            [&](const SilhouetteQuestion& candidate) { return candidate.group() == group; });
        if (group_request == requests.end()) {
            json["possible"] = false;
            json["reason"] = "This symmetry does not have the chosen centre.";
        } else {
            add_possibility(question_about(question, *group_request), json);
        }
        symmetries.push_back(std::move(json));
    }
    return symmetries;
}

std::optional<std::string> board_fault_text(const Puzzle& puzzle) {
    if (!puzzle.board) return std::nullopt;
    return board_fault(puzzle, "the puzzle");
}

}  // namespace

Json puzzle_check_reply(const Puzzle& puzzle, const Json& request) {
    Json json{{"area", area_json(puzzle)}};
    if (auto balance = colour_balance_json(puzzle)) json["balance"] = *std::move(balance);
    json["symmetries"] = symmetries_json(puzzle, request);
    const auto fault = shape_question_fault(shape_question(puzzle, request));
    json["fault"] = fault ? fault->message : "";
    if (const auto text = board_fault_text(puzzle)) json["board_fault"] = *text;
    return json;
}

}  // namespace orbitile::studio
