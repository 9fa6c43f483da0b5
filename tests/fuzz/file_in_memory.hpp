// A file that takes no disk, for what reads files by their names.
#pragma once

#include <sys/mman.h>
#include <unistd.h>

#include <cstdlib>
#include <string>
#include <string_view>

namespace orbitile {

class FileInMemory {
  public:
    FileInMemory() : descriptor_(memfd_create("fuzz", 0)) {
        if (descriptor_ < 0) std::abort();
    }
    FileInMemory(const FileInMemory&) = delete;
    FileInMemory& operator=(const FileInMemory&) = delete;
    ~FileInMemory() { close(descriptor_); }

    std::string name() const { return "/proc/self/fd/" + std::to_string(descriptor_); }

    void write(std::string_view bytes) const {
        const auto size = static_cast<ssize_t>(bytes.size());
        if (ftruncate(descriptor_, 0) != 0 ||
            pwrite(descriptor_, bytes.data(), bytes.size(), 0) != size) {
            std::abort();
        }
    }

  private:
    int descriptor_;
};

}  // namespace orbitile
