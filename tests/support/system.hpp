// What tests need of the operating system. system_posix.cpp and system_wasm.cpp define it.
#pragma once

#include <filesystem>
#include <string>

namespace orbitile {

/// Runs a shell command and returns its exit code, -1 if a signal ended it. Where there are no
/// processes, it returns 127, as a shell does for a program that is not installed.
int exit_code_of_shell(const std::string& command);

/// A new folder that is empty and belongs to the caller.
std::filesystem::path make_temporary_folder();

}  // namespace orbitile
