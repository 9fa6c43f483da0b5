#include "exchange/burr_puzzle.hpp"

#include <algorithm>
#include <charconv>
#include <cstring>
#include <new>
#include <pugixml.hpp>
#include <sstream>
#include <system_error>
#include <utility>

#include "puzzle/input_error.hpp"
#include "puzzle/names.hpp"
#include "puzzle/text_file.hpp"
#include "store/gzip.hpp"

namespace orbitile::exchange {
namespace {

constexpr std::size_t burr_mebibyte = std::size_t{1} << 20U;

// The maximum number of XML elements, which limits the memory for the parsed document.
constexpr std::ptrdiff_t max_xml_elements = 500'000;

// The maximum number of voxels of a shape. Forty layers of the largest board have fewer voxels.
constexpr int max_voxels = 200'000;
constexpr int max_copies = 1'000'000;
constexpr int no_shape_index = -1;

// --- Elements of a file, and messages about them. ---

// The text of a file. Reads attributes, and throws errors with the line of an element.
class BurrSource {
  public:
    BurrSource(std::string_view text, std::string file) : text_(text), file_(std::move(file)) {}

    [[noreturn]] void fail_at(std::ptrdiff_t offset, const std::string& message) const {
        throw InputError(file_ + ':' + std::to_string(line_at(offset)) + ": " + message);
    }
    [[noreturn]] void fail(const pugi::xml_node& node, const std::string& message) const {
        fail_at(node.offset_debug(), std::string("<") + node.name() + ">: " + message);
    }

    unsigned line_of(const pugi::xml_node& node) const { return line_at(node.offset_debug()); }

    int read_integer(const pugi::xml_node& node, const char* name, int min, int max) const {
        const pugi::xml_attribute attribute = node.attribute(name);
        if (!attribute) fail(node, std::string("the attribute '") + name + "' is missing");
        const std::string_view text = attribute.value();
        int value = 0;
        const char* const end = text.data() + text.size();
        const auto [parsed_end, error] = std::from_chars(text.data(), end, value);
        if (error != std::errc{} || parsed_end != end || value < min || value > max) {
            fail(node, std::string(name) + "=" + in_quotes(text) + " is not a number from " +
                           std::to_string(min) + " to " + std::to_string(max));
        }
        return value;
    }

    int read_integer_or(const pugi::xml_node& node, const char* name, int min, int max,
                        int default_value) const {
        return node.attribute(name) ? read_integer(node, name, min, max) : default_value;
    }

  private:
    // Returns the number of the line at the offset. Elements are usually read in their order in the
    // file. So if the offset is after the previous offset, the function counts only the lines
    // between the two offsets.
    unsigned line_at(std::ptrdiff_t offset) const {
        const auto end = static_cast<std::size_t>(std::max<std::ptrdiff_t>(offset, 0));
        if (end < counted_text_end_) {
            counted_text_end_ = 0;
            line_count_ = 0;
        }
        const std::string_view new_text = text_.substr(counted_text_end_, end - counted_text_end_);
        line_count_ += static_cast<unsigned>(std::ranges::count(new_text, '\n'));
        counted_text_end_ = std::min(end, text_.size());
        return line_count_ + 1;
    }

    std::string_view text_;
    std::string file_;
    mutable std::size_t counted_text_end_ = 0;
    mutable unsigned line_count_ = 0;
};

// --- From the bytes of a file to its XML document. ---

// Converts a text that is not UTF-8 from ISO 8859-1 to UTF-8. Older versions of BurrTools wrote
// files in ISO 8859-1 without declaring the encoding.
std::string convert_to_utf8(std::string text) {
    if (!line_of_malformed_utf8(text)) return text;
    std::string utf8;
    for (const char character : text) {
        const auto byte = static_cast<unsigned char>(character);
        if (byte < 0x80) {
            utf8 += character;
        } else {
            utf8 += static_cast<char>(0xC0U | (byte >> 6U));
            utf8 += static_cast<char>(0x80U | (byte & 0x3FU));
        }
    }
    return utf8;
}

std::string decode_text(std::string_view bytes, const std::string& file) {
    if (bytes.size() > max_burr_bytes) {
        throw InputError(file + ": the file is larger than " +
                         std::to_string(max_burr_bytes / burr_mebibyte) + " MiB");
    }
    std::string text = store::is_gzip(bytes) ? store::decompress_gzip(bytes, max_burr_bytes, file)
                                             : std::string(bytes);
    if (text.size() > max_burr_bytes) {
        throw InputError(file + ": the unpacked file is larger than " +
                         std::to_string(max_burr_bytes / burr_mebibyte) +
                         " MiB; if it holds solutions, save it without them");
    }
    constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
    if (text.starts_with(byte_order_mark)) text.erase(0, byte_order_mark.size());
    text = convert_to_utf8(text);
    if (text.find('\0') != std::string::npos) throw InputError(file + ": this is not XML");
    if (std::ranges::count(text, '<') > max_xml_elements) {
        throw InputError(file + ": there are more than " + std::to_string(max_xml_elements) +
                         " elements; if the file holds solutions, save it without them");
    }
    return text;
}

// The parser does not expand entities that a document type defines. So a file with a document type
// is refused.
void parse_xml(pugi::xml_document& document, const std::string& text, const BurrSource& source) {
    const pugi::xml_parse_result outcome = document.load_buffer(
        text.data(), text.size(), pugi::parse_default | pugi::parse_doctype, pugi::encoding_utf8);
    if (outcome.status == pugi::status_out_of_memory) throw std::bad_alloc();
    if (!outcome) {
        source.fail_at(outcome.offset, std::string("this is not XML as BurrTools writes it: ") +
                                           outcome.description());
    }
    for (const pugi::xml_node& node : document.children()) {
        if (node.type() == pugi::node_doctype) {
            source.fail_at(0, "unexpected element: <!DOCTYPE>; save the file with BurrTools");
        }
    }
}

pugi::xml_node root_of(const pugi::xml_document& document, const BurrSource& source) {
    const pugi::xml_node root = document.document_element();
    if (std::strcmp(root.name(), "puzzle") != 0) {
        source.fail(root, "a BurrTools file must begin with <puzzle>");
    }
    for (pugi::xml_node sibling = root.next_sibling(); sibling; sibling = sibling.next_sibling()) {
        if (sibling.type() == pugi::node_element)
            source.fail(sibling, "this element comes after </puzzle>");
    }
    source.read_integer(root, "version", 1, 2);
    return root;
}

// --- Colours and shapes. ---

Colour read_burr_colour(const pugi::xml_node& node, const BurrSource& source) {
    const auto read_channel = [&](const char* name) {
        return static_cast<std::uint8_t>(source.read_integer(node, name, 0, 255));
    };
    return {read_channel("red"), read_channel("green"), read_channel("blue")};
}

std::vector<Colour> read_colours(const pugi::xml_node& list, const BurrSource& source) {
    std::vector<Colour> colours;
    for (const pugi::xml_node& node : list.children("color")) {
        if (colours.size() == max_burr_colours) {
            source.fail(node,
                        "the file has more than " + std::to_string(max_burr_colours) + " colours");
        }
        colours.push_back(read_burr_colour(node, source));
    }
    return colours;
}

std::vector<BurrVoxel> read_voxels(const pugi::xml_node& node, std::size_t voxel_count,
                                   std::size_t colour_count, const BurrSource& source) {
    std::vector<BurrVoxel> voxels;
    for (const char character : std::string_view(node.text().get())) {
        if (character == '_' || character == '#' || character == '+') {
            if (voxels.size() == voxel_count) break;
            voxels.push_back({character == '_'   ? BurrVoxelState::empty
                              : character == '#' ? BurrVoxelState::filled
                                                 : BurrVoxelState::variable,
                              0});
        } else if (character >= '0' && character <= '9' && !voxels.empty()) {
            const int colour = voxels.back().colour * 10 + (character - '0');
            if (colour > static_cast<int>(colour_count)) {
                source.fail(node, "a voxel has colour " + std::to_string(colour) +
                                      ", but the highest colour is " +
                                      std::to_string(colour_count));
            }
            voxels.back().colour = static_cast<std::uint8_t>(colour);
        } else if (character != ' ' && character != '\n' && character != '\r' &&
                   character != '\t') {
            source.fail(node, "unknown character of a voxel: " +
                                  in_quotes(std::string_view(&character, 1)) + "; use _, # or +");
        }
    }
    return voxels;
}

std::size_t count_voxels(const pugi::xml_node& node) {
    const std::string_view text = node.text().get();
    return static_cast<std::size_t>(std::ranges::count_if(text, [](char character) {
        return character == '_' || character == '#' || character == '+';
    }));
}

BurrShape read_shape(const pugi::xml_node& node, std::size_t colour_count,
                     const BurrSource& source) {
    BurrShape shape;
    shape.line = source.line_of(node);
    shape.name = node.attribute("name").value();
    shape.width = source.read_integer(node, "x", 1, max_voxels);
    shape.height = source.read_integer(node, "y", 1, max_voxels);
    shape.depth = source.read_integer(node, "z", 1, max_voxels);
    source.read_integer(node, "type", 0, 0);
    const std::uint64_t expected_count = static_cast<std::uint64_t>(shape.width) *
                                         static_cast<std::uint64_t>(shape.height) *
                                         static_cast<std::uint64_t>(shape.depth);
    const std::string size = std::to_string(shape.width) + " x " + std::to_string(shape.height) +
                             " x " + std::to_string(shape.depth);
    if (expected_count > max_voxels) {
        source.fail(node, "it has " + size + " voxels, more than " + std::to_string(max_voxels));
    }
    const std::size_t given_voxel_count = count_voxels(node);
    if (given_voxel_count != expected_count) {
        source.fail(node, "it has " + std::to_string(given_voxel_count) +
                              " voxels, but its size is " + size);
    }
    shape.voxels = read_voxels(node, given_voxel_count, colour_count, source);
    return shape;
}

// --- Problems. ---

BurrPart read_part(const pugi::xml_node& node, std::size_t shape_count, const BurrSource& source) {
    BurrPart part;
    part.line = source.line_of(node);
    part.shape = static_cast<std::size_t>(
        source.read_integer(node, "id", 0, static_cast<int>(shape_count) - 1));
    if (node.attribute("count")) {
        part.min = part.max = source.read_integer(node, "count", 0, max_copies);
    } else if (node.attribute("min") && node.attribute("max")) {
        part.max = source.read_integer(node, "max", 0, max_copies);
        part.min = source.read_integer(node, "min", 0, part.max);
    }
    part.can_stay_together =
        source.read_integer_or(node, "group", 0, max_copies, 0) != 0 || node.child("group");
    return part;
}

BurrProblem read_problem(const pugi::xml_node& node, const BurrPuzzle& puzzle,
                         const BurrSource& source) {
    BurrProblem problem;
    problem.line = source.line_of(node);
    problem.name = node.attribute("name").value();
    for (const pugi::xml_node& part : node.child("shapes").children("shape")) {
        if (puzzle.shapes.empty()) source.fail(part, "the file has no shapes");
        problem.parts.push_back(read_part(part, puzzle.shapes.size(), source));
    }
    // If a problem has no result, BurrTools writes 4294967295 as the number of the result.
    if (const pugi::xml_node result = node.child("result")) {
        if (std::strcmp(result.attribute("id").value(), "4294967295") != 0) {
            const int shape = source.read_integer(result, "id", no_shape_index,
                                                  static_cast<int>(puzzle.shapes.size()) - 1);
            if (shape != no_shape_index) problem.result = static_cast<std::size_t>(shape);
        }
    }
    const int colour_count = static_cast<int>(puzzle.colours.size());
    for (const pugi::xml_node& pair : node.child("bitmap").children("pair")) {
        if (colour_count == 0) source.fail(pair, "the file has no colours");
        const int piece = source.read_integer(pair, "piece", 0, colour_count - 1);
        problem.allowed_pairs.emplace(piece + 1,
                                      source.read_integer(pair, "result", 0, colour_count - 1) + 1);
    }
    for (const pugi::xml_node& solution : node.child("solutions").children("solution")) {
        if (solution) ++problem.solution_count;
    }
    return problem;
}

// --- Writing. ---

std::string voxels_text(const BurrShape& shape) {
    std::string text;
    for (const BurrVoxel& voxel : shape.voxels) {
        text += voxel.state == BurrVoxelState::empty    ? '_'
                : voxel.state == BurrVoxelState::filled ? '#'
                                                        : '+';
        if (voxel.colour != 0) text += std::to_string(voxel.colour);
    }
    return text;
}

void write_colours(const BurrPuzzle& puzzle, pugi::xml_node root) {
    pugi::xml_node list = root.append_child("colors");
    for (const Colour& colour : puzzle.colours) {
        pugi::xml_node node = list.append_child("color");
        node.append_attribute("red").set_value(static_cast<int>(colour.red));
        node.append_attribute("green").set_value(static_cast<int>(colour.green));
        node.append_attribute("blue").set_value(static_cast<int>(colour.blue));
    }
}

void write_shapes(const BurrPuzzle& puzzle, pugi::xml_node root) {
    pugi::xml_node list = root.append_child("shapes");
    for (const BurrShape& shape : puzzle.shapes) {
        pugi::xml_node node = list.append_child("voxel");
        node.append_attribute("x").set_value(shape.width);
        node.append_attribute("y").set_value(shape.height);
        node.append_attribute("z").set_value(shape.depth);
        if (!shape.name.empty()) node.append_attribute("name").set_value(shape.name.c_str());
        node.append_attribute("type").set_value(0);
        node.text().set(voxels_text(shape).c_str());
    }
}

void write_problem(const BurrProblem& problem, pugi::xml_node list) {
    pugi::xml_node node = list.append_child("problem");
    if (!problem.name.empty()) node.append_attribute("name").set_value(problem.name.c_str());
    node.append_attribute("state").set_value(0);
    pugi::xml_node parts = node.append_child("shapes");
    for (const BurrPart& part : problem.parts) {
        pugi::xml_node entry = parts.append_child("shape");
        entry.append_attribute("id").set_value(static_cast<unsigned long>(part.shape));
        entry.append_attribute("count").set_value(part.max);
    }
    if (problem.result) {
        node.append_child("result").append_attribute("id").set_value(
            static_cast<unsigned long>(*problem.result));
    }
    pugi::xml_node pairs_node = node.append_child("bitmap");
    for (const auto& [piece, result] : problem.allowed_pairs) {
        pugi::xml_node pair = pairs_node.append_child("pair");
        pair.append_attribute("piece").set_value(piece - 1);
        pair.append_attribute("result").set_value(result - 1);
    }
}

}  // namespace

std::size_t BurrShape::index_of(int x, int y, int z) const {
    const auto row = static_cast<std::size_t>(y) +
                     static_cast<std::size_t>(height) * static_cast<std::size_t>(z);
    return static_cast<std::size_t>(x) + static_cast<std::size_t>(width) * row;
}

BurrPuzzle burr_puzzle_from(std::string_view bytes, const std::string& file) {
    const std::string text = decode_text(bytes, file);
    const BurrSource source(text, file);
    pugi::xml_document document;
    parse_xml(document, text, source);
    const pugi::xml_node root = root_of(document, source);
    BurrPuzzle puzzle;
    // Files of the first versions do not name a grid. Their grid is the grid of cubes.
    if (const pugi::xml_node grid = root.child("gridType")) {
        puzzle.grid =
            static_cast<BurrGrid>(source.read_integer(grid, "type", 0, burr_grid_count - 1));
    }
    puzzle.colours = read_colours(root.child("colors"), source);
    for (const pugi::xml_node& node : root.child("shapes").children("voxel")) {
        puzzle.shapes.push_back(read_shape(node, puzzle.colours.size(), source));
    }
    for (const pugi::xml_node& node : root.child("problems").children("problem")) {
        puzzle.problems.push_back(read_problem(node, puzzle, source));
    }
    puzzle.comment = root.child("comment").text().get();
    return puzzle;
}

std::string burr_file_bytes(const BurrPuzzle& puzzle) {
    pugi::xml_document document;
    pugi::xml_node root = document.append_child("puzzle");
    root.append_attribute("version").set_value(2);
    root.append_child("gridType").append_attribute("type").set_value(static_cast<int>(puzzle.grid));
    write_colours(puzzle, root);
    write_shapes(puzzle, root);
    pugi::xml_node problems = root.append_child("problems");
    for (const BurrProblem& problem : puzzle.problems) write_problem(problem, problems);
    root.append_child("comment").text().set(puzzle.comment.c_str());
    std::ostringstream text;
    document.save(text, " ", pugi::format_default, pugi::encoding_utf8);
    return store::compress_gzip(std::move(text).str());
}

}  // namespace orbitile::exchange
