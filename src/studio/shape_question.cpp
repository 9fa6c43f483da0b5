#include "studio/shape_question.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "puzzle/names.hpp"
#include "puzzle/puzzle_limits.hpp"
#include "puzzle/symmetry_words.hpp"
#include "question/question_fault.hpp"

namespace orbitile::studio {
namespace {

constexpr std::size_t max_names = 64;

std::vector<SymmetryGroup> read_groups(const Json& json, Lattice lattice) {
    std::vector<SymmetryGroup> groups;
    for (const std::string& name : read_texts(json, "symmetries", max_names)) {
        const auto group = symmetry_from_word(name, lattice);
        if (!group || *group == no_symmetry) {
            throw RequestError({.message = "unknown symmetry " + in_quotes(printable(name)),
                                .field = "symmetries"});
        }
        groups.push_back(*group);
    }
    return groups.empty() ? groups_on(lattice) : sort_largest_first(groups);
}

std::vector<GridKind> read_centres(const Json& json, Lattice lattice) {
    std::vector<GridKind> centres;
    for (const std::string& word : read_texts(json, "centres", max_names)) {
        const auto centre = centre_from_word(word, lattice);
        if (!centre) {
            throw RequestError({.message = fmt::format(
                                    "the lattice {} does not have the centre {}; choose from {}",
                                    lattice_name(lattice), in_quotes(printable(word)),
                                    centre_words(centres_on(lattice))),
                                .field = "centres"});
        }
        centres.push_back(*centre);
    }
    std::ranges::sort(centres);
    centres.erase(std::unique(centres.begin(), centres.end()), centres.end());
    return centres;
}

std::vector<ChallengeKind> read_kinds(const Json& json) {
    std::vector<ChallengeKind> kinds;
    for (const std::string& name : read_texts(json, "kinds", max_names)) {
        const auto kind = kind_from_name(name);
        if (!kind || *kind == ChallengeKind::board) {
            throw RequestError({.message = "unknown kind of shapes " + in_quotes(printable(name)) +
                                           "; choose from connected, ring-centre, mixed",
                                .field = "kinds"});
        }
        kinds.push_back(*kind);
    }
    std::ranges::sort(kinds);
    kinds.erase(std::unique(kinds.begin(), kinds.end()), kinds.end());
    return kinds;
}

// Returns the groups that have at least one of the centres. If `centres` is empty, returns all
// groups.
std::vector<SymmetryGroup> groups_with_centres(std::vector<SymmetryGroup> groups, Lattice lattice,
                                               const std::vector<GridKind>& centres) {
    if (centres.empty()) return groups;
    std::erase_if(groups, [&](const SymmetryGroup& group) {
        const auto group_grids = grids_of(group, lattice);
        return std::ranges::find_first_of(group_grids, centres) == group_grids.end();
    });
    return groups;
}

// Returns the fault with a message of question_fault(), which can begin with the field of the
// question or with a piece.
Fault fault_of(std::string message) {
    Fault fault{.message = std::move(message)};
    if (fault.message.starts_with("symmetry: ")) fault.field = "symmetries";
    if (fault.message.starts_with("centre: ")) fault.field = "centres";
    constexpr std::string_view piece_prefix = "piece ";
    if (fault.message.starts_with(piece_prefix)) {
        fault.piece = fault.message.substr(piece_prefix.size(),
                                           fault.message.find(": ") - piece_prefix.size());
    }
    return fault;
}

}  // namespace

Question shape_question(Puzzle puzzle, const Json& request) {
    static const Json empty_question = Json::object();
    const Json& json = find_member(request, "question") == nullptr
                           ? empty_question
                           : object_member(request, "question");
    const Lattice lattice = puzzle.lattice;
    puzzle.board.reset();
    SilhouetteQuestion silhouette_question;
    silhouette_question.grids = read_centres(json, lattice);
    silhouette_question.groups = read_groups(json, lattice);
    if (read_texts(json, "symmetries", max_names).empty()) {
        silhouette_question.groups = groups_with_centres(std::move(silhouette_question.groups),
                                                         lattice, silhouette_question.grids);
    }
    silhouette_question.kinds = read_kinds(json);
    silhouette_question.requires_exact_symmetry = read_flag(json, "exactly", false);
    if (find_member(json, "horizon") != nullptr) {
        silhouette_question.horizon =
            static_cast<int>(read_integer(json, "horizon", 1, max_horizon, 1));
    }
    return completed({.puzzle = std::move(puzzle), .details = std::move(silhouette_question)});
}

std::optional<Fault> shape_question_fault(const Question& question) {
    const auto excess = area_excess(question);
    if (excess && all_sides_have_same_area(question.puzzle)) {
        const Lattice lattice = question.puzzle.lattice;
        return Fault{
            .message = fmt::format(
                "the pieces have an area of {} {}; shapes with these symmetries can have at "
                "most {}",
                area_text(lattice, static_cast<std::size_t>(excess->shards)), places_word(lattice),
                excess->max_places),
            .field = "pieces"};
    }
    auto message = question_fault(question, "the puzzle");
    return message ? std::optional(fault_of(*std::move(message))) : std::nullopt;
}

void require_searchable(const Question& question) {
    if (auto fault = shape_question_fault(question)) throw RequestError(*std::move(fault));
}

}  // namespace orbitile::studio
