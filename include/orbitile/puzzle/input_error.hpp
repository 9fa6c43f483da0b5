// An error in a user's input: the program reports it and ends with exit code 2.
//
//     try {
//         use(read_puzzle_file(file));
//     } catch (const InputError& error) {
//         report(error.what());  // "mine.toml:7: piece A: …"
//     }
#pragma once

#include <stdexcept>
#include <string>

namespace orbitile {

/// The message names the file, line, piece or option that is wrong.
class InputError : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

}  // namespace orbitile
