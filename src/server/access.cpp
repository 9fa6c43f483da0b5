#include "server/access.hpp"

#include <fmt/format.h>
#include <sys/random.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <cstdint>
#include <system_error>
#include <vector>

#include "puzzle/names.hpp"

namespace orbitile::server {

std::string random_token() {
    std::array<std::uint8_t, 16> bytes{};
    if (getrandom(bytes.data(), bytes.size(), 0) != static_cast<ssize_t>(bytes.size())) {
        throw std::system_error(errno, std::generic_category(), "no random numbers");
    }
    std::string token;
    for (const std::uint8_t byte : bytes) token += fmt::format("{:02x}", byte);
    return token;
}

bool equal_in_constant_time(std::string_view one, std::string_view other) {
    if (one.size() != other.size()) return false;
    unsigned difference = 0;
    for (std::size_t i = 0; i < one.size(); ++i) {
        difference |= static_cast<unsigned>(one[i]) ^ static_cast<unsigned>(other[i]);
    }
    return difference == 0;
}

namespace {

std::vector<std::string_view> values_of(const RequestHead& head, std::string_view name) {
    std::vector<std::string_view> values;
    for (const auto& [field, value] : head.fields) {
        if (lower_case(field) == name) values.emplace_back(value);
    }
    return values;
}

// Returns the value of a field that occurs exactly once. Otherwise returns nothing.
std::optional<std::string_view> only_value(const RequestHead& head, std::string_view name) {
    const auto values = values_of(head, name);
    return values.size() == 1 ? std::optional(values.front()) : std::nullopt;
}

bool is_own_address(std::string_view address, int port) {
    return std::ranges::any_of(
        std::array{"127.0.0.1", "localhost", "[::1]"},
        [&](const char* name) { return address == fmt::format("{}:{}", name, port); });
}

bool is_own_origin(std::string_view origin, int port) {
    constexpr std::string_view scheme = "http://";
    return origin.starts_with(scheme) && is_own_address(origin.substr(scheme.size()), port);
}

// Whether every field with this name passes the check. A request can leave the field out.
template <typename Check>
bool all_values(const RequestHead& head, std::string_view name, Check check) {
    return std::ranges::all_of(values_of(head, name), check);
}

std::optional<Refusal> refusal_of_sender(const RequestHead& head, const AccessRules& rules) {
    const auto host = only_value(head, "host");
    if (!host || !is_own_address(*host, rules.port)) {
        return Refusal{403, "this server answers only requests to its own address"};
    }
    const bool is_own =
        all_values(head, "origin",
                   [&](std::string_view origin) { return is_own_origin(origin, rules.port); }) &&
        all_values(head, "sec-fetch-site",
                   [](std::string_view site) { return site == "same-origin" || site == "none"; });
    // A link in another page can open the studio's page, which has no token then.
    const bool is_link = head.method == "GET" && only_value(head, "sec-fetch-mode") == "navigate";
    if (!is_own && !is_link) {
        return Refusal{403, "this server answers only requests of its own page"};
    }
    return std::nullopt;
}

std::optional<Refusal> refusal_of_token(const RequestHead& head, const AccessRules& rules) {
    constexpr std::string_view scheme = "Bearer ";
    const auto value = only_value(head, "authorization");
    if (value && value->starts_with(scheme) &&
        equal_in_constant_time(value->substr(scheme.size()), rules.token)) {
        return std::nullopt;
    }
    return Refusal{401, "the token is missing or wrong; open the address that orbitile printed"};
}

// Returns the length of the body, or nothing if it is not given as a number.
std::optional<std::uint64_t> body_length(const RequestHead& head) {
    const auto text = only_value(head, "content-length");
    if (!text || text->empty()) return std::nullopt;
    std::uint64_t length = 0;
    const auto [end, error] = std::from_chars(text->data(), text->data() + text->size(), length);
    if (error != std::errc() || end != text->data() + text->size()) return std::nullopt;
    return length;
}

std::optional<Refusal> refusal_of_body(const RequestHead& head, const AccessRules& rules) {
    const auto type = only_value(head, "content-type");
    const std::string media_type = lower_case(type ? type->substr(0, type->find(';')) : "");
    if (media_type != "application/json") return Refusal{415, "the body must be application/json"};
    if (!values_of(head, "content-encoding").empty()) {
        return Refusal{415, "the body must not be compressed"};
    }
    const auto length = body_length(head);
    if (!values_of(head, "transfer-encoding").empty() || !length) {
        return Refusal{411, "the length of the body must be given as Content-Length"};
    }
    if (*length > rules.max_body_bytes) {
        return Refusal{413, fmt::format("the body has {} bytes; at most {} are accepted", *length,
                                        rules.max_body_bytes)};
    }
    return std::nullopt;
}

}  // namespace

std::optional<Refusal> refusal_of(const RequestHead& head, const AccessRules& rules) {
    if (auto refusal = refusal_of_sender(head, rules)) return refusal;
    const bool is_api = head.path == request_path || head.path == ask_path;
    if (!is_api && head.path != "/") return Refusal{404, "there is nothing here"};
    const std::string_view expected = is_api ? "POST" : "GET";
    if (head.method != expected) {
        return Refusal{405, fmt::format("only {} is possible here", expected)};
    }
    if (!is_api) return std::nullopt;
    if (auto refusal = refusal_of_token(head, rules)) return refusal;
    return refusal_of_body(head, rules);
}

}  // namespace orbitile::server
