#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/command.hpp"
#include "cli/option_values.hpp"
#include "cli/output_options.hpp"
#include "cli/output_rules.hpp"
#include "cli/progress_printer.hpp"
#include "cli/search_options.hpp"
#include "cli/shell_word.hpp"
#include "cli/silhouette_options.hpp"
#include "cli/standard_streams.hpp"
#include "cli/stop_timer.hpp"
#include "puzzle/input_error.hpp"
#include "puzzle/symmetry_words.hpp"
#include "question/question_fault.hpp"
#include "run/run.hpp"
#include "store/open_folder.hpp"
#include "store/sweep.hpp"
#include "verification/certificate.hpp"
#include "verification/unbounded_certificate.hpp"

namespace orbitile::cli {
namespace {

struct CertifyOptions {
    std::string folder;
    SymmetryOptions symmetry;
    std::optional<int> horizon;
    std::string output_path;
    double time_limit_seconds = 0;
    int threads = 1;
    int memory_mib = default_memory_mib();
    bool is_quiet = false;
};

/// The data that the steps of the command share.
struct CertifyContext {
    const Catalogue& catalogue;
    const CertifyOptions& options;
    const CLI::App& command;
    const StopTimer& timer;
};

// Returns the centres that the question asks about and that are possible for this symmetry.
std::vector<GridKind> centres_of_group(const Question& question, const SymmetryGroup& group) {
    const std::vector<GridKind>& requested_centres = silhouette_question_of(question).grids;
    std::vector<GridKind> centres = grids_of({group}, question.puzzle.lattice);
    std::erase_if(centres, [&](GridKind centre) {
        return std::ranges::find(requested_centres, centre) == requested_centres.end();
    });
    return centres;
}

std::string centres_text(const std::vector<GridKind>& centres) {
    std::vector<std::string_view> centre_names;
    centre_names.reserve(centres.size());
    for (const GridKind centre : centres) centre_names.push_back(centre_word(centre));
    return fmt::format("{}", fmt::join(centre_names, ","));
}

// Returns the generate command for the catalogue's question, limited to one symmetry. A catalogue
// does not store the name of the puzzle file, so the command has the placeholder PUZZLE.toml.
std::string generate_command_text(const Question& question, const SymmetryGroup& group,
                                  const std::string& folder) {
    const SilhouetteQuestion& silhouette_question = silhouette_question_of(question);
    const Rules& rules = question.puzzle.rules;
    const auto centres = centres_of_group(question, group);
    std::string text = fmt::format("orbitile generate PUZZLE.toml --symmetry {}", group.name);
    if (centres != grids_of({group}, question.puzzle.lattice)) {
        text += " --centre " + centres_text(centres);
    }
    if (rules.flips) text += " --flips";
    text += rules.connect == Adjacency::edge ? " --connect edge" : " --connect point";
    if (!rules.holes) text += " --holes none";
    std::vector<std::string_view> kinds;
    for (const ChallengeKind kind : silhouette_question.kinds) kinds.push_back(kind_name(kind));
    if (!kinds.empty()) text += fmt::format(" --kind {}", fmt::join(kinds, ","));
    if (silhouette_question.requires_exact_symmetry) text += " --exactly";
    if (silhouette_question.horizon)
        text += fmt::format(" --horizon {}", *silhouette_question.horizon);
    return text + " --out " + folder;
}

std::string without_trailing_slashes(std::string folder) {
    while (folder.size() > 1 && folder.ends_with('/')) folder.pop_back();
    return folder;
}

void refuse_several_groups(const Question& question, const std::string& folder) {
    const SilhouetteQuestion& silhouette_question = silhouette_question_of(question);
    if (silhouette_question.groups.size() == 1) return;
    std::string text = fmt::format(
        "certify: {} is about several symmetries: {}; a certificate is about one symmetry, so "
        "generate a catalogue for each symmetry (PUZZLE.toml stands for your puzzle file; add "
        "--pieces if you chose pieces):",
        folder, groups_text(silhouette_question));
    for (const SymmetryGroup& group : silhouette_question.groups) {
        if (centres_of_group(question, group).empty()) continue;
        const std::string name =
            shell_word(without_trailing_slashes(folder) + '-' + std::string(group.name));
        text += fmt::format("\n  {} && orbitile certify {}",
                            generate_command_text(question, group, name), name);
    }
    throw InputError(text);
}

// Returns the folder for a certificate. Without --out, this is a folder inside the catalogue's
// folder, and the function creates it if it does not exist.
std::filesystem::path certificate_folder_for(const Catalogue& catalogue,
                                             const CertifyOptions& options,
                                             const std::string& name) {
    if (!options.output_path.empty()) return options.output_path;
    return store::OpenFolder(catalogue.folder())
        .open_or_create_folder("certificates")
        .open_or_create_folder(name)
        .path();
}

void require_free_certificate_files(const Catalogue& catalogue, const CLI::App& command,
                                    const std::filesystem::path& certificate_folder,
                                    const std::vector<std::string>& file_names) {
    for (const std::string& name : file_names) {
        require_free_path(certificate_folder / name,
                          {{config_file_of(command)}, catalogue.folder()});
    }
}

int report_missing_shape(const Catalogue& catalogue, const Challenge& missing_shape) {
    fmt::print("the catalogue is not complete: it does not contain {}\n",
               description(missing_shape));
    return is_exhausted(catalogue) ? damaged : incomplete;
}

// Returns the command that resumes the proof. The command does not contain --time-limit, because
// the limit could stop the proof again in the same slice (one step of the proof).
std::string resume_command_text(const CertifyContext& context,
                                const std::vector<GridKind>& remaining_centres) {
    const CertifyOptions& options = context.options;
    std::string text = fmt::format("orbitile certify {} --centre {}", shell_word(options.folder),
                                   centres_text(remaining_centres));
    if (!options.output_path.empty()) text += " --out " + shell_word(options.output_path);
    if (options.threads != 1) text += fmt::format(" --threads {}", options.threads);
    if (context.command.count("--memory") > 0)
        text += fmt::format(" --memory {}", options.memory_mib);
    if (options.is_quiet) text += " --quiet";
    return text;
}

/// Returns the message for a proof that was stopped. The message reports how many slices (steps of
/// the proof) are proven. `slice_count` is 0 if the number of slices is not known yet.
std::string stop_message(const CertifyContext& context,
                         const std::vector<GridKind>& remaining_centres, std::int64_t proven_slices,
                         std::int64_t slice_count) {
    std::string text = "stopped: there is no proof yet";
    if (slice_count > 0) {
        text += fmt::format("; centre {}: {} of {} slices are proven",
                            centre_word(remaining_centres.front()), proven_slices, slice_count);
    }
    return text + "\nresume with: " + resume_command_text(context, remaining_centres);
}

/// `name` is the name of the certificate, and is printed before each line.
ProgressSettings progress_settings(const CertifyContext& context, const std::string& name) {
    return {.output = context.options.is_quiet ? ProgressOutput::nothing : ProgressOutput::text,
            .line_prefix = name + ": ",
            .prints_finds = false,
            .prints_found_count = false};
}

int certify_up_to_horizon(const CertifyContext& context, GridKind centre, int horizon) {
    const verification::CertificateQuestion question{centre, horizon};
    Question horizon_question = context.catalogue.question();
    silhouette_question_of(horizon_question).grids = {centre};
    set_method(silhouette_question_of(horizon_question), SearchMethod::iterate);
    silhouette_question_of(horizon_question).horizon = horizon;
    if (const auto fault = question_fault(horizon_question, "the question"))
        throw InputError(*fault);
    const std::string name = fmt::format("{}-{}", grid_kind_name(centre), horizon);
    const std::filesystem::path certificate_folder =
        certificate_folder_for(context.catalogue, context.options, name);
    require_free_certificate_files(context.catalogue, context.command, certificate_folder,
                                   verification::certificate_files());
    const auto start_time = std::chrono::steady_clock::now();
    const verification::Certificate certificate = [&] {
        if (!context.options.is_quiet) {
            fmt::print(
                "{}: proving that there is no other shape up to {} cells from the centre; this "
                "takes seconds for few pieces and hours for many, and an unfinished proof is not "
                "kept\n",
                name, horizon);
            flush_standard_output();
        }
        const ProgressPrinter printer(context.catalogue, progress_settings(context, name));
        return verification::certify(context.catalogue, question, certificate_folder,
                                     &context.timer.stop_flag());
    }();
    const std::chrono::duration<double> duration = std::chrono::steady_clock::now() - start_time;
    switch (certificate.verdict) {
        case engine::Verdict::unsatisfiable:
            fmt::print(
                "proven: this board has {} shape{} and {} shape{} with detached parts, and no "
                "other shape",
                certificate.challenges, certificate.challenges == 1 ? "" : "s",
                certificate.wandering_count, certificate.wandering_count == 1 ? "" : "s");
            if (certificate.challenge_count_beyond_board > 0) {
                fmt::print("; shapes of the catalogue that reach beyond the board: {}",
                           certificate.challenge_count_beyond_board);
            }
            fmt::print("\n{}: {} variables, {} clauses, proof of {:.1f} MB, {:.1f} s\n",
                       certificate_folder.string(), certificate.variables, certificate.clauses,
                       static_cast<double>(certificate.proof_bytes) / 1e6, duration.count());
            return success;
        case engine::Verdict::satisfiable:
            return report_missing_shape(context.catalogue, certificate.found_challenge->challenge);
        case engine::Verdict::unknown: break;
    }
    fmt::print("stopped: there is no proof yet; with --horizon, an unfinished proof is not kept\n");
    return incomplete;
}

// Throws InputError if the folder has a file that does not belong to a certificate. The files of an
// earlier certificate are permitted, because they will be replaced.
void require_certificate_folder(const Catalogue& catalogue, const CLI::App& command,
                                const std::filesystem::path& certificate_folder) {
    std::vector<std::string> names;
    std::error_code ignored_error;
    for (const auto& entry :
         std::filesystem::directory_iterator(certificate_folder, ignored_error)) {
        names.push_back(entry.path().filename().string());
        if (verification::is_unbounded_certificate_file(names.back()) ||
            names.back().starts_with(".orbitile-")) {
            continue;
        }
        throw InputError(
            entry.path().string() +
            ": this is not a file of a certificate; choose an empty folder, or a folder " +
            "that holds only a certificate");
    }
    require_free_certificate_files(catalogue, command, certificate_folder, names);
}

// Certifies the first centre of `remaining_centres`. The other centres are needed only for the
// printed command that resumes the proof.
int certify_first_centre(const CertifyContext& context,
                         const std::vector<GridKind>& remaining_centres) {
    const GridKind centre = remaining_centres.front();
    const std::filesystem::path certificate_folder = certificate_folder_for(
        context.catalogue, context.options, std::string(grid_kind_name(centre)));
    require_certificate_folder(context.catalogue, context.command, certificate_folder);
    const auto start_time = std::chrono::steady_clock::now();
    const verification::UnboundedCertificate unbounded_certificate = [&] {
        if (!context.options.is_quiet) {
            fmt::print(
                "centre {}: proving, slice by slice, that there is no other shape; this takes "
                "seconds for few pieces and hours for many, and the last slice often takes longer "
                "than all others together; if it is stopped, the same command resumes\n",
                centre_word(centre));
            flush_standard_output();
        }
        ProgressPrinter printer(context.catalogue,
                                progress_settings(context, std::string(centre_word(centre))));
        return verification::certify_unbounded(context.catalogue,
                                               {centre, context.options.threads, &printer},
                                               certificate_folder, context.timer.stop_flag());
    }();
    const std::chrono::duration<double> duration = std::chrono::steady_clock::now() - start_time;
    switch (unbounded_certificate.verdict) {
        case engine::Verdict::unsatisfiable:
            fmt::print("centre {}: {} shape{}, and no other shape of any size\n",
                       centre_word(centre), unbounded_certificate.challenges,
                       unbounded_certificate.challenges == 1 ? "" : "s");
            if (unbounded_certificate.unrequested_silhouette_count > 0)
                fmt::print("shapes that the question leaves out: {}\n",
                           unbounded_certificate.unrequested_silhouette_count);
            fmt::print("{}: {} slice{}, {} clauses, {} cuts, {:.1f} MB, {:.1f} s\n",
                       certificate_folder.string(), unbounded_certificate.slices,
                       unbounded_certificate.slices == 1 ? "" : "s", unbounded_certificate.clauses,
                       unbounded_certificate.cut_count,
                       static_cast<double>(unbounded_certificate.byte_count) / 1e6,
                       duration.count());
            fmt::print("check with: orbitile-check PUZZLE.toml {}\n",
                       shell_word(certificate_folder.string()));
            return success;
        case engine::Verdict::satisfiable:
            return report_missing_shape(context.catalogue,
                                        unbounded_certificate.found_challenge->challenge);
        case engine::Verdict::unknown: break;
    }
    fmt::print("{}\n",
               stop_message(context, remaining_centres, unbounded_certificate.resumable_slice_count,
                            unbounded_certificate.slices));
    return incomplete;
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
                fmt::format("centre {}: skipped: {}\n", centre_word(centre), *reason);
            continue;
        }
        centres.push_back(centre);
    }
    for (const GridKind centre : centres.empty() ? requested_centres : centres) {
        if (const auto fault = verification::unbounded_certificate_fault(question, centre))
            throw InputError(*fault);
    }
    fmt::print("{}", skipped_centres_text);
    return centres;
}

// Writes one certificate for each centre. A certificate without a horizon is about shapes of any
// size.
int certify_without_horizon(const CertifyContext& context,
                            const std::vector<GridKind>& requested_centres) {
    std::vector<GridKind> remaining_centres =
        certifiable_centres(context.catalogue.question(), requested_centres);
    if (!context.options.output_path.empty() && remaining_centres.size() > 1) {
        std::string text =
            "certify: --out names one folder, but there are several certificates; write each into "
            "its own folder:";
        for (const GridKind centre : remaining_centres) {
            text += fmt::format("\n  orbitile certify {} --centre {} --out {}",
                                shell_word(context.options.folder), centre_word(centre),
                                shell_word(without_trailing_slashes(context.options.output_path) +
                                           '-' + std::string(centre_word(centre))));
        }
        throw InputError(text);
    }
    for (; !remaining_centres.empty(); remaining_centres.erase(remaining_centres.begin())) {
        const int exit_code = certify_first_centre(context, remaining_centres);
        if (exit_code != success) return exit_code;
    }
    return success;
}

int certify_folder(const CertifyOptions& options, const CLI::App& command) {
    limit_memory_to(options.memory_mib);
    const Catalogue catalogue = Catalogue::open(options.folder);
    store::refuse_sweep(catalogue, "certify");
    store::refuse_board(catalogue, "certify");
    refuse_several_groups(catalogue.question(), options.folder);
    const auto centres = chosen_centres(options.symmetry, catalogue.question());
    if (options.horizon && options.symmetry.centres.size() != 1) {
        std::string text =
            "certify: --horizon requires exactly one centre; choose it with --centre:";
        for (const GridKind centre : centres) {
            text += fmt::format("\n  orbitile certify {} --horizon {} --centre {}",
                                shell_word(options.folder), *options.horizon, centre_word(centre));
        }
        throw InputError(text);
    }
    const StopTimer timer(options.time_limit_seconds);
    const CertifyContext context{catalogue, options, command, timer};
    return options.horizon ? certify_up_to_horizon(context, centres.front(), *options.horizon)
                           : certify_without_horizon(context, centres);
}

}  // namespace

void add_certify_command(CLI::App& program, int& exit_code) {
    auto* command = program.add_subcommand(
        "certify", "Write a proof that there is no other shape, so that others can check it");
    auto options = std::make_shared<CertifyOptions>();
    command->add_option("dir", options->folder, "Output folder of generate")->required();
    add_centre_options(*command, options->symmetry,
                       "Centres that the proof is about, as in generate --centre, joined by commas "
                       "(default: every centre of the catalogue)");
    add_horizon_option(
        *command, options->horizon,
        "Prove only that there is no other shape that reaches at most N cells from the centre");
    command->add_option("--out", options->output_path,
                        "Folder for the certificate (default: certificates/CENTRE in the folder "
                        "DIR; with --horizon, certificates/CENTRE-HORIZON)");
    add_time_limit_option(*command, options->time_limit_seconds);
    add_threads_option(*command, options->threads)->default_str("1");
    add_memory_option(*command, options->memory_mib);
    add_quiet_option(*command, options->is_quiet, "Print only the results");
    command->callback([options, command, &exit_code] {
        warn_about_old_names(options->symmetry);
        exit_code = certify_folder(*options, *command);
    });
}

}  // namespace orbitile::cli
