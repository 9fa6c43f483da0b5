// Plays a shape of the search, or one of a list of other challenges, with the gallery's play view.

import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { Announcer } from "../ui/announcer.js";
import type { Catalogue, Challenge } from "../core/catalogue.js";
import { anyOf } from "../core/daily.js";
import { type DataBlock, readCatalogue } from "../core/data.js";
import { Feedback } from "../play/feedback.js";
import { HelpWindow } from "../play/help.js";
import { PlayView } from "../play/play_view.js";
import type { ChallengeData, PuzzleJson } from "../engine/engine.js";
import { addressOf } from "./editor/link.js";
import { Blank } from "./blank.js";
import { Icon } from "./icon.js";
import { type GameList, type Model, useModel } from "./model.js";
import type { Search } from "./search.js";
import { FavouriteButton } from "../shapes/favourite_button.js";
import { gamesOf, playSettings } from "../shapes/games.js";
import { catalogueOf, gridStateOf } from "../shapes/grid_state.js";

/** What is played: a challenge, with the others before and after it. */
interface Table {
  readonly catalogue: Catalogue;
  readonly challenge: Challenge;
  readonly sequence: readonly Challenge[];
  readonly back: { readonly href: string; readonly words: string };
  /** The puzzle and the challenge as a link carries them. */
  readonly json: PuzzleJson;
  readonly data: ChallengeData;
}

/** The game to which the step "Play" returns. */
let lastPlayed = "";

export function PlayStep() {
  const model = useModel();
  const { of } = model.route.value;
  const games = model.games.value;
  const wanted = of === "" ? lastPlayed : of;
  const game = games ? indexOfGame(model, wanted) : null;
  if (games && game !== null) {
    return <GameOfList key={`list-${game}`} list={games} index={game} of={wanted} />;
  }
  const search = model.search.value;
  if (search && search.count.value > 0) return <GameOfSearch search={search} of={of} />;
  return <NoGame isMissing={of !== ""} />;
}

/** The index of a game of the last list, by its route or by the fingerprint of its challenge. */
function indexOfGame(model: Model, of: string): number | null {
  const game = model.gameOf(of);
  if (game) return game.index;
  const search = model.search.value;
  if (of === "" || search?.find(of)) return null;
  const at = model.games.value?.challenges.findIndex(({ fingerprint }) => fingerprint === of) ?? -1;
  return at < 0 ? null : at;
}

function GameOfList(props: { list: GameList; index: number; of: string }) {
  const model = useModel();
  const { list, index } = props;
  const [known, setKnown] = useState<{ readonly list: GameList; readonly block: DataBlock } | null>(null);
  const block = known?.list === list ? known.block : null;
  useEffect(() => {
    let isWanted = true;
    model.engine.request({ do: "page", puzzle: list.puzzle }).then(
      ({ puzzle }) => isWanted && setKnown({ list, block: puzzle }),
      (error: unknown) => model.tellError(error),
    );
    return () => {
      isWanted = false;
    };
  }, [list, model]);
  const table = useMemo((): Table | null => {
    if (!block) return null;
    const catalogue = readCatalogue({ ...block, challenges: [...list.challenges] });
    const challenge = catalogue.challenges[index];
    const data = list.challenges[index];
    if (!challenge || !data) return null;
    const isBoard = challenge.kind === "board" && !list.isSent;
    const back = isBoard ? { href: "#boards", words: "Boards" } : { href: "#", words: "Start" };
    return { catalogue, challenge, sequence: catalogue.challenges, back, json: list.puzzle, data };
  }, [block, list, index]);
  if (!table) return <p class="searching">Preparing the game…</p>;
  return <Game table={table} of={props.of} linkTo={(at) => `game-${table.sequence.indexOf(at)}`} />;
}

function GameOfSearch({ search, of }: { search: Search; of: string }) {
  const model = useModel();
  const known = catalogueOf(search);
  const wanted = of === "" ? lastPlayed : of;
  const table = useMemo((): Table | null => {
    if (!known) return null;
    const state = gridStateOf(model, search);
    const shown = state.shown.peek().map(({ challenge }) => challenge);
    const all = search.shapes.map(({ challenge }) => challenge);
    const games = gamesOf(known.puzzle);
    const challenge =
      search.find(wanted)?.challenge ??
      (of === ""
        ? ([...shown, ...all].find(({ fingerprint }) => !games.load(fingerprint)?.solved) ?? all[0])
        : null);
    const data = challenge && search.find(challenge.fingerprint)?.data;
    if (!challenge || !data) return null;
    const isShown = shown.some(({ fingerprint }) => fingerprint === challenge.fingerprint);
    const catalogue = { ...known, exhausted: search.complete.peek(), challenges: all };
    const back = { href: "#shapes", words: "All shapes" };
    return { catalogue, challenge, sequence: isShown ? shown : all, back, json: search.puzzle, data };
  }, [known, search, wanted, of, model]);
  if (!known) return <p class="searching">Preparing the game…</p>;
  if (!table) return <NoGame isMissing />;
  const { fingerprint } = table.challenge;
  return <Game key={fingerprint} table={table} of={fingerprint} linkTo={(at) => at.fingerprint} />;
}

interface GameProps {
  readonly table: Table;
  /** The key of the game in the address. */
  readonly of: string;
  readonly linkTo: (challenge: Challenge) => string;
}

function Game({ table, of, linkTo }: GameProps) {
  const model = useModel();
  const head = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const announcements = useRef<HTMLDivElement>(null);
  const help = useMemo(() => new HelpWindow(table.catalogue), [table]);

  useLayoutEffect(() => {
    const { catalogue, challenge, sequence } = table;
    const storage = gamesOf(catalogue.puzzle);
    const settings = playSettings();
    const announcer = new Announcer();
    const at = sequence.findIndex(({ fingerprint }) => fingerprint === challenge.fingerprint);
    const isUnsolved = (one: Challenge): boolean =>
      one.fingerprint !== challenge.fingerprint && !storage.load(one.fingerprint)?.solved;
    const view = new PlayView(
      { catalogue, storage, announcer, settings, feedback: new Feedback(settings) },
      challenge,
      { before: sequence[at - 1] ?? null, after: sequence[at + 1] ?? null },
      {
        any: () => anyOf(sequence.filter(isUnsolved)),
        tell: (words) => model.tell(words),
        link: () => addressOf(model.engine, table.json, [table.data]).catch(() => null),
        withoutLink: "To send the game itself, save a page for players in the step “Print & save”.",
      },
    );
    lastPlayed = of;
    head.current?.replaceChildren(view.head);
    place.current?.replaceChildren(view.element);
    announcements.current?.replaceChildren(announcer.element, help.element);
    document.body.classList.add("is-playing");
    window.scrollTo(0, 0);
    view.begin();
    view.title.focus({ preventScroll: true });
    return () => {
      view.end();
      document.body.classList.remove("is-playing");
    };
  }, [table, of, model, help]);

  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const isOpen = document.querySelector("dialog[open]") !== null;
      if (event.key !== "?" || isOpen || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      help.open();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [help]);

  // The play view links to other challenges by their fingerprints.
  const follow = (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    const link = (event.target as Element).closest<HTMLAnchorElement>("a[href^='#']");
    const fingerprint = link?.getAttribute("href")?.slice(1);
    const next = table.sequence.find((one) => one.fingerprint === fingerprint);
    if (!next) return;
    event.preventDefault();
    model.go("play", linkTo(next));
  };
  const isFavouriteKnown = model.search.value?.find(table.challenge.fingerprint);
  return (
    <section class="studio-play" onClick={follow} aria-label="Play">
      <div class="studio-play-head">
        <a class="button is-quiet" href={table.back.href} aria-label={`Back: ${table.back.words}`}>
          <Icon name="back" />
          <span>{table.back.words}</span>
        </a>
        <div class="studio-play-title" ref={head} />
        {isFavouriteKnown && <FavouriteButton fingerprint={table.challenge.fingerprint} />}
        <button
          type="button"
          class="button is-quiet"
          aria-label="How to play"
          title="How to play (?)"
          onClick={() => help.open()}
        >
          <Icon name="help" />
        </button>
      </div>
      <div ref={place} />
      <div ref={announcements} />
    </section>
  );
}

function NoGame({ isMissing }: { isMissing: boolean }) {
  return isMissing ? (
    <Blank title="This shape is not here" words="It is not among the shapes of this page." />
  ) : (
    <Blank title="Nothing to play yet" words="Find shapes first, or play an example." />
  );
}
