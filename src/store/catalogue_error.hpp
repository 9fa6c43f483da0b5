// The exceptions that are thrown when a catalogue is opened or written to. The type of the
// exception determines the exit code of the program.
//
//     try {
//         use(Catalogue::open(folder));
//     } catch (const CatalogueError& error) {
//         report(error.what());  // damaged
//     }
#pragma once

#include <stdexcept>

namespace orbitile {

/// The file is damaged, has a newer format, or contradicts itself: exit code 4.
class CatalogueError : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

/// The catalogue in the folder answers another question, or another run works in the folder: exit
/// code 2.
class CatalogueRefusedError : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

/// The system refused to read or write, for example because the disk is full or the folder is
/// read-only. The message names the file and the system's reason. Results that were stored earlier
/// are not lost.
class CatalogueAccessError : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

}  // namespace orbitile
