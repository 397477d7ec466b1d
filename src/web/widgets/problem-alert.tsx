import type { Problem } from '#web/lib/use-change.ts';
import { Alert } from '#web/ui/alert.tsx';

export function ProblemAlert({ problem, onDismiss }: { problem: Problem | null; onDismiss: () => void }) {
  if (!problem) return null;
  return (
    <Alert key={problem.count} kind="danger" onDismiss={onDismiss}>
      {problem.text}
    </Alert>
  );
}
