// Decides which requests the studio's server answers. Other programs and other users of the machine
// can connect to the server. Every page in the browser can send requests to it. So each request
// must pass these checks:
//
// 1. The field Host is the server's own address. Otherwise another site could redirect its own name
//    to this machine (DNS rebinding), and a page of the site could read replies.
// 2. If the browser states which page sends the request (Origin, Sec-Fetch-Site), this page is the
//    studio's own page.
// 3. A request to the programming interface carries the token. Only the page that this program
//    opened has the token. The page gets it in the fragment of its address, which browsers do not
//    send.
// 4. The body is JSON of a given length, is not too large, and is not compressed.
//
// This file also has the table of paths. Requests for other paths get 404. Requests with a wrong
// method get 405.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "server/http_server.hpp"

namespace orbitile::server {

/// Returns a random token of 128 bits, as 32 hexadecimal digits. Throws std::system_error if the
/// system does not provide random numbers.
std::string random_token();

/// Returns whether two texts are equal. The time of the comparison depends only on their lengths.
bool equal_in_constant_time(std::string_view first_text, std::string_view second_text);

/// The HTTP status and the message for a request that is refused.
struct Refusal {
    int status;
    std::string message;
    friend bool operator==(const Refusal&, const Refusal&) = default;
};

struct AccessRules {
    int port;
    std::string token;
    std::size_t max_body_bytes;
};

inline constexpr std::string_view request_path = "/api/request";
inline constexpr std::string_view ask_path = "/api/ask";

/// Returns why the request is refused, or nothing if the request can be answered.
std::optional<Refusal> refusal_of(const RequestHead& head, const AccessRules& rules);

}  // namespace orbitile::server
