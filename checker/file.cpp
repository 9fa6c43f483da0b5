#include "file.hpp"

#include <filesystem>

#include "lattice.hpp"

namespace check {

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
