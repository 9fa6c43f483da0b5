#include "file.hpp"

#include <zlib.h>

#include <algorithm>
#include <filesystem>

#include "lattice.hpp"

namespace check {

InputFile::InputFile(const std::string& name, Form form) : name_(printable_text(name, 4096)) {
    std::error_code error;
    if (std::filesystem::is_regular_file(name, error)) file_.reset(gzopen(name.c_str(), "rb"));
    if (!file_) throw Refusal(name_ + ": cannot be read");
    refill_buffer();
    if (form == Form::plain && gzdirect(file_.get()) == 0) {
        throw Refusal(name_ + ": is compressed");
    }
}

void InputFile::CloseFile::operator()(gzFile_s* file) const { gzclose_r(file); }

bool InputFile::refill_buffer() {
    const int size = gzread(file_.get(), buffer_.data(), static_cast<unsigned>(buffer_.size()));
    int error = Z_OK;
    gzerror(file_.get(), &error);  // also reports that a compressed file is cut off
    if (size < 0 || error != Z_OK) throw Refusal(name_ + ": reading it failed");
    at_ = buffer_.data();
    end_ = at_ + size;
    return size > 0;
}

bool InputFile::next_line(std::string& line, std::size_t max_length) {
    line.clear();
    while (at_ != end_ || refill_buffer()) {
        const char* stop = std::find(at_, end_, '\n');
        line.append(at_, stop);
        if (line.size() > max_length) throw Refusal(name_ + ": a line is too long");
        const bool is_complete = stop != end_;
        at_ = is_complete ? stop + 1 : end_;
        if (is_complete) return true;
    }
    return !line.empty();
}

std::string printable_text(std::string_view text, std::size_t max_length) {
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

}  // namespace check
