// The frame of the studio: head, steps, and the view of the step that the user is in.

import { useEffect, useRef } from "preact/hooks";
import { counted } from "../core/words.js";
import { BoardsView } from "./boards/boards_view.js";
import { PieceEditor } from "./editor/editor.js";
import { FileDesk } from "./editor/file_desk.js";
import { Icon, type StudioIcon } from "./icon.js";
import { type Model, ModelProvider, useModel } from "./model.js";
import { SymmetryStep } from "./symmetry_step.js";
import { hashOf, hasUndo, type Route, routeOf, type Step } from "./route.js";
import { NextBar, nextButtonId } from "./next_bar.js";
import { PlayStep } from "./play_step.js";
import { ShapesView } from "../shapes/shapes_view.js";
import { PrintSave } from "./print_save.js";
import { headline, StartPage } from "./start/start_page.js";
import { isTyping } from "./typing.js";

interface StepInfo {
  readonly step: Step;
  readonly name: string;
  readonly icon: StudioIcon;
  readonly view: () => preact.JSX.Element;
}

const steps: readonly StepInfo[] = [
  { step: "pieces", name: "Pieces", icon: "pieces", view: PieceEditor },
  { step: "symmetry", name: "Symmetry", icon: "symmetry", view: SymmetryStep },
  { step: "shapes", name: "Shapes", icon: "shapes", view: ShapesView },
  { step: "play", name: "Play", icon: "play", view: PlayStep },
  { step: "boards", name: "Boards", icon: "boards", view: BoardsView },
  { step: "print", name: "Print & save", icon: "print", view: PrintSave },
];

export function Studio({ model }: { model: Model }) {
  return (
    <ModelProvider value={model}>
      <Shell />
    </ModelProvider>
  );
}

function Shell() {
  const model = useModel();
  const route = model.route.value;
  const info = steps.find(({ step }) => step === route.step);
  const name = info?.name ?? "Start";
  useKeys(model);
  useEffect(() => {
    document.title = info ? `${info.name} · ${model.puzzle.value.name} · orbitile studio` : headline;
  }, [info, model.puzzle.value.name]);
  useFocusAfterStep(route.step);
  const View = info?.view ?? (route.step === "link" ? Opening : StartPage);
  return (
    <>
      <a class="skip" href="#main" onClick={(event) => focusOn(event, "main")}>
        Skip to the content
      </a>
      {info && (
        <a class="skip" href="#main" onClick={(event) => focusOn(event, nextButtonId)}>
          Skip to the next step
        </a>
      )}
      <header class="top">
        <a class="brand" href="#" aria-label="orbitile studio, start page">
          <Logo />
          <span class="brand-name">
            orbitile <b>studio</b>
          </span>
        </a>
        <Steps route={route} />
        <div class={hasUndo(route) ? "top-buttons" : "top-buttons is-away"}>
          <HistoryButton
            name="Undo"
            keys="Ctrl+Z"
            icon="undo"
            isOn={model.canUndo.value}
            press={() => model.undo()}
          />
          <HistoryButton
            name="Redo"
            keys="Ctrl+Shift+Z"
            icon="redo"
            isOn={model.canRedo.value}
            press={() => model.redo()}
          />
        </div>
      </header>
      <NoticeLine />
      <main id="main" class={`step-${route.step}`} tabIndex={-1} aria-label={name}>
        <View />
      </main>
      {info && <NextBar step={info.step} />}
      <SearchAnnouncer />
      <FileDesk />
    </>
  );
}

function Opening() {
  return <p class="searching">Opening the link…</p>;
}

interface HistoryButtonProps {
  readonly name: string;
  readonly keys: string;
  readonly icon: StudioIcon;
  readonly isOn: boolean;
  readonly press: () => void;
}

function HistoryButton({ name, keys, icon, isOn, press }: HistoryButtonProps) {
  return (
    <button
      type="button"
      class="button is-quiet"
      aria-label={name}
      title={`${name} (${keys})`}
      aria-disabled={!isOn}
      onClick={press}
    >
      <Icon name={icon} />
    </button>
  );
}

/**
 * Shows the beginning of a step. If the button that led here has gone, the focus moves to the
 * content, so that the next Tab continues there.
 */
function useFocusAfterStep(step: Route["step"]): void {
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    // The list of shapes returns to its own place.
    if (step !== "shapes") window.scrollTo(0, 0);
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body) {
      document.getElementById("main")?.focus({ preventScroll: true });
    }
  }, [step]);
}

function focusOn(event: Event, id: string): void {
  event.preventDefault();
  document.getElementById(id)?.focus();
}

function Steps({ route }: { route: Route }) {
  return (
    <nav class="steps-nav" aria-label="Steps">
      <ol>
        {steps.map(({ step, name, icon }) => (
          <li key={step}>
            <a
              class="step-link"
              href={hashOf({ step, of: "" })}
              aria-current={route.step === step ? "step" : undefined}
              data-testid={`step-${step}`}
            >
              <Icon name={icon} />
              <span class="step-name">{name}</span>
              <Badge step={step} />
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** A number beside a step: the pieces drawn, the shapes found. */
function Badge({ step }: { step: Step }) {
  const model = useModel();
  const search = model.search.value;
  if (step === "pieces") {
    const count = model.puzzle.value.pieces.length;
    return count === 0 ? null : <span class="badge">{count}</span>;
  }
  if (step !== "shapes" || !search) return null;
  const isRunning = search.state.value === "running";
  const count = search.count.value;
  if (count === 0 && isRunning) return <span class="badge is-running is-dot" />;
  return (
    <span class={isRunning ? "badge is-running" : "badge"} data-testid="found">
      {count.toLocaleString("en")}
      {search.complete.value ? "" : "+"}
    </span>
  );
}

/** How long a message is shown that asks for nothing, in milliseconds. */
const noticeTime = 10_000;

/** A message above the content. It goes with the step to which it belongs. */
function NoticeLine() {
  const model = useModel();
  const notice = model.notice.value;
  const { step } = model.route.value;
  const belongsTo = useRef(step);
  useEffect(() => {
    if (!notice) return;
    // The address is ahead of the route when a message is told together with a change of the step.
    belongsTo.current = routeOf(window.location.hash).step;
    if (notice.isError || notice.action) return;
    const timer = setTimeout(() => (model.notice.value = null), noticeTime);
    return () => clearTimeout(timer);
  }, [notice]);
  useEffect(() => {
    // A message that came meanwhile is one of the new step.
    if (step !== belongsTo.current && model.notice.peek() === notice) model.notice.value = null;
  }, [step]);
  return (
    <div role="alert">
      {notice && (
        <p class={notice.isError ? "toast notice is-error" : "toast notice"} data-testid="notice">
          <span>{notice.words}</span>
          {notice.action && (
            <button type="button" class="button" onClick={notice.action.run}>
              {notice.action.name}
            </button>
          )}
          <button
            type="button"
            class="button is-quiet"
            aria-label="Close this message"
            onClick={() => (model.notice.value = null)}
          >
            <Icon name="close" />
          </button>
        </p>
      )}
    </div>
  );
}

/** Tells screen readers how a search begins and ends. */
function SearchAnnouncer() {
  const search = useModel().search.value;
  const state = search?.state.value;
  const words = useRef("");
  if (search && state !== undefined) {
    const found = counted(search.shapes.length, "shape");
    if (state === "running") words.current = "The search has begun.";
    if (state === "stopped") words.current = `The search was stopped. ${found} so far.`;
    if (state === "failed") words.current = `The search failed. ${search.fault.value?.message ?? ""}`;
    if (state === "ended") {
      words.current = search.complete.value
        ? `The search has ended. ${found}: there are no others.`
        : `The search has ended. ${found}.`;
    }
  }
  return (
    <p class="unseen" role="status">
      {words.current}
    </p>
  );
}

function useKeys(model: Model): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      // Text fields have an undo of their own.
      if (!hasUndo(model.route.value) || isTyping(event.target)) return;
      const key = event.key.toLowerCase();
      if (key !== "z" && key !== "y") return;
      event.preventDefault();
      if (key === "y" || event.shiftKey) model.redo();
      else model.undo();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [model]);
}

/** Eight half cells that turn into each other. build.mjs puts the picture into the page's head. */
function Logo() {
  const icon = document.querySelector<HTMLLinkElement>("link[rel=icon]");
  return <img class="logo" src={icon?.href ?? ""} alt="" />;
}
