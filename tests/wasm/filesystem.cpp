// The functions of std::filesystem that tests call, and the classes of <fstream>. Debian's libc++ for WASI
// declares them (cmake/wasm/include), but its library does not have them.
#include <dirent.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <system_error>
#include <vector>

template class std::basic_filebuf<char>;
template class std::basic_ifstream<char>;
template class std::basic_ofstream<char>;

namespace std::filesystem {

// NOLINTBEGIN(bugprone-reserved-identifier): libc++ defines these names.

// The entries of a folder that an iterator has not passed yet. The last one is the current one.
class __dir_stream {
  public:
    std::vector<directory_entry> entries;

    void add(const path& file) { entries.emplace_back().__assign_iter_entry(path(file), {}); }
};

directory_iterator::directory_iterator(const path& folder, error_code* /*error*/,
                                       directory_options /*options*/) {
    DIR* const opened = ::opendir(folder.c_str());
    if (opened == nullptr) std::abort();
    auto stream = std::make_shared<__dir_stream>();
    while (const dirent* const entry = ::readdir(opened)) {
        const std::string name = entry->d_name;
        if (name != "." && name != "..") stream->add(folder / name);
    }
    ::closedir(opened);
    if (!stream->entries.empty()) __imp_ = std::move(stream);
}

const directory_entry& directory_iterator::__dereference() const { return __imp_->entries.back(); }

directory_iterator& directory_iterator::__increment(error_code* /*error*/) {
    __imp_->entries.pop_back();
    if (__imp_->entries.empty()) __imp_.reset();
    return *this;
}

}  // namespace std::filesystem

bool std::filesystem::__remove(const path& file, error_code* /*error*/) {
    return ::unlink(file.c_str()) == 0 || ::rmdir(file.c_str()) == 0;
}

std::uintmax_t std::filesystem::__remove_all(const path& file, error_code* error) {
    struct stat status {};
    if (::lstat(file.c_str(), &status) != 0) return 0;
    std::uintmax_t count = 0;
    if (S_ISDIR(status.st_mode)) {
        for (const directory_entry& entry : directory_iterator(file)) {
            count += __remove_all(entry.path(), error);
        }
    }
    return count + (__remove(file, error) ? 1 : 0);
}

std::filesystem::path std::filesystem::__temp_directory_path(error_code* /*error*/) {
    const char* const folder = std::getenv("TMPDIR");
    return folder == nullptr ? "/tmp" : folder;
}

// NOLINTEND(bugprone-reserved-identifier)
