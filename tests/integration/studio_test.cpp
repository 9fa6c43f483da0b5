// Runs `orbitile studio` and talks to it over HTTP, as a browser does.
#include <arpa/inet.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "support/program.hpp"

namespace orbitile::studio_test {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;
using std::chrono::milliseconds;
using std::chrono::seconds;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;
using Clock = std::chrono::steady_clock;

// --- A client for HTTP. ---

// One connection. It is closed when the object is destroyed.
class Connection {
  public:
    explicit Connection(int port) : socket_(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_port = htons(static_cast<std::uint16_t>(port));
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        const auto* general = reinterpret_cast<const sockaddr*>(&address);
        is_open_ = connect(socket_, general, sizeof address) == 0;
    }
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;
    ~Connection() { close(socket_); }

    bool is_open() const { return is_open_; }

    void send(const std::string& bytes) const {
        std::size_t sent = 0;
        while (sent < bytes.size()) {
            const ssize_t count =
                ::send(socket_, bytes.data() + sent, bytes.size() - sent, MSG_NOSIGNAL);
            if (count <= 0) return;  // the server does not want the rest
            sent += static_cast<std::size_t>(count);
        }
    }

    // Receives until the text has arrived, the server has closed the connection, or `patience` is
    // over. Returns everything that was received.
    const std::string& receive_until(const std::string& text, milliseconds patience = seconds(60)) {
        const auto end = Clock::now() + patience;
        std::size_t searched = 0;
        while (!has_ended_) {
            if (!text.empty() && received_.find(text, searched) != std::string::npos) break;
            searched = received_.size() > text.size() ? received_.size() - text.size() : 0;
            const auto left = std::chrono::duration_cast<milliseconds>(end - Clock::now()).count();
            pollfd polled{socket_, POLLIN, 0};
            if (left <= 0 || poll(&polled, 1, static_cast<int>(left)) <= 0) break;
            std::array<char, 65536> buffer{};
            const ssize_t count = recv(socket_, buffer.data(), buffer.size(), 0);
            has_ended_ = count <= 0;
            if (count > 0) received_.append(buffer.data(), static_cast<std::size_t>(count));
        }
        return received_;
    }

    const std::string& receive_all(milliseconds patience = seconds(60)) {
        return receive_until({}, patience);
    }

    bool has_ended() const { return has_ended_; }

  private:
    int socket_;
    bool is_open_ = false;
    bool has_ended_ = false;
    std::string received_;
};

int status_of(const std::string& reply) {
    return reply.starts_with("HTTP/1.1 ") ? std::stoi(reply.substr(9, 3)) : 0;
}

std::string body_of(const std::string& reply) {
    const auto head = reply.find("\r\n\r\n");
    return head == std::string::npos ? "" : reply.substr(head + 4);
}

// The events of a stream that have arrived completely.
std::vector<json> events_of(const std::string& reply) {
    // Each event is in a chunk of its own, between the lines of the transfer coding.
    std::vector<json> events;
    const std::string mark = "data: ";
    for (auto begin = reply.find(mark); begin != std::string::npos;) {
        const auto end = reply.find("\n\n", begin);
        if (end == std::string::npos) break;
        events.push_back(json::parse(reply.substr(begin + mark.size(), end - begin - mark.size())));
        begin = reply.find(mark, end);
    }
    return events;
}

std::set<std::string> told_fingerprints(const std::vector<json>& events) {
    std::set<std::string> told;
    for (const json& event : events) {
        if (event["event"] == "shape") told.insert(event["challenge"]["fingerprint"]);
    }
    return told;
}

std::size_t count_events(const std::vector<json>& events, const std::string& name) {
    return static_cast<std::size_t>(
        std::ranges::count_if(events, [&](const json& event) { return event["event"] == name; }));
}

// --- A server. ---

class Studio {
  public:
    explicit Studio(const fs::path& folder, const Arguments& more = {},
                    const Surroundings& surroundings = {})
        : process_(arguments(folder, more), surroundings) {
        process_.wait_until_it_says("ends it");
        const std::string said = process_.out();
        const auto port = said.find("http://127.0.0.1:");
        const auto token = said.find("/#token=");
        if (port == std::string::npos || token == std::string::npos) return;
        port_ = std::stoi(said.substr(port + 17));
        token_ = said.substr(token + 8, 32);
    }

    Process& process() { return process_; }
    int port() const { return port_; }
    const std::string& token() const { return token_; }

    std::string fields() const {
        return "Host: 127.0.0.1:" + std::to_string(port_) + "\r\nAuthorization: Bearer " + token_ +
               "\r\nContent-Type: application/json\r\n";
    }

    std::string post(const std::string& path, const std::string& body) const {
        return "POST " + path + " HTTP/1.1\r\n" + fields() +
               "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body;
    }

    // The reply to raw bytes.
    std::string reply_to(const std::string& bytes, milliseconds patience = seconds(60)) const {
        Connection connection(port_);
        connection.send(bytes);
        return connection.receive_all(patience);
    }

    json request(const json& body) const {
        return json::parse(body_of(reply_to(post("/api/request", body.dump()))));
    }

    std::unique_ptr<Connection> begin(const json& ask) const {
        auto connection = std::make_unique<Connection>(port_);
        connection->send(post("/api/ask", ask.dump()));
        return connection;
    }

    std::vector<json> ask(const json& ask) const { return events_of(begin(ask)->receive_all()); }

    json puzzle(const std::string& name) const {
        return request(
            {{"do", "read"}, {"name", name}, {"text", bytes_of(config(name))}})["puzzle"];
    }

  private:
    static Arguments arguments(const fs::path& folder, const Arguments& more) {
        Arguments all{"studio", folder.string()};
        all.insert(all.end(), more.begin(), more.end());
        if (std::ranges::find(more, "--browser") == more.end()) all.emplace_back("--no-browser");
        std::erase(all, "--browser");
        return all;
    }

    Process process_;
    int port_ = 0;
    std::string token_;
};

class StudioServer : public ::testing::Test {
  protected:
    json fridgeiq() const {
        return {{"ask", "shapes"},
                {"puzzle", studio_.puzzle("fridgeiq.toml")},
                {"question", {{"symmetries", {"D4"}}}}};
    }

    // The only catalogue below the folder.
    fs::path catalogue() const {
        std::vector<fs::path> folders;
        for (const auto& entry : fs::directory_iterator(kept())) {
            if (entry.is_directory()) folders.push_back(entry.path());
        }
        EXPECT_EQ(folders.size(), 1U);
        return folders.empty() ? fs::path() : folders.front();
    }

    fs::path kept() const { return folder_.path() / "kept"; }

    TemporaryFolder folder_;
    Studio studio_{folder_.path() / "kept", {"--threads", "2"}};
};

// --- Who gets an answer. ---

TEST_F(StudioServer, ServesAPageThatLoadsNothingFromElsewhere) {
    const std::string reply = studio_.reply_to(
        "GET / HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(studio_.port()) + "\r\n\r\n");
    EXPECT_EQ(status_of(reply), 200);
    EXPECT_THAT(reply, AllOf(HasSubstr("text/html"), HasSubstr("<!doctype html>"),
                             HasSubstr("X-Content-Type-Options: nosniff"),
                             HasSubstr("Cache-Control: no-store"),
                             HasSubstr("Referrer-Policy: no-referrer"),
                             HasSubstr("Content-Security-Policy: default-src 'none'"),
                             HasSubstr("frame-ancestors 'none'")));
    EXPECT_THAT(reply, Not(HasSubstr(studio_.token())));
}

TEST_F(StudioServer, IsNotReachableFromOtherMachines) {
    const std::string sockets = bytes_of("/proc/net/tcp") + bytes_of("/proc/net/tcp6");
    std::array<char, 8> port{};
    std::snprintf(port.data(), port.size(), ":%04X", static_cast<unsigned>(studio_.port()));
    EXPECT_THAT(sockets, HasSubstr("0100007F" + std::string(port.data())));
    EXPECT_THAT(sockets, Not(HasSubstr("00000000" + std::string(port.data()))));
}

TEST_F(StudioServer, WantsTheToken) {
    const std::string good = studio_.post("/api/request", R"({"do":"about"})");
    EXPECT_EQ(status_of(studio_.reply_to(good)), 200);
    std::string wrong = good;
    wrong.replace(wrong.find(studio_.token()), 1, studio_.token().front() == '0' ? "1" : "0");
    EXPECT_EQ(status_of(studio_.reply_to(wrong)), 401);
    std::string without = good;
    without.replace(without.find("Authorization"), 13, "X-Unknown-One");
    EXPECT_EQ(status_of(studio_.reply_to(without)), 401);
}

TEST_F(StudioServer, RefusesOtherHostsAndPages) {
    std::string host = studio_.post("/api/request", R"({"do":"about"})");
    host.replace(host.find("127.0.0.1"), 9, "evil.test");
    EXPECT_EQ(status_of(studio_.reply_to(host)), 403);
    std::string origin = studio_.post("/api/request", R"({"do":"about"})");
    origin.insert(origin.find("Content-Type"), "Origin: http://evil.test\r\n");
    EXPECT_EQ(status_of(studio_.reply_to(origin)), 403);
}

TEST_F(StudioServer, HasNoOtherFiles) {
    for (const char* path : {"/favicon.ico", "/../../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd",
                             "/catalogue.db", "//etc/passwd"}) {
        const std::string reply = studio_.reply_to("GET " + std::string(path) + " HTTP/1.1\r\n" +
                                                   studio_.fields() + "\r\n");
        EXPECT_EQ(status_of(reply), 404) << path;
    }
}

// --- Hostile requests. ---

TEST_F(StudioServer, SurvivesMalformedRequests) {
    const std::string fields = studio_.fields();
    for (const std::string& bytes :
         {std::string("\r\n\r\n"), std::string("GET\r\n\r\n"),
          "GET / HTTP/9.9\r\n" + fields + "\r\n",
          std::string("\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03 TLS\r\n\r\n", 19),
          "GET / HTTP/1.1\r\n" + fields + "Range: bytes=99999999999999999999999-\r\n\r\n",
          "GET /" + std::string(9000, 'a') + " HTTP/1.1\r\n" + fields + "\r\n",
          "GET / HTTP/1.1\r\n" + fields + "X: " + std::string(9000, 'a') + "\r\n\r\n",
          "POST /api/request HTTP/1.1\r\n" + fields + "Content-Length: -1\r\n\r\n{}",
          "POST /api/request HTTP/1.1\r\n" + fields + "Content-Length: 2\r\n" +
              "Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n"}) {
        const int status = status_of(studio_.reply_to(bytes, seconds(20)));
        EXPECT_TRUE(status == 0 || status >= 400) << status << ": " << bytes.substr(0, 60);
    }
    EXPECT_EQ(studio_.request({{"do", "about"}})["engine"], "server");
}

TEST_F(StudioServer, LimitsHeadsAndBodies) {
    std::string many = "GET / HTTP/1.1\r\n" + studio_.fields();
    for (int i = 0; i < 100'000; ++i) many += "X-Field-" + std::to_string(i) + ": x\r\n";
    EXPECT_NE(status_of(studio_.reply_to(many + "\r\n")), 200);
    const std::string large = studio_.post("/api/request", std::string(17U << 20U, ' '));
    EXPECT_EQ(status_of(studio_.reply_to(large)), 413);
    EXPECT_EQ(studio_.request({{"do", "about"}})["engine"], "server");
}

TEST_F(StudioServer, WrongJsonIsReported) {
    for (const std::string& body :
         {std::string(), std::string("{"), std::string("[]"), std::string("{}"),
          std::string("{\"do\":\"\xff\"}"), std::string(100'000, '['),
          std::string(R"({"do":"set","id":"../../etc/passwd"})")}) {
        const std::string reply = studio_.reply_to(studio_.post("/api/request", body));
        EXPECT_EQ(status_of(reply), 200);
        EXPECT_TRUE(json::parse(body_of(reply)).contains("error")) << reply;
        const auto events = events_of(studio_.reply_to(studio_.post("/api/ask", body)));
        ASSERT_FALSE(events.empty());
        EXPECT_EQ(events.back()["event"], "error");
    }
}

TEST_F(StudioServer, LimitsConnectionsAndEndsSlowOnes) {
    std::vector<std::unique_ptr<Connection>> slow;
    for (int i = 0; i < 40; ++i) {
        slow.push_back(std::make_unique<Connection>(studio_.port()));
        slow.back()->send("GET / HT");
    }
    EXPECT_EQ(status_of(slow.back()->receive_all()), 503);
    const auto start = Clock::now();
    slow.front()->receive_all();
    EXPECT_TRUE(slow.front()->has_ended());
    EXPECT_LT(Clock::now() - start, seconds(8));
    for (auto& connection : slow) connection->receive_all();
    EXPECT_EQ(studio_.request({{"do", "about"}})["engine"], "server");
}

// --- Searches. ---

TEST_F(StudioServer, TellsTheShapesOfASearch) {
    const auto events = studio_.ask(fridgeiq());
    ASSERT_FALSE(events.empty());
    EXPECT_EQ(events.back(), json({{"event", "end"}, {"complete", true}}));
    EXPECT_EQ(told_fingerprints(events).size(), 96U);
    EXPECT_EQ(count_events(events, "shape"), 96U);
    const json units = studio_.request({{"do", "units"},
                                        {"puzzle", fridgeiq()["puzzle"]},
                                        {"question", fridgeiq()["question"]}})["units"];
    EXPECT_EQ(count_events(events, "unit"), units.size());
    const std::set<std::string> names(units.begin(), units.end());
    for (const json& event : events) {
        if (event["event"] == "unit") {
            EXPECT_TRUE(names.contains(event["name"])) << event;
        }
    }
}

TEST_F(StudioServer, KeepsWhatIsFoundAndResumes) {
    {
        const auto connection = studio_.begin(fridgeiq());
        const std::string said = connection->receive_until("\"shape\"");
        EXPECT_FALSE(told_fingerprints(events_of(connection->receive_until("\n\n"))).empty() &&
                     said.empty());
    }
    const auto events = studio_.ask(fridgeiq());
    EXPECT_EQ(told_fingerprints(events).size(), 96U);
    const auto again = studio_.ask(fridgeiq());
    EXPECT_EQ(told_fingerprints(again), told_fingerprints(events));
    EXPECT_EQ(count_events(again, "unit"), count_events(events, "unit"));

    const fs::path direct = folder_.path() / "direct";
    ASSERT_EQ(
        run_program({"generate", config("fridgeiq.toml"), "--out", direct.string(), "--quiet"})
            .exit_code,
        0);
    EXPECT_EQ(exported(catalogue()), exported(direct));
    EXPECT_EQ(told_fingerprints(events), fingerprints(exported(direct)));
}

TEST_F(StudioServer, StopsASearchWhenItsPageIsClosed) {
    const json ask{{"ask", "shapes"},
                   {"puzzle", studio_.puzzle("hexiamonds.toml")},
                   {"question", {{"symmetries", json::array()}}}};
    {
        const auto connection = studio_.begin(ask);
        connection->receive_until("\"progress\"");
    }
    // While a search works, its lock on the folder refuses a command that wants it alone. This
    // search would take minutes.
    const auto start = Clock::now();
    const auto is_locked = [&] {
        return run_program({"tilings", catalogue().string(), "--count"}).exit_code == 2;
    };
    while (is_locked() && Clock::now() - start < seconds(30)) {
    }
    EXPECT_FALSE(is_locked());
}

TEST_F(StudioServer, AnswersSeveralQuestionsAtTheSameTime) {
    const json tetrominoes = studio_.request({{"do", "set"}, {"id", "tetrominoes"}})["puzzle"];
    const auto one = studio_.begin(fridgeiq());
    const auto same = studio_.begin(fridgeiq());
    const auto other = studio_.begin(
        {{"ask", "shapes"}, {"puzzle", tetrominoes}, {"question", {{"symmetries", {"D1"}}}}});
    EXPECT_EQ(studio_.request({{"do", "about"}})["engine"], "server");
    const auto others = events_of(other->receive_all());
    ASSERT_FALSE(others.empty());
    EXPECT_EQ(others.back()["event"], "end");
    EXPECT_EQ(told_fingerprints(others).size(), 104U);
    EXPECT_EQ(told_fingerprints(events_of(one->receive_all())).size(), 96U);
    EXPECT_EQ(told_fingerprints(events_of(same->receive_all())).size(), 96U);
}

TEST_F(StudioServer, AnswersTheOtherLongRequests) {
    json board = studio_.puzzle("fridgeiq.toml");
    const auto shapes = studio_.ask(fridgeiq());
    json challenges = json::array();
    for (const json& event : shapes) {
        if (event["event"] == "shape" && challenges.size() < 2)
            challenges.push_back(event["challenge"]);
    }
    const auto measures =
        studio_.ask({{"ask", "measure"}, {"puzzle", board}, {"challenges", challenges}});
    EXPECT_EQ(count_events(measures, "measure"), 2U);
    EXPECT_EQ(measures.back()["event"], "end");
}

TEST_F(StudioServer, SaysWhyThereIsNoShape) {
    const json tetrominoes = studio_.request({{"do", "set"}, {"id", "tetrominoes"}})["puzzle"];
    const auto events = studio_.ask(
        {{"ask", "shapes"}, {"puzzle", tetrominoes}, {"question", {{"symmetries", {"D4"}}}}});
    ASSERT_EQ(count_events(events, "reason"), 1U);
    EXPECT_EQ(events.back()["complete"], true);
}

TEST_F(StudioServer, DoesNotFollowLinksInItsFolder) {
    studio_.ask(fridgeiq());
    const fs::path found = catalogue();
    const fs::path elsewhere = folder_.path() / "elsewhere";
    fs::rename(found, elsewhere);
    fs::create_directory_symlink(elsewhere, found);
    const auto events = studio_.ask(fridgeiq());
    ASSERT_EQ(events.size(), 1U);
    EXPECT_EQ(events.back()["event"], "error");
}

TEST_F(StudioServer, ReportsADamagedCatalogue) {
    studio_.ask(fridgeiq());
    write_bytes(catalogue() / "catalogue.db", "this is not a catalogue");
    const auto events = studio_.ask(fridgeiq());
    ASSERT_FALSE(events.empty());
    EXPECT_EQ(events.back()["event"], "error");
    EXPECT_EQ(studio_.request({{"do", "about"}})["engine"], "server");
}

// --- Its end. ---

TEST_F(StudioServer, EndsAtASignal) {
    const auto start = Clock::now();
    studio_.process().send(SIGINT);
    const Ended ended = studio_.process().wait();
    EXPECT_EQ(ended.exit_code, 0);
    EXPECT_EQ(ended.err, "");
    EXPECT_LT(Clock::now() - start, seconds(2));
}

TEST_F(StudioServer, EndsAtASignalWhileItSearches) {
    const json hard{{"ask", "shapes"},
                    {"puzzle", studio_.puzzle("hexiamonds.toml")},
                    {"question", {{"symmetries", json::array()}}}};
    const json easy = fridgeiq();
    const auto one = studio_.begin(hard);
    const auto other = studio_.begin(easy);
    one->receive_until("\"progress\"");
    other->receive_until("\"shape\"");
    const Connection silent(studio_.port());
    silent.send("GET / HT");
    const auto start = Clock::now();
    studio_.process().send(SIGTERM);
    const Ended ended = studio_.process().wait();
    EXPECT_EQ(ended.exit_code, 3);
    EXPECT_EQ(ended.err, "");
    EXPECT_LT(Clock::now() - start, seconds(2));
    // Nothing is lost.
    const Studio next(kept());
    EXPECT_EQ(told_fingerprints(next.ask(easy)).size(), 96U);
}

TEST(StudioCommand, EndsWhenItIsIdle) {
    const TemporaryFolder folder;
    Studio studio(folder.path(), {"--idle", "0.01"});
    EXPECT_EQ(studio.process().wait().exit_code, 0);
}

TEST(StudioCommand, RefusesAPortThatIsInUse) {
    const TemporaryFolder folder;
    const Studio first(folder.path());
    const Ended second = run_program(
        {"studio", folder.path().string(), "--no-browser", "--port", std::to_string(first.port())});
    EXPECT_EQ(second.exit_code, 2);
    EXPECT_THAT(second.err, HasSubstr("--port: port " + std::to_string(first.port())));
}

TEST(StudioCommand, RefusesAFolderThatIsAFile) {
    const TemporaryFolder folder;
    write_bytes(folder.path() / "file", "");
    const Ended ended = run_program({"studio", (folder.path() / "file").string(), "--no-browser"});
    EXPECT_EQ(ended.exit_code, 2);
    EXPECT_THAT(ended.err, HasSubstr("is not a folder"));
}

TEST(StudioCommand, UsesTheFolderForTheUsersData) {
    const TemporaryFolder folder;
    const std::string home = folder.path().string();
    Process process({"studio", "--no-browser"},
                    Surroundings{.command = {"/usr/bin/env", "-u", "XDG_DATA_HOME", "HOME=" + home,
                                             ORBITILE_PROGRAM}});
    process.wait_until_it_says("ends it");
    EXPECT_THAT(process.out(), HasSubstr("kept in " + home + "/.local/share/orbitile/studio\n"));
    EXPECT_TRUE(fs::is_directory(folder.path() / ".local/share/orbitile/studio"));
}

// The address has the token, and all users of a machine can see the words of a command.
TEST(StudioCommand, OpensABrowserWithoutShowingTheTokenToOtherUsers) {
    const TemporaryFolder folder;
    const fs::path opener = folder.path() / "xdg-open";
    const fs::path words = folder.path() / "words";
    write_bytes(opener, "#!/bin/sh\necho \"$@\" > '" + words.string() + ".part'\nmv '" +
                            words.string() + ".part' '" + words.string() + "'\nexec sleep 2\n");
    fs::permissions(opener, fs::perms::owner_all);
    const fs::path kept = folder.path() / "with 'quotes' & $(blanks)";
    Studio studio(kept, {"--browser"},
                  Surroundings{.command = {"/usr/bin/env", "DISPLAY=:0",
                                           "PATH=" + folder.path().string() + ":/usr/bin:/bin",
                                           ORBITILE_PROGRAM}});
    const auto end = Clock::now() + seconds(20);
    while (!fs::exists(words) && Clock::now() < end) std::this_thread::sleep_for(milliseconds(5));
    std::string page = bytes_of(words);
    ASSERT_FALSE(page.empty());
    page.pop_back();
    EXPECT_THAT(page, StartsWith(kept.string() + "/open-"));
    EXPECT_THAT(page, Not(HasSubstr(studio.token())));
    EXPECT_THAT(bytes_of(page), HasSubstr("/#token=" + studio.token()));
    EXPECT_EQ(fs::status(page).permissions(), fs::perms::owner_read | fs::perms::owner_write);
    // The browser outlives the studio, which neither waits for it nor leaves the page behind.
    studio.process().send(SIGTERM);
    EXPECT_EQ(studio.process().wait().exit_code, 0);
    EXPECT_FALSE(fs::exists(page));
}

TEST(StudioCommand, HelpNamesItsOptions) {
    const Ended help = run_program({"studio", "--help"});
    EXPECT_EQ(help.exit_code, 0);
    EXPECT_THAT(help.out, AllOf(HasSubstr("--port"), HasSubstr("--no-browser"),
                                HasSubstr("--threads"), HasSubstr("FOLDER")));
}

}  // namespace
}  // namespace orbitile::studio_test
