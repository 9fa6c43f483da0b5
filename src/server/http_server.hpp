// An HTTP server for one program and one browser on the same machine.
//
// The code that speaks HTTP uses cpp-httplib, which needs libraries for cryptography and
// compression. Loading them takes a third of the time that a short command needs to start. So this
// code is a shared module, which only the command `studio` loads (see app/studio.cpp). The program
// itself uses only this header.
//
// A Site answers the requests. The Site gets the head of a request before the body is read, so that
// a request without permission costs almost nothing.
#pragma once

#include <chrono>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace orbitile::server {

using HeaderFields = std::vector<std::pair<std::string, std::string>>;

/// The first lines of a request.
struct RequestHead {
    std::string method;
    std::string path;     ///< without "?…"; "%41" is already decoded
    HeaderFields fields;  ///< header fields in any order; names can occur several times
};

/// The events of a reply that can take a long time.
class EventSource {
  public:
    enum class NextResult { event, nothing_yet, end };

    EventSource() = default;
    EventSource(const EventSource&) = delete;
    EventSource& operator=(const EventSource&) = delete;
    EventSource(EventSource&&) = delete;
    EventSource& operator=(EventSource&&) = delete;
    /// Stops the work that makes the events. The server destroys the source as soon as the client
    /// has closed the connection.
    virtual ~EventSource() = default;

    /// Waits for the next event, but not longer than `max_wait`. An event is one line of text.
    virtual NextResult next(std::string& event, std::chrono::milliseconds max_wait) = 0;
};

struct HttpReply {
    int status = 200;
    HeaderFields fields = {};
    std::string body = {};
    std::unique_ptr<EventSource> event_source =
        {};  ///< if set, the events are sent instead of the body
};

/// Answers requests. Several threads can call a site at the same time.
class Site {
  public:
    Site() = default;
    Site(const Site&) = delete;
    Site& operator=(const Site&) = delete;
    Site(Site&&) = delete;
    Site& operator=(Site&&) = delete;
    virtual ~Site() = default;

    /// Returns a reply if the request must be refused. Otherwise the body is read, and answer() is
    /// called.
    virtual std::optional<HttpReply> refusal(const RequestHead& head) = 0;
    virtual HttpReply answer(const RequestHead& head, const std::string& body) = 0;

    /// Returns the reply with which the server reports an error of its own. `status` is 400 for a
    /// malformed request, 500 for a fault, and 503 if there are too many connections.
    virtual HttpReply failure_reply(int status, const std::string& message) = 0;
};

struct ServerLimits {
    std::size_t max_head_bytes = std::size_t{16} << 10U;
    std::size_t max_body_bytes = std::size_t{16} << 20U;
    std::size_t max_connections = 32;
    std::chrono::seconds max_head_time{5};    ///< time from the connection to the end of the head
    std::chrono::seconds max_body_time{20};   ///< time from the head to the end of the body
    std::chrono::seconds max_write_time{10};  ///< time that a reply waits for the client to read
};

/// Each connection carries one request.
class HttpServer {
  public:
    HttpServer() = default;
    HttpServer(const HttpServer&) = delete;
    HttpServer& operator=(const HttpServer&) = delete;
    HttpServer(HttpServer&&) = delete;
    HttpServer& operator=(HttpServer&&) = delete;
    virtual ~HttpServer() = default;

    /// Binds to 127.0.0.1, so that other machines cannot connect. If `port` is 0, the system
    /// chooses a free port. Returns the port, or nothing if the port cannot be used.
    virtual std::optional<int> bind(int port) = 0;

    /// Answers requests until stop() is called. bind() must have been called. Returns after all
    /// connections have ended.
    virtual void serve(Site& site) = 0;

    /// Makes serve() return soon, and closes all connections. Any thread can call stop().
    virtual void stop() = 0;
};

/// The interface that the shared module exports.
struct ServerModule {
    const char* version;  ///< the program's version; other versions must not use the module
    std::unique_ptr<HttpServer> (*make_server)(const ServerLimits& limits);
};

}  // namespace orbitile::server

extern "C"
    [[gnu::visibility("default")]] const orbitile::server::ServerModule orbitile_server_module;
