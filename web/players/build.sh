#!/usr/bin/env bash
# Builds the page for players without challenges, and, for CMake, a C++ source with this page and its service
# worker. It needs esbuild (Debian package esbuild). The variable ESBUILD can name another esbuild.
# Usage: web/players/build.sh TEMPLATE.html [SOURCE.cpp]
set -euo pipefail
export LC_ALL=C  # texts are bytes here

(($# == 1 || $# == 2)) || {
  echo "usage: $0 TEMPLATE.html [SOURCE.cpp]" >&2
  exit 2
}

fail() {
  echo "$0: $1" >&2
  exit 1
}

# Bundles and minifies a script or a style sheet with everything that it imports.
bundle() { # FILE
  "${ESBUILD:-esbuild}" "$web/$1" --bundle --minify --format=iife --target=es2021 --charset=utf8 \
    --legal-comments=none --log-level=warning
}

# The source expression that permits exactly this text in a content security policy.
policy_hash() { # TEXT
  local hash
  hash=$(printf %s "$1" | sha256sum | cut -d ' ' -f 1 | tr a-f A-F | basenc --base16 --decode | base64)
  echo "'sha256-$hash'"
}

require_mark() { # TEXT MARK
  [[ $1 == *"@@$2@@"* && ${1#*"@@$2@@"} != *"@@$2@@"* ]] || fail "the text must have @@$2@@ once"
}

fill_mark() { # MARK TEXT
  require_mark "$page" "$1"
  page=${page/"@@$1@@"/"$2"}
}

# An array of bytes, because compilers limit the length of a string literal.
cpp_function() { # NAME TEXT
  echo
  echo "std::string_view $1() {"
  echo "    static constexpr unsigned char bytes[] = {"
  printf %s "$2" | od -An -v -tu1 -w32 | sed 's/^ */        /; s/[0-9] \+/&,/g; s/ *,/,/g; s/$/,/'
  echo "    };"
  echo "    return {reinterpret_cast<const char*>(bytes), sizeof bytes};"
  echo "}"
}

web=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd)
page=$(<"$web/players/page.html")$'\n'
worker=$(<"$web/service_worker.js")$'\n'
boot=$(bundle ui/boot.ts)
program=$(bundle players/main.ts)
style=$(bundle style/page.css)

shopt -s nocasematch
for text in "$boot" "$style"; do
  [[ ! $text =~ "</script"|"</style"|"<!--"|@@ ]] || fail "the script or the style contains markup or a mark"
done
shopt -u nocasematch

# The page runs only its own scripts. It fetches nothing, except the manifest, icons and service worker in a
# folder for a server.
policy="default-src 'none'; script-src $(policy_hash "$boot") $(policy_hash "$program")"
policy+="; style-src $(policy_hash "$style")"
policy+="; img-src 'self' data:; manifest-src 'self' data:; worker-src 'self'; base-uri 'none'; form-action 'none'"

# The largest text comes last, because the marks are searched from the beginning.
fill_mark policy "$policy"
fill_mark style "$style"
fill_mark boot "$boot"
fill_mark program "$(printf %s "$program" | gzip -9 --no-name | base64 --wrap=0)"
# The program fills the other marks, so it is enough that each of them is there once.
for mark in title head data; do require_mark "$page" "$mark"; done
require_mark "$worker" version

printf %s "$page" >"$1"
if (($# == 2)); then
  {
    echo "// Built by web/players/build.sh."
    echo '#include "drawing/gallery.hpp"'
    echo
    echo "namespace orbitile {"
    cpp_function gallery_template "$page"
    cpp_function gallery_service_worker "$worker"
    echo
    echo "}  // namespace orbitile"
  } >"$2"
fi
