// The session of the studio on the server. Most requests go to the session that also runs in a
// browser (studio/studio.hpp). A search for shapes goes to shape_search.hpp.
#pragma once

#include "server/shape_search.hpp"
#include "server/studio_site.hpp"

namespace orbitile::server {

StudioSession studio_session(const SearchSettings& settings);

}  // namespace orbitile::server
