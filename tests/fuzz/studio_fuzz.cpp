// Any bytes as a quick request of the studio: the reply is JSON, and no exception leaves answer().
// If the bytes are not a request, they are also opened as a puzzle file.
#include <cstdint>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "studio/studio.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    if (text.find("\"units\"") != std::string_view::npos) return 0;  // lists can take long
    const auto reply = nlohmann::json::parse(orbitile::studio::answer(text), nullptr, false);
    if (!reply.is_object()) std::abort();
    const nlohmann::json read{{"do", "read"}, {"text", std::string(text)}};
    const std::string request = read.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
    const auto opened = nlohmann::json::parse(orbitile::studio::answer(request));
    if (!opened.contains("puzzle")) return 0;
    // What was opened can be checked and written.
    const nlohmann::json write{{"do", "write"}, {"puzzle", opened.at("puzzle")}};
    if (!nlohmann::json::parse(orbitile::studio::answer(write.dump())).contains("text"))
        std::abort();
    return 0;
}
