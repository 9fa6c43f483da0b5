#include "store/output_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <charconv>
#include <csignal>
#include <memory>
#include <optional>
#include <streambuf>
#include <system_error>
#include <utility>

namespace orbitile::store {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view temporary_prefix = ".orbitile-";
constexpr std::string_view temporary_suffix = ".part";

constexpr int max_links = 40;  // the limit of the system

constexpr mode_t mode_of_outputs = 0666;  // the umask clears some of these bits

// A file without a name can be given a name through its descriptor in this folder. For users other
// than root, this is the only method.
constexpr const char* open_files_folder = "/proc/self/fd";

// Returns a temporary name. It does not contain the final name, because the final name can already
// have the maximum length.
std::string temporary_name(int number) {
    return std::string(temporary_prefix) + std::to_string(getpid()) + '-' + std::to_string(number) +
           std::string(temporary_suffix);
}

// Whether this is the name of an unfinished file that was written by a process that has ended.
bool is_abandoned(std::string_view name) {
    if (!name.starts_with(temporary_prefix) || !name.ends_with(temporary_suffix)) return false;
    name.remove_prefix(temporary_prefix.size());
    pid_t process_id = 0;
    const auto [number_end, error] =
        std::from_chars(name.data(), name.data() + name.size(), process_id);
    if (error != std::errc{} || *number_end != '-' || process_id <= 0) return false;
    return process_id != getpid() && kill(process_id, 0) != 0 && errno == ESRCH;
}

// If the path names a descriptor of this process, returns the number of the descriptor. For
// example, /dev/stdout is a link to /proc/self/fd/1, so the number is 1. Such a file must not be
// opened again, because the new descriptor would write from the beginning of the file.
std::optional<int> own_descriptor_of_path(const fs::path& file) {
    const std::string name = file.filename().string();
    int descriptor_number = 0;
    const auto [number_end, fault] =
        std::from_chars(name.data(), name.data() + name.size(), descriptor_number);
    if (fault != std::errc{} || number_end != name.data() + name.size() || descriptor_number < 0)
        return {};
    std::error_code error;
    const fs::path folder = fs::canonical(file.parent_path(), error);
    if (error || folder != "/proc/" + std::to_string(getpid()) + "/fd") return {};
    return descriptor_number;
}

struct LinkTarget {
    fs::path file;
    std::optional<int> descriptor;
    int error = 0;
};

// Follows links one by one. The last link can point to a file that does not exist yet.
LinkTarget target_of(fs::path file) {
    for (int link_count = 0; link_count <= max_links; ++link_count) {
        if (const auto descriptor = own_descriptor_of_path(file)) return {file, descriptor};
        std::error_code error;
        if (!fs::is_symlink(fs::symlink_status(file, error))) return {file, {}};
        const fs::path link_target = fs::read_symlink(file, error);
        if (error) return {file, {}, error.value()};
        file = file.parent_path() / link_target;
    }
    return {file, {}, ELOOP};
}

[[noreturn]] void throw_write_error(const fs::path& file, const std::string& reason) {
    throw OutputError("cannot write " + file.string() + ": " + reason);
}

std::shared_ptr<const OpenFolder> open_folder_of(const fs::path& target,
                                                 const fs::path& requested_file) {
    try {
        return std::make_shared<const OpenFolder>(target.parent_path());
    } catch (const FolderError& error) {
        throw_write_error(requested_file, error.reason());
    }
}

// A stream buffer that writes to an OutputFile.
class OutputBuffer : public std::streambuf {
  public:
    explicit OutputBuffer(const OutputFile& file) : file_(file) { reset_buffer(); }

  protected:
    int_type overflow(int_type next_byte) override {
        sync();
        if (!traits_type::eq_int_type(next_byte, traits_type::eof())) {
            sputc(traits_type::to_char_type(next_byte));
        }
        return traits_type::not_eof(next_byte);
    }

    int sync() override {
        const std::string_view bytes(pbase(), static_cast<std::size_t>(pptr() - pbase()));
        reset_buffer();
        file_.write(bytes);
        return 0;
    }

  private:
    void reset_buffer() { setp(bytes_.data(), bytes_.data() + bytes_.size()); }

    const OutputFile& file_;
    std::array<char, std::size_t{1} << 16U> bytes_{};
};

}  // namespace

OutputFile::OutputFile(fs::path file) : file_(std::move(file)) {
    const LinkTarget target = target_of(file_);
    if (target.error != 0) fail_with(target.error);
    if (target.descriptor) {
        descriptor_ = FileDescriptor(::fcntl(*target.descriptor, F_DUPFD_CLOEXEC, 0));
        if (descriptor_.number() < 0) fail_with(errno);
        return;
    }
    std::error_code error;
    const fs::file_status status = fs::status(file_, error);
    if (fs::is_directory(status)) fail_with(EISDIR);
    if (fs::is_regular_file(status) || !fs::exists(status)) {
        folder_ = open_folder_of(target.file, file_);
        final_name_ = target.file.filename().string();
        if (!try_open_nameless()) open_temporary();
    } else {
        descriptor_ = FileDescriptor(::open(file_.c_str(), O_WRONLY | O_NOCTTY | O_CLOEXEC));
        if (descriptor_.number() < 0) fail_with(errno);
    }
}

OutputFile::OutputFile(std::shared_ptr<const OpenFolder> folder, const std::string& name)
    : file_(folder->path() / name), folder_(std::move(folder)), final_name_(name) {
    if (!try_open_nameless()) open_temporary();
}

OutputFile::~OutputFile() {
    if (!temporary_name_.empty()) ::unlinkat(folder_->descriptor(), temporary_name_.c_str(), 0);
}

bool OutputFile::try_open_nameless() {
    if (::access(open_files_folder, X_OK) != 0) return false;
    constexpr int flags = O_RDWR | O_TMPFILE | O_CLOEXEC;
    descriptor_ = FileDescriptor(::openat(folder_->descriptor(), ".", flags, mode_of_outputs));
    is_nameless_ = descriptor_.number() >= 0;
    return is_nameless_;  // open_temporary() reports any other error
}

void OutputFile::open_temporary() {
    constexpr int creation_flags = O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC;
    for (int number = 0; descriptor_.number() < 0; ++number) {
        const std::string name = temporary_name(number);
        descriptor_ = FileDescriptor(
            ::openat(folder_->descriptor(), name.c_str(), creation_flags, mode_of_outputs));
        if (descriptor_.number() >= 0) {
            temporary_name_ = name;
        } else if (errno != EEXIST) {
            fail_with(errno);
        }
    }
}

// Gives the file a temporary name. linkat() cannot replace an existing file that has the final
// name. But renameat() can replace such a file, if the new file has a temporary name.
void OutputFile::give_temporary_name() {
    const std::string descriptor_path =
        open_files_folder + ("/" + std::to_string(descriptor_.number()));
    for (int number = 0; temporary_name_.empty(); ++number) {
        const std::string name = temporary_name(number);
        if (::linkat(AT_FDCWD, descriptor_path.c_str(), folder_->descriptor(), name.c_str(),
                     AT_SYMLINK_FOLLOW) == 0) {
            temporary_name_ = name;
        } else if (errno != EEXIST) {
            fail_with(errno);
        }
    }
}

void OutputFile::write(std::string_view bytes) const {
    while (!bytes.empty()) {
        const ssize_t written_bytes = ::write(descriptor_.number(), bytes.data(), bytes.size());
        if (written_bytes >= 0) {
            bytes.remove_prefix(static_cast<std::size_t>(written_bytes));
        } else if (errno != EINTR) {
            fail_with(errno);
        }
    }
}

void OutputFile::publish() {
    if (is_nameless_) give_temporary_name();
    // Some file systems report a full disk only when the file is closed.
    if (::close(descriptor_.release()) != 0) fail_with(errno);
    if (temporary_name_.empty()) return;
    const int folder = folder_->descriptor();
    if (::renameat(folder, temporary_name_.c_str(), folder, final_name_.c_str()) != 0)
        fail_with(errno);
    temporary_name_.clear();
}

void OutputFile::fail_with(int error) const {
    throw_write_error(file_, std::generic_category().message(error));
}

void write_output(const fs::path& file, const std::function<void(std::ostream&)>& write) {
    write_output_if_complete(file, [&](std::ostream& out) {
        write(out);
        return true;
    });
}

void write_output_if_complete(const fs::path& file,
                              const std::function<bool(std::ostream&)>& write) {
    OutputFile output(file);
    OutputBuffer buffer(output);
    std::ostream stream(&buffer);
    stream.exceptions(std::ios::badbit);  // passes on the exceptions of the buffer
    if (!write(stream)) return;
    stream.flush();
    output.publish();
}

void remove_unpublished_files(const OpenFolder& folder) {
    for (const std::string& name : folder.names()) {
        if (is_abandoned(name)) folder.remove(name);
    }
}

}  // namespace orbitile::store
