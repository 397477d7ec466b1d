import type { ReactNode } from 'react';

/** A frame around things that belong together and stand apart from the rest. Where space alone does it, use space. */
export function Card({ children }: { children: ReactNode }) {
  return <section className="rounded border border-line bg-surface p-5">{children}</section>;
}
