#include "server/access.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

namespace orbitile::server::access_test {
namespace {

const std::string token = "0123456789abcdef0123456789abcdef";
const AccessRules rules{.port = 4000, .token = token, .max_body_bytes = 100};

RequestHead page_request() { return {"GET", "/", {{"Host", "127.0.0.1:4000"}}}; }

RequestHead api_request() {
    return {"POST",
            "/api/request",
            {{"host", "localhost:4000"},
             {"Origin", "http://localhost:4000"},
             {"Sec-Fetch-Site", "same-origin"},
             {"Authorization", "Bearer " + token},
             {"Content-Type", "application/json; charset=utf-8"},
             {"Content-Length", "100"}}};
}

RequestHead without(RequestHead head, const std::string& name) {
    std::erase_if(head.fields, [&](const auto& field) { return field.first == name; });
    return head;
}

RequestHead with(RequestHead head, const std::string& name, const std::string& value) {
    head = without(std::move(head), name);
    head.fields.emplace_back(name, value);
    return head;
}

int status_of(const RequestHead& head) {
    const auto refusal = refusal_of(head, rules);
    return refusal ? refusal->status : 200;
}

TEST(Access, AcceptsThePageAndItsRequests) {
    EXPECT_EQ(status_of(page_request()), 200);
    EXPECT_EQ(status_of(api_request()), 200);
    EXPECT_EQ(status_of(without(api_request(), "Origin")), 200);
    EXPECT_EQ(status_of(with(api_request(), "host", "[::1]:4000")), 200);
}

TEST(Access, RefusesOtherHosts) {
    for (const char* host :
         {"evil.example", "evil.example:4000", "127.0.0.1", "127.0.0.1:4001", "127.0.0.1:40000",
          "localhost:4000.evil.example", "", "127.0.0.1:4000 ", "LOCALHOST:4000"}) {
        EXPECT_EQ(status_of(with(page_request(), "Host", host)), 403) << host;
    }
    EXPECT_EQ(status_of(without(page_request(), "Host")), 403);
    RequestHead twice = page_request();
    twice.fields.emplace_back("HOST", "evil.example");
    EXPECT_EQ(status_of(twice), 403);
}

TEST(Access, RefusesOtherPages) {
    for (const char* origin : {"http://evil.example", "null", "", "https://127.0.0.1:4000",
                               "http://127.0.0.1:4001", "http://127.0.0.1:4000/"}) {
        EXPECT_EQ(status_of(with(api_request(), "Origin", origin)), 403) << origin;
    }
    for (const char* site : {"cross-site", "same-site", ""}) {
        EXPECT_EQ(status_of(with(api_request(), "Sec-Fetch-Site", site)), 403) << site;
    }
}

TEST(Access, LetsALinkOpenThePageButNothingElse) {
    const RequestHead link =
        with(with(page_request(), "Sec-Fetch-Site", "cross-site"), "Sec-Fetch-Mode", "navigate");
    EXPECT_EQ(status_of(link), 200);
    EXPECT_EQ(status_of(with(link, "Sec-Fetch-Mode", "no-cors")), 403);
    RequestHead post = with(api_request(), "Sec-Fetch-Site", "cross-site");
    post.fields.emplace_back("Sec-Fetch-Mode", "navigate");
    EXPECT_EQ(status_of(post), 403);
}

TEST(Access, WantsTheToken) {
    EXPECT_EQ(status_of(without(api_request(), "Authorization")), 401);
    for (const std::string& value : {token, std::string("Bearer"), std::string("Bearer "),
                                     "bearer " + token, "Bearer " + token + "0", "Bearer  " + token,
                                     "Bearer " + token.substr(1), "Basic " + token}) {
        EXPECT_EQ(status_of(with(api_request(), "Authorization", value)), 401) << value;
    }
    RequestHead twice = api_request();
    twice.fields.emplace_back("authorization", "Bearer " + token);
    EXPECT_EQ(status_of(twice), 401);
}

TEST(Access, WantsAPlainBodyOfAKnownLength) {
    EXPECT_EQ(status_of(with(api_request(), "Content-Type", "text/plain")), 415);
    EXPECT_EQ(status_of(without(api_request(), "Content-Type")), 415);
    EXPECT_EQ(status_of(with(api_request(), "Content-Encoding", "gzip")), 415);
    EXPECT_EQ(status_of(with(api_request(), "Transfer-Encoding", "chunked")), 411);
    for (const char* length : {"", "-1", "+1", "1e1", "0x10", "10 ", "99999999999999999999999"}) {
        EXPECT_EQ(status_of(with(api_request(), "Content-Length", length)), 411) << length;
    }
    EXPECT_EQ(status_of(with(api_request(), "Content-Length", "101")), 413);
    EXPECT_EQ(status_of(with(api_request(), "Content-Length", "0")), 200);
}

TEST(Access, KnowsThreePaths) {
    for (const char* path : {"/api", "/api/", "/api/request/", "//", "/index.html",
                             "/../etc/passwd", "", "/API/request", "/catalogue.db"}) {
        RequestHead head = api_request();
        head.path = path;
        EXPECT_EQ(status_of(head), 404) << path;
    }
    RequestHead head = api_request();
    head.method = "GET";
    EXPECT_EQ(status_of(head), 405);
    head = page_request();
    for (const char* method : {"POST", "HEAD", "OPTIONS", "DELETE", "PRI"}) {
        head.method = method;
        EXPECT_EQ(status_of(head), 405) << method;
    }
}

TEST(Access, ComparesTexts) {
    EXPECT_TRUE(equal_in_constant_time(token, token));
    EXPECT_TRUE(equal_in_constant_time("", ""));
    EXPECT_FALSE(equal_in_constant_time(token, token.substr(1)));
    for (std::size_t i = 0; i < token.size(); ++i) {
        std::string other = token;
        other[i] = static_cast<char>(other[i] ^ 0x80);
        EXPECT_FALSE(equal_in_constant_time(token, other));
    }
}

TEST(Access, TokensAreRandom) {
    std::set<std::string> tokens;
    for (int i = 0; i < 100; ++i) {
        const std::string made = random_token();
        EXPECT_EQ(made.size(), 32U);
        EXPECT_TRUE(std::ranges::all_of(
            made, [](char c) { return ('0' <= c && c <= '9') || ('a' <= c && c <= 'f'); }));
        tokens.insert(made);
    }
    EXPECT_EQ(tokens.size(), 100U);
}

}  // namespace
}  // namespace orbitile::server::access_test
