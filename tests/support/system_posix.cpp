#include <sys/wait.h>

#include <cstdlib>

#include "support/system.hpp"

namespace orbitile {

int exit_code_of_shell(const std::string& command) {
    const int status = std::system(command.c_str());
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

std::filesystem::path make_temporary_folder() {
    std::string name = (std::filesystem::temp_directory_path() / "orbitile-XXXXXX").string();
    return ::mkdtemp(name.data());
}

}  // namespace orbitile
