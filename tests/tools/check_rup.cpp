// check_rup FORMULA.cnf PROOF.drat: checks a certificate's proof where there is no drat-trim.
#include <fstream>
#include <iostream>

#include "support/rup_check.hpp"

int main(int argc, char** argv) {
    if (argc != 3) {
        std::cerr << "usage: " << argv[0] << " FORMULA.cnf PROOF.drat\n";
        return 2;
    }
    std::ifstream formula(argv[1]);
    std::ifstream proof(argv[2]);
    if (!formula || !proof) {
        std::cerr << argv[0] << ": a file cannot be read\n";
        return 2;
    }
    const orbitile::RupResult result = orbitile::check_rup(orbitile::read_dimacs(formula), proof);
    std::cout << (result.verified ? "s VERIFIED\n" : "s NOT VERIFIED: " + result.reason + "\n")
              << "c " << result.lemmas << " lemmas, " << result.deletions << " deletions, "
              << result.propagations << " propagations\n";
    return result.verified ? 0 : 1;
}
