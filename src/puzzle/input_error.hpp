// An error in a user's input: the program reports it and ends with exit code 2.
//
//     try {
//         use(read_puzzle_file(file));
//     } catch (const InputError& error) {
//         report(error.what());  // "mine.toml:7: piece A: …"
//     }
#pragma once

#include <stdexcept>

namespace orbitile {

/// The message names the file, the line, the piece or the field of the question that is wrong, for
/// example "part: '9/8' is not a part". Options have the names of these fields.
class InputError : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

}  // namespace orbitile
