#include "studio/question_searches.hpp"

#include <utility>

#include "candidate/candidates.hpp"
#include "silhouette/refutation.hpp"
#include "studio/requests.hpp"

namespace orbitile::studio {

// The data that all units of one symmetry share.
struct QuestionSearches::GroupData {
    GroupData(const Question& question, const GroupRequest& group_request) {
        const SearchMethod method = method_of(question);
        std::vector<candidate::CandidateCube> candidate_cubes;
        if (!silhouette::find_quick_refutation(question.puzzle, group_request.request())) {
            candidates.emplace(
                candidate_question_for_method(method, question.puzzle, group_request.request()));
            search = make_search(method, question.puzzle, *candidates, group_request.request());
            candidate_cubes = cubes_of(method, *candidates, group_request.request());
        }
        // If there are no cubes (work units), no shape with this symmetry has the area of the
        // pieces. In this case, a run has one unit without candidates.
        if (candidate_cubes.empty()) candidate_cubes.push_back({{}, "all"});
        for (candidate::CandidateCube& cube : candidate_cubes) {
            unit_names.push_back(group_request.prefix() + cube.name);
            cubes.emplace(unit_names.back(), std::move(cube));
        }
    }

    /// Empty if it is known without a search that there is no shape. This is found out in
    /// milliseconds, but making a list of candidates can take many seconds.
    std::optional<candidate::Candidates> candidates;
    std::unique_ptr<silhouette::SilhouetteSearch> search;
    std::vector<std::string> unit_names;
    std::map<std::string, candidate::CandidateCube, std::less<>> cubes;
};

QuestionSearches::QuestionSearches(Question question)
    : question_(std::move(question)),
      classes_(piece_classes(question_.puzzle)),
      requests_(group_requests(question_)),
      groups_(requests_.size()) {}

QuestionSearches::~QuestionSearches() = default;

const SilhouetteQuestion& QuestionSearches::request(std::size_t group_index) const {
    return requests_[group_index].request();
}

QuestionSearches::GroupData& QuestionSearches::group(std::size_t group_index) {
    auto& group = groups_[group_index];
    if (!group) group = std::make_unique<GroupData>(question_, requests_[group_index]);
    return *group;
}

std::vector<std::string> QuestionSearches::units() {
    std::vector<std::string> all_units;
    for (std::size_t group_index = 0; group_index < groups_.size(); ++group_index) {
        const auto& group_units = units_of(group_index);
        all_units.insert(all_units.end(), group_units.begin(), group_units.end());
    }
    return all_units;
}

const std::vector<std::string>& QuestionSearches::units_of(std::size_t group_index) {
    return group(group_index).unit_names;
}

std::optional<std::size_t> QuestionSearches::group_index_of(std::string_view unit) {
    for (std::size_t group_index = 0; group_index < groups_.size(); ++group_index) {
        if (unit.starts_with(requests_[group_index].prefix()) &&
            group(group_index).cubes.contains(unit)) {
            return group_index;
        }
    }
    return std::nullopt;
}

UnitResult QuestionSearches::search(std::size_t group_index, const std::string& unit,
                                    const Visitor& visitor) {
    GroupData& searched_group = group(group_index);
    UnitResult result;
    if (!searched_group.search) {
        result.is_exhausted = true;
        return result;
    }
    const auto receive_silhouette = [&](silhouette::FilledSilhouette filled_silhouette) {
        if (requests_[group_index].is_found_by_earlier_group(question_.puzzle,
                                                             filled_silhouette.challenge)) {
            ++result.reported_earlier_count;
            return silhouette::FindReply::reported_earlier;
        }
        const auto find = make_canonical_find(question_, question_.puzzle, classes_,
                                              std::move(filled_silhouette), unset_stop_flag);
        if (!find) return silhouette::FindReply::stop;
        visitor(*find);
        return silhouette::FindReply::accepted;
    };
    result.is_exhausted = searched_group.search->search(searched_group.cubes.find(unit)->second,
                                                        receive_silhouette, unset_stop_flag);
    for (const auto& [name, count] : searched_group.search->counts()) {
        if (name == "candidates") result.candidate_count = count;
    }
    return result;
}

namespace {

// The searches of the last question.
std::unique_ptr<QuestionSearches> last_searches;

}  // namespace

QuestionSearches& searches_of(Question question) {
    if (!last_searches || !(last_searches->question() == question)) {
        last_searches.reset();  // frees memory before the next object is made
        last_searches = std::make_unique<QuestionSearches>(std::move(question));
    }
    return *last_searches;
}

void forget_question_searches() { last_searches.reset(); }

}  // namespace orbitile::studio
