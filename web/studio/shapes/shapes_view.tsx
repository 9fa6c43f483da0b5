// A placeholder.

export function ShapesView() {
  return <p>ShapesView</p>;
}
