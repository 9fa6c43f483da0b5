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
#include <stdexcept>
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

/// Thrown if the stored answer of a number relied on the refutation of lower numbers, and the
/// folder no longer proves that.
struct UnfoundedAnswer : std::runtime_error {
    explicit UnfoundedAnswer(const CopyCount& count);
    std::filesystem::path folder;  ///< the folder of the stored answer
    std::string name;              ///< the name of the number, such as "P x 13"
};

/// Chooses the method for a number; `refuted` are the refuted numbers. Call it only if the user did
/// not choose a method.
void choose_fresh_method(CopyCount& count, const std::vector<int>& refuted);

/// As choose_fresh_method(), but if the number's folder contains an answer that can be resumed, its
/// method is chosen. Throws UnfoundedAnswer.
void choose_method(CopyCount& count, const std::vector<int>& refuted);

/// Whether the catalogue's question is answered, and no shape was found.
bool is_refuted(const Catalogue& catalogue);

/// The numbers below the first number of the series that are refuted by catalogues in the series'
/// folder. Throws UnfoundedAnswer.
std::vector<int> refuted_below(const CopySeries& series);

}  // namespace orbitile
