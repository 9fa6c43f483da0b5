// Starts the page: unpacks its program, which takes a third of the space in this form, and runs it.
// The page's policy permits this script and the program.

import { inflated } from "../core/inflate.js";

const packed = document.getElementById("program") as HTMLElement;

inflated(packed.textContent ?? "", "gzip")
  .then((plain) => plain.text())
  .then(
    (text) => {
      const script = document.createElement("script");
      script.textContent = text;
      packed.replaceWith(script);
    },
    () => {
      packed.outerHTML =
        '<p class="notice" role="alert">This browser is too old for this page. Use a browser from 2023 or later.</p>';
    },
  );
