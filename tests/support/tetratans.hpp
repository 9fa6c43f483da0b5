// A puzzle file that several tests ask about, as docs/results/atlas.md describes it.
#pragma once

#include <string>

namespace orbitile {

/// The five tetratans (half squares, four to a piece) that have no symmetry.
inline const std::string tetratans = R"(
name = "tetratans"
lattice = "tetrakis"
[rules]
flips = true
connect = "edge"
[[piece]]
name = "A"
colour = "red"
rows = ["◣·", "█◤"]
[[piece]]
name = "B"
colour = "green"
rows = ["◢◣", "█·"]
[[piece]]
name = "C"
colour = "blue"
rows = ["◢◤", "█·"]
[[piece]]
name = "D"
colour = "gold"
rows = ["◢◣", "◤◤"]
[[piece]]
name = "E"
colour = "purple"
rows = ["·◣", "◢◤", "◤·"]
)";

}  // namespace orbitile
