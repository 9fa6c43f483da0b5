// A placeholder.

export function PieceEditor() {
  return <p>PieceEditor</p>;
}
