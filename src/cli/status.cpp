#include <fmt/format.h>

#include <map>
#include <memory>
#include <nlohmann/json.hpp>

#include "cli/command.hpp"
#include "cli/report.hpp"
#include "cli/table.hpp"
#include "cli/terminal.hpp"
#include "puzzle/names.hpp"
#include "puzzle/symmetry_words.hpp"
#include "run/run.hpp"
#include "store/sweep.hpp"

namespace orbitile::cli {
namespace {

// Prints a name and its value in lines of at most 80 columns. A word that is longer than a line is
// not broken.
void print_item(std::string_view name, std::string_view value) {
    constexpr int columns = 80;
    constexpr int indent = 12;
    std::string line_prefix = fmt::format("{:<11} ", name);
    for (const std::string& line : wrapped_lines(value, columns - indent)) {
        fmt::print("{}{}\n", line_prefix, line);
        line_prefix.assign(indent, ' ');
    }
}

int print_sweep_status(const Catalogue& catalogue) {
    std::vector<TableColumn> columns{{.heading = "size", .has_numbers = true},
                                     {.heading = "subsets", .has_numbers = true},
                                     {.heading = "decided", .has_numbers = true},
                                     {.heading = "filling", .has_numbers = true},
                                     {.heading = "fills", .has_numbers = true}};
    for (const store::SweepRow& row : store::sweep_table(catalogue)) {
        add_row(columns,
                {std::to_string(row.size), std::to_string(row.subsets), std::to_string(row.decided),
                 std::to_string(row.successful_subset_count), std::to_string(row.fill_count)});
    }
    fmt::print("\n{}\n{}\n", table_text(std::move(columns), TableWidth::page),
               sweep_text(catalogue));
    return is_exhausted(catalogue) ? success : incomplete;
}

void print_cube(const Cube& cube) {
    print_item(printable(cube.name),
               std::string(state_word(cube.is_exhausted)) +
                   (cube.reason.empty() ? "" : ": " + printable(cube.reason)));
}

// Prints up to ten work units one by one. If there are more, prints only the work units with a
// stored reason why their search gave up. Then prints the number of work units in each state.
void print_cubes(const std::vector<Cube>& cubes) {
    const bool is_short_list = cubes.size() <= 10;
    std::map<bool, int> cube_count_by_state;
    for (const Cube& cube : cubes) {
        if (is_short_list || !cube.reason.empty()) print_cube(cube);
        ++cube_count_by_state[cube.is_exhausted];
    }
    std::string text;
    for (const auto& [is_exhausted, count] : cube_count_by_state) {
        text += fmt::format("{}{} {}", text.empty() ? "" : ", ", count, state_word(is_exhausted));
    }
    if (!is_short_list) print_item("work units", text);
}

// Prints the question, with the names and words of the options of generate.
void print_question(const Question& question) {
    for (const auto& [name, value] : question_items(question)) {
        if (name == "symmetries") {
            const SilhouetteQuestion& silhouette_question = silhouette_question_of(question);
            print_item("symmetry", (silhouette_question.requires_exact_symmetry ? "exactly " : "") +
                                       symmetry_titles(silhouette_question.groups));
            print_item("centre", centre_words(silhouette_question.grids));
        } else {
            print_item(name, value);
        }
    }
}

int print_status(const std::string& folder, TableWidth width) {
    const Catalogue catalogue = Catalogue::open(folder);
    print_question(catalogue.question());
    if (is_sweep(catalogue.question())) return print_sweep_status(catalogue);
    print_cubes(catalogue.cubes());
    fmt::print("{}{}\n", difficulty_text(catalogue, width), summary_text(catalogue));
    return is_exhausted(catalogue) ? success : incomplete;
}

struct StatusOptions {
    std::string folder;
    bool prints_json = false;
    bool prints_wide_tables = false;
};

int print_json_status(const std::string& folder) {
    const Catalogue catalogue = Catalogue::open(folder);
    nlohmann::ordered_json json{{"format", "orbitile status"},
                                {"version", 1},
                                {"folder", folder},
                                {"question", question_json(catalogue.question())}};
    json.update(summary_json(catalogue));
    // The name of the folder can contain bytes that are not UTF-8. These bytes are replaced.
    fmt::print("{}\n", json.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace));
    return json["state"] == "complete" ? success : incomplete;
}

}  // namespace

void add_status_command(CLI::App& program, int& exit_code) {
    auto* command = program.add_subcommand("status", "Print what a catalogue holds");
    auto options = std::make_shared<StatusOptions>();
    command->add_option("dir", options->folder, "Output folder of generate")->required();
    command->add_flag("--json", options->prints_json, "Print JSON for programs");
    command->add_flag("--wide", options->prints_wide_tables,
                      "Print all columns and whole fingerprints");
    command->callback([options, &exit_code] {
        exit_code = options->prints_json ? print_json_status(options->folder)
                                         : print_status(options->folder, options->prints_wide_tables
                                                                             ? TableWidth::unlimited
                                                                             : TableWidth::page);
    });
}

}  // namespace orbitile::cli
