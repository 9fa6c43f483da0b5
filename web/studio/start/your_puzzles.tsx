// The puzzles that this browser keeps, on the start page.

import { useEffect, useMemo, useState } from "preact/hooks";
import { counted } from "../../core/words.js";
import { Figure } from "../../draw/figure.js";
import { catalogueOf } from "../boards/catalogue.js";
import { PuzzlePicture } from "../editor/piece_picture.js";
import { Icon } from "../icon.js";
import { useModel } from "../model.js";
import type { Project } from "../shelves.js";

/** The number of puzzles that are shown at first. */
const fewProjects = 8;

export function YourPuzzles() {
  const model = useModel();
  const [showsAll, setShowsAll] = useState(false);
  const all = model.projects.list.value;
  useEffect(() => {
    void model.projects.save();
    void model.projects.refresh();
  }, [model]);
  if (all.length === 0) return null;
  const shown = showsAll ? all : all.slice(0, fewProjects);
  return (
    <section aria-labelledby="your-puzzles">
      <h2 id="your-puzzles">Your puzzles</h2>
      <ul class="projects">
        {shown.map((project) => (
          <ProjectCard key={project.id} project={project} />
        ))}
      </ul>
      {shown.length < all.length && (
        <button type="button" class="button" onClick={() => setShowsAll(true)}>
          Show all {all.length} puzzles
        </button>
      )}
    </section>
  );
}

function ProjectCard({ project }: { project: Project }) {
  const model = useModel();
  const { name } = project.puzzle;
  const facts = factsOf(project);
  const open = async (): Promise<void> => {
    if (await model.projects.openProject(project)) model.go(project.shapes > 0 ? "shapes" : "pieces");
  };
  return (
    <li class="project" data-testid="project">
      <button type="button" class="project-open" onClick={() => void open()}>
        <Picture project={project} />
        <span class="project-name">{name}</span>
        <span class="project-facts">{facts}</span>
      </button>
      <button
        type="button"
        class="button is-quiet project-delete"
        aria-label={`Delete “${name}”`}
        title="Delete"
        onClick={() => void model.projects.remove(project)}
      >
        <Icon name="startOver" />
      </button>
    </li>
  );
}

function factsOf({ puzzle, shapes, state }: Project): string {
  const facts = [counted(puzzle.pieces.length, "piece")];
  if (state !== "drawn") facts.push(counted(shapes, "shape"));
  if (state === "complete") facts.push("complete");
  if (state === "unfinished") facts.push("search not finished");
  return facts.join(" · ");
}

function Picture({ project: { puzzle, best } }: { project: Project }) {
  const catalogue = useMemo(() => best && catalogueOf(puzzle, [best]), [puzzle, best]);
  const challenge = catalogue?.challenges[0];
  return (
    <span class="set-picture">
      {catalogue && challenge ? (
        <Figure puzzle={catalogue.puzzle} challenge={challenge} solved fills />
      ) : (
        <PuzzlePicture puzzle={puzzle} most={6} />
      )}
    </span>
  );
}
