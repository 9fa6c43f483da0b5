// Answers the requests of the studio on the server. shape_search.hpp answers requests to search for
// shapes. studio/studio.hpp answers the other requests, as it does when the studio runs in a
// browser without a server.
#pragma once

#include "server/shape_search.hpp"
#include "server/studio_site.hpp"

namespace orbitile::server {

StudioSession studio_session(const SearchSettings& settings);

}  // namespace orbitile::server
