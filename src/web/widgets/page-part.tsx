import { createContext, type ReactNode, useContext } from 'react';

export type PagePartProps = { id: string; title: string; lead?: ReactNode; children: ReactNode };

/** How deep the headings of parts are: deeper within a card that has a heading of its own. */
export const PartHeading = createContext<'h2' | 'h4'>('h2');

/** One part of a page under its own heading; a link can lead to it. */
export function PagePart({ id, title, lead, children }: PagePartProps) {
  const Heading = useContext(PartHeading);
  return (
    <section id={id} tabIndex={-1} className="grid scroll-mt-6 grid-cols-1 gap-4 border-t-2 border-line pt-6">
      <div>
        <Heading className="text-2xl">{title}</Heading>
        {lead && <div className="mt-1.5 max-w-prose text-muted wrap-anywhere">{lead}</div>}
      </div>
      {children}
    </section>
  );
}

/** Where the focus goes when the thing that had it is gone. */
export function focusPart(id: string): void {
  document.getElementById(id)?.focus({ preventScroll: true });
}
