// The functions of text_file.hpp that depend on the system, for WebAssembly. There are files only
// if the host provides a folder, as the runner of the unit tests does. Reading does not wait, and
// there are no signals.
#include <cstdio>
#include <memory>

#include "puzzle/input_error.hpp"
#include "puzzle/text_file.hpp"

namespace orbitile {
namespace {

struct FileCloser {
    void operator()(std::FILE* file) const { std::fclose(file); }
};

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
    bytes.erase(0, bytes.size() - without_byte_order_mark(bytes).size());
    return bytes;
}

}  // namespace orbitile
