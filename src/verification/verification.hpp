// Checks a catalogue with the checks that each find passes before it is stored (tiling_fault() and
// FillingCheck). They share no code with the searches. Fingerprints, kinds and widths are computed
// again from the stored cells, and the list of work units is made again from the question.
//
//     const VerificationReport report = verify(catalogue, threads);
//     for (const Fault& fault : report.faults) …
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "store/catalogue.hpp"

namespace orbitile {

/// The data of a catalogue, in memory.
struct CatalogueContent {
    Question question;
    std::vector<Cube> cubes;
    std::vector<StoredChallenge> challenges;
    std::vector<SubsetFill> fills = {};  ///< the fills of a sweep
    std::vector<Tiling> fillings = {};   ///< the fillings of a board
};

/// Reads the whole catalogue into memory.
CatalogueContent content_of(const Catalogue& catalogue);

struct Fault {
    std::string where;  ///< the place of the fault: a fingerprint, a cube, or "catalogue"
    std::string what;
};

/// The numbers of checked items, and the faults.
struct VerificationReport {
    std::int64_t challenges = 0;
    std::int64_t components = 0;
    std::int64_t shards = 0;
    std::int64_t tilings = 0;  ///< the number of tilings, including the tilings of fills
    std::int64_t placed_piece_count = 0;
    /// The number of challenges that state how many tilings they have. verify() compares the stated
    /// number with the stored tilings, but does not search for further tilings.
    std::int64_t unchecked_count_total = 0;
    std::int64_t fill_count = 0;               ///< the number of fills of a sweep
    std::int64_t successful_subset_count = 0;  ///< the number of subsets with at least one fill
    std::int64_t cubes = 0;
    std::int64_t cubes_of_question = 0;  ///< the number of cubes of the question, or of its part
    std::int64_t decided_cube_count = 0;
    /// The number of candidates of the decided cubes; 0 with `solver`.
    std::int64_t candidates = 0;
    std::int64_t filled_candidate_count = 0;  ///< the number of candidates that can be filled
    /// Faults of challenges in their order, then faults of the catalogue.
    std::vector<Fault> faults;

    /// Whether some listed cube is not decided yet, or no cube is listed although the question has
    /// cubes. The result does not depend on `faults`.
    bool is_incomplete() const {
        return decided_cube_count < cubes || (cubes == 0 && cubes_of_question > 0);
    }
};

/// Checks everything. Throws CatalogueError if the question has a fault.
VerificationReport verify(const CatalogueContent& content);

/// Checks the content of a catalogue. `threads` threads check the shapes. If the question is about
/// shapes of all pieces, only some of them are in memory at the same time. Throws CatalogueError if
/// the catalogue cannot be read, or if the question has a fault.
VerificationReport verify(const Catalogue& catalogue, int threads);

namespace verification {

/// Adds the faults of the catalogue to the report, and the number of fillings that were checked.
/// The catalogue must be about a board.
///
/// If the question asks for all fillings, the function makes three checks. Each filling
/// must be correct (FillingCheck). If the search has ended,
/// the number of fillings must be the sum of the numbers in the cubes' statistics. If the question
/// is the whole question, and not only a part (QuestionPart), exact cover must count the same
/// number.
///
/// If the question asks for starts, CaDiCaL must find no second filling of a start. If a clue is
/// left out, exact cover must find another filling. This filling is checked like a stored filling.
void check_board(const CatalogueContent& content, VerificationReport& report);

}  // namespace verification

}  // namespace orbitile
