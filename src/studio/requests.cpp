// The two functions of the session: each request is read, handed to the file of its subject, and
// answered. Nothing that a request contains can make an exception leave these functions.
#include <fmt/format.h>

#include <array>
#include <exception>
#include <new>
#include <stdexcept>
#include <utility>

#include "candidate/stopped.hpp"
#include "orbitile/puzzle/board_outline.hpp"
#include "orbitile/puzzle/input_error.hpp"
#include "puzzle/puzzle_text.hpp"
#include "studio/board_requests.hpp"
#include "studio/check_request.hpp"
#include "studio/puzzle_json.hpp"
#include "studio/puzzle_sets.hpp"
#include "studio/request_json.hpp"
#include "studio/shape_question.hpp"
#include "studio/shape_requests.hpp"
#include "studio/studio.hpp"

namespace orbitile::studio {
namespace {

Puzzle puzzle_of(const Json& request) { return puzzle_from_json(object_member(request, "puzzle")); }

// --- Quick requests. ---

Json about() {
    Json sets = Json::array();
    for (const PuzzleSet& set : puzzle_sets()) {
        sets.push_back({{"id", set.id},
                        {"name", set.name},
                        {"lattice", lattice_name(set.lattice)},
                        {"pieces", set.pieces},
                        {"board", set.has_board}});
    }
    return {{"version", ORBITILE_VERSION}, {"engine", "wasm"}, {"sets", std::move(sets)}};
}

Json set_of(const Json& request) {
    const auto puzzle = puzzle_of_set(read_text(request, "id"));
    if (!puzzle) throw RequestError({.message = "there is no such set of pieces", .field = "id"});
    return {{"puzzle", puzzle_to_json(*puzzle)}};
}

Json read(const Json& request) {
    return {{"puzzle", puzzle_to_json(read_puzzle_text(read_text(request, "text")))}};
}

Json write(const Json& request) {
    const Puzzle puzzle = puzzle_of(request);
    if (const auto fault = area_fault(puzzle)) {
        throw RequestError({.message = *fault, .field = "board"});
    }
    return {{"text", puzzle_text(puzzle).substr(1)}};  // without the blank line
}

Json page_of(const Json& request) {
    const Puzzle puzzle = puzzle_of(request);
    Json json = page::puzzle_json(puzzle, false, page::pieces_json(puzzle));
    page::add_numbers(puzzle, json);
    json["challenges"] = Json::array();
    return {{"puzzle", std::move(json)}};
}

Json answer_to(const Json& request) {
    const std::string what = read_text(request, "do");
    if (what == "about") return about();
    if (what == "set") return set_of(request);
    if (what == "read") return read(request);
    if (what == "write") return write(request);
    if (what == "check") return check(puzzle_of(request), request);
    if (what == "units") return units(shape_question(puzzle_of(request), request));
    if (what == "page") return page_of(request);
    throw RequestError({.message = "the studio does not know this request", .field = "do"});
}

// --- Long requests. ---

void carry_out(const Json& request, const Tell& tell, const std::atomic<bool>& stop) {
    const std::string what = read_text(request, "ask");
    if (what == "shapes") return find_shapes(puzzle_of(request), request, tell, stop);
    if (what == "effort") return estimate_effort(puzzle_of(request), request, tell, stop);
    if (what == "measure") return measure_shapes(puzzle_of(request), request, tell, stop);
    if (what == "count") return count_solutions(puzzle_of(request), request, tell, stop);
    if (what == "solutions") return list_solutions(puzzle_of(request), request, tell, stop);
    if (what == "starts") return find_starts(puzzle_of(request), request, tell, stop);
    throw RequestError({.message = "the studio does not know this request", .field = "ask"});
}

// An error of the caller's function `tell`, which must leave ask().
class TellFailure : public std::exception {
  public:
    explicit TellFailure(std::exception_ptr cause) : cause_(std::move(cause)) {}
    [[noreturn]] void rethrow() const { std::rethrow_exception(cause_); }

  private:
    std::exception_ptr cause_;
};

// --- Errors. ---

// Describes the exception that is being handled.
Fault current_fault() {
    try {
        throw;
    } catch (const TellFailure&) {
        throw;
    } catch (const RequestError& error) {
        return error.fault();
    } catch (const InputError& error) {
        return {.message = error.what()};
    } catch (const candidate::StopException&) {
        return {.message = "the search was stopped"};
    } catch (const std::bad_alloc&) {
        forget_shape_session();
        return {.message = "this question needs more memory than there is"};
    } catch (const std::length_error&) {
        forget_shape_session();
        return {.message = "this question needs more memory than there is"};
    } catch (const std::overflow_error&) {
        return {.message = "there are more solutions than can be counted"};
    } catch (const std::exception& error) {
        forget_shape_session();
        return {.message = fmt::format("the program has a fault: {}", error.what())};
    }
}

}  // namespace

std::string answer(std::string_view request) {
    try {
        try {
            return json_text(answer_to(parse_request(request)));
        } catch (...) {
            return json_text({{"error", fault_json(current_fault())}});
        }
    } catch (...) {
        // There was not even memory for the message.
        return R"({"error":{"message":"this question needs more memory than there is"}})";
    }
}

void ask(std::string_view request, const std::function<void(std::string_view)>& tell,
         const std::atomic<bool>& stop) {
    const Tell tell_json = [&](const Json& event) {
        const std::string text = json_text(event);
        try {
            tell(text);
        } catch (...) {
            throw TellFailure(std::current_exception());
        }
    };
    try {
        std::string failure;
        try {
            carry_out(parse_request(request), tell_json, stop);
            return;
        } catch (const candidate::StopException&) {
            failure = R"({"event":"end","complete":false})";
        } catch (...) {
            Json event{{"event", "error"}};
            event.update(fault_json(current_fault()));
            failure = json_text(event);
        }
        tell(failure);
    } catch (const TellFailure& caught) {
        caught.rethrow();
    } catch (const std::bad_alloc&) {
        tell(R"({"event":"error","message":"this question needs more memory than there is"})");
    }
}

}  // namespace orbitile::studio
