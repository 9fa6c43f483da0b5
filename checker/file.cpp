#include "file.hpp"

#include <algorithm>
#include <filesystem>

#include "lattice.hpp"

namespace check {

InputFile::InputFile(const std::string& name) : name_(shown(name, 4096)) {
    std::error_code error;
    if (std::filesystem::is_regular_file(name, error)) file_.reset(std::fopen(name.c_str(), "rb"));
    if (!file_) throw Refusal(name_ + ": cannot be read");
    std::setvbuf(file_.get(), nullptr, _IONBF, 0);  // the buffer here is enough
}

bool InputFile::fill() {
    const std::size_t size = std::fread(buffer_.data(), 1, buffer_.size(), file_.get());
    if (std::ferror(file_.get()) != 0) throw Refusal(name_ + ": reading it failed");
    at_ = buffer_.data();
    end_ = at_ + size;
    return size > 0;
}

bool InputFile::next_line(std::string& line, std::size_t max_length) {
    line.clear();
    while (at_ != end_ || fill()) {
        const char* stop = std::find(at_, end_, '\n');
        line.append(at_, stop);
        if (line.size() > max_length) throw Refusal(name_ + ": a line is too long");
        const bool is_complete = stop != end_;
        at_ = is_complete ? stop + 1 : end_;
        if (is_complete) return true;
    }
    return !line.empty();
}

std::string shown(std::string_view text, std::size_t max_length) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string result;
    for (const char character : text) {
        const auto byte = static_cast<unsigned char>(character);
        std::string next(1, character);
        if (byte < 0x20 || byte > 0x7e || character == '\\') {
            next = {'\\', 'x', digits[byte / 16U], digits[byte % 16U]};
        }
        if (result.size() + next.size() > max_length) return result + "...";
        result += next;
    }
    return result;
}

std::ifstream opened(const std::string& file) {
    std::error_code error;
    const bool is_file = std::filesystem::is_regular_file(file, error);
    std::ifstream in;
    if (is_file) in.open(file, std::ios::binary);
    if (!in.is_open()) throw Refusal(file + ": cannot be read");
    return in;
}

bool next_line(std::istream& in, std::string& line) {
    constexpr std::size_t longest = 1 << 20;
    line.clear();
    for (char byte = 0; in.get(byte);) {
        if (byte == '\n') return true;
        if (line.size() == longest) throw Refusal("a line is too long");
        line += byte;
    }
    return !line.empty();
}

}  // namespace check
