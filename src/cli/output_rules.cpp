#include "cli/output_rules.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>
#include <system_error>

#include "cli/standard_streams.hpp"
#include "puzzle/input_error.hpp"
#include "puzzle/names.hpp"
#include "store/catalogue.hpp"
#include "store/shape_names.hpp"

namespace orbitile::cli {

namespace {

struct KnownFileEnding {
    std::string_view text;
    std::string_view description;
    std::string_view command;
};

constexpr std::array<KnownFileEnding, 11> known_endings{
    {{".html", "a page", "gallery"},
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

void require_ending(std::string_view option, const std::filesystem::path& file,
                    const OutputKind& kind) {
    const std::string ending = lower_case(file.extension().string());
    const auto* const known_ending =
        std::ranges::find(known_endings, ending, &KnownFileEnding::text);
    if (known_ending == known_endings.end()) return;
    if (std::ranges::find(kind.endings, ending) != kind.endings.end()) return;
    std::error_code error;
    const auto status = std::filesystem::status(file, error);
    if (std::filesystem::exists(status) && !std::filesystem::is_regular_file(status)) return;
    const std::string advice = known_ending->command == kind.command
                                   ? ""
                                   : fmt::format("; for {} use `orbitile {}`",
                                                 known_ending->description, known_ending->command);
    throw InputError(fmt::format("{}: {}: `{}` writes {}; use a name such as {}{}", option,
                                 in_quotes(file.string()), kind.command, kind.description,
                                 kind.example, advice));
}

namespace {

namespace fs = std::filesystem;

// Whether a file with this name belongs to a catalogue or is a backup of one.
bool is_name_in_catalogue(const std::string& name) {
    const bool is_database = name.starts_with("catalogue") && name.find(".db") != std::string::npos;
    return is_database || name == Catalogue::lock_name || name == store::shape_names_file;
}

bool is_same_file(const fs::path& first, const fs::path& second) {
    std::error_code ignored_error;
    return fs::equivalent(first, second, ignored_error);
}

}  // namespace

void require_unprotected_path(const fs::path& file, std::string_view option,
                              const ProtectedFiles& protected_files) {
    const auto refuse = [&](std::string_view reason) {
        throw InputError(
            fmt::format("{}: {} {}; choose another name", option, file.string(), reason));
    };
    if (is_name_in_catalogue(file.filename().string()))
        refuse("is a file of a catalogue, and no output may replace it");
    std::error_code ignored_error;
    if (!fs::is_regular_file(file, ignored_error)) return;
    for (const fs::path& input : protected_files.input_paths) {
        if (is_same_file(file, input))
            refuse("is an input of this command, so its output cannot replace it");
    }
}

fs::path output_path_of(const std::string& out, std::string_view default_name,
                        const ProtectedFiles& protected_files) {
    const fs::path file = out.empty() ? protected_files.catalogue / default_name : fs::path(out);
    require_unprotected_path(file, "--out", protected_files);
    return file;
}

void print_output_note(const fs::path& file, std::string_view text) {
    if (is_same_file(file, "/dev/stdout")) return print_error(text);
    fmt::print("{}", text);
}

}  // namespace orbitile::cli
