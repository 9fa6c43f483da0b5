#include "puzzle/toml_depth.hpp"

#include <algorithm>
#include <cstddef>

namespace orbitile {
namespace {

class KeyScan {
  public:
    explicit KeyScan(std::string_view text) : text_(text) {}

    std::optional<unsigned> run() {
        int dots = 0;
        while (at_ < text_.size()) {
            const char c = text_[at_];
            if (c == '"' || c == '\'') {
                skip_string(c);
                continue;
            }
            if (c == '#') {
                at_ = std::min(text_.find('\n', at_), text_.size());
                continue;
            }
            ++at_;
            if (c == '\n') ++line_;
            if (c == '.' && ++dots >= max_key_parts) return line_;
            // All other characters can be in a key: blanks, and the characters of its parts.
            constexpr std::string_view ends = "\n=,[]{}";
            if (ends.find(c) != std::string_view::npos) dots = 0;
        }
        return std::nullopt;
    }

  private:
    // Three quotes begin a string of several lines. In strings between `"`, a backslash escapes the
    // next character.
    void skip_string(char quote) {
        const std::string_view three = quote == '"' ? R"(""")" : "'''";
        const bool is_long = text_.substr(at_).starts_with(three);
        const std::string_view end = three.substr(0, is_long ? 3 : 1);
        at_ += end.size();
        while (at_ < text_.size() && !text_.substr(at_).starts_with(end)) {
            if (text_[at_] == '\n' && !is_long) return;  // not closed, so not valid TOML
            if (text_[at_] == '\\' && quote == '"' && at_ + 1 < text_.size()) ++at_;
            if (text_[at_] == '\n') ++line_;
            ++at_;
        }
        at_ = std::min(at_ + end.size(), text_.size());
    }

    std::string_view text_;
    std::size_t at_ = 0;
    unsigned line_ = 1;
};

}  // namespace

std::optional<unsigned> line_of_deep_key(std::string_view text) { return KeyScan(text).run(); }

}  // namespace orbitile
