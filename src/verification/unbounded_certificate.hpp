// A certificate without a horizon: that a catalogue's silhouettes on one kind of grids are all
// there are, wherever they lie, for people who trust no part of this program.
//
// Slice by slice the question in clauses with all known silhouettes forbidden, and a proof that it
// has no solution; a tiling of each silhouette; and what of the puzzle was asked about. The checker
// (checker/, the program orbitile-check) reads it with the puzzle file and nothing else. What has
// to be true on paper is in docs/explanation/proof.md, what the files look like in
// docs/reference/formats.md.
#pragma once

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "engine/solver.hpp"
#include "orbitile/catalogue/catalogue.hpp"
#include "orbitile/puzzle/message.hpp"
#include "orbitile/run/run.hpp"

namespace orbitile {

struct UnboundedQuestion {
    Grids grids = Grids::even;
    int threads = 1;
    RunListener* listener = nullptr;  ///< is told of the slices; none: nobody is
};

struct UnboundedCertificate {
    /// `unsatisfiable`: proven that nothing else exists. `satisfiable`: there is one more, so there
    /// is no proof. `unknown`: stopped.
    Verdict verdict = Verdict::unknown;
    std::int64_t challenges = 0;  ///< stored ones on these grids, each with a tiling
    /// Silhouettes with the symmetry that were not asked for, each with a tiling.
    std::int64_t others = 0;
    std::int64_t cuts = 0;
    std::int64_t slices = 0;
    std::int64_t slices_kept = 0;          ///< need not be done again after a stop
    std::int64_t clauses = 0;              ///< of all slices
    std::uintmax_t bytes = 0;              ///< of all files
    std::optional<StoredChallenge> found;  ///< the one more
};

/// Why the rules allow no silhouette on these grids, so that a certificate would show nothing. None
/// if they allow some.
std::optional<std::string> nothing_to_certify(const Question& question, Grids grids);

/// Why there can be no such certificate of what the catalogue asks; none if there can.
std::optional<Message> unbounded_fault(const Question& question, Grids grids);

/// Whether a file of that name is one of such a certificate.
bool is_of_unbounded_certificate(const std::string& name);

/// Writes it into the folder, in the place of an older one; README.txt last of all, so a folder
/// without one is not finished. `unknown` where `stop` was raised: slices that are done stay, and
/// are not done again when the same is asked there. Throws CatalogueError where a
/// stored silhouette is not of the question, OutputError where a file cannot be written, InputError
/// where memory does not do, CatalogueAccessError where the folder cannot be had.
UnboundedCertificate certify_unbounded(const Catalogue& catalogue,
                                       const UnboundedQuestion& question,
                                       const std::filesystem::path& folder,
                                       const std::atomic<bool>& stop);

}  // namespace orbitile
