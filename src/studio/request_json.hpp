// Reads requests, which are not trusted. Each function checks the type and the range of a value,
// and throws RequestError if they are wrong.
//
//     const Json request = parse_request(text);
//     const bool exactly = read_flag(object_member(request, "question"), "exactly", false);
#pragma once

#include <cstdint>
#include <exception>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "page/page_json.hpp"
#include "question/question.hpp"

namespace orbitile::studio {

using page::Json;

/// Describes an error in a request, for the user of the page.
struct Fault {
    std::string message;
    std::string piece = {};             ///< name of the wrong piece, or "" if no piece is wrong
    std::optional<unsigned> line = {};  ///< number of the wrong line, if a puzzle file was read
    std::string field = {};             ///< name of the wrong member of the request
};

class RequestError : public std::exception {
  public:
    explicit RequestError(Fault fault) : fault_(std::move(fault)) {}
    const Fault& fault() const { return fault_; }
    const char* what() const noexcept override { return fault_.message.c_str(); }

  private:
    Fault fault_;
};

/// Returns {"message":…}, with "piece", "line" and "field" if they are known.
Json fault_json(const Fault& fault);

/// Returns the JSON as text on one line. Malformed UTF-8 is replaced.
std::string json_text(const Json& json);

inline constexpr std::size_t max_request_bytes = std::size_t{16} << 20U;

/// The largest number of shapes in a request.
inline constexpr std::size_t max_challenges = 100'000;

/// Parses an object. Throws RequestError if the text is too long, nested too deeply or not JSON.
Json parse_request(std::string_view text);

// The functions below read a member of an object. If the member is missing or null, they return
// `default_value`. A function without this parameter throws RequestError in this case.

/// Returns the member, or a null pointer if the member is missing or null.
const Json* find_member(const Json& object, std::string_view name);

const Json& object_member(const Json& object, std::string_view name);
std::string read_text(const Json& object, std::string_view name);
std::string read_text(const Json& object, std::string_view name, std::string_view default_value);
bool read_flag(const Json& object, std::string_view name, bool default_value);
std::int64_t read_integer(const Json& object, std::string_view name, std::int64_t min_value,
                          std::int64_t max_value, std::int64_t default_value);
double read_number(const Json& object, std::string_view name, double min_value, double max_value,
                   double default_value);
/// Returns an array of at most `max_size` elements. Returns an empty array if the member is
/// missing.
const Json& read_array(const Json& object, std::string_view name, std::size_t max_size);
std::vector<std::string> read_texts(const Json& object, std::string_view name,
                                    std::size_t max_size);

/// Returns the value as an integer from `min_value` to `max_value`. Throws a RequestError about the
/// member `name`.
std::int64_t integer_of(const Json& value, std::string_view name, std::int64_t min_value,
                        std::int64_t max_value);

// --- The question about shapes in a request. ---

/// Reads the member "question" of a request. If this member is missing, the question asks for all
/// symmetries of the lattice. Returns the result of completed(). The puzzle's board is left out,
/// because the question is about shapes. Throws RequestError for wrong types, for unknown names,
/// and for symmetries that the lattice does not have.
Question shape_question(Puzzle puzzle, const Json& request);

/// Returns the reason why the question cannot be searched, or nothing if it can be searched.
std::optional<Fault> shape_question_fault(const Question& question);

/// Throws RequestError if shape_question_fault() finds a fault.
void require_searchable(const Question& question);

}  // namespace orbitile::studio
