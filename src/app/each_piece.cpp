#include "app/each_piece.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>
#include <utility>

#include "orbitile/puzzle/input_error.hpp"
#include "terminal/table.hpp"

namespace orbitile::app {
namespace {

using Json = nlohmann::ordered_json;

// Names need not be UTF-8.
std::string line_of(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

Question question_about(const Question& question, const Piece& piece) {
    Question alone = question;
    alone.puzzle.pieces = {piece};
    alone.puzzle.pieces.front().copies = 1;
    return alone;
}

// "1..4, 6"; "-" for none.
std::string numbers_text(const std::vector<int>& numbers) {
    std::string text;
    for (std::size_t first = 0; first < numbers.size();) {
        std::size_t last = first;
        while (last + 1 < numbers.size() && numbers[last + 1] == numbers[last] + 1) ++last;
        if (!text.empty()) text += ", ";
        text += std::to_string(numbers[first]);
        if (last > first) text += ".." + std::to_string(numbers[last]);
        first = last + 1;
    }
    return text.empty() ? "-" : text;
}

// What is known of the fewest copies.
std::string fewest_text(const LadderEnd& end) {
    if (end.filled.empty()) return end.open.empty() ? "none" : "not known";
    const int first = end.filled.front();
    const bool is_fewest = end.open.empty() || end.open.front() > first;
    return is_fewest ? std::to_string(first) : fmt::format("at most {}", first);
}

// Where the fewest alone are asked for, nothing is to be known of more.
std::vector<int> not_known(const CopiesLadder& ladder, const LadderEnd& end) {
    std::vector<int> numbers = end.open;
    if (!ladder.all && !end.filled.empty()) {
        std::erase_if(numbers, [&](int copies) { return copies > end.filled.front(); });
    }
    return numbers;
}

// What is not asked yet is not known.
LadderEnd unknown(const CopiesLadder& ladder) {
    LadderEnd end;
    for (const Rung& rung : ladder.rungs) end.open.push_back(rung.copies);
    return end;
}

}  // namespace

std::vector<CopiesLadder> each_piece_ladders(const CopiesOptions& options, const Question& question,
                                             const std::string& file,
                                             const std::filesystem::path& folder) {
    if (options.copies.value().find('=') != std::string::npos) {
        throw InputError("--each-piece searches with each piece in turn, but --copies '" +
                         *options.copies +
                         "' names one piece; leave the name out, for example --copies 1..13");
    }
    std::vector<CopiesLadder> ladders;
    std::set<std::filesystem::path> folders;
    for (const Piece& piece : question.puzzle.pieces) {
        const Question alone = question_about(question, piece);
        CopiesLadder ladder = copies_ladder(options, alone, file, folder);
        // Two names may make the same folder's name.
        if (!folders.insert(ladder.rungs.front().folder).second) {
            const std::string number = std::to_string(ladders.size() + 1);
            ladder = copies_ladder(options, alone, file, folder / number);
        }
        ladders.push_back(std::move(ladder));
    }
    return ladders;
}

std::string each_piece_table(const std::vector<CopiesLadder>& ladders,
                             const std::vector<LadderEnd>& ends) {
    TableColumn piece{.heading = "piece"};
    TableColumn fewest{.heading = "fewest"};
    TableColumn shapes{.heading = "shapes"};
    TableColumn fill{.heading = "fill"};
    TableColumn fill_none{.heading = "fill none"};
    TableColumn open{.heading = "not known"};
    for (std::size_t at = 0; at < ladders.size(); ++at) {
        const CopiesLadder& ladder = ladders[at];
        const LadderEnd end = at < ends.size() ? ends[at] : unknown(ladder);
        piece.cells.push_back(ladder.piece);
        fewest.cells.push_back(fewest_text(end));
        shapes.cells.push_back(
            end.filled.empty() ? "-" : std::to_string(end.shapes.at(end.filled.front())));
        fill.cells.push_back(numbers_text(end.filled));
        fill_none.cells.push_back(numbers_text(end.empty));
        open.cells.push_back(numbers_text(not_known(ladder, end)));
    }
    std::vector<TableColumn> columns{piece, fewest, shapes};
    if (ladders.front().all) columns.push_back(fill);
    columns.insert(columns.end(), {fill_none, open});
    return table_text(std::move(columns), TableWidth::any);
}

std::string each_piece_begin_event(const std::vector<CopiesLadder>& ladders,
                                   const std::filesystem::path& folder) {
    return line_of({{"event", "begin"},
                    {"format", "orbitile each piece"},
                    {"version", 1},
                    {"folder", folder.string()},
                    {"copies", copies_range_text(ladders.front().range)},
                    {"pieces", ladders.size()}});
}

std::string each_piece_event(const CopiesLadder& ladder, const LadderEnd& end) {
    Json fill = Json::array();
    for (const auto& [copies, shapes] : end.shapes) {
        fill.push_back({{"copies", copies}, {"shapes", shapes}});
    }
    const std::string fewest = fewest_text(end);
    const bool is_known = !end.filled.empty() && fewest == std::to_string(end.filled.front());
    return line_of({{"event", "piece"},
                    {"piece", ladder.piece},
                    {"fewest", is_known ? Json(end.filled.front()) : Json()},
                    {"fill", fill},
                    {"fill_none", end.empty},
                    {"not_known", not_known(ladder, end)},
                    {"complete", end.is_known && end.is_complete}});
}

std::string each_piece_end_event(const std::vector<CopiesLadder>& ladders,
                                 const std::vector<LadderEnd>& ends, int exit_code) {
    const auto filling =
        std::ranges::count_if(ends, [](const LadderEnd& end) { return !end.filled.empty(); });
    return line_of({{"event", "end"},
                    {"pieces", ladders.size()},
                    {"asked", ends.size()},
                    {"filling", filling},
                    {"exit_code", exit_code}});
}

}  // namespace orbitile::app
