// Searches for shapes, one work unit after another.
//
//     QuestionSearches& searches = searches_of(question);
//     for (const std::string& unit : searches.units_of(0)) {
//         searches.search(0, unit, visitor);
//     }
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "puzzle/placement.hpp"
#include "question/canonical_find.hpp"
#include "question/group_search.hpp"
#include "question/question.hpp"

namespace orbitile::studio {

/// The result of a unit's search.
struct UnitResult {
    bool is_exhausted = false;
    /// The number of checked candidates, or 0 if the method places pieces.
    std::int64_t candidate_count = 0;
    /// The number of shapes that were left out because an earlier group of the question also finds
    /// them.
    std::int64_t reported_earlier_count = 0;
};

/// The searches of one question. Data that several searches share, such as the list of candidates
/// of a symmetry, are computed when they are first needed.
class QuestionSearches {
  public:
    /// The question must be a result of completed(), and require_searchable() must accept it.
    explicit QuestionSearches(Question question);
    QuestionSearches(const QuestionSearches&) = delete;
    QuestionSearches& operator=(const QuestionSearches&) = delete;
    QuestionSearches(QuestionSearches&&) = delete;
    QuestionSearches& operator=(QuestionSearches&&) = delete;
    ~QuestionSearches();

    const Question& question() const { return question_; }
    std::size_t group_count() const { return groups_.size(); }
    const SilhouetteQuestion& request(std::size_t group_index) const;

    /// Returns the names of all work units, as in a catalogue, in the order of the search.
    std::vector<std::string> units();
    /// Returns the names of the units of one group of the question.
    const std::vector<std::string>& units_of(std::size_t group_index);

    /// Returns the index of the group to which a unit belongs. Returns nothing if there is no such
    /// unit.
    std::optional<std::size_t> group_index_of(std::string_view unit);

    using Visitor = std::function<void(const CanonicalFind&)>;

    /// Searches a unit, and passes each of its shapes to the visitor. Shapes that an earlier group
    /// reports are left out. Throws SearchContradiction if a shape fails its checks.
    UnitResult search(std::size_t group_index, const std::string& unit, const Visitor& visitor);

  private:
    struct GroupData;
    GroupData& group(std::size_t group_index);

    Question question_;
    std::vector<PieceClass> classes_;
    std::vector<GroupRequest> requests_;
    std::vector<std::unique_ptr<GroupData>> groups_;
};

/// Returns the searches of a question. The object of the last question is kept, so that the work
/// units of this question share data. The reference is valid until the next call.
QuestionSearches& searches_of(Question question);

/// Frees the searches that are kept for the last question.
void forget_question_searches();

}  // namespace orbitile::studio
