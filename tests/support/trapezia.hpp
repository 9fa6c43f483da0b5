// A puzzle file whose pieces fill a few silhouettes of every kind in seconds.
#pragma once

#include <string_view>

namespace orbitile {

inline constexpr std::string_view trapezia = R"(name = "trapezia"  # a comment
lattice = "tetrakis"
[rules]
connect = "point"
[[piece]]
name = "a"
colour = "red"
copies = 2
rows = ["█◣"]
[[piece]]
name = "b"
colour = "blue"
copies = 2
rows = [
    "◢█",
]
[[piece]]
name = "h"
colour = "green"
copies = 4
rows = ["◣"]
[[piece]]
name = "c"
colour = "gold"
rows = ["█"]
)";

}  // namespace orbitile
