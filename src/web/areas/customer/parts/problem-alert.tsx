import { Alert } from '#web/ui/alert.tsx';
import type { Problem } from './use-change.ts';

export function ProblemAlert({ problem, onDismiss }: { problem: Problem | null; onDismiss: () => void }) {
  if (!problem) return null;
  return (
    <Alert key={problem.count} kind="danger" onDismiss={onDismiss}>
      {problem.text}
    </Alert>
  );
}
