#include "puzzle/text_file.hpp"

#include <fstream>
#include <system_error>

#include "orbitile/puzzle/input_error.hpp"
#include "puzzle/names.hpp"

namespace orbitile {
namespace {

constexpr std::size_t kibibyte = 1024;

std::string size_text(std::size_t bytes) {
    const std::size_t kibibytes = bytes / kibibyte;
    return kibibytes < kibibyte ? std::to_string(kibibytes) + " KiB"
                                : std::to_string(kibibytes / kibibyte) + " MiB";
}

}  // namespace

std::string read_text_file(const std::filesystem::path& file, std::size_t most) {
    std::error_code ignored;
    if (std::filesystem::is_directory(file, ignored)) {
        throw InputError(file.string() + ": this is a folder, not a file");
    }
    std::ifstream stream(file, std::ios::binary);
    if (!stream) throw InputError(file.string() + ": there is no such file, or it is not readable");
    std::string bytes(most + 1, '\0');
    stream.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    if (stream.bad()) throw InputError(file.string() + ": the file cannot be read");
    bytes.resize(static_cast<std::size_t>(stream.gcount()));
    return bytes;
}

void refuse_what_is_no_text(std::string_view text, std::size_t most, const std::string& file) {
    if (text.size() > most) {
        throw InputError(file + ": the file is larger than " + size_text(most));
    }
    if (const auto line = line_of_malformed_utf8(text)) {
        throw InputError(file + ':' + std::to_string(*line) + ": the text is not UTF-8");
    }
}

std::vector<std::string> lines_of(std::string_view text) {
    std::vector<std::string> lines;
    while (!text.empty()) {
        const auto end = text.find('\n');
        std::string_view line = text.substr(0, end);
        if (line.ends_with('\r')) line.remove_suffix(1);
        lines.emplace_back(line);
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    }
    while (!lines.empty() && lines.back().find_first_not_of(" \t") == std::string::npos) {
        lines.pop_back();
    }
    return lines;
}

}  // namespace orbitile
