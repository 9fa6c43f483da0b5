// A placeholder.

export function TakeAway() {
  return <p>TakeAway</p>;
}
