import type { ReactNode } from 'react';

/** One component in its states, under its name. */
export function Sample({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section aria-labelledby={`sample-${name}`} className="grid gap-4 border-t border-line py-8">
      <h2 id={`sample-${name}`} className="text-xl">
        {name}
      </h2>
      {children}
    </section>
  );
}

export function Grid({ children }: { children: ReactNode }) {
  return <div className="grid items-start gap-6 sm:grid-cols-2 lg:grid-cols-3">{children}</div>;
}
