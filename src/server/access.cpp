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

bool equal_in_constant_time(std::string_view first_text, std::string_view second_text) {
    if (first_text.size() != second_text.size()) return false;
    unsigned difference = 0;
    for (std::size_t i = 0; i < first_text.size(); ++i) {
        difference |= static_cast<unsigned>(first_text[i]) ^ static_cast<unsigned>(second_text[i]);
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
std::optional<std::string_view> single_value(const RequestHead& head, std::string_view name) {
    const auto values = values_of(head, name);
    return values.size() == 1 ? std::optional(values.front()) : std::nullopt;
}

bool is_own_address(std::string_view host, int port) {
    return std::ranges::any_of(
        std::array{"127.0.0.1", "localhost", "[::1]"},
        [&](const char* name) { return host == fmt::format("{}:{}", name, port); });
}

bool is_own_origin(std::string_view origin, int port) {
    constexpr std::string_view scheme = "http://";
    return origin.starts_with(scheme) && is_own_address(origin.substr(scheme.size()), port);
}

// Returns whether every field with this name passes the check. Returns true if the request does not
// have the field.
template <typename Check>
bool all_values_pass(const RequestHead& head, std::string_view name, Check check) {
    return std::ranges::all_of(values_of(head, name), check);
}

std::optional<Refusal> refusal_of_sender(const RequestHead& head, const AccessRules& rules) {
    const auto host = single_value(head, "host");
    if (!host || !is_own_address(*host, rules.port)) {
        return Refusal{403, "this server answers only requests to its own address"};
    }
    const bool is_from_own_page =
        all_values_pass(
            head, "origin",
            [&](std::string_view origin) { return is_own_origin(origin, rules.port); }) &&
        all_values_pass(head, "sec-fetch-site", [](std::string_view site) {
            return site == "same-origin" || site == "none";
        });
    // A link in another page is allowed to open the studio's page. This is safe, because a page
    // that is opened by a link does not get the token.
    const bool is_navigation =
        head.method == "GET" && single_value(head, "sec-fetch-mode") == "navigate";
    if (!is_from_own_page && !is_navigation) {
        return Refusal{403, "this server answers only requests of its own page"};
    }
    return std::nullopt;
}

std::optional<Refusal> refusal_of_token(const RequestHead& head, const AccessRules& rules) {
    constexpr std::string_view scheme = "Bearer ";
    const auto authorization = single_value(head, "authorization");
    if (authorization && authorization->starts_with(scheme) &&
        equal_in_constant_time(authorization->substr(scheme.size()), rules.token)) {
        return std::nullopt;
    }
    return Refusal{401, "the token is missing or wrong; open the address that orbitile printed"};
}

// Returns the length of the body. Returns nothing if the request does not state the length as a
// number.
std::optional<std::uint64_t> body_length(const RequestHead& head) {
    const auto length_text = single_value(head, "content-length");
    if (!length_text || length_text->empty()) return std::nullopt;
    std::uint64_t length = 0;
    const auto [number_end, error] =
        std::from_chars(length_text->data(), length_text->data() + length_text->size(), length);
    if (error != std::errc() || number_end != length_text->data() + length_text->size())
        return std::nullopt;
    return length;
}

std::optional<Refusal> refusal_of_body(const RequestHead& head, const AccessRules& rules) {
    const auto content_type = single_value(head, "content-type");
    const std::string media_type =
        lower_case(content_type ? content_type->substr(0, content_type->find(';')) : "");
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
    const bool is_api_path = head.path == request_path || head.path == ask_path;
    if (!is_api_path && head.path != "/") return Refusal{404, "there is nothing here"};
    const std::string_view expected_method = is_api_path ? "POST" : "GET";
    if (head.method != expected_method) {
        return Refusal{405, fmt::format("only {} is possible here", expected_method)};
    }
    if (!is_api_path) return std::nullopt;
    if (auto refusal = refusal_of_token(head, rules)) return refusal;
    return refusal_of_body(head, rules);
}

}  // namespace orbitile::server
