#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>

#include "board/filling_count.hpp"
#include "board/filling_diagram.hpp"
#include "board/filling_search.hpp"
#include "cli/command.hpp"
#include "cli/options.hpp"
#include "cli/pictures.hpp"
#include "cli/puzzle_options.hpp"
#include "cli/report.hpp"
#include "cli/shown_challenges.hpp"
#include "cli/stop_timer.hpp"
#include "cli/terminal.hpp"
#include "cli/tiling_choice.hpp"
#include "drawing/board_picture.hpp"
#include "drawing/board_text.hpp"
#include "exchange/exchange.hpp"
#include "puzzle/filling_fault.hpp"
#include "puzzle/input_error.hpp"
#include "puzzle/memory_limit.hpp"
#include "puzzle/names.hpp"
#include "puzzle/stated_challenge.hpp"
#include "run/run.hpp"

namespace orbitile::cli {
namespace {

namespace fs = std::filesystem;

struct SolveOptions {
    BoardTaskOptions task_options;
    bool wants_all_fillings = false;
    bool wants_count = false;
    TilingChoice choice;
    bool counts_up_to_symmetry = false;
    std::string piece_use_name = "all";
    int threads = default_threads();
    int memory_mib = default_memory_mib();
    std::string output_path;
    std::vector<std::string> formats{"text"};
    double time_limit_seconds = 0;
    std::optional<std::string> part;
    bool starts_fresh = false;
};

bool wants_format(const SolveOptions& options, const std::string& format) {
    return std::ranges::find(options.formats, format) != options.formats.end();
}

std::vector<std::string> output_formats() {
    auto formats = picture_format_names();
    formats.insert(formats.begin(), {"text", "json"});
    return formats;
}

// --- Printing. ---

enum class FillingFormat : std::uint8_t { nothing, text, json };

// Prints fillings (solutions) on standard output during a search: as pictures in text, or as one
// JSON object per line. If standard output cannot be written, an exception ends the search.
class FillingPrinter {
  public:
    // `puzzle` must outlive this object.
    FillingPrinter(const Puzzle& puzzle, FillingFormat format)
        : puzzle_(puzzle),
          format_(format),
          text_writer_(puzzle, terminal_has_colour(STDOUT_FILENO) ? drawing::TextStyle::colour
                                                                  : drawing::TextStyle::plain) {}

    void print(const Tiling& filling) {
        if (format_ == FillingFormat::nothing) return;
        text_.clear();
        if (format_ == FillingFormat::text) {
            text_writer_.append(filling, text_);
        } else {
            text_ = filling_json(puzzle_, filling);
        }
        text_ += '\n';
        const std::size_t written_bytes = std::fwrite(text_.data(), 1, text_.size(), stdout);
        // To flush after each filling would take longer than to find a filling.
        const auto now = std::chrono::steady_clock::now();
        if (written_bytes == text_.size() && now - last_flush_ < max_flush_wait) return;
        last_flush_ = now;
        flush_standard_output();
    }

    // Prints the last line of a search that ends after its first filling. The line does not report
    // whether the board has other fillings.
    void print_single_filling_end() const {
        if (format_ == FillingFormat::json) return print_totals({1, 1, false}, false);
        fmt::print("one solution; --count prints the number of solutions, --all lists them\n");
        flush_standard_output();
    }

    // Prints how many fillings were found. If the board has symmetries, also prints the number in
    // which fillings that are images of each other count as one. If the search was stopped, each
    // number in the text gets a plus sign.
    void print_totals(const board::FillingCount& count, bool has_symmetry) const {
        if (format_ == FillingFormat::json) {
            fmt::print("{{\"fillings\":{}", count.fillings);
            if (has_symmetry) fmt::print(",\"different\":{}", count.different_filling_count);
            fmt::print(",\"exhausted\":{}}}\n", count.exhausted);
        } else {
            const std::string_view plus_sign = count.exhausted ? "" : "+";
            fmt::print("solutions: {}{}\n", count.fillings, plus_sign);
            if (has_symmetry)
                fmt::print("up to symmetry: {}{}\n", count.different_filling_count, plus_sign);
        }
        flush_standard_output();
    }

  private:
    static constexpr auto max_flush_wait = std::chrono::milliseconds(100);

    const Puzzle& puzzle_;
    FillingFormat format_;
    drawing::FillingTextWriter text_writer_;
    std::string text_;  // the text of one filling; a member, so that its memory is reused
    std::chrono::steady_clock::time_point last_flush_;
};

FillingFormat printed_format(const SolveOptions& options) {
    if (options.wants_count) return FillingFormat::nothing;
    if (wants_format(options, "json")) return FillingFormat::json;
    return wants_format(options, "text") ? FillingFormat::text : FillingFormat::nothing;
}

// Refuses combinations of options that CLI11 cannot refuse, because they depend on the values.
void refuse_unfitting_solve_options(const SolveOptions& options) {
    const bool wants_pictures = !picture_formats_among(options.formats).empty();
    if (wants_format(options, "json") && wants_format(options, "text")) {
        throw InputError("--format: both text and json go to standard output; choose one");
    }
    if (wants_pictures && options.wants_count)
        throw InputError("--format: --count does not draw pictures; leave out one of the two");
    if (wants_pictures && options.output_path.empty())
        throw InputError("--format: pictures require a folder; add --out DIR");
    if (options.piece_use_name == "all") return;
    if (options.wants_all_fillings && !options.output_path.empty()) {
        throw InputError(
            "--use any --all cannot store a catalogue, because a catalogue keeps only solutions "
            "with all pieces; leave out --out");
    }
    if (is_choice_given(options.choice))
        throw InputError("--use any does not work with --sample or --from");
}

PieceUse piece_use_of(const SolveOptions& options) {
    return options.piece_use_name == "any" ? PieceUse::any : PieceUse::all;
}

// --- Searches without a catalogue. ---

void draw_pictures_of_filling(const Puzzle& puzzle, const Tiling& filling, WideCount filling_number,
                              const SolveOptions& options) {
    for (const PictureFormat format : picture_formats_among(options.formats)) {
        if (options.output_path.empty()) return;
        fs::create_directories(options.output_path);
        const auto name = fmt::format("filling-{:06}.{}", filling_number, format.name);
        const fs::path file = fs::path(options.output_path) / name;
        drawing::draw_filling(puzzle, filling, file, format);
    }
}

int print_count(const Puzzle& puzzle, const Clues& clues, const SolveOptions& options,
                const std::atomic<bool>& stop) {
    const board::BoardProblem board_problem =
        board::make_board_problem(puzzle, clues, piece_use_of(options));
    const board::FillingCount filling_count =
        board::count_fillings(board_problem, max_table_bytes(), &stop);
    FillingPrinter(puzzle, printed_format(options))
        .print_totals(filling_count, board_problem.symmetry.size() > 1);
    return filling_count.exhausted ? success : incomplete;
}

int search_and_print(const Puzzle& puzzle, const Clues& clues, const SolveOptions& options,
                     const std::atomic<bool>& stop) {
    const board::BoardProblem board_problem =
        board::make_board_problem(puzzle, clues, piece_use_of(options));
    const bool has_symmetry = board_problem.symmetry.size() > 1;
    FillingPrinter printer(puzzle, printed_format(options));
    FillingCheck filling_check(puzzle, clues, piece_use_of(options));
    const bool draws_pictures =
        !options.output_path.empty() && !picture_formats_among(options.formats).empty();
    std::int64_t shown_count = 0;
    Tiling filling;
    const board::FillingOutput output =
        options.counts_up_to_symmetry ? board::FillingOutput::different : board::FillingOutput::all;
    const board::FillingTotals totals =
        board::visit_fillings(board_problem, output, &stop, [&](const board::Filling& placements) {
            board::make_board_tiling(puzzle, board_problem, placements, filling);
            if (const auto fault = filling_check.fault(filling)) {
                throw std::logic_error("the search returned a wrong solution: " + *fault);
            }
            ++shown_count;
            if (draws_pictures)
                draw_pictures_of_filling(puzzle, filling, static_cast<WideCount>(shown_count),
                                         options);
            printer.print(filling);
            return options.wants_all_fillings;
        });
    if (!options.wants_all_fillings && shown_count > 0) {
        printer.print_single_filling_end();
        return success;
    }
    printer.print_totals({totals.fillings, totals.different_filling_count, totals.exhausted},
                         has_symmetry);
    return totals.exhausted ? success : incomplete;
}

// --- Fillings from a diagram of all fillings. ---

int print_chosen_fillings(const Puzzle& puzzle, const Clues& clues, const SolveOptions& options,
                          const std::atomic<bool>& stop) {
    const board::BoardProblem board_problem = board::make_board_problem(puzzle, clues);
    const std::size_t memory_bytes = max_table_bytes();
    const auto diagram = board::FillingDiagram::of(board_problem, memory_bytes, &stop);
    if (!diagram && !stop) board::refuse_diagram(board_problem, memory_bytes);
    FillingPrinter printer(puzzle, printed_format(options));
    FillingCheck filling_check(puzzle, clues);
    const auto show_filling = [&](WideCount filling_number, const std::vector<int>& placements) {
        const Tiling filling = board::board_tiling(puzzle, board_problem, placements);
        if (const auto fault = filling_check.fault(filling)) {
            throw std::logic_error("the diagram holds a wrong solution: " + *fault);
        }
        draw_pictures_of_filling(puzzle, filling, filling_number, options);
        printer.print(filling);
    };
    const bool has_visited_all =
        diagram && visit_chosen_tilings(diagram->counts(), options.choice, stop, show_filling);
    if (diagram) {
        const WideCount total = diagram->counts().total();
        printer.print_totals({total, total, true}, false);
    }
    return has_visited_all ? success : incomplete;
}

// --- Searches that fill a catalogue. ---

// Prints the fillings of a work unit after they are stored.
class StoredFillingPrinter : public RunListener {
  public:
    explicit StoredFillingPrinter(FillingPrinter& printer) : printer_(printer) {}
    void on_cube_result_stored(const CubeResult& result, const RunProgress& /*progress*/) override {
        for (const Tiling& filling : result.fillings) printer_.print(filling);
    }

  private:
    FillingPrinter& printer_;
};

Question fillings_question(const Puzzle& puzzle, const Clues& clues, const SolveOptions& options) {
    Question question;
    question.puzzle = puzzle;
    question.details = FillingQuestion{clues, options.counts_up_to_symmetry};
    if (options.part) question.part = part_from_text(*options.part);
    return question;
}

// Prints the numbers of fillings that the catalogue contains. Without them, prints the number of
// stored fillings.
void print_stored_totals(const Catalogue& catalogue, const FillingPrinter& printer,
                         const Puzzle& puzzle, const Clues& clues) {
    const bool is_complete = is_exhausted(catalogue);
    const auto stored_board = catalogue.challenge(board_challenge(puzzle, clues).fingerprint);
    if (!stored_board || !stored_board->tiling_count) {
        const auto count = static_cast<WideCount>(catalogue.filling_count());
        return printer.print_totals({count, count, is_complete}, false);
    }
    printer.print_totals(
        {std::stoull(*stored_board->tiling_count),
         std::stoull(stored_board->tiling_count_up_to_symmetry.value_or("0")), is_complete},
        board::make_board_problem(puzzle, clues).symmetry.size() > 1);
}

int store_fillings(Catalogue& catalogue, const Puzzle& puzzle, const Clues& clues,
                   const SolveOptions& options) {
    const StopTimer timer(options.time_limit_seconds);
    const std::atomic<bool>& stop = timer.stop_flag();
    FillingPrinter printer(puzzle, printed_format(options));
    // run() is called even if all fillings are already found, because an earlier run can have been
    // killed before it stored their count.
    StoredFillingPrinter listener(printer);
    RunOptions run_options;
    run_options.threads = options.threads;
    run_options.stop = &stop;
    run(catalogue, run_options, listener);
    std::int64_t filling_number = 0;
    if (!picture_formats_among(options.formats).empty()) {
        catalogue.visit_fillings([&](const Tiling& filling) {
            if (!stop)
                draw_pictures_of_filling(puzzle, filling, static_cast<WideCount>(++filling_number),
                                         options);
        });
    }
    if (options.part && printed_format(options) != FillingFormat::json) {
        fmt::print("part: {}\n", part_text(*catalogue.question().part));
    }
    print_stored_totals(catalogue, printer, puzzle, clues);
    return is_exhausted(catalogue) ? success : incomplete;
}

int solve_into_catalogue(const Puzzle& puzzle, const Clues& clues, const SolveOptions& options) {
    if (options.starts_fresh) Catalogue::rename_to_backup(options.output_path);
    Catalogue catalogue =
        Catalogue::open_or_create(options.output_path, fillings_question(puzzle, clues, options));
    return store_fillings(catalogue, puzzle, clues, options);
}

// --- All challenges of a file. ---

void refuse_single_challenge_options(const ChallengeSet& challenge_set,
                                     const SolveOptions& options) {
    const bool requires_one_challenge =
        options.wants_all_fillings || is_choice_given(options.choice) ||
        options.counts_up_to_symmetry || options.piece_use_name == "any" ||
        !options.output_path.empty() || options.task_options.clues_text ||
        options.task_options.puzzle_options.pieces;
    if (!requires_one_challenge) return;
    throw InputError(fmt::format(
        "{} states {} challenges; choose one with --challenge, by its name or number, or use only "
        "--count, --flips, --memory, --time-limit and --format text or json, which work for all of "
        "them",
        options.task_options.puzzle_file, challenge_set.challenges.size()));
}

// Prints a line for each challenge as soon as it is solved.
class ChallengePrinter {
  public:
    ChallengePrinter(const ChallengeSet& challenge_set, bool counts_fillings, bool prints_json)
        : challenge_set_(challenge_set),
          counts_fillings_(counts_fillings),
          prints_json_(prints_json) {}

    void print(std::size_t index, const StatedChallengeResult& result) {
        const board::FillingCount& count = result.count;
        if (count.fillings > 0) ++filled_count_;
        if (count.fillings == 0 && count.exhausted) ++unfillable_count_;
        if (prints_json_) return print_json_object(index, result);
        const auto count_text = [&](WideCount number) {
            return digits_with_commas(fmt::to_string(number)) + (count.exhausted ? "" : "+");
        };
        std::string text =
            count.fillings == 0 && count.exhausted ? "none" : count_text(count.fillings);
        if (counts_fillings_ && result.has_symmetry && count.fillings > 0)
            text += fmt::format(", up to symmetry {}", count_text(count.different_filling_count));
        fmt::print("{} {} ({}): solutions {}\n", index + 1, challenge_set_.challenges[index].name,
                   letters(index), text);
        flush_standard_output();
    }

    void print_summary() const {
        if (prints_json_) return;
        const std::size_t challenge_count = challenge_set_.challenges.size();
        const std::size_t undecided_count = challenge_count - filled_count_ - unfillable_count_;
        fmt::print("{} of {} challenges can be filled, {} cannot", filled_count_, challenge_count,
                   unfillable_count_);
        if (undecided_count > 0) fmt::print("; incomplete: {} not decided", undecided_count);
        fmt::print("\n");
    }

  private:
    std::string letters(std::size_t index) const {
        return letters_of(challenge_set_.puzzle, challenge_set_.challenges[index].copies);
    }

    // Prints the challenge as a JSON object. The text is put together here, without the JSON
    // library, because the count can be larger than the library's numbers.
    void print_json_object(std::size_t index, const StatedChallengeResult& result) const {
        fmt::print(R"({{"number":{},"name":{},"pieces":{},"fillings":{})", index + 1,
                   nlohmann::json(challenge_set_.challenges[index].name).dump(),
                   nlohmann::json(letters(index)).dump(), result.count.fillings);
        if (counts_fillings_ && result.has_symmetry)
            fmt::print(",\"different\":{}", result.count.different_filling_count);
        fmt::print(",\"exhausted\":{}}}\n", result.count.exhausted);
        flush_standard_output();
    }

    const ChallengeSet& challenge_set_;
    const bool counts_fillings_;
    const bool prints_json_;
    std::size_t filled_count_ = 0;
    std::size_t unfillable_count_ = 0;
};

// Finds or counts the solutions of each challenge.
int solve_all_challenges(ChallengeSet challenge_set, const SolveOptions& options) {
    refuse_single_challenge_options(challenge_set, options);
    if (options.task_options.puzzle_options.flips) challenge_set.puzzle.rules.flips = true;
    const StopTimer timer(options.time_limit_seconds);
    const std::atomic<bool>& stop = timer.stop_flag();
    ChallengePrinter printer(challenge_set, options.wants_count, wants_format(options, "json"));
    bool is_complete = true;
    for (std::size_t index = 0; index < challenge_set.challenges.size() && !stop; ++index) {
        const StatedChallengeResult result = solve_stated_challenge(
            challenge_set.puzzle, challenge_set.challenges[index],
            {.finds_filling = !options.wants_count, .counts_fillings = options.wants_count}, stop);
        printer.print(index, result);
        const bool is_filling_found = !options.wants_count && result.count.fillings > 0;
        is_complete = is_complete && (result.count.exhausted || is_filling_found);
    }
    printer.print_summary();
    return is_complete && !stop ? success : incomplete;
}

int solve(const SolveOptions& options) {
    limit_memory_to(options.memory_mib);
    refuse_unfitting_solve_options(options);
    const ChallengeSet challenge_set = read_challenge_set(options.task_options.puzzle_file);
    const bool is_about_all_challenges = !challenge_set.challenges.empty() &&
                                         !options.task_options.challenge &&
                                         !options.task_options.puzzle_options.outline;
    if (is_about_all_challenges) return solve_all_challenges(challenge_set, options);
    const auto [puzzle, clues] =
        board_task(challenge_set, options.task_options, piece_use_of(options));
    const StopTimer timer(options.time_limit_seconds);
    if (is_choice_given(options.choice))
        return print_chosen_fillings(puzzle, clues, options, timer.stop_flag());
    if (options.wants_all_fillings && !options.output_path.empty())
        return solve_into_catalogue(puzzle, clues, options);
    if (options.wants_count) return print_count(puzzle, clues, options, timer.stop_flag());
    return search_and_print(puzzle, clues, options, timer.stop_flag());
}

}  // namespace

void add_solve_command(CLI::App& program, int& exit_code) {
    auto* command = program.add_subcommand("solve", "Find or count the solutions of a board");
    auto options = std::make_shared<SolveOptions>();
    add_board_options(*command, options->task_options);
    auto* challenge = command->add_option("--challenge", options->task_options.challenge,
                                          "Challenge of the puzzle file, or a picture of a board");
    command
        ->add_option("--given", options->task_options.clues_text,
                     "Clues: pieces and cells, such as yellow@3,orange@5")
        ->excludes(challenge);
    auto* all = command->add_flag("--all", options->wants_all_fillings,
                                  "Find every solution (default: find one solution)");
    auto* count =
        command->add_flag("--count", options->wants_count, "Print only the number of solutions")
            ->excludes(all);
    auto* up_to_symmetry =
        command->add_flag("--up-to-symmetry", options->counts_up_to_symmetry,
                          "Count or list only one of several solutions that are turned or flipped "
                          "images of each other");
    for (auto* option : add_choice_options(*command, options->choice))
        option->excludes(all, count, up_to_symmetry);
    command
        ->add_option("--use", options->piece_use_name,
                     "all: all pieces together fill the board; any: any choice of the pieces may "
                     "fill it, and each copy is used at most once")
        ->transform(one_of({"all", "any"}))
        ->capture_default_str();
    add_memory_option(*command, options->memory_mib);
    auto* out = command
                    ->add_option("--out", options->output_path,
                                 "Folder for pictures. With --all, the folder also gets a "
                                 "catalogue, and a later run resumes from it")
                    ->excludes(count);
    add_name_list(*command, "--format", options->formats, one_of(output_formats()),
                  "What to print (text or json), and the formats of the pictures, joined by commas")
        ->capture_default_str();
    add_time_limit_option(*command, options->time_limit_seconds);
    add_threads_option(*command, options->threads)->needs(all, out);
    add_part_option(*command, options->part)->needs(all, out);
    add_fresh_option(*command, options->starts_fresh)->needs(all, out);
    command->callback([options, &exit_code] { exit_code = solve(*options); });
}

}  // namespace orbitile::cli
