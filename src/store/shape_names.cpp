#include "store/shape_names.hpp"

#include <fmt/format.h>

#include <ostream>
#include <string_view>
#include <system_error>

#include "puzzle/input_error.hpp"
#include "puzzle/names.hpp"
#include "puzzle/text_file.hpp"
#include "store/write_file.hpp"

namespace orbitile::store {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t max_bytes = std::size_t{1} << 20U;
constexpr std::string_view blank_characters = " \t";

std::string_view trim(std::string_view text) {
    const auto first = text.find_first_not_of(blank_characters);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(blank_characters) - first + 1);
}

}  // namespace

std::vector<NameLine> name_lines(const fs::path& file) {
    const std::string text = read_text_file(file, max_bytes);
    refuse_non_text(text, max_bytes, file.string());
    std::vector<NameLine> lines;
    int line_number = 0;
    for (const std::string& full_line : lines_of(text)) {
        ++line_number;
        const std::string_view line = trim(full_line);
        if (line.empty() || line.front() == '#') continue;
        const auto key_end = line.find_first_of(blank_characters);
        lines.push_back({fmt::format("{}:{}", file.string(), line_number), std::string(line),
                         std::string(line.substr(0, key_end)),
                         key_end == std::string_view::npos
                             ? std::string()
                             : std::string(trim(line.substr(key_end)))});
    }
    return lines;
}

void require_name(const NameLine& line) {
    if (line.name.empty()) {
        throw InputError(fmt::format("{}: a name is missing after '{}'", line.location, line.key));
    }
    if (const auto fault = puzzle_name_fault(line.name)) {
        throw InputError(line.location + ": " + *fault);
    }
}

ShapeNames shape_names_in(const fs::path& folder) {
    const fs::path file = folder / shape_names_file;
    ShapeNames names;
    std::error_code ignored_error;
    if (!fs::exists(file, ignored_error)) return names;
    for (const NameLine& line : name_lines(file)) {
        require_name(line);
        if (!names.emplace(line.key, line.name).second) {
            throw InputError(fmt::format("{}: {} already has a name", line.location, line.key));
        }
    }
    return names;
}

bool store_shape_names(const fs::path& folder, const ShapeNames& names) {
    const ShapeNames stored_names = shape_names_in(folder);
    ShapeNames all_names = names;
    // Adds the stored names of all shapes that do not get a new name.
    all_names.insert(stored_names.begin(), stored_names.end());
    if (all_names == stored_names) return false;
    store::write_file(folder / shape_names_file, [&](std::ostream& out) {
        out << "# Names of shapes. On each line: a fingerprint, a space, a name. Every command "
               "uses them.\n";
        for (const auto& [fingerprint, name] : all_names) out << fingerprint << ' ' << name << '\n';
    });
    return true;
}

}  // namespace orbitile::store
