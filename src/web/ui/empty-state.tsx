import type { ReactNode } from 'react';

export type EmptyStateProps = { title: string; children?: ReactNode; action?: ReactNode };

/** Says what will stand here and what to do next. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="grid justify-items-start gap-3 border-l-4 border-line py-2 pl-5">
      <p className="font-display text-xl">{title}</p>
      {children && <div className="max-w-prose text-muted wrap-anywhere">{children}</div>}
      {action}
    </div>
  );
}
