import type { ReactNode } from 'react';

/** Beside what staff write: the same as visitors will see it. PAGE-1 TOUR-52 */
export function VisitorPreview({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-3 rounded border border-line bg-ground p-4">
      <h3 className="text-muted">As visitors will see it</h3>
      {children}
    </div>
  );
}
