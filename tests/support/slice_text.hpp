// A slice of a certificate as text, read by code that shares nothing with its writer: the meaning
// of each variable, and the clauses with their rules.
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace orbitile {

struct SliceText {
    struct Element {
        std::string grid;
        std::vector<std::string> shards;  ///< one part
    };
    struct Orbit {
        std::string grid;
        std::string shard;
    };
    struct Placement {
        std::string grid;
        int piece_class = 0;
        std::vector<std::string> shards;
    };
    struct OneOf {
        std::string group;  ///< "shard odd (0)-(0)-n", "class 3"
        std::vector<int> members;
    };
    struct AtLeast {
        std::string sum;
        int first = 0;
        int weight = 0;
    };
    using Clause = std::vector<int>;

    std::map<int, Element> elements;
    std::map<int, Orbit> orbits;
    std::map<int, Placement> placements;
    std::map<int, OneOf> one_ofs;
    std::map<int, AtLeast> at_leasts;
    std::map<std::string, std::vector<int>> orders;
    int variables = 0;
    std::vector<std::pair<std::string, Clause>> clauses;  ///< each with its rule
    std::vector<std::string> rules;                       ///< as they are named, in order
};

/// Throws std::runtime_error with line and reason where the file is not what
/// docs/reference/formats.md says: a variable that is not declared once, kinds or rules that are
/// unknown or out of order, a clause without a rule, other counts than the header's, a member that
/// is not declared before.
SliceText read_slice_text(const std::filesystem::path& file);

}  // namespace orbitile
