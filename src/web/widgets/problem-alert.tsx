import type { ReactNode } from 'react';
import type { Problem } from '#web/lib/use-change.ts';
import { Alert } from '#web/ui/alert.tsx';

type ProblemAlertProps = {
  problem: Problem | null;
  onDismiss: () => void;
  /** What can be done about it. */
  children?: ReactNode;
};

export function ProblemAlert({ problem, onDismiss, children }: ProblemAlertProps) {
  if (!problem) return null;
  return (
    <Alert key={problem.count} kind="danger" onDismiss={onDismiss}>
      {problem.text}
      {children && <div>{children}</div>}
    </Alert>
  );
}
