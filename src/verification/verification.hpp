// Checks a catalogue with code that shares nothing with the searches that filled it.
//
// This code describes a shard as a polygon, whose corners are given relative to the common centre
// of the grids. Everything is computed again from these polygons: images of pieces, symmetry,
// components, contacts, overlaps, widths and names. In a sweep, each cube is named after a subset
// of the pieces. So the tiling of each fill is compared with the subset in the cube's name. Only
// MD5 and the list of a question's cubes are taken from the rest of the program.
//
//     const VerificationReport report = verify(content_of(catalogue), cubes_of_question(question));
//     for (const Fault& fault : report.faults) …
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "store/catalogue.hpp"

namespace orbitile {

/// All data of a catalogue, in memory.
struct CatalogueContent {
    Question question;
    std::vector<Cube> cubes;
    /// The clauses of each cube, in the order of `cubes`.
    std::vector<std::vector<std::string>> clauses;
    std::vector<StoredChallenge> challenges;
    std::int64_t wandering_count = 0;    ///< see Catalogue::wandering_count()
    std::vector<SubsetFill> fills = {};  ///< the fills of a sweep
    std::vector<Tiling> fillings = {};   ///< the fillings of a board
};

/// Reads the whole catalogue into memory.
CatalogueContent content_of(const Catalogue& catalogue);

/// Returns the names of all cubes of the question, in their order. If the question is a part, only
/// the cubes of the part are returned. Throws CatalogueError if the question has a fault.
std::vector<std::string> cubes_of_question(const Question& question);

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
    std::int64_t clauses = 0;
    /// The number of candidates of the decided cubes; 0 with `iterate`.
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

/// Checks everything. `asked_cubes` must be the result of
/// cubes_of_question() for the catalogue's question.
VerificationReport verify(const CatalogueContent& content,
                          const std::vector<std::string>& asked_cubes);

/// Checks the content of a catalogue like the function above. If there are more than 10,000
/// challenges, they are not all in memory at the same time, and `threads` threads check them.
/// Throws CatalogueError if a row of the catalogue cannot be trusted.
VerificationReport verify(const Catalogue& catalogue, const std::vector<std::string>& asked_cubes,
                          int threads);

}  // namespace orbitile
