// Re-checks a catalogue with code that shares nothing with the searches that filled it.
//
// Shards are polygons here, given by their corners round the common centre of both grids, and
// everything is worked out anew from them: images of pieces, symmetry, components, what touches,
// overlaps, widths and names. In a sweep each fill's tiling is held against the
// subset that the name of its cube tells. Only MD5 and, for the list of cubes that a question has,
// the candidates, or subsets of the pieces, are used from elsewhere.
//
//     const VerificationReport report = verify(content_of(catalogue), cubes_asked(question));
//     for (const Fault& fault : report.faults) …
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "orbitile/catalogue/catalogue.hpp"

namespace orbitile {

/// A catalogue as a value.
struct CatalogueContent {
    Question question;
    std::vector<Cube> cubes;
    std::vector<std::vector<std::string>> clauses;  ///< of each cube
    std::vector<StoredChallenge> challenges;
    std::int64_t wandering = 0;
    std::vector<Fill> fills = {};       ///< of a sweep
    std::vector<Tiling> fillings = {};  ///< of a board
    std::optional<Confirmation> confirmation = {};
};

CatalogueContent content_of(const Catalogue& catalogue);

/// Names of all cubes that the question, or its part, has, in their order.
std::vector<std::string> cubes_asked(const Question& question);

/// Names of the slices that a solver alone has to refute to confirm the answer.
std::vector<std::string> slices_asked(const Question& question);

struct Fault {
    std::string where;  ///< a fingerprint, a cube, or "catalogue"
    std::string what;
};

/// What was looked at, and what is wrong.
struct VerificationReport {
    std::int64_t challenges = 0;
    std::int64_t components = 0;
    std::int64_t shards = 0;
    std::int64_t tilings = 0;  ///< those of fills as well
    std::int64_t placed_pieces = 0;
    std::int64_t fills = 0;            ///< of a sweep
    std::int64_t filling_subsets = 0;  ///< of a sweep: subsets that fill a silhouette at least
    std::int64_t cubes = 0;
    std::int64_t cubes_asked = 0;  ///< none: a part to which no cube belongs
    std::int64_t cubes_decided = 0;
    std::int64_t clauses = 0;
    std::int64_t candidates = 0;  ///< that the decided cubes count; `iterate` has none
    std::int64_t filled = 0;      ///< of these
    std::vector<Fault> faults;    ///< of challenges in their order, then of the catalogue

    /// Nothing is wrong, but the search has not ended.
    bool is_incomplete() const { return cubes_decided < cubes || (cubes == 0 && cubes_asked > 0); }
};

VerificationReport verify(const CatalogueContent& content,
                          const std::vector<std::string>& asked_cubes);

/// Of what a solver has confirmed: that it is about the challenges that are stored, and about the
/// slices of the question. There must be a confirmation.
std::vector<Fault> confirmation_faults(const CatalogueContent& content,
                                       const std::vector<std::string>& asked_slices);

}  // namespace orbitile
