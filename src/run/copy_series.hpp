// A series of questions that differ only in the number of copies of one piece or of all pieces. The
// questions are searched in ascending order of this number, until the pieces fill a shape.
//
// Each question has a catalogue of its own. The series chooses the method of each search. A search
// can rely on refutations, that is, on earlier searches that proved that fewer copies fill no
// shape. This makes the search much faster. The answer of such a search is resumed only if the
// catalogues of the earlier searches still prove the refutations.
//
//     const CopySeries series = make_copy_series(question, range, "out");
//     std::vector<int> refuted = refuted_counts_below(series);
//     for (CopyCountTask task : series.tasks) {
//         choose_method(task, refuted);
//         search(task);
//     }
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "puzzle/subset.hpp"
#include "store/catalogue.hpp"

namespace orbitile {

/// The search of one question of the series: the question with this number of copies, and its
/// folder.
struct CopyCountTask {
    int copies = 0;
    std::string name = {};  ///< for example "P x 13"
    Question question = {};
    std::filesystem::path folder = {};  ///< for example "out/P-013"
};

struct CopySeries {
    CopiesRange range;
    /// The question to which the numbers of copies are applied. It is about silhouettes of all
    /// pieces.
    Question question;
    std::filesystem::path folder;  ///< the folder that contains the folders of the tasks
    std::vector<CopyCountTask> tasks;
};

/// Returns a series with one question for each number of copies in the range. The function does not
/// read or write the folder.
CopySeries make_copy_series(const Question& question, const CopiesRange& range,
                            const std::filesystem::path& folder);

/// Completes the question of `task`. If the question leaves the method open, this function chooses
/// a method. It can choose a method that relies on refutations. `refuted_counts` contains the
/// numbers of copies for which there is no shape.
void choose_method_for_new_answer(CopyCountTask& task, const std::vector<int>& refuted_counts);

/// Does the same as choose_method_for_new_answer(), but resumes the answer that is in the folder of
/// `task`. Throws InputError in one case: this answer assumed that there is no shape with some
/// lower numbers of copies, and the folders of these numbers no longer prove the assumption.
void choose_method(CopyCountTask& task, const std::vector<int>& refuted_counts);

/// Whether the catalogue's question is answered, and no shape was found.
bool is_refuted(const Catalogue& catalogue);

/// Returns the numbers of copies that are smaller than the range of the series and are refuted. A
/// number is refuted if the folder of the series contains a catalogue that proves that there is no
/// shape with this number of copies. The list is empty if the question names a method. Throws
/// InputError in the same case as choose_method().
std::vector<int> refuted_counts_below(const CopySeries& series);

}  // namespace orbitile
