#include "store/write_file.hpp"

#include <cerrno>
#include <fstream>
#include <system_error>

namespace orbitile::store {
namespace {

namespace fs = std::filesystem;

// Whether the file is a device, a pipe, or a name of an open file of this process.
bool is_device(const fs::path& file) {
    std::error_code ignored_error;
    const fs::file_status status = fs::status(file, ignored_error);
    const std::string name = file.string();
    return (fs::exists(status) && !fs::is_regular_file(status) && !fs::is_directory(status)) ||
           name.starts_with("/dev/fd/") || name.starts_with("/dev/std") ||
           name.starts_with("/proc/");
}

void write_stream(const fs::path& file, const std::function<void(std::ostream&)>& write) {
    errno = 0;
    std::ofstream stream(file, std::ios::binary | std::ios::app);
    if (stream) write(stream);
    stream.close();
    if (stream) return;
    throw fs::filesystem_error("",
                               std::error_code(errno == 0 ? EIO : errno, std::generic_category()));
}

}  // namespace

void write_file_if(const fs::path& file, const std::function<bool(std::ostream&)>& write) {
    const bool is_direct = is_device(file);
    fs::path part;
    std::error_code ignored_error;
    try {
        fs::path target = is_direct ? file : fs::weakly_canonical(file);
        if (!is_direct && fs::is_symlink(target))  // a link to a file that does not exist yet
            target = target.parent_path() / fs::read_symlink(target);
        if (!is_direct) part = target.string() + ".part";
        fs::remove(part);  // a killed process can have left it
        bool is_complete = false;
        write_stream(is_direct ? file : part,
                     [&](std::ostream& stream) { is_complete = write(stream); });
        if (is_complete && !is_direct) fs::rename(part, target);
        if (!is_complete) fs::remove(part, ignored_error);
    } catch (const fs::filesystem_error& error) {
        fs::remove(part, ignored_error);
        throw OutputError("cannot write " + file.string() + ": " + error.code().message());
    } catch (...) {
        fs::remove(part, ignored_error);
        throw;
    }
}

void write_file(const fs::path& file, const std::function<void(std::ostream&)>& write) {
    write_file_if(file, [&](std::ostream& stream) {
        write(stream);
        return true;
    });
}

void write_file(const fs::path& file, std::string_view bytes) {
    write_file(file, [&](std::ostream& stream) {
        stream.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    });
}

}  // namespace orbitile::store
