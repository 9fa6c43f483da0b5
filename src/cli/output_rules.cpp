#include "cli/output_rules.hpp"

#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <optional>
#include <regex>
#include <string>
#include <system_error>
#include <utility>

#include "cli/pictures.hpp"
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

using FileIdentity = std::pair<dev_t, ino_t>;

struct ExistingFile {
    FileIdentity identity;
    bool is_regular = false;
    bool has_hard_links = false;
};

std::optional<ExistingFile> find_existing_file(const fs::path& file) {
    struct stat status {};
    if (file.empty() || ::stat(file.c_str(), &status) != 0) return std::nullopt;
    return ExistingFile{
        {status.st_dev, status.st_ino}, S_ISREG(status.st_mode), status.st_nlink > 1};
}

bool is_same_file(const ExistingFile& file, const fs::path& other_path) {
    const auto other_file = find_existing_file(other_path);
    return other_file && other_file->identity == file.identity;
}

// Whether a file with this name can belong to a catalogue. Files of runs, backups, and files that
// SQLite creates beside the catalogue belong to the catalogue as well.
bool is_name_in_catalogue(const std::string& name) {
    static const std::regex backup_name_pattern(R"(catalogue-\d+\.db.*)");
    return name.starts_with(Catalogue::file_name) || name.starts_with(Catalogue::lock_name) ||
           name == store::shape_names_file || std::regex_match(name, backup_name_pattern);
}

// Returns the path with all links resolved. The file need not exist, and neither need its folders.
fs::path resolve_links(const fs::path& file) {
    std::error_code error;
    const fs::path target = fs::weakly_canonical(fs::absolute(file, error), error);
    return error ? file : target;
}

bool is_hard_link_into(const ExistingFile& file, const fs::path& folder) {
    std::error_code error;
    for (const auto& entry : fs::directory_iterator(folder, error)) {
        if (is_name_in_catalogue(entry.path().filename().string()) &&
            is_same_file(file, entry.path())) {
            return true;
        }
    }
    return false;
}

bool belongs_to_catalogue(const fs::path& file, const std::optional<ExistingFile>& existing_file,
                          const fs::path& catalogue) {
    const fs::path target = resolve_links(file);
    if (is_name_in_catalogue(target.filename().string())) return true;
    if (!existing_file || !existing_file->has_hard_links) return false;
    std::vector<fs::path> folders{target.parent_path(), target.parent_path().parent_path()};
    if (!catalogue.empty()) folders.push_back(catalogue);
    for (const fs::path& folder : folders) {
        if (is_hard_link_into(*existing_file, folder)) return true;
    }
    return false;
}

[[noreturn]] void refuse_protected_path(std::string_view option, const fs::path& file,
                                        std::string_view reason) {
    const std::string text = fmt::format("{} {}", file.string(), reason);
    throw InputError(option.empty() ? text : fmt::format("{}: {}", option, text));
}

}  // namespace

void require_unprotected_path(const fs::path& file, std::string_view option,
                              const ProtectedFiles& protected_files) {
    const auto existing_file = find_existing_file(file);
    if (existing_file && !existing_file->is_regular) return;
    if (belongs_to_catalogue(file, existing_file, protected_files.catalogue)) {
        refuse_protected_path(
            option, file,
            "is a file of a catalogue, and no output may replace it; choose another name");
    }
    for (const fs::path& input : protected_files.input_paths) {
        if (existing_file && is_same_file(*existing_file, input)) {
            refuse_protected_path(
                option, file,
                "is an input of this command, so its output cannot replace it; choose another "
                "name");
        }
    }
}

void require_free_path(const fs::path& file, const ProtectedFiles& protected_files) {
    std::error_code error;
    const fs::file_status status = fs::symlink_status(file, error);
    if (fs::exists(status) && !fs::is_regular_file(status)) {
        refuse_protected_path({}, file,
                              "is not a regular file, so it is not replaced; choose another name");
    }
    require_unprotected_path(file, {}, protected_files);
}

fs::path output_path_of(const std::string& out, std::string_view default_name,
                        const ProtectedFiles& protected_files) {
    if (out.empty()) {
        fs::path file = protected_files.catalogue / default_name;
        require_free_path(file, protected_files);
        return file;
    }
    require_unprotected_path(out, "--out", protected_files);
    return out;
}

void print_output_note(const fs::path& file, std::string_view text) {
    const auto output_file = find_existing_file(file);
    struct stat standard_output_status {};
    const bool is_standard_output =
        output_file && ::fstat(STDOUT_FILENO, &standard_output_status) == 0 &&
        output_file->identity ==
            FileIdentity{standard_output_status.st_dev, standard_output_status.st_ino};
    if (is_standard_output) return print_error(text);
    fmt::print("{}", text);
}

}  // namespace orbitile::cli
