import { App } from "./app.js";
import { type DataBlock, readCatalogue } from "../core/data.js";
import { type DeflatedBlock, inflated, isDeflated } from "../core/inflate.js";
import { prepareInstall } from "./install.js";
import { SettingsStore } from "../core/settings.js";
import { browserShelf, Storage } from "../core/storage.js";

const text = document.getElementById("catalogue")?.textContent ?? "";
const data = JSON.parse(text) as DataBlock | DeflatedBlock;
if (isDeflated(data)) {
  void inflated(data.deflated)
    .then((plain) => plain.json() as Promise<DataBlock>)
    .then(begin);
} else begin(data);

function begin(block: DataBlock): void {
  const catalogue = readCatalogue(block);
  const shelf = browserShelf();
  const storage = new Storage(catalogue.puzzle.digest, shelf);
  new App(catalogue, storage, new SettingsStore(shelf)).start();
  prepareInstall(catalogue.puzzle.name);
}
