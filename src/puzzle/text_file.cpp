#include "puzzle/text_file.hpp"

#include <algorithm>
#include <cstdio>
#include <memory>

#include "puzzle/input_error.hpp"
#include "puzzle/names.hpp"

namespace orbitile {
namespace {

// The byte order mark of UTF-8, which editors on Windows write at the beginning of a file. It is
// not a part of the text.
constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

constexpr std::size_t kibibyte = 1024;

struct FileCloser {
    void operator()(std::FILE* file) const { std::fclose(file); }
};

std::string size_text(std::size_t bytes) {
    const std::size_t kibibytes = bytes / kibibyte;
    return kibibytes < kibibyte ? std::to_string(kibibytes) + " KiB"
                                : std::to_string(kibibytes / kibibyte) + " MiB";
}

}  // namespace

std::string read_text_file(const std::string& file, std::size_t max_bytes) {
    const std::unique_ptr<std::FILE, FileCloser> open_file(std::fopen(file.c_str(), "rb"));
    if (!open_file) {
        throw InputError(file + ": this file does not exist, or you are not allowed to read it");
    }
    std::string bytes(max_bytes + 1 + byte_order_mark.size(), '\0');
    bytes.resize(std::fread(bytes.data(), 1, bytes.size(), open_file.get()));
    if (std::ferror(open_file.get()) != 0) {
        throw InputError(file + ": this is a folder, or the file cannot be read");
    }
    if (bytes.starts_with(byte_order_mark)) bytes.erase(0, byte_order_mark.size());
    return bytes;
}

void refuse_non_text(std::string_view text, std::size_t max_bytes, const std::string& file) {
    if (text.size() > max_bytes) {
        throw InputError(file + ": the file is larger than " + size_text(max_bytes));
    }
    if (const auto line = line_of_malformed_utf8(text)) {
        throw InputError(file + ':' + std::to_string(*line) + ": the text is not UTF-8");
    }
    const auto nul_position = text.find('\0');
    if (nul_position == std::string_view::npos) return;
    const auto line = std::ranges::count(text.substr(0, nul_position), '\n') + 1;
    throw InputError(file + ':' + std::to_string(line) + ": the text contains the character NUL");
}

std::vector<std::string> lines_of(std::string_view text) {
    std::vector<std::string> lines;
    while (!text.empty()) {
        const auto line_end = text.find('\n');
        std::string_view line = text.substr(0, line_end);
        if (line.ends_with('\r')) line.remove_suffix(1);
        lines.emplace_back(line);
        text.remove_prefix(line_end == std::string_view::npos ? text.size() : line_end + 1);
    }
    while (!lines.empty() && lines.back().find_first_not_of(" \t") == std::string::npos) {
        lines.pop_back();
    }
    return lines;
}

}  // namespace orbitile
