// One slice of the question: the elements that the silhouettes of the slice can have, and the
// meaning of the variables in the clauses.
//
// A slice file has the form DIMACS, which other programs read as well. Comments above the header of
// the file declare each variable (docs/reference/exports.md):
//
//     c element 1 even (0)-(0)-n (0)-(0)-e     the silhouette has this element
//     c orbit 7 even (0)-(0)-n                 the silhouette covers this orbit of shards
//     c placement 9 even 2 (0)-(0)-n ...       a piece of class 2 is placed on these shards
//     c one-of 30 class 2 9 10 11              one of these placements is in the tiling
//     c order area 3 1 2                       the order in which areas are added up
//     c at-least 40 area 2 12                  the areas of the first two elements of the order (3
//                                              and 1) add up to 12 or more
//
// A silhouette, together with a tiling, determines the value of each variable. So each clause can
// be checked on its own (rules.hpp). But if variables were missing, the clauses would be about
// fewer silhouettes. So read_slice() computes which elements and placements the silhouettes of the
// slice can have. It refuses a file that does not declare all of these elements and placements.
//
// Lemmas 13 to 17 of docs/explanation/proof.md are about this file.
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

enum class VariableKind { none, element, orbit, placement, one_of, at_least };

struct Variable {
    VariableKind kind = VariableKind::none;
    std::size_t grid = 0;
    /// If `kind` is `element`, the number of the element. If `kind` is `placement`, the class of
    /// pieces. If `kind` is `one_of`, the class that the variable is about, or -1 if the variable
    /// is about a shard. Otherwise 0.
    int number = 0;
    /// The shards that the element, orbit or placement covers. For a one-of variable about a shard,
    /// this is the shard that all its placements cover.
    Shards shards = {};
    std::vector<int> members = {};     ///< for `one_of`: the declared members, ascending
    std::vector<int> placements = {};  ///< for `one_of`: the placements that make it true
    std::size_t sum = 0;               ///< for `at_least`: the index of its sum in Slice::sums
    /// For `at_least`: the variable is true if the first `count` variables of the sum have a total
    /// weight of at least `weight`. Only variables that are true add their weights.
    int count = 0, weight = 0;
};

/// Weights that are added up in a fixed order.
struct WeightedSum {
    std::string name;
    int bound = 0;          ///< the largest possible sum of the weights of true variables
    bool is_exact = false;  ///< whether the sum must be equal to `bound`
    /// The position of each variable in the order, from 0.
    std::map<int, std::size_t> positions = {};
    /// For each position, the sum of the weights before it. The last entry is the sum of all
    /// weights.
    std::vector<int> prefix_sums = {0};
    int weight_gcd = 0;  ///< the greatest common divisor of the weights
};

struct Slice {
    const Statement& statement;
    int low = 0, high = 0;        ///< see SliceRange
    std::vector<Elements> grids;  ///< the elements that its silhouettes can have are alive
    /// The variable with the number v is variables[v]. The first variable has the number 1.
    std::vector<Variable> variables{1};
    std::vector<WeightedSum> sums = {};  ///< areas, half cells, then the copies of each class
    /// By kind, grid and shard, the variables that cover the shard.
    std::map<std::tuple<VariableKind, std::size_t, Shard>, std::vector<int>> variables_by_shard =
        {};

    std::vector<std::vector<int>> placements_by_class = {};  ///< by class, the placement variables

    const Variable& variable_of(int literal) const;
    /// Returns the variables of this kind that cover this shard of the grid.
    const std::vector<int>& variables_covering(VariableKind kind, std::size_t grid,
                                               const Shard& shard) const;
};

/// Returns whether `member` can be a member of the one-of variable `one_of`. A one-of variable is
/// about a class or about a shard. `member` must be a placement of this class, a placement that
/// covers this shard, or another one-of variable about the same class or shard. So a tiling has at
/// most one of the placements of a one-of variable.
bool can_be_member(const Variable& member, const Variable& one_of);

/// Reads a slice file up to its header, and sets `clause_count` to the number of clauses that the
/// header states. `elements` must be elements_of(statement). The statement must outlive the slice.
/// Refuses a file that does not declare all elements and placements that the slice's silhouettes
/// can have.
Slice read_slice(const Statement& statement, std::vector<Elements> elements,
                 const SliceRange& range, InputFile& in, std::size_t& clause_count);

/// Reads the next clause of a slice file. Sets `rule` if a comment above the clause names a rule.
/// Otherwise `rule` is unchanged, because the clause has the same rule as the previous clause.
/// Returns false at the end of the file. Refuses a clause with a variable greater than
/// `variable_count`.
bool read_next_clause(InputFile& in, int variable_count, std::string& rule, Clause& clause);

/// Returns, for each grid, the elements that silhouettes of the statement can have. Refuses the
/// statement if one of these elements reaches beyond the last slice.
std::vector<Elements> elements_of(const Statement& statement);

/// Returns the grid and the number of each element that is alive (see elements.hpp).
std::vector<std::pair<std::size_t, int>> living_elements(const std::vector<Elements>& grids);

/// Decides which elements a silhouette can have together. It uses lower bounds of areas. The
/// statement and `grids` must outlive this object.
class Compatibility {
  public:
    Compatibility(const Statement& statement, const std::vector<Elements>& grids);

    /// Whether every component with this element has more area than a silhouette can have on this
    /// grid.
    bool is_too_large(std::size_t grid, int element) const {
        return min_areas_[grid][to_index(element)] > max_areas_[grid];
    }

    /// Returns false only if no silhouette has both elements.
    bool are_compatible(std::size_t first_grid, int first_element, std::size_t second_grid,
                        int second_element);

  private:
    const Statement& statement_;
    const std::vector<Elements>& grids_;
    std::vector<std::vector<int>> min_areas_;  ///< by grid, the result of min_areas()
    std::vector<int> max_areas_;  ///< by grid, the largest area that a silhouette can have there
    /// By grid and element, a flag for each element of the grid: whether one component can have
    /// both elements. are_compatible() computes the flags when they are needed.
    std::map<std::pair<std::size_t, int>, std::vector<bool>> can_share_component_;
};

}  // namespace check
