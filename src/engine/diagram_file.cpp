// Writes diagrams of covers to files and reads them. This comment explains why a caller can trust a
// diagram that was read from a file.
//
// The file can be damaged, and it can come from another program. So the reader makes the following
// checks, one after the other. If the file passes a check, the size of the file limits how much
// memory and time the next checks take:
//
//   1. The title, the version and the checksum are right, and the digest belongs to the problem
//      that the caller passes.
//   2. The stated numbers of nodes and edges are possible for the size of the file.
//   3. Each edge leads to a later node and names an existing placement. The placements of the edges
//      of a node ascend.
//   4. DiagramCheck follows every edge, beginning at the first node. At each node it stores which
//      items are covered and which pieces are used. Each edge must cover the first open item, must
//      not cover an item twice, and must not use a class too often. All edges to a node must result
//      in the same covered items and used pieces. Each node except the last has an outgoing edge,
//      and each node except the first has an incoming edge. In the order of the nodes, the number
//      of the first open item does not decrease. At the last node everything is covered and every
//      piece is used.
//   5. The number of paths is the stated number.
//
// It follows that each path is a cover. Two different paths are different covers: at the first node
// where they differ, they cover the same item with different placements. So the diagram contains
// only covers, and no cover twice. Some covers may be missing; only another count of all covers can
// show this.
#include "engine/diagram_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <charconv>
#include <optional>
#include <vector>

#include "engine/piece_tally.hpp"
#include "puzzle/array_size.hpp"
#include "puzzle/md5.hpp"

namespace orbitile::engine {
namespace {

constexpr std::string_view file_title = "orbitile diagram ";
constexpr std::string_view version = "1";
constexpr unsigned digit_bits = 7;
constexpr std::uint8_t digit_mask = 0x7f;
constexpr std::uint8_t more_digits_flag = 0x80;

std::string digest_of(const CoverProblem& problem) {
    std::string text = std::to_string(problem.item_count());
    for (const int copies : problem.copies) text += ' ' + std::to_string(copies);
    for (const auto& placement : problem.placements.entries()) {
        text +=
            '\n' + std::to_string(placement.piece_class) + ' ' + std::to_string(placement.copies);
        for (const int item : placement.covered) text += ' ' + std::to_string(item);
    }
    return md5_hex(text);
}

void append_number(std::string& bytes, std::uint32_t number) {
    for (; number > digit_mask; number >>= digit_bits) {
        bytes += static_cast<char>((number & digit_mask) | more_digits_flag);
    }
    bytes += static_cast<char>(number);
}

void append_nodes(std::string& bytes, const CoverDiagram& diagram) {
    for (std::size_t node = 0; node + 1 < diagram.node_count(); ++node) {
        const auto edges = diagram.edges[node];
        append_number(bytes, static_cast<std::uint32_t>(edges.size()));
        std::uint32_t next_placement = 0;
        for (const auto& edge : edges) {
            append_number(bytes, edge.node - static_cast<std::uint32_t>(node) - 1);
            append_number(bytes, edge.placement - next_placement);
            next_placement = edge.placement + 1;
        }
    }
}

// --- Reading. ---

// Reads lines and numbers from the front of the bytes, and removes them.
class ByteReader {
  public:
    explicit ByteReader(std::string_view bytes) : remaining_bytes_(bytes) {}

    std::string_view remaining_bytes() const { return remaining_bytes_; }

    std::string_view read_line() {
        const auto end = remaining_bytes_.find('\n');
        if (end == std::string_view::npos) throw DiagramError("the file is cut off");
        const auto line = remaining_bytes_.substr(0, end);
        remaining_bytes_.remove_prefix(end + 1);
        return line;
    }

    std::uint32_t read_number() {
        std::uint64_t number = 0;
        for (unsigned shift = 0;; shift += digit_bits) {
            if (remaining_bytes_.empty()) throw DiagramError("the file is cut off");
            const auto digit = static_cast<std::uint8_t>(remaining_bytes_.front());
            remaining_bytes_.remove_prefix(1);
            number |= static_cast<std::uint64_t>(digit & digit_mask) << shift;
            const bool is_longer_than_needed = digit == 0 && shift > 0;
            if (number > UINT32_MAX || is_longer_than_needed || shift > 4 * digit_bits) {
                throw DiagramError("a number has a wrong form");
            }
            if ((digit & more_digits_flag) == 0) return static_cast<std::uint32_t>(number);
        }
    }

  private:
    std::string_view remaining_bytes_;
};

// Returns the word that follows `name` in a header line such as "nodes 12 edges 20". The line must
// begin with `name`. Both words are removed from the line.
std::string_view take_word_after(std::string_view& line, std::string_view name) {
    if (!line.starts_with(name) || !line.substr(name.size()).starts_with(' ')) {
        throw DiagramError("its header does not have the word " + std::string(name));
    }
    line.remove_prefix(name.size() + 1);
    const auto word = line.substr(0, line.find(' '));
    line.remove_prefix(word.size());
    if (line.size() > 1)
        line.remove_prefix(1);  // a blank at the end stays, so the caller refuses the line
    return word;
}

std::uint64_t take_number_after(std::string_view& line, std::string_view name) {
    const auto word = take_word_after(line, name);
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    if (error != std::errc{} || end != word.data() + word.size() ||
        std::to_string(number) != word) {
        throw DiagramError("its number of " + std::string(name) + " is not a number");
    }
    return number;
}

struct StatedSizes {
    std::uint64_t nodes = 0;
    std::uint64_t edges = 0;
    std::string cover_count;
};

// Reads the header and checks it. The nodes remain in `reader`.
StatedSizes read_header(ByteReader& reader, const CoverProblem& problem) {
    if (!reader.remaining_bytes().starts_with(file_title))
        throw DiagramError("this is not a diagram");
    const auto file_version = reader.read_line().substr(file_title.size());
    if (file_version != version) {
        throw DiagramError("its format version is not " + std::string(version));
    }
    auto line = reader.read_line();
    const auto checksum = take_word_after(line, "md5");
    if (md5_hex(reader.remaining_bytes()) != checksum || !line.empty()) {
        throw DiagramError("its checksum does not match: the file was changed or is truncated");
    }
    line = reader.read_line();
    if (take_word_after(line, "problem") != digest_of(problem) || !line.empty()) {
        throw DiagramError("it is about another puzzle or challenge");
    }
    line = reader.read_line();
    StatedSizes sizes;
    sizes.nodes = take_number_after(line, "nodes");
    sizes.edges = take_number_after(line, "edges");
    sizes.cover_count = take_word_after(line, "coverings");
    if (!line.empty()) throw DiagramError("a line of its header is too long");
    return sizes;
}

// Throws DiagramError if `byte_count` bytes cannot have the stated numbers of nodes and edges.
// Every node but the last takes at least one byte and has at least one edge. Each edge takes at
// least two more bytes.
void require_possible_sizes(const StatedSizes& sizes, std::size_t byte_count) {
    const bool is_empty = sizes.nodes == 0 && sizes.edges == 0 && byte_count == 0;
    const bool is_possible = sizes.nodes > 0 && sizes.nodes <= byte_count + 1 &&
                             sizes.edges <= byte_count && sizes.nodes - 1 <= sizes.edges &&
                             sizes.nodes - 1 + 2 * sizes.edges <= byte_count &&
                             sizes.edges < UINT32_MAX;
    if (!is_empty && !is_possible)
        throw DiagramError("the file states an impossible number of nodes or edges");
}

CoverDiagram read_nodes(ByteReader& reader, const StatedSizes& sizes, std::size_t placement_count) {
    CoverDiagram diagram;
    if (sizes.nodes == 0) return diagram;
    diagram.edges.reserve(static_cast<std::size_t>(sizes.nodes),
                          static_cast<std::size_t>(sizes.edges));
    for (std::uint64_t node = 0; node + 1 < sizes.nodes; ++node) {
        std::uint64_t next_placement = 0;
        for (std::uint32_t edges_left = reader.read_number(); edges_left > 0; --edges_left) {
            const std::uint64_t target_node = node + 1 + reader.read_number();
            const std::uint64_t placement = next_placement + reader.read_number();
            if (target_node >= sizes.nodes) {
                throw DiagramError("an edge leads to a node that does not exist");
            }
            if (placement >= placement_count) {
                throw DiagramError("an edge names a placement that does not exist");
            }
            if (diagram.edges.value_count() == sizes.edges) {
                throw DiagramError(
                    "the number of nodes or edges differs from the number that the file states");
            }
            diagram.edges.push(
                {static_cast<std::uint32_t>(target_node), static_cast<std::uint32_t>(placement)});
            next_placement = placement + 1;
        }
        diagram.edges.end_list();
    }
    diagram.edges.end_list();
    if (diagram.edges.value_count() != sizes.edges || !reader.remaining_bytes().empty()) {
        throw DiagramError(
            "the number of nodes or edges differs from the number that the file states");
    }
    return diagram;
}

// --- Checking. ---

constexpr int items_per_word = 64;

// Follows every edge and checks at every node which items are covered and which pieces are used.
class DiagramCheck {
  public:
    using Word = std::uint64_t;

    DiagramCheck(const CoverDiagram& diagram, const CoverProblem& problem, const PieceTally& tally)
        : diagram_(diagram),
          problem_(problem),
          all_pieces_(tally.all_pieces()),
          word_count_(word_count_for(problem)),
          covered_items_(array_size<Word>(diagram.node_count(), word_count_), 0),
          used_copies_(diagram.node_count(), 0),
          is_reached_(diagram.node_count(), false) {
        for (const auto& placement : problem.placements.entries()) {
            uses_.push_back(tally.use_of(placement.piece_class, placement.copies));
            placement_items_.resize(placement_items_.size() + word_count_, 0);
            Word* const item_bits = &placement_items_[placement_items_.size() - word_count_];
            for (const int item : placement.covered) {
                item_bits[item / items_per_word] |= Word{1}
                                                    << static_cast<unsigned>(item % items_per_word);
            }
        }
    }

    static std::size_t word_count_for(const CoverProblem& problem) {
        return static_cast<std::size_t>(problem.item_count() / items_per_word) + 1;
    }

    static std::uint64_t bytes(std::uint64_t nodes, const CoverProblem& problem) {
        return nodes * (word_count_for(problem) * sizeof(Word) + sizeof(PieceTally::UsedCopies)) +
               nodes / 8;
    }

    void check() {
        is_reached_.front() = true;
        int previous_open_item = 0;
        for (std::size_t node = 0; node + 1 < diagram_.node_count(); ++node) {
            if (!is_reached_[node]) throw DiagramError("a node has no incoming edge");
            const int open_item = first_open_item(node);
            if (open_item < previous_open_item) throw DiagramError("its nodes are not in order");
            if (open_item >= problem_.item_count())
                throw DiagramError("a covering continues although everything is covered");
            if (diagram_.edges[node].empty()) throw DiagramError("a node has no outgoing edge");
            previous_open_item = open_item;
            for (const auto& edge : diagram_.edges[node]) check_edge(node, edge, open_item);
        }
        const std::size_t last_node = diagram_.node_count() - 1;
        if (!is_reached_[last_node] || first_open_item(last_node) < problem_.item_count() ||
            used_copies_[last_node] != all_pieces_) {
            throw DiagramError(
                "a covering ends before everything is covered and every piece is used");
        }
    }

  private:
    const Word* covered_items(std::size_t node) const {
        return &covered_items_[node * word_count_];
    }

    int first_open_item(std::size_t node) const {
        int item = 0;
        for (std::size_t w = 0; w < word_count_; ++w) {
            const int covered_count = std::countr_one(covered_items(node)[w]);
            item += covered_count;
            if (covered_count < items_per_word) break;
        }
        return item;
    }

    void check_edge(std::size_t node, const CoverDiagram::Edge& edge, int open_item) {
        const auto p = static_cast<std::size_t>(edge.placement);
        const auto items = problem_.placements.covered[p];
        if (items.front() != open_item) {
            throw DiagramError("an edge does not cover the first item that is still uncovered");
        }
        if (!PieceTally::has_copies_left(used_copies_[node], uses_[p])) {
            throw DiagramError("a piece is used more times than it has copies");
        }
        const PieceTally::UsedCopies used_copies_after = used_copies_[node] + uses_[p].added_copies;
        const Word* const placement_items = &placement_items_[p * word_count_];
        Word* const items_at_target = &covered_items_[edge.node * word_count_];
        const bool is_target_reached = is_reached_[edge.node];
        if (is_target_reached && used_copies_[edge.node] != used_copies_after)
            refuse_conflicting_paths();
        for (std::size_t w = 0; w < word_count_; ++w) {
            if ((covered_items(node)[w] & placement_items[w]) != 0)
                throw DiagramError("an item is covered twice");
            const Word covered_items_after = covered_items(node)[w] | placement_items[w];
            if (is_target_reached && items_at_target[w] != covered_items_after)
                refuse_conflicting_paths();
            items_at_target[w] = covered_items_after;
        }
        used_copies_[edge.node] = used_copies_after;
        is_reached_[edge.node] = true;
    }

    [[noreturn]] static void refuse_conflicting_paths() {
        throw DiagramError("two paths to the same node cover different items");
    }

    const CoverDiagram& diagram_;
    const CoverProblem& problem_;
    PieceTally::UsedCopies all_pieces_;
    std::size_t word_count_;
    std::vector<PieceTally::Use> uses_;                // by placement: the copies that it uses
    std::vector<Word> placement_items_;                // by placement: the items that it covers
    std::vector<Word> covered_items_;                  // by node: the covered items
    std::vector<PieceTally::UsedCopies> used_copies_;  // by node: the used copies
    std::vector<bool> is_reached_;                     // by node: whether it has an incoming edge
};

std::string cover_count_text(const CoverDiagram& diagram) {
    try {
        return fmt::to_string(CoverCounts(diagram).total());
    } catch (const std::overflow_error& error) {
        throw DiagramError(error.what());
    }
}

}  // namespace

std::string diagram_bytes(const CoverDiagram& diagram, WideCount cover_count,
                          const CoverProblem& problem) {
    std::string hashed_text = "problem " + digest_of(problem) + "\nnodes " +
                              std::to_string(diagram.node_count()) + " edges " +
                              std::to_string(diagram.edges.value_count()) + " coverings " +
                              fmt::to_string(cover_count) + '\n';
    append_nodes(hashed_text, diagram);
    return std::string(file_title) + std::string(version) + "\nmd5 " + md5_hex(hashed_text) + '\n' +
           hashed_text;
}

std::optional<CoverDiagram> diagram_from_bytes(std::string_view bytes, const CoverProblem& problem,
                                               std::size_t memory) {
    ByteReader reader(bytes);
    const StatedSizes sizes = read_header(reader, problem);
    require_possible_sizes(sizes, reader.remaining_bytes().size());
    const auto tally = PieceTally::of(problem.copies);
    if (!tally ||
        bytes_of_diagram(sizes.nodes, sizes.edges) + DiagramCheck::bytes(sizes.nodes, problem) >
            memory) {
        return std::nullopt;
    }
    CoverDiagram diagram = read_nodes(reader, sizes, problem.placements.size());
    if (diagram.node_count() > 0) DiagramCheck(diagram, problem, *tally).check();
    if (cover_count_text(diagram) != sizes.cover_count) {
        throw DiagramError("the number of coverings differs from the number that the file states");
    }
    return diagram;
}

}  // namespace orbitile::engine
