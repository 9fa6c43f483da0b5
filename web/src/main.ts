import { App } from "./app.js";
import { type DataBlock, readCatalogue } from "./data.js";
import { browserShelf, Storage } from "./storage.js";

const block = document.getElementById("catalogue")?.textContent ?? "";
const catalogue = readCatalogue(JSON.parse(block) as DataBlock);
new App(catalogue, new Storage(catalogue.puzzle.digest, browserShelf())).start();
