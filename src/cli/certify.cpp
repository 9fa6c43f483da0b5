#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <filesystem>
#include <memory>
#include <vector>

#include "cli/command.hpp"
#include "cli/options.hpp"
#include "cli/progress_printer.hpp"
#include "cli/report.hpp"
#include "cli/stop_timer.hpp"
#include "cli/terminal.hpp"
#include "puzzle/input_error.hpp"
#include "puzzle/symmetry_words.hpp"
#include "store/sweep.hpp"
#include "verification/certificate.hpp"

namespace orbitile::cli {
namespace {

struct CertifyOptions {
    std::string folder;
    SymmetryOptions symmetry;
    std::string output_path;
    double time_limit_seconds = 0;
    int threads = 1;
    int memory_mib = default_memory_mib();
    bool is_quiet = false;
};

void refuse_several_groups(const Question& question, const std::string& folder) {
    const SilhouetteQuestion& silhouette_question = silhouette_question_of(question);
    if (silhouette_question.groups.size() == 1) return;
    throw InputError(fmt::format(
        "certify: {} is about several symmetries: {}; a certificate is about one symmetry, so "
        "generate a catalogue for each symmetry",
        folder, groups_text(silhouette_question)));
}

int report_missing_shape(const Catalogue& catalogue, const Challenge& missing_shape) {
    fmt::print("the catalogue is not complete: it does not contain {}\n",
               description(missing_shape));
    return is_exhausted(catalogue) ? damaged : incomplete;
}

// Throws InputError if the folder has a file that does not belong to a certificate. The files of an
// earlier certificate are permitted, because they will be replaced.
void require_certificate_folder(const std::filesystem::path& certificate_folder) {
    std::error_code ignored_error;
    for (const auto& entry :
         std::filesystem::directory_iterator(certificate_folder, ignored_error)) {
        const std::string name = entry.path().filename().string();
        if (verification::is_certificate_file(name) || name.starts_with(".orbitile-")) continue;
        throw InputError(
            entry.path().string() +
            ": this is not a file of a certificate; choose an empty folder, or a folder " +
            "that holds only a certificate");
    }
}

void print_certificate(const verification::Certificate& certificate, GridKind centre,
                       const std::filesystem::path& folder,
                       std::chrono::duration<double> duration) {
    fmt::print("centre {}: {}, and no other shape of any size\n", grid_kind_name(centre),
               count_text(certificate.challenges, "shape"));
    if (certificate.unrequested_silhouette_count > 0)
        fmt::print("shapes that the question leaves out: {}\n",
                   certificate.unrequested_silhouette_count);
    fmt::print("{}: {}, {} clauses, {} cuts, {:.1f} MB, {:.1f} s\n", folder.string(),
               count_text(certificate.slices, "slice"), certificate.clauses, certificate.cut_count,
               static_cast<double>(certificate.byte_count) / 1e6, duration.count());
    fmt::print("check with: orbitile-check PUZZLE.toml {}\n", folder.string());
}

int certify_centre(const Catalogue& catalogue, const CertifyOptions& options, GridKind centre,
                   const std::atomic<bool>& stop) {
    const std::filesystem::path folder =
        options.output_path.empty() ? catalogue.folder() / "certificates" / grid_kind_name(centre)
                                    : std::filesystem::path(options.output_path);
    require_certificate_folder(folder);
    const auto start_time = std::chrono::steady_clock::now();
    if (!options.is_quiet) {
        fmt::print(
            "centre {}: proving, slice by slice, that there is no other shape; this takes seconds "
            "for few pieces and hours for many, often longer than the search; the last slice "
            "often takes longer than all others together\n",
            grid_kind_name(centre));
        flush_standard_output();
    }
    verification::Certificate certificate;
    {
        ProgressPrinter printer(
            catalogue, {.output = options.is_quiet ? ProgressOutput::nothing : ProgressOutput::text,
                        .line_prefix = std::string(grid_kind_name(centre)) + ": ",
                        .prints_found_count = false});
        certificate =
            verification::certify(catalogue, {centre, options.threads, &printer}, folder, stop);
    }
    switch (certificate.verdict) {
        case engine::Verdict::unsatisfiable:
            print_certificate(certificate, centre, folder,
                              std::chrono::steady_clock::now() - start_time);
            return success;
        case engine::Verdict::satisfiable:
            return report_missing_shape(catalogue, certificate.found_challenge->challenge);
        case engine::Verdict::unknown: break;
    }
    fmt::print("stopped: there is no proof yet");
    if (certificate.slices > 0) {
        fmt::print("; centre {}: {} of {} slices are proven", grid_kind_name(centre),
                   certificate.resumable_slice_count, certificate.slices);
    }
    fmt::print("; the same command resumes\n");
    return incomplete;
}

// Returns the centres that the user named or, without a name, all centres of the question. Throws
// InputError for a centre that the question is not about.
std::vector<GridKind> requested_centres(const CertifyOptions& options, const Question& question) {
    const auto& question_centres = silhouette_question_of(question).grids;
    const auto centres = chosen_centres(options.symmetry, question.puzzle.lattice);
    for (const GridKind centre : centres) {
        if (std::ranges::count(question_centres, centre) > 0) continue;
        throw InputError(
            fmt::format("--centre: the catalogue's question is not about the centre {}; choose "
                        "from {}",
                        grid_kind_name(centre), centre_words(question_centres)));
    }
    return centres.empty() ? question_centres : centres;
}

// Returns the requested centres that can have a certificate. For each other centre, prints why it
// is skipped.
std::vector<GridKind> certifiable_centres(const Question& question,
                                          const std::vector<GridKind>& requested_centres) {
    std::vector<GridKind> centres;
    std::string skipped_centres_text;
    for (const GridKind centre : requested_centres) {
        if (const auto reason = verification::reason_nothing_to_certify(question, centre)) {
            skipped_centres_text +=
                fmt::format("centre {}: skipped: {}\n", grid_kind_name(centre), *reason);
            continue;
        }
        centres.push_back(centre);
    }
    for (const GridKind centre : centres.empty() ? requested_centres : centres) {
        if (const auto fault = verification::certificate_fault(question, centre))
            throw InputError(*fault);
    }
    fmt::print("{}", skipped_centres_text);
    return centres;
}

// Writes one certificate for each centre.
int certify_folder(const CertifyOptions& options) {
    limit_memory_to(options.memory_mib);
    const Catalogue catalogue = Catalogue::open(options.folder);
    store::refuse_sweep(catalogue, "certify");
    store::refuse_board(catalogue, "certify");
    refuse_several_groups(catalogue.question(), options.folder);
    const std::vector<GridKind> centres =
        certifiable_centres(catalogue.question(), requested_centres(options, catalogue.question()));
    if (!options.output_path.empty() && centres.size() > 1) {
        throw InputError(
            "certify: --out names one folder, but there is a certificate for each centre; choose "
            "one centre with --centre");
    }
    const StopTimer timer(options.time_limit_seconds);
    for (const GridKind centre : centres) {
        const int exit_code = certify_centre(catalogue, options, centre, timer.stop_flag());
        if (exit_code != success) return exit_code;
    }
    return success;
}

}  // namespace

void add_certify_command(CLI::App& program, int& exit_code) {
    auto* command = program.add_subcommand("certify", "Write a proof that there is no other shape");
    auto options = std::make_shared<CertifyOptions>();
    command->add_option("dir", options->folder, "Output folder of generate")->required();
    add_centre_option(*command, options->symmetry,
                      "Centres that the proof is about, as in generate --centre, joined by commas "
                      "(default: every centre of the catalogue)");
    command->add_option(
        "--out", options->output_path,
        "Folder for the certificate (default: certificates/CENTRE in the folder DIR)");
    add_time_limit_option(*command, options->time_limit_seconds);
    add_threads_option(*command, options->threads)->default_str("1");
    add_memory_option(*command, options->memory_mib);
    add_quiet_option(*command, options->is_quiet);
    command->callback([options, &exit_code] { exit_code = certify_folder(*options); });
}

}  // namespace orbitile::cli
