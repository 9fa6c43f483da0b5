#include "support/slice_text.hpp"

#include <algorithm>
#include <array>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <string_view>

namespace orbitile {
namespace {

constexpr std::array<std::string_view, 6> kinds{"element", "orbit", "placement",
                                                "one-of",  "order", "at-least"};
constexpr std::array<std::string_view, 16> rules{
    "rivals", "area",  "overlap", "cut",  "apart",       "some", "axis",  "two-grids",
    "far",    "orbit", "covered", "once", "every-piece", "sum",  "known", "orientation"};

class SliceTextReader {
  public:
    explicit SliceTextReader(const std::filesystem::path& file) : in_(file) {}

    SliceText read() {
        while (next_line()) {
            if (words_.front() == "c") {
                in_clauses_ ? name_rule() : declare();
            } else if (words_.front() == "p") {
                begin_clauses();
            } else {
                add_clause();
            }
        }
        require(in_clauses_, "no header");
        require(text_.clauses.size() == announced_, "other clauses than the header announces");
        return std::move(text_);
    }

  private:
    bool next_line() {
        std::string line;
        if (!std::getline(in_, line)) return false;
        ++line_;
        words_.clear();
        std::istringstream words(line);
        for (std::string word; words >> word;) words_.push_back(word);
        require(!words_.empty(), "an empty line");
        return true;
    }

    void require(bool holds, const std::string& what) const {
        if (!holds) throw std::runtime_error("line " + std::to_string(line_) + ": " + what);
    }

    const std::string& word(std::size_t at) const {
        require(at < words_.size(), "too few words");
        return words_[at];
    }
    int number(std::size_t at) const { return std::stoi(word(at)); }

    std::vector<std::string> words_from(std::size_t at) const {
        return {words_.begin() + static_cast<std::ptrdiff_t>(at), words_.end()};
    }
    std::vector<int> numbers_from(std::size_t at) const {
        std::vector<int> numbers;
        for (std::size_t i = at; i < words_.size(); ++i) numbers.push_back(number(i));
        return numbers;
    }

    void declare() {
        const auto kind = std::ranges::find(kinds, word(1));
        require(kind != kinds.end(), "no such declaration");
        require(kind - kinds.begin() >= kind_, "a declaration out of order");
        kind_ = kind - kinds.begin();
        if (*kind == "order") {
            require(text_.orders.emplace(word(2), numbers_from(3)).second, "an order twice");
            return;
        }
        const int variable = number(2);
        require(declared_.emplace(variable, *kind).second, "a variable twice");
        if (*kind == "element") {
            text_.elements[variable] = {word(3), words_from(4)};
        } else if (*kind == "orbit") {
            require(words_.size() == 5, "an orbit has one shard");
            text_.orbits[variable] = {word(3), word(4)};
        } else if (*kind == "placement") {
            text_.placements[variable] = {word(3), number(4), words_from(5)};
        } else if (*kind == "at-least") {
            require(words_.size() == 6, "at-least has three words");
            require(text_.orders.contains(word(3)), "a sum without an order");
            text_.at_leasts[variable] = {word(3), number(4), number(5)};
        } else {
            declare_one_of(variable);
        }
    }

    void declare_one_of(int variable) {
        const bool is_of_shard = word(3) == "shard";
        require(is_of_shard || word(3) == "class", "one of what?");
        const std::size_t members = is_of_shard ? 6 : 5;
        SliceText::OneOf one_of{word(3), numbers_from(members)};
        for (std::size_t i = 4; i < members; ++i) one_of.group += ' ' + word(i);
        require(!one_of.members.empty(), "one of nothing");
        for (const int member : one_of.members) {
            const auto other = text_.one_ofs.find(member);
            const bool is_of_group =
                other != text_.one_ofs.end() && other->second.group == one_of.group;
            require(text_.placements.contains(member) || is_of_group, "no such member");
        }
        text_.one_ofs[variable] = std::move(one_of);
    }

    void begin_clauses() {
        require(!in_clauses_ && words_.size() == 4 && word(1) == "cnf", "a wrong header");
        in_clauses_ = true;
        text_.variables = number(2);
        announced_ = static_cast<std::size_t>(number(3));
        const auto count = static_cast<std::size_t>(text_.variables);
        require(declared_.size() == count, "a variable is not declared");
        require(declared_.empty() ||
                    (declared_.begin()->first == 1 && declared_.rbegin()->first == text_.variables),
                "a variable out of range");
    }

    void name_rule() {
        require(words_.size() == 3 && word(1) == "rule", "no rule");
        const auto rule = std::ranges::find(rules, word(2));
        require(rule != rules.end(), "no such rule");
        require(rule - rules.begin() > rule_, "a rule out of order");
        rule_ = rule - rules.begin();
        text_.rules.push_back(word(2));
    }

    void add_clause() {
        require(in_clauses_ && rule_ >= 0, "a clause without a rule");
        SliceText::Clause clause = numbers_from(0);
        require(clause.back() == 0, "a clause without an end");
        clause.pop_back();
        for (const int literal : clause) {
            require(literal != 0 && declared_.contains(std::abs(literal)), "no such variable");
        }
        text_.clauses.emplace_back(text_.rules.back(), std::move(clause));
    }

    std::ifstream in_;
    int line_ = 0;
    std::vector<std::string> words_;
    std::ptrdiff_t kind_ = 0;
    std::ptrdiff_t rule_ = -1;
    bool in_clauses_ = false;
    std::size_t announced_ = 0;
    std::map<int, std::string_view> declared_;
    SliceText text_;
};

}  // namespace

SliceText read_slice_text(const std::filesystem::path& file) {
    return SliceTextReader(file).read();
}

}  // namespace orbitile
