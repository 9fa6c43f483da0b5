// A series of questions that differ in the number of copies of a piece: ascending, until a number
// fills a shape.
//
// Each number has a catalogue of its own. The series decides the method of each number: once all
// lower numbers are refuted that matter, the search may rely on that (catalogue/least_number.hpp),
// which makes it much faster. An answer that relied on it is resumed only while the catalogues of
// the lower numbers still prove it.
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
    std::filesystem::path folder;  ///< that holds the folders of the numbers
    std::vector<CopyCount> counts;
};

CopySeries copy_series(const Question& question, const CopiesRange& range,
                       const std::filesystem::path& folder);

/// A number of the series, or a lower one.
CopyCount copy_count(const Question& question, const CopiesRange& range,
                     const std::filesystem::path& folder, int copies);

/// Completes the number's question. If it leaves the method open, the method may rely on the
/// refutation of these numbers.
void choose_fresh_method(CopyCount& count, const std::vector<int>& refuted);

/// Does the same, but resumes the answer that is in the number's folder. Throws InputError if that
/// answer relied on the refutation of lower numbers, and their folders no longer prove it.
void choose_method(CopyCount& count, const std::vector<int>& refuted);

/// Whether the question is answered, and no shape was found.
bool is_refuted(const Catalogue& catalogue);

/// The numbers below the series that catalogues in its folder refute, if the series leaves the
/// method open. Throws InputError as choose_method() does.
std::vector<int> refuted_below(const CopySeries& series);

}  // namespace orbitile
