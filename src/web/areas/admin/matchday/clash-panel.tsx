import { memo } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import type { ClashLine } from './clashes.ts';

type Props = { people: readonly ClashLine[]; families: readonly ClashLine[]; isFolded: boolean };

function ClashList({ title, lines, isFolded }: { title: string; lines: readonly ClashLine[]; isFolded: boolean }) {
  if (lines.length === 0) return null;
  return (
    <details
      className="group rounded border-l-4 border-warn bg-warn-soft px-4 py-1"
      open={!isFolded && lines.length <= 2}
    >
      <summary className="flex min-h-11 list-none items-center gap-2 font-semibold [&::-webkit-details-marker]:hidden">
        <Icon name="warning" className="text-warn" />
        <span className="grow">
          {title}: {lines.length}
        </span>
        <Icon name="down" className="transition-transform group-open:rotate-180" />
      </summary>
      <ul className="grid gap-3 pb-3">
        {lines.map(({ key, who, where, advice }) => (
          <li key={key}>
            <p className="font-semibold">{who}</p>
            <p className="text-sm first-letter:uppercase">{where.join('; ')}.</p>
            <p className="text-sm font-semibold">{advice}</p>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Nobody in two places, and no parent either. */
export const ClashPanel = memo(
  function ClashPanel({ people, families, isFolded }: Props) {
    if (people.length + families.length === 0) return null;
    return (
      <section aria-label="In two places" className="grid items-start gap-3 md:grid-cols-2">
        <ClashList title="Competitors double-booked" lines={people} isFolded={isFolded} />
        <ClashList title="Parents needed in two rings" lines={families} isFolded={isFolded} />
      </section>
    );
  },
  (a, b) => JSON.stringify(a) === JSON.stringify(b),
);
