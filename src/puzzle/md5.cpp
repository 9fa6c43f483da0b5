#include "puzzle/md5.hpp"

#include <glib.h>

#include <memory>
#include <new>

namespace orbitile {

std::string md5_hex(std::string_view bytes) {
    // GLib refuses a null pointer, which an empty view may hold.
    const char* start = bytes.empty() ? "" : bytes.data();
    const std::unique_ptr<gchar, decltype(&g_free)> hex(
        g_compute_checksum_for_data(G_CHECKSUM_MD5, reinterpret_cast<const guchar*>(start),
                                    bytes.size()),
        &g_free);
    if (!hex) {
        throw std::bad_alloc();
    }
    return hex.get();
}

}  // namespace orbitile
