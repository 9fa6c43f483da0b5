// A class that owns a file descriptor. The destructor closes the descriptor.
#pragma once

#include <unistd.h>

#include <utility>

namespace orbitile {

class FileDescriptor {
  public:
    explicit FileDescriptor(int number = -1) : number_(number) {}
    FileDescriptor(FileDescriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
    FileDescriptor& operator=(FileDescriptor&& other) noexcept {
        std::swap(number_, other.number_);
        return *this;
    }
    FileDescriptor(const FileDescriptor&) = delete;
    FileDescriptor& operator=(const FileDescriptor&) = delete;
    ~FileDescriptor() {
        if (number_ >= 0) ::close(number_);
    }

    int number() const { return number_; }

    /// Returns the descriptor. The caller must close it, and can check the result of close().
    int release() { return std::exchange(number_, -1); }

  private:
    int number_;
};

}  // namespace orbitile
