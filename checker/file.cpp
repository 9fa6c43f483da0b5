#include "file.hpp"

#include <zlib.h>

#include <algorithm>
#include <filesystem>

#include "lattice.hpp"

namespace check {

InputFile::InputFile(const std::string& name, Encoding encoding)
    : name_(printable_text(name, 4096)) {
    std::error_code error_code;
    if (std::filesystem::is_regular_file(name, error_code)) file_.reset(gzopen(name.c_str(), "rb"));
    if (!file_) throw Refusal(name_ + ": cannot be read");
    refill_buffer();
    if (encoding == Encoding::plain && gzdirect(file_.get()) == 0) {
        throw Refusal(name_ + ": is compressed");
    }
}

void InputFile::FileCloser::operator()(gzFile_s* file) const { gzclose_r(file); }

bool InputFile::refill_buffer() {
    const int size = gzread(file_.get(), buffer_.data(), static_cast<unsigned>(buffer_.size()));
    int error_number = Z_OK;
    gzerror(file_.get(), &error_number);  // also reports that a compressed file is cut off
    if (size < 0 || error_number != Z_OK) throw Refusal(name_ + ": reading it failed");
    next_byte_ = buffer_.data();
    buffer_end_ = next_byte_ + size;
    return size > 0;
}

bool InputFile::next_line(std::string& line, std::size_t max_length) {
    line.clear();
    while (next_byte_ != buffer_end_ || refill_buffer()) {
        const char* line_end = std::find(next_byte_, buffer_end_, '\n');
        line.append(next_byte_, line_end);
        if (line.size() > max_length) throw Refusal(name_ + ": a line is too long");
        const bool is_complete = line_end != buffer_end_;
        next_byte_ = is_complete ? line_end + 1 : buffer_end_;
        if (is_complete) return true;
    }
    return !line.empty();
}

std::string printable_text(std::string_view text, std::size_t max_length) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string result;
    for (const char character : text) {
        const auto byte = static_cast<unsigned char>(character);
        std::string escaped_character(1, character);
        if (byte < 0x20 || byte > 0x7e || character == '\\') {
            escaped_character = {'\\', 'x', digits[byte / 16U], digits[byte % 16U]};
        }
        if (result.size() + escaped_character.size() > max_length) return result + "...";
        result += escaped_character;
    }
    return result;
}

}  // namespace check
