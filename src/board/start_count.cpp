// Counts starts of one kind, and how many fillings agree with each start. A start is a set of
// clues.
//
// There are too many starts to search for the fillings of each start. Instead, all fillings are
// found once, and each filling is written as a row of clues: one clue for each placed piece, or for
// each cell that a single piece covers. A start agrees with a filling if the row contains all clues
// of the start. So the starts of k clues with at least one filling are the sets of k clues that
// occur in some row. The number of fillings of a start is the number of rows that contain the set.
// CommonClueSets visits these sets.
//
// For example, let a board have two fillings, with the rows 1 4 6 and 1 5 7. In this example, five
// starts of one clue have a filling: clue 1 agrees with both fillings, and each of the clues 4, 5,
// 6 and 7 agrees with one filling.
//
// Two pieces of equal shape can be exchanged in a filling, but a clue is about one piece. So each
// filling is written once for each assignment of pieces to its placements. If two or more of these
// pieces have no clue in a start, each filling that agrees with the start is written in several
// rows that contain the start. count_remaining_assignments() returns the number of such rows for
// each filling. So the number of all rows that contain the start is divided by this number.

#include "board/start_count.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <numeric>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "board/board_field.hpp"
#include "board/filling_search.hpp"
#include "geometry/shape.hpp"
#include "puzzle/input_error.hpp"

namespace orbitile::board {

namespace {

// --- Arithmetic that refuses results of more than 64 bits. ---

[[noreturn]] void refuse_overflow() {
    throw InputError(
        "pieces of equal shape can change places in more ways than 64 bits can count; in the "
        "puzzle "
        "file, make them copies of one piece");
}

std::uint64_t product(std::uint64_t left, std::uint64_t right) {
    std::uint64_t result = 0;
    if (__builtin_mul_overflow(left, right, &result)) refuse_overflow();
    return result;
}

// Returns the number of ways to choose `chosen_count` of `element_count` elements.
std::uint64_t binomial_coefficient(std::uint64_t element_count, std::uint64_t chosen_count) {
    if (chosen_count > element_count) return 0;
    chosen_count = std::min(chosen_count, element_count - chosen_count);
    std::uint64_t result = 1;
    for (std::uint64_t i = 1; i <= chosen_count; ++i) {
        // In step i, `result` becomes the number of ways to choose i of (element_count -
        // chosen_count + i) elements. The division comes before the multiplication, so that the
        // product remains as small as possible.
        const std::uint64_t common_divisor = std::gcd(result, i);
        result = product(result / common_divisor,
                         (element_count - chosen_count + i) / (i / common_divisor));
    }
    return result;
}

std::string mebibytes_text(std::size_t bytes) { return std::to_string(bytes >> 20U) + " MiB"; }

void require_valid_clue_count(ClueKind kind, int shown_count, std::size_t max_count) {
    if (shown_count >= 1 && static_cast<std::size_t>(shown_count) <= max_count) return;
    const std::string kind_name(clue_kind_name(kind));
    throw InputError("given " + kind_name + ": " + std::to_string(shown_count) + " of the " +
                     std::to_string(max_count) + " " + kind_name +
                     " cannot be given; give a number from 1 to " + std::to_string(max_count));
}

// --- The clues of fillings. ---

// Gives a number to each clue that a start of the given kind can have. With ClueKind::pieces, a
// clue is a placed piece. These clues are ordered by piece. Clues about one piece have the order
// of the board problem's placements. With ClueKind::cells, a clue is a cell and the piece that
// covers it. These clues are ordered by cell, in reading order. Clues about one cell are ordered
// by piece.
class NumberedClues {
  public:
    // The puzzle and the board problem must outlive this object. The board problem must have been
    // made without clues.
    NumberedClues(const Puzzle& puzzle, const BoardProblem& board_problem, ClueKind kind);

    std::size_t count() const { return shards_.size(); }
    int piece_of(std::uint32_t clue_number) const { return piece_by_clue_[clue_number]; }

    // The max number of clues that a filling can have. With ClueKind::pieces, it is the number of
    // pieces, including all copies. With ClueKind::cells, it is the number of cells.
    std::size_t max_clues_of_filling() const { return max_clues_of_filling_; }

    // Returns the numbers of the clues of a filling, ascending. `pieces` has the piece of each
    // placement of the filling.
    std::vector<std::uint32_t> clues_of_filling(const Filling& filling,
                                                const std::vector<int>& pieces) const;

    // Returns the clues with these numbers. Clues about the same piece are joined into one clue.
    Clues clues(std::span<const std::uint32_t> clue_numbers) const;

  private:
    void assign_piece_numbers();
    void assign_cell_numbers();
    void add(int piece, Shards shards);
    std::vector<std::uint32_t> piece_clues_of(const Filling& filling,
                                              const std::vector<int>& pieces) const;
    std::vector<std::uint32_t> cell_clues_of(const Filling& filling,
                                             const std::vector<int>& pieces) const;

    const Puzzle& puzzle_;
    const BoardProblem& board_problem_;
    ClueKind kind_;
    std::size_t max_clues_of_filling_ = 0;
    std::vector<Shards> shards_;      // by clue number: the shards of the clue
    std::vector<int> piece_by_clue_;  // by clue number: the piece of the clue
    // For each piece and placement: the number of the clue.
    std::vector<std::vector<std::uint32_t>> clue_numbers_;
    std::vector<std::vector<int>> cells_;  // by cell: its shards' indices on the board
};

NumberedClues::NumberedClues(const Puzzle& puzzle, const BoardProblem& board_problem, ClueKind kind)
    : puzzle_(puzzle), board_problem_(board_problem), kind_(kind) {
    if (kind == ClueKind::pieces) {
        assign_piece_numbers();
    } else {
        assign_cell_numbers();
    }
}

void NumberedClues::add(int piece, Shards shards) {
    piece_by_clue_.push_back(piece);
    shards_.push_back(std::move(shards));
}

void NumberedClues::assign_piece_numbers() {
    clue_numbers_.assign(puzzle_.pieces.size(),
                         std::vector<std::uint32_t>(board_problem_.placements.size()));
    for (std::size_t piece = 0; piece < puzzle_.pieces.size(); ++piece) {
        for (std::size_t placement_index = 0; placement_index < board_problem_.placements.size();
             ++placement_index) {
            const auto piece_class =
                static_cast<std::size_t>(board_problem_.placements[placement_index].piece_class);
            const auto& members = board_problem_.classes[piece_class].members;
            if (std::ranges::find(members, static_cast<int>(piece)) == members.end()) continue;
            clue_numbers_[piece][placement_index] = static_cast<std::uint32_t>(count());
            add(static_cast<int>(piece),
                board_problem_.board.shards_at(board_problem_.placements[placement_index].covered));
        }
    }
    for (const PieceClass& piece_class : board_problem_.classes) {
        max_clues_of_filling_ += piece_class.members.size();
    }
}

void NumberedClues::assign_cell_numbers() {
    for (const Shards& shards :
         group_by_place(board_problem_.lattice, board_problem_.board.shards())) {
        auto& cell_shards = cells_.emplace_back();
        for (const Shard& shard : shards)
            cell_shards.push_back(board_problem_.board.index_of(shard).value());
        for (std::size_t piece = 0; piece < puzzle_.pieces.size(); ++piece) {
            add(static_cast<int>(piece), shards);
        }
    }
    max_clues_of_filling_ = cells_.size();
}

std::vector<std::uint32_t> NumberedClues::clues_of_filling(const Filling& filling,
                                                           const std::vector<int>& pieces) const {
    return kind_ == ClueKind::pieces ? piece_clues_of(filling, pieces)
                                     : cell_clues_of(filling, pieces);
}

std::vector<std::uint32_t> NumberedClues::piece_clues_of(const Filling& filling,
                                                         const std::vector<int>& pieces) const {
    std::vector<std::uint32_t> clue_numbers;
    for (std::size_t i = 0; i < filling.size(); ++i) {
        const auto piece = static_cast<std::size_t>(pieces[i]);
        clue_numbers.push_back(clue_numbers_[piece][static_cast<std::size_t>(filling[i])]);
    }
    std::ranges::sort(clue_numbers);
    return clue_numbers;
}

std::vector<std::uint32_t> NumberedClues::cell_clues_of(const Filling& filling,
                                                        const std::vector<int>& pieces) const {
    std::vector<int> piece_by_shard(board_problem_.board.shards().size(), -1);
    for (std::size_t i = 0; i < filling.size(); ++i) {
        for (const int shard :
             board_problem_.placements[static_cast<std::size_t>(filling[i])].covered) {
            piece_by_shard[static_cast<std::size_t>(shard)] = pieces[i];
        }
    }
    std::vector<std::uint32_t> clue_numbers;
    for (std::size_t cell = 0; cell < cells_.size(); ++cell) {
        const int piece = piece_by_shard[static_cast<std::size_t>(cells_[cell].front())];
        const bool is_covered_by_one_piece = std::ranges::all_of(cells_[cell], [&](int shard) {
            return piece_by_shard[static_cast<std::size_t>(shard)] == piece;
        });
        if (!is_covered_by_one_piece) continue;
        const auto first_clue_number = cell * puzzle_.pieces.size();
        clue_numbers.push_back(
            static_cast<std::uint32_t>(first_clue_number + static_cast<std::size_t>(piece)));
    }
    return clue_numbers;
}

Clues NumberedClues::clues(std::span<const std::uint32_t> clue_numbers) const {
    std::map<int, Shards> shards;
    for (const std::uint32_t clue_number : clue_numbers) {
        auto& shards_of_piece = shards[piece_of(clue_number)];
        shards_of_piece.insert(shards_of_piece.end(), shards_[clue_number].begin(),
                               shards_[clue_number].end());
    }
    Clues clues;
    for (auto& [piece, shards_of_piece] : shards)
        clues.push_back({piece, make_shards(std::move(shards_of_piece))});
    return clues;
}

// --- Pieces of equal shape. ---

// Returns the number of different orders of these pieces. `members` must be ascending. Copies of
// one piece have equal numbers in `members`.
std::uint64_t count_arrangements(const std::vector<int>& members) {
    std::uint64_t way_count = 1;
    std::uint64_t counted_member_count = 0;
    for (std::size_t i = 0; i < members.size();) {
        std::size_t copies = 0;
        for (; i < members.size() && members[i] == members[i - copies]; ++i) ++copies;
        counted_member_count += copies;
        way_count = product(way_count, binomial_coefficient(counted_member_count, copies));
    }
    return way_count;
}

// Returns all assignments of pieces to the placements of a filling. The placements of a filling are
// in the order of their classes. An assignment lists the pieces of these placements in the same
// order.
std::vector<std::vector<int>> assignments_for_fillings(const std::vector<PieceClass>& classes,
                                                       std::size_t memory) {
    std::uint64_t way_count = 1;
    std::size_t pieces = 0;
    for (const PieceClass& piece_class : classes) {
        way_count = product(way_count, count_arrangements(piece_class.members));
        pieces += piece_class.members.size();
    }
    if (way_count > memory / (pieces * sizeof(int) + sizeof(std::vector<int>))) {
        throw InputError(
            "pieces of equal shape can change places in " + std::to_string(way_count) +
            " ways, too many to count; in the puzzle file, make them copies of one piece");
    }
    std::vector<std::vector<int>> assignments{{}};
    for (const PieceClass& piece_class : classes) {
        std::vector<std::vector<int>> extended_assignments;
        for (const std::vector<int>& pieces_by_placement : assignments) {
            std::vector<int> members = piece_class.members;
            do {
                extended_assignments.push_back(pieces_by_placement);
                extended_assignments.back().insert(extended_assignments.back().end(),
                                                   members.begin(), members.end());
            } while (std::ranges::next_permutation(members).found);
        }
        assignments = std::move(extended_assignments);
    }
    return assignments;
}

// Returns the number of ways to assign pieces to the placements of a filling that agrees with the
// start. The clues of the start fix some pieces, so only the other pieces are assigned.
std::uint64_t count_remaining_assignments(const std::vector<PieceClass>& classes,
                                          const NumberedClues& numbered_clues,
                                          std::span<const std::uint32_t> start) {
    std::uint64_t way_count = 1;
    for (const PieceClass& piece_class : classes) {
        std::vector<int> remaining_pieces = piece_class.members;
        for (const std::uint32_t clue_number : start)
            std::erase(remaining_pieces, numbered_clues.piece_of(clue_number));
        way_count = product(way_count, count_arrangements(remaining_pieces));
    }
    return way_count;
}

// --- Fillings as rows of clues. ---

// The rows of all fillings, one after the other. A row has its clues in ascending order, and ends
// with `end_of_row`.
using ClueRows = std::vector<std::uint32_t>;
constexpr std::uint32_t end_of_row = ~std::uint32_t{0};

void refuse_more_rows(const ClueRows& rows, std::size_t row_count, std::size_t memory) {
    // Positions in the rows have 32 bits.
    if (rows.size() * sizeof(std::uint32_t) <= memory && rows.size() < end_of_row) return;
    throw InputError("the board has more than " + std::to_string(row_count) +
                     " fillings, and to compare them takes more than " + mebibytes_text(memory) +
                     " of memory; allow more memory");
}

std::optional<ClueRows> rows_of(const BoardProblem& board_problem,
                                const NumberedClues& numbered_clues,
                                const std::vector<std::vector<int>>& assignments,
                                std::size_t memory, const std::atomic<bool>& stop) {
    ClueRows rows;
    std::size_t row_count = 0;
    const FillingTotals totals =
        visit_fillings(board_problem, FillingOutput::all, &stop, [&](const Filling& filling) {
            for (const std::vector<int>& pieces : assignments) {
                const auto clues = numbered_clues.clues_of_filling(filling, pieces);
                rows.insert(rows.end(), clues.begin(), clues.end());
                rows.push_back(end_of_row);
            }
            row_count += assignments.size();
            refuse_more_rows(rows, row_count, memory);
            return !stop;
        });
    if (!totals.exhausted) return std::nullopt;
    return rows;
}

// Visits the sets of clues that occur in rows. A set is built clue by clue, the smallest clue
// first. For each set, there is a list of the rows that contain it. The list has the position in
// the row at which the larger clues begin.
class CommonClueSets {
  public:
    // Receives a set of clues, in ascending order, and the number of rows that contain this set.
    using Visitor = std::function<void(std::span<const std::uint32_t>, std::uint64_t)>;

    // `rows` must outlive this object.
    CommonClueSets(const ClueRows& rows, std::size_t clue_count, const std::atomic<bool>& stop)
        : rows_(rows), row_counts_(clue_count, 0), stop_(stop) {}

    // Visits, in ascending order, every set of `set_size` clues that some row contains. `set_size`
    // must be at least 1. Returns false if the stop flag was raised.
    bool visit(int set_size, const Visitor& visitor) {
        std::vector<std::uint32_t> positions;
        for (std::size_t i = 0; i < rows_.size(); ++i) {
            if (i == 0 || rows_[i - 1] == end_of_row)
                positions.push_back(static_cast<std::uint32_t>(i));
        }
        visit_larger_sets(positions, set_size, visitor);
        return !stop_;
    }

  private:
    void visit_larger_sets(const std::vector<std::uint32_t>& positions, int remaining_count,
                           const Visitor& visitor) {
        if (stop_) return;
        if (remaining_count == 1) return visit_last_clues(positions, visitor);
        // For each row and each of its larger clues: the clue, and the position after it.
        std::vector<std::pair<std::uint32_t, std::uint32_t>> added_clues;
        for (std::uint32_t position : positions) {
            for (; rows_[position] != end_of_row; ++position)
                added_clues.emplace_back(rows_[position], position + 1);
        }
        std::ranges::sort(added_clues);
        std::vector<std::uint32_t> next_positions;
        for (std::size_t i = 0; i < added_clues.size();) {
            const std::uint32_t clue = added_clues[i].first;
            next_positions.clear();
            for (; i < added_clues.size() && added_clues[i].first == clue; ++i)
                next_positions.push_back(added_clues[i].second);
            set_.push_back(clue);
            visit_larger_sets(next_positions, remaining_count - 1, visitor);
            set_.pop_back();
        }
    }

    // One pass over the rows counts all possible last clues at once.
    void visit_last_clues(const std::vector<std::uint32_t>& positions, const Visitor& visitor) {
        std::vector<std::uint32_t> last_clues;
        for (std::uint32_t position : positions) {
            for (; rows_[position] != end_of_row; ++position) {
                if (row_counts_[rows_[position]]++ == 0) last_clues.push_back(rows_[position]);
            }
        }
        std::ranges::sort(last_clues);
        set_.push_back(0);
        for (const std::uint32_t clue : last_clues) {
            set_.back() = clue;
            visitor(set_, std::exchange(row_counts_[clue], 0));
        }
        set_.pop_back();
    }

    const ClueRows& rows_;
    std::vector<std::uint64_t> row_counts_;  // by clue; all 0 between two visits of last clues
    std::vector<std::uint32_t> set_;
    const std::atomic<bool>& stop_;
};

// --- The found starts. ---

// The list of the found starts, in the order in which they were found. For each start, the list has
// the number of fillings that agree with the start.
class FoundStarts {
  public:
    FoundStarts(std::size_t clues_per_start, std::size_t memory)
        : clues_per_start_(clues_per_start), max_memory_bytes_(memory) {}

    void add(std::span<const std::uint32_t> start, std::uint64_t filling_count) {
        start_clues_.insert(start_clues_.end(), start.begin(), start.end());
        fillings_.push_back(filling_count);
        const std::size_t bytes =
            fillings_.size() * (clues_per_start_ * sizeof(std::uint32_t) + 16);
        if (bytes <= max_memory_bytes_) return;
        throw InputError("list: there are more than " + std::to_string(fillings_.size()) +
                         " starts, and to keep them takes more than " +
                         mebibytes_text(max_memory_bytes_) +
                         "; list only starts that leave few solutions, or allow more memory");
    }

    // Visits the starts, sorted by their number of fillings, and then by the order in which they
    // were found.
    template <typename Visitor>
    bool visit(const Visitor& visitor, const std::atomic<bool>& stop) const {
        std::vector<std::size_t> order(fillings_.size());
        std::iota(order.begin(), order.end(), 0U);
        std::ranges::stable_sort(order, {}, [&](std::size_t i) { return fillings_[i]; });
        for (const std::size_t i : order) {
            if (stop) return false;
            visitor(std::span(start_clues_).subspan(i * clues_per_start_, clues_per_start_),
                    fillings_[i]);
        }
        return true;
    }

  private:
    std::size_t clues_per_start_;
    std::size_t max_memory_bytes_;
    std::vector<std::uint32_t> start_clues_;
    std::vector<std::uint64_t> fillings_;
};

}  // namespace

std::optional<StartCounts> count_starts(const Puzzle& puzzle, ClueKind kind, int shown_count,
                                        const StartCountLimits& limits, const StartVisitor& visitor,
                                        const std::atomic<bool>& stop) {
    const BoardProblem board_problem = make_board_problem(puzzle, {});
    const NumberedClues numbered_clues(puzzle, board_problem, kind);
    require_valid_clue_count(kind, shown_count, numbered_clues.max_clues_of_filling());
    const auto assignments = assignments_for_fillings(board_problem.classes, limits.memory);
    const auto rows = rows_of(board_problem, numbered_clues, assignments, limits.memory, stop);
    if (!rows) return std::nullopt;

    StartCounts start_counts;
    FoundStarts found_starts(static_cast<std::size_t>(shown_count), limits.memory);
    const auto count_fillings_of_start = [&](std::span<const std::uint32_t> start,
                                             std::uint64_t row_count) {
        const auto filling_count =
            assignments.size() == 1 ? row_count
                                    : row_count / count_remaining_assignments(
                                                      board_problem.classes, numbered_clues, start);
        ++start_counts.start_count;
        if (filling_count == 1) ++start_counts.one_filling_start_count;
        start_counts.min_filling_count =
            std::min(start_counts.min_filling_count.value_or(filling_count), filling_count);
        if (visitor && filling_count <= limits.max_fillings) found_starts.add(start, filling_count);
    };
    CommonClueSets clue_sets(*rows, numbered_clues.count(), stop);
    if (!clue_sets.visit(shown_count, count_fillings_of_start)) return std::nullopt;
    const bool has_visited_all = found_starts.visit(
        [&](std::span<const std::uint32_t> start, std::uint64_t filling_count) {
            visitor(numbered_clues.clues(start), filling_count);
        },
        stop);
    if (!has_visited_all) return std::nullopt;
    return start_counts;
}

}  // namespace orbitile::board
