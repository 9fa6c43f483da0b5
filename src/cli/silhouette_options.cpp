#include "cli/silhouette_options.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <functional>
#include <iterator>
#include <set>

#include "cli/option_values.hpp"
#include "cli/standard_streams.hpp"
#include "puzzle/input_error.hpp"
#include "puzzle/names.hpp"
#include "puzzle/symmetry_words.hpp"

namespace orbitile::cli {
namespace {

constexpr std::string_view all_symmetries_word = "all";
constexpr std::string_view shape_word = "shape";
constexpr std::string_view solution_word = "solution";

using NameList = std::vector<std::string>;

const NameList& centre_names() {
    static const NameList names{"vertex", "cell", "edge", "mixed"};
    return names;
}

const NameList& old_centre_names() {
    static const NameList names{"even", "odd"};
    return names;
}

bool is_centre(const std::string& word) {
    return std::ranges::count(centre_names(), word) > 0 ||
           std::ranges::count(old_centre_names(), word) > 0;
}

// Returns all names of symmetries without repetitions: first the symbols, then the other names.
NameList symmetry_names() {
    NameList names;
    for (const SymmetryGroup& group : symmetry_groups()) names.emplace_back(group.name);
    for (const SymmetryGroup& group : symmetry_groups()) {
        const std::string name(community_name(group));
        if (std::ranges::count(names, name) == 0) names.push_back(name);
    }
    names.emplace_back(all_symmetries_word);
    return names;
}

std::string symmetry_list_text() {
    const auto groups = symmetry_groups();
    return symmetry_titles({groups.begin(), groups.end()}) + ", or all";
}

// Returns the check of a symmetry. If help does not list the option, `hidden_option` is the name of
// the option. Otherwise it is empty. CLI11's messages do not name an option that help does not
// list. So the messages of the check begin with `hidden_option`.
CLI::Validator symmetry_validator(const std::string& hidden_option = "") {
    NameList accepted_aliases = centre_names();
    std::ranges::copy(old_centre_names(), std::back_inserter(accepted_aliases));
    return one_of(symmetry_names(), {.accepted_aliases = std::move(accepted_aliases),
                                     .listed_names = symmetry_list_text(),
                                     .hidden_option = hidden_option});
}

CLI::Validator centre_validator(const std::string& hidden_option = "") {
    return one_of(centre_names(), {.accepted_aliases = old_centre_names(),
                                   .listed_names = "the centres vertex, cell, edge, mixed",
                                   .hidden_option = hidden_option});
}

// Adds an option that takes a list of names. Several options can set the same list, for example
// --centre and its former name --center. So `add_values` must append to the list, and must not
// replace its content.
CLI::Option* add_list_option(CLI::App& command, const std::string& name,
                             const CLI::Validator& name_check,
                             const std::function<void(const NameList&)>& add_values,
                             const std::string& help) {
    return command.add_option_function<NameList>(name, add_values, help)
        ->delimiter(',')
        ->allow_extra_args(false)
        ->transform(name_check);
}

std::function<void(const NameList&)> centre_adder(SymmetryOptions& options) {
    return [&options](const NameList& words) {
        std::ranges::copy(words, std::back_inserter(options.centres));
    };
}

std::function<void(const NameList&)> symmetry_adder(SymmetryOptions& options) {
    return [&options](const NameList& words) {
        for (const std::string& word : words) {
            if (is_centre(word)) {
                options.centres.push_back(word);
                options.centres_given_as_symmetries.push_back(word);
            } else {
                options.symmetries.push_back(word);
            }
        }
    };
}

GridKind require_centre(const std::string& word, Lattice lattice) {
    if (const auto centre = centre_from_word(word, lattice)) return *centre;
    throw InputError(
        fmt::format("--centre: no symmetry of the lattice {} has the centre {}; "
                    "choose from {}",
                    lattice_name(lattice), in_quotes(word), centre_words(centres_on(lattice))));
}

}  // namespace

std::vector<CLI::Option*> add_symmetry_options(CLI::App& command, SymmetryOptions& options,
                                               const std::string& symmetry_help,
                                               const std::string& centre_help) {
    return {add_list_option(command, "--symmetry", symmetry_validator(), symmetry_adder(options),
                            symmetry_help),
            add_list_option(command, "--group", symmetry_validator("--group"),
                            symmetry_adder(options), "")
                ->group(""),
            add_list_option(command, "--centre", centre_validator(), centre_adder(options),
                            centre_help),
            add_list_option(command, "--center", centre_validator("--center"),
                            centre_adder(options), "")
                ->group("")};
}

std::vector<CLI::Option*> add_centre_options(CLI::App& command, SymmetryOptions& options,
                                             const std::string& help) {
    return {add_list_option(command, "--centre", centre_validator(), centre_adder(options), help),
            add_list_option(command, "--center", centre_validator("--center"),
                            centre_adder(options), "")
                ->group(""),
            add_list_option(command, "--symmetry", centre_validator("--symmetry"),
                            symmetry_adder(options), "")
                ->group("")};
}

void warn_about_old_names(const SymmetryOptions& options) {
    if (options.centres_given_as_symmetries.empty()) return;
    std::vector<std::string_view> current_words;
    for (const std::string& word : options.centres_given_as_symmetries) {
        current_words.push_back(centre_word(grid_kind_from_name(word).value()));
    }
    print_error(fmt::format(
        "orbitile: note: --symmetry {} names a centre, not a symmetry; write --centre {} instead\n",
        fmt::join(options.centres_given_as_symmetries, ","), fmt::join(current_words, ",")));
}

bool has_symmetry_or_centre(const SymmetryOptions& options) {
    return !options.symmetries.empty() || !options.centres.empty();
}

std::vector<SymmetryGroup> chosen_groups(const SymmetryOptions& options, Lattice lattice) {
    if (options.symmetries.empty()) return {full_group(lattice)};
    if (std::ranges::count(options.symmetries, all_symmetries_word) > 0) return groups_on(lattice);
    std::vector<SymmetryGroup> groups;
    groups.reserve(options.symmetries.size());
    for (const std::string& word : options.symmetries) {
        groups.push_back(symmetry_from_word(word, lattice).value());
    }
    return sort_largest_first(groups);
}

std::vector<GridKind> chosen_centres(const SymmetryOptions& options, Lattice lattice) {
    std::set<GridKind> centres;
    for (const std::string& word : options.centres) centres.insert(require_centre(word, lattice));
    return {centres.begin(), centres.end()};
}

std::vector<GridKind> chosen_centres(const SymmetryOptions& options, const Question& question) {
    const auto& question_centres = silhouette_question_of(question).grids;
    const std::vector<GridKind> centres = chosen_centres(options, question.puzzle.lattice);
    for (const GridKind centre : centres) {
        if (std::ranges::find(question_centres, centre) != question_centres.end()) continue;
        throw InputError(
            fmt::format("--centre: the catalogue's question is not about the centre {}; choose "
                        "from {}",
                        centre_word(centre), centre_words(question_centres)));
    }
    return centres.empty() ? question_centres : centres;
}

CLI::Option* add_horizon_option(CLI::App& command, std::optional<int>& horizon,
                                const std::string& help) {
    return add_number_option(command, "--horizon", horizon, ranges::horizon, help);
}

CLI::Validator blocking_scope_validator() {
    return one_of(
        {std::string(shape_word), std::string(solution_word)},
        {.accepted_aliases = {"silhouette", "tiling"}, .listed_names = {}, .hidden_option = {}});
}

BlockingScope blocking_scope_from_word(std::string_view word) {
    if (const auto scope = blocking_scope_from_name(word)) return *scope;
    return word == solution_word ? BlockingScope::tiling : BlockingScope::silhouette;
}

}  // namespace orbitile::cli
