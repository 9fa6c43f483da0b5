// One slice of the question: which elements its silhouettes can have, and what the variables of its
// clauses stand for.
//
// A slice file is in the DIMACS form, so that other programs read it, too. Comments before its
// header declare each variable (docs/reference/formats.md):
//
//     c element 1 even (0)-(0)-n (0)-(0)-e     the silhouette covers this element
//     c orbit 7 even (0)-(0)-n                 the silhouette covers this orbit of shards
//     c placement 9 even 2 (0)-(0)-n ...       a piece of class 2 is placed on these shards
//     c one-of 30 class 2 9 10 11              one of these placements is in the tiling
//     c order area 3 1 2                       the order in which areas are added up
//     c at-least 40 area 2 12                  the first two of them weigh 12 or more
//
// So for each silhouette with a tiling it is clear which variables are true, and a clause can be
// judged on its own (rules.hpp). What could be forgotten are variables: a file without some element
// would speak of fewer silhouettes. So the slice works out which elements and placements there can
// be, and refuses a file in which one is missing.
//
// docs/explanation/proof.md: Lemmas 14 to 17.
#pragma once

#include <map>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "elements.hpp"
#include "file.hpp"
#include "lrat.hpp"
#include "statement.hpp"

namespace check {

enum class Kind { none, element, orbit, placement, one_of, at_least };

struct Variable {
    Kind kind = Kind::none;
    std::size_t grid = 0;
    int number = 0;  ///< element: its number. placement: its class. one-of: the class, or -1
    Shards shards =
        {};  ///< what it covers. one-of: the shard that all its placements cover, if any
    std::vector<int> members = {};     ///< one-of: as declared, ascending
    std::vector<int> placements = {};  ///< one-of: those that make it true, ascending
    std::size_t sum = 0;               ///< at-least: the first `count` of this sum
    int count = 0, weight = 0;         ///< at-least: weigh `weight` or more
};

/// Weights that are added up in a fixed order.
struct Sum {
    std::string name;
    int bound = 0;                           ///< the true ones weigh no more than this; and
    bool is_exact = false;                   ///< exactly this
    std::map<int, std::size_t> places = {};  ///< by variable: its place in the order, from 0
    std::vector<int> before = {0};           ///< by place: the weights before it; last: all weights
    int factor = 0;                          ///< the greatest common divisor of the weights
};

struct Slice {
    const Statement& statement;
    int low = 0, high = 0;               ///< how far its silhouettes reach
    std::vector<Elements> grids;         ///< with the elements alive that they can have
    std::vector<Variable> variables{1};  ///< from 1
    std::vector<Sum> sums = {};          ///< areas, half cells, then copies by class
    /// The variables of a kind that cover a shard, by grid.
    std::map<std::tuple<Kind, std::size_t, Shard>, std::vector<int>> covering = {};

    std::vector<std::vector<int>> placements_of = {};  ///< by class

    const Variable& of(int literal) const;
    const std::vector<int>& all_over(Kind kind, std::size_t grid, const Shard& shard) const;
};

/// Whether a variable is in the group of a one-of variable: a placement of its class or over its
/// shard, or a one-of variable of the same class or shard. A tiling has one placement of it at
/// most.
bool is_in_group(const Variable& member, const Variable& one_of);

/// Reads a slice file up to its clauses; says how many are announced. `elements` are those of the
/// statement. Refuses a file that does not declare all that the slice's silhouettes can have.
Slice read_slice(const Statement& statement, std::vector<Elements> elements, const SliceName& name,
                 InputFile& in, std::size_t& clauses);

/// Reads the next clause of a slice file, and the name of the rule above it if there is one.
/// Returns false at the end of the file.
bool next_clause(InputFile& in, int variables, std::string& rule, Clause& clause);

/// The elements that silhouettes of the statement can have, by grid. Refuses a statement whose last
/// slice ends before they do.
std::vector<Elements> elements_of(const Statement& statement);

/// Grids and numbers of all living elements.
std::vector<std::pair<std::size_t, int>> living(const std::vector<Elements>& grids);

/// Which elements one silhouette can have together.
class Compatibility {
  public:
    Compatibility(const Statement& statement, const std::vector<Elements>& grids);

    /// Whether a component with this element has more area than other grids leave to it.
    bool is_too_large(std::size_t grid, int element) const {
        return min_[grid][at(element)] > room_[grid];
    }

    /// False only if no silhouette has both.
    bool can_be(std::size_t grid, int one, std::size_t other_grid, int other);

  private:
    const Statement& statement_;
    const std::vector<Elements>& grids_;
    std::vector<std::vector<int>> min_;  ///< by grid and element: area of a component with it
    std::vector<int> room_;              ///< by grid: the area that other grids leave to it
    /// By grid and element: whether a component can have it and each other element.
    std::map<std::pair<std::size_t, int>, std::vector<bool>> together_;
};

}  // namespace check
