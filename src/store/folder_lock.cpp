#include "store/folder_lock.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

#include "store/catalogue.hpp"

namespace orbitile::store {

FolderLock::FolderLock(const std::filesystem::path& folder)
    : descriptor_(
          ::open((folder / Catalogue::lock_name).c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666)) {
    if (descriptor_ >= 0 && ::flock(descriptor_, LOCK_EX | LOCK_NB) == 0) return;
    const int error = errno;
    if (descriptor_ >= 0) ::close(descriptor_);
    if (error == EWOULDBLOCK) {
        throw CatalogueRefusedError(
            folder.string() +
            ": another run works in this folder; wait until it has ended, or divide the search "
            "with --part and 'orbitile merge'");
    }
    throw CatalogueAccessError((folder / Catalogue::lock_name).string() + ": " +
                               std::generic_category().message(error));
}

FolderLock::~FolderLock() { ::close(descriptor_); }

}  // namespace orbitile::store
