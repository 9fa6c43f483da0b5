#include "cli/booklet_selection.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <map>
#include <optional>
#include <set>
#include <system_error>
#include <utility>

#include "cli/property_selection.hpp"
#include "cli/standard_streams.hpp"
#include "puzzle/input_error.hpp"
#include "puzzle/names.hpp"
#include "store/numbering.hpp"
#include "store/output_file.hpp"
#include "store/shape_names.hpp"

namespace orbitile::cli {
namespace {

constexpr std::size_t min_beginning_characters = 4;
constexpr std::string_view blank_characters = " \t";

std::string_view trimmed(std::string_view text) {
    const auto first = text.find_first_not_of(blank_characters);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(blank_characters) - first + 1);
}

std::vector<store::NameLine> split_challenge_list(const std::string& list) {
    std::vector<store::NameLine> mentions;
    for (std::size_t begin = 0; begin <= list.size();) {
        const std::size_t end = std::min(list.find(',', begin), list.size());
        const auto challenge_text = trimmed(std::string_view(list).substr(begin, end - begin));
        if (!challenge_text.empty()) {
            mentions.push_back({"--select (no file of this name)", std::string(challenge_text),
                                std::string(challenge_text)});
        }
        begin = end + 1;
    }
    return mentions;
}

std::vector<std::string> split_fingerprint(std::string_view fingerprint) {
    std::vector<std::string> components;
    for (std::size_t begin = 0; begin <= fingerprint.size();) {
        const std::size_t end = std::min(fingerprint.find('+', begin), fingerprint.size());
        components.emplace_back(fingerprint.substr(begin, end - begin));
        begin = end + 1;
    }
    return components;
}

bool matches_beginnings(const std::string& fingerprint,
                        const std::vector<std::string>& beginnings) {
    if (beginnings.size() == 1) {
        return beginnings[0].size() >= min_beginning_characters &&
               fingerprint.starts_with(beginnings[0]);
    }
    const auto components = split_fingerprint(fingerprint);
    if (components.size() != beginnings.size()) return false;
    for (std::size_t i = 0; i < components.size(); ++i) {
        if (beginnings[i].size() < min_beginning_characters ||
            !components[i].starts_with(beginnings[i])) {
            return false;
        }
    }
    return true;
}

// Returns the challenge with the number in `text`, or null. The caller must try fingerprints first,
// because digits can also be the beginning of a fingerprint.
const store::NumberedChallenge* challenge_with_number(
    const std::vector<store::NumberedChallenge>& challenges, const std::string& text) {
    int number = 0;
    const char* const end = text.data() + text.size();
    const auto [number_end, error] = std::from_chars(text.data(), end, number);
    if (error != std::errc{} || number_end != end || text.front() == '0') return nullptr;
    const auto challenge = std::ranges::find(challenges, number, &store::NumberedChallenge::number);
    return challenge == challenges.end() ? nullptr : &*challenge;
}

/// Finds challenges by fingerprint, number or title.
class ChallengeFinder {
  public:
    explicit ChallengeFinder(const Catalogue& catalogue)
        : catalogue_(&catalogue), challenges_(store::numbered_challenges(catalogue)) {}

    /// `challenges` must already have their titles.
    explicit ChallengeFinder(std::vector<store::NumberedChallenge> challenges)
        : challenges_(std::move(challenges)) {}

    /// Returns the fingerprint of the challenge that the user means. Throws InputError if no
    /// challenge or several challenges match; the message begins with `message_beginning`.
    std::string fingerprint_of(const std::string& challenge_text,
                               const std::string& message_beginning) const;

    /// Returns the fingerprint of the challenge with this title. Upper and lower case count as
    /// equal. Returns nothing if no challenge has the title. Throws InputError if two challenges
    /// have the title.
    std::optional<std::string> fingerprint_of_title(const std::string& title) const;

  private:
    const Catalogue* catalogue_ = nullptr;  // null if the challenges already have their titles
    std::vector<store::NumberedChallenge> challenges_;

    std::vector<store::NumberedChallenge> challenges_with_titles() const;
};

std::vector<store::NumberedChallenge> ChallengeFinder::challenges_with_titles() const {
    std::vector<store::NumberedChallenge> challenges = challenges_;
    if (catalogue_ != nullptr) store::set_titles(*catalogue_, challenges);
    return challenges;
}

// First tries the names that the user gave. Then tries the titles that the program made from the
// shapes.
std::optional<std::string> ChallengeFinder::fingerprint_of_title(const std::string& title) const {
    const auto titled_challenges = challenges_with_titles();
    for (const auto title_member :
         {&store::NumberedChallenge::title, &store::NumberedChallenge::form_title}) {
        std::vector<std::string> matches;
        for (const store::NumberedChallenge& challenge : titled_challenges) {
            if ((challenge.*title_member).empty() ||
                lower_case(challenge.*title_member) != lower_case(title))
                continue;
            matches.push_back(challenge.stored.challenge.fingerprint);
        }
        if (matches.size() > 1) {
            throw InputError(fmt::format(
                "'{}' is the name of two shapes, {} and {}; give the fingerprint of one of them",
                printable(title), matches[0], matches[1]));
        }
        if (!matches.empty()) return matches.front();
    }
    return std::nullopt;
}

std::string ChallengeFinder::fingerprint_of(const std::string& challenge_text,
                                            const std::string& message_beginning) const {
    std::vector<std::string> matches;
    const auto beginnings = split_fingerprint(lower_case(challenge_text));
    for (const store::NumberedChallenge& challenge : challenges_) {
        const std::string& fingerprint = challenge.stored.challenge.fingerprint;
        if (fingerprint == challenge_text) return fingerprint;
        if (matches_beginnings(fingerprint, beginnings)) matches.push_back(fingerprint);
    }
    if (matches.empty()) {
        if (const auto* const challenge = challenge_with_number(challenges_, challenge_text)) {
            return challenge->stored.challenge.fingerprint;
        }
        if (const auto fingerprint = fingerprint_of_title(challenge_text)) return *fingerprint;
        const bool has_stated_challenges =
            !challenges_.empty() && !challenges_.front().copies.empty();
        throw InputError(fmt::format("{}: {} '{}'", message_beginning,
                                     has_stated_challenges
                                         ? "the puzzle file does not state a challenge that "
                                           "the pieces fill and that is called"
                                         : "the catalogue holds no challenge",
                                     challenge_text));
    }
    if (matches.size() > 1) {
        std::ranges::sort(matches);
        throw InputError(
            fmt::format("{}: '{}' is the beginning of {} and of {}; give more characters",
                        message_beginning, challenge_text, matches[0], matches[1]));
    }
    return matches.front();
}

std::vector<std::string> select_fingerprints(const ChallengeFinder& finder,
                                             const std::string& file_or_list) {
    std::error_code ignored_error;  // set if a list is too long for a file name
    const bool is_file = std::filesystem::exists(file_or_list, ignored_error);
    if (!is_file) {  // the whole text can be one title, which can contain commas
        if (auto fingerprint = finder.fingerprint_of_title(file_or_list))
            return {*std::move(fingerprint)};
    }
    const auto mentions =
        is_file ? store::name_lines(file_or_list) : split_challenge_list(file_or_list);
    std::vector<std::string> fingerprints;
    std::set<std::string> seen_fingerprints;
    for (const store::NameLine& mention : mentions) {
        // The whole line can be a title that contains blanks. If it is not a title, only the first
        // word of the line is used.
        const auto fingerprint = mention.whole_line == mention.key
                                     ? std::nullopt
                                     : finder.fingerprint_of_title(mention.whole_line);
        fingerprints.push_back(fingerprint ? *fingerprint
                                           : finder.fingerprint_of(mention.key, mention.location));
        if (!seen_fingerprints.insert(fingerprints.back()).second) {
            throw InputError(fmt::format("{}: {} is selected twice; leave out one of the two",
                                         mention.location, fingerprints.back()));
        }
    }
    if (fingerprints.empty())
        throw InputError("--select: the list is empty; name at least one challenge");
    return fingerprints;
}

// --- Catalogues with many shapes. ---

constexpr auto max_selected_shapes = static_cast<std::size_t>(store::max_listed_shapes);

// Finds shapes by their fingerprints or names, in a catalogue that has many shapes. If the user
// gave beginnings of fingerprints, the shapes are found in one pass through all fingerprints.
class FingerprintFinder {
  public:
    explicit FingerprintFinder(const Catalogue& catalogue) : catalogue_(catalogue) {
        for (const auto& [fingerprint, name] : store::shape_names_in(catalogue.folder()))
            fingerprints_by_name_.emplace(lower_case(name), fingerprint);
    }

    std::vector<std::string> find(const std::vector<store::NameLine>& mentions) const {
        std::vector<std::string> fingerprints(mentions.size());
        std::vector<std::size_t> unresolved_indexes;
        for (std::size_t i = 0; i < mentions.size(); ++i) {
            fingerprints[i] = exact_match(mentions[i]);
            if (fingerprints[i].empty()) unresolved_indexes.push_back(i);
        }
        if (unresolved_indexes.empty()) return fingerprints;
        std::vector<std::vector<std::string>> beginnings;
        beginnings.reserve(unresolved_indexes.size());
        for (const std::size_t i : unresolved_indexes)
            beginnings.push_back(split_fingerprint(lower_case(mentions[i].key)));
        catalogue_.visit_fingerprints([&](const std::string& fingerprint) {
            for (std::size_t position = 0; position < unresolved_indexes.size(); ++position) {
                if (!matches_beginnings(fingerprint, beginnings[position])) continue;
                std::string& match = fingerprints[unresolved_indexes[position]];
                if (!match.empty())
                    refuse_ambiguous_mention(mentions[unresolved_indexes[position]], match,
                                             fingerprint);
                match = fingerprint;
            }
        });
        for (const std::size_t i : unresolved_indexes) {
            if (fingerprints[i].empty()) refuse_unknown_mention(mentions[i]);
        }
        return fingerprints;
    }

  private:
    // Returns the fingerprint of the shape if the mention is a whole fingerprint or a name.
    // Otherwise returns "".
    std::string exact_match(const store::NameLine& mention) const {
        if (catalogue_.has_challenge(mention.key)) return mention.key;
        for (const std::string& text : {mention.whole_line, mention.key}) {
            const auto fingerprint_entry = fingerprints_by_name_.find(lower_case(text));
            if (fingerprint_entry != fingerprints_by_name_.end() &&
                catalogue_.has_challenge(fingerprint_entry->second))
                return fingerprint_entry->second;
        }
        return {};
    }

    [[noreturn]] static void refuse_ambiguous_mention(const store::NameLine& mention,
                                                      const std::string& first_match,
                                                      const std::string& second_match) {
        throw InputError(
            fmt::format("{}: '{}' is the beginning of {} and of {}; give more characters",
                        mention.location, printable(mention.key), first_match, second_match));
    }

    [[noreturn]] static void refuse_unknown_mention(const store::NameLine& mention) {
        throw InputError(
            fmt::format("{}: the catalogue holds no shape with the fingerprint '{}'; in a "
                        "catalogue with more than {} shapes, shapes do not have numbers or titles",
                        mention.location, printable(mention.key), store::max_listed_shapes));
    }

    const Catalogue& catalogue_;
    std::map<std::string, std::string> fingerprints_by_name_;
};

std::vector<std::string> select_from_many_shapes(const Catalogue& catalogue,
                                                 const std::string& file_or_list) {
    std::error_code ignored_error;
    const auto mentions = std::filesystem::exists(file_or_list, ignored_error)
                              ? store::name_lines(file_or_list)
                              : split_challenge_list(file_or_list);
    if (mentions.empty())
        throw InputError("--select: the list is empty; name at least one challenge");
    auto fingerprints = FingerprintFinder(catalogue).find(mentions);
    std::set<std::string> seen_fingerprints;
    for (std::size_t i = 0; i < fingerprints.size(); ++i) {
        if (seen_fingerprints.insert(fingerprints[i]).second) continue;
        throw InputError(fmt::format("{}: {} is selected twice; leave out one of the two",
                                     mentions[i].location, fingerprints[i]));
    }
    return fingerprints;
}

}  // namespace

bool must_select_while_reading(const Catalogue& catalogue, const std::string& file_or_list) {
    return property_selection_from_text(file_or_list) || store::has_many_shapes(catalogue);
}

void require_few_shapes(const Catalogue& catalogue) {
    if (!store::has_many_shapes(catalogue)) return;
    throw InputError(fmt::format(
        "{}: the catalogue holds {} shapes, which are too many to show; choose at most {} with "
        "--select, for example --select random:100",
        catalogue.folder().string(), catalogue.stored_challenge_count(), store::max_listed_shapes));
}

std::vector<store::NumberedChallenge> selected_titled_challenges(const Catalogue& catalogue,
                                                                 const std::string& file_or_list) {
    if (!store::has_many_shapes(catalogue)) {
        auto challenges = store::titled_challenges(catalogue);
        if (file_or_list.empty()) return challenges;
        const auto properties = property_selection_from_text(file_or_list);
        if (!properties) return selected_challenges(challenges, file_or_list);
        const auto chosen_fingerprints =
            select_by_properties(catalogue, *properties, max_selected_shapes);
        std::erase_if(challenges, [&](const store::NumberedChallenge& challenge) {
            return !std::ranges::binary_search(chosen_fingerprints,
                                               challenge.stored.challenge.fingerprint);
        });
        store::assign_challenge_numbers(challenges);
        return challenges;
    }
    if (file_or_list.empty()) require_few_shapes(catalogue);
    const auto fingerprints = selected_fingerprints(catalogue, file_or_list);
    std::vector<StoredChallenge> stored_challenges;
    stored_challenges.reserve(fingerprints.size());
    for (const std::string& fingerprint : fingerprints)
        stored_challenges.push_back(catalogue.challenge(fingerprint).value());
    auto challenges = store::assign_numbers_and_grades(std::move(stored_challenges));
    store::set_titles(catalogue, challenges);
    if (property_selection_from_text(file_or_list)) return challenges;
    // Sorts the challenges as in the list `file_or_list`.
    std::map<std::string, std::size_t> positions;
    for (std::size_t i = 0; i < fingerprints.size(); ++i) positions.emplace(fingerprints[i], i);
    std::ranges::sort(challenges, {}, [&](const store::NumberedChallenge& challenge) {
        return positions.at(challenge.stored.challenge.fingerprint);
    });
    store::assign_challenge_numbers(challenges);
    return challenges;
}

std::string find_stored_fingerprint(const Catalogue& catalogue, const std::string& challenge_text,
                                    const std::string& message_beginning) {
    if (catalogue.has_challenge(challenge_text)) return challenge_text;
    if (store::has_many_shapes(catalogue)) {
        const store::NameLine mention{message_beginning + ": " + catalogue.folder().string(),
                                      challenge_text, challenge_text};
        return FingerprintFinder(catalogue).find({mention}).front();
    }
    return ChallengeFinder(catalogue).fingerprint_of(
        challenge_text, message_beginning + ": " + catalogue.folder().string());
}

std::vector<std::string> selected_fingerprints(const Catalogue& catalogue,
                                               const std::string& file_or_list) {
    if (const auto properties = property_selection_from_text(file_or_list))
        return select_by_properties(catalogue, *properties, max_selected_shapes);
    if (store::has_many_shapes(catalogue)) return select_from_many_shapes(catalogue, file_or_list);
    return select_fingerprints(ChallengeFinder(catalogue), file_or_list);
}

std::vector<std::string> selected_fingerprints(
    const std::vector<store::NumberedChallenge>& challenges, const std::string& file_or_list) {
    return select_fingerprints(ChallengeFinder(challenges), file_or_list);
}

std::vector<store::NumberedChallenge> selected_challenges(
    const std::vector<store::NumberedChallenge>& challenges, const std::string& file_or_list) {
    std::vector<store::NumberedChallenge> selection;
    for (const std::string& fingerprint : selected_fingerprints(challenges, file_or_list)) {
        selection.push_back(*std::ranges::find(challenges, fingerprint, [](const auto& challenge) {
            return challenge.stored.challenge.fingerprint;
        }));
    }
    store::assign_challenge_numbers(selection);
    return selection;
}

std::map<std::string, std::string> read_names_by_fingerprint(
    const std::vector<store::NumberedChallenge>& challenges, const std::filesystem::path& file) {
    const ChallengeFinder finder(challenges);
    std::map<std::string, std::string> names;
    for (const store::NameLine& mention : store::name_lines(file)) {
        store::require_name(mention);
        const auto fingerprint = finder.fingerprint_of(mention.key, mention.location);
        if (!names.emplace(fingerprint, mention.name).second) {
            throw InputError(
                fmt::format("{}: {} already has a name in this file; remove one of the two lines",
                            mention.location, fingerprint));
        }
    }
    return names;
}

std::string apply_names(std::vector<store::NumberedChallenge>& challenges, const std::string& file,
                        const std::filesystem::path& folder) {
    if (file.empty()) return {};
    const auto names = read_names_by_fingerprint(challenges, file);
    for (store::NumberedChallenge& challenge : challenges) {
        const auto name = names.find(challenge.stored.challenge.fingerprint);
        if (name == names.end()) continue;
        if (challenge.form_title.empty()) challenge.form_title = challenge.title;
        challenge.title = name->second;
    }
    if (folder.empty()) return {};
    try {
        if (!store::store_shape_names(folder, names)) return {};
    } catch (const store::OutputError& error) {
        print_error(fmt::format("orbitile: cannot store the names in the catalogue's folder: {}\n",
                                printable(error.what())));
        return {};
    }
    return fmt::format("stored the names in {}; all commands use them\n",
                       (folder / store::shape_names_file).string());
}

}  // namespace orbitile::cli
