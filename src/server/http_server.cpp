// The HTTP server, with cpp-httplib 0.11.
//
// This version of cpp-httplib has few limits. A request can have any number of header lines, a
// chunked body can have any length, and a client can send one byte every few seconds forever. So
// cpp-httplib does not read from a socket here. Instead, it reads from a ClientStream, which counts
// bytes and time, and reports the end of the stream when a limit is reached.
//
// This file also replaces the thread pool of cpp-httplib, which would queue any number of
// connections. Each connection carries only one request. Before a socket is closed, the client has
// a short time to read the reply (see wait_for_client()).
//
// The body of a request is read only if its length is given and small enough, and if it is neither
// chunked nor compressed. StudioSite::refusal() checks these conditions.
#include "server/http_server.hpp"

#include <arpa/inet.h>
#include <httplib.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <exception>
#include <functional>
#include <list>
#include <mutex>
#include <set>
#include <string_view>
#include <system_error>
#include <thread>

namespace orbitile::server {
namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

// The maximum time for which a stream of events waits for the next event. After each wait, the
// stream checks whether the client is still connected.
constexpr milliseconds max_event_wait{100};

// The maximum time between two messages of a stream of events. If a client vanishes without closing
// its connection, the server notices this only when it sends something.
constexpr std::chrono::seconds heartbeat_interval{10};

// After a reply, the rest of the request is read and dropped for at most this time. If the socket
// were closed earlier, the client could lose the reply.
constexpr milliseconds max_linger_time{500};

int milliseconds_until(Clock::time_point deadline) {
    const auto milliseconds_left = std::chrono::ceil<milliseconds>(deadline - Clock::now()).count();
    return static_cast<int>(std::clamp<std::int64_t>(milliseconds_left, 0, 60'000));
}

// Waits until the socket is ready or the deadline has passed. Returns whether the socket is ready.
bool wait_for_socket(int socket, short poll_events, Clock::time_point deadline) {
    pollfd poll_request{socket, poll_events, 0};
    for (;;) {
        const int ready_count = poll(&poll_request, 1, milliseconds_until(deadline));
        if (ready_count > 0) return true;
        if (ready_count == 0 || errno != EINTR) return false;
    }
}

// --- One connection. ---

class ClientStream final : public httplib::Stream {
  public:
    ClientStream(int socket, const ServerLimits& limits)
        : socket_(socket),
          limits_(limits),
          bytes_left_(limits.max_head_bytes),
          deadline_(Clock::now() + limits.max_head_time) {}

    // Starts the time limit for the body and allows at most `bytes` bytes. Must be called after the
    // head was accepted.
    void begin_body(std::size_t bytes) {
        bytes_left_ = bytes;
        deadline_ = Clock::now() + limits_.max_body_time;
    }

    // Returns whether the connection is still open. Drops the bytes that the client has sent.
    bool is_alive() const {
        std::array<char, 1024> dropped_bytes{};
        for (;;) {
            const ssize_t count =
                recv(socket_, dropped_bytes.data(), dropped_bytes.size(), MSG_DONTWAIT);
            if (count > 0) continue;
            return count < 0 && (errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR);
        }
    }

    // Tells the client that nothing follows. Then waits for a short time until the client has read
    // everything and closes the connection.
    void wait_for_client() const {
        if (!has_written_) return;
        shutdown(socket_, SHUT_WR);
        const auto deadline = Clock::now() + max_linger_time;
        std::array<char, 16'384> dropped_bytes{};
        while (Clock::now() < deadline && wait_for_socket(socket_, POLLIN, deadline)) {
            if (recv(socket_, dropped_bytes.data(), dropped_bytes.size(), MSG_DONTWAIT) <= 0)
                return;
        }
    }

    bool is_readable() const override {
        return unread_begin_ < unread_end_ || wait_for_socket(socket_, POLLIN, deadline_);
    }
    bool is_writable() const override { return is_alive(); }

    // cpp-httplib reads single bytes, so this function takes them from a buffer.
    ssize_t read(char* destination, std::size_t size) override {
        if (unread_begin_ == unread_end_ && !fill_buffer()) return -1;
        const std::size_t count = std::min({size, unread_end_ - unread_begin_, bytes_left_});
        if (count == 0) return -1;
        std::copy_n(buffer_.data() + unread_begin_, count, destination);
        unread_begin_ += count;
        bytes_left_ -= count;
        return static_cast<ssize_t>(count);
    }

    ssize_t write(const char* source, std::size_t size) override {
        if (!wait_for_socket(socket_, POLLOUT, Clock::now() + limits_.max_write_time)) return -1;
        const ssize_t count = send(socket_, source, size, MSG_NOSIGNAL | MSG_DONTWAIT);
        if (count < 0 && (errno == EAGAIN || errno == EINTR)) return 0;
        has_written_ = true;
        return count;
    }

    void get_remote_ip_and_port(std::string& ip, int& port) const override {
        set_peer_address(ip, port);
    }
    void get_local_ip_and_port(std::string& ip, int& port) const override {
        set_peer_address(ip, port);
    }
    // cpp-httplib only checks whether the returned number is small enough for select(). This server
    // does not use select(), so the number need not be the number of the socket.
    socket_t socket() const override { return 0; }

  private:
    // All connections come from this machine, and their ports are not used.
    static void set_peer_address(std::string& ip, int& port) {
        ip = "127.0.0.1";
        port = 0;
    }

    bool fill_buffer() {
        if (bytes_left_ == 0 || !wait_for_socket(socket_, POLLIN, deadline_)) return false;
        const ssize_t count = recv(socket_, buffer_.data(), buffer_.size(), MSG_DONTWAIT);
        unread_begin_ = 0;
        unread_end_ = count > 0 ? static_cast<std::size_t>(count) : 0;
        return count > 0;
    }

    int socket_;
    const ServerLimits& limits_;
    std::size_t bytes_left_;
    Clock::time_point deadline_;
    bool has_written_ = false;
    std::array<char, 4096> buffer_{};
    /// The bytes [unread_begin_, unread_end_) of the buffer are unread.
    std::size_t unread_begin_ = 0;
    std::size_t unread_end_ = 0;
};

// --- The threads of the connections. ---

// Normally, each connection has a thread of its own. If there are too many connections, the thread
// that accepts connections refuses the new connection, and this flag is true during the refusal.
thread_local bool is_refusing = false;

// Runs each connection in its own thread, up to a limit.
class ConnectionThreads final : public httplib::TaskQueue {
  public:
    explicit ConnectionThreads(std::size_t max_threads) : max_threads_(max_threads) {}

    // cpp-httplib calls this function from one thread only.
    void enqueue(std::function<void()> work) override {
        std::erase_if(threads_,
                      [](const ConnectionThread& thread) { return thread.has_ended.load(); });
        if (threads_.size() < max_threads_ && start_thread(work)) return;
        is_refusing = true;
        work();
        is_refusing = false;
    }

    void shutdown() override { threads_.clear(); }

  private:
    struct ConnectionThread {
        std::atomic<bool> has_ended{false};
        std::jthread thread = {};
    };

    bool start_thread(const std::function<void()>& work) {
        ConnectionThread& new_thread = threads_.emplace_back();
        try {
            new_thread.thread = std::jthread([&new_thread, work] {
                work();
                new_thread.has_ended = true;
            });
        } catch (const std::system_error&) {  // the system has no thread left
            threads_.pop_back();
            return false;
        }
        return true;
    }

    std::size_t max_threads_;
    std::list<ConnectionThread> threads_;
};

// --- The server. ---

RequestHead head_of(const httplib::Request& request) {
    RequestHead head{request.method, request.path, {}};
    for (const auto& [name, value] : request.headers) head.fields.emplace_back(name, value);
    return head;
}

class HttplibServer final : public HttpServer, private httplib::Server {
  public:
    explicit HttplibServer(const ServerLimits& limits) : limits_(limits) {
        // By default, cpp-httplib shares the port with other processes that bind to it. With the
        // options below, the port is not shared.
        set_socket_options([](socket_t socket) {
            const int enabled = 1;
            setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &enabled, sizeof enabled);
        });
        set_tcp_nodelay(true);
        // cpp-httplib calls this function when it begins to listen. If stop() was called earlier,
        // cpp-httplib ignored that call. In this case, stop() is called again.
        new_task_queue = [this] {
            const std::lock_guard lock(sockets_mutex_);
            if (is_stopping_) httplib::Server::stop();
            return new ConnectionThreads(limits_.max_connections);
        };
        set_pre_routing_handler(
            [this](const httplib::Request& request, httplib::Response& response) {
                return answer_before_reading_body(request, response) ? HandlerResponse::Handled
                                                                     : HandlerResponse::Unhandled;
            });
        Post(".*", [this](const httplib::Request& request, httplib::Response& response,
                          const httplib::ContentReader& reader) {
            answer_with_body(request, response, reader);
        });
        set_error_handler([this](const httplib::Request& request, httplib::Response& response) {
            if (response.has_header("Content-Type")) return;  // the site's own reply
            describe_error(request, response);
        });
        set_exception_handler([this](const httplib::Request&, httplib::Response& response,
                                     const std::exception_ptr&) {
            set_reply(site_->failure_reply(500, "the server failed"), response);
        });
    }

    std::optional<int> bind(int port) override {
        if (port == 0) {
            port = bind_to_any_port("127.0.0.1");
        } else if (!bind_to_port("127.0.0.1", port)) {
            port = -1;
        }
        if (port <= 0) return std::nullopt;
        // By default, only five connections can wait until they are accepted.
        ::listen(svr_sock_, static_cast<int>(limits_.max_connections));
        return port;
    }

    void serve(Site& site) override {
        site_ = &site;
        if (!is_stopping_) listen_after_bind();
    }

    void stop() override {
        const std::lock_guard lock(sockets_mutex_);
        is_stopping_ = true;
        httplib::Server::stop();
        for (const int socket : sockets_) shutdown(socket, SHUT_RDWR);
    }

  private:
    // Without this function, cpp-httplib answers several requests on one connection. This server
    // answers one request and closes the connection.
    bool process_and_close_socket(socket_t socket) override {
        if (is_refusing) {
            refuse(socket);
        } else if (add_socket(socket)) {
            answer_one_request(socket);
            remove_socket(socket);
        }
        close(socket);
        return true;
    }

    void answer_one_request(socket_t socket) {
        ClientStream stream(socket, limits_);
        stream_ = &stream;
        try {
            bool is_closed = true;
            process_request(stream, true, is_closed, [](httplib::Request& request) {
                request.ranges.clear();  // the server always sends the whole reply
            });
        } catch (const std::exception&) {
            // cpp-httplib throws for some malformed headers, such as a huge Range. The client gets
            // no reply.
        }
        stream_ = nullptr;
        stream.wait_for_client();
    }

    void refuse(socket_t socket) const {
        const HttpReply reply =
            site_->failure_reply(503, "too many connections; close other windows");
        std::string text = "HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\n";
        for (const auto& [name, value] : reply.fields)
            text.append(name).append(": ").append(value).append("\r\n");
        text.append("Content-Length: ")
            .append(std::to_string(reply.body.size()))
            .append("\r\n\r\n");
        text += reply.body;
        [[maybe_unused]] const ssize_t sent_bytes =
            send(socket, text.data(), text.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
        std::array<char, 16'384> dropped_bytes{};
        while (recv(socket, dropped_bytes.data(), dropped_bytes.size(), MSG_DONTWAIT) > 0) {
        }
    }

    // Returns false if the server is being stopped.
    bool add_socket(int socket) {
        const std::lock_guard lock(sockets_mutex_);
        if (!is_stopping_) sockets_.insert(socket);
        return !is_stopping_;
    }

    void remove_socket(int socket) {
        const std::lock_guard lock(sockets_mutex_);
        sockets_.erase(socket);
    }

    bool answer_before_reading_body(const httplib::Request& request, httplib::Response& response) {
        const RequestHead head = head_of(request);
        if (std::optional<HttpReply> refusal = site_->refusal(head)) {
            set_reply(std::move(*refusal), response);
            return true;
        }
        if (request.method == "POST") return false;
        set_reply(site_->answer(head, {}), response);
        return true;
    }

    void answer_with_body(const httplib::Request& request, httplib::Response& response,
                          const httplib::ContentReader& reader) {
        stream_->begin_body(limits_.max_body_bytes);
        std::string body;
        const bool is_read = reader([&](const char* data, std::size_t size) {
            if (body.size() + size > limits_.max_body_bytes) return false;
            body.append(data, size);
            return true;
        });
        set_reply(is_read ? site_->answer(head_of(request), body)
                          : site_->failure_reply(
                                400, "the body of the request is incomplete, or came too slowly"),
                  response);
    }

    void set_reply(HttpReply reply, httplib::Response& response) {
        response.status = reply.status;
        for (const auto& [name, value] : reply.fields) response.headers.emplace(name, value);
        if (reply.event_source) {
            set_event_reply(std::move(reply.event_source), response);
        } else {
            response.body = std::move(reply.body);
        }
    }

    void set_event_reply(std::shared_ptr<EventSource> event_source, httplib::Response& response) {
        const std::string type = response.get_header_value("Content-Type");
        // set_chunked_content_provider() adds this field again.
        response.headers.erase("Content-Type");
        response.set_chunked_content_provider(
            type, [this, event_source = std::move(event_source), last_sent = Clock::now()](
                      std::size_t, httplib::DataSink& sink) mutable {
                return send_next_event(*event_source, sink, last_sent);
            });
    }

    // Returns false if the connection has to be closed.
    bool send_next_event(EventSource& event_source, httplib::DataSink& sink,
                         Clock::time_point& last_sent) const {
        if (is_stopping_ || !sink.is_writable()) return false;
        std::string event;
        switch (event_source.next(event, max_event_wait)) {
            case EventSource::NextResult::event: {
                last_sent = Clock::now();
                const std::string event_text = "data: " + event + "\n\n";
                return sink.write(event_text.data(), event_text.size());
            }
            case EventSource::NextResult::nothing_yet: {
                if (Clock::now() - last_sent < heartbeat_interval) return true;
                last_sent = Clock::now();
                constexpr std::string_view comment = ":\n\n";
                return sink.write(comment.data(), comment.size());
            }
            case EventSource::NextResult::end: sink.done(); return true;
        }
        return false;
    }

    void describe_error(const httplib::Request&, httplib::Response& response) {
        const int status = response.status;
        response.headers.clear();
        set_reply(
            site_->failure_reply(status, status == 404 ? "there is nothing here"
                                                       : "the request is malformed or too long"),
            response);
    }

    ServerLimits limits_;
    Site* site_ = nullptr;
    static thread_local ClientStream* stream_;  // the connection of this thread
    std::atomic<bool> is_stopping_{false};
    std::mutex sockets_mutex_;
    std::set<int> sockets_;  ///< guarded by sockets_mutex_
};

thread_local ClientStream* HttplibServer::stream_ = nullptr;

std::unique_ptr<HttpServer> make_server(const ServerLimits& limits) {
    return std::make_unique<HttplibServer>(limits);
}

}  // namespace
}  // namespace orbitile::server

const orbitile::server::ServerModule orbitile_server_module{ORBITILE_VERSION,
                                                            &orbitile::server::make_server};
