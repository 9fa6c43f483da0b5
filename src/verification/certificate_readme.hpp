// The README.txt of a certificate's folder: what its files contain, and how to check them.
#pragma once

#include <iosfwd>
#include <string>

#include "verification/certificate.hpp"
#include "verification/unbounded_certificate.hpp"

namespace orbitile {

/// Writes the README.txt of a certificate with a horizon.
void write_certificate_readme(std::ostream& out, const std::string& title,
                              const Certificate& certificate);

/// Writes the README.txt of a certificate without a horizon.
void write_certificate_readme(std::ostream& out, const std::string& title,
                              const UnboundedCertificate& certificate);

}  // namespace orbitile
