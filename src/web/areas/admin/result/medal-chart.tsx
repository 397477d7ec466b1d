import type { SchoolMedals } from '#contract/result.ts';
import { ChartTable } from '#web/ui/chart-table.tsx';
import { Medal } from '#web/ui/medal.tsx';

/** The number beside each bar carries the meaning, the metal helps the eye. */
const metals = [
  { key: 'gold', place: 1, look: 'fill-medal-gold' },
  { key: 'silver', place: 2, look: 'fill-medal-silver' },
  { key: 'bronze', place: 3, look: 'fill-medal-bronze' },
] as const;
const most = 12;
const totalOf = ({ gold, silver, bronze }: SchoolMedals): number => gold + silver + bronze;

/** Medals by school: a bar each, longest for the most medals, in the order of the gold ones. RESULT-4 */
export function MedalChart({ medals }: { medals: readonly SchoolMedals[] }) {
  const longest = Math.max(1, ...medals.map(totalOf));
  const shown = medals.slice(0, most);
  return (
    <figure className="grid gap-4">
      <figcaption className="text-muted">
        {shown.length < medals.length
          ? `The first ${most} of ${medals.length} schools with a medal of what is released.`
          : 'Of what is released.'}
      </figcaption>
      <ul aria-hidden="true" className="grid gap-3 lg:grid-cols-2 lg:gap-x-10">
        {shown.map(school => (
          <MedalBar key={school.schoolName} school={school} longest={longest} />
        ))}
      </ul>
      <ChartTable
        caption="Medals by school"
        columns={['School', 'Gold', 'Silver', 'Bronze', 'People']}
        rows={medals.map(({ schoolName, gold, silver, bronze, people }) => [
          ...[schoolName, gold, silver, bronze, people],
        ])}
      />
    </figure>
  );
}

function MedalBar({ school, longest }: { school: SchoolMedals; longest: number }) {
  let x = 0;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 text-sm">
      <span className="truncate font-semibold">{school.schoolName}</span>
      <span className="flex gap-3 tabular-nums">
        {metals.map(({ key, place }) => (
          <span key={key} className="inline-flex min-w-11 items-center justify-end gap-1">
            <Medal place={place} className="h-5 w-4" />
            {school[key]}
          </span>
        ))}
      </span>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${longest} 1`}
        preserveAspectRatio="none"
        className="col-span-2 mt-1 h-3.5 w-full"
      >
        <rect width={longest} height="1" className="fill-line/50" />
        {metals.map(({ key, look }) => {
          const start = x;
          x += school[key];
          return <rect key={key} x={start} width={school[key]} height="1" className={look} />;
        })}
      </svg>
    </li>
  );
}
