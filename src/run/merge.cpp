#include "run/merge.hpp"

#include <map>
#include <optional>
#include <set>
#include <utility>

#include "question/question_fault.hpp"
#include "run/unit_worker.hpp"

namespace orbitile {
namespace {

namespace fs = std::filesystem;

Question without_part(Question question) {
    question.part.reset();
    return question;
}

// The cubes of all parts. They are read before anything is written.
class PartsSummary {
  public:
    void add(const Catalogue& part) {
        if (!question_) question_ = without_part(part.question());
        has_different_appearances_ =
            has_different_appearances_ || part.question().puzzle != question_->puzzle;
        if (!is_same_question(*question_, without_part(part.question()))) {
            throw CatalogueRefusedError(part.folder().string() + ": answers another question:\n" +
                                        difference_table(*question_, "first",
                                                         without_part(part.question()),
                                                         part.folder().filename().string()));
        }
        if (part.question().part) part_counts_.insert(part.question().part->count);
        for (Cube& cube : part.cubes()) {
            Cube& best_cube = cubes_by_name_.try_emplace(cube.name, cube).first->second;
            if (cube.is_exhausted) best_cube = std::move(cube);
        }
    }

    const Question& question() const { return question_.value(); }
    bool has_different_appearances() const { return has_different_appearances_; }

    MergeReport report(const std::vector<std::string>& asked_cubes) const {
        MergeReport report;
        report.cube_count = static_cast<std::int64_t>(asked_cubes.size());
        for (const std::string& name : asked_cubes) {
            const auto cube_entry = cubes_by_name_.find(name);
            if (cube_entry == cubes_by_name_.end()) {
                report.missing_cubes.push_back(name);
            } else if (!cube_entry->second.is_exhausted) {
                report.undecided_cubes.push_back(cube_entry->first);
            }
        }
        report.incomplete_parts = parts_of(report.missing_cubes);
        return report;
    }

  private:
    std::vector<QuestionPart> parts_of(const std::vector<std::string>& cubes) const {
        if (part_counts_.size() != 1) return {};
        const int count = *part_counts_.begin();
        std::set<int> indices;
        for (const std::string& cube : cubes) indices.insert(part_of_cube(cube, count));
        std::vector<QuestionPart> parts;
        parts.reserve(indices.size());
        for (const int index : indices) parts.push_back({index, count});
        return parts;
    }

    std::optional<Question> question_;
    bool has_different_appearances_ = false;
    std::set<int> part_counts_;
    std::map<std::string, Cube> cubes_by_name_;
};

}  // namespace

MergeReport merge(const fs::path& out, const std::vector<fs::path>& parts) {
    PartsSummary summary;
    for (const fs::path& part : parts) summary.add(Catalogue::open(part));
    const bool has_catalogue = Catalogue::stored_question(out).has_value();
    if (has_catalogue) summary.add(Catalogue::open(out));
    const Question& question = summary.question();
    if (const auto fault = question_fault(question, parts.front().string())) {
        throw CatalogueError(*fault);
    }
    const auto cubes = make_unit_source(question)->units();
    MergeReport report = summary.report(cubes);
    if (summary.has_different_appearances())
        report.appearance_folder = has_catalogue ? out : parts.front();
    if (!report.is_complete()) return report;
    Catalogue catalogue = Catalogue::open_or_create(out, question);
    catalogue.add_cubes(cubes);
    for (const fs::path& part : parts) catalogue.add_part(part);
    return report;
}

}  // namespace orbitile
