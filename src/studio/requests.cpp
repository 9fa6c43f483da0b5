// The functions answer() and answer_long_request(). Both read a request, and call the function for
// this kind of request. Neither throws an exception because of a wrong request. Instead, the reply
// describes the error.
#include "studio/requests.hpp"

#include <fmt/format.h>

#include <array>
#include <exception>
#include <new>
#include <stdexcept>
#include <utility>

#include "puzzle/board_outline.hpp"
#include "puzzle/input_error.hpp"
#include "puzzle/puzzle_file.hpp"
#include "studio/puzzle_json.hpp"
#include "studio/puzzle_sets.hpp"
#include "studio/question_searches.hpp"
#include "studio/request_json.hpp"
#include "studio/shape_json.hpp"
#include "studio/studio.hpp"

namespace orbitile::studio {
namespace {

Puzzle puzzle_of(const Json& request) { return puzzle_from_json(object_member(request, "puzzle")); }

// --- Quick requests. ---

Json about_reply() {
    Json sets_json = Json::array();
    for (const PuzzleSet& puzzle_set : puzzle_sets()) {
        sets_json.push_back({{"id", puzzle_set.id},
                             {"name", puzzle_set.name},
                             {"lattice", lattice_name(puzzle_set.lattice)},
                             {"pieces", puzzle_set.piece_count},
                             {"board", puzzle_set.has_board}});
    }
    return {{"version", ORBITILE_VERSION}, {"sets", std::move(sets_json)}};
}

Json piece_set_reply(const Json& request) {
    const auto puzzle = puzzle_of_set(read_text(request, "id"));
    if (!puzzle) throw RequestError({.message = "there is no such set of pieces", .field = "id"});
    return {{"puzzle", puzzle_to_json(*puzzle)}};
}

Json puzzle_reply(const Json& request) {
    const ChallengeSet set = read_puzzle_text(read_text(request, "text"));
    Json challenges = Json::array();
    for (const StatedShape& shape : set.shapes)
        challenges.push_back(shape_of_file_json(set.puzzle, shape));
    return {{"puzzle", puzzle_to_json(set.puzzle)}, {"challenges", std::move(challenges)}};
}

Json text_reply(const Json& request) {
    const Puzzle puzzle = puzzle_of(request);
    if (const auto fault = area_fault(puzzle)) {
        throw RequestError({.message = *fault, .field = "board"});
    }
    std::string text = puzzle_text(puzzle).substr(1);  // without the blank line at the beginning
    const Json& shapes = read_array(request, "challenges", max_challenges);
    if (!shapes.empty()) {
        const Puzzle written_puzzle = read_puzzle_text(text).puzzle;
        for (const Json& shape : shapes) text += shape_file_text(puzzle, written_puzzle, shape);
    }
    return {{"text", std::move(text)}};
}

Json page_reply(const Json& request) {
    const Puzzle puzzle = puzzle_of(request);
    Json json = page::puzzle_json(puzzle, false, page::pieces_json(puzzle));
    page::add_board_numbers(puzzle, json);
    json["challenges"] = Json::array();
    return {{"puzzle", std::move(json)}};
}

Json answer_quick_request(const Json& request) {
    const std::string name = read_text(request, "do");
    if (name == "about") return about_reply();
    if (name == "set") return piece_set_reply(request);
    if (name == "read") return puzzle_reply(request);
    if (name == "write") return text_reply(request);
    if (name == "check") return puzzle_check_reply(puzzle_of(request), request);
    if (name == "units") return work_units_reply(shape_question(puzzle_of(request), request));
    if (name == "page") return page_reply(request);
    if (name == "arrange") return shape_order_reply(puzzle_of(request), request);
    if (name == "verify") return bad_shapes_reply(puzzle_of(request), request);
    throw RequestError({.message = "the studio does not know this request", .field = "do"});
}

// --- Long requests. ---

void answer_long_request(const Json& request, const EventHandler& handle_event) {
    const std::string name = read_text(request, "ask");
    if (name == "shapes") return find_shapes(puzzle_of(request), request, handle_event);
    if (name == "measure") return measure_shapes(puzzle_of(request), request, handle_event);
    if (name == "count") return count_solutions(puzzle_of(request), handle_event);
    if (name == "solutions") return list_solutions(puzzle_of(request), request, handle_event);
    if (name == "starts") return find_starts(puzzle_of(request), request, handle_event);
    throw RequestError({.message = "the studio does not know this request", .field = "ask"});
}

// --- Errors. ---

// Returns a description of the exception that is being handled.
Fault current_fault() {
    try {
        throw;
    } catch (const RequestError& error) {
        return error.fault();
    } catch (const InputError& error) {
        return {.message = error.what()};
    } catch (const std::bad_alloc&) {
        forget_question_searches();
        return {.message = "this question needs more memory than there is"};
    } catch (const std::length_error&) {
        forget_question_searches();
        return {.message = "this question needs more memory than there is"};
    } catch (const std::overflow_error&) {
        return {.message = "there are more solutions than can be counted"};
    } catch (const std::exception& error) {
        forget_question_searches();
        return {.message = fmt::format("the program has a fault: {}", error.what())};
    }
}

}  // namespace

std::string answer(std::string_view request) {
    try {
        try {
            return json_text(answer_quick_request(parse_request(request)));
        } catch (...) {
            return json_text({{"error", fault_json(current_fault())}});
        }
    } catch (...) {
        // There was not enough memory for the message.
        return R"({"error":{"message":"this question needs more memory than there is"}})";
    }
}

void answer_long_request(std::string_view request,
                         const std::function<void(std::string_view)>& handle_event) {
    const EventHandler handle_json = [&](const Json& event) { handle_event(json_text(event)); };
    try {
        try {
            answer_long_request(parse_request(request), handle_json);
        } catch (...) {
            Json event{{"event", "error"}};
            event.update(fault_json(current_fault()));
            handle_json(event);
        }
    } catch (...) {
        // There was not enough memory for the message.
        handle_event(
            R"({"event":"error","message":"this question needs more memory than there is"})");
    }
}

}  // namespace orbitile::studio
