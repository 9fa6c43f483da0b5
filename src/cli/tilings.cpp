#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>

#include "cli/command.hpp"
#include "cli/counting.hpp"
#include "cli/options.hpp"
#include "cli/pictures.hpp"
#include "cli/selection.hpp"
#include "cli/stop_timer.hpp"
#include "cli/terminal.hpp"
#include "cli/tiling_choice.hpp"
#include "drawing/board_text.hpp"
#include "drawing/sheet.hpp"
#include "exchange/exchange.hpp"
#include "puzzle/input_error.hpp"
#include "puzzle/memory_limit.hpp"
#include "store/sweep.hpp"

namespace orbitile::cli {
namespace {

namespace fs = std::filesystem;

struct TilingsOptions {
    std::string folder;
    std::string selection;
    TilingChoice choice;
    bool prints_piece_uses = false;
    std::vector<std::string> required_placements;
    std::vector<std::string> excluded_placements;
    std::string output_path;
    std::vector<std::string> formats{"text"};
    bool stores_counts = false;
    bool measures_difficulty = false;
    int threads = default_threads();
    bool is_quiet = false;
    int memory_mib = default_memory_mib();
};

bool wants_format(const TilingsOptions& options, const std::string& format) {
    return std::ranges::find(options.formats, format) != options.formats.end();
}

void refuse_unfitting_tilings_options(const TilingsOptions& options) {
    if (wants_format(options, "json") && wants_format(options, "text")) {
        throw InputError("--format: both text and json go to standard output; choose one");
    }
    const bool wants_pictures = !picture_formats_among(options.formats).empty();
    if (wants_pictures && options.output_path.empty()) {
        throw InputError("--format: pictures require a folder; add --out DIR");
    }
    if (wants_pictures && !is_choice_given(options.choice)) {
        throw InputError(
            "--format: a picture needs solutions to show; choose solutions with --sample or "
            "--from");
    }
    if (!wants_pictures && !options.output_path.empty()) {
        throw InputError(
            "--out: there are no pictures to write; add the format of the pictures, for example "
            "--format svg");
    }
}

std::vector<StoredChallenge> requested_challenges(const Catalogue& catalogue,
                                                  const TilingsOptions& options) {
    if (options.selection.empty()) {
        require_few_shapes(catalogue);
        return catalogue.challenges();
    }
    std::vector<StoredChallenge> selected_challenges;
    for (const std::string& fingerprint : selected_fingerprints(catalogue, options.selection)) {
        selected_challenges.push_back(catalogue.challenge(fingerprint).value());
    }
    return selected_challenges;
}

void print(const std::string& text) {
    // fputs() fails if the disk is full, or if the program that reads the output has ended. In this
    // case, flush_standard_output() throws an exception, which stops the command.
    if (std::fputs(text.c_str(), stdout) < 0) flush_standard_output();
}

// Answers the user's questions about the tilings of one challenge, and prints the answers.
class ChallengeTilings {
  public:
    ChallengeTilings(const Catalogue& catalogue, const StoredChallenge& stored_challenge,
                     const TilingsOptions& options)
        : puzzle_(catalogue.question().puzzle),
          stored_challenge_(stored_challenge),
          options_(options),
          placements_(puzzle_, stored_challenge.challenge) {}

    /// Prints the answers. Returns false if `stop` was raised before all answers were printed.
    bool show(const std::atomic<bool>& stop) {
        const std::vector<int> required_placements =
            placement_numbers(options_.required_placements, "--with");
        const std::vector<int> excluded_placements =
            placement_numbers(options_.excluded_placements, "--without");
        const auto diagram =
            make_diagram(stored_challenge_.challenge, placements_, max_table_bytes(), stop);
        if (!diagram) return false;
        const engine::CoverCounts counts(
            *diagram, engine::ruled_out_placements(placements_.problem(), required_placements,
                                                   excluded_placements));
        const bool has_restrictions = !required_placements.empty() || !excluded_placements.empty();
        print_total(counts,
                    has_restrictions ? engine::CoverCounts(*diagram).total() : counts.total());
        if (options_.prints_piece_uses) print_uses(counts);
        if (!is_choice_given(options_.choice)) return true;
        return visit_chosen_tilings(
            counts, options_.choice, stop,
            [&](WideCount tiling_number, const std::vector<int>& placements) {
                show(tiling_number, placements);
            });
    }

  private:
    const std::string& fingerprint() const { return stored_challenge_.challenge.fingerprint; }
    bool prints_json() const { return wants_format(options_, "json"); }

    // Prints a line of JSON with the fingerprint and these members, or prints the text.
    void print_line(const std::string& members, const std::string& text) const {
        print(prints_json() ? fmt::format("{{\"fingerprint\":\"{}\",{}}}\n", fingerprint(), members)
                            : text);
    }

    std::vector<int> placement_numbers(const std::vector<std::string>& placement_names,
                                       std::string_view option) const {
        std::vector<int> numbers;
        for (const std::string& name : placement_names) {
            const auto placement = std::ranges::find(placements_.placement_names(), name);
            if (placement == placements_.placement_names().end()) {
                throw InputError(
                    fmt::format("{}: {} has no placement '{}'; --uses lists the placements", option,
                                fingerprint(), name));
            }
            numbers.push_back(static_cast<int>(placement - placements_.placement_names().begin()));
        }
        return numbers;
    }

    void print_total(const engine::CoverCounts& counts, WideCount all_count) const {
        if (!prints_json() && !wants_format(options_, "text")) return;
        const std::string total_text =
            counts.total() == all_count ? "" : fmt::format(" of {}", all_count);
        print_line(fmt::format("\"tilings\":{},\"of\":{}", counts.total(), all_count),
                   fmt::format("{}: {}{} {}\n", fingerprint(), counts.total(), total_text,
                               all_count == 1 ? "solution" : "solutions"));
    }

    void print_uses(const engine::CoverCounts& counts) const {
        const auto& names = placements_.placement_names();
        const std::vector<WideCount> use_counts = counts.use_counts(names.size());
        for (std::size_t i = 0; i < names.size(); ++i) {
            print_line(fmt::format("\"placement\":{},\"tilings\":{}",
                                   nlohmann::json(names[i]).dump(), use_counts[i]),
                       fmt::format("{:>12}  {}\n", use_counts[i], names[i]));
        }
    }

    void show(WideCount tiling_number, const std::vector<int>& placements) const {
        const Tiling tiling = placements_.tiling(placements);
        if (const auto fault = tiling_fault(puzzle_, stored_challenge_.challenge, tiling)) {
            throw std::logic_error("the diagram holds a wrong solution: " + *fault);
        }
        const auto style = terminal_has_colour(STDOUT_FILENO) ? drawing::TextStyle::colour
                                                              : drawing::TextStyle::plain;
        if (prints_json()) {
            const std::string json = filling_json(puzzle_, tiling);
            print_line(fmt::format("\"number\":{},{}", tiling_number,
                                   std::string_view(json).substr(1, json.size() - 2)),
                       "");
        } else if (wants_format(options_, "text")) {
            print(fmt::format(
                "\nsolution {}\n{}", tiling_number,
                drawing::tiling_text(puzzle_, stored_challenge_.challenge, tiling, style)));
        }
        draw(tiling_number, tiling);
    }

    void draw(WideCount tiling_number, const Tiling& tiling) const {
        for (const PictureFormat format : picture_formats_among(options_.formats)) {
            fs::create_directories(options_.output_path);
            const fs::path file =
                fs::path(options_.output_path) /
                fmt::format("{}-tiling-{}.{}", fingerprint(), tiling_number, format.name);
            draw_solution(puzzle_, stored_challenge_.challenge, tiling, file, format,
                          fmt::format("solution {}", tiling_number));
        }
    }

    const Puzzle& puzzle_;
    const StoredChallenge& stored_challenge_;
    const TilingsOptions& options_;
    silhouette::SilhouettePlacements placements_;
};

int show_tilings(const TilingsOptions& options) {
    limit_memory_to(options.memory_mib);
    if (options.stores_counts || options.measures_difficulty) {
        if (is_choice_given(options.choice) || !options.output_path.empty()) {
            throw InputError(
                "--count and --difficulty store numbers; leave out --sample, --from and --out, "
                "which show solutions");
        }
        return count_stored_shapes(
            options.folder,
            {options.selection,
             options.measures_difficulty ? CountingMode::difficulty : CountingMode::tilings,
             options.threads, options.is_quiet});
    }
    refuse_unfitting_tilings_options(options);
    const Catalogue catalogue = Catalogue::open(options.folder);
    store::refuse_sweep(catalogue, "tilings");
    store::refuse_board(catalogue, "tilings");
    const std::atomic<bool>& stop = stop_on_signals();
    for (const StoredChallenge& stored_challenge : requested_challenges(catalogue, options)) {
        if (!stop && ChallengeTilings(catalogue, stored_challenge, options).show(stop)) continue;
        print_error("incomplete\n");
        return incomplete;
    }
    flush_standard_output();
    return success;
}

}  // namespace

void add_tilings_command(CLI::App& program, int& exit_code) {
    auto* command =
        program.add_subcommand("tilings", "Show or count solutions of a catalogue's shapes");
    auto options = std::make_shared<TilingsOptions>();
    command->add_option("dir", options->folder, "Output folder of generate")->required();
    command->add_option(
        "--select", options->selection,
        "Only these shapes: their numbers, titles or fingerprints (the beginning of a fingerprint "
        "is enough), joined by commas, or a file with one of them in each line");
    command->add_flag("--count", options->stores_counts,
                      "Count all solutions of each shape, and store the numbers in the catalogue");
    command->add_flag(
        "--difficulty", options->measures_difficulty,
        "As --count, and measure how much luck a player needs to solve each shape. Booklets and "
        "pages then sort the shapes by this difficulty");
    add_threads_option(*command, options->threads,
                       "With --count or --difficulty: number of shapes that are counted at the "
                       "same time");
    add_quiet_option(*command, options->is_quiet);
    add_choice_options(*command, options->choice);
    command->add_flag("--uses", options->prints_piece_uses,
                      "Print how many solutions use each placement");
    command
        ->add_option("--with", options->required_placements,
                     "Only solutions that use all of these placements. Their names are those that "
                     "--uses prints, joined by commas")
        ->delimiter(',');
    command
        ->add_option("--without", options->excluded_placements,
                     "Only solutions that use none of these placements")
        ->delimiter(',');
    command->add_option("--out", options->output_path, "Folder for pictures of the solutions");
    auto formats = picture_format_names();
    const std::string format_help = fmt::format(
        "text or json, and formats of pictures: {}; joined by commas", fmt::join(formats, ", "));
    formats.insert(formats.begin(), {"text", "json"});
    add_name_list(*command, "--format", options->formats, one_of(formats), format_help)
        ->capture_default_str();
    add_memory_option(*command, options->memory_mib);
    command->callback([options, &exit_code] { exit_code = show_tilings(*options); });
}

}  // namespace orbitile::cli
