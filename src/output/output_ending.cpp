#include "output/output_ending.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>
#include <system_error>

#include "orbitile/puzzle/input_error.hpp"
#include "puzzle/names.hpp"

namespace orbitile::app {
namespace {

struct Ending {
    std::string_view text;
    std::string_view what;
    std::string_view command;
};

constexpr std::array<Ending, 11> known_endings{{{".html", "a page", "gallery"},
                                                {".htm", "a page", "gallery"},
                                                {".pdf", "a PDF", "booklet"},
                                                {".png", "pictures", "render"},
                                                {".svg", "pictures", "render"},
                                                {".stl", "solids to print", "make"},
                                                {".3mf", "solids to print", "make"},
                                                {".dxf", "sheets to cut", "make"},
                                                {".json", "data", "export"},
                                                {".tsv", "data", "export"},
                                                {".xmpuzzle", "BurrTools", "export-puzzle"}}};

}  // namespace

void require_ending(Parameter option, const std::filesystem::path& file, const OutputForm& form) {
    const std::string ending = lower_case(file.extension().string());
    const auto* const other = std::ranges::find(known_endings, ending, &Ending::text);
    if (other == known_endings.end()) return;
    if (std::ranges::find(form.endings, ending) != form.endings.end()) return;
    std::error_code ignored;
    const auto status = std::filesystem::status(file, ignored);
    if (std::filesystem::exists(status) && !std::filesystem::is_regular_file(status)) return;
    const std::string advice =
        other->command == form.command
            ? ""
            : fmt::format("; for {} use `orbitile {}`", other->what, other->command);
    throw InputError({option, fmt::format(": {}: `{}` writes {}; use a name such as {}{}",
                                          in_quotes(file.string()), form.command, form.what,
                                          form.example, advice)});
}

}  // namespace orbitile::app
