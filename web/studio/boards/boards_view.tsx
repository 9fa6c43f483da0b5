// A placeholder.

export function BoardsView() {
  return <p>BoardsView</p>;
}
