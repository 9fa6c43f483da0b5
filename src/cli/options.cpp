#include "cli/options.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <limits>
#include <set>
#include <system_error>
#include <thread>
#include <utility>

#include "drawing/palette.hpp"
#include "puzzle/input_error.hpp"
#include "puzzle/memory_limit.hpp"
#include "puzzle/names.hpp"
#include "puzzle/number_text.hpp"
#include "puzzle/symmetry_words.hpp"
#include "store/catalogue.hpp"

namespace orbitile::cli {

// --- Checks. ---

template <typename Number>
CLI::Validator in_range(Number min, Number max) {
    return {[min, max](const std::string& text) {
                const auto value = number_from_text<Number>(text);
                // For "nan", both comparisons are false, so "nan" is refused.
                if (value && *value >= min && *value <= max) return std::string();
                return fmt::format("{} is not a number from {} to {}", in_quotes(text), min, max);
            },
            ""};
}

template CLI::Validator in_range(int min, int max);
template CLI::Validator in_range(std::int64_t min, std::int64_t max);
template CLI::Validator in_range(std::uint64_t min, std::uint64_t max);
template CLI::Validator in_range(double min, double max);

CLI::Validator one_of(std::vector<std::string> names, std::string listed_names) {
    const std::string choices = fmt::format("{}", fmt::join(names, "|"));
    return {[names = std::move(names), listed_names = std::move(listed_names)](std::string& text) {
                const auto name = std::ranges::find(
                    names, lower_case(text), [](const auto& known) { return lower_case(known); });
                if (name == names.end()) {
                    if (listed_names.empty()) return unknown_name_message(text, names);
                    return fmt::format("{} is not one of {}", in_quotes(text), listed_names);
                }
                text = *name;
                return std::string();
            },
            choices};
}

CLI::Option* add_name_list(CLI::App& command, const std::string& name,
                           std::vector<std::string>& target, const CLI::Validator& names,
                           const std::string& help) {
    return command.add_option(name, target, help)
        ->delimiter(',')
        ->allow_extra_args(false)
        ->transform(names);
}

CLI::Validator shown_text() {
    return {[](const std::string& text) { return shown_text_fault(text).value_or(""); }, ""};
}

CLI::Validator file_ending(std::vector<std::string> endings) {
    return {[endings = std::move(endings)](const std::string& name) {
                const std::filesystem::path file = name;
                const std::string ending = lower_case(file.extension().string());
                std::error_code error;
                const bool is_special = std::filesystem::exists(file, error) &&
                                        !std::filesystem::is_regular_file(file, error);
                if (ending.empty() || is_special || std::ranges::count(endings, ending) > 0)
                    return std::string();
                return in_quotes(name) + " must end in " + endings.front();
            },
            ""};
}

void refuse_empty_texts(CLI::App& program) {
    const auto empty_text_fault = [](const std::string& text) {
        return text.empty() ? std::string("the text is empty") : std::string();
    };
    for (CLI::Option* option : program.get_options()) {
        // If the user leaves out an optional value, CLI11 passes an empty text.
        if (option->get_items_expected_min() > 0)
            option->check(CLI::Validator(empty_text_fault, ""));
    }
    for (CLI::App* command : program.get_subcommands({})) refuse_empty_texts(*command);
}

// --- How a command searches, and how much it prints. ---

namespace {

constexpr std::int64_t mebibyte = 1 << 20;
constexpr int min_memory_mib = 64;
constexpr int max_memory_mib = 1'048'576;  // a TiB

}  // namespace

int default_threads() { return std::max(1, static_cast<int>(std::thread::hardware_concurrency())); }

CLI::Option* add_threads_option(CLI::App& command, int& threads, const std::string& help) {
    return command.add_option("--threads", threads, help)
        ->check(in_range(1, 1024))
        ->default_str(threads == default_threads() ? "one for each processor"
                                                   : std::to_string(threads));
}

CLI::Option* add_time_limit_option(CLI::App& command, double& seconds) {
    return command.add_option("--time-limit", seconds, "Stop after N seconds")
        ->check(in_range(0.001, max_time_limit_seconds));
}

int default_memory_mib() {
    const auto pages = static_cast<std::int64_t>(sysconf(_SC_PHYS_PAGES));
    const auto bytes = pages * sysconf(_SC_PAGESIZE);
    return static_cast<int>(
        std::clamp<std::int64_t>(bytes / 4 * 3 / mebibyte, min_memory_mib, max_memory_mib));
}

CLI::Option* add_memory_option(CLI::App& command, int& mebibytes) {
    return command
        .add_option("--memory", mebibytes, "Use at most N MiB (default: 3/4 of the memory)")
        ->check(in_range(min_memory_mib, max_memory_mib));
}

void limit_memory_to(int mebibytes) {
    limit_memory(static_cast<std::uint64_t>(mebibytes) * mebibyte);
}

CLI::Option* add_part_option(CLI::App& command, std::optional<std::string>& part) {
    return command.add_option("--part", part, "Search part I of N only (see merge)")
        ->type_name("I/N");
}

CLI::Option* add_fresh_option(CLI::App& command, bool& fresh) {
    return command.add_flag("--fresh", fresh,
                            "Search again; an earlier catalogue gets another name");
}

void rename_to_backup(const std::filesystem::path& folder, bool is_quiet) {
    const auto backup = Catalogue::rename_to_backup(folder);
    if (backup && !is_quiet) fmt::print("moved the earlier catalogue to {}\n", backup->string());
}

CLI::Option* add_quiet_option(CLI::App& command, bool& is_quiet) {
    return command.add_flag("--quiet", is_quiet, "Print only the result");
}

void add_progress_options(CLI::App& command, ProgressOutput& output) {
    auto* quiet = command.add_flag_callback(
        "--quiet", [&output] { output = ProgressOutput::nothing; }, "Print only the result");
    command
        .add_flag_callback(
            "--json", [&output] { output = ProgressOutput::events; },
            "Print a line of JSON for each event")
        ->excludes(quiet);
}

// --- Symmetries and centres of shapes. ---

namespace {

constexpr std::string_view all_symmetries_word = "all";

// Returns all names of symmetries without repetitions: first the symbols, then the other names.
std::vector<std::string> symmetry_names() {
    std::vector<std::string> names;
    for (const SymmetryGroup& group : symmetry_groups()) names.emplace_back(group.name);
    for (const SymmetryGroup& group : symmetry_groups()) {
        const std::string name(community_name(group));
        if (std::ranges::count(names, name) == 0) names.push_back(name);
    }
    names.emplace_back(all_symmetries_word);
    return names;
}

}  // namespace

CLI::Option* add_symmetry_option(CLI::App& command, SymmetryOptions& options,
                                 const std::string& help) {
    const auto groups = symmetry_groups();
    const std::string titles = symmetry_titles({groups.begin(), groups.end()}) + ", or all";
    return add_name_list(command, "--symmetry", options.symmetries,
                         one_of(symmetry_names(), titles), help);
}

CLI::Option* add_centre_option(CLI::App& command, SymmetryOptions& options,
                               const std::string& help) {
    return add_name_list(command, "--centre", options.centres,
                         one_of({"vertex", "cell", "edge", "mixed"}), help);
}

std::vector<SymmetryGroup> chosen_groups(const SymmetryOptions& options, Lattice lattice) {
    if (options.symmetries.empty()) return {full_group(lattice)};
    if (std::ranges::count(options.symmetries, all_symmetries_word) > 0) return groups_on(lattice);
    std::vector<SymmetryGroup> groups;
    groups.reserve(options.symmetries.size());
    for (const std::string& word : options.symmetries)
        groups.push_back(symmetry_from_word(word, lattice).value());
    return sort_largest_first(groups);
}

std::vector<GridKind> chosen_centres(const SymmetryOptions& options, Lattice lattice) {
    std::set<GridKind> centres;
    for (const std::string& word : options.centres) {
        const auto centre = centre_from_word(word, lattice);
        if (!centre) {
            throw InputError(fmt::format(
                "--centre: no symmetry of the lattice {} has the centre {}; choose from {}",
                lattice_name(lattice), in_quotes(word), centre_words(centres_on(lattice))));
        }
        centres.insert(*centre);
    }
    return {centres.begin(), centres.end()};
}

// --- Outputs. ---

std::filesystem::path output_folder_of(const std::string& output_path,
                                       const std::string& default_name) {
    if (!output_path.empty()) return output_path;
    // The default name comes from a puzzle file, and must not be used as a path.
    if (default_name.find('/') != std::string::npos || default_name.starts_with('.')) {
        throw InputError("--out: the puzzle's name '" + default_name +
                         "' cannot be the name of a folder; name a folder with --out");
    }
    return std::filesystem::path("output") / default_name;
}

void create_output_folder(const std::string& option, const std::filesystem::path& folder) {
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    if (!error && ::access(folder.c_str(), W_OK | X_OK) != 0)
        error = std::error_code(errno, std::generic_category());
    if (error) throw InputError(option + ": " + folder.string() + ": " + error.message());
}

namespace {

std::string date_fault(const std::string& text) {
    const bool has_form = text.size() == 10 && text[4] == '-' && text[7] == '-' &&
                          std::ranges::count(text, '-') == 2 &&
                          text.find_first_not_of("0123456789-") == std::string::npos;
    const auto number_at = [&](std::size_t position) { return std::stoi(text.substr(position)); };
    if (has_form &&
        std::chrono::year_month_day(std::chrono::year(number_at(0)),
                                    std::chrono::month(static_cast<unsigned>(number_at(5))),
                                    std::chrono::day(static_cast<unsigned>(number_at(8))))
            .ok()) {
        return {};
    }
    return in_quotes(text) + " is not a date; write year, month and day, for example 2026-11-25";
}

// Returns the number of shapes that --pictures asks for.
std::optional<std::int64_t> parse_max_shapes(const std::string& text) {
    if (text == "none") return 0;
    if (text == "all") return std::numeric_limits<std::int64_t>::max();
    const auto max_shapes = number_from_text<std::int64_t>(text);
    return max_shapes && *max_shapes >= 1 ? max_shapes : std::nullopt;
}

}  // namespace

void add_imprint_options(CLI::App& command, Imprint& imprint, const std::string& author_help) {
    command.add_option("--author", imprint.author, author_help)->check(shown_text());
    command.add_option("--date", imprint.date, "Date beside the author, such as 2026-11-25")
        ->type_name("YYYY-MM-DD")
        ->check(CLI::Validator(date_fault, ""));
}

void add_pictures_option(CLI::App& command, PictureRequest& request) {
    const auto set_max_shapes = [&request](const std::string& text) {
        request.max_shapes = parse_max_shapes(text);
        if (request.max_shapes) return;
        throw CLI::ValidationError(
            "--pictures", fmt::format("'{}' is not a number of shapes; write none, all or a number "
                                      "from 1",
                                      text));
    };
    command
        .add_option_function<std::string>("--pictures", set_max_shapes,
                                          "Number of shapes to draw (default: at most 10,000)")
        ->type_name("none|all|N");
}

CLI::Option* add_palette_option(CLI::App& command, std::string& palette) {
    return command.add_option("--palette", palette, "Colours: puzzle, safe, grey or pattern")
        ->transform(one_of(drawing::palette_names()))
        ->capture_default_str();
}

Puzzle puzzle_in_palette(const Puzzle& puzzle, const std::string& palette) {
    return drawing::apply_palette(puzzle, drawing::palette_from_name(palette).value());
}

}  // namespace orbitile::cli
