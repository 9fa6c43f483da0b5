// A certificate for other people's tools: the bounded question in clauses, a witness for each
// silhouette that was found, and a proof that there is nothing else.
//
// The folder is described in the README.txt that is written into it, last of all: a folder without
// one is not finished.
#pragma once

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "engine/solver.hpp"
#include "orbitile/catalogue/catalogue.hpp"

namespace orbitile {

struct CertificateQuestion {
    Grids grids = Grids::even;
    int horizon = 4;  ///< cells from the centre on each side
};

struct Certificate {
    /// `unsatisfiable`: proven that nothing else exists. `satisfiable`: there is one more, so there
    /// is no proof. `unknown`: stopped.
    Verdict verdict = Verdict::unknown;
    std::int64_t challenges = 0;  ///< stored ones on this board, forbidden, each with a witness
    std::int64_t wandering = 0;   ///< as well forbidden, each with a witness; no challenges
    std::int64_t beyond = 0;      ///< stored ones of this symmetry that the board cannot hold
    std::int64_t model_variables = 0;
    std::int64_t variables = 0;  ///< of the clauses
    std::int64_t clauses = 0;    ///< blocking clauses included
    std::uintmax_t proof_bytes = 0;
    std::optional<StoredChallenge> found;  ///< the one more
};

/// What certify() writes into its folder.
std::vector<std::string> certificate_files();

/// Writes them into the folder, over older ones. Throws CatalogueError where a stored tiling is no
/// witness, OutputError where a file cannot be written, CatalogueAccessError where the folder
/// cannot be had.
Certificate certify(const Catalogue& catalogue, const CertificateQuestion& question,
                    const std::filesystem::path& folder, const std::atomic<bool>* stop = nullptr);

}  // namespace orbitile
