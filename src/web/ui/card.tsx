import type { ReactNode } from 'react';

export type CardProps = { title?: string; actions?: ReactNode; children: ReactNode; className?: string };

/** A frame around things that belong together and stand apart from the rest. Where space alone does it, use space. */
export function Card({ title, actions, children, className = '' }: CardProps) {
  return (
    <section className={`rounded border border-line bg-surface p-5 ${className}`}>
      {(title || actions) && (
        <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
          {title && <h2 className="text-xl">{title}</h2>}
          {actions}
        </div>
      )}
      {children}
    </section>
  );
}
