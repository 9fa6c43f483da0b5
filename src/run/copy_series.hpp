// A series of questions that differ only in the number of copies of one piece. The numbers are
// searched in ascending order, until pieces fill a shape.
//
// Each number has a catalogue of its own. The series chooses the method of each number. If all
// relevant lower numbers are refuted, the search of a number relies on that
// (catalogue/least_number.hpp), which makes it much faster. Such an answer is resumed only if the
// catalogues of the lower numbers still prove it.
//
//     const CopySeries series = copy_series(question, range, "out");
//     std::vector<int> refuted = refuted_below(series);
//     for (CopyCount count : series.counts) {
//         choose_method(count, refuted);
//         search(count);
//     }
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "orbitile/catalogue/catalogue.hpp"
#include "orbitile/puzzle/copies_range.hpp"

namespace orbitile {

/// One number of copies: an ordinary question with a folder of its own.
struct CopyCount {
    int copies = 0;
    std::string name = {};  ///< "P x 13"
    Question question = {};
    std::filesystem::path folder = {};  ///< "out/P-013"
};

struct CopySeries {
    CopiesRange range;
    Question question;             ///< about silhouettes of all pieces
    std::filesystem::path folder;  ///< it contains the folders of the numbers
    std::vector<CopyCount> counts;
};

/// Makes the questions of all numbers of the range. It does not read or write the folder.
CopySeries copy_series(const Question& question, const CopiesRange& range,
                       const std::filesystem::path& folder);

/// The question about a number of copies, which need not be in the range.
CopyCount copy_count(const Question& question, const CopiesRange& range,
                     const std::filesystem::path& folder, int copies);

/// Completes the number's question. If it leaves the method open, the method may rely on the
/// refutation of these numbers.
void choose_fresh_method(CopyCount& count, const std::vector<int>& refuted);

/// Does the same, but resumes the answer that is in the number's folder. Throws InputError if that
/// answer relied on the refutation of lower numbers, and their folders no longer prove it.
void choose_method(CopyCount& count, const std::vector<int>& refuted);

/// Whether the catalogue's question is answered, and no shape was found.
bool is_refuted(const Catalogue& catalogue);

/// The numbers below the series that catalogues in its folder refute, if the series leaves the
/// method open. Throws InputError as choose_method() does.
std::vector<int> refuted_below(const CopySeries& series);

}  // namespace orbitile
