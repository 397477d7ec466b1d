import type { ReactNode } from 'react';

/** A part of the home page: its name at the left edge, its matter beside it. */
export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="wrap grid grid-cols-1 gap-x-10 gap-y-6 py-12 not-first:border-t not-first:border-line md:grid-cols-[13rem_minmax(0,1fr)] md:py-16"
    >
      <h2 id={`${id}-title`} className="text-2xl">
        {title}
      </h2>
      <div>{children}</div>
    </section>
  );
}
