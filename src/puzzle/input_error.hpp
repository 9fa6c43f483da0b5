// An error in a user's input: the program reports it and ends with exit code 2.
//
//     try {
//         use(read_puzzle_file(file));
//     } catch (const InputError& error) {
//         report(error.what());  // "mine.toml:7: piece A: …"
//     }
#pragma once

#include "puzzle/message.hpp"

namespace orbitile {

/// The message names the file, line, piece or parameter that is wrong.
class InputError : public MessageError {
  public:
    using MessageError::MessageError;
};

}  // namespace orbitile
