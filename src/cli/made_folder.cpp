#include "cli/made_folder.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <system_error>
#include <utility>

#include "puzzle/input_error.hpp"
#include "store/output_file.hpp"

namespace orbitile::cli {
namespace {

namespace fs = std::filesystem;

std::shared_ptr<const store::OpenFolder> create_and_open_folder(const fs::path& folder,
                                                                const std::string& option) {
    std::error_code error;
    fs::create_directories(folder, error);
    if (error) {
        throw InputError(option + ": " + folder.string() + ": " + error.message());
    }
    try {
        return std::make_shared<const store::OpenFolder>(folder);
    } catch (const store::FolderError& folder_error) {
        throw InputError(option + ": " + folder_error.what());
    }
}

}  // namespace

OutputFolder::OutputFolder(const fs::path& folder, ProtectedFiles protected_files,
                           const std::string& option)
    : option_(option),
      folder_(create_and_open_folder(folder, option_)),
      protected_files_(std::move(protected_files)) {
    if (::access(folder.c_str(), W_OK | X_OK) == 0) return;
    throw InputError(option_ + ": " + folder.string() + ": " +
                     std::generic_category().message(errno));
}

void OutputFolder::refuse_leftovers(const std::vector<std::string>& current_names,
                                    bool (*can_be_output)(const std::string& name)) const {
    auto names = folder_->names();
    std::ranges::sort(names);  // so that the message does not depend on the order in the folder
    for (const std::string& name : names) {
        if (!can_be_output(name) || std::ranges::find(current_names, name) != current_names.end())
            continue;
        throw InputError(option_ + ": " + (folder_->path() / name).string() +
                         " is from an earlier run and is not one of the files to be "
                         "written now; remove it, or name another folder");
    }
}

void OutputFolder::require_free_paths(const std::vector<std::string>& names) const {
    for (const std::string& name : names)
        require_free_path(folder_->path() / name, protected_files_);
}

std::optional<std::string> OutputFolder::first_bytes_of(const std::string& name,
                                                        std::size_t max_bytes) const {
    const auto file = folder_->file(name, O_RDONLY | O_NONBLOCK);
    if (!file) return std::nullopt;
    std::string bytes(max_bytes, '\0');
    const ssize_t byte_count = ::read(file->number(), bytes.data(), bytes.size());
    if (byte_count < 0) {
        throw InputError(option_ + ": " + (folder_->path() / name).string() + ": " +
                         std::generic_category().message(errno));
    }
    bytes.resize(static_cast<std::size_t>(byte_count));
    return bytes;
}

void OutputFolder::write(const std::string& name, std::string_view bytes) {
    check_and_record(name);
    store::OutputFile file(folder_, name);
    file.write(bytes);
    file.publish();
}

PictureFile OutputFolder::picture(const std::string& name) {
    check_and_record(name);
    return {folder_, name};
}

void OutputFolder::check_and_record(const std::string& name) {
    require_free_path(folder_->path() / name, protected_files_);
    written_names_.push_back(name);
}

}  // namespace orbitile::cli
