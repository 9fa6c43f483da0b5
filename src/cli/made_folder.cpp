#include "cli/made_folder.hpp"

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <system_error>
#include <utility>

#include "puzzle/input_error.hpp"
#include "store/write_file.hpp"

namespace orbitile::cli {

namespace fs = std::filesystem;

OutputFolder::OutputFolder(fs::path folder, const std::string& option)
    : folder_(std::move(folder)), option_(option) {
    std::error_code error;
    fs::create_directories(folder_, error);
    if (!error && ::access(folder_.c_str(), W_OK | X_OK) != 0)
        error = std::error_code(errno, std::generic_category());
    if (error) throw InputError(option_ + ": " + folder_.string() + ": " + error.message());
}

void OutputFolder::refuse_leftovers(const std::vector<std::string>& current_names,
                                    bool (*can_be_output)(const std::string& name)) const {
    std::vector<std::string> leftovers;
    for (const auto& entry : fs::directory_iterator(folder_)) {
        std::string name = entry.path().filename().string();
        if (can_be_output(name) && std::ranges::find(current_names, name) == current_names.end())
            leftovers.push_back(std::move(name));
    }
    if (leftovers.empty()) return;
    throw InputError(
        option_ + ": " + (folder_ / *std::ranges::min_element(leftovers)).string() +
        " is from an earlier run and is not one of the files to be written now; remove "
        "it, or name another folder");
}

void OutputFolder::write(const std::string& name, std::string_view bytes) {
    store::write_file(file(name), bytes);
}

fs::path OutputFolder::file(const std::string& name) {
    written_names_.push_back(name);
    return folder_ / name;
}

}  // namespace orbitile::cli
