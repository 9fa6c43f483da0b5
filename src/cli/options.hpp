// Options that several commands share, and checks of the values of options. A variable that an
// option sets must outlive the command.
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "cli/pictures.hpp"
#include "question/question.hpp"

namespace orbitile::cli {

// --- Checks. ---
//
//     command.add_option("--threads", threads, "Number of threads")->check(in_range(1, 1024));
//     command.add_option("--method", method, "How")->transform(one_of({"walk", "pieces"}));
//     add_name_list(command, "--format", formats, one_of({"svg", "pdf"}), "Of pictures");

/// Returns a check that accepts decimal numbers from `min` to `max`. The check refuses "nan" and,
/// for unsigned numbers, "-1".
template <typename Number>
CLI::Validator in_range(Number min, Number max);

extern template CLI::Validator in_range(int min, int max);
extern template CLI::Validator in_range(std::int64_t min, std::int64_t max);
extern template CLI::Validator in_range(std::uint64_t min, std::uint64_t max);
extern template CLI::Validator in_range(double min, double max);

/// Returns a check that accepts `names` in upper or lower case. The check replaces an accepted
/// value by the name as it is written in `names`. If the check refuses a value, its message
/// suggests the nearest name. The message lists the names, or has the text `listed_names` instead.
CLI::Validator one_of(std::vector<std::string> names, std::string listed_names = {});

/// Adds an option that takes several names, which are joined by commas.
CLI::Option* add_name_list(CLI::App& command, const std::string& name,
                           std::vector<std::string>& target, const CLI::Validator& names,
                           const std::string& help);

/// Returns a check that refuses texts with characters that cannot be shown.
CLI::Validator shown_text();

/// Returns a check of the name of a file to write. The check accepts names with one of the endings,
/// names without an ending, and the names of devices and pipes.
CLI::Validator file_ending(std::vector<std::string> endings);

/// Makes the options of the program and of its commands refuse empty texts. Must be called after
/// all options were added.
void refuse_empty_texts(CLI::App& program);

// --- How a command searches, and how much it prints. ---

/// Returns how many threads the machine can run at the same time.
int default_threads();

/// Adds --threads. On input, `threads` is the default.
CLI::Option* add_threads_option(CLI::App& command, int& threads,
                                const std::string& help = "Number of threads");

/// The largest value of --time-limit, in seconds: more than 30 years.
inline constexpr double max_time_limit_seconds = 1e9;

/// Adds --time-limit, in seconds. Without the option, `seconds` stays 0, which means no limit.
CLI::Option* add_time_limit_option(CLI::App& command, double& seconds);

/// Adds --memory, in MiB. On input, `mebibytes` must be default_memory_mib(). A command with this
/// option must begin with a call of limit_memory_to(mebibytes).
CLI::Option* add_memory_option(CLI::App& command, int& mebibytes);
/// Returns three quarters of the machine's memory, in MiB.
int default_memory_mib();
/// Limits the memory that this process can use, in MiB.
void limit_memory_to(int mebibytes);

/// Adds --part. part_from_text() reads its value.
CLI::Option* add_part_option(CLI::App& command, std::optional<std::string>& part);

/// Adds --fresh.
CLI::Option* add_fresh_option(CLI::App& command, bool& fresh);
/// Carries out --fresh: renames an existing catalogue in the folder, so that the run begins with a
/// new catalogue. Prints the new name unless `is_quiet`.
void rename_to_backup(const std::filesystem::path& folder, bool is_quiet);

/// Adds --quiet.
CLI::Option* add_quiet_option(CLI::App& command, bool& is_quiet);

/// How a command reports its progress: as text for people, or as JSON events for programs (see
/// ProgressPrinter).
enum class ProgressOutput : std::uint8_t { nothing, text, events };

/// Adds --quiet and --json.
void add_progress_options(CLI::App& command, ProgressOutput& output);

// --- Symmetries and centres of shapes. ---

/// The words that the user gave for symmetries and centres, in lower case.
struct SymmetryOptions {
    std::vector<std::string> symmetries;
    std::vector<std::string> centres;
};

/// Adds --symmetry, which takes a list of names.
CLI::Option* add_symmetry_option(CLI::App& command, SymmetryOptions& options,
                                 const std::string& help);

/// Adds --centre, which takes a list of names.
CLI::Option* add_centre_option(CLI::App& command, SymmetryOptions& options,
                               const std::string& help);

/// Returns the symmetries that the user named, without repetitions, the largest first. If the user
/// did not name a symmetry, returns the largest symmetry of the lattice. The result can contain
/// symmetries that the lattice does not have, because the user can write any symbol, such as D6.
std::vector<SymmetryGroup> chosen_groups(const SymmetryOptions& options, Lattice lattice);

/// Returns the centres that the user named, in ascending order. Returns an empty list if the user
/// did not name a centre. Throws InputError for a centre that the lattice does not have.
std::vector<GridKind> chosen_centres(const SymmetryOptions& options, Lattice lattice);

// --- Outputs. ---

/// Returns the folder that the user gave with --out, or output/NAME with the default name. Throws
/// InputError if the default name cannot be the name of a folder.
std::filesystem::path output_folder_of(const std::string& output_path,
                                       const std::string& default_name);

/// Creates the folder of an output if it does not exist. Throws InputError, with the name of the
/// option that names the folder, if files cannot be written there.
void create_output_folder(const std::string& option, const std::filesystem::path& folder);

struct Imprint {
    std::string author;
    std::string date;  ///< for example "2026-11-25"; empty: no date is printed
};

/// Adds --author and --date. `author_help` is the description of --author.
void add_imprint_options(CLI::App& command, Imprint& imprint, const std::string& author_help);

/// Adds --pictures.
void add_pictures_option(CLI::App& command, PictureRequest& request);

/// Adds --palette. On input, `palette` is the default.
CLI::Option* add_palette_option(CLI::App& command, std::string& palette);

/// Returns the puzzle with the colours of the palette that has this name.
Puzzle puzzle_in_palette(const Puzzle& puzzle, const std::string& palette);

}  // namespace orbitile::cli
