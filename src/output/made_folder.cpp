#include "output/made_folder.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <system_error>
#include <utility>

#include "files/output_file.hpp"
#include "orbitile/puzzle/input_error.hpp"

namespace orbitile::app {
namespace {

namespace fs = std::filesystem;

std::shared_ptr<const OpenFolder> opened_to_fill(const fs::path& folder, Parameter option) {
    std::error_code error;
    fs::create_directories(folder, error);
    if (error) {
        throw InputError({option, ": " + folder.string() + ": " + error.message()});
    }
    try {
        return std::make_shared<const OpenFolder>(folder);
    } catch (const FolderError& refused) {
        throw InputError({option, std::string(": ") + refused.what()});
    }
}

}  // namespace

MadeFolder::MadeFolder(const fs::path& folder, KeptFiles kept, Parameter option)
    : option_(option), folder_(opened_to_fill(folder, option_)), kept_(std::move(kept)) {
    if (::access(folder.c_str(), W_OK | X_OK) == 0) return;
    throw InputError(
        {option_, ": " + folder.string() + ": " + std::generic_category().message(errno)});
}

void MadeFolder::refuse_leftovers(const std::vector<std::string>& made_now,
                                  bool (*may_be_made)(const std::string& name)) const {
    auto names = folder_->names();
    std::ranges::sort(names);  // so that the message is the same each time
    for (const std::string& name : names) {
        if (!may_be_made(name) || std::ranges::find(made_now, name) != made_now.end()) continue;
        throw InputError({option_, ": " + (folder_->path() / name).string() +
                                       " is from an earlier run and is not one of the files to be "
                                       "written now; remove it, or name another folder"});
    }
}

void MadeFolder::refuse_what_is_in_the_way_of(const std::vector<std::string>& names) const {
    for (const std::string& name : names) refuse_what_is_in_the_way(folder_->path() / name, kept_);
}

std::optional<std::string> MadeFolder::beginning_of(const std::string& name,
                                                    std::size_t most) const {
    const auto file = folder_->file(name, O_RDONLY | O_NONBLOCK);
    if (!file) return std::nullopt;
    std::string bytes(most, '\0');
    const ssize_t count = ::read(file->number(), bytes.data(), bytes.size());
    if (count < 0) {
        throw InputError({option_, ": " + (folder_->path() / name).string() + ": " +
                                       std::generic_category().message(errno)});
    }
    bytes.resize(static_cast<std::size_t>(count));
    return bytes;
}

void MadeFolder::write(const std::string& name, std::string_view bytes) {
    begin(name);
    OutputFile file(folder_, name);
    file.write(bytes);
    file.publish();
}

PictureFile MadeFolder::picture(const std::string& name) {
    begin(name);
    return {folder_, name};
}

void MadeFolder::begin(const std::string& name) {
    refuse_what_is_in_the_way(folder_->path() / name, kept_);
    written_.push_back(name);
}

}  // namespace orbitile::app
