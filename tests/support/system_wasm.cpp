#include <sys/stat.h>

#include <stdexcept>

#include "support/system.hpp"

namespace orbitile {

int exit_code_of_shell(const std::string& /*command*/) { return 127; }

std::filesystem::path make_temporary_folder() {
    for (int number = 0; number < 10'000; ++number) {
        std::filesystem::path folder =
            std::filesystem::temp_directory_path() / ("orbitile-wasm-" + std::to_string(number));
        if (::mkdir(folder.c_str(), S_IRWXU) == 0) return folder;
    }
    throw std::runtime_error("no folder can be made for a test");
}

}  // namespace orbitile
