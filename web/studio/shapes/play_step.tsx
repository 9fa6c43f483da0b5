// A placeholder.

export function PlayStep() {
  return <p>PlayStep</p>;
}
