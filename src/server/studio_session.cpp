#include "server/studio_session.hpp"
#include <thread>
namespace orbitile::server {
StudioSession studio_session(const SearchSettings&) {
    return {.answer = [](std::string_view) { return std::string("{}"); },
            .ask = [](std::string_view, const EventStream::Tell& tell, const std::atomic<bool>& stop) {
                for (int i = 0; i < 1000 && !stop; ++i) {
                    tell("{\"event\":\"n\"}");
                    std::this_thread::sleep_for(std::chrono::milliseconds(20));
                }
                tell("{\"event\":\"end\"}");
            }};
}
}
