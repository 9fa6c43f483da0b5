#include "studio/shape_session.hpp"

#include <utility>

#include "candidate/candidates.hpp"
#include "silhouette/refutation.hpp"

namespace orbitile::studio {

// What all units of one symmetry share.
struct ShapeSession::Group {
    Group(const Question& question, const GroupRequest& group, const std::atomic<bool>& stop) {
        const SearchMethod method = method_of(question);
        std::vector<candidate::CandidateCube> found;
        if (!has_unreachable_area(question.puzzle, group.request())) {
            candidates.emplace(candidates_asked(method, question.puzzle, group.request()), &stop);
            search = make_search(method, question.puzzle, *candidates, group.request(), {});
            found = cubes_of(method, *candidates, group.request(), &stop);
        }
        // If there are no cubes, no shape with this symmetry has the area of the pieces. A run then
        // has one unit without candidates.
        if (found.empty()) found.push_back({{}, "all"});
        for (candidate::CandidateCube& cube : found) {
            names.push_back(group.prefix() + cube.name);
            cubes.emplace(names.back(), std::move(cube));
        }
    }

    // It takes milliseconds to see this, but a list of candidates can take many seconds.
    static bool has_unreachable_area(const Puzzle& puzzle, const SilhouetteQuestion& request) {
        const auto why = silhouette::find_quick_refutation(puzzle, request);
        return why && std::holds_alternative<silhouette::UnreachableArea>(*why);
    }

    std::optional<candidate::Candidates> candidates;  ///< none: there are no candidates
    std::unique_ptr<silhouette::SilhouetteSearch> search;
    std::vector<std::string> names;
    std::map<std::string, candidate::CandidateCube, std::less<>> cubes;
};

ShapeSession::ShapeSession(Question question)
    : question_(std::move(question)),
      classes_(piece_classes(question_.puzzle)),
      requests_(group_requests(question_)),
      groups_(requests_.size()) {}

ShapeSession::~ShapeSession() = default;

const SilhouetteQuestion& ShapeSession::request(std::size_t group) const {
    return requests_[group].request();
}

ShapeSession::Group& ShapeSession::group(std::size_t number, const std::atomic<bool>& stop) {
    auto& group = groups_[number];
    if (!group) group = std::make_unique<Group>(question_, requests_[number], stop);
    return *group;
}

std::vector<std::string> ShapeSession::units(const std::atomic<bool>& stop) {
    std::vector<std::string> all;
    for (std::size_t g = 0; g < groups_.size(); ++g) {
        const auto& own = units_of(g, stop);
        all.insert(all.end(), own.begin(), own.end());
    }
    return all;
}

const std::vector<std::string>& ShapeSession::units_of(std::size_t number,
                                                       const std::atomic<bool>& stop) {
    return group(number, stop).names;
}

std::optional<std::size_t> ShapeSession::group_of(std::string_view unit,
                                                  const std::atomic<bool>& stop) {
    for (std::size_t g = 0; g < groups_.size(); ++g) {
        if (unit.starts_with(requests_[g].prefix()) && group(g, stop).cubes.contains(unit))
            return g;
    }
    return std::nullopt;
}

UnitEnd ShapeSession::search(std::size_t number, const std::string& unit, const Visitor& visitor,
                             const std::atomic<bool>& stop) {
    Group& own = group(number, stop);
    UnitEnd end;
    if (!own.search) {
        end.is_exhausted = true;
        return end;
    }
    const auto receive = [&](silhouette::FilledSilhouette found) {
        if (found.challenge.kind != ChallengeKind::wandering &&
            requests_[number].is_found_by_earlier_group(question_.puzzle, found.challenge)) {
            ++end.reported_earlier;
            return silhouette::FindReply::reported_earlier;
        }
        const auto find =
            canonical_find(question_, question_.puzzle, classes_, std::move(found), stop);
        if (!find) return silhouette::FindReply::stop;
        if (find->challenge.kind != ChallengeKind::wandering) visitor(*find);
        return stop ? silhouette::FindReply::stop : silhouette::FindReply::accepted;
    };
    const auto ended = own.search->search(own.cubes.find(unit)->second, receive, stop);
    end.is_exhausted = ended == silhouette::CubeSearchEnd::exhausted;
    for (const auto& [name, count] : own.search->counts()) {
        if (name == "candidates") end.candidates = count;
    }
    return end;
}

bool ShapeSession::rehearse(std::size_t number, const std::string& unit,
                            const std::function<bool()>& is_over, const std::atomic<bool>& stop) {
    Group& own = group(number, stop);
    if (!own.search) return true;
    const auto ignore = [&is_over](const silhouette::FilledSilhouette&) {
        return is_over() ? silhouette::FindReply::stop : silhouette::FindReply::accepted;
    };
    return own.search->search(own.cubes.find(unit)->second, ignore, stop) ==
           silhouette::CubeSearchEnd::exhausted;
}

namespace {

// The last session of this thread.
thread_local std::unique_ptr<ShapeSession> last_session;

}  // namespace

ShapeSession& shape_session(Question question) {
    if (!last_session || !(last_session->question() == question)) {
        last_session.reset();  // before the next one takes memory
        last_session = std::make_unique<ShapeSession>(std::move(question));
    }
    return *last_session;
}

void forget_shape_session() { last_session.reset(); }

}  // namespace orbitile::studio
