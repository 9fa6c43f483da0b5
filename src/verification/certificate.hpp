// Certificates for readers who do not trust this program. A certificate proves that a catalogue
// contains all silhouettes of its question on one kind of grids, at any distance from the centre.
// certificate.cpp explains certificates.
#pragma once

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

#include "engine/solver.hpp"
#include "run/run.hpp"
#include "store/catalogue.hpp"

namespace orbitile::verification {

struct CertificateQuestion {
    GridKind grids = GridKind::vertex;
    int threads = 1;
    RunListener* listener = nullptr;  ///< receives reports about the slices; can be null
};

struct Certificate {
    /// `unsatisfiable`: it is proven that no other silhouette exists. `satisfiable`: another
    /// silhouette was found, so there is no proof. `unknown`: the work was stopped.
    engine::Verdict verdict = engine::Verdict::unknown;
    std::int64_t challenges = 0;  ///< the number of stored challenges on these grids
    /// The number of listed silhouettes that the question does not ask for.
    std::int64_t unrequested_silhouette_count = 0;
    /// The number of cuts: conditions that exclude components that the question does not allow
    /// (silhouette/invariance_cut.hpp).
    std::int64_t cut_count = 0;
    std::int64_t slices = 0;
    /// The number of finished slices that a later run need not repeat.
    std::int64_t resumable_slice_count = 0;
    std::int64_t clauses = 0;       ///< the number of clauses of all slices
    std::uintmax_t byte_count = 0;  ///< the size of all files except README.txt
    /// The silhouette that was found, if the verdict is `satisfiable`.
    std::optional<StoredChallenge> found_challenge;
};

/// Returns the reason why the question's rules exclude all silhouettes on these grids. In this
/// case, a certificate would prove nothing. Returns nothing if the rules allow some of these
/// silhouettes.
std::optional<std::string> reason_nothing_to_certify(const Question& question, GridKind grids);

/// Returns the reason, as a message for the user, why the question cannot have a certificate.
/// Returns nothing if the question can have a certificate.
std::optional<std::string> certificate_fault(const Question& question, GridKind grids);

/// Whether a certificate, finished or not, can contain a file of this name.
bool is_certificate_file(const std::string& name);

/// Writes a certificate into the folder and replaces an older certificate. Creates the folder if it
/// does not exist. README.txt is written last, so a folder without it is not finished. For this
/// question, certificate_fault() must return nothing. The threads call the listener of
/// `question`, but never two threads at the same time.
///
/// If `stop` is raised, the verdict is `unknown`. The finished slices remain in the folder, and the
/// next call for the same question and folder keeps them.
///
/// Throws CatalogueError if a stored silhouette is not possible in the question, OutputError if a
/// file cannot be written, InputError if the memory does not suffice, and CatalogueAccessError if
/// the folder cannot be made or cleared.
Certificate certify(const Catalogue& catalogue, const CertificateQuestion& question,
                    const std::filesystem::path& folder, const std::atomic<bool>& stop);

}  // namespace orbitile::verification
