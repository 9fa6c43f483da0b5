#include "run/merge.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <system_error>
#include <vector>

#include "cli/command.hpp"
#include "cli/options.hpp"
#include "cli/report.hpp"
#include "cli/terminal.hpp"
#include "puzzle/names.hpp"
#include "store/shape_names.hpp"

namespace orbitile::cli {
namespace {

constexpr std::size_t max_shown_cubes = 5;
constexpr std::size_t max_shown_parts = 20;

struct MergeOptions {
    std::string output_path;
    std::vector<std::string> parts;
    bool is_quiet = false;
};

// Returns the first texts of the list, joined by commas.
std::string first_items_text(std::vector<std::string> items, std::size_t max_count) {
    if (items.size() > max_count) {
        items.resize(max_count);
        items.emplace_back("…");
    }
    return fmt::format("{}", fmt::join(items, ", "));
}

void report_missing_units(const MergeReport& report) {
    if (!report.missing_cubes.empty()) {
        print_error(fmt::format("orbitile: {} of {} work units are missing from all parts: {}\n",
                                report.missing_cubes.size(), report.cube_count,
                                first_items_text(report.missing_cubes, max_shown_cubes)));
    }
    if (!report.incomplete_parts.empty()) {
        std::vector<std::string> parts;
        for (const QuestionPart& part : report.incomplete_parts) parts.push_back(part_text(part));
        print_error(fmt::format("orbitile: the missing work units belong to part {}\n",
                                first_items_text(parts, max_shown_parts)));
    }
    if (!report.undecided_cubes.empty()) {
        print_error(fmt::format("orbitile: {} of {} work units are undecided in all parts: {}\n",
                                report.undecided_cubes.size(), report.cube_count,
                                first_items_text(report.undecided_cubes, max_shown_cubes)));
    }
    print_error("orbitile: nothing was written; finish these parts, then merge again\n");
}

// Returns the names of shapes from all parts. If two parts have different names for a shape,
// returns the name from the earlier part.
store::ShapeNames shape_names_in_parts(const std::vector<std::filesystem::path>& parts) {
    store::ShapeNames names;
    for (const std::filesystem::path& part : parts) names.merge(store::shape_names_in(part));
    return names;
}

int merge_folders(const MergeOptions& options) {
    const std::vector<std::filesystem::path> parts(options.parts.begin(), options.parts.end());
    const store::ShapeNames names = shape_names_in_parts(parts);
    const MergeReport report = merge(options.output_path, parts);
    if (report.appearance_folder) {
        print_error(fmt::format(
            "orbitile: the parts' puzzles differ in appearance; the appearance of {} is used\n",
            printable(report.appearance_folder->string())));
    }
    if (!report.is_complete()) {
        report_missing_units(report);
        return incomplete;
    }
    store::store_shape_names(options.output_path, names);
    const Catalogue catalogue = Catalogue::open(options.output_path);
    if (!options.is_quiet) fmt::print("{}", difficulty_text(catalogue));
    fmt::print("{}\n",
               is_sweep(catalogue.question()) ? sweep_text(catalogue) : summary_text(catalogue));
    return success;
}

}  // namespace

void add_merge_command(CLI::App& program, int& exit_code) {
    auto* command = program.add_subcommand("merge", "Join the parts of a search (generate --part)");
    auto options = std::make_shared<MergeOptions>();
    command->add_option("out", options->output_path, "Folder for the joined catalogue")->required();
    command->add_option("parts", options->parts, "Folders of the parts, in any order")->required();
    add_quiet_option(*command, options->is_quiet);
    command->callback([options, &exit_code] { exit_code = merge_folders(*options); });
}

}  // namespace orbitile::cli
