// A placeholder.

export function QuestionPanel() {
  return <p>QuestionPanel</p>;
}
